/// Carries a stepper to rest, writes the frames, and measures the motion on the way.
///
/// Between frames it stops so often that `fastestRate * step` is at most 0.26, where a quintic through both ends of a
/// step locates crossings, extrema and the entry into the rest box to about 1e-8 s. What it reports belongs to the
/// motion up to its end, so how the settle ended, when, its overshoot and its peak speed do not depend on the frame
/// rate, nor on how far the walk had to look ahead to be sure.
/// - Parameter vouches: Report as `maxError` an upper bound of the greatest difference from the closed form, at most some
///   1e-13 of the amplitude above it and much cheaper. A job that verifies has the difference itself reported.
/// - Throws: ``SolverError`` as ``SettleSolver/settle(_:into:)`` does.
/// - Complexity: O(*n*) in the frames until the energy is too small to leave the rest box; no allocation.
package func walkToRest<Stepper: MotionStepper & ~Copyable>(
  _ job: SettleJob, with stepper: inout Stepper, into frames: inout MutableSpan<MotionState>, vouches: Bool = false
) throws(SolverError) -> SettleSummary {
  job.checkPreconditions()
  guard job.field.fastestRate <= greatestFastestRate else {
    throw SolverError(
      .stepBudgetExhausted, at: 0, solver: stepper.name,
      reason: "the spring is stiff: it answers at a rate of \(Int(min(job.field.fastestRate, 1e15))) per second, "
        + "more than \(Int(greatestFastestRate))",
      useInstead: "a longer response or a smaller damping ratio")
  }
  try stepper.start(job.field, at: job.start)
  var walk = SettleWalk(job, capacity: frames.count, vouches: vouches)
  if job.firstFrame == 0 { try walk.write(&frames, stepper) }
  while !walk.isOver {
    let frameTime = walk.nextFrameTime
    try walk.advance(to: min(frameTime, job.interruption), with: &stepper)
    if walk.isOver { break }
    if frameTime <= job.interruption { try walk.write(&frames, stepper) }
    if job.interruption <= frameTime { try walk.interrupt(with: &stepper) }
  }
  return try walk.summary(stepper)
}

/// The greatest `fastestRate * step` that the walk and the fixed steppers allow: 6e-9 pt with `rk8pd`.
package let greatestPhaseStep = 0.26
/// Per second: a field that answers faster counts as stiff for every solver. It costs half a million steps a second.
package let greatestFastestRate = 128_000.0
/// Seconds below which a step is not left to a stepper: rounding makes such steps, and some steppers fail on them.
private let shortestStep = 1e-9

/// The state of a walk to rest.
private struct SettleWalk {
  private struct Ending {
    let kind: SettleSummary.Ending
    let time: Double
    let state: MotionState
    let extremes: SettleExtremes
  }

  private let job: SettleJob
  private let capacity: Int
  private let exact: SpringMotion
  private let box: RestBox
  private let longestStep: Double
  /// For a walk that vouches.
  private var exactSteps: ExactSteps?

  private var state: MotionState
  private var acceleration: Double
  private var time = 0.0
  private var nextFrame = 0
  /// Time of the first frame that the buffer has no room for.
  private var missingFrame: Double?
  /// The last instant outside the rest box so far, the release if there was none.
  private var lastOutside = (time: 0.0, state: MotionState(position: 0, velocity: 0))
  /// Up to `lastOutside`, and up to `time`.
  private var extremes: SettleExtremes
  private var extremesAhead: SettleExtremes
  private var error = 0.0
  private var ending: Ending?
  /// An end in the rest box. It holds if the sheet leaves the box again; else the sheet had come to rest before.
  private var provisionalEnding: Ending?

