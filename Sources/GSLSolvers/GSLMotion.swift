package import SnapPhysics

/// Carries one motion with a GSL stepper, as ``walkToRest(_:with:into:)`` asks for it.
package struct GSLMotion: ~Copyable, MotionStepper {
  package let name: String
  let choice: GSLSolver.Choice
  private let localTolerance: Double
  private let interpolationTolerance: Double
  private var driver: SpringDriver
  private let evaluationBudget: Int
  private var field: ForceField?
  private var isStarted = false
  private var target = 0.0
  private var checkpoints = 0
  /// The last step of a free run: its polynomial, when it began and how long it is.
  private var span: (curve: QuinticHermite, start: Double, duration: Double)?

  /// - Parameter tolerance: Accepted error of a frame in points.
  package init(_ choice: GSLSolver.Choice, tolerance: Double) throws(SolverError) {
    driver = try SpringDriver.allocated(for: choice)
    self.choice = choice
    name = choice.name
    localTolerance = choice.stepper.localTolerance(for: tolerance)
    interpolationTolerance = tolerance / 4
    evaluationBudget = choice.stepper.evaluationBudget
  }

  package var evaluations: Int { driver.evaluations }
  package var steps: Int { driver.steps }

  package mutating func start(_ field: ForceField, at state: MotionState) throws(SolverError) {
    guard field.fastestRate > 0 && field.fastestRate.isFinite else {
      throw SolverError(
        .unsuitable, at: 0, solver: name, reason: "the field's fastest rate, \(field.fastestRate)/s, is beyond numbers")
    }
    self.field = field
    (target, isStarted) = (field.target, true)
    span = nil
    checkpoints = 0
    let displaced = MotionState(position: state.position - field.target, velocity: state.velocity)
    try check(driver.begin(field, at: displaced, tolerance: localTolerance), at: 0, solver: name)
    if choice.stepping == .frame { try check(driver.beginBareSteps(), at: 0, solver: name) }
  }

  /// - Precondition: a motion was started, and `time` is not before the last one.
  package mutating func advance(to time: Double) throws(SolverError) -> MotionState {
    precondition(isStarted, "advance before start")
    var state: MotionState
    switch choice.stepping {
    case .frame:
      precondition(time >= driver.time, "a motion never runs backwards")
      if time > driver.time { try check(driver.step(to: time), at: time, solver: name) }
      state = driver.displaced
    case .adaptive:
      precondition(time >= driver.time, "a motion never runs backwards")
      try driver.drive(to: time, solver: name)
      state = driver.displaced
    case .free:
      state = try advanceFreely(to: time)
    }
    checkpoints += 1
    let evaluations = driver.evaluations
    guard evaluations <= evaluationBudget && checkpoints <= greatestCheckpoints else {
      throw .overBudget(evaluations, checkpoints, at: time, solver: name)
    }
    state.position += target
    return state
  }

  private mutating func advanceFreely(to time: Double) throws(SolverError) -> MotionState {
    guard let field else { preconditionFailure("advance before start") }
    precondition(time >= span?.start ?? 0, "a motion never runs backwards")
    while driver.time < time && driver.evaluations <= evaluationBudget {
      let a = driver.displaced
      let start = driver.time
      try driver.driveFreely(limit: longestInterpolated(from: a, field), solver: name)
      let b = driver.displaced
      let duration = driver.time - start
      let curve = QuinticHermite(
        from: a, acceleration: field.displacedAcceleration(a), to: b, acceleration: field.displacedAcceleration(b),
        over: duration)
      span = (curve, start, duration)
    }
    guard let span, time < driver.time else { return driver.displaced }
    return span.curve.state((time - span.start) / span.duration)
  }

  /// The longest step (s) over which a quintic stays within its share of the tolerance.
  ///
  /// The error of quintic Hermite interpolation over a step h is at most max|x''''''| (h/2)^6 / 6! = max|x''''''| h^6 /
  /// 46080, taken in the middle. Every derivative of a damped spring's motion obeys the spring's own equation, so its
  /// energy never grows and |x''''''(s)| <= sqrt(x''''''^2 + x'''''''^2 / k) at the start bounds the whole step: no
  /// guess is involved. Explicit steppers also stay at a phase of 1, where their error estimates still mean something,
  /// the others at the slowest rate's time constant.
  private func longestInterpolated(from state: MotionState, _ field: ForceField) -> Double {
    let (k, c) = (field.stiffnessPerMass, field.dampingPerMass)
    var (low, high) = (state.position, state.velocity)
    for _ in 0..<6 { (low, high) = (high, -k * low - c * high) }
    let bound = (low * low + high * high / k).squareRoot()
    let resolved = choice.stepper.isImplicit ? field.fastestRate / k : 1 / field.fastestRate
    guard bound > 0 else { return resolved }
    return min(resolved, Elementary.pow(46080 * interpolationTolerance / bound, 1.0 / 6))
  }
}

extension ForceField {
  /// The acceleration at a displacement from the target instead of a height.
  fileprivate func displacedAcceleration(_ state: MotionState) -> Double {
    -stiffnessPerMass * state.position - dampingPerMass * state.velocity
  }
}
