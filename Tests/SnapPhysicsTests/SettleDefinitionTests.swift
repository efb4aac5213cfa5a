import SnapPhysics
import TestSupport
import Testing

@Suite("settle definitions")
struct SettleDefinitionTests {
  /// Settle times of one spring (response 0.4 s, 0 to 300 pt) by rule, computed once by an independent closed form.
  static let table: [(ratio: Double, velocity: Double, times: [Double])] = [
    (0.6, 0, [0.604, 0.826, 0.604, 1.034, 1.117, 0.977, 1.649]),
    (0.8, 0, [0.484, 0.608, 0.484, 0.816, 0.861, 0.733, 1.242]),
    (1.0, 0, [0.502, 0.641, 0.502, 0.787, 0.824, 0.733, 1.163]),
    (1.3, 0, [0.807, 0.984, 0.807, 1.331, 1.432, 0.733, 2.015]),
    (0.8, 2000, [0.453, 0.574, 0.453, 0.781, 0.834, 0.733, 1.209]),
    (0.8, 8000, [0.374, 0.661, 0.374, 0.717, 0.867, 0.733, 1.266]),
  ]

  @Test("rules give their own time for one spring", arguments: table)
  func sameSpring(row: (ratio: Double, velocity: Double, times: [Double])) {
    let rules: [SettleDefinition] = [
      .stays(within: 1, slowerThan: .infinity), .stays(within: 0.5, slowerThan: 2), .androidX(), .reanimated,
      .compose(), .wave, .stays(within: 0.001, slowerThan: 0.001),
    ]
    let spring = Spring(response: 0.4, dampingRatio: row.ratio)
    for (rule, time) in zip(rules, row.times) {
      let ours = rule.settleTime(of: spring, displacement: -300, velocity: row.velocity)
      // Printed to a millisecond, some of them rounded down.
      #expect(abs(ours - time) <= 0.001, "\(rule): \(ours), \(time)")
    }
  }

  @Test("the last exit is that of a dense scan", arguments: UInt64(1)...60)
  func lastExit(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let job = randomJob(&random)
    let rule = SettleDefinition.stays(within: job.restRule.distance, slowerThan: job.restRule.speed)
    let time = rule.settleTime(
      of: job.field.spring, displacement: job.start.position - job.field.target, velocity: job.start.velocity)
    // The scan brackets a crossing to 1e-13 s; both see the box's edge to rounding.
    #expect(abs(time - DenseScan(job).settleTime) < 1e-9, "seed \(seed), \(job)")
  }

  @Test("rounding between swinging and creeping changes no settle time", arguments: UInt64(1)...300)
  func nearCritical(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (displacement, velocity) = (random.uniform(-500, 500), random.uniform(-5000, 5000))
    let stiffness = random.uniform(10, 2000)
    for rule in [SettleDefinition.stays(within: 0.5, slowerThan: 2), .compose(), .reanimated] {
      func time(_ ratio: Double) -> Double {
        rule.settleTime(
          of: Spring(stiffness: stiffness, dampingRatio: ratio), displacement: displacement, velocity: velocity)
      }
      let critical = time(1)
      for off in [1e-16, 2e-16, 1e-15, 1e-13, 3e-11] {
        #expect(abs(time(1 - off) - critical) < 1e-6 * critical, "seed \(seed), \(rule), 1 - \(off)")
        #expect(abs(time(1 + off) - critical) < 1e-6 * critical, "seed \(seed), \(rule), 1 + \(off)")
      }
    }
  }

