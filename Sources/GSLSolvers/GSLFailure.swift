internal import CGSL
internal import SnapPhysics

extension SolverError {
  /// What a status code of GSL means, at a simulated time.
  static func gsl(_ status: Int32, at time: Double, solver: String) -> SolverError {
    switch status {
    case Int32(GSL_EMAXITER):
      SolverError(
        .stepBudgetExhausted, at: time, solver: solver,
        reason: "more than \(greatestStepsPerCheckpoint) steps between two checkpoints")
    case Int32(GSL_EBADFUNC):
      SolverError(.notFinite, at: time, solver: solver, reason: "the force is not finite")
    default:
      SolverError(
        .libraryFailure, at: time, solver: solver, reason: "GSL says: \(String(cString: gsl_strerror(status)))")
    }
  }

  /// More evaluations, or more stops of a walk, than one settle may cost.
  static func overBudget(
    _ evaluations: Int, _ checkpoints: Int, at time: Double, solver: String
  ) -> SolverError {
    SolverError(
      .stepBudgetExhausted, at: time, solver: solver,
      reason: "not at rest after \(evaluations) evaluations of the field and \(checkpoints) checkpoints")
  }
}

/// Makes an error of a status code other than success.
func check(_ status: Int32, at time: Double, solver: String) throws(SolverError) {
  guard status != GSL_SUCCESS else { return }
  throw .gsl(status, at: time, solver: solver)
}

extension GSLDriver {
  /// A driver for the stepper of a choice.
  ///
  /// No initializer: optimised, one that delegates would run the `deinit` of what it has not stored yet.
  static func allocated(for choice: GSLSolver.Choice) throws(SolverError) -> Self {
    if let driver = Self(choice.stepper) { return driver }
    throw SolverError(.outOfMemory, at: 0, solver: choice.name, reason: "no memory for the stepper")
  }

  /// ``drive(to:)``, with an error where it did not get there.
  mutating func drive(to end: Double, solver: String) throws(SolverError) {
    let status = drive(to: end)
    try check(status, at: time, solver: solver)
    // Copies of GSL are about that answer success to a call that did nothing.
    guard time == end else {
      throw SolverError(.libraryFailure, at: time, solver: solver, reason: "GSL stopped before \(end) s")
    }
  }

  /// ``driveFreely(limit:)``, with an error where it stands still.
  mutating func driveFreely(limit: Double, solver: String) throws(SolverError) {
    let start = time
    try check(driveFreely(limit: limit), at: start, solver: solver)
    guard time > start else {
      throw SolverError(.stepBudgetExhausted, at: start, solver: solver, reason: "its step became too short to count")
    }
  }
}
