import SnapPhysics
import TestSupport
import Testing

@Suite("dismissal")
struct DismissalRuleTests {
  private func release(_ height: Double, down: Double) -> SnapRelease {
    SnapRelease(MotionState(position: height, velocity: -down))
  }

  @Test("OverlayContainer's sheet goes below its first detent or above 2400 pt/s, never while dragged")
  func overlay() {
    let policy = DismissalPolicy.overlayContainer
    let detents = [100.0, 300]
    #expect(policy.dismisses(release(90, down: 0), target: 99.9, among: detents))
    #expect(!policy.dismisses(release(90, down: 2400), target: 100, among: detents))
    #expect(policy.dismisses(release(90, down: 2400.1), target: 100, among: detents))
    #expect(!policy.dismisses(release(90, down: 9000), target: 0, among: detents, isDragging: true))
    #expect(
      !DismissalPolicy.threshold(height: nil, speed: nil).dismisses(release(0, down: 9000), target: 0, among: detents))
  }

  @Test("FloatingPanel's panel goes when it would be gone within 1 / 5.5 s")
  func floatingPanel() {
    let policy = DismissalPolicy.floatingPanel
    #expect(policy.dismisses(release(100, down: 550), target: 0, among: [0, 200]))
    #expect(!policy.dismisses(release(100, down: 549), target: 0, among: [0, 200]))
    #expect(!policy.dismisses(release(0, down: 9000), target: 0, among: [0, 200]))
  }

  @Test("Flutter's modal sheet goes faster than 700 pt/s or less than half in view")
  func flutterModal() {
    let policy = DismissalPolicy.flutterModal
    #expect(policy.dismisses(release(400, down: 701), target: 400, among: [400]))
    #expect(!policy.dismisses(release(200, down: 700), target: 400, among: [400]))
    #expect(policy.dismisses(release(199, down: 0), target: 400, among: [400]))
  }

  @Test("closing at the minimum extent asks where the rule sends the sheet")
  func lowest() {
    let policy = DismissalPolicy.atLowestDetent
    #expect(policy.dismisses(release(150, down: 0), target: 100, among: [100, 300]))
    #expect(!policy.dismisses(release(150, down: 0), target: 300, among: [100, 300]))
  }

  @Test("Material's hide test agrees with its rule where a detent is hidden")
  func material() {
    for seed in UInt64(1)...2000 {
      var random = SplitMix64(seed: seed)
      let detents = [0, random.uniform(50, 300), random.uniform(400, 900)]
      var release = SnapRelease(
        MotionState(position: random.uniform(0, 900), velocity: random.pick([0, random.uniform(-3000, 0)])))
      release.horizontalVelocity = random.pick([0, random.uniform(-1000, 1000)])
      release.hidden = 0
      let target = SnapRule.materialBottomSheetBehavior.target(among: detents, from: release)
      #expect(
        DismissalPolicy.material.dismisses(release, target: detents[target], among: detents) == (target == 0),
        "seed \(seed)")
    }
  }

  @Test("a policy of never keeps every sheet")
  func never() {
    #expect(!DismissalPolicy.never.dismisses(release(0, down: 1e6), target: 0, among: [0, 200]))
  }
}
