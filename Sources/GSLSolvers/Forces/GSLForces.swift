internal import SnapPhysics

/// What a solver keeps for jobs with forces: its own stepper, and what vouches for it.
///
/// With friction and stops alone that is the exact piecewise solution. Drag and wells have none: there it is `rk8pd` in
/// fixed steps of half the length, whose own error is some 2^-8 of that of `rk8pd` in whole ones.
struct GSLForces: ~Copyable {
  private var stepper: GSLPhaseStepper
  private var exact: ReferenceCourse<LinearPhaseStepper>
  private var fine: ReferenceCourse<GSLPhaseStepper>

  init(_ choice: GSLSolver.Choice, tolerance: Double) throws(SolverError) {
    // Before anything is stored: an initializer that fails half way could not clean up.
    let own = try GSLPhaseStepper(choice, tolerance: tolerance)
    let other = try GSLPhaseStepper(GSLSolver.Choice(.rk8pd), tolerance: tolerance)
    stepper = own
    exact = ReferenceCourse(by: LinearPhaseStepper(name: "closed-form"))
    fine = ReferenceCourse(by: other)
  }

  /// Settles a job; the summary carries the greatest distance from what vouches for it.
  mutating func settle(
    _ job: SettleJob, into frames: inout MutableSpan<MotionState>
  ) throws(SolverError) -> SettleSummary {
    var measured = job
    measured.verifies = true
    let field = ForcedField(job.field, job.forces)
    if job.forces.isPiecewiseLinear {
      try exact.start(field, from: job.start, phase: forcedPhaseStep)
      return try walkToRest(measured, with: &stepper, against: &exact, into: &frames)
    }
    try fine.start(field, from: job.start, phase: forcedPhaseStep / 2)
    return try walkToRest(measured, with: &stepper, against: &fine, into: &frames)
  }
}

extension GSLSolver {
  mutating func settleUnderForces(
    _ job: SettleJob, into frames: inout MutableSpan<MotionState>
  ) throws(SolverError) -> SettleSummary {
    var own = try takeForces()
    let outcome: Result<SettleSummary, SolverError>
    do throws(SolverError) {
      outcome = .success(try own.settle(job, into: &frames))
    } catch {
      outcome = .failure(error)
    }
    forces = consume own
    switch outcome {
    case .success(var summary):
      if let error = strayed(summary) { throw error.advised(forForcesOf: job, choice, tolerance: tolerance) }
      if !job.verifies { summary.maxError = nil }
      return summary
    case .failure(let error): throw error.advised(forForcesOf: job, choice, tolerance: tolerance)
    }
  }

  private mutating func takeForces() throws(SolverError) -> GSLForces {
    if let own = forces.take() { return own }
    return try GSLForces(choice, tolerance: tolerance)
  }
}

extension SolverError {
  /// The same error with a solver that can do the job under forces, where there is one.
  func advised(forForcesOf job: SettleJob, _ choice: GSLSolver.Choice, tolerance: Double) -> SolverError {
    let isTheSolvers = code == .toleranceNotMet || code == .stepBudgetExhausted || code == .libraryFailure
    guard useInstead == nil, isTheSolvers else { return self }
    let best = GSLSolver.Choice(.rk8pd).name
    let advice =
      if job.forces.isPiecewiseLinear { "closed-form" } else if choice.name != best { best } else {
        "a wider tolerance"
      }
    return SolverError(code, at: time, solver: solver, reason: reason, useInstead: advice)
  }
}