  @Test("a spring inside the threshold has settled at 0, not before")
  func insideThreshold() {
    for ratio in [0.5, 1, 2] {
      let spring = Spring(response: 0.4, dampingRatio: ratio)
      #expect(
        SettleDefinition.compose(visibilityThreshold: 1).settleTime(of: spring, displacement: 0.2, velocity: 0) == 0)
    }
  }

  @Test("no travel but a velocity takes time, neither takes none")
  func zeroTravel() {
    let spring = Spring(stiffness: 100, dampingRatio: 1)
    for (name, rule) in SettleDefinition.named(travel: 0) where name != "wave" {
      #expect(rule.settleTime(of: spring, displacement: 0, velocity: 0) <= 1.0 / 60, "\(name)")
      #expect(rule.settleTime(of: spring, displacement: 0, velocity: 3000) > 0.1, "\(name)")
    }
  }

  @Test("an undamped spring never settles by a rule that looks at it")
  func undamped() {
    let spring = Spring(stiffness: 100, dampingRatio: 0)
    for rule in [SettleDefinition.compose(), .androidX(), .reanimated, .stays(within: 1, slowerThan: .infinity)] {
      #expect(rule.settleTime(of: spring, displacement: 100, velocity: 0) == .infinity, "\(rule)")
    }
    #expect(SettleDefinition.motion(travel: 100).settleTime(of: spring, displacement: 100, velocity: 0) == .infinity)
  }

  @Test("a zero crossing passes a rule of one instant without a speed, but not from now on")
  func zeroCrossing() {
    let spring = Spring(response: 0.5, dampingRatio: 0.1)
    let first = SettleDefinition.firstSample(within: 5, slowerThan: .infinity, every: 1e-3, upTo: 20)
    let last = SettleDefinition.stays(within: 5, slowerThan: .infinity)
    let (early, late) = (
      first.settleTime(of: spring, displacement: 200, velocity: 0),
      last.settleTime(of: spring, displacement: 200, velocity: 0)
    )
    #expect(early < 0.15 && late > 1)
  }

  @Test("Wave looks at neither distance nor velocity")
  func velocityBlind() {
    let spring = Spring(response: 0.8, dampingRatio: 0.6)
    let time = SettleDefinition.wave.settleTime(of: spring, displacement: 1, velocity: 0)
    #expect(time == SettleDefinition.wave.settleTime(of: spring, displacement: -900, velocity: 9000))
  }

  @Test("rules that go with the travel, and names")
  func named() {
    #expect(SettleDefinition.motion(travel: 4.9) != SettleDefinition.motion(travel: 5))
    #expect(
      SettleDefinition.reactSpring(travel: -300)
        == .firstSample(within: 0.3, slowerThan: 30, every: 0.001, upTo: 3600))
    #expect(SettleDefinition.reactSpring(travel: 5000) == SettleDefinition.reactSpring(travel: 1000))
    for (name, rule) in SettleDefinition.named(travel: 300) {
      #expect(SettleDefinition.named(name, travel: 300) == rule && rule.isValid)
    }
    #expect(SettleDefinition.named("nobody", travel: 1) == nil)
    #expect(!SettleDefinition.androidX(minimumVisibleChange: 0).isValid)
    #expect(!SettleDefinition.compose(visibilityThreshold: -1).isValid)
  }

  @Test("a FloatingPanel frame settles at a later time the higher the frame rate")
  func smallFrames() {
    let spring = Spring(response: 0.4, dampingRatio: 1)
    func time(_ rate: Double) -> Double {
      SettleDefinition.floatingPanel(frameRate: rate).settleTime(of: spring, displacement: -300, velocity: 0)
    }
    // Within a point by 0.502 s, where a frame moves less than a point at any of these rates.
    for rate in [60.0, 120, 240] { #expect(time(rate) >= 0.5 && time(rate) < 0.502 + 1 / rate) }
  }

  @Test("a state at rest is snapped to the target, another stays")
  func snapped() {
    let state = MotionState(position: 300.2, velocity: -1)
    let target = MotionState(position: 300, velocity: 0)
    #expect(state.snapped(to: 300, within: 0.5, slowerThan: 1) == target)
    #expect(state.snapped(to: 300, within: 0.1, slowerThan: 1) == state)
    #expect(state.snapped(to: 300, within: 0.5, slowerThan: 0.9) == state)
  }
}

@Suite("first crossing")
struct CrossingTests {
  @Test("the time to the rest point is that of a dense scan", arguments: UInt64(1)...40)
  func scan(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let job = randomJob(&random)
    let motion = SpringMotion(
      spring: job.field.spring, displacement: job.start.position - job.field.target, velocity: job.start.velocity)
    let scanned = DenseScan(job).crossing(before: 3)
    let ours = motion.timeToRestPoint
    // A creeping motion comes to the rest point within rounding long after it has settled; that is no crossing.
    guard let scanned, abs(motion.state(at: scanned).velocity) > 1e-6 else {
      #expect(ours == nil || (ours ?? 0) > 1, "seed \(seed): \(ours ?? .nan)")
      return
    }
    #expect(abs((ours ?? .nan) - scanned) < 1e-9, "seed \(seed)")
  }

  @Test("a critical spring crosses when it is thrown faster than omega times its displacement")
  func thrown() {
    let spring = Spring(stiffness: 100, dampingRatio: 1)
    for (speed, crosses) in [(999.0, false), (1001, true), (1100, true)] {
      let motion = SpringMotion(spring: spring, displacement: -100, velocity: speed)
      #expect((motion.timeToRestPoint != nil) == crosses)
    }
    #expect(SpringMotion(spring: spring, displacement: 0, velocity: 0).timeToRestPoint == 0)
    #expect(SpringMotion(spring: spring, displacement: 0, velocity: 5).timeToRestPoint == nil)
  }
}
