import SnapPhysics
import TestSupport
import Testing

@Suite("whatever acts, by the exact piecewise solution")
struct ForcesPropertyTests {
  @Test("forces that never act change nothing", arguments: UInt64(1)...150)
  func absentForces(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var job = randomJob(&random)
    if random.chance(20) { job.restRule = .firstFrame(within: 2, slowerThan: 100) }
    if random.chance(30) { job.interruption = random.uniform(0, 0.5) }
    if random.chance(30) { job.stopsAtTarget = true }
    if random.chance(30) { job.firstFrame = random.uniform(0, 0.1) }
    let plain = try settled(job)
    job.forces.lowerStop = EndStop(height: -1e9, restitution: 0.5)
    let forced = try settled(job)
    #expect(plain.summary.ending == forced.summary.ending, "seed \(seed)")
    #expect(abs(plain.summary.endTime - forced.summary.endTime) < 1e-6, "seed \(seed)")
    #expect(plain.summary.frameCount == forced.summary.frameCount, "seed \(seed)")
    #expect(abs(plain.summary.overshoot - forced.summary.overshoot) < 1e-6, "seed \(seed)")
    #expect(
      abs(plain.summary.peakSpeed - forced.summary.peakSpeed) < 1e-6 * plain.summary.peakSpeed + 1e-9, "seed \(seed)")
    #expect(bits(plain.frames) == bits(forced.frames), "seed \(seed)")
  }

  @Test(
    "what is measured is the same to the bit at every frame rate, and so are common frames", arguments: UInt64(1)...80)
  func frameRates(seed: UInt64) throws {
    var reference: (summary: SettleSummary, frames: [MotionState])?
    for hertz in [60.0, 120, 240] {
      var random = SplitMix64(seed: seed)
      let answer = try settled(random.piecewiseLinearJob(hertz: hertz))
      guard let first = reference else {
        reference = answer
        continue
      }
      #expect(answer.summary.ending == first.summary.ending, "seed \(seed)")
      #expect(answer.summary.endTime.bitPattern == first.summary.endTime.bitPattern, "seed \(seed)")
      #expect(answer.summary.endState == first.summary.endState, "seed \(seed)")
      #expect(answer.summary.overshoot == first.summary.overshoot, "seed \(seed)")
      #expect(answer.summary.peakSpeed == first.summary.peakSpeed, "seed \(seed)")
      let every = Int(hertz / 60)
      for (n, frame) in first.frames.enumerated() where n * every < answer.frames.count {
        #expect(bits([frame]) == bits([answer.frames[n * every]]), "seed \(seed), frame \(n)")
      }
    }
  }

  @Test("a mirrored job has the mirrored answer, to the bit", arguments: UInt64(1)...80)
  func mirror(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let job = random.piecewiseLinearJob()
    var mirrored = job
    mirrored.field = ForceField(job.field.spring, target: -job.field.target)
    mirrored.start = MotionState(position: -job.start.position, velocity: -job.start.velocity)
    mirrored.forces.lowerStop = job.forces.upperStop.map { EndStop(height: -$0.height, restitution: $0.restitution) }
    mirrored.forces.upperStop = job.forces.lowerStop.map { EndStop(height: -$0.height, restitution: $0.restitution) }
    let (there, here) = (try settled(mirrored), try settled(job))
    #expect(there.summary.endTime == here.summary.endTime, "seed \(seed)")
    #expect(there.frames.map { -$0.position } == here.frames.map(\.position), "seed \(seed)")
    #expect(there.frames.map { -$0.velocity } == here.frames.map(\.velocity), "seed \(seed)")
    #expect(there.summary.standstill?.offset == here.summary.standstill.map { -$0.offset }, "seed \(seed)")
  }

  @Test("a motion that is taken up on its way goes on as it would have", arguments: UInt64(1)...80)
  func timeInvariance(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let job = random.piecewiseLinearJob()
    let whole = try settled(job)
    guard whole.frames.count > 4 else { return }
    let cut = random.count(1...(whole.frames.count - 2))
    var rest = job
    rest.start = whole.frames[cut]
    let after = try settled(rest)
    let amplitude = abs(job.start.position - job.field.target) + abs(job.start.velocity) / 5
    for (n, frame) in after.frames.enumerated() where cut + n < whole.frames.count {
      // Where many impacts follow each other rounding grows with their number.
      #expect(abs(frame.position - whole.frames[cut + n].position) < 1e-9 * amplitude, "seed \(seed), frame \(n)")
    }
    let (a, b) = (whole.summary.standstill?.position, after.summary.standstill?.position)
    if let a, let b { #expect(abs(a - b) < 1e-9 * amplitude, "seed \(seed)") } else { #expect(a == b, "seed \(seed)") }
  }

  @Test("energy never grows", arguments: UInt64(1)...80)
  func energy(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let job = random.piecewiseLinearJob()
    let field = ForcedField(job.field, job.forces)
    let pieces = try course(of: job)
    let start = field.energy(job.start)
    var energy = start
    for piece in pieces {
      let (from, to) = (field.energy(piece.from), field.energy(piece.to))
      #expect(from <= energy + 1e-13 * start && to <= from + 1e-13 * start, "seed \(seed), at \(piece.start) s")
      energy = to
    }
    let frames = try settled(job).frames
    for (a, b) in zip(frames, frames.dropFirst()) {
      #expect(field.energy(b) <= field.energy(a) + 1e-13 * start, "seed \(seed)")
    }
  }

  @Test("a stuck sheet is in balance with what holds it, and no further", arguments: UInt64(1)...150)
  func equilibrium(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let job = random.piecewiseLinearJob()
    let summary = try settled(job).summary
    guard let standstill = summary.standstill else {
      #expect(summary.ending == .rested, "seed \(seed)")
      return
    }
    let pull = ForcedField(job.field, job.forces).applied(at: standstill.position)
    #expect(standstill.offset == standstill.position - job.field.target, "seed \(seed)")
    #expect(abs(standstill.offset) >= job.restRule.distance, "seed \(seed)")
    switch standstill.holder {
    case .friction: #expect(abs(pull) <= job.forces.friction.holding + 1e-3, "seed \(seed)")
    case .stop:
      let isBelow = standstill.position == job.forces.lowerStop?.height
      #expect(isBelow ? pull < 0 : standstill.position == job.forces.upperStop?.height && pull > 0, "seed \(seed)")
    case .balance: Issue.record("seed \(seed): nothing balances a spring off its target")
    }
  }

  @Test("rest begins with the last entry into the box around where the sheet comes to rest", arguments: UInt64(1)...60)
  func restTime(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let job = random.piecewiseLinearJob(hertz: 1000)
    let (summary, _) = try settled(job)
    let place = summary.standstill?.position ?? job.field.target
    // A second of frames beyond the end, to look at.
    var later = job
    later.restRule = .stays(within: job.restRule.distance, slowerThan: 1e-4)
    let frames = try settled(later, capacity: 70_000).frames
    func isInside(_ frame: MotionState) -> Bool {
      abs(frame.position - place) < job.restRule.distance && abs(frame.velocity) < job.restRule.speed
    }
    let outside = frames.lastIndex { !isInside($0) }
    let last = outside.map { Double($0) / 1000 } ?? 0
    #expect(summary.endTime >= last && summary.endTime <= last + 1.0 / 1000, "seed \(seed)")
  }

  @Test("an interrupted settle is the beginning of the whole one, to the bit", arguments: UInt64(1)...80)
  func interruption(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var job = random.piecewiseLinearJob()
    let whole = try settled(job)
    job.interruption = random.unit() * whole.summary.endTime
    let cut = try settled(job)
    if whole.summary.endTime > 0 {
      #expect(cut.summary.ending == .interrupted && cut.summary.endTime == job.interruption, "seed \(seed)")
    }
    #expect(bits(cut.frames) == bits(Array(whole.frames.prefix(cut.frames.count))), "seed \(seed)")
    for delay in [1e-6, 0.01, 1, 100] {
      job.interruption = whole.summary.endTime + delay
      let after = try settled(job)
      #expect(after.summary == whole.summary, "seed \(seed), \(delay) s")
      #expect(bits(after.frames) == bits(whole.frames), "seed \(seed), \(delay) s")
    }
  }

  @Test("the rule of the first frame ends at a frame, stuck or not", arguments: UInt64(1)...80)
  func firstFrame(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var job = random.piecewiseLinearJob()
    job.restRule = .firstFrame(within: 0.5, slowerThan: 5)
    let (summary, frames) = try settled(job)
    let last = try #require(frames.last)
    #expect(summary.endState == last && summary.endTime == Double(frames.count - 1) * job.frameInterval, "seed \(seed)")
    let place = summary.standstill?.position ?? job.field.target
    #expect(abs(last.position - place) < 0.5 && abs(last.velocity) < 5, "seed \(seed)")
    for frame in frames.dropLast() {
      #expect(abs(frame.position - place) >= 0.5 || abs(frame.velocity) >= 5, "seed \(seed)")
    }
  }

  @Test("a sheet that stops at its target ends there, however it got there", arguments: UInt64(1)...60)
  func stopsAtTarget(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var job = random.piecewiseLinearJob()
    job.stopsAtTarget = true
    let summary = try settled(job).summary
    if summary.ending == .reachedTarget {
      #expect(summary.endState.position == job.field.target && summary.overshoot == 0, "seed \(seed)")
    } else if job.start.position != job.field.target {
      #expect(summary.overshoot <= job.restRule.distance, "seed \(seed)")
    }
  }

  @Test("a buffer that is too small is an error, one that is just large enough is not", arguments: UInt64(1)...40)
  func buffer(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let job = random.piecewiseLinearJob()
    let whole = try settled(job)
    let exact = try settled(job, capacity: whole.frames.count)
    #expect(bits(exact.frames) == bits(whole.frames) && exact.summary == whole.summary, "seed \(seed)")
    let error = #expect(throws: SolverError.self) { try settled(job, capacity: whole.frames.count - 1) }
    #expect(error?.code == .bufferFull, "seed \(seed)")
    #expect(error?.time == Double(whole.frames.count - 1) * job.frameInterval, "seed \(seed)")
  }
}
