internal import CGSL
package import SnapPhysics

/// Carries the phases of a motion under forces with a GSL stepper.
package struct GSLPhaseStepper: ~Copyable, PhaseStepper {
  package let name: String
  let choice: GSLSolver.Choice
  private let localTolerance: Double
  private var driver: ForceDriver
  private var field: ForcedField?
  private var direction = 0.0
  private var bound = 0.0
  private var checkpoints = 0
  /// The last step: its polynomial, when it began and where, and how long it is.
  private var last: (curve: QuinticHermite, start: Double, from: MotionState, duration: Double)?

  /// - Parameter tolerance: Accepted error of a frame in points.
  package init(_ choice: GSLSolver.Choice, tolerance: Double) throws(SolverError) {
    guard let driver = ForceDriver(choice.stepper) else {
      throw SolverError(.outOfMemory, at: 0, solver: choice.name, reason: "no memory for the stepper")
    }
    self.driver = driver
    self.choice = choice
    name = choice.name
    localTolerance = choice.stepper.localTolerance(for: tolerance / choice.stepper.accumulation)
  }

  package var evaluations: Int { driver.evaluations }
  package var steps: Int { driver.steps }

  package mutating func prepare(_ field: ForcedField) {
    self.field = field
    driver.prepare(field)
    checkpoints = 0
    last = nil
  }

  package mutating func begin(_ state: MotionState, direction: Double) throws(SolverError) {
    guard let field else { preconditionFailure("a phase before its field") }
    self.direction = direction
    last = nil
    // One bound serves both components. An error in velocity moves the sheet by that error over the angular frequency;
    // below 1 rad/s the position is the component that binds.
    var curvature = field.stiffness
    for well in field.wells { curvature = max(curvature, well.depth / (well.width * well.width)) }
    bound = localTolerance * max(1, curvature.squareRoot())
    try restart(from: state)
  }

  private mutating func restart(from state: MotionState) throws(SolverError) {
    guard let field else { preconditionFailure("a phase before its field") }
    let first = field.longestStep(
      from: state, acceleration: field.acceleration(state, direction: direction), phase: firstPhase)
    try check(driver.begin(state, direction: direction, bound: bound, firstStep: first), at: 0)
    if choice.stepping == .frame { try check(driver.beginBareSteps(), at: 0) }
  }

  /// `frame` and `adaptive` steps end where they are asked to, `free` ones may end before.
  package mutating func step(atMost length: Double) throws(SolverError) -> (time: Double, state: MotionState) {
    let (start, from) = (driver.time, driver.state)
    let end = start + length
    switch choice.stepping {
    case .frame: try check(driver.step(to: end), at: start)
    case .adaptive: try drive(to: end)
    case .free:
      try check(driver.driveFreely(limit: length), at: start)
      guard driver.time > start else {
        throw SolverError(.stepBudgetExhausted, at: start, solver: name, reason: "its step became too short to count")
      }
    }
    checkpoints += 1
    try checkBudget(at: driver.time)
    let reached = driver.state
    remember(from: from, start, to: reached, driver.time)
    return (driver.time, reached)
  }

  private mutating func drive(to end: Double) throws(SolverError) {
    try check(driver.drive(to: end), at: driver.time)
    // Copies of GSL are about that answer success to a call that did nothing.
    guard driver.time == end else {
      throw SolverError(.libraryFailure, at: driver.time, solver: name, reason: "GSL stopped before \(end) s")
    }
  }

  private mutating func remember(from: MotionState, _ start: Double, to: MotionState, _ end: Double) {
    guard let field else { return }
    let curve = QuinticHermite(
      from: from, acceleration: field.acceleration(from, direction: direction), to: to,
      acceleration: field.acceleration(to, direction: direction), over: end - start)
    last = (curve, start, from, end - start)
  }

  package func state(at time: Double) -> MotionState {
    guard let last else { return driver.state }
    return last.curve.state(min(1, (time - last.start) / last.duration))
  }

  /// Steps from the beginning of the last step again, to where the event is.
  package mutating func land(at time: Double) throws(SolverError) -> MotionState {
    guard let last, let field else { preconditionFailure("a landing without a step") }
    let length = time - last.start
    guard length < last.duration else { return driver.state }
    var landed: MotionState
    if length < shortestStep {
      let acceleration = field.acceleration(last.from, direction: direction)
      landed = MotionState(
        position: last.from.position + length * (last.from.velocity + length * acceleration / 2),
        velocity: last.from.velocity + length * acceleration)
    } else {
      try restart(from: last.from)
      if choice.stepping == .frame { try check(driver.step(to: length), at: time) } else { try drive(to: length) }
      landed = driver.state
    }
    remember(from: last.from, last.start, to: landed, time)
    return landed
  }

  private func checkBudget(at time: Double) throws(SolverError) {
    guard driver.evaluations > choice.stepper.evaluationBudget || checkpoints > greatestCheckpoints else { return }
    throw SolverError(
      .stepBudgetExhausted, at: time, solver: name,
      reason: "not at rest after \(driver.evaluations) evaluations of the field and \(checkpoints) checkpoints")
  }

  private func check(_ status: Int32, at time: Double) throws(SolverError) {
    guard status != GSL_SUCCESS else { return }
    throw .gsl(status, at: time, solver: name)
  }
}

/// The first step of a phase times its fastest rate: small enough for every stepper, so that none starts by failing.
private let firstPhase = 0.01
/// Seconds below which a step is not left to a stepper: rounding makes such steps, and some steppers fail on them.
private let shortestStep = 1e-9
extension GSLStepper {
  /// How much further errors add up than in the releases that GSL's bounds were measured on: those were damped by a ratio
  /// of 0.2 and more, and met no events. Measured, for damping ratios down to 0.05; the bounds of the steppers of low order
  /// have room enough.
  fileprivate var accumulation: Double {
    switch self {
    case .rk2, .rkf45, .rkck, .rk8pd, .bsimp, .msadams, .msbdf: 8
    case .rk2imp, .rk4, .rk4imp: 2
    case .rk1imp: 1
    }
  }
}