  init(_ job: SettleJob, capacity: Int, vouches: Bool) {
    self.job = job
    self.capacity = capacity
    state = job.start
    acceleration = job.field.acceleration(job.start)
    lastOutside.state = job.start
    let travel = job.start.position - job.field.target
    exact = SpringMotion(spring: job.field.spring, displacement: travel, velocity: job.start.velocity)
    box = RestBox(job.restRule, of: job.field)
    extremes = SettleExtremes(job)
    extremesAhead = extremes
    longestStep = greatestPhaseStep / job.field.fastestRate
    exactSteps = vouches && !job.verifies ? ExactSteps(job, longestStep: longestStep) : nil
    // Where there is no travel the sheet stands at the end already.
    if job.stopsAtTarget && travel == 0 {
      end(Ending(kind: .reachedTarget, time: 0, state: job.start, extremes: extremes))
    }
  }

  var isOver: Bool { ending != nil }
  var nextFrameTime: Double { job.firstFrame + Double(nextFrame) * job.frameInterval }

  /// The sheet is in the rest box for good. The other rule only looks at frames.
  private func isHarmless(_ state: MotionState) -> Bool {
    guard case .stays = job.restRule else { return false }
    return box.contains(state) && job.field.energy(state) <= box.harmlessEnergy
  }

  // MARK: Steps

  /// Steps to `stop`, or until the walk is over.
  mutating func advance<Stepper: MotionStepper & ~Copyable>(
    to stop: Double, with stepper: inout Stepper
  ) throws(SolverError) {
    let begin = time
    let span = stop - begin
    guard span > 0 else { return }
    // Most often one, without asking for a division and a rounding.
    let pieces = span <= longestStep ? 1 : (span / longestStep).rounded(.up)
    var piece = 1.0
    while piece <= pieces && !isOver {
      try step(to: piece == pieces ? stop : begin + span * (piece / pieces), with: &stepper)
      if !isOver && time >= job.timeLimit { ending = provisionalEnding }
      guard isOver || time < job.timeLimit else {
        throw SolverError(
          .notAtRest, at: time, solver: stepper.name,
          reason: "not at rest: \(state.position - job.field.target) pt from the target at \(state.velocity) pt/s",
          useInstead: "\(job.field.spring.dampingRatio < 1 ? "more" : "less") damping, more time or a wider rest rule")
      }
      piece += 1
    }
  }

  private mutating func step<Stepper: MotionStepper & ~Copyable>(
    to next: Double, with stepper: inout Stepper
  ) throws(SolverError) {
    let arrived = next - time < shortestStep ? coasted(to: next) : try stepper.advance(to: next)
    guard arrived.isFinite else {
      throw SolverError(.notFinite, at: next, solver: stepper.name, reason: "the state is not finite")
    }
    if job.verifies {
      error = max(error, abs(arrived.position - job.field.target - exact.state(at: next).position))
    } else if exactSteps != nil, let off = exactSteps?.error(of: arrived, at: next) {
      error = max(error, off)
    }
    examine(arrived, at: next)
  }

  /// The state a moment later, by its own velocity and acceleration: in so short a time nothing else counts.
  private func coasted(to next: Double) -> MotionState {
    let h = next - time
    return MotionState(
      position: state.position + h * (state.velocity + h * acceleration / 2),
      velocity: state.velocity + h * acceleration)
  }

  /// Looks at one step: crossing, extrema, rest.
  private mutating func examine(_ b: MotionState, at t: Double) {
    let (a, h) = (state, t - time)
    let after = job.field.acceleration(b)
    let crosses =
      a.position < box.target ? b.position >= box.target : a.position > box.target && b.position <= box.target
    let stops = crosses && job.stopsAtTarget
    let turns = a.velocity * b.velocity < 0
    let bends = acceleration * after < 0
    let inside = box.contains(b)
    if stops || turns || bends || inside {
      let curve = QuinticHermite(from: a, acceleration: acceleration, to: b, acceleration: after, over: h)
      let step = SettleStep(curve, turns: turns, bends: bends)
      if stops { endAtCrossing(in: step, h) }
      if isOver { return }
      if inside, case .stays = job.restRule, let u = step.lastExit(from: box) {
        extremesAhead.note(step, until: u)
        extremes = extremesAhead
        lastOutside = (time + u * h, curve.state(u))
      }
      extremesAhead.note(step, until: 1)
    }
    extremesAhead.note(b)
    if !inside {
      extremes = extremesAhead
      lastOutside = (t, b)
    }
    (state, acceleration, time) = (b, after, t)
    if let provisionalEnding, lastOutside.time > provisionalEnding.time {
      ending = provisionalEnding
    } else if isHarmless(b) {
      ending = Ending(kind: .rested, time: lastOutside.time, state: lastOutside.state, extremes: extremes)
    }
  }

