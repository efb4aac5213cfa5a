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
    driver = try ForceDriver.allocated(for: choice)
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
    var curvature = field.stiffness
    for well in field.wells { curvature = max(curvature, well.depth / (well.width * well.width)) }
    bound = errorBound(localTolerance, angularFrequency: curvature.squareRoot())
    try restart(from: state)
  }

  private mutating func restart(from state: MotionState) throws(SolverError) {
    guard let field else { preconditionFailure("a phase before its field") }
    let first = field.longestStep(
      from: state, acceleration: field.acceleration(state, direction: direction), phase: firstPhase)
    try check(
      driver.begin(field, at: state, direction: direction, bound: bound, firstStep: first), at: 0, solver: name)
    if choice.stepping == .frame { try check(driver.beginBareSteps(), at: 0, solver: name) }
  }

  /// `frame` and `adaptive` steps end where they are asked to, `free` ones may end before.
  package mutating func step(atMost length: Double) throws(SolverError) -> (time: Double, state: MotionState) {
    let (start, from) = (driver.time, driver.state)
    let end = start + length
    switch choice.stepping {
    case .frame: try check(driver.step(to: end), at: start, solver: name)
    case .adaptive: try driver.drive(to: end, solver: name)
    case .free: try driver.driveFreely(limit: length, solver: name)
    }
    checkpoints += 1
    try checkBudget(at: driver.time)
    let reached = driver.state
    remember(from: from, start, to: reached, driver.time)
    return (driver.time, reached)
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
      if choice.stepping == .frame {
        try check(driver.step(to: length), at: time, solver: name)
      } else {
        try driver.drive(to: length, solver: name)
      }
      landed = driver.state
    }
    remember(from: last.from, last.start, to: landed, time)
    return landed
  }

  private func checkBudget(at time: Double) throws(SolverError) {
    guard driver.evaluations > choice.stepper.evaluationBudget || checkpoints > greatestCheckpoints else { return }
    throw .overBudget(driver.evaluations, checkpoints, at: time, solver: name)
  }
}

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
