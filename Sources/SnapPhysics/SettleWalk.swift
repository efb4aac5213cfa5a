/// Carries a stepper to rest, writes the frames, and measures the motion on the way.
///
/// Between frames it stops so often that `fastestRate * step` is at most 0.26, where a quintic through both ends of a
/// step locates crossings, extrema and the entry into the rest box to well below a nanosecond. So settle time,
/// overshoot and peak speed do not depend on the frame rate.
/// - Throws: ``SolverError`` as ``SettleSolver/settle(_:into:)`` does.
/// - Complexity: O(*n*) in the frames until the energy is too small to leave the rest box; no allocation.
package func walkToRest<Stepper: MotionStepper & ~Copyable>(
  _ job: SettleJob, with stepper: inout Stepper, into frames: inout MutableSpan<MotionState>
) throws(SolverError) -> SettleSummary {
  try stepper.start(job.field, at: job.start)
  var walk = SettleWalk(job)
  if job.firstFrame == 0 {
    try walk.write(job.start, at: 0, &frames, stepper.name)
    if let summary = walk.endsAtFrame(0, stepper) { return summary }
  }
  while true {
    let frameTime = job.firstFrame + Double(walk.nextFrame) * job.frameInterval
    let stop = min(frameTime, job.interruption)
    let ended = try walk.advance(to: stop, with: &stepper)
    if ended { return walk.summary(stepper) }
    if job.interruption <= frameTime { return walk.interrupted(stepper) }
    try walk.write(walk.state, at: frameTime, &frames, stepper.name)
    if let summary = walk.endsAtFrame(frameTime, stepper) { return summary }
  }
}

/// The greatest `fastestRate * step` that the walk and the fixed steppers allow: 6e-9 pt with `rk8pd`.
package let greatestPhaseStep = 0.26
/// Steps that one frame may be cut into before a field counts as stiff.
package let greatestStepsPerFrame = 4096

/// The state of a walk to rest.
private struct SettleWalk {
  private let job: SettleJob
  private let exact: SpringMotion
  /// Unit of travel from start to target: +1 up, -1 down.
  private let direction: Double
  /// Below this energy the sheet can never leave the rest box again.
  private let harmlessEnergy: Double
  private let longestStep: Double

  private(set) var state: MotionState
  private var acceleration: Double
  private var time = 0.0
  private(set) var nextFrame = 0
  private var lastOutside = 0.0
  private var lastOutsideState: MotionState
  private var overshoot = 0.0
  private var peakSpeed: Double
  private var error = 0.0
  private var ending: (SettleSummary.Ending, Double, MotionState)?

  init(_ job: SettleJob) {
    self.job = job
    state = job.start
    lastOutsideState = job.start
    acceleration = job.field.acceleration(job.start)
    peakSpeed = abs(job.start.velocity)
    let y = job.start.position - job.field.target
    exact = SpringMotion(spring: job.field.spring, displacement: y, velocity: job.start.velocity)
    direction = y < 0 ? 1 : y > 0 ? -1 : job.start.velocity < 0 ? -1 : 1
    let omegaSquared = job.field.stiffnessPerMass
    let (d, s) = (job.restRule.distance, job.restRule.speed)
    harmlessEnergy = min(s * s, omegaSquared * (d * d))
    longestStep = greatestPhaseStep / job.field.fastestRate
  }

  /// Steps to `stop`; true when the walk ended on the way.
  mutating func advance<Stepper: MotionStepper & ~Copyable>(
    to stop: Double, with stepper: inout Stepper
  ) throws(SolverError) -> Bool {
    if ending != nil { return true }
    let begin = time
    let span = stop - begin
    guard span > 0 else { return false }
    let pieces = max(1, (span / longestStep).rounded(.up))
    guard pieces <= Double(greatestStepsPerFrame) else {
      throw SolverError(
        .stepBudgetExhausted, at: time, solver: stepper.name,
        reason: "one frame needs \(pieces) steps, more than \(greatestStepsPerFrame) (stiff)", useInstead: nil)
    }
    var piece = 1.0
    while piece <= pieces {
      let next = piece == pieces ? stop : begin + span * (piece / pieces)
      let arrived = try stepper.advance(to: next)
      guard arrived.isFinite else {
        throw SolverError(.notFinite, at: next, solver: stepper.name, reason: "the state is not finite")
      }
      if job.verifies { measureError(of: arrived, at: next) }
      examine(arrived, at: next)
      if ending != nil { return true }
      guard next < job.timeLimit else {
        throw SolverError(
          .notAtRest, at: next, solver: stepper.name,
          reason: "not at rest: \(state.position - job.field.target) pt from the target at \(state.velocity) pt/s",
          useInstead: "more damping or a wider rest rule")
      }
      piece += 1
    }
    return false
  }

  private mutating func measureError(of arrived: MotionState, at t: Double) {
    let truth = exact.state(at: t)
    error = max(error, abs(arrived.position - job.field.target - truth.position))
  }

