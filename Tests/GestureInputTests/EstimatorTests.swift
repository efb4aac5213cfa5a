import GestureInput
import TestSupport
import Testing

@Suite("aosp.lsq2")
struct EstimatorTests {
  private func check(_ velocity: Double?, _ figure: Double?, within bound: (Double) -> Double, _ what: String) {
    guard let figure else {
      #expect(velocity == nil, "\(what): no velocity is not 0")
      return
    }
    guard let velocity else {
      Issue.record("\(what): there is a velocity")
      return
    }
    #expect(abs(velocity - figure) <= bound(figure), "\(what)")
  }

  @Test("agrees with an independent implementation", arguments: RecordedSwipe.single)
  func recomputed(swipe: RecordedSwipe) throws {
    let velocity = try swipe.velocity()
    let figures = try #require(swipe.recomputed).axes
    #expect(figures.count == 2)
    for (axis, ours) in [("vx", velocity.x), ("vy", velocity.y)] {
      // The figures have nine digits.
      check(ours, figures[axis] ?? nil, within: { max(1e-8 * abs($0), 1e-6) }, "\(axis) of \(swipe.id)")
    }
  }

  @Test("agrees with what Android's own tests expect", arguments: RecordedSwipe.single.filter { !$0.expected.isEmpty })
  func published(swipe: RecordedSwipe) throws {
    let velocity = try swipe.velocity()
    let figures = try #require(swipe.expected["aosp.lsq2"])
    let tolerance = try #require(figures.relativeTolerance)
    #expect(!figures.axes.isEmpty)
    for (axis, figure) in figures.axes {
      check(
        axis == "vx" ? velocity.x : velocity.y, figure, within: { max(tolerance * abs($0), 1e-9) },
        "\(axis) of \(swipe.id)")
    }
  }

  @Test("a finger that is cancelled beside another has no velocity, the other keeps its own")
  func cancelledBesideAnother() throws {
    let swipe = try #require(RecordedSwipe.all.first { !$0.pointers.isEmpty })
    let first = try #require(swipe.pointers["0"])
    let second = try #require(swipe.pointers["1"])
    var recognizer = PanRecognizer()
    var tracker = VelocityTracker(.aospLSQ2)
    func take(_ row: [Double], _ pointer: Int, _ phase: PointerPhase) -> PanStep {
      recognizer.take(PointerSample(time: row[0], pointer: pointer, phase: phase, x: row[1], y: row[2]))
    }
    _ = take(first[0], 0, .down)
    _ = take(second[0], 1, .down)
    _ = take(first[1], 0, .move)
    for index in 1...2 {
      _ = take(first[index + 1], 0, .move)
      _ = take(second[index], 1, .move)
      tracker.add(time: second[index][0], x: second[index][1], y: second[index][2])
    }
    #expect(take(second[3], 1, .cancel) == .none)
    guard case .released(let velocity) = take(first[5], 0, .up) else {
      Issue.record("no release")
      return
    }
    let figures = try #require(swipe.expected["aosp.lsq2#p0"])
    for (axis, figure) in figures.axes {
      check(axis == "vx" ? velocity.x : velocity.y, figure, within: { 0.2 * abs($0) }, axis)
    }
    tracker.clear()
    #expect(swipe.expected["aosp.lsq2#p1"]?.axes == ["vx": nil, "vy": nil])
    #expect(tracker.velocity(liftTime: second[3][0]) == .none)
  }

  @Test("a place or a time added to everything changes nothing", arguments: RecordedSwipe.single)
  func shiftInvariance(swipe: RecordedSwipe) throws {
    let velocity = try swipe.velocity()
    for (x, y, shift) in [(1000.0, -5000.0, 0.0), (0, 0, 1), (-64, 4096, 3600), (0.5, 0.25, 12.345)] {
      let moved = try swipe.velocity(movedBy: x, y, laterBy: shift)
      // Places lose 1e-12 px by rounding and times 5e-13 s; the closest samples of the set lie 0.2 ms apart and the
      // fastest finger moves at 3e4 px/s.
      check(moved.x, velocity.x, within: { 1e-6 + 1e-7 * abs($0) }, "x of \(swipe.id), \(shift) s later")
      check(moved.y, velocity.y, within: { 1e-6 + 1e-7 * abs($0) }, "y of \(swipe.id), \(shift) s later")
    }
  }

  @Test("the slope of a parabola at its newest sample is exact")
  func parabola() throws {
    for seed in UInt64(1)...1000 {
      var random = SplitMix64(seed: seed)
      let (a, b, c) = (random.uniform(-9e4, 9e4), random.uniform(-9e3, 9e3), random.uniform(0, 800))
      var tracker = VelocityTracker(.aospLSQ2)
      var time = random.uniform(0, 100)
      let count = Int(random.uniform(3, 20))
      let gaps = (0..<count).map { _ in random.uniform(0.002, 0.1 / Double(count)) }
      let end = gaps.reduce(time, +)
      for gap in gaps {
        time += gap
        let t = time - end
        tracker.add(time: time, x: a * t * t + b * t + c, y: c - b * t)
      }
      let velocity = tracker.velocity(liftTime: time)
      #expect(tracker.samples.count == count, "seed \(seed)")
      #expect(abs(try #require(velocity.x) - b) < 1e-6, "seed \(seed)")
      #expect(abs(try #require(velocity.y) + b) < 1e-6, "seed \(seed)")
    }
  }

  @Test("two samples give their slope, one gives none")
  func fewSamples() {
    var tracker = VelocityTracker(.aospLSQ2)
    #expect(tracker.velocity(liftTime: 0) == .none)
    tracker.add(time: 1, x: 10, y: 20)
    #expect(tracker.velocity(liftTime: 1) == .none)
    tracker.add(time: 1.0078125, x: 14, y: 19)
    #expect(tracker.velocity(liftTime: 1.0078125) == PointerVelocity(x: 512, y: -128))
  }

  @Test("a finger that rests has the velocity 0, which is one")
  func restingFinger() {
    var tracker = VelocityTracker(.aospLSQ2)
    for index in 0..<5 { tracker.add(time: Double(index) * 0.008, x: 7, y: 9) }
    #expect(tracker.velocity(liftTime: 0.04) == PointerVelocity(x: 0, y: 0))
    #expect(PointerVelocity(x: 0, y: 0) != .none)
  }

  @Test("estimators are found by name, and by no other")
  func names() {
    #expect(VelocityEstimator.named("aosp.lsq2") == .aospLSQ2)
    #expect(VelocityEstimator.named("aosp.lsq") == nil && VelocityEstimator.named("") == nil)
    for estimator in VelocityEstimator.all { #expect(VelocityEstimator.named(estimator.name) == estimator) }
  }
}
