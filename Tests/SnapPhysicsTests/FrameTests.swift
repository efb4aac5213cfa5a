import SnapPhysics
import TestSupport
import Testing

@Suite("walk to rest: frames")
struct FrameTests {
  static let still = MotionState(position: 0, velocity: 0)
  static let field = ForceField(Spring(response: 0.4, dampingRatio: 0.7), target: 300)

  @Test("frames are the motion at their times and end with the settle", arguments: UInt64(1)...60)
  func framesAreTheMotion(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var job = randomJob(&random)
    job.firstFrame = random.pick([0, 0.001, 0.05, random.unit() * 0.1])
    job.frameInterval = 1 / random.pick([60, 90, 120, random.uniform(24, 300)])
    let (summary, frames) = try settled(job)
    let scan = DenseScan(job)
    for (index, frame) in frames.enumerated() {
      let truth = scan.state(at: job.firstFrame + Double(index) * job.frameInterval)
      let there = MotionState(position: truth.position + job.field.target, velocity: truth.velocity)
      #expect(frame == (index == 0 && job.firstFrame == 0 ? job.start : there), "seed \(seed)")
    }
    let last = job.firstFrame + Double(frames.count - 1) * job.frameInterval
    #expect(last <= summary.endTime && last + job.frameInterval > summary.endTime, "seed \(seed), \(job)")
  }

  @Test("the first frame that rests is found as by a plain loop over frames")
  func firstFrameRule() throws {
    for seed in UInt64(1)...300 {
      var random = SplitMix64(seed: seed)
      var job = randomJob(&random)
      job.restRule = .firstFrame(within: job.restRule.distance, slowerThan: job.restRule.speed)
      job.firstFrame = random.pick([0, random.unit() * 0.1])
      let (summary, frames) = try settled(job)
      let scan = DenseScan(job)
      var index = 0
      func frameTime() -> Double { job.firstFrame + Double(index) * job.frameInterval }
      while true {
        let state = scan.state(at: frameTime())
        if abs(state.position) < job.restRule.distance && abs(state.velocity) < job.restRule.speed { break }
        index += 1
      }
      #expect(frames.count == index + 1 && summary.endTime == frameTime(), "seed \(seed)")
      #expect(summary.endState == frames.last, "seed \(seed)")
    }
  }

  /// The releases of the performance measurements: +-800 pt, +-8000 pt/s, response 0.2 to 0.6 s, damping ratio 0.5 to
  /// 1.2, at 120 Hz until the first frame within 0.5 pt and slower than 5 pt/s.
  @Test("20,000 canonical releases take 79.8 frames on average")
  func canonicalReleases() throws {
    var random = SplitMix64(seed: 42)
    var solver = ClosedFormSolver()
    var buffer = [MotionState](repeating: Self.still, count: 2400)
    var frames = 0
    for _ in 0..<20_000 {
      let position = -800 + 1600 * random.unit()
      let velocity = -8000 + 16000 * random.unit()
      let response = 0.2 + 0.4 * random.unit()
      let spring = Spring(response: response, dampingRatio: 0.5 + 0.7 * random.unit())
      let job = SettleJob(
        field: ForceField(spring, target: 0), start: MotionState(position: position, velocity: velocity),
        restRule: .firstFrame(within: 0.5, slowerThan: 5))
      var span = buffer.mutableSpan
      frames += try solver.settle(job, into: &span).frameCount
    }
    #expect(abs(Double(frames) / 20_000 - 79.8) < 0.05, "\(frames) frames")
  }

  @Test("a frame exactly at the end counts")
  func frameAtTheEnd() throws {
    var job = SettleJob(field: Self.field, start: Self.still)
    let end = try settled(job).summary.endTime
    for index in [0, 1, 7] {
      // The only frames at or before the end, with the last of them on it.
      job.firstFrame = index == 0 ? end : end / 8
      job.frameInterval = index == 0 ? 1.0 / 120 : (end - job.firstFrame) / Double(index)
      let (summary, frames) = try settled(job)
      let last = job.firstFrame + Double(index) * job.frameInterval
      #expect(frames.count == (last <= summary.endTime ? index + 1 : index))
    }
    job.restRule = .firstFrame(within: 0.5, slowerThan: 5)
    (job.firstFrame, job.frameInterval) = (0, 1.0 / 120)
    let (summary, frames) = try settled(job)
    #expect(summary.endTime == Double(frames.count - 1) * job.frameInterval)
  }

