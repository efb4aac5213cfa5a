import SnapPhysics
import TestSupport
import Testing

@Suite("Android's fling")
struct FlingTests {
  private func fling(_ velocity: Double, density: Double = 1) -> AndroidFling {
    AndroidFling(start: MotionState(position: 20, velocity: velocity), density: density)
  }

  @Test("both shapes start and end alike, whichever way", arguments: [50, 300, 2866.9, 8000, -8000, 25000.0])
  func ends(velocity: Double) {
    let fling = fling(velocity)
    #expect(fling.spline(at: 0).position == 20 && fling.ballistic(at: 0).position == 20)
    // The speed is 0.35 of it over the way and the time, to the rounding of two powers.
    #expect(abs(fling.ballistic(at: 0).velocity - velocity) < 1e-9)
    #expect(fling.spline(at: fling.duration) == MotionState(position: fling.restPosition, velocity: 0))
    #expect(fling.ballistic(at: 10) == MotionState(position: fling.restPosition, velocity: 0))
    let way = fling.restPosition - 20
    #expect(way * velocity > 0 && abs(abs(way) - fling.distance) < 1e-9)
    let mirrored = AndroidFling(start: MotionState(position: 20, velocity: -velocity))
    #expect(mirrored.distance == fling.distance && mirrored.duration == fling.duration)
  }

  @Test("both slow down all the way")
  func monotone() {
    let fling = fling(6000)
    for shape in [fling.spline(at:), fling.ballistic(at:)] {
      let states = stride(from: 0.0, through: 3, by: 1e-3).map(shape)
      #expect(zip(states, states.dropFirst()).allSatisfy { $1.position >= $0.position })
      #expect(zip(states, states.dropFirst()).allSatisfy { $1.velocity <= $0.velocity + 1e-9 })
    }
  }

  @Test("a ballistic fling restarted on its way goes on alike, a spline does not", arguments: UInt64(1)...50)
  func restart(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let fling = fling(random.uniform(500, 12000))
    let time = fling.ballisticDuration * random.uniform(0.1, 0.8)
    let again = AndroidFling(start: fling.ballistic(at: time))
    for later in [0.01, 0.1, 0.5] {
      let (one, other) = (fling.ballistic(at: time + later), again.ballistic(at: later))
      #expect(abs(one.position - other.position) < 1e-7 && abs(one.velocity - other.velocity) < 1e-6, "seed \(seed)")
    }
    let spline = AndroidFling(start: fling.spline(at: time))
    #expect(abs(spline.restPosition - fling.restPosition) > 1, "seed \(seed)")
  }

  @Test("a fling at no speed stays")
  func noSpeed() {
    let fling = fling(0)
    #expect(fling.duration == 0 && fling.distance == 0)
    #expect(fling.spline(at: 0) == MotionState(position: 20, velocity: 0))
    #expect(fling.ballistic(at: 1) == MotionState(position: 20, velocity: 0))
  }

  @Test("velocity is the slope of the place, in straight pieces on the spline")
  func slope() {
    let fling = fling(4000)
    let h = 1e-6
    for part in stride(from: 0.013, to: 0.99, by: 0.05) {
      let (short, long) = (part * fling.duration, part * fling.ballisticDuration)
      let spline = (fling.spline(at: short + h).position - fling.spline(at: short - h).position) / (2 * h)
      let ballistic = (fling.ballistic(at: long + h).position - fling.ballistic(at: long - h).position) / (2 * h)
      // 1e-12 pt of rounding over 2 h.
      #expect(abs(spline - fling.spline(at: short).velocity) < 1e-5)
      #expect(abs(ballistic - fling.ballistic(at: long).velocity) < 1e-4)
    }
  }
}
