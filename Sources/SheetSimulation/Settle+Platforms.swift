import SnapPhysics

/// How a settle is carried out.
enum SettlePath: Sendable {
  /// By the solver.
  case solved
  /// By a motion whose time is known.
  case timed(TimedMotion)
  /// By a library's own steps, one a frame.
  case stepped(SpringReplica)

  /// The way from a state to a height under a sheet's physics, on a screen of that size (pt).
  init(_ physics: SheetPhysics, from state: MotionState, to target: Double, width: Double, height: Double) {
    let travel = target - state.position
    switch physics.motion {
    case .spring: self = .solved
    case .linear(let least):
      self = .timed(TimedMotion(from: state.position, to: target, speed: state.velocity, leastSpeed: least))
    case .tween(let duration, let curve):
      self = .timed(TimedMotion(from: state.position, to: target, duration: duration, curve: curve))
    case .materialScroller:
      let seconds = MaterialDuration.seconds(distance: travel, velocity: state.velocity, width: width, range: height)
      self = .timed(TimedMotion(from: state.position, to: target, duration: seconds, curve: .quinticOut))
    case .stepped(let stepping): self = .stepped(stepping.replica(travel: travel))
    }
  }
}

extension Settle {
  /// Carries the settle out until a time of the recording.
  func play<Solver: SettleSolver & ~Copyable>(
    in physics: SheetPhysics, rate: Double, until time: Double, verifies: Bool, with solver: inout Solver,
    into frames: inout MutableSpan<MotionState>
  ) throws(SolverError) -> SettleSummary {
    let job = job(in: physics, rate: rate, until: time, verifies: verifies)
    switch path {
    case .solved: return try solver.settle(job, into: &frames)
    case .timed(let motion): return try motion.settle(job, into: &frames)
    case .stepped(let replica): return try replica.settle(job, into: &frames)
    }
  }
}

extension SettleJob {
  fileprivate func time(ofFrame index: Int) -> Double { firstFrame + Double(index) * frameInterval }

  fileprivate func summary(
    _ ending: SettleSummary.Ending, at time: Double, _ state: MotionState, frames: Int, overshoot: Double,
    peakSpeed: Double, steps: Int
  ) -> SettleSummary {
    SettleSummary(
      ending: ending, endTime: time, endState: state, frameCount: frames, overshoot: overshoot, peakSpeed: peakSpeed,
      evaluations: 0, steps: steps, maxError: nil)
  }

  fileprivate func bufferFull(_ name: String, at time: Double) -> SolverError {
    SolverError(.bufferFull, at: time, solver: name, reason: "the buffer holds fewer frames than the settle has")
  }

  fileprivate func notAtRest(_ name: String) -> SolverError {
    SolverError(.notAtRest, at: timeLimit, solver: name, reason: "not at rest in time")
  }
}

extension TimedMotion {
  private static let name = "timed motion"
  /// Instants at which the speed is looked at: the peak of a timing curve is known to a ten-thousandth.
  private static let looks = 512

  fileprivate func settle(
    _ job: SettleJob, into frames: inout MutableSpan<MotionState>
  ) throws(SolverError) -> SettleSummary {
    guard duration <= job.timeLimit else { throw job.notAtRest(Self.name) }
    let isCut = job.interruption < duration
    let end = isCut ? job.interruption : duration
    var count = 0
    while job.time(ofFrame: count) <= end {
      guard count < frames.count else { throw job.bufferFull(Self.name, at: job.time(ofFrame: count)) }
      frames[count] = state(at: job.time(ofFrame: count))
      count += 1
    }
    var (overshoot, peak) = (0.0, 0.0)
    for look in 0..<Self.looks {
      let state = state(at: end * Double(look) / Double(Self.looks))
      peak = max(peak, abs(state.velocity))
      overshoot = max(overshoot, target > origin ? state.position - target : target - state.position)
    }
    if target == origin { overshoot = 0 }
    return job.summary(
      isCut ? .interrupted : .rested, at: end, state(at: end), frames: count, overshoot: overshoot, peakSpeed: peak,
      steps: count)
  }
}

