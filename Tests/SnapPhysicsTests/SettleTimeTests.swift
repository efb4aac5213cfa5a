import SnapPhysics
import TestSupport
import Testing

@Suite("walk to rest: the end")
struct SettleTimeTests {
  /// The time by which a crossing is misplaced when position and velocity are as far off as a quintic is.
  private func timeBound(_ job: SettleJob, at time: Double) -> Double {
    let scan = DenseScan(job)
    let state = scan.state(at: time)
    let longest = 0.26 / job.field.fastestRate
    let before = scan.state(at: max(0, time - longest))
    let absolute = MotionState(position: before.position + job.field.target, velocity: before.velocity)
    let off = QuinticBound(job.field, energyAtStepStart: job.field.energy(absolute))
    let target = MotionState(position: state.position + job.field.target, velocity: state.velocity)
    let acceleration = job.field.acceleration(target)
    let leavesByPlace = abs(abs(state.position) - job.restRule.distance) < 1e-4 * job.restRule.distance
    // Where the motion grazes the box the root's place goes with the square root of the error.
    func shift(_ error: Double, _ slope: Double, _ curvature: Double) -> Double {
      min(error / max(abs(slope), 1e-300), (2 * error / max(abs(curvature), 1e-300)).squareRoot())
    }
    let jerk = job.field.stiffnessPerMass * abs(state.velocity) + job.field.dampingPerMass * abs(acceleration)
    return 1e-11
      + (leavesByPlace
        ? shift(off.position, state.velocity, acceleration) : shift(off.velocity, acceleration, jerk))
  }

  @Test("settle time is that of a dense scan of the closed form", arguments: UInt64(1)...240)
  func settleTimeAgainstScan(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let job = randomJob(&random)
    let scanned = DenseScan(job).settleTime
    let summary = try settled(job).summary
    #expect(summary.ending == .rested)
    #expect(abs(summary.endTime - scanned) <= timeBound(job, at: scanned), "seed \(seed), \(job)")
  }

  @Test("the end does not depend on the frame rate or on the first frame's offset", arguments: UInt64(1)...240)
  func endIndependentOfFrameRate(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var job = randomJob(&random)
    let reference = try settled(job).summary
    let bound = timeBound(job, at: reference.endTime)
    let off = QuinticBound(job.field, energyAtStepStart: job.field.energy(job.start))
    for rate in [24.0, 60, 90, 120, 240, 1000] {
      job.frameInterval = 1 / rate
      job.firstFrame = random.pick([0, 1 / rate, random.unit() / rate, 1e-9, 3.7 / rate])
      let summary = try settled(job).summary
      #expect(summary.ending == .rested)
      #expect(abs(summary.endTime - reference.endTime) <= 2 * bound, "seed \(seed), \(rate) Hz, \(job)")
      #expect(abs(summary.overshoot - reference.overshoot) <= 2 * off.position, "seed \(seed), \(rate) Hz, \(job)")
      #expect(abs(summary.peakSpeed - reference.peakSpeed) <= 2 * off.velocity, "seed \(seed), \(rate) Hz, \(job)")
    }
  }

  @Test("overshoot and peak speed are those of a dense scan up to the end", arguments: UInt64(1)...80)
  func extremesAgainstScan(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var job = randomJob(&random)
    if seed % 4 == 0 { job.start.position = job.field.target }
    if seed % 4 == 1 { job.stopsAtTarget = true }
    if seed % 4 == 2 { job.interruption = random.uniform(0, 0.3) }
    let summary = try settled(job).summary
    let scanned = DenseScan(job).extremes(until: summary.endTime)
    let off = QuinticBound(job.field, energyAtStepStart: job.field.energy(job.start))
    #expect(abs(summary.overshoot - scanned.overshoot) <= off.position, "seed \(seed), \(job)")
    #expect(abs(summary.peakSpeed - scanned.peakSpeed) <= off.velocity, "seed \(seed), \(job)")
  }

  @Test("the end state lies on the motion and on the edge of the rest box", arguments: UInt64(1)...120)
  func endStateOnMotion(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let job = randomJob(&random)
    let summary = try settled(job).summary
    let truth = DenseScan(job).state(at: summary.endTime)
    let off = QuinticBound(job.field, energyAtStepStart: 2 * job.field.energy(summary.endState))
    let (y, v) = (summary.endState.position - job.field.target, summary.endState.velocity)
    #expect(abs(y - truth.position) <= off.position + 1e-11, "seed \(seed)")
    #expect(abs(v - truth.velocity) <= off.velocity + 1e-10, "seed \(seed)")
    guard summary.endTime > 0 else { return }
    let part = max(abs(y) / job.restRule.distance, abs(v) / job.restRule.speed)
    #expect(abs(part - 1) < 1e-9, "seed \(seed): \(part) of the box")
  }

  @Test("a motion that swings out of the box again has not settled before")
  func reentry() throws {
    // Slow where it turns: inside the box by both measures at its first turn, outside again in between.
    var reentries = 0
    for seed in UInt64(1)...400 {
      var random = SplitMix64(seed: seed)
      let field = ForceField(Spring(response: 0.4, dampingRatio: random.uniform(0.02, 0.15)), target: 0)
      let job = SettleJob(
        field: field, start: MotionState(position: 0, velocity: random.uniform(8, 40)),
        restRule: .stays(within: 2, slowerThan: 5))
      let summary = try settled(job).summary
      let scan = DenseScan(job)
      let firstInside = stride(from: 0, to: summary.endTime, by: 1e-4).first {
        let state = scan.state(at: $0)
        return abs(state.position) < 2 && abs(state.velocity) < 5
      }
      if let firstInside, firstInside < summary.endTime - 0.01 { reentries += 1 }
      #expect(abs(summary.endTime - scan.settleTime) <= timeBound(job, at: summary.endTime), "seed \(seed)")
    }
    #expect(reentries > 100, "the releases do not put the rule to the test")
  }
}
