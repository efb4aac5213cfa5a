internal import BenchmarkHarness
internal import CReference

/// One of SciPy's methods on a job. It goes by what the other process says of its processor's time.
final class SciPyRun {
  private let method: Int
  private let title: String
  private let job: PeerJob
  private let peer: SciPyPeer
  private var frames: [settle_frame]
  /// What the child says its last pass took, in seconds of its processor.
  private var processorSeconds = 0.0

  init(method: Int, titled title: String, on job: PeerJob, _ peer: SciPyPeer) {
    self.method = method
    self.title = title
    self.job = job
    self.peer = peer
    frames = [settle_frame](repeating: settle_frame(), count: Int(job.rest.pointee.limit))
  }

  func pass(_ operations: Int) throws(PeerError) -> PassCounts {
    var counts = PassCounts(operations: operations)
    counts.evaluations = try settle(operations) { (index, answer) throws(PeerError) in
      if let fault = job.fault(answer) { throw .badAnswer(method: title, release: index, reason: fault) }
      counts.frames += Int(answer)
    }
    counts.seconds = processorSeconds
    return counts
  }

  func accuracy(_ operations: Int) throws(PeerError) -> Accuracy {
    var accuracy = Accuracy()
    _ = try settle(operations) { (index, answer) throws(PeerError) in
      if job.fault(answer) == nil {
        frames.withUnsafeBufferPointer { buffer in
          if let first = buffer.baseAddress { job.compare(first, Int(answer), at: index, &accuracy) }
        }
      } else {
        accuracy.compared += 1
        accuracy.failures += 1
      }
    }
    return accuracy
  }

  /// Lets the child settle the first so many releases, hands over each answer once its frames are there, and returns the
  /// evaluations of the right-hand side.
  ///
  /// The request is method, count, interval, distance, speed, limit and four numbers a release. The reply is
  /// evaluations, seconds and, for each release, a count and so many frames. All are 64-bit numbers of this machine.
  private func settle(
    _ operations: Int, each: (_ index: Int, _ answer: Int64) throws(PeerError) -> Void
  ) throws(PeerError) -> Int {
    let rest = job.rest.pointee
    var request: [UInt8] = []
    func add<Number>(_ number: Number) { withUnsafeBytes(of: number) { request.append(contentsOf: $0) } }
    add(Int64(method))
    add(Int64(operations))
    add(rest)
    for index in 0..<operations { add(job.releases[index]) }
    try peer.ask(request)
    let evaluations: Int64 = try number(0)
    processorSeconds = try number(0)
    for index in 0..<operations {
      let answer: Int64 = try number(0)
      if answer > rest.limit { throw .badAnswer(method: title, release: index, reason: job.fault(answer) ?? "failed") }
      if answer > 0 { try receiveFrames(Int(answer)) }
      try each(index, answer)
    }
    return Int(evaluations)
  }

  private func number<Number>(_ start: Number) throws(PeerError) -> Number {
    var number = start
    var failure: PeerError?
    withUnsafeMutableBytes(of: &number) { bytes in
      do throws(PeerError) { try peer.receive(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
    return number
  }

  private func receiveFrames(_ count: Int) throws(PeerError) {
    var failure: PeerError?
    frames.withUnsafeMutableBytes { bytes in
      let wanted = UnsafeMutableRawBufferPointer(rebasing: bytes[..<(count * MemoryLayout<settle_frame>.stride)])
      do throws(PeerError) { try peer.receive(wanted) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
