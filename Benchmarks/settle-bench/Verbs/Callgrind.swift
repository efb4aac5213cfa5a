import BenchmarkHarness
import CommandLineProgram

/// Instructions of one operation: this program runs itself under callgrind, once for few operations and once for many.
/// What both do, such as starting up, cancels out.
struct Callgrind {
  let context: Context

  /// Why it cannot count here; `nil` where it can.
  static var absence: String? { ChildProcess.absence(of: "valgrind") }

  /// - Throws: Why there is no number, such as `not installed`.
  func instructions(_ subject: Subject) throws(BenchmarkError) -> Double {
    if let absence = Callgrind.absence { throw BenchmarkError(absence) }
    let (few, many) = subject.instructionPrefixes
    guard few < many else { throw BenchmarkError("too few operations") }
    let difference = try total(subject.name, many) - total(subject.name, few)
    return Double(difference) / Double(many - few)
  }

  private func total(_ name: String, _ operations: Int) throws(BenchmarkError) -> Int {
    let log = "\(context.scratch)/callgrind.log"
    let words =
      // Seeded hashing would make other tables in every run.
      ["env", "SWIFT_DETERMINISTIC_HASHING=1", "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
      + ["--log-file=\(log)", OwnProgram.path, "once", name, "\(operations)"] + context.words
    do {
      _ = try ChildProcess.run(words)
      let text = String(decoding: try FileReading.wholeFile(log, limit: 1 << 20), as: UTF8.self)
      guard let total = Callgrind.collected(in: text) else { throw BenchmarkError("callgrind said nothing") }
      return total
    } catch {
      throw BenchmarkError("\(error)")
    }
  }

  /// The number behind `Collected :`.
  static func collected(in log: String) -> Int? {
    for line in log.split(separator: "\n") {
      guard let mark = line.range(of: "Collected :") else { continue }
      return Int(line[mark.upperBound...].filter(\.isNumber))
    }
    return nil
  }
}

extension Substring {
  /// Where `part` stands first.
  fileprivate func range(of part: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}
