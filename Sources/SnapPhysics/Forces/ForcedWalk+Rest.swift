extension ForcedWalk {
  /// Ends the play where the job asks for it, unless the sheet may have been at rest: then what follows shows it.
  mutating func end(_ new: Ending) {
    guard provisionalEnding == nil else { return }
    if !looksAtFrames, abs(new.state.velocity) < box.speed { provisionalEnding = new } else { ending = new }
  }

  /// Makes a provisional ending final once the sheet is too fast to have been at rest before.
  mutating func confirm(_ state: MotionState) {
    guard let provisionalEnding, abs(state.velocity) >= box.speed else { return }
    ending = provisionalEnding
  }

  /// Ends the play if it is certain by now where the sheet comes to rest.
  mutating func lookForRest() {
    let (field, state) = (course.field, course.state)
    guard course.standstill == nil, abs(state.velocity) < box.speed else { return }
    if box.contains(state), field.keepsIn(box, state) { return rest(at: box.target, .balance) }
    if let place = field.placeOutOfReach(of: state, job.restRule.distance, for: job.timeLimit - course.time) {
      return rest(at: place, .balance)
    }
    guard let balance = field.balance(near: state.position, direction: course.direction) else { return }
    let isStop = balance == field.lowerStop?.height || balance == field.upperStop?.height
    if field.hasFriction {
      guard field.creeps(state, to: balance, direction: course.direction) else { return }
      return rest(at: balance, isStop ? .stop : .friction)
    }
    let there = RestBox(job.restRule, around: balance)
    guard there.contains(state), field.keepsIn(there, state) else { return }
    rest(at: balance, isStop ? .stop : .balance)
  }

  /// The sheet will come to rest at a place without leaving the rest box around it.
  private mutating func rest(at position: Double, _ holder: Standstill.Holder) {
    guard !isElsewhere(position, holder), !looksAtFrames else { return }
    finish()
  }

  /// Notes a place of rest outside the box: the play has been in vain.
  private mutating func isElsewhere(_ position: Double, _ holder: Standstill.Holder) -> Bool {
    guard abs(position - box.target) >= box.distance else { return false }
    standstill = Standstill(position: position, offset: position - course.field.target, holder: holder)
    return true
  }

  /// The sheet stands for good.
  mutating func stand() {
    guard let holder = course.standstill, !isElsewhere(course.state.position, holder) else { return }
    guard looksAtFrames else { return finish() }
    let time = max(course.time, nextFrameTime)
    if let provisionalEnding {
      ending = provisionalEnding
    } else if job.interruption < time {
      ending = Ending(kind: .interrupted, time: job.interruption, state: course.state, extremes: extremesAhead)
    } else {
      ending = Ending(kind: restEnding, time: time, state: course.state, extremes: extremesAhead)
    }
  }

  /// At rest since it was in the box, or ended before that.
  private mutating func finish() {
    if let provisionalEnding, lastOutside.time > provisionalEnding.time {
      ending = provisionalEnding
    } else {
      ending = Ending(kind: restEnding, time: lastOutside.time, state: lastOutside.state, extremes: extremes)
    }
  }

  mutating func giveUp(_ solver: String) throws(SolverError) {
    if let provisionalEnding {
      ending = provisionalEnding
      return
    }
    let (state, field) = (course.state, course.field)
    throw SolverError(
      .notAtRest, at: course.time, solver: solver,
      reason: "not at rest: \(state.position - field.target) pt from the target at \(state.velocity) pt/s",
      useInstead: field.stiffness > 0
        ? "more damping, drag or friction, more time or a wider rest rule"
        : field.wells.isEmpty ? "a spring, wells or friction" : "friction, wider wells, more damping or more time")
  }

  func summary<Stepper: PhaseStepper & ~Copyable>(
    _ stepper: borrowing Stepper
  ) throws(SolverError) -> SettleSummary {
    guard let ending else { preconditionFailure("a summary before the end") }
    var count = nextFrame
    while count > 0, job.firstFrame + Double(count - 1) * job.frameInterval > ending.time { count -= 1 }
    guard count <= capacity else {
      throw SolverError(
        .bufferFull, at: job.firstFrame + Double(capacity) * job.frameInterval, solver: stepper.name,
        reason: "the buffer holds \(capacity) frames")
    }
    return SettleSummary(
      ending: ending.kind, endTime: ending.time, endState: ending.state, frameCount: count,
      overshoot: ending.extremes.overshoot, peakSpeed: ending.extremes.peakSpeed, evaluations: stepper.evaluations,
      steps: stepper.steps, maxError: job.verifies ? error : nil)
  }
}

extension RestBox {
  /// The box of a rest rule around a height, pt. Energies are the field's affair here.
  init(_ rule: RestRule, around height: Double) {
    target = height
    distance = rule.distance
    speed = rule.speed
    harmlessEnergy = 0
  }
}

extension SettleExtremes {
  /// Notes where a step turns or bends before a part of it.
  mutating func noteTurns(of step: SettleStep, before end: Double) {
    if step.turn < end { note(step.curve.state(step.turn)) }
    if step.bend < end { note(step.curve.state(step.bend)) }
  }
}