  /// Looks at one step: crossing, extrema, rest.
  private mutating func examine(_ b: MotionState, at t: Double) {
    let a = state
    let before = acceleration
    let after = job.field.acceleration(b)
    let h = t - time
    let target = job.field.target
    let crosses = (a.position - target) * direction < 0 && (b.position - target) * direction >= 0
    let turns = a.velocity * b.velocity < 0
    let bends = before * after < 0
    let inside = isInside(b)
    if crosses || turns || bends || inside {
      let curve = QuinticHermite(from: a, acceleration: before, to: b, acceleration: after, over: h)
      if crosses && job.stopsAtTarget {
        let u = bracketedRoot(from: 0, to: 1) { curve.position($0) - target }
        let velocity = curve.velocity(u)
        ending = (.reachedTarget, time + u * h, MotionState(position: target, velocity: velocity))
        return
      }
      var top = 0.0
      var bend = 1.0
      if turns {
        top = bracketedRoot(from: 0, to: 1) { curve.velocity($0) }
        noteExtremum(curve.position(top))
      }
      if bends {
        bend = bracketedRoot(from: 0, to: 1) { curve.acceleration($0) }
        peakSpeed = max(peakSpeed, abs(curve.velocity(bend)))
      }
      if inside, case .stays = job.restRule {
        findLastOutside(curve, h, splits: turns ? top : 0, bends ? bend : 1)
      }
    }
    noteExtremum(b.position)
    peakSpeed = max(peakSpeed, abs(b.velocity))
    if !inside { (lastOutside, lastOutsideState) = (t, b) }
    (state, acceleration, time) = (b, after, t)
    if ending == nil, case .stays = job.restRule, inside, job.field.energy(b) <= harmlessEnergy {
      ending = (.rested, lastOutside, lastOutsideState)
    }
  }

  private mutating func noteExtremum(_ position: Double) {
    overshoot = max(overshoot, (position - job.field.target) * direction)
  }

  private func isInside(_ s: MotionState) -> Bool {
    abs(s.position - job.field.target) < job.restRule.distance && abs(s.velocity) < job.restRule.speed
  }

  /// In a step that ends inside the rest box, the last instant outside it.
  ///
  /// `splits` cut the step where the position or the velocity turns, so that both run one way in each piece.
  private mutating func findLastOutside(_ curve: QuinticHermite, _ h: Double, splits first: Double, _ second: Double) {
    let low = min(first, second)
    let high = max(first, second)
    guard let u = lastExit(curve, high, 1) ?? lastExit(curve, low, high) ?? lastExit(curve, 0, low) else { return }
    lastOutside = time + u * h
    lastOutsideState = curve.state(u)
  }

  private func lastExit(_ curve: QuinticHermite, _ from: Double, _ to: Double) -> Double? {
    guard from < to else { return nil }
    let target = job.field.target
    let (d, s) = (job.restRule.distance, job.restRule.speed)
    if !isInside(curve.state(to)) { return to }
    var exit: Double?
    if abs(curve.position(from) - target) >= d {
      exit = bracketedRoot(from: from, to: to) { abs(curve.position($0) - target) - d }
    }
    if abs(curve.velocity(from)) >= s {
      let u = bracketedRoot(from: from, to: to) { abs(curve.velocity($0)) - s }
      exit = max(exit ?? u, u)
    }
    return exit
  }

  mutating func write(
    _ s: MotionState, at t: Double, _ frames: inout MutableSpan<MotionState>, _ solver: String
  ) throws(SolverError) {
    guard nextFrame < frames.count else {
      throw SolverError(.bufferFull, at: t, solver: solver, reason: "the buffer holds \(frames.count) frames")
    }
    frames[nextFrame] = s
    nextFrame += 1
  }

  /// For the rule that looks at frames only.
  mutating func endsAtFrame<Stepper: MotionStepper & ~Copyable>(
    _ t: Double, _ stepper: borrowing Stepper
  ) -> SettleSummary? {
    guard case .firstFrame = job.restRule, isInside(state) else { return nil }
    ending = (.rested, t, state)
    return summary(stepper)
  }

  func interrupted<Stepper: MotionStepper & ~Copyable>(_ stepper: borrowing Stepper) -> SettleSummary {
    summary(stepper, ending: .interrupted, at: time, state)
  }

  func summary<Stepper: MotionStepper & ~Copyable>(_ stepper: borrowing Stepper) -> SettleSummary {
    guard let ending else { return interrupted(stepper) }
    return summary(stepper, ending: ending.0, at: ending.1, ending.2)
  }

  private func summary<Stepper: MotionStepper & ~Copyable>(
    _ stepper: borrowing Stepper, ending: SettleSummary.Ending, at t: Double, _ s: MotionState
  ) -> SettleSummary {
    SettleSummary(
      ending: ending, endTime: t, endState: s, frameCount: framesUpTo(t), overshoot: overshoot,
      peakSpeed: peakSpeed, evaluations: stepper.evaluations, steps: stepper.steps,
      maxError: job.verifies ? error : nil)
  }

  /// The walk looks ahead until it is sure; frames beyond the end do not count.
  private func framesUpTo(_ t: Double) -> Int {
    var count = nextFrame
    while count > 0, job.firstFrame + Double(count - 1) * job.frameInterval > t { count -= 1 }
    return count
  }
}