extension SpringReplica {
  private static let name = "frame steps"

  /// Between two frames the sheet stands where the last one showed it: these steps know no other time.
  fileprivate func settle(
    _ job: SettleJob, into frames: inout MutableSpan<MotionState>
  ) throws(SolverError) -> SettleSummary {
    let side = job.start.position - job.field.target
    var run = SpringReplicaRun(self, field: job.field, start: job.start)
    var watch = RestWatch(job)
    if job.stopsAtTarget, side == 0 { return watch.summary(.reachedTarget, frames.span) }
    var index = 0
    while !watch.isOver, job.time(ofFrame: index) <= job.interruption {
      let time = job.time(ofFrame: index)
      guard time <= job.timeLimit else { throw job.notAtRest(Self.name) }
      guard index < frames.count else { throw job.bufferFull(Self.name, at: time) }
      if time > 0 { run.advance(by: job.frameInterval) }
      guard run.state.isFinite else {
        throw SolverError(.notFinite, at: time, solver: Self.name, reason: "the steps diverge at this frame rate")
      }
      frames[index] = run.state
      index += 1
      if job.stopsAtTarget, (run.state.position - job.field.target) * side <= 0 {
        frames[index - 1].position = job.field.target
        watch.note(frames[index - 1])
        return watch.summary(.reachedTarget, frames.span)
      }
      watch.note(run.state, isStopped: run.isSettled)
    }
    return watch.summary(watch.isOver ? .rested : .interrupted, frames.span)
  }
}

/// Looks for the frame from which on stepped motion stays at rest.
private struct RestWatch {
  private let job: SettleJob
  private var count = 0
  /// Frames up to the first of those that are at rest; `nil` while it moves. 0 is the release itself.
  private var restCount: Int?
  private(set) var isOver = false

  init(_ job: SettleJob) {
    self.job = job
    if isInside(job.start) { restCount = 0 }
    if restCount != nil, job.start.velocity == 0, job.start.position == job.field.target { isOver = true }
  }

  private func isInside(_ state: MotionState) -> Bool {
    abs(state.position - job.field.target) < job.restRule.distance && abs(state.velocity) < job.restRule.speed
  }

  mutating func note(_ state: MotionState, isStopped: Bool = false) {
    count += 1
    guard isInside(state) else {
      restCount = nil
      return
    }
    if restCount == nil { restCount = count }
    if case .firstFrame = job.restRule { isOver = true }
    // These steps lose energy, or what rounding and blending add is far below a quarter of what leads out of the box.
    let away = state.position - job.field.target
    let stiffness = job.field.stiffnessPerMass
    let energy = state.velocity * state.velocity + stiffness * (away * away)
    let (distance, speed) = (job.restRule.distance, job.restRule.speed)
    if isStopped || energy < min(speed * speed, stiffness * (distance * distance)) / 4 { isOver = true }
  }

  /// What the frames up to the end came to.
  func summary(_ ending: SettleSummary.Ending, _ frames: Span<MotionState>) -> SettleSummary {
    let rested = ending == .rested ? restCount : nil
    let startFrame = job.firstFrame == 0 ? 1 : 0
    let shown = rested.map { $0 == 0 ? startFrame : $0 } ?? count
    var (overshoot, peak) = (0.0, abs(job.start.velocity))
    let side = job.field.target - job.start.position
    for index in 0..<shown {
      let beyond = frames[index].position - job.field.target
      overshoot = max(overshoot, side == 0 ? abs(beyond) : side > 0 ? beyond : -beyond)
      peak = max(peak, abs(frames[index].velocity))
    }
    let end = shown > 0 ? frames[shown - 1] : job.start
    let endTime: Double
    switch ending {
    case .interrupted: endTime = job.interruption
    default: endTime = rested == 0 || shown == 0 ? 0 : job.time(ofFrame: shown - 1)
    }
    return job.summary(
      ending, at: endTime, end, frames: shown, overshoot: overshoot, peakSpeed: peak, steps: count)
  }
}
