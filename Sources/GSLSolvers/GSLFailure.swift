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
