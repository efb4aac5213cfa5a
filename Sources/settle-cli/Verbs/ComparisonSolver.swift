import GSLSolvers
import SnapPhysics

/// Solves in closed form, and with GSL where forces leave none.
struct ComparisonSolver: ~Copyable, SettleSolver {
  private var exact = ClosedFormSolver()
  /// Made for the first job that needs it.
  private var stepping: GSLSolver?

  var name: String { exact.name }

  mutating func settle(
    _ job: SettleJob, into frames: inout MutableSpan<MotionState>
  ) throws(SolverError) -> SettleSummary {
    if job.forces.isNone || job.forces.isPiecewiseLinear { return try exact.settle(job, into: &frames) }
    if stepping == nil { stepping = try GSLSolver(GSLSolver.Choice(.rk8pd), tolerance: 1e-6) }
    guard var solver = stepping.take() else { preconditionFailure("a solver that was just made") }
    let outcome: Result<SettleSummary, SolverError>
    do throws(SolverError) {
      outcome = .success(try solver.settle(job, into: &frames))
    } catch {
      outcome = .failure(error)
    }
    stepping = consume solver
    return try outcome.get()
  }
}
