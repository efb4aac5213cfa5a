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

extension SelectedSolver {
  /// The solver of that name.
  ///
  /// - Parameter tolerance: Greatest error in points.
  /// - Throws: Exit 2 for a name that is none, exit 4 for a stepper that cannot be stepped so.
  init(_ name: String, tolerance: Double) throws(CommandError) {
    if name == "closed-form" {
      self = .closedForm(ClosedFormSolver())
      return
    }
    let choice: GSLSolver.Choice
    do throws(GSLSolver.UnknownChoice) {
      choice = try GSLSolver.parse(name)
    } catch {
      throw CommandError.usage("--solver: \(error)")
    }
    do throws(SolverError) {
      self = .gsl(try GSLSolver(choice, tolerance: tolerance))
    } catch {
      throw CommandError.solverFailure("\(error)")
    }
  }
}
