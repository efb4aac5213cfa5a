/// A subject on its way to becoming a row.
struct Measurement {
  let subject: Subject
  var row: MeasuredRow
  /// Seconds on the wall of the last counted pass.
  var passSeconds = 0.0
  /// Operations of that pass.
  var passOperations = 0
  var share = SamplingPlan.Share(operations: 0, repeats: 1, samples: 0)

  init(_ subject: Subject, inputHash: UInt64) {
    self.subject = subject
    row = MeasuredRow(subject, inputHash: inputHash)
  }

  var isMeasurable: Bool { row.absence == nil }
  var samples: Int { row.times?.seconds.count ?? 0 }

  /// Warms up, counts, and compares with the closed form. What fails becomes a row that says so.
  mutating func prepare(_ plan: SamplingPlan, _ counter: AllocationCounter?, fixed: Int?) {
    guard isMeasurable else { return }
    do {
      try warmUpAndCount(plan, counter, fixed)
      if !plan.skipsAccuracy { row.accuracy = try subject.accuracy?() }
    } catch {
      row.absence = "failed: \(error)"
    }
  }

  private mutating func warmUpAndCount(_ plan: SamplingPlan, _ counter: AllocationCounter?, _ fixed: Int?) throws {
    guard subject.size > 0 else { throw BenchmarkError("it has no operations") }
    // The first pass builds what is built once.
    _ = try subject.pass(1)
    passOperations = min(fixed ?? max(1, subject.prefix), subject.size)
    if fixed == nil { try shortenCount(plan) }
    passSeconds = try seconds { row.counts = try Counts.counting(subject, passOperations, counter) }
    // Once more where that is quick, and twice where the heap was used: what is made once is no cost of an operation.
    guard passSeconds < plan.longestPass else { return }
    passSeconds = try seconds { try row.counts?.countAgain(subject, passOperations, counter) }
    guard row.counts?.vary == true || row.counts?.allocations ?? 0 > 0 else { return }
    try row.counts?.countAgain(subject, passOperations, counter)
  }

  /// Halves the fixed part while it takes too long. One stumble of the machine must not do that, so the quickest of some
  /// passes counts.
  private mutating func shortenCount(_ plan: SamplingPlan) throws {
    func isLong(_ one: Double) -> Bool { one * Double(passOperations) > plan.longestCount }
    var one = try seconds { _ = try subject.pass(1) }
    let few = max(1, passOperations / 16)
    for operations in [few, 1, 1] where isLong(one) && one * Double(operations) < plan.longestCount * 2 {
      one = min(one, try seconds { _ = try subject.pass(operations) } / Double(operations))
    }
    while passOperations > 1, isLong(one) { passOperations /= 2 }
  }

  private func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = Stopwatch.wall
    try body()
    return Stopwatch.wall - start
  }

  /// Takes one sample. `before` and `after` are the machine's readings around it.
  mutating func sample(before: MachineReference.Reading, after: () -> MachineReference.Reading) throws
    -> MachineReference.Reading
  {
    var total = PassCounts()
    let start = Stopwatch.seconds(subject.clock)
    for _ in 0..<share.repeats {
      let counts = try subject.pass(share.operations)
      total.operations += counts.operations
      total.frames += counts.frames
      total.bytes += counts.bytes
      if let told = counts.seconds { total.seconds = (total.seconds ?? 0) + told }
    }
    var elapsed = Stopwatch.seconds(subject.clock) - start
    if subject.clock == .told {
      guard let told = total.seconds else { throw BenchmarkError("a pass did not tell its time") }
      elapsed = told
    }
    let reading = after()
    guard total.operations > 0 else { throw BenchmarkError("a pass did nothing") }
    // A clock that stood still would make ratios of infinity.
    let each = max(elapsed, 1e-9) / Double(total.operations)
    let beside = zip(before.seconds(subject.clock), reading.seconds(subject.clock)).map { ($0 * $1).squareRoot() }
    var times =
      row.times
      ?? Times(
        operations: share.operations, repeats: share.repeats, seconds: [], loops: beside.map { _ in [] })
    times.framesPerOperation = Double(total.frames) / Double(total.operations)
    times.bytesPerOperation = Double(total.bytes) / Double(total.operations)
    times.seconds.append(each)
    for loop in beside.indices { times.loops[loop].append(beside[loop]) }
    row.times = times
    return reading
  }
}
