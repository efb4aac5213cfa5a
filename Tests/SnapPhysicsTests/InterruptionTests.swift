import SnapPhysics
import TestSupport
import Testing

@Suite("walk to rest: interruptions, ends and errors")
struct InterruptionTests {
  @Test("an interruption returns the state of the motion there", arguments: UInt64(1)...120)
  func interruptionState(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var job = randomJob(&random)
    let whole = try settled(job).summary
    job.interruption = random.pick([0, 1, 0.999]) * random.unit() * whole.endTime
    let (summary, frames) = try settled(job)
    let truth = DenseScan(job).state(at: job.interruption)
    #expect(summary.ending == .interrupted && summary.endTime == job.interruption, "seed \(seed)")
    let there = MotionState(position: truth.position + job.field.target, velocity: truth.velocity)
    #expect(summary.endState == (job.interruption == 0 ? job.start : there), "seed \(seed)")
    #expect(frames.count == Int((job.interruption / job.frameInterval).rounded(.down)) + 1, "seed \(seed)")
  }

  @Test("a frame exactly at the interruption is written")
  func frameAtInterruption() throws {
    for index in [0, 1, 2, 30] {
      let job = SettleJob(
        field: FrameTests.field, start: FrameTests.still, interruption: Double(index) * (1.0 / 120))
      let (summary, frames) = try settled(job)
      #expect(summary.ending == .interrupted && frames.count == index + 1)
      #expect(frames.last == summary.endState)
    }
  }

  @Test("an interruption after the settle changes nothing, however soon after", arguments: UInt64(1)...120)
  func interruptionAfterSettle(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var job = randomJob(&random)
    let whole = try settled(job).summary
    for delay in [1e-6, 1e-3, 0.01, 0.1, 1, 100] {
      job.interruption = whole.endTime + delay
      for rate in [60.0, 120, 1000] {
        job.frameInterval = 1 / rate
        let summary = try settled(job).summary
        #expect(summary.ending == .rested, "seed \(seed), \(delay) s after, \(rate) Hz")
        #expect(abs(summary.endTime - whole.endTime) < 1e-6, "seed \(seed), \(delay) s after, \(rate) Hz")
      }
    }
  }

  @Test("a settle that is cut anywhere and taken up again is the whole", arguments: UInt64(1)...120)
  func splitAnywhere(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var job = randomJob(&random)
    if seed % 5 == 0 { job.start.position = job.field.target }
    let whole = try settled(job)
    var (part, elapsed) = (job, 0.0)
    part.origin = job.start.position
    var frames: [MotionState] = []
    var overshoot = 0.0
    var peakSpeed = 0.0
    while true {
      // The next frame of the whole that the parts before have not written.
      part.firstFrame = max(0, Double(frames.count) * job.frameInterval - elapsed)
      part.interruption = random.pick([random.unit() * 0.2, random.unit() * 1e-3, 0.05])
      let (summary, some) = try settled(part)
      frames += some
      overshoot = max(overshoot, summary.overshoot)
      peakSpeed = max(peakSpeed, summary.peakSpeed)
      elapsed += summary.endTime
      if summary.ending != .interrupted { break }
      part.start = summary.endState
    }
    #expect(abs(elapsed - whole.summary.endTime) < 1e-6, "seed \(seed), \(job)")
    #expect(frames.count == whole.frames.count, "seed \(seed), \(job)")
    let scale = 1e-11 * (abs(job.start.position - job.field.target) + abs(job.start.velocity))
    for (cut, uncut) in zip(frames, whole.frames) {
      #expect(abs(cut.position - uncut.position) < scale, "seed \(seed)")
      #expect(abs(cut.velocity - uncut.velocity) < scale * job.field.fastestRate, "seed \(seed)")
    }
    let off = QuinticBound(job.field, energyAtStepStart: job.field.energy(job.start))
    #expect(abs(peakSpeed - whole.summary.peakSpeed) <= 2 * off.velocity + scale, "seed \(seed)")
    #expect(abs(overshoot - whole.summary.overshoot) <= 2 * off.position + scale, "seed \(seed)")
  }

  @Test("a settle that stops at its target gives the crossing", arguments: UInt64(1)...120)
  func stopsAtTarget(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var job = randomJob(&random)
    job.stopsAtTarget = true
    let rest = DenseScan(job).settleTime
    let summary = try settled(job).summary
    guard let crossing = DenseScan(job).crossing(before: rest) else {
      #expect(summary.ending == .rested && abs(summary.endTime - rest) < 1e-6, "seed \(seed)")
      return
    }
    #expect(summary.ending == .reachedTarget && summary.overshoot == 0, "seed \(seed), \(job)")
    let velocity = DenseScan(job).state(at: crossing).velocity
    let off = QuinticBound(job.field, energyAtStepStart: job.field.energy(job.start))
    #expect(summary.endState.position == job.field.target)
    #expect(abs(summary.endState.velocity - velocity) <= off.velocity, "seed \(seed)")
    #expect(abs(summary.endTime - crossing) <= off.position / abs(velocity) + 1e-12, "seed \(seed)")
  }

