import Foundation
import SnapPhysics
import TestSupport
import Testing

@Suite("spring forms")
struct SpringFormTests {
  @Test("Origami's numbers come back", arguments: UInt64(1)...200)
  func origami(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (tension, friction) = (random.uniform(0, 200), random.uniform(0, 40))
    let spring = Spring(origamiTension: tension, origamiFriction: friction)
    // Offsets of 194 and 25 are taken off again.
    #expect(abs(spring.origamiTension - tension) < 1e-12 * 200 && abs(spring.origamiFriction - friction) < 1e-13 * 40)
    let heavy = Spring(mass: 3, stiffness: 3 * spring.stiffness, damping: 3 * spring.damping)
    #expect(abs(heavy.origamiTension - tension) < 1e-12 * 200)
  }

  @Test("more bounciness damps less, more speed is stiffer, without a jump where the cubics meet")
  func bounciness() {
    for speed in stride(from: 0.0, through: 20, by: 0.25) {
      let ratios = stride(from: 0.0, through: 20, by: 1).map {
        Spring(bounciness: $0, speed: speed).dampingRatio
      }
      #expect(zip(ratios, ratios.dropFirst()).allSatisfy { $0 > $1 }, "speed \(speed)")
    }
    let stiffnesses = stride(from: 0.0, through: 20, by: 0.01).map { Spring(bounciness: 0, speed: $0).stiffness }
    #expect(zip(stiffnesses, stiffnesses.dropFirst()).allSatisfy { $0 < $1 })
    // The library's cubics meet within 0.2 of friction only.
    let dampings = stride(from: 0.0, through: 20, by: 0.01).map { Spring(bounciness: 0, speed: $0).damping }
    #expect(zip(dampings, dampings.dropFirst()).allSatisfy { abs($0 - $1) < 0.6 })
  }

  @Test("an envelope duration is when the envelope is down to 0.001", arguments: UInt64(1)...200)
  func envelopeDuration(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (duration, bounce) = (random.uniform(0.05, 8), random.uniform(0, 0.95))
    let spring = Spring(envelopeDuration: duration, bounce: bounce)
    let (zeta, omega) = (spring.dampingRatio, spring.angularFrequency)
    let left =
      zeta < 1
      ? zeta / sqrt(1 - zeta * zeta) * exp(-zeta * omega * duration)
      : exp(-omega * duration) * (omega * duration + 1)
    // Eleven Newton steps get there to the last bits.
    #expect(abs(left - 0.001) < 1e-12, "seed \(seed)")
    #expect(abs(zeta - min(max(1 - bounce, 0.05), 1)) < 1e-14)
  }

  @Test("durations are taken within 0.01 and 10 s, bounces within 0 and 0.95")
  func envelopeLimits() {
    #expect(Spring(envelopeDuration: 30, bounce: 0.2) == Spring(envelopeDuration: 10, bounce: 0.2))
    #expect(Spring(envelopeDuration: 1e-5, bounce: 0.2) == Spring(envelopeDuration: 0.01, bounce: 0.2))
    #expect(abs(Spring(envelopeDuration: 1, bounce: 7).dampingRatio - 0.05) < 1e-15)
    #expect(Spring(visualDuration: 1, bounce: -3).regime == .critical)
    #expect(abs(Spring(visualDuration: 0.5, bounce: 0.3).response - 0.6) < 1e-15)
  }

  @Test("an energy duration leaves 6e-9 of a critical spring's energy after 1.5 of it", arguments: [0.25, 0.55, 1.333])
  func energyDuration(duration: Double) {
    let spring = Spring(energyDuration: duration, dampingRatio: 1)
    let time = SettleDefinition.reanimated.settleTime(of: spring, displacement: -300, velocity: 0)
    // Bisected to a thousandth of the fraction, which is 5e-4 of its square root's decay by e.
    #expect(abs(time - 1.5 * duration) < 1e-3 * duration)
    #expect(spring.mass == 4)
  }

  @Test("FloatingPanel's two formulas disagree, and each comes back")
  func decelerationRatio() {
    let animator = DecelerationRatio.animator
    #expect(abs(animator.dampingRatio(decelerationRate: 0.991, response: 0.4) - 0.5756) < 5e-5)
    #expect(abs(DecelerationRatio.initializer.dampingRatio(decelerationRate: 0.991, response: 0.4) - 0.7194) < 5e-5)
    // Its documentation calls 0.979 critical, which by its code is over-damped.
    #expect(abs(animator.decelerationRate(dampingRatio: 1, response: 0.4) - 0.98441) < 5e-6)
    #expect(abs(animator.dampingRatio(decelerationRate: 0.979, response: 0.4) - 1.35) < 5e-3)
    for form in [animator, .initializer] {
      let rate = form.decelerationRate(dampingRatio: 0.7, response: 0.3)
      #expect(abs(form.dampingRatio(decelerationRate: rate, response: 0.3) - 0.7) < 1e-12)
    }
  }

  @Test("a damping ratio of 1 is critical however the damping was made", arguments: UInt64(1)...500)
  func regime(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (mass, stiffness) = (random.uniform(0.1, 50), random.uniform(1, 5000))
    #expect(Spring(stiffness: stiffness, dampingRatio: 1, mass: mass).regime == .critical)
    #expect(
      Spring(mass: mass, stiffness: stiffness, damping: 2 * (mass * stiffness).squareRoot()).regime == .critical)
    #expect(Spring(stiffness: stiffness, dampingRatio: 0.9999, mass: mass).regime == .underdamped)
    #expect(Spring(stiffness: stiffness, dampingRatio: 1.0001, mass: mass).regime == .overdamped)
  }

  @Test("overshoot from rest is 0.1630 at 0.5 and 0.0460 at 0.7, and what the motion does")
  func overshoot() {
    #expect(abs(Spring(stiffness: 1, dampingRatio: 0.5).overshootFromRest - 0.1630) < 5e-5)
    #expect(abs(Spring(stiffness: 1, dampingRatio: 0.7).overshootFromRest - 0.0460) < 5e-5)
    #expect(Spring(stiffness: 1, dampingRatio: 1).overshootFromRest == 0)
    let motion = SpringMotion(spring: Spring(response: 0.4, dampingRatio: 0.5), displacement: -1, velocity: 0)
    let highest = stride(from: 0.0, to: 2, by: 1e-4).map { motion.state(at: $0).position }.max() ?? 0
    #expect(abs(highest - Spring(stiffness: 1, dampingRatio: 0.5).overshootFromRest) < 1e-6)
  }

  @Test("a velocity per unit of travel comes back, and there is none at zero travel")
  func relativeVelocity() {
    #expect(Spring.velocity(relative: 3, travel: -200) == -600)
    #expect(Spring.relativeVelocity(-600, travel: -200) == 3)
    #expect(Spring.relativeVelocity(500, travel: 0) == nil)
    #expect(Spring.velocity(relative: 1e9, travel: 0) == 0)
  }
}
