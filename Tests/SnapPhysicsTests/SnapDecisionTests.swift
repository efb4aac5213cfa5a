import SnapPhysics
import TestSupport
import Testing

@Suite("snap decision")
struct SnapDecisionTests {
  /// Looks for a change nearer than `claimed` that chooses another target, and for one just beyond it.
  private func verify(
    _ claimed: Double?, of value: Double, looking extra: [Double], _ random: inout SplitMix64,
    _ decide: (Double) -> Int
  ) -> String? {
    let chosen = decide(value)
    // The claim is exact to 1e-9 of the place, and of the tolerance within which a sheet stands on a detent.
    let margin = claimed.map { 3e-9 * max(1, abs(value + $0)) } ?? 0
    let reach = claimed.map { max(0, abs($0) - margin) } ?? 1e5
    for _ in 0..<200 {
      let change = random.pick([1, 0.1, 0.999]) * random.uniform(-reach, reach)
      if decide(value + change) != chosen { return "\(change) flips already" }
    }
    for place in extra where abs(place - value) < reach {
      if decide(place) != chosen { return "\(place - value) flips already" }
    }
    guard let claimed else { return nil }
    let flips = [-margin, 0, margin].contains { decide(value + claimed + $0) != chosen }
    return flips ? nil : "\(claimed) does not flip"
  }

  @Test("flips are the nearest changes that choose another detent")
  func flipsAreNearest() {
    var (velocities, heights) = (0, 0)
    for seed in UInt64(1)...3000 {
      var random = SplitMix64(seed: seed)
      let (detents, rule) = (randomDetents(&random), randomRule(&random))
      let release = randomRelease(&random, among: detents)
      let decision = rule.decision(among: detents, from: release)
      let velocityFault = verify(decision.flipVelocity, of: release.velocity, looking: [0, 1e-6, -1e-6], &random) {
        rule.target(among: detents, from: MotionState(position: release.position, velocity: $0))
      }
      #expect(velocityFault == nil, "seed \(seed): \(decision)")
      // Around the places where a height begins and ceases to stand on a detent.
      let edges = detents.flatMap { [$0, $0 - 2e-6, $0 + 2e-6, $0 - 1e-4, $0 + 1e-4] }
      let heightFault = verify(decision.flipHeight, of: release.position, looking: edges, &random) {
        rule.target(among: detents, from: MotionState(position: $0, velocity: release.velocity))
      }
      #expect(heightFault == nil, "seed \(seed): \(decision)")
      velocities += decision.flipVelocity == nil ? 0 : 1
      heights += decision.flipHeight == nil ? 0 : 1
    }
    #expect(velocities > 1000 && heights > 2000, "the releases do not put the flips to the test")
  }

  @Test("a decision on the line says that nothing at all would have changed it")
  func onTheLine() {
    let decision = SnapRule(name: "near", lookAhead: 0.25, stepLimit: nil)
      .decision(among: [100, 300], from: MotionState(position: 100, velocity: 400))
    #expect(decision.target == 1 && decision.flipVelocity == 0 && decision.flipHeight == 0)
  }

  @Test("a fling down from a detent would have kept to it, had it been let go above it")
  func leavesItsDetent() throws {
    let decision = SnapRule.project.decision(
      among: [100, 300, 700], from: MotionState(position: 300, velocity: -4000))
    #expect(decision.target == 0)
    #expect(abs(try #require(decision.flipHeight) - 1e-6) < 1e-9)
  }

  @Test("one detent has no flips", arguments: [0.0, 0.2, Double.leastNonzeroMagnitude])
  func noFlips(lookAhead: Double) {
    let rule = SnapRule(name: "one", lookAhead: lookAhead, stepLimit: 1)
    let decision = rule.decision(among: [300], from: MotionState(position: 100, velocity: 500))
    #expect(decision.flipVelocity == nil && decision.flipHeight == nil)
  }

  @Test("a look-ahead too short to matter has no flips in velocity, and none of them traps")
  func tinyLookAhead() {
    let rule = SnapRule(name: "blind", lookAhead: .leastNonzeroMagnitude, stepLimit: 1)
    let decision = rule.decision(among: [100, 300], from: MotionState(position: 350, velocity: 500))
    #expect(decision.target == 1 && decision.flipVelocity == nil)
  }

  @Test("a decision carries its inputs and every candidate")
  func carriesInputs() {
    let release = MotionState(position: 250, velocity: 100)
    let decision = SnapRule.project.decision(among: [100, 300, 700], from: release)
    #expect(decision.rule == .project && decision.release == release && decision.projectedHeight == 270)
    #expect(decision.target == 1)
    #expect(decision.candidates.map(\.index) == [0, 1, 2] && decision.candidates.map(\.height) == [100, 300, 700])
    #expect(decision.candidates.map(\.distanceFromProjection) == [-170, 30, 430])
    #expect(decision.candidates.map(\.isReachable) == [true, true, false])
    // Between 100 and 300 the line is at 200, 70 pt below the projection.
    #expect(decision.flipHeight == -70 && decision.flipVelocity == -350)
  }
}
