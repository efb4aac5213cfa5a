/// What was measured of one subject: a row of the table.
package struct MeasuredRow: Hashable, Sendable {
  package let workload: String
  package let method: String
  package let origin: Subject.Origin
  /// What is counted as one: `settle`, `trace`, `byte`, `run`.
  package let operation: String
  package let clock: Subject.Clock
  /// Digest of the workload's input.
  package let inputHash: UInt64
  /// Why there is nothing in the row, such as `not installed`.
  package var absence: String?
  package var counts: Counts?
  package var accuracy: Accuracy?
  package var times: Times?

  package var name: String { "\(workload)/\(method)" }
  package var isPeer: Bool { origin != .settle }

  package init(
    workload: String, method: String, origin: Subject.Origin = .settle, operation: String = "settle",
    clock: Subject.Clock = .thread, inputHash: UInt64
  ) {
    self.workload = workload
    self.method = method
    self.origin = origin
    self.operation = operation
    self.clock = clock
    self.inputHash = inputHash
  }

  init(_ subject: Subject, inputHash: UInt64) {
    self.init(
      workload: subject.workload, method: subject.method, origin: subject.origin, operation: subject.operation,
      clock: subject.clock, inputHash: inputHash)
    absence = subject.absence
  }
}

/// The samples of one row, in the order in which they were taken.
package struct Times: Hashable, Sendable {
  /// A file keeps at most so many samples a row.
  package static let cap = 100

  /// Each sample goes over the first so many operations.
  package var operations: Int
  /// And so many times.
  package var repeats: Int
  /// States that one operation writes or passes, on average over these operations.
  package var framesPerOperation: Double
  /// Bytes that one operation reads.
  package var bytesPerOperation: Double
  /// Seconds of one operation.
  package var seconds: [Double]
  /// Seconds that each of the machine's reference loops took beside the sample, loop by loop.
  package var loops: [[Double]]

  package init(
    operations: Int, repeats: Int, framesPerOperation: Double = 0, bytesPerOperation: Double = 0,
    seconds: [Double], loops: [[Double]]
  ) {
    self.operations = operations
    self.repeats = repeats
    self.framesPerOperation = framesPerOperation
    self.bytesPerOperation = bytesPerOperation
    self.seconds = seconds
    self.loops = loops
  }

  /// At most ``cap`` samples, evenly from all of them.
  package var capped: Times {
    guard seconds.count > Times.cap else { return self }
    let picked = (0..<Times.cap).map { $0 * seconds.count / Times.cap }
    var copy = self
    copy.seconds = picked.map { seconds[$0] }
    copy.loops = loops.map { loop in picked.map { loop[$0] } }
    return copy
  }

  /// The samples as multiples of one loop.
  package func relative(to loop: Int) -> [Double] { zip(seconds, loops[loop]).map { $0 / $1 } }

  /// The samples as multiples of the loops' geometric mean.
  package var relative: [Double] {
    seconds.indices.map { sample in seconds[sample] / geometricMean(loops.map { $0[sample] }) }
  }
}

// What people read off a row.
extension MeasuredRow {
  /// Of the seconds of one operation.
  package var summary: Summary? { times.flatMap { Summary($0.seconds) } }

  /// Operations a second, at the median.
  package var throughput: Double? { summary.flatMap { $0.median > 0 ? 1 / $0.median : nil } }

  /// Seconds of a frame, at the median; `nil` where nothing is a frame.
  package var secondsPerFrame: Double? {
    guard let times, let summary, times.framesPerOperation > 0 else { return nil }
    return summary.median / times.framesPerOperation
  }

  /// Frames a second, at the median.
  package var frameThroughput: Double? { secondsPerFrame.flatMap { $0 > 0 ? 1 / $0 : nil } }

  /// Bytes a second, at the median.
  package var byteThroughput: Double? {
    guard let times, let throughput, times.bytesPerOperation > 0 else { return nil }
    return times.bytesPerOperation * throughput
  }

  /// The part of a frame of a 120 Hz display that one state takes.
  package var frameShare: Double? { secondsPerFrame.map { $0 * 120 } }
}
