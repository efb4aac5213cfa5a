import SnapPhysics
import TestSupport
import Testing

@Suite("over-drag of the peers")
struct OverDragRuleTests {
  static let laws: [OverDragLaw] = [
    .standard, .overlayContainer, .gorhom, .vaul, .pulley, .motionElastic, .followsFinger,
  ]

  @Test(
    "laws show what is published for a limit at 720 pt",
    arguments: [
      (OverDragLaw.overlayContainer, [4.3, 10.5, 20.3, 38.3]), (.gorhom, [11.5, 17.9, 25.1, 35.4]),
      (.vaul, [8.4, 15.5, 20.9, 26.4]), (.pulley, [20, 20, 20, 20]), (.motionElastic, [7, 17.5, 35, 70]),
    ])
  func published(law: OverDragLaw, shown: [Double]) {
    for (travel, shown) in zip([20.0, 50, 100, 200], shown) {
      // Tabulated to a tenth of a point.
      #expect(abs(law.displacement(forTravel: travel, dimension: 720) - shown) <= 0.0501)
    }
  }

  @Test("a displacement that is shown leads back to a travel that shows it", arguments: laws)
  func inverse(law: OverDragLaw) {
    for seed in UInt64(1)...1000 {
      var random = SplitMix64(seed: seed)
      let travel = random.pick([1e-3, 1, 300]) * random.uniform(-1, 1)
      let shown = law.displacement(forTravel: travel, dimension: 720)
      #expect(law.reaches(shown, dimension: 720), "seed \(seed)")
      let back = law.travel(forDisplacement: shown, dimension: 720)
      #expect(abs(back) <= abs(travel) * (1 + 1e-9) + 1e-9, "seed \(seed): the shortest travel")
      #expect(abs(law.displacement(forTravel: back, dimension: 720) - shown) <= 1e-9, "seed \(seed)")
    }
  }

  @Test("laws are odd, and never give way against the finger nor less for more", arguments: laws)
  func monotone(law: OverDragLaw) {
    var before = 0.0
    for step in 0...400 {
      let travel = Double(step) * 0.75
      let shown = law.displacement(forTravel: travel, dimension: 720)
      #expect(shown >= before && law.displacement(forTravel: -travel, dimension: 720) == -shown)
      before = shown
    }
    #expect(law.displacement(forTravel: 0, dimension: 720) == 0)
  }

  @Test("what a law never shows is not reached")
  func unreached() {
    #expect(!OverDragLaw.gorhom.reaches(2.4, dimension: 720) && OverDragLaw.gorhom.reaches(2.5, dimension: 720))
    #expect(!OverDragLaw.pulley.reaches(20.1, dimension: 720) && !OverDragLaw.standard.reaches(720, dimension: 720))
    #expect(!OverDragLaw.clamp.reaches(1, dimension: 720) && !OverDragLaw.overlayContainer.reaches(1, dimension: 0))
    #expect(OverDragLaw.overlayContainer.displacement(forTravel: 100, dimension: 0) == 0)
  }

  @Test(
    "smooth_sheets shows what is published for one event",
    arguments: zip([20.0, 50, 100, 200], [8.5, 16.1, 24.2, 33.6]))
  func smoothSheets(travel: Double, shown: Double) {
    let law = IncrementalOverDrag.smoothSheets
    let applied = law.applied(travel, at: 720, in: 0...720, viewport: 800)
    #expect(abs(applied - shown) <= 0.0501)
    // The other end, where heights round more finely.
    #expect(abs(law.applied(-travel, at: 0, in: 0...720, viewport: 800) + applied) < 1e-12)
    // The way back is not hindered, nor is a step inside the range.
    #expect(law.applied(-travel, at: 760, in: 0...720, viewport: 800) == -travel)
    #expect(law.applied(travel, at: 300, in: 0...720, viewport: 800) == travel)
  }

  @Test("an incremental law depends on how the travel was cut, a memoryless one does not")
  func cutting() {
    func shown(_ law: IncrementalOverDrag, events: Int) -> Double {
      (0..<events).reduce(into: 720) { height, _ in
        height += law.applied(100 / Double(events), at: height, in: 0...720, viewport: 800)
      } - 720
    }
    #expect(abs(shown(.smoothSheets, events: 1) - shown(.smoothSheets, events: 100)) > 1)
    #expect(abs(shown(.flutterBouncing, events: 1) - shown(.flutterBouncing, events: 100)) > 1)
  }

  @Test("Flutter's friction falls with the way beyond, and inside the range the finger is followed again")
  func scrollFriction() {
    let law = IncrementalOverDrag.flutterBouncing
    func applied(_ delta: Double, _ height: Double) -> Double {
      law.applied(delta, at: height, in: 0...600, viewport: 400)
    }
    #expect(applied(10, 600) == 10 && abs(applied(10, 700) - 10 * 0.52 * 0.75 * 0.75) < 1e-12)
    #expect(abs(applied(-10, 700) + 10 * 0.52 * 0.775 * 0.775) < 1e-12)
    let friction = 0.52 * (1 + 90.0 / 400) * (1 + 90.0 / 400)
    #expect(abs(applied(-100, 610) + 10 + 100 - 10 / friction) < 1e-12)
    #expect(applied(100, -10) == -applied(-100, 610))
  }

  @Test("smooth_sheets limits a release by extent and resistance, less and less beyond the limit")
  func bouncingRelease() {
    let policy = ReleaseVelocityPolicy.bouncing(extent: 100, resistance: 10)
    #expect(policy.applied(to: -1000, travel: -150) == -1000 && policy.applied(to: -5000, travel: -150) == -2000)
    #expect(policy.applied(to: -5000, travel: -50, overDrag: 50) == -2000)
    var before = 2000.0
    for over in stride(from: 0.0, through: 100, by: 5) {
      let limit = policy.applied(to: 5000, travel: -over - 1e-9, overDrag: over)
      #expect(limit <= before)
      before = limit
    }
    #expect(before == 0)
  }

  @Test("Flutter limits what it hands to the edge's spring upward only")
  func limitedUp() {
    #expect(ReleaseVelocityPolicy.flutterTransfer.applied(to: 7500, travel: 1) == 5000)
    #expect(ReleaseVelocityPolicy.flutterTransfer.applied(to: -7500, travel: -1) == -7500)
  }
}