  private mutating func endAtCrossing(in step: SettleStep, _ h: Double) {
    let u = bracketedRoot(from: 0, to: 1) { step.curve.position($0) - box.target }
    var reached = extremesAhead
    reached.note(step, until: u)
    let crossing = MotionState(position: box.target, velocity: step.curve.velocity(u))
    end(Ending(kind: .reachedTarget, time: time + u * h, state: crossing, extremes: reached))
  }

  // MARK: Frames and ends

  /// Writes the state as the next frame. A frame that does not fit is an error once it is known to be needed.
  mutating func write<Stepper: MotionStepper & ~Copyable>(
    _ frames: inout MutableSpan<MotionState>, _ stepper: borrowing Stepper
  ) throws(SolverError) {
    if nextFrame < capacity { frames[nextFrame] = state } else { missingFrame = missingFrame ?? time }
    nextFrame += 1
    guard !isOver else { return }
    var isFirstFrameRule = false
    if case .firstFrame = job.restRule { isFirstFrameRule = true }
    if let missingFrame, missingFrame <= (isFirstFrameRule ? time : lastOutside.time) {
      throw .bufferFull(capacity, at: missingFrame, solver: stepper.name)
    }
    guard isFirstFrameRule else { return }
    guard box.contains(state) else { return }
    ending = Ending(kind: .rested, time: time, state: state, extremes: extremesAhead)
  }

  /// Ends the walk, for the rule that asks for what follows only if that shows that the sheet was not at rest.
  private mutating func end(_ new: Ending) {
    guard provisionalEnding == nil else { return }
    if case .stays = job.restRule, box.contains(new.state) { provisionalEnding = new } else { ending = new }
  }

  /// Ends the walk where it is.
  mutating func interrupt<Stepper: MotionStepper & ~Copyable>(with stepper: inout Stepper) throws(SolverError) {
    end(Ending(kind: .interrupted, time: time, state: state, extremes: extremesAhead))
    while !isOver {
      if time >= job.timeLimit { ending = provisionalEnding } else { try step(to: time + longestStep, with: &stepper) }
    }
  }

  func summary<Stepper: MotionStepper & ~Copyable>(
    _ stepper: borrowing Stepper
  ) throws(SolverError) -> SettleSummary {
    guard let ending else { preconditionFailure("a summary before the end") }
    if let missingFrame, missingFrame <= ending.time {
      throw .bufferFull(capacity, at: missingFrame, solver: stepper.name)
    }
    return SettleSummary(
      ending: ending.kind, endTime: ending.time, endState: ending.state, frameCount: framesUpTo(ending.time),
      overshoot: ending.extremes.overshoot, peakSpeed: ending.extremes.peakSpeed, evaluations: stepper.evaluations,
      steps: stepper.steps, maxError: job.verifies ? error : exactSteps.map { error + $0.uncertainty(until: time) })
  }

  /// The walk looks ahead until it is sure; frames beyond the end do not count.
  private func framesUpTo(_ t: Double) -> Int {
    var count = nextFrame
    while count > 0, job.firstFrame + Double(count - 1) * job.frameInterval > t { count -= 1 }
    return count
  }
}
