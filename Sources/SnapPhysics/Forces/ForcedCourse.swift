/// A motion under forces, piece by piece: steps short enough for a quintic, cut at every event.
///
/// Where the pieces end depends on the motion alone, not on frames, interruptions or rest rules, so that whatever is read
/// off them is the same to the bit whoever asks.
package struct ForcedCourse: Sendable {
  /// A step, or the part of one before an event: the field is smooth in it.
  package struct Piece: Sendable {
    package let start: Double
    package let end: Double
    package let from: MotionState
    package let to: MotionState
    /// Seconds at which the stepper's phase began.
    let phaseStart: Double
    let curve: QuinticHermite
    /// The velocity changes its sign inside the piece; an end at rest is none.
    let turns: Bool
    /// The acceleration changes its sign inside the piece.
    let bends: Bool
  }

  package let field: ForcedField
  private let phase: Double
  /// Seconds since the release, and the state there, after what happens at that time.
  package private(set) var time = 0.0
  package private(set) var state: MotionState
  /// Direction of the phase.
  package private(set) var direction = 0.0
  /// Where the sheet stands for good; `nil` while it moves.
  package private(set) var standstill: Standstill.Holder?
  /// Turns and impacts so far.
  package private(set) var events = 0
  private var phaseStart = 0.0
  private var begins = true

  /// - Parameter phase: The fastest rate times the step.
  package init(_ field: ForcedField, from state: MotionState, phase: Double = forcedPhaseStep) {
    self.field = field
    self.state = state
    self.phase = phase
    if state.velocity == 0 { stand() } else { direction = field.direction(state.velocity) }
  }

  /// The next piece; `nil` if the sheet stands. Events at one instant are passed over.
  package mutating func next<Stepper: PhaseStepper & ~Copyable>(
    with stepper: inout Stepper
  ) throws(SolverError) -> Piece? {
    while standstill == nil {
      let piece = try step(with: &stepper)
      if piece.end > piece.start { return piece }
    }
    return nil
  }

  private mutating func step<Stepper: PhaseStepper & ~Copyable>(
    with stepper: inout Stepper
  ) throws(SolverError) -> Piece {
    let (start, from) = (time, state)
    let acceleration = field.acceleration(from, direction: direction)
    guard acceleration.isFinite else {
      throw SolverError(.notFinite, at: start, solver: stepper.name, reason: "the force is not finite")
    }
    if begins {
      try stepper.begin(state, direction: direction)
      (phaseStart, begins) = (time, false)
    }
    let longest = field.longestStep(from: from, acceleration: acceleration, phase: phase)
    guard longest * greatestFastestRate >= phase else { throw tooStiff(stepper.name, rate: phase / longest) }
    let reached: (time: Double, state: MotionState)
    do throws(SolverError) { reached = try stepper.step(atMost: longest) } catch { throw error.later(by: phaseStart) }
    let end = phaseStart + reached.time
    guard reached.state.isFinite else {
      throw SolverError(.notFinite, at: end, solver: stepper.name, reason: "the state is not finite")
    }
    if let event = event(from: from, start - phaseStart, to: reached, on: stepper) {
      let to = try land(event, from: from, start, with: &stepper)
      let piece = piece(from: from, acceleration, start, to: to, time)
      take(event, to)
      return piece
    }
    (time, state) = (end, reached.state)
    return piece(from: from, acceleration, start, to: state, end)
  }

  private func piece(from a: MotionState, _ before: Double, _ start: Double, to b: MotionState, _ end: Double) -> Piece
  {
    let after = field.acceleration(b, direction: direction)
    return Piece(
      start: start, end: end, from: a, to: b, phaseStart: phaseStart,
      curve: QuinticHermite(from: a, acceleration: before, to: b, acceleration: after, over: end - start),
      turns: a.velocity * b.velocity < 0, bends: before * after < 0)
  }

  private func tooStiff(_ name: String, rate: Double) -> SolverError {
    SolverError(
      .stepBudgetExhausted, at: time, solver: name,
      reason: "the forces are stiff: they answer at a rate of \(Int(min(rate, 1e15))) per second, "
        + "more than \(Int(greatestFastestRate))",
      useInstead: "a longer response, wider wells or less drag")
  }
}

extension ForcedCourse {
  /// What ends a phase, and when, in seconds since it began.
  private enum Event {
    case turn(Double)
    case impact(EndStop, Double)
    /// A phase that begins at a standstill and does not get going: rounding alone set it in motion.
    case noStart
  }

  /// The first event of a step. Between the places where the velocity changes its sign the sheet moves one way.
  private func event<Stepper: PhaseStepper & ~Copyable>(
    from a: MotionState, _ begin: Double, to reached: (time: Double, state: MotionState), on stepper: borrowing Stepper
  ) -> Event? {
    let b = reached.state
    if direction != 0, a.velocity == 0, b.velocity * direction <= 0 { return .noStart }
    guard a.velocity * b.velocity < 0 || (direction != 0 && b.velocity == 0) else {
      return impact(from: (begin, a), to: (reached.time, b), on: stepper)
    }
    let turn =
      b.velocity == 0 ? reached.time : bracketedRoot(from: begin, to: reached.time) { stepper.state(at: $0).velocity }
    let atTurn = stepper.state(at: turn)
    if let first = impact(from: (begin, a), to: (turn, atTurn), on: stepper) { return first }
    if direction != 0 { return .turn(turn) }
    return impact(from: (turn, atTurn), to: (reached.time, b), on: stepper)
  }

