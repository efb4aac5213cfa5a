import SnapPhysics
import TestSupport
import Testing

@Suite("edges")
struct BounceTests {
  private let spring = Spring(stiffness: 170, dampingRatio: 1.1)

  @Test("place and velocity go on at the exact hand-over, whichever edge", arguments: UInt64(1)...200)
  func continuity(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let start = MotionState(position: random.uniform(0, 1000), velocity: random.uniform(-9000, 9000))
    let decay = DecayMotion(
      start: start, timeConstant: 0.4995, deceleration: random.pick([0, random.uniform(0, 1400)]))
    let bounce = ScrollBounce(decay: decay, edges: 0...1000, spring: spring)
    guard bounce.edge != nil else {
      #expect((0.0...1000).contains(decay.restPosition) && bounce.restPosition == decay.restPosition)
      return
    }
    let time = bounce.handOverTime
    let (before, after) = (decay.state(at: time), bounce.state(at: time))
    #expect(abs(before.position - after.position) < 1e-8, "seed \(seed)")
    #expect(before.velocity == after.velocity)
    #expect(abs(bounce.state(at: 60).position - bounce.restPosition) < 1e-9)
    #expect(bounce.restPosition == (start.velocity < 0 ? 0 : 1000))
  }

  @Test("a start beyond an edge is the spring's")
  func beyond() {
    for (place, edge) in [(-50.0, 0.0), (1050, 1000)] {
      let decay = DecayMotion(start: MotionState(position: place, velocity: 700), timeConstant: 0.5)
      let bounce = ScrollBounce(decay: decay, edges: 0...1000, spring: spring)
      #expect(bounce.handOverTime == 0 && bounce.edge == edge && bounce.state(at: 0) == decay.start)
    }
  }

  @Test("a signed limit holds one way only: 7500 pt/s go 132 pt beyond, its mirror image 172 pt")
  func signedLimit() {
    func peak(_ velocity: Double) -> Double {
      let decay = DecayMotion(
        start: MotionState(position: 500, velocity: velocity),
        timeConstant: DecayMotion.timeConstant(dragPerSecond: 0.135))
      let bounce = ScrollBounce(decay: decay, edges: 0...1000, spring: spring, transferLimit: .signed(5000))
      return stride(from: 0.0, to: 2, by: 1e-4).map { bounce.state(at: $0).position }
        .map { max($0 - 1000, -$0) }.max() ?? 0
    }
    #expect(abs(peak(7500) - 132) <= 1)
    #expect(abs(peak(-7500) - 172) <= 1)
    #expect(ScrollBounce.TransferLimit.speed(5000).applied(to: -7500) == -5000)
    #expect(ScrollBounce.TransferLimit.none.applied(to: -7500) == -7500)
  }

  @Test("a bounce in frames never starts its spring before the edge, and not a frame late", arguments: UInt64(1)...200)
  func sampled(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let start = MotionState(position: random.uniform(10, 990), velocity: random.uniform(-3000, 3000))
    let decay = DecayMotion.inertia(from: start)
    let interval = random.pick([0.01, 1.0 / 60, 0.2])
    for handOver in [SampledBounce.HandOver.exact, .frameDifference, .backwardDifference(over: 0.005)] {
      let bounce = SampledBounce(
        decay: decay, edges: 0...1000, spring: spring, interval: interval, handOver: handOver)
      guard let frame = bounce.handOverFrame else {
        #expect((0.0...1000).contains(decay.restPosition))
        continue
      }
      #expect(!(0.0...1000).contains(decay.state(at: Double(frame) * interval).position), "seed \(seed)")
      #expect((0.0...1000).contains(decay.state(at: Double(frame - 1) * interval).position), "seed \(seed)")
      #expect(abs(bounce.state(atFrame: frame).position - decay.state(at: Double(frame) * interval).position) < 1e-9)
      #expect(abs(bounce.state(atFrame: frame + 5000).position - bounce.restPosition) < 1e-6)
    }
  }

  @Test("settled means slow, and near the edge once the spring has taken over")
  func settled() {
    let decay = DecayMotion(start: MotionState(position: 100, velocity: 800), timeConstant: 0.5)
    let bounce = ScrollBounce(decay: decay, edges: 0...300, spring: Spring(stiffness: 50, dampingRatio: 0.5))
    #expect(!bounce.isSettled(at: 0, within: 0.1, slowerThan: 0.5))
    #expect(!bounce.isSettled(at: bounce.handOverTime, within: 0.1, slowerThan: 0.5))
    #expect(bounce.isSettled(at: 10, within: 0.1, slowerThan: 0.5))
    let free = ScrollBounce(decay: decay, edges: -.infinity ... .infinity, spring: spring)
    #expect(free.isSettled(at: 10, within: 0, slowerThan: 0.5) && free.handOverTime == .infinity)
  }
}
