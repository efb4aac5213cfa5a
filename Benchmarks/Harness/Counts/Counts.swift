/// What one pass over a row's fixed part came to, the same on every machine and in every run of unchanged code.
package struct Counts: Hashable, Sendable {
  package var pass: PassCounts
  /// From the heap, by the whole process; `nil` where nothing counts them.
  package var allocations: Int?
  /// Instructions of one operation, from the difference of two runs under callgrind; `nil` unless asked for.
  package var instructions: Double?
  /// Why instructions were asked for and are not there, such as `not installed`.
  package var instructionsAbsence: String?
  /// A second pass counted something else.
  package var vary = false

  package init(pass: PassCounts, allocations: Int? = nil) {
    self.pass = pass
    self.allocations = allocations
  }

  /// A total of the fixed part as a number per operation.
  package func perOperation(_ total: Int?) -> Double? {
    guard let total, pass.operations > 0 else { return nil }
    return Double(total) / Double(pass.operations)
  }
}

extension Counts {
  /// Counts a pass over the first `operations` operations.
  static func counting(_ subject: Subject, _ operations: Int, _ counter: AllocationCounter?) throws -> Counts {
    counter?.start()
    let outcome = Result { try subject.pass(operations) }
    let allocations = counter?.stop()
    var pass = try outcome.get()
    pass.seconds = nil
    let isElsewhere = subject.clock == .children || subject.clock == .told
    return Counts(pass: pass, allocations: isElsewhere ? nil : allocations)
  }

  /// Counts a second pass, to see whether it counts the same. The lesser number of allocations holds: a first pass may
  /// fill caches.
  mutating func countAgain(_ subject: Subject, _ operations: Int, _ counter: AllocationCounter?) throws {
    let second = try Counts.counting(subject, operations, counter)
    vary = pass != second.pass
    guard let one = allocations, let other = second.allocations else { return }
    vary = vary || one < other
    allocations = min(one, other)
  }
}
