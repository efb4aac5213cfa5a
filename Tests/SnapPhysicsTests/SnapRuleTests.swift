import SnapPhysics
import TestSupport
import Testing

/// One to seven heights, ascending, at least half a point apart.
func randomDetents(_ random: inout SplitMix64) -> [Double] {
  var height = random.uniform(0, 200)
  return (0..<Int(random.uniform(1, 8))).map { _ in
    height += random.uniform(0.5, 300)
    return height
  }
}

/// A release near, between or far from detents, sometimes exactly on one.
func randomRelease(_ random: inout SplitMix64, among detents: [Double]) -> MotionState {
  let height = random.pick([random.pick(detents), random.uniform(-500, 2000), random.uniform(0, 800)])
  return MotionState(
    position: height, velocity: random.pick([0, random.uniform(-9000, 9000), random.uniform(-900, 900)]))
}

func randomRule(_ random: inout SplitMix64) -> SnapRule {
  SnapRule(
    name: "random", lookAhead: random.pick([0, 0.2, random.uniform(0, 0.6)]), stepLimit: random.pick([nil, 1, 2, 3]),
    redirect: random.pick([0.5, random.uniform(0, 1), 0.2]), tie: random.pick([.taller, .lower]))
}

@Suite("snap rule")
struct SnapRuleTests {
  @Test("the default is settle.project: 0.2 s, one step, half way, ties to the taller")
  func defaultRule() {
    let rule = SnapRule.project
    #expect(rule.name == "settle.project" && rule.lookAhead == 0.2 && rule.stepLimit == 1)
    #expect(rule.redirect == 0.5 && rule.tie == .taller)
    #expect(rule.projectedHeight(MotionState(position: 300, velocity: -500)) == 200)
  }

  @Test("the default takes the detent nearest to the projection, of those that enclose the release")
  func defaultIsNearestEnclosing() {
    for seed in UInt64(1)...5000 {
      var random = SplitMix64(seed: seed)
      let detents = randomDetents(&random)
      let release = randomRelease(&random, among: detents)
      let projected = release.position + 0.2 * release.velocity
      let below = detents.indices.filter { detents[$0] < release.position }.max()
      let above = detents.indices.filter { detents[$0] > release.position }.min()
      let on = detents.firstIndex(of: release.position)
      let nearest = [below, on, above].compactMap { $0 }.min {
        abs(detents[$0] - projected) < abs(detents[$1] - projected)
      }
      #expect(SnapRule.project.target(among: detents, from: release) == nearest, "seed \(seed): \(detents) \(release)")
    }
  }

  @Test("half way goes to the taller, a hair below to the lower", arguments: [-200.0, 0, 200])
  func halfWay(velocity: Double) {
    var rule = SnapRule.project
    rule.lookAhead = 0.25
    let release = MotionState(position: 200 - 0.25 * velocity, velocity: velocity)
    #expect(rule.target(among: [100, 300], from: release) == 1)
    let lower = MotionState(position: release.position - 1e-9, velocity: velocity)
    #expect(rule.target(among: [100, 300], from: lower) == 0)
    rule.tie = .lower
    #expect(rule.target(among: [100, 300], from: release) == 0)
  }

  @Test("from a detent both neighbours are in reach, and rounding does not take one away", arguments: [-1e-7, 0, 1e-7])
  func standsOnDetent(rounding: Double) {
    let detents = [100.0, 300, 700]
    #expect(SnapRule.project.reachable(among: detents, from: 300 + rounding) == 0...2)
    #expect(SnapRule.project.target(among: detents, from: MotionState(position: 300 + rounding, velocity: -4000)) == 0)
    #expect(SnapRule.project.target(among: detents, from: MotionState(position: 300 + rounding, velocity: 4000)) == 2)
    #expect(SnapRule.project.reachable(among: detents, from: 301) == 1...2)
    #expect(SnapRule.project.reachable(among: detents, from: 299) == 0...1)
  }

