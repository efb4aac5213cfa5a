import SnapPhysics
import TestSupport
import Testing

/// A release with everything set that some rule looks at.
func fullRelease(_ random: inout SplitMix64, among detents: [Double]) -> SnapRelease {
  var release = SnapRelease(randomRelease(&random, among: detents))
  if random.unit() < 0.8 { release.current = Int(random.uniform(0, Double(detents.count))) }
  if random.unit() < 0.5 { release.startHeight = random.uniform(0, 900) }
  if random.unit() < 0.5 { release.duration = random.uniform(0.02, 1) }
  if random.unit() < 0.5 { release.horizontalVelocity = random.uniform(-800, 800) }
  if random.unit() < 0.5 { release.containerHeight = detents[detents.count - 1] + random.uniform(0, 100) }
  if random.unit() < 0.3, detents.count > 1 { release.hidden = 0 }
  if random.unit() < 0.2, detents.count > 2 { release.disabled = [Int(random.uniform(0, Double(detents.count)))] }
  release.lastScrollStep = random.pick([0, random.uniform(-20, 20)])
  return release
}

@Suite("snap rule presets")
struct SnapRulePresetTests {
  @Test("a target is a detent that the gesture may choose", arguments: SnapRule.all.map(\.name))
  func targetIsEnabled(name: String) throws {
    let rule = try #require(SnapRule.named(name))
    for seed in UInt64(1)...1000 {
      var random = SplitMix64(seed: seed)
      let detents = randomDetents(&random)
      let release = fullRelease(&random, among: detents)
      let target = rule.target(among: detents, from: release)
      #expect(detents.indices.contains(target) && !release.disabled.contains(target), "seed \(seed)")
    }
  }

  @Test("a sheet let go at rest on a detent stays", arguments: SnapRule.all.map(\.name))
  func restStays(name: String) throws {
    let rule = try #require(SnapRule.named(name))
    for seed in UInt64(1)...500 {
      var random = SplitMix64(seed: seed)
      let detents = randomDetents(&random)
      let index = Int(random.uniform(0, Double(detents.count)))
      var release = SnapRelease(MotionState(position: detents[index], velocity: 0), current: index)
      release.startHeight = detents[index]
      #expect(rule.target(among: detents, from: release) == index, "seed \(seed)")
    }
  }

  @Test("FloatingPanel at rest goes by where the sheet came from")
  func floatingPanelDirection() {
    let state = MotionState(position: 300, velocity: 0)
    let rule = SnapRule.floatingPanel
    #expect(rule.target(among: [100, 500], from: SnapRelease(state, current: 0)) == 0)
    #expect(rule.target(among: [100, 500], from: SnapRelease(state, current: 1)) == 1)
  }

  @Test("smooth_sheets counts from the nearest, past a detent ahead, and by the order of the list")
  func smoothSheetsQuirks() {
    func target(_ detents: [Double], _ height: Double, _ velocity: Double) -> Double {
      detents[SnapRule.smoothSheets.target(among: detents, from: MotionState(position: height, velocity: velocity))]
    }
    #expect(target([0, 250, 500], 300, -100) == 0)
    #expect(target([0, 250, 500, 750], 400, 100) == 750)
    #expect(target([750, 500, 250, 0], 400, 100) == 500)
    #expect(target([0, 250, 500], 125, 0) == 250 && target([0, 250, 500, 750], 125, 0) == 0)
    #expect(target([0, 500], 250, 0) == 500 && target([500, 0], 250, 0) == 0)
    #expect(target([0, 500], 250, 49.9) == 500 && target([0, 500], 250, -50) == 0)
  }

  @Test("flicked from exactly on a detent, Compose keeps to it and Flutter goes on", arguments: [1000.0, -1000])
  func flickFromDetent(velocity: Double) {
    let release = MotionState(position: 320, velocity: velocity)
    let heights = [160.0, 320, 720]
    #expect(SnapRule.composeAnchoredDraggable.target(among: heights, from: release) == 1)
    #expect(SnapRule.composeMaterial3.target(among: heights, from: release) == 1)
    #expect(SnapRule.flutterDraggableSheet.target(among: heights, from: release) == (velocity > 0 ? 2 : 0))
  }

  @Test("Compose's thresholds are reached by a release that is exactly on them")
  func composeThresholds() {
    func target(_ rule: SnapRule, _ height: Double, _ velocity: Double) -> Int {
      rule.target(among: [0, 200], from: MotionState(position: height, velocity: velocity))
    }
    #expect(target(.composeAnchoredDraggable, 10, 125) == 1 && target(.composeAnchoredDraggable, 10, 124.9) == 0)
    #expect(target(.composeAnchoredDraggable, 100, 1) == 1 && target(.composeAnchoredDraggable, 100, -1) == 0)
    #expect(target(.composeMaterial3, 56, 1) == 1 && target(.composeMaterial3, 55.9, 1) == 0)
    #expect(target(.composeMaterial3, 144, -1) == 0 && target(.composeMaterial3, 144.1, -1) == 1)
  }

  @Test("the older Material 3 measures from the value that the sheet had")
  func currentValue() {
    let rule = SnapRule.composeMaterial3CurrentValue
    func target(_ height: Double, _ velocity: Double, _ current: Int) -> Int {
      rule.target(
        among: [0, 200, 600], from: SnapRelease(MotionState(position: height, velocity: velocity), current: current))
    }
    #expect(target(255, 0, 1) == 1 && target(256, 0, 1) == 2)
    #expect(target(145, 0, 1) == 1 && target(144, 0, 1) == 0)
    // A flick back towards the value it had is none.
    #expect(target(300, -2000, 1) == 2 && target(210, -2000, 1) == 1)
    #expect(target(210, 125, 1) == 2)
  }

