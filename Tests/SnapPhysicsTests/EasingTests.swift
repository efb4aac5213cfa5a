import SnapPhysics
import Testing

@Suite("timing curves")
struct EasingTests {
  static let curves: [EasingCurve] = [
    .linear, .ease, .easeInOut, .fastOutSlowIn, .vaul, .exponentialOut, .quinticOut, .sampled([0, 0.2, 0.9, 1]),
  ]

  @Test("every curve goes from 0 to 1, forwards only, and has its slope", arguments: curves)
  func ends(curve: EasingCurve) {
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    #expect(curve.value(at: -1) == 0 && curve.value(at: 2) == 1)
    let values = stride(from: 0.0, through: 1, by: 1e-3).map(curve.value(at:))
    #expect(zip(values, values.dropFirst()).allSatisfy { $1 >= $0 - 1e-12 })
    let h = 1e-6
    for time in stride(from: 0.05, to: 0.98, by: 0.0731) {
      let slope = (curve.value(at: time + h) - curve.value(at: time - h)) / (2 * h)
      #expect(abs(slope - curve.slope(at: time)) < 1e-5 * max(1, slope), "\(time)")
    }
  }

  @Test("a cubic with its handles on the diagonal is a line, and a symmetric one passes the middle")
  func cubics() {
    let line = EasingCurve.cubicBezier(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3)
    for time in stride(from: 0.0, through: 1, by: 0.1) { #expect(abs(line.value(at: time) - time) < 1e-15) }
    #expect(abs(EasingCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-15)
    // At the parameter 1/2 of `ease` the time is 0.3125 and the place 0.5375.
    #expect(abs(EasingCurve.ease.value(at: 0.3125) - 0.5375) < 1e-14)
    #expect(abs(EasingCurve.vaul.value(at: 0.245) - 0.77) < 1e-14)
  }

  @Test("a motion of fixed time ends on its target, at once when the time is 0")
  func timed() {
    let motion = TimedMotion(from: 100, to: 400, duration: 0.5, curve: .vaul)
    #expect(motion.state(at: 0).position == 100)
    #expect(motion.state(at: 0.5) == MotionState(position: 400, velocity: 0))
    let instant = TimedMotion(from: 100, to: 400, duration: 0, curve: .ease)
    #expect(instant.state(at: 0) == MotionState(position: 400, velocity: 0))
  }

  @Test("Flutter's snap goes at the finger's speed but no slower than 1600 pt/s")
  func constantSpeed() {
    for (velocity, speed) in [(0.0, 1600.0), (-900, 1600), (4000, 4000)] {
      let motion = TimedMotion(from: 500, to: 100, speed: velocity)
      #expect(abs(motion.duration - 400 / speed) < 1e-15)
      #expect(abs(motion.state(at: motion.duration / 2).velocity + speed) < 1e-9)
    }
  }

  @Test("Android's settle time goes by the distance without a velocity, and never over 0.6 s")
  func material() {
    func seconds(_ distance: Double, _ velocity: Double) -> Double {
      MaterialDuration.seconds(distance: distance, velocity: velocity, width: 800, range: 800)
    }
    #expect(seconds(0, 500) == 0 && seconds(800, 0) == 0.512 && seconds(-400, 0) == 0.384)
    #expect(seconds(400, 10) == 0.6)
    // Half a width of 800 is covered at 4000 pt/s in 0.1 s: four times that for half the way.
    #expect(abs(seconds(400, 4000) - 0.4) < 1e-12 && seconds(400, -4000) == seconds(400, 4000))
    #expect(seconds(700, 6000) > seconds(100, 6000))
  }

  @Test(
    "straight lines between samples of a 1.1 s spring cost what is published",
    arguments: [
      (0.030, 0.0099), (0.016, 0.0030), (0.010, 0.0012), (0.005, 0.0003),
    ])
  func sampling(resolution: Double, error: Double) {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    let duration = SettleDefinition.motion(travel: 1).settleTime(of: spring, displacement: -1, velocity: 0)
    #expect(abs(duration - 1.1) < 1e-9)
    let ours = EasingCurve.samplingError(of: spring, duration: duration, resolution: resolution)
    // Four decimals are printed.
    #expect(abs(ours - error) <= 0.00005)
  }

  @Test("a chord misses by at most an eighth of the greatest acceleration times its length squared")
  func samplingBound() {
    for (stiffness, ratio) in [(100.0, 0.5), (400, 0.6), (1000, 0.5), (1500, 1), (300, 2)] {
      let spring = Spring(stiffness: stiffness, dampingRatio: ratio)
      for count in [21.0, 61, 201] {
        let interval = 1 / (count - 1)
        let error = EasingCurve.samplingError(of: spring, duration: 1, resolution: 1 / count)
        // At rest the acceleration is greatest at the start, where it is the stiffness times the travel of 1.
        #expect(error <= stiffness * interval * interval / 8 && error > 0)
      }
    }
  }

  @Test("samples stand for the spring at their instants and for 1 once it has settled")
  func samples() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    let values = EasingCurve.linearSamples(of: spring, duration: 1.1, resolution: 0.01)
    #expect(values.count == 110 && values.first == 0 && values.last == 1)
    let motion = SpringMotion(spring: spring, displacement: -1, velocity: 0)
    for (index, value) in values.dropLast(10).enumerated() {
      let exact = 1 + motion.state(at: 1.1 * Double(index) / 109).position
      #expect(abs(value - exact) <= 0.00005 + 1e-12)
    }
    #expect(EasingCurve.linearSamples(duration: 0, resolution: 0.01) { _ in 0.5 } == [0.5, 0.5])
    #expect(EasingCurve.linearSamples(duration: 0.1, resolution: 0.01) { _ in nil }.count == 10)
  }
}