  @Test("a first frame after the settle leaves no frames")
  func firstFrameAfterSettle() throws {
    let plain = try settled(SettleJob(field: Self.field, start: Self.still)).summary
    let (summary, frames) = try settled(SettleJob(field: Self.field, start: Self.still, firstFrame: 5), capacity: 0)
    #expect(frames.isEmpty && summary.ending == .rested)
    #expect(abs(summary.endTime - plain.endTime) < 1e-8)
  }

  @Test("a first frame at 0 is the release itself", arguments: [0.0, 1, -5000])
  func firstFrameIsRelease(velocity: Double) throws {
    let start = MotionState(position: 12.5, velocity: velocity)
    #expect(try settled(SettleJob(field: Self.field, start: start)).frames.first == start)
  }

  @Test("a sheet that starts at rest has settled at 0, whatever the rule", arguments: [0.0, 0.3, -0.49])
  func startsAtRest(offset: Double) throws {
    let start = MotionState(position: 300 + offset, velocity: 1)
    for rule in [RestRule.standard, .firstFrame(within: 0.5, slowerThan: 5)] {
      let (summary, frames) = try settled(SettleJob(field: Self.field, start: start, restRule: rule))
      #expect(summary.ending == .rested && summary.endTime == 0 && summary.endState == start)
      #expect(frames == [start])
      #expect(summary.peakSpeed == 1)
      #expect(summary.overshoot == 0)
    }
  }

  @Test("no travel with a velocity swings out and back, and its overshoot is the swing", arguments: [-400.0, 400])
  func noTravelWithVelocity(velocity: Double) throws {
    let job = SettleJob(field: Self.field, start: MotionState(position: 300, velocity: velocity))
    let summary = try settled(job).summary
    #expect(summary.endTime > 0.2 && summary.peakSpeed == 400)
    let scanned = DenseScan(job).extremes(until: summary.endTime)
    #expect(abs(summary.overshoot - scanned.overshoot) < 1e-6 && scanned.overshoot > 5)
  }

  @Test("a buffer of exactly the frames of the settle suffices, one less does not", arguments: UInt64(1)...60)
  func exactBuffer(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var job = randomJob(&random)
    job.firstFrame = random.pick([0, 0.003])
    job.stopsAtTarget = seed % 3 == 0
    job.interruption = seed % 5 == 0 ? random.uniform(0, 0.5) : .infinity
    let needed = try settled(job).summary
    guard needed.frameCount > 0 else { return }
    #expect(try settled(job, capacity: needed.frameCount).summary == needed, "seed \(seed)")
    let capacity = needed.frameCount - 1
    let missing = job.firstFrame + Double(capacity) * job.frameInterval
    let error = try #require(throws: SolverError.self) { try settled(job, capacity: capacity) }
    #expect(error.code == .bufferFull && error.time == missing, "seed \(seed)")
    let shown = (missing * 1e6).rounded() / 1e6
    #expect(error.description == "closed-form failed at \(shown) s: the buffer holds \(capacity) frames")
  }

  @Test("a bouncing motion fills a small buffer even where every frame falls into the rest box")
  func framesAllInsideBox() throws {
    // Frames meet only the turns of an undamped swing, which lie in the box; between them it is too fast for it.
    let spring = Spring(response: 0.5, dampingRatio: 0)
    let job = SettleJob(
      field: ForceField(spring, target: 0), start: MotionState(position: 0.45, velocity: 0), frameInterval: 0.25,
      timeLimit: .infinity)
    let error = try #require(throws: SolverError.self) { try settled(job, capacity: 20) }
    #expect(error.description == "closed-form failed at 5.0 s: the buffer holds 20 frames")
  }
}
