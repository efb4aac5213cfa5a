package import BenchmarkHarness
internal import CReference

/// A run that begins with its first settle, so that a row that is not asked for costs nothing.
final class LazyPeerRun {
  private let make: () throws(PeerError) -> PeerRun
  private var run: PeerRun?

  init(_ make: @escaping () throws(PeerError) -> PeerRun) { self.make = make }

  func pass(_ operations: Int) throws(PeerError) -> PassCounts { try made().pass(operations) }

  func accuracy(_ operations: Int) throws(PeerError) -> Accuracy { try made().accuracy(operations) }

  private func made() throws(PeerError) -> PeerRun {
    if let run { return run }
    let run = try make()
    self.run = run
    return run
  }
}

/// Runs one method on a job and measures its error, in memory of its own that is there beforehand.
package final class PeerRun {
  /// Behind the room that a method is given: what it writes here it should not have.
  private static let guardFrames = 64
  private static let untouched = settle_frame(displacement: -0.0, velocity: 0x1.8p1023)

  private let job: PeerJob
  private let method: PeerMethod
  private let title: String
  /// Keeps the method's code loaded.
  private let owner: AnyObject?
  private let frames: UnsafeMutablePointer<settle_frame>

  /// - Parameter owner: The library that the method comes from.
  package init(_ method: PeerMethod, titled title: String, on job: PeerJob, owner: AnyObject? = nil) {
    self.job = job
    self.method = method
    self.title = title
    self.owner = owner
    let room = Int(job.rest.pointee.limit)
    frames = .allocate(capacity: room + PeerRun.guardFrames)
    frames.initialize(repeating: settle_frame(), count: room)
    (frames + room).initialize(repeating: PeerRun.untouched, count: PeerRun.guardFrames)
  }

  deinit { frames.deallocate() }

  /// Settles the first so many releases.
  package func pass(_ operations: Int) throws(PeerError) -> PassCounts {
    let (settle, context, rest, releases, frames) = (method.settle, method.context, job.rest, job.releases, frames)
    let (before, limit) = (evaluations, rest.pointee.limit)
    var written = 0
    for index in 0..<min(operations, job.count) {
      let answer = settle(context, releases + index, rest, frames)
      guard answer > 0 && answer <= limit else { throw fault(job.fault(answer) ?? "failed", at: index) }
      written &+= Int(answer)
    }
    try checkGuard(at: operations - 1)
    var counts = PassCounts(operations: min(operations, job.count), frames: written)
    if let before, let after = evaluations { counts.evaluations = Int(after &- before) }
    return counts
  }

  /// Compares the first so many releases with the closed form. What a method fails at is counted, and the rest goes on.
  package func accuracy(_ operations: Int) throws(PeerError) -> Accuracy {
    var accuracy = Accuracy()
    for index in 0..<min(operations, job.count) {
      let answer = method.settle(method.context, job.releases + index, job.rest, frames)
      try checkGuard(at: index)
      if job.fault(answer) == nil {
        job.compare(frames, Int(answer), at: index, &accuracy)
      } else {
        accuracy.compared += 1
        accuracy.failures += 1
      }
    }
    return accuracy
  }

  private var evaluations: Int64? { method.evaluations.map { $0(method.context) } }

  private func fault(_ reason: String, at index: Int) -> PeerError {
    .badAnswer(method: title, release: index, reason: reason)
  }

  /// Behind a method that writes where it must not, nothing can be relied on.
  private func checkGuard(at index: Int) throws(PeerError) {
    let behind = frames + Int(job.rest.pointee.limit)
    for n in 0..<PeerRun.guardFrames
    where behind[n].displacement.bitPattern != PeerRun.untouched.displacement.bitPattern
      || behind[n].velocity != PeerRun.untouched.velocity
    {
      throw fault("wrote behind the \(job.rest.pointee.limit) frames that there is room for", at: index)
    }
  }
}