  @Test("the target keeps within the step limit")
  func withinStepLimit() {
    for seed in UInt64(1)...5000 {
      var random = SplitMix64(seed: seed)
      let (detents, rule) = (randomDetents(&random), randomRule(&random))
      let release = randomRelease(&random, among: detents)
      let target = rule.target(among: detents, from: release)
      #expect(rule.reachable(among: detents, from: release.position).contains(target), "seed \(seed)")
      let isOutside = release.position < detents[0] || release.position > detents[detents.count - 1]
      guard let limit = rule.stepLimit, !isOutside else { continue }
      let (low, high) = (min(release.position, detents[target]), max(release.position, detents[target]))
      // Detents on the way, without the target: one fewer than the steps taken.
      #expect(detents.filter { low < $0 && $0 < high }.count < limit, "seed \(seed)")
    }
  }

  @Test("a higher release never goes lower, nor does a faster one where the redirect is at most half way")
  func monotone() {
    for seed in UInt64(1)...3000 {
      var random = SplitMix64(seed: seed)
      let detents = randomDetents(&random)
      var rule = randomRule(&random)
      let release = randomRelease(&random, among: detents)
      let target = rule.target(among: detents, from: release)
      for _ in 0..<10 {
        let rise = random.pick([1e-7, 1e-3, 1, 100]) * random.unit()
        let higher = MotionState(position: release.position + rise, velocity: release.velocity)
        #expect(rule.target(among: detents, from: higher) >= target, "seed \(seed), \(rise) pt higher")
      }
      // Above half way a redirect is a hysteresis: at a standstill less of the way is asked for than in motion.
      rule.redirect = min(rule.redirect, 0.5)
      let before = rule.target(among: detents, from: release)
      for _ in 0..<10 {
        let gain = random.pick([1e-3, 1, 1000]) * random.unit()
        let faster = MotionState(position: release.position, velocity: release.velocity + gain)
        #expect(rule.target(among: detents, from: faster) >= before, "seed \(seed), \(gain) pt/s faster")
      }
    }
  }

  @Test("one detent is the target of everything")
  func oneDetent() {
    for seed in UInt64(1)...500 {
      var random = SplitMix64(seed: seed)
      let release = randomRelease(&random, among: [321.5])
      #expect(randomRule(&random).target(among: [321.5], from: release) == 0, "seed \(seed)")
    }
  }

  @Test("far outside, the end of the range on that side is the target", arguments: [-1.0, 1])
  func farOutside(side: Double) {
    for seed in UInt64(1)...500 {
      var random = SplitMix64(seed: seed)
      let (detents, rule) = (randomDetents(&random), randomRule(&random))
      let release = MotionState(position: side * random.uniform(1e4, 1e300), velocity: random.uniform(-100, 100))
      #expect(rule.target(among: detents, from: release) == (side < 0 ? 0 : detents.count - 1), "seed \(seed)")
    }
  }

  @Test("the unit of length does not matter", arguments: [0.125, 0.5, 2, 16])
  func scaleInvariant(scale: Double) {
    for seed in UInt64(1)...1000 {
      var random = SplitMix64(seed: seed)
      let (detents, rule) = (randomDetents(&random), randomRule(&random))
      let release = randomRelease(&random, among: detents)
      let scaled = MotionState(position: scale * release.position, velocity: scale * release.velocity)
      #expect(
        rule.target(among: detents.map { scale * $0 }, from: scaled) == rule.target(among: detents, from: release),
        "seed \(seed)")
    }
  }

  @Test("a redirect asks for its part of the way in the direction of the motion")
  func redirect() {
    let rule = SnapRule(name: "late", lookAhead: 0, stepLimit: nil, redirect: 0.75)
    func target(_ height: Double, _ velocity: Double) -> Int {
      rule.target(among: [0, 100], from: MotionState(position: height, velocity: velocity))
    }
    #expect(target(74, 1) == 0 && target(75, 1) == 1)
    #expect(target(26, -1) == 1 && target(24, -1) == 0)
    #expect(target(49, 0) == 0 && target(50, 0) == 1)
  }

  /// react-native-redash lists points in any order and lets the first listed win a tie. Detents are ascending here, so
  /// its ties have no counterpart; none of its published figures is one.
  @Test("a value of the family snaps as react-native-redash", arguments: Published.kind("ps-"))
  func redash(figure: Published) throws {
    let rule = SnapRule(name: "redash", lookAhead: 0.2, stepLimit: nil)
    let points = try figure.inputs("points").sorted()
    let release = MotionState(position: try figure.input("position"), velocity: try figure.input("velocity"))
    #expect(points[rule.target(among: points, from: release)] == (try figure.expected("target")))
  }
}
