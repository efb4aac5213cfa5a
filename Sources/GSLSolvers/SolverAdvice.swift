internal import SnapPhysics

extension SolverError {
  /// The same error with a solver that can do the job, where there is one.
  ///
  /// What fails because of the job itself (no rest in time, a buffer too small, numbers beyond `Double`) fails with any
  /// solver and keeps what it says.
  func advised(for choice: GSLSolver.Choice, _ job: SettleJob, tolerance: Double) -> SolverError {
    let isTheSolvers = code == .toleranceNotMet || code == .stepBudgetExhausted || code == .libraryFailure
    guard useInstead == nil, isTheSolvers, !job.strainsWalk else { return self }
    let candidates = job.strainsFixedSteps ? ["gsl:rk4imp:free"] : ["gsl:rk8pd", "gsl:bsimp"]
    // Each candidate is more exact than those before it; one that has just failed is no advice.
    let tried = candidates.firstIndex(of: choice.name).map { $0 + 1 } ?? 0
    let next = candidates.dropFirst(tried).first { tolerance >= leastTolerance(of: $0) }
    let why = job.strainsFixedSteps && code == .stepBudgetExhausted ? "\(reason) (stiff)" : reason
    return SolverError(code, at: time, solver: solver, reason: why, useInstead: next ?? "closed-form")
  }
}

/// The error in points that a candidate keeps for any release of a sheet.
private func leastTolerance(of name: String) -> Double {
  switch name {
  case "gsl:rk8pd": 1e-7
  case "gsl:bsimp": 1e-9
  default: 1e-6
  }
}

extension SettleJob {
  /// Too stiff for the walk itself, whatever the solver.
  fileprivate var strainsWalk: Bool { field.fastestRate > greatestFastestRate }

  /// Fixed steps of `rk8pd` up to the likely end of this settle cost more than they may.
  fileprivate var strainsFixedSteps: Bool {
    let slowestRate = min(field.dampingPerMass / 2, field.stiffnessPerMass / field.fastestRate)
    // A release of 1e4 pt is down to 0.1 pt after 12 time constants.
    let duration = min(12 / slowestRate, timeLimit, interruption)
    let evaluationsPerStep = 13.0
    let evaluations = evaluationsPerStep * duration * max(field.fastestRate / greatestPhaseStep, 1 / frameInterval)
    return evaluations > Double(GSLStepper.rk8pd.evaluationBudget)
  }
}
