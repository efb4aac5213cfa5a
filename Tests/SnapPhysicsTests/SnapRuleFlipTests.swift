import SnapPhysics
import TestSupport
import Testing

@Suite("flips of the presets")
struct SnapRuleFlipTests {
  /// Looks for a change nearer than `claimed` that chooses another target, and for one just beyond it.
  private func fault(
    _ claimed: Double?, of value: Double, _ random: inout SplitMix64, _ decide: (Double) -> Int
  ) -> String? {
    let chosen = decide(value)
    let margin = claimed.map { 3e-9 * max(1, abs(value + $0)) } ?? 0
    let reach = claimed.map { max(0, abs($0) - margin) } ?? 1e5
    for _ in 0..<60 {
      let change = random.pick([1, 0.1, 0.999]) * random.uniform(-reach, reach)
      if decide(value + change) != chosen { return "\(change) flips before \(claimed ?? .infinity)" }
    }
    guard let claimed else { return nil }
    let flips = [-margin, -margin / 3, 0, margin / 3, margin].contains { decide(value + claimed + $0) != chosen }
    return flips ? nil : "\(claimed) does not flip"
  }

  @Test("no smaller change chooses another detent", arguments: SnapRule.all.map(\.name))
  func presets(name: String) throws {
    let rule = try #require(SnapRule.named(name))
    var flips = 0
    for seed in UInt64(1)...400 {
      var random = SplitMix64(seed: seed)
      let detents = randomDetents(&random)
      let release = fullRelease(&random, among: detents)
      let decision = rule.decision(among: detents, from: release)
      #expect(decision.target == rule.target(among: detents, from: release))
      let byVelocity = fault(decision.flipVelocity, of: release.state.velocity, &random) {
        var other = release
        other.state.velocity = $0
        return rule.target(among: detents, from: other)
      }
      #expect(byVelocity == nil, "seed \(seed), velocity: \(detents) \(release)")
      let byHeight = fault(decision.flipHeight, of: release.state.position, &random) {
        var other = release
        other.state.position = $0
        return rule.target(among: detents, from: other)
      }
      #expect(byHeight == nil, "seed \(seed), height: \(detents) \(release)")
      flips += decision.flipHeight == nil ? 0 : 1
    }
    #expect(flips > 100, "the releases do not put the flips to the test")
  }

  @Test("a family of one's own has its flips too")
  func family() {
    for seed in UInt64(1)...1500 {
      var random = SplitMix64(seed: seed)
      var rule = randomRule(&random)
      rule.tie = random.pick([.taller, .lower, .onward])
      rule.origin = random.pick([.detentBehind, .middle, .currentDetent])
      rule.redirectDistance = random.pick([nil, random.uniform(0, 200)])
      let destination: SnapRule.Flick.Destination = random.pick([.next, .nextBeyond, .furtherOfNearestTwo])
      let flick = SnapRule.Flick(
        threshold: random.uniform(0, 1000), includesThreshold: random.unit() < 0.5, destination: destination)
      rule.flick = random.pick([nil, flick])
      let detents = randomDetents(&random)
      let release = fullRelease(&random, among: detents)
      let decision = rule.decision(among: detents, from: release)
      let byVelocity = fault(decision.flipVelocity, of: release.state.velocity, &random) {
        var other = release
        other.state.velocity = $0
        return rule.target(among: detents, from: other)
      }
      #expect(byVelocity == nil, "seed \(seed), velocity: \(rule) \(detents) \(release)")
      let byHeight = fault(decision.flipHeight, of: release.state.position, &random) {
        var other = release
        other.state.position = $0
        return rule.target(among: detents, from: other)
      }
      #expect(byHeight == nil, "seed \(seed), height: \(rule) \(detents) \(release)")
    }
  }
}
