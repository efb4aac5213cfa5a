import Foundation
import SnapPhysics
import TestSupport
import Testing

@Suite("decay forms")
struct DecayFormTests {
  @Test("a constant deceleration ends the motion in finite time, and times are the inverse", arguments: UInt64(1)...300)
  func braking(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let start = MotionState(position: random.uniform(-500, 500), velocity: random.uniform(-8000, 8000))
    let motion = DecayMotion(
      start: start, timeConstant: random.uniform(0.05, 1), deceleration: random.uniform(10, 3000))
    let plain = DecayMotion(start: start, timeConstant: motion.timeConstant)
    #expect(motion.stopTime < abs(start.velocity) / motion.deceleration)
    #expect(abs(motion.restPosition - start.position) < abs(plain.restPosition - start.position))
    #expect(motion.state(at: motion.stopTime) == motion.state(at: 1e9))
    #expect(motion.state(at: 1e9).velocity == 0)
    // The speed is 0 where it stops: it gets there without a jump.
    #expect(abs(motion.state(at: motion.stopTime * (1 - 1e-9)).velocity) < 1e-4)
    let time = motion.stopTime * random.uniform(0.02, 0.9)
    let state = motion.state(at: time)
    #expect(abs(try #require(motion.time(toReach: state.position)) - time) < 1e-9, "seed \(seed)")
    #expect(abs(motion.time(toSlowTo: abs(state.velocity)) - time) < 1e-9, "seed \(seed)")
    let away = abs(motion.restPosition - state.position)
    #expect(abs(motion.time(toComeWithin: away) - time) < 1e-9, "seed \(seed)")
    let ahead = start.velocity < 0 ? -1.0 : 1
    #expect(motion.time(toReach: start.position - ahead) == nil)
    #expect(motion.time(toReach: motion.restPosition + ahead) == nil)
  }

  @Test("a decay through two states passes both", arguments: UInt64(1)...200)
  func through(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let start = MotionState(position: random.uniform(-500, 500), velocity: random.uniform(-8000, 8000))
    let decay = DecayMotion(start: start, timeConstant: random.uniform(0.05, 1))
    let time = decay.timeConstant * random.uniform(0.2, 3)
    let again = DecayMotion.through(start, decay.state(at: time))
    #expect(abs(again.timeConstant - decay.timeConstant) < 1e-11, "seed \(seed)")
  }

  @Test("a nudged decay rests on the grid, as near as the grid allows", arguments: UInt64(1)...200)
  func grid(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let start = MotionState(position: random.uniform(-500, 500), velocity: random.uniform(-8000, 8000))
    let grid = random.pick([1, 0.5, 1.0 / 3])
    let decay = DecayMotion(start: start, timeConstant: 0.4995)
    let nudged = decay.resting(onMultipleOf: grid)
    let cells = nudged.restPosition / grid
    #expect(abs(cells - cells.rounded()) < 1e-8, "seed \(seed)")
    #expect(abs(nudged.restPosition - decay.restPosition) <= grid / 2 + 1e-9)
    #expect(nudged.start.position == start.position)
  }

  @Test("the two projections of 1000 pt/s, and their inverses")
  func projections() {
    for (rate, discrete, exact) in [(0.998, 499.0, 499.4998), (0.99, 99.0, 99.4992)] {
      #expect(abs(Projection.discrete(decelerationRate: rate).travel(velocity: 1000) - discrete) < 1e-9)
      #expect(abs(Projection.exact(decelerationRate: rate).travel(velocity: 1000) - exact) < 5e-5)
      for projection in [Projection.discrete(decelerationRate: rate), .exact(decelerationRate: rate), .seconds(0.2)] {
        #expect(abs(projection.velocity(forTravel: projection.travel(velocity: -777)) + 777) < 1e-9)
      }
    }
    #expect(Projection.seconds(0.2).travel(velocity: -500) == -100)
  }

  @Test("the discrete projection is the sum of a millisecond's steps")
  func discreteSum() {
    var (velocity, travel) = (1000.0, 0.0)
    for _ in 0..<20000 {
      velocity *= 0.998
      travel += velocity / 1000
    }
    #expect(abs(travel - Projection.discrete(decelerationRate: 0.998).travel(velocity: 1000)) < 1e-9)
  }

  @Test("inertia launches at power over time constant of the finger's velocity")
  func inertia() {
    let finger = MotionState(position: 100, velocity: 1000)
    let motion = DecayMotion.inertia(from: finger)
    #expect(abs(motion.start.velocity / 1000 - 2.46) < 0.005 && abs(motion.restPosition - 900) < 1e-9)
    #expect(DecayMotion.inertia(from: finger, target: 340).restPosition == 340)
    #expect(abs(DecayMotion.inertia(from: finger, timeConstant: 0.75).start.velocity / 1000 - 1.07) < 0.005)
  }

  @Test("the notations of one decay agree")
  func notations() {
    #expect(abs(DecayMotion.timeConstant(dragPerSecond: pow(0.998, 1000)) - 0.4995) < 1e-6)
    #expect(abs(DecayMotion.timeConstant(linearRate: 0.998) - 0.5) < 1e-12)
    // Compose: 0.238 of the velocity.
    #expect(abs(DecayMotion.timeConstant(frictionMultiplier: 1) - 0.238) < 5e-4)
  }

  @Test("Reanimated's decay travels the less the more frames there are")
  func gaussian() {
    for (rate, travel) in [(30.0, 479.0), (60, 345), (120, 248), (240, 177)] {
      var decay = GaussianDecay(start: MotionState(position: 0, velocity: 1000))
      while !decay.isSettled { decay.advance(by: 1 / rate) }
      #expect(abs(decay.state.position - travel) <= 1, "\(rate) Hz")
    }
    var late = GaussianDecay(start: MotionState(position: 0, velocity: 1000))
    late.advance(by: 5)
    #expect(abs(late.state.position) <= 0.064 * 1000)
  }
}
