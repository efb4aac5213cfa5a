import GSLSolvers
import SnapPhysics

/// The solver that a call asked for.
enum SelectedSolver: ~Copyable, SettleSolver {
  case closedForm(ClosedFormSolver)
  case gsl(GSLSolver)

  var name: String {
    switch self {
    case .closedForm(let solver): solver.name
    case .gsl(let solver): solver.name
    }
  }

  mutating func settle(
    _ job: SettleJob, into frames: inout MutableSpan<MotionState>
  ) throws(SolverError) -> SettleSummary {
    switch consume self {
    case .closedForm(var solver):
      let result: Result<SettleSummary, SolverError>
      do throws(SolverError) {
        result = .success(try solver.settle(job, into: &frames))
      } catch {
        result = .failure(error)
      }
      self = .closedForm(solver)
      return try result.get()
    case .gsl(var solver):
      let result: Result<SettleSummary, SolverError>
      do throws(SolverError) {
        result = .success(try solver.settle(job, into: &frames))
      } catch {
        result = .failure(error)
      }
      self = .gsl(solver)
      return try result.get()
    }
  }
}
