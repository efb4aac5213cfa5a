internal import CGSL
public import SnapPhysics

/// Writes the frames of many releases with one GSL stepper that carries `lanes` of them side by side.
///
/// GSL works through a state number by number, at a cost for every call that has nothing to do with the state's length.
/// An ensemble makes one system of many releases, fixed steps from frame to frame, and puts the next release into every
/// lane whose release has come to rest. The numbers do not mix: every release gets, to the bit, the frames that
/// ``GSLFrameSolver`` writes with `frame` stepping and as many substeps. Steps of GSL's choice would be the choice for
/// all lanes together and so depend on their company; they are not offered.
///
/// A release fails alone: one that is no number, that does not come to rest, or that a step too long throws off is
/// handed to `failed`, and its lane goes on with the next release.
public struct GSLEnsemble: ~Copyable, Sendable {
  /// The stepper, one of the explicit ones.
  public let stepper: GSLStepper
  /// Releases that are carried side by side.
  public let lanes: Int
  /// Fixed steps a frame.
  public let substeps: Int
  /// `gsl-ensemble:rk8pd`, with the stepper's name.
  public let name: String
  /// Evaluations of a release's force since the ensemble was made; what empty lanes cost at a batch's end not included.
  public private(set) var evaluations = 0
  /// Steps of a release since the ensemble was made, as ``evaluations``.
  public private(set) var steps = 0
  private var memory: EnsembleMemory

  /// An ensemble with its stepper's memory allocated.
  ///
  /// - Parameters:
  ///   - stepper: `rk2`, `rk4`, `rkf45`, `rkck` or `rk8pd`.
  ///   - lanes: Releases side by side. A batch should hold several times as many.
  ///   - substeps: Fixed steps a frame.
  /// - Throws: ``/SnapPhysics/SolverError`` with code `unsuitable` for a stepper that solves equations, whose numbers mix,
  ///   or remembers earlier steps, and `outOfMemory`.
  /// - Precondition: 1 to 4096 lanes, 1 to 1000 substeps.
  public init(_ stepper: GSLStepper = .rk8pd, lanes: Int = 32, substeps: Int = 1) throws(SolverError) {
    precondition(lanes >= 1 && lanes <= 4096, "an ensemble has 1 to 4096 lanes")
    precondition(substeps >= 1 && substeps <= 1000, "a frame has 1 to 1000 steps")
    name = "gsl-ensemble:\(stepper.rawValue)"
    guard stepper.isExplicitRungeKutta else {
      throw SolverError(
        .unsuitable, at: 0, solver: name, reason: "\(stepper.rawValue) cannot carry releases side by side",
        useInstead: "gsl-ensemble:rk8pd")
    }
    guard let memory = EnsembleMemory(stepper, lanes: lanes) else {
      throw SolverError(.outOfMemory, at: 0, solver: name, reason: "no memory for the stepper")
    }
    self.memory = memory
    self.stepper = stepper
    self.lanes = lanes
    self.substeps = substeps
  }

  /// Settles every release of a batch.
  ///
  /// - Parameters:
  ///   - releases: The batch.
  ///   - rest: When a release counts as settled.
  ///   - counts: Receives every release's number of frames, the release and the first frame at rest included; 0 where
  ///     it failed.
  ///   - finished: Is given each settled release's index and frames, in the order in which they settle. The frames are
  ///     the ensemble's and change after the call.
  ///   - failed: Is given each other release's index and its error with the simulated time.
  /// - Precondition: `counts` is as long as `releases`.
  /// - Complexity: O(*n*) in the frames. Memory for `rest.limit` frames a lane is allocated when `rest.limit` is greater
  ///   than ever before, nothing for a release that does not fail.
  public mutating func settle(
    _ releases: Span<SpringRelease>, _ rest: FrameRest, counts: inout MutableSpan<Int>,
    finished: (_ index: Int, _ frames: Span<MotionState>) -> Void,
    failed: (_ index: Int, _ error: SolverError) -> Void
  ) {
    precondition(counts.count == releases.count, "a batch needs a count for every release")
    memory.reserve(rest.limit)
    let seconds = rest.interval / Double(substeps)
    var next = 0
    var live = 0
    for n in 0..<lanes where next < releases.count {
      memory.load(releases[next], index: next, into: n)
      next += 1
      live += 1
    }
    evaluations += live
    while live > 0 {
      for n in 0..<lanes {
        while let outcome = memory.writeFrame(ofLane: n, rest) {
          let index = memory.lane[n].index
          let frames = memory.frames(ofLane: n)
          counts[index] = outcome == .rested ? frames.count : 0
          if outcome == .rested { finished(index, frames.span) } else { failed(index, error(frames, rest)) }
          if next < releases.count {
            memory.load(releases[next], index: next, into: n)
            evaluations += 1
            next += 1
          } else {
            memory.clear(n)
            live -= 1
          }
        }
      }
      if live == 0 { break }
      for _ in 0..<substeps {
        let before = memory.parameters.pointee.calls
        let status = memory.advance(by: seconds)
        evaluations += (memory.parameters.pointee.calls - before) * live
        // An explicit step only fails if the force does, which an ensemble's never does.
        precondition(status == GSL_SUCCESS, "an explicit step of a force without errors failed")
      }
      steps += substeps * live
    }
  }

  /// The same without looking at the frames.
  ///
  /// - Returns: How many releases failed; their counts are 0.
  public mutating func settle(
    _ releases: Span<SpringRelease>, _ rest: FrameRest, counts: inout MutableSpan<Int>
  ) -> Int {
    var failures = 0
    settle(releases, rest, counts: &counts, finished: { _, _ in }, failed: { _, _ in failures += 1 })
    return failures
  }

  @inline(never)
  private func error(_ frames: UnsafeMutableBufferPointer<MotionState>, _ rest: FrameRest) -> SolverError {
    .withoutRest(frames.mutableSpan, rest, solver: name)
  }
}

extension EnsembleMemory {
  enum Outcome { case rested, failed }

  /// Writes a lane's state as its next frame; `nil` if the release is still on its way or the lane is empty.
  @inline(__always)
  func writeFrame(ofLane n: Int, _ rest: FrameRest) -> Outcome? {
    guard lane[n].index >= 0 else { return nil }
    let now = MotionState(position: state[n], velocity: state[lanes &+ n])
    let count = lane[n].count
    frames[n &* limit &+ count] = now
    lane[n].count = count &+ 1
    if rest.holds(now) { return .rested }
    // A displacement that is no number makes the velocity none a frame later.
    return abs(now.velocity) < .infinity && count &+ 1 < rest.limit ? nil : .failed
  }

  /// The frames that a lane has written.
  func frames(ofLane n: Int) -> UnsafeMutableBufferPointer<MotionState> {
    UnsafeMutableBufferPointer(start: frames + n * limit, count: lane[n].count)
  }
}