  @Test("Pulley steps on beyond 20 pt, and a drag never closes it")
  func pulley() {
    func target(_ height: Double, _ velocity: Double, _ current: Int) -> Int {
      var release = SnapRelease(MotionState(position: height, velocity: velocity), current: current)
      release.hidden = 0
      return SnapRule.pulley.target(among: [0, 68, 264, 700], from: release)
    }
    #expect(target(284, 0, 2) == 2 && target(284.5, 0, 2) == 3 && target(243, 0, 2) == 1)
    #expect(target(40, -3000, 1) == 1)
    #expect(target(264, 1000, 2) == 3)
  }

  @Test("BottomSheetBehavior expands at any speed up and hides when thrown or let go low")
  func material() {
    func target(_ height: Double, _ velocity: Double, across: Double = 0, hideable: Bool = true) -> Int {
      var release = SnapRelease(MotionState(position: height, velocity: velocity))
      release.horizontalVelocity = across
      if hideable { release.hidden = 0 }
      return SnapRule.materialBottomSheetBehavior.target(among: [0, 200, 500, 1000], from: release)
    }
    #expect(target(150, 1) == 2 && target(500, 1) == 3 && target(700, 1) == 3)
    #expect(target(200, -1000.5) == 0 && target(200, -999.5) == 1 && target(201, -9000) == 1)
    // Thrown down across: not a vertical swipe, but from the lower half.
    #expect(target(150, -600, across: 700) == 0)
    #expect(target(351, 0) == 2 && target(350, 0) == 1 && target(700, -100) == 2)
    #expect(target(700, -100, across: 200) == 3)
  }

  @Test("in the nested path of BottomSheetBehavior the last step decides, at no velocity")
  func materialNested() {
    func target(_ height: Double, _ step: Double) -> Int {
      var release = SnapRelease(MotionState(position: height, velocity: -5000))
      release.lastScrollStep = step
      release.hidden = 0
      return SnapRule.materialBottomSheetBehaviorNested.target(among: [0, 200, 1000], from: release)
    }
    #expect(target(150, 1) == 2 && target(150, -1) == 1 && target(99, -1) == 0 && target(1000, -1) == 2)
    #expect(target(601, 0) == 2 && target(600, 0) == 1)
  }

  @Test("BottomSheetBehavior measures a rest above half from the container's top, not from the expanded state")
  func materialQuirk() {
    func target(container: Double) -> Int {
      var release = SnapRelease(MotionState(position: 640, velocity: 0))
      release.containerHeight = container
      return SnapRule.materialBottomSheetBehavior.target(among: [200, 500, 1000], from: release)
    }
    #expect(target(container: 1000) == 2 && target(container: 1100) == 1)
  }

  @Test("vaul goes by whole travel over whole time, however fast the end")
  func vaul() {
    func target(_ rule: SnapRule, _ travel: Double, _ duration: Double, _ current: Int) -> Int {
      let detents = [0.0, 200, 400, 800]
      var release = SnapRelease(MotionState(position: detents[current] + travel, velocity: 9000), current: current)
      (release.travel, release.duration, release.hidden, release.containerHeight) = (travel, duration, 0, 1000)
      return rule.target(among: detents, from: release)
    }
    #expect(target(.vaul, 90, 0.3, 1) == 1 && target(.vaul, 90, 0.2, 1) == 2)
    #expect(target(.vaul, 210, 0.1, 1) == 3 && target(.vaulSequential, 210, 0.1, 1) == 2)
    #expect(target(.vaul, -210, 0.1, 3) == 0 && target(.vaulSequential, -210, 0.1, 3) == 2)
    #expect(target(.vaul, -90, 0.2, 1) == 0 && target(.vaul, -410, 0.9, 3) == 2)
  }

  @Test("vaul without snap points closes by speed or by a quarter of its height, and never upward")
  func vaulDrawer() {
    func closes(_ travel: Double, _ duration: Double) -> Bool {
      var release = SnapRelease(MotionState(position: 400 + travel, velocity: 0), current: 1)
      (release.travel, release.duration, release.hidden) = (travel, duration, 0)
      return SnapRule.vaul.target(among: [0, 400], from: release) == 0
    }
    #expect(closes(-100, 10) && !closes(-99, 10) && closes(-41, 0.1) && !closes(-40, 0.1) && !closes(200, 0.1))
  }

  @Test("scroll-snap-stop forbids passing a point")
  func cssStop() {
    let release = MotionState(position: 200, velocity: 5000)
    #expect(SnapRule.cssMandatory.target(among: [100, 300, 700, 1500], from: release) == 3)
    #expect(SnapRule.cssMandatoryStop.target(among: [100, 300, 700, 1500], from: release) == 1)
  }

  @Test("measured from the middle a redirect is a dead band around it")
  func middle() {
    let rule = SnapRule(name: "band", lookAhead: 0, stepLimit: nil, redirectDistance: 20, origin: .middle)
    func target(_ height: Double, _ velocity: Double) -> Int {
      rule.target(among: [0, 100], from: MotionState(position: height, velocity: velocity))
    }
    #expect(target(69, 1) == 0 && target(70, 1) == 1 && target(31, -1) == 1 && target(29, -1) == 0)
    #expect(target(49, 0) == 0 && target(50, 0) == 1)
  }
}
