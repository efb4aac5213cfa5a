internal import CGSL
internal import SnapPhysics

extension SolverError {
  /// The error that a status of GSL means.
  init(gslStatus status: Int32, at time: Double, solver: String) {
    switch status {
    case Int32(GSL_EMAXITER):
      self.init(
        .stepBudgetExhausted, at: time, solver: solver,
        reason: "more than \(greatestStepsPerCheckpoint) steps between two checkpoints")
    case Int32(GSL_EBADFUNC):
      self.init(.notFinite, at: time, solver: solver, reason: "the force is not finite")
    default:
      self.init(
        .libraryFailure, at: time, solver: solver, reason: "GSL says: \(String(cString: gsl_strerror(status)))")
    }
  }
}
