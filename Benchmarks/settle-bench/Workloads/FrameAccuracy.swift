import BenchmarkHarness
import SnapPhysics

extension Accuracy {
  /// Notes how far the frames of one release are from its closed form, and whether they end where they should.
  mutating func compare(_ frames: Span<MotionState>, with release: SpringRelease, _ rest: FrameRest) {
    let spring = Spring(mass: 1, stiffness: release.stiffnessPerMass, damping: release.dampingPerMass)
    let motion = SpringMotion(spring: spring, displacement: release.displacement, velocity: release.velocity)
    compared += 1
    var firstAtRest: Int?
    for index in frames.indices {
      let frame = frames[index]
      let exact = motion.state(at: rest.time(of: index))
      if firstAtRest == nil, rest.holds(exact) { firstAtRest = index }
      position = Accuracy.greater(position, abs(frame.position - exact.position))
      velocity = Accuracy.greater(velocity, abs(frame.velocity - exact.velocity))
    }
    if firstAtRest != frames.count - 1 { mismatches += 1 }
  }

  /// What is not a number is greater than any.
  private static func greater(_ one: Double, _ other: Double) -> Double { one >= other ? one : other }
}
