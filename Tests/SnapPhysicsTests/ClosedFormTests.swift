import Foundation
import SnapPhysics
import TestSupport
import Testing

@Suite("closed form")
struct ClosedFormTests {
  static let ratios: [Double] =
    [0, 0.001, 0.1, 0.5, 0.8, 0.99, 0.999_999, 1, 1.000_001, 1.01, 1.3, 2, 5, 10]
    + [1e-3, 1e-5, 1e-7, 1e-8, 1e-9, 1e-11, 1e-13, 0x1p-52, 0x1p-53].flatMap { [1 - $0, 1 + $0] }

  @Test("agrees with a 106-bit Taylor integration for every damping ratio", arguments: ratios)
  func agreesWithIntegration(ratio: Double) {
    var random = SplitMix64(seed: ratio.bitPattern)
    for _ in 0..<6 {
      let spring = Spring(
        response: random.uniform(0.1, 2), dampingRatio: ratio, mass: random.pick([1, 3, 0.3]))
      let (y, v) = (random.uniform(-900, 900), random.uniform(-30_000, 30_000))
      let motion = SpringMotion(spring: spring, displacement: y, velocity: v)
      var reference = ReferenceMotion(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, position: y, velocity: v)
      let omega = spring.angularFrequency
      // Rounding of the constants shifts the phase by an ulp per radian, of which there are up to 25.
      let amplitude = abs(y) + abs(v) / omega
      let bound = 6e-14 * amplitude
      for step in 1...12 {
        let t = spring.response * Double(step * step) / 36
        reference.advance(to: t)
        let state = motion.state(at: t)
        #expect(abs(state.position - reference.position.high) < bound, "zeta \(ratio), t \(t), \(spring)")
        #expect(abs(state.velocity - reference.velocity.high) < bound * omega, "zeta \(ratio), t \(t), \(spring)")
      }
    }
  }

  @Test("starts where it is released", arguments: ratios)
  func startsAtRelease(ratio: Double) {
    let motion = SpringMotion(
      spring: Spring(response: 0.4, dampingRatio: ratio), displacement: -312.5, velocity: 1875.25)
    #expect(motion.state(at: 0) == MotionState(position: -312.5, velocity: 1875.25))
  }

  @Test("velocity is the derivative of position", arguments: ratios)
  func velocityIsDerivative(ratio: Double) {
    var random = SplitMix64(seed: 7)
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let (y, v) = (random.uniform(-500, 500), random.uniform(-8000, 8000))
    let motion = SpringMotion(spring: spring, displacement: y, velocity: v)
    let h = 1e-5
    // Central difference: h^2/6 of the third derivative, at most (fastest rate)^2 (|a|), and rounding over h.
    let rate = max(spring.fastestRate, 2 * spring.decayRate)
    let speed = abs(v) + spring.angularFrequency * abs(y)
    let bound = h * h / 6 * rate * rate * speed * 2 + 4e-13 * speed / spring.angularFrequency / h
    for t in stride(from: 0.01, through: 1.5, by: 0.0317) {
      let slope = (motion.state(at: t + h).position - motion.state(at: t - h).position) / (2 * h)
      #expect(abs(slope - motion.state(at: t).velocity) < bound, "zeta \(ratio), t \(t)")
    }
  }

  @Test("energy never grows", arguments: ratios)
  func energyNeverGrows(ratio: Double) {
    for seed in UInt64(1)...20 {
      var random = SplitMix64(seed: seed)
      let field = ForceField(Spring(response: random.uniform(0.1, 2), dampingRatio: ratio), target: 0)
      let start = MotionState(position: random.uniform(-900, 900), velocity: random.uniform(-9000, 9000))
      let motion = SpringMotion(spring: field.spring, displacement: start.position, velocity: start.velocity)
      let first = field.energy(start)
      var before = first
      for step in 1...200 {
        let energy = field.energy(motion.state(at: Double(step) * 0.01))
        #expect(energy <= before + 1e-12 * first, "seed \(seed), zeta \(ratio), step \(step)")
        before = energy
      }
    }
  }

  @Test("overshoots from rest by exp(-pi zeta / sqrt(1 - zeta^2))", arguments: [0.05, 0.2, 0.5, 0.7, 0.9, 0.99])
  func overshootFromRest(ratio: Double) throws {
    let job = SettleJob(
      field: ForceField(Spring(response: 0.4, dampingRatio: ratio), target: 300),
      start: MotionState(position: 0, velocity: 0), restRule: .stays(within: 1e-7, slowerThan: 1e-6))
    let part = exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot())
    let off = QuinticBound(job.field, energyAtStepStart: job.field.energy(job.start))
    #expect(abs(try settled(job).summary.overshoot - 300 * part) <= off.position)
  }

  @Test("a critically damped spring overshoots if and only if it is faster than omega times its distance")
  func criticalOvershoot() throws {
    for seed in UInt64(1)...200 {
      var random = SplitMix64(seed: seed)
      let spring = Spring(response: random.uniform(0.1, 2), dampingRatio: 1)
      let y = random.uniform(50, 800)
      let limit = spring.angularFrequency * y
      for (speed, overshoots) in [(0.999 * limit, false), (1.1 * limit, true), (0, false), (-limit, false)] {
        for sign in [1.0, -1] {
          let job = SettleJob(
            field: ForceField(spring, target: 0), start: MotionState(position: -sign * y, velocity: sign * speed),
            restRule: .stays(within: 1e-6, slowerThan: 1e-5))
          #expect(try (settled(job).summary.overshoot > 1e-6) == overshoots, "seed \(seed), speed \(speed) of \(limit)")
        }
      }
    }
  }
}
