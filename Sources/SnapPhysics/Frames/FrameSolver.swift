/// Writes a release's frames until one is at rest, and nothing else: no overshoot, no time inside a frame, no vouching.
///
/// It is the lean way for whoever solves many releases. ``SettleSolver`` is the way of the product: it measures the
/// motion between frames, too, and holds a numerical method to its tolerance.
public protocol FrameSolver: ~Copyable {
  /// The name that the command line and every report use.
  var name: String { get }
  /// Evaluations of the force since the solver was made, failed releases included; 0 for an exact solution.
  var evaluations: Int { get }
  /// Steps since the solver was made, failed releases included. An exact solution takes one step a frame.
  var steps: Int { get }

  /// Writes frame 0, the release itself, up to the first frame at rest, and returns how many these are.
  ///
  /// A frame's `position` is the displacement from the rest point. What lies behind the returned number in `frames` has
  /// no meaning. What was solved before does not change a bit of the answer.
  /// - Throws: ``SolverError`` with the simulated time: `notFinite` for a release or frame that is no number,
  ///   `notAtRest` after `rest.limit` frames, `bufferFull` when `frames` ends before them, or a failure of the solver's
  ///   own. Frames may have been written then.
  /// - Complexity: O(*n*) in the frames; no allocation unless it throws.
  mutating func settle(
    _ release: SpringRelease, _ rest: FrameRest, into frames: inout MutableSpan<MotionState>
  ) throws(SolverError) -> Int
}

extension SolverError {
  /// Why a frame loop left its `frames` without rest: a state that is no number, the end of the buffer, or no rest.
  ///
  /// Out of line: what happens to one release in thousands must not burden the loop.
  @inline(never)
  package static func withoutRest(
    _ frames: borrowing MutableSpan<MotionState>, _ rest: FrameRest, solver: String
  ) -> SolverError {
    let count = min(rest.limit, frames.count)
    for n in 0..<count where !frames[n].isFinite { return .notFinite(at: rest.time(of: n), solver: solver) }
    guard count == rest.limit else {
      return .bufferFull(count, at: rest.time(of: count), solver: solver)
    }
    let last = frames[count - 1]
    return .notAtRest(last, after: rest, solver: solver)
  }

  package static func bufferFull(_ capacity: Int, at time: Double, solver: String) -> SolverError {
    SolverError(.bufferFull, at: time, solver: solver, reason: "the buffer holds \(capacity) frames")
  }

  package static func notFinite(at time: Double, solver: String) -> SolverError {
    SolverError(.notFinite, at: time, solver: solver, reason: "the state is not finite")
  }

  package static func notAtRest(_ last: MotionState, after rest: FrameRest, solver: String) -> SolverError {
    SolverError(
      .notAtRest, at: rest.time(of: rest.limit - 1), solver: solver,
      reason:
        "not at rest after \(rest.limit) frames: \(last.position) pt from the rest point at \(last.velocity) pt/s",
      useInstead: "more damping, more frames or a wider rest rule")
  }
}