  /// The impact in a part of a step in which the sheet moves one way.
  private func impact<Stepper: PhaseStepper & ~Copyable>(
    from a: (time: Double, state: MotionState), to b: (time: Double, state: MotionState), on stepper: borrowing Stepper
  ) -> Event? {
    impact(on: field.lowerStop, inward: 1, from: a, to: b, stepper)
      ?? impact(on: field.upperStop, inward: -1, from: a, to: b, stepper)
  }

  private func impact<Stepper: PhaseStepper & ~Copyable>(
    on stop: EndStop?, inward sign: Double, from a: (time: Double, state: MotionState),
    to b: (time: Double, state: MotionState), _ stepper: borrowing Stepper
  ) -> Event? {
    guard let stop, sign * (a.state.position - stop.height) >= 0, sign * (b.state.position - stop.height) < 0 else {
      return nil
    }
    // The stepper counts from another origin, and its rounding may put a sheet on the stop beyond it.
    guard sign * (stepper.state(at: a.time).position - stop.height) > 0 else { return .impact(stop, a.time) }
    return .impact(
      stop, bracketedRoot(from: a.time, to: b.time) { stepper.state(at: $0).position - stop.height })
  }
}

extension ForcedCourse {
  /// Carries the time to the event and answers the state just before it.
  ///
  /// The quintic says when; the stepper then steps there itself, and what is left is less than a correction of first order
  /// removes. So an event costs no accuracy.
  private mutating func land<Stepper: PhaseStepper & ~Copyable>(
    _ event: Event, from: MotionState, _ start: Double, with stepper: inout Stepper
  ) throws(SolverError) -> MotionState {
    let when: Double
    switch event {
    case .noStart: return from
    case .turn(let time), .impact(_, let time): when = time
    }
    let length = when - (start - phaseStart)
    var state = from
    do throws(SolverError) {
      if length > 0 { state = try stepper.land(at: when) }
    } catch {
      throw error.later(by: phaseStart)
    }
    guard state.isFinite else {
      throw SolverError(.notFinite, at: start + length, solver: stepper.name, reason: "the state is not finite")
    }
    let acceleration = field.acceleration(state, direction: direction)
    var late = 0.0
    switch event {
    case .noStart: break
    case .turn:
      let correction = -state.velocity / acceleration
      if abs(correction) <= 1e-3 * length {
        late = correction
        state.position += state.velocity * late / 2
      }
      state.velocity = 0
    case .impact(let stop, _):
      let correction = (stop.height - state.position) / state.velocity
      if abs(correction) <= 1e-3 * length {
        late = correction
        state.velocity += acceleration * late
      }
      state.position = stop.height
    }
    time = phaseStart + when + late
    return state
  }

  /// What an event makes of the state just before it.
  private mutating func take(_ event: Event, _ before: MotionState) {
    events += 1
    state = before
    switch event {
    case .noStart: standstill = field.hasFriction ? .friction : .balance
    case .turn: stand()
    case .impact(let stop, _): bounce(off: stop)
    }
  }

  private mutating func bounce(off stop: EndStop) {
    let inward = stop.height == field.lowerStop?.height ? 1.0 : -1.0
    let speed = stop.restitution * max(0, -inward * state.velocity)
    let pull = field.applied(at: stop.height)
    let isPressed = pull * inward < 0
    let rise = speed * speed / (2 * (abs(pull) + field.friction.kinetic))
    guard speed > 0, !(isPressed && rise <= leastRebound) else {
      state.velocity = 0
      return stand()
    }
    state.velocity = inward * speed
    direction = field.direction(state.velocity)
    begins = true
  }

  /// The sheet has no velocity: it stays, or sets off the way it is pulled.
  private mutating func stand() {
    let pull = field.applied(at: state.position)
    if pull < 0 && state.position == field.lowerStop?.height || pull > 0 && state.position == field.upperStop?.height {
      standstill = .stop
    } else if abs(pull) <= field.friction.holding {
      standstill = field.hasFriction ? .friction : .balance
    } else {
      direction = field.direction(pull)
      begins = true
    }
  }
}

/// The greatest rate times step in a course: half of ``greatestPhaseStep``, because frames are read off the quintic of a
/// step, whose error of at most `phase^6 / 46080` of the amplitude is then below 2e-10 of it.
package let forcedPhaseStep = greatestPhaseStep / 2
/// A sheet that is pressed against a stop and would rebound by no more points than this rests on it. Without a least
/// rebound a bouncing sheet would hit the stop infinitely often in a finite time.
package let leastRebound = 1e-9

extension SolverError {
  /// The error of a phase that began so many seconds after the release.
  fileprivate func later(by seconds: Double) -> SolverError {
    SolverError(code, at: time + seconds, solver: solver, reason: reason, useInstead: useInstead)
  }
}
