internal import BenchmarkHarness
internal import CReference
internal import SnapPhysics

/// The closed form's frames of the first releases of a job, computed when the first method is compared with them.
struct ClosedFormFrames {
  private struct Release {
    let motion: SpringMotion
    let states: [MotionState]
    /// The last of the states is at rest.
    let isSettled: Bool
  }

  private let rest: settle_rest
  private var known: [Release] = []

  init(_ rest: settle_rest) { self.rest = rest }

  /// Adds one settle to `accuracy`.
  ///
  /// - Parameters:
  ///   - frames: What the method gave; `nil` for the settle frame alone.
  ///   - count: Frames up to the settle frame.
  ///   - releases: The job's releases, of which `index` was settled.
  mutating func compare(
    _ frames: UnsafePointer<settle_frame>?, _ count: Int, _ index: Int, of releases: UnsafePointer<settle_release>,
    _ accuracy: inout Accuracy
  ) {
    while known.count <= index { known.append(solve(releases[known.count])) }
    let exact = known[index]
    accuracy.compared += 1
    if !exact.isSettled || exact.states.count != count { accuracy.mismatches += 1 }
    guard let frames else { return }
    var (position, velocity) = (0.0, 0.0)
    for n in 0..<count {
      let state = n < exact.states.count ? exact.states[n] : exact.motion.state(at: Double(n) * rest.interval)
      let (x, v) = (abs(frames[n].displacement - state.position), abs(frames[n].velocity - state.velocity))
      guard x.isFinite && v.isFinite else {
        accuracy.failures += 1
        return
      }
      (position, velocity) = (max(position, x), max(velocity, v))
    }
    accuracy.position = max(accuracy.position, position)
    accuracy.velocity = max(accuracy.velocity, velocity)
  }

  private func solve(_ release: settle_release) -> Release {
    let motion = SpringMotion(
      spring: Spring(mass: 1, stiffness: release.stiffness, damping: release.damping),
      displacement: release.displacement, velocity: release.velocity)
    var states: [MotionState] = []
    while states.count < Int(rest.limit) {
      let state = motion.state(at: Double(states.count) * rest.interval)
      states.append(state)
      if abs(state.position) < rest.distance && abs(state.velocity) < rest.speed {
        return Release(motion: motion, states: states, isSettled: true)
      }
    }
    return Release(motion: motion, states: states, isSettled: false)
  }
}
