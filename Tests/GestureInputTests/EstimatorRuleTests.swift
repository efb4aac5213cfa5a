import GestureInput
import TestSupport
import Testing

@Suite("rules of the estimators")
struct EstimatorRuleTests {
  private func estimator(_ name: String) throws -> VelocityEstimator { try #require(VelocityEstimator.named(name)) }

  private func tracker(_ name: String, _ rows: [(t: Double, x: Double)]) throws -> VelocityTracker {
    var tracker = VelocityTracker(try estimator(name))
    for row in rows { tracker.add(time: row.t / 1000, x: row.x, y: -row.x) }
    return tracker
  }

  private func velocity(_ name: String, _ rows: [(t: Double, x: Double)], lift: Double? = nil) throws -> Double? {
    let velocity = try tracker(name, rows).velocity(liftTime: (lift ?? rows.last?.t ?? 0) / 1000)
    if let x = velocity.x { #expect(velocity.y == -x) } else { #expect(velocity.y == nil) }
    return velocity.x
  }

  private static let steady = (0..<8).map { (t: Double($0) * 8, x: Double($0) * 4) }

  @Test("a steady finger has its velocity by every estimator", arguments: VelocityEstimator.all)
  func steady(estimator: VelocityEstimator) throws {
    let velocity = try #require(try velocity(estimator.name, Self.steady))
    // 4 px every 8 ms. The filter starts at the velocity itself and stays; the impulse sums what a steady push does.
    #expect(abs(velocity - 500) < 1e-6, "\(estimator.name)")
  }

  @Test("one sample gives 0 by filters, impulses and pairs and by Flutter and Compose, else none")
  func oneSample() throws {
    let zero: Set<String> = [
      "aosp.int1", "aosp.int2", "aosp.impulse", "chromium.int1", "chromium.int2", "flutter.lsq2",
      "flutter.ios-scrollview", "flutter.macos-scrollview", "compose.lsq2", "compose.impulse",
    ]
    for estimator in VelocityEstimator.all {
      #expect(try velocity(estimator.name, [(0, 7)]) == (zero.contains(estimator.name) ? 0 : nil), "\(estimator.name)")
    }
  }

  @Test("Flutter and Compose want three samples for a fit, Compose two for an impulse")
  func leastSamples() throws {
    let two: [(t: Double, x: Double)] = [(0, 0), (8, 4)]
    for name in ["flutter.lsq2", "compose.lsq2"] { #expect(try velocity(name, two) == 0) }
    #expect(try velocity("compose.impulse", two) == 500)
    #expect(try velocity("compose.impulse", [(0, 3)]) == 0)
    #expect(abs(try #require(try velocity("aosp.lsq2", two)) - 500) < 1e-9)
  }

  @Test("Flutter's pair weights reach their full sum with four samples only")
  func pairs() throws {
    for (name, newest, middle) in [("flutter.ios-scrollview", 0.05, 0.35), ("flutter.macos-scrollview", 0.2, 0.65)] {
      let parts = try (2...5).map { try #require(try velocity(name, Array(Self.steady.prefix($0)))) / 500 }
      for (part, sum) in zip(parts, [newest, newest + middle, 1, 1]) { #expect(abs(part - sum) < 1e-12) }
      // A finger that stood still for seconds is not noticed.
      #expect(try velocity(name, Self.steady, lift: 5000) == velocity(name, Self.steady))
    }
    // A pair that took no time counts as 0.
    let repeated = try #require(try velocity("flutter.ios-scrollview", [(0, 0), (8, 4), (16, 8), (16, 9)]))
    #expect(abs(repeated - 0.95 * 500) < 1e-9)
  }

  @Test("a stop is over 40 ms with AOSP and from 40 ms on with Chromium")
  func stops() throws {
    for (gap, aosp, chromium) in [(39.0, 3, 3), (40, 3, 1), (41, 1, 1)] {
      let rows = [(t: 0.0, x: 0.0), (10, 5), (10 + gap, 9)]
      #expect(try tracker("aosp.lsq2", rows).samples.count == aosp, "\(gap) ms")
      #expect(try tracker("chromium.lsq2", rows).samples.count == chromium, "\(gap) ms")
    }
  }

  @Test("a lift loses its velocity over 40 ms with AOSP, from 80 ms on with Chromium, never with Flutter")
  func lifts() throws {
    let end = Self.steady[7].t
    for (gap, aosp, chromium) in [(40.0, true, true), (41, false, true), (79, false, true), (80, false, false)] {
      for name in ["aosp.lsq1", "aosp.int1", "aosp.impulse", "aosp.legacy"] {
        #expect(try (velocity(name, Self.steady, lift: end + gap) != nil) == aosp, "\(name), \(gap) ms")
      }
      for name in ["chromium.lsq1", "chromium.int2", "chromium.lsq2-restricted"] {
        #expect(try (velocity(name, Self.steady, lift: end + gap) != nil) == chromium, "\(name), \(gap) ms")
      }
    }
    for name in ["flutter.lsq2", "compose.lsq2", "compose.impulse"] {
      #expect(abs(try #require(try velocity(name, Self.steady, lift: 30000)) - 500) < 1e-6)
    }
  }

  @Test("a repeated time replaces with AOSP and stays as a row with Chromium")
  func repeatedTimes() throws {
    let rows = [(t: 0.0, x: 0.0), (8, 4), (8, 6), (16, 8)]
    #expect(try tracker("aosp.lsq2", rows).samples.map(\.x) == [0, 6, 8])
    #expect(try tracker("chromium.lsq2", rows).samples.map(\.x) == [0, 4, 6, 8])
  }

  @Test("after a swipe that stands still, Chromium's parabola points backwards and the restricted one says none")
  func restricted() throws {
    let rows = (0..<60).map { (t: Double($0), x: Double(min($0, 49)) * 10) }
    let free = try #require(try velocity("chromium.lsq2", rows))
    #expect(free < 0)
    #expect(try velocity("chromium.lsq2-restricted", rows) == nil)
    let moving = Array(rows.prefix(50))
    #expect(try velocity("chromium.lsq2-restricted", moving) == velocity("chromium.lsq2", moving))
  }

  @Test("a filter ignores samples not more than 2 ms apart with AOSP, 2 us with Chromium")
  func ignored() throws {
    let rows = [(t: 0.0, x: 0.0), (10, 5), (12, 50)]
    #expect(abs(try #require(try velocity("aosp.int1", rows)) - 500) < 1e-9)
    #expect(try #require(try velocity("chromium.int1", rows)) > 3000)
    let close = [(t: 0.0, x: 0.0), (10, 5), (10.001, 50)]
    #expect(abs(try #require(try velocity("chromium.int1", close)) - 500) < 1e-9)
  }

  @Test("the legacy blend takes no span under 10 ms and reaches back 200 ms")
  func legacy() throws {
    #expect(try velocity("aosp.legacy", [(0, 0), (9, 9)]) == nil)
    #expect(try velocity("aosp.legacy", [(0, 0), (10, 10)]) == 1000)
    let long = (0...24).map { (t: Double($0) * 8, x: 0.0) }
    #expect(try tracker("aosp.legacy", long).samples.count == 20)
    let slow = (0...10).map { (t: Double($0) * 30, x: 0.0) }
    #expect(try tracker("aosp.legacy", slow).samples.first?.time == 0.12)
  }

  @Test("weights leave a line alone and move a bent path by what they take from its ends")
  func weights() throws {
    let bent = (0..<12).map { (t: Double($0) * 7, x: Double($0 * $0 * $0) / 10) }
    let plain = try #require(try velocity("aosp.lsq2", bent))
    for name in ["aosp.wlsq2-delta", "aosp.wlsq2-central", "aosp.wlsq2-recent"] {
      let weighted = try #require(try velocity(name, bent))
      #expect(abs(weighted / plain - 1) < 0.1, "\(name)")
      #expect(try velocity("chromium." + name.dropFirst(5), bent) == weighted)
    }
    #expect(try velocity("aosp.wlsq2-central", bent) != plain)
  }

  @Test("deltas give the velocity of the places they add up to", arguments: VelocityEstimator.all)
  func differential(estimator: VelocityEstimator) throws {
    for seed in UInt64(1)...20 {
      var random = SplitMix64(seed: seed)
      var places = VelocityTracker(estimator)
      var deltas = VelocityTracker(estimator, isDifferential: true)
      var (time, x) = (0.0, 0.0)
      for index in 0..<12 {
        let delta = index == 0 ? 0 : random.uniform(-20, 20)
        time += random.uniform(0.003, 0.02)
        x += delta
        places.add(time: time, x: x, y: 2 * x)
        deltas.add(time: time, x: delta, y: 2 * delta)
      }
      let (one, other) = (places.velocity(liftTime: time), deltas.velocity(liftTime: time))
      #expect(abs((one.x ?? 0) - (other.x ?? 0)) < 1e-6 && abs((one.y ?? 0) - (other.y ?? 0)) < 1e-6, "seed \(seed)")
    }
  }

  @Test("a repeated delta takes the place of the one before, and a stop forgets what was scrolled")
  func differentialHistory() throws {
    var wheel = VelocityTracker(try estimator("aosp.impulse"), isDifferential: true)
    wheel.add(time: 0, x: 0, y: 5)
    wheel.add(time: 0.001, x: 0, y: 3)
    wheel.add(time: 0.001, x: 0, y: 10)
    #expect(wheel.velocity(liftTime: 0.001).y == 10000)
    wheel.add(time: 0.2, x: 0, y: 7)
    #expect(wheel.samples.map(\.y) == [7])
    #expect(wheel.velocity(liftTime: 0.2).y == 0)
  }

  @Test("AOSP limits each axis, Flutter the vector: a fast diagonal keeps its direction there")
  func limits() throws {
    var byAxis = try estimator("aosp.lsq1")
    byAxis.axisLimit = 8000
    var byVector = try estimator("flutter.lsq2")
    byVector.vectorLimit = 8000
    func velocity(_ estimator: VelocityEstimator, _ dx: Double, _ dy: Double) -> PointerVelocity {
      var tracker = VelocityTracker(estimator)
      for index in 0..<5 {
        tracker.add(time: Double(index) * 0.0078125, x: Double(index) * dx, y: Double(index) * dy)
      }
      return tracker.velocity(liftTime: 4 * 0.0078125)
    }
    let diagonal = velocity(byAxis, 100, -100)
    #expect(diagonal == PointerVelocity(x: 8000, y: -8000))
    let shortened = velocity(byVector, 100, -100)
    let (x, y) = (try #require(shortened.x), try #require(shortened.y))
    // 29 % less on each axis.
    #expect(abs(x - 8000 * 0.5.squareRoot()) < 1e-6 && abs(y + x) < 1e-9)
    let within = velocity(byVector, 10, 20)
    #expect(abs((within.x ?? 0) - 1280) < 1e-6 && abs((within.y ?? 0) - 2560) < 1e-6)
  }

  @Test("each finger has a history of its own, and a cancelled one leaves the other's alone")
  func fingers() throws {
    for estimator in VelocityEstimator.all {
      var one = VelocityTracker(estimator)
      var other = VelocityTracker(estimator)
      for row in Self.steady {
        one.add(time: row.t / 1000, x: row.x, y: 0)
        other.add(time: row.t / 1000, x: 0, y: -3 * row.x)
      }
      other.clear()
      #expect(abs(try #require(one.velocity(liftTime: 0.056).x) - 500) < 1e-6, "\(estimator.name)")
      let none: Double? = estimator.window.shortage == .zero ? 0 : nil
      #expect(other.velocity(liftTime: 0.056).y == none, "\(estimator.name)")
    }
  }
}
