import BenchmarkHarness
import SnapPhysics

/// The closed form's frames of the first releases of a job, computed when the first method is compared with them.
final class ClosedFormFrames {
  private struct Release {
    let motion: SpringMotion
    let states: [MotionState]
    /// The last of the states is at rest.
    let isSettled: Bool
  }

  private let release: (Int) -> SpringRelease
  private let rest: FrameRest
  private var known: [Release] = []

  /// - Parameter release: The job's releases by their index.
  init(_ rest: FrameRest, of release: @escaping (Int) -> SpringRelease) {
    self.release = release
    self.rest = rest
  }

  /// Adds one settle to `accuracy`.
  ///
  /// - Parameters:
  ///   - count: Frames up to the settle frame.
  ///   - index: Which release was settled.
  ///   - frame: What the method gave; `nil` for the settle frame alone.
  func compare(_ count: Int, at index: Int, _ accuracy: inout Accuracy, frame: ((Int) -> MotionState)?) {
    while known.count <= index { known.append(solve(release(known.count))) }
    let exact = known[index]
    accuracy.compared += 1
    if !exact.isSettled || exact.states.count != count { accuracy.mismatches += 1 }
    guard let frame else { return }
    var (position, velocity) = (0.0, 0.0)
    for n in 0..<count {
      let state = n < exact.states.count ? exact.states[n] : exact.motion.state(at: rest.time(of: n))
      let given = frame(n)
      guard given.isFinite else {
        accuracy.failures += 1
        return
      }
      position = max(position, abs(given.position - state.position))
      velocity = max(velocity, abs(given.velocity - state.velocity))
    }
    // Whoever stops too early says that the sheet is at rest.
    for state in exact.states.dropFirst(count) {
      position = max(position, abs(state.position))
      velocity = max(velocity, abs(state.velocity))
    }
    accuracy.position = max(accuracy.position, position)
    accuracy.velocity = max(accuracy.velocity, velocity)
  }

  /// The same for frames in memory.
  func compare(_ frames: Span<MotionState>, at index: Int, _ accuracy: inout Accuracy) {
    var states: [MotionState] = []
    states.reserveCapacity(frames.count)
    for n in frames.indices { states.append(frames[n]) }
    compare(states.count, at: index, &accuracy) { states[$0] }
  }

  private func solve(_ release: SpringRelease) -> Release {
    let motion = SpringMotion(
      spring: Spring(mass: 1, stiffness: release.stiffnessPerMass, damping: release.dampingPerMass),
      displacement: release.displacement, velocity: release.velocity)
    var states: [MotionState] = []
    while states.count < rest.limit {
      let state = motion.state(at: rest.time(of: states.count))
      states.append(state)
      if rest.holds(state) { return Release(motion: motion, states: states, isSettled: true) }
    }
    return Release(motion: motion, states: states, isSettled: false)
  }
}
