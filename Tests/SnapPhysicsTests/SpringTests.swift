import SnapPhysics
import TestSupport
import Testing

@Suite("springs")
struct SpringTests {
  @Test("every form comes back", arguments: UInt64(1)...300)
  func roundTrips(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (response, ratio) = (random.uniform(0.05, 3), random.pick([0, 1, random.uniform(0, 10)]))
    let mass = random.pick([1, random.uniform(0.1, 50)])
    let spring = Spring(response: response, dampingRatio: ratio, mass: mass)
    #expect(abs(spring.response - response) <= 8 * response.ulp)
    #expect(abs(spring.dampingRatio - ratio) <= 8 * ratio.ulp)
    #expect(spring.mass == mass)
    #expect(abs(spring.decayRate - ratio * spring.angularFrequency) <= 8 * spring.decayRate.ulp)
    let other = Spring(stiffness: spring.stiffness, dampingRatio: ratio, mass: mass)
    #expect(other.stiffness == spring.stiffness && abs(other.damping - spring.damping) <= 8 * spring.damping.ulp)
    let physical = Spring(mass: mass, stiffness: spring.stiffness, damping: spring.damping)
    #expect(physical == spring)
    let bounce = random.pick([0, 1, -0.5, random.uniform(-0.95, 1)])
    let bouncing = Spring(duration: response, bounce: bounce)
    #expect(abs(bouncing.response - response) <= 8 * response.ulp)
    #expect(abs(bouncing.bounce - bounce) <= 4e-15)
  }

  @Test("a bounce of 1 is undamped, 0 critical, -0.5 twice and -0.9 ten times critical")
  func bounces() {
    for (bounce, ratio) in [(1.0, 0.0), (0, 1), (-0.5, 2), (-0.9, 10), (0.3, 0.7)] {
      #expect(abs(Spring(duration: 0.5, bounce: bounce).dampingRatio - ratio) < 1e-14)
    }
  }

  @Test("published duration and bounce of SwiftUI")
  func swiftUI() throws {
    let figure = try Published.one("phys-conversion-05")
    let spring = Spring(
      mass: try figure.input("mass"), stiffness: try figure.input("stiffness_m_per_s2"),
      damping: try figure.input("damping_m_per_s"))
    #expect(abs(spring.response - (try figure.expected("duration_s"))) <= (try figure.tolerance("abs")))
    #expect(abs(spring.bounce - (try figure.expected("bounce"))) <= (try figure.tolerance("abs")))
  }

  @Test("published stiffness and damping of a response", arguments: ["phys-conversion-06", "phys-conversion-16"])
  func responses(id: String) throws {
    let figure = try Published.one(id)
    let response = try figure.optionalInput("response_s") ?? figure.input("frequency_response_s")
    let spring = Spring(
      response: response, dampingRatio: try figure.input("damping_ratio"), mass: try figure.input("mass"))
    let keys = id.hasSuffix("06") ? ("stiffness_m_per_s2", "damping_m_per_s") : ("tension", "friction")
    #expect(abs(spring.stiffness - (try figure.expected(keys.0))) <= (try figure.tolerance("abs")))
    #expect(abs(spring.damping - (try figure.expected(keys.1))) <= (try figure.tolerance("abs")))
  }

  @Test("published regimes of a damping ratio", arguments: Published.kind("phys-classify"))
  func regimes(figure: Published) throws {
    let spring = Spring(
      stiffness: try figure.input("stiffness_m_per_s2"), dampingRatio: try figure.input("damping_ratio"),
      mass: try figure.input("mass"))
    #expect((spring.dampingRatio < 1 ? "under" : "over") == figure.text("regime"))
    #expect(spring.limited(by: .clampedToCritical).dampingRatio <= 1)
  }