  @Test("resting before the crossing or after does not depend on the frame rate", arguments: UInt64(1)...60)
  func slowCrossing(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var job = SettleJob(
      field: ForceField(Spring(response: 0.4, dampingRatio: random.uniform(0.6, 0.99)), target: 0),
      start: MotionState(position: random.uniform(-4, -0.2), velocity: random.uniform(0, 40)), stopsAtTarget: true)
    let reference = try settled(job).summary
    for rate in [24.0, 60, 90, 240, 1000] {
      job.frameInterval = 1 / rate
      let summary = try settled(job).summary
      #expect(summary.ending == reference.ending, "seed \(seed), \(rate) Hz")
      #expect(abs(summary.endTime - reference.endTime) < 1e-7, "seed \(seed), \(rate) Hz")
    }
  }

  @Test("no travel and a stop at the target ends at once with the velocity", arguments: [-300.0, 300])
  func stopsWithoutTravel(velocity: Double) throws {
    let start = MotionState(position: 300, velocity: velocity)
    let job = SettleJob(field: FrameTests.field, start: start, stopsAtTarget: true)
    let (summary, frames) = try settled(job)
    #expect(summary.ending == .reachedTarget && summary.endTime == 0 && summary.endState == start)
    #expect(frames == [start])
  }

  @Test("an undamped spring is not at rest at the time limit")
  func notAtRest() throws {
    let spring = Spring(mass: 1, stiffness: 4, damping: 0)
    let job = SettleJob(
      field: ForceField(spring, target: 0), start: MotionState(position: 100, velocity: 0), timeLimit: 0.5)
    let error = try #require(throws: SolverError.self) { try settled(job) }
    let truth = DenseScan(job).state(at: 0.5)
    #expect(error.code == .notAtRest && error.time == 0.5)
    #expect(
      error.description == "closed-form failed at 0.5 s: not at rest: \(truth.position) pt from the target at "
        + "\(truth.velocity) pt/s; use more damping, more time or a wider rest rule")
  }

  @Test("a field that answers faster than 128,000 times a second is stiff, at any frame rate")
  func stiff() throws {
    let job = SettleJob(
      field: ForceField(Spring(mass: 1, stiffness: 1e6, damping: 1e7), target: 1000), start: FrameTests.still)
    let error = try #require(throws: SolverError.self) { try settled(job) }
    // gamma + sqrt(gamma^2 - omega^2)
    #expect(
      error.description
        == "closed-form failed at 0.0 s: the spring is stiff: it answers at a rate of 9999999 per second, more than "
        + "128000; use a longer response or a smaller damping ratio")
    #expect(error.code == .stepBudgetExhausted)
    var slow = SettleJob(
      field: ForceField(Spring(response: 0.35, dampingRatio: 30), target: 0), start: FrameTests.still)
    let often = try settled(slow).summary
    slow.frameInterval = 1
    #expect(try abs(settled(slow).summary.endTime - often.endTime) < 1e-6)
  }

  @Test("numbers beyond Double are an error, not a frame")
  func notFinite() throws {
    let job = SettleJob(
      field: ForceField(Spring(response: 0.4, dampingRatio: 0.7), target: -1.7e308),
      start: MotionState(position: 1.7e308, velocity: 0))
    let error = try #require(throws: SolverError.self) { try settled(job) }
    #expect(error.code == .notFinite)
    #expect(error.description.hasPrefix("closed-form failed at "))
    #expect(error.description.hasSuffix(" s: the state is not finite"))
  }

  @Test("what was solved before does not change a bit, and verifying finds the closed form exact")
  func pure() throws {
    var random = SplitMix64(seed: 3)
    var solver = ClosedFormSolver()
    var buffer = [MotionState](repeating: FrameTests.still, count: 10_000)
    #expect(solver.name == "closed-form")
    for _ in 0..<50 {
      var job = randomJob(&random)
      job.verifies = true
      var span = buffer.mutableSpan
      let again = try solver.settle(job, into: &span)
      let fresh = try settled(job).summary
      #expect(again == fresh)
      #expect(again.evaluations == 0 && again.steps > 0)
      // The difference of two heights around the target is rounded to the height's last place.
      #expect(try #require(again.maxError) <= 4 * max(1e4, abs(job.start.position)).ulp)
    }
  }
}