  @Test("the fastest rate is the greatest magnitude of an eigenvalue", arguments: [0, 0.3, 1, 1.5, 10, 500.0])
  func fastestRate(ratio: Double) {
    let spring = Spring(response: 0.4, dampingRatio: ratio, mass: 3)
    let (omega, gamma) = (spring.angularFrequency, spring.decayRate)
    let rate = spring.fastestRate
    if ratio <= 1 {
      #expect(abs(rate - omega) <= 1e-7 * omega)
    } else {
      #expect(abs(rate * rate - 2 * gamma * rate + omega * omega) <= 1e-14 * rate * rate)
      #expect(rate > gamma)
    }
  }

  @Test("over-damping is kept or taken as critical, as the policy says")
  func overdamping() {
    // The damping ratio of this widely copied spring is 4.56.
    let spring = Spring(mass: 3, stiffness: 1000, damping: 500)
    #expect(spring.limited(by: .allowed) == spring)
    let critical = spring.limited(by: .clampedToCritical)
    #expect(critical.mass == 3 && critical.stiffness == 1000)
    #expect(abs(critical.dampingRatio - 1) <= 2 * Double.ulpOfOne)
    let bouncy = Spring(response: 0.4, dampingRatio: 0.6)
    #expect(bouncy.limited(by: .clampedToCritical) == bouncy)
  }

  @Test("taking it as critical makes its 0.1 % settle time 6.8 times shorter")
  func overdampingChangesSettleTime() throws {
    let spring = Spring(mass: 3, stiffness: 1000, damping: 500)
    func settleTime(_ spring: Spring) throws -> Double {
      try settled(
        SettleJob(
          field: ForceField(spring, target: 1000), start: FrameTests.still,
          restRule: .stays(within: 1, slowerThan: .infinity))
      ).summary.endTime
    }
    // 3.418 s and 0.506 s, both rounded to a millisecond.
    #expect(abs(try settleTime(spring) - 3.418) <= 0.0005)
    #expect(abs(try settleTime(spring.limited(by: .clampedToCritical)) - 0.506) <= 0.0005)
  }

  @Test("release-velocity policies")
  func releaseVelocity() {
    for (velocity, travel) in [(900.0, 300.0), (-900, 300), (900, -300), (-900, -300), (900, 0), (0, 300)] {
      #expect(ReleaseVelocityPolicy.asIs.applied(to: velocity, travel: travel) == velocity)
      #expect(ReleaseVelocityPolicy.halved.applied(to: velocity, travel: travel) == velocity / 2)
      #expect(ReleaseVelocityPolicy.ignored.applied(to: velocity, travel: travel) == 0)
      #expect(ReleaseVelocityPolicy.clamped(to: 1000).applied(to: velocity, travel: travel) == velocity)
      let clamped = ReleaseVelocityPolicy.clamped(to: 500).applied(to: velocity, travel: travel)
      #expect(clamped == (velocity > 0 ? 500 : velocity < 0 ? -500 : 0))
      let kept = ReleaseVelocityPolicy.zeroWhenPointingAway.applied(to: velocity, travel: travel)
      #expect(kept == (velocity > 0 && travel < 0 || velocity < 0 && travel > 0 ? 0 : velocity))
    }
  }

  @Test("a force field pulls to its target and brakes")
  func forceField() {
    let field = ForceField(Spring(mass: 2, stiffness: 200, damping: 8), target: 50)
    #expect(field.stiffnessPerMass == 100 && field.dampingPerMass == 4)
    #expect(field.acceleration(MotionState(position: 60, velocity: 0)) == -1000)
    #expect(field.acceleration(MotionState(position: 50, velocity: 10)) == -40)
    #expect(field.energy(MotionState(position: 47, velocity: 40)) == 1600 + 900)
    #expect(field.fastestRate == 10)
  }

  @Test("a state with a number that is none is not finite")
  func finite() {
    #expect(MotionState(position: 1, velocity: -2).isFinite)
    #expect(
      !MotionState(position: .nan, velocity: 0).isFinite && !MotionState(position: 0, velocity: .infinity).isFinite)
  }
}
