import CommandLineProgram
import GSLSolvers
import SnapPhysics
import TraceFiles

/// `settle replay`: traces into the model, what the sheet did out.
enum Replay {
  static func run(_ call: Call) throws(CommandError) -> ExitCode {
    try check(call)
    guard let name = call.text(.solver), name != SolverName.closedForm else {
      return try ReplayRun.run(call, with: { ClosedFormSolver() })
    }
    let tolerance = call.number(.tolerance) ?? 1e-6
    return try ReplayRun.run(call) { () throws(CommandError) in try solver(name, tolerance: tolerance) }
  }

  /// What each option takes alone, but not together.
  private static func check(_ call: Call) throws(CommandError) {
    if call.isGiven(.ghost), call.text(.svg) == nil {
      throw .usage("--ghost is drawn into the picture: it needs --svg FILE", of: call.command, option: .svg)
    }
    for option in [Option.frames, .svg] where call.text(option) == "-" {
      for other in [Option.json, .why] where call.has(other) {
        throw .usage("\(other.flag) and \(option.flag) - both write to standard output", of: call.command)
      }
    }
    if call.has(.json), call.has(.why) { call.note("--why is for people to read; --json goes without it") }
  }

  /// GSL's solver of that name.
  ///
  /// - Parameter tolerance: Greatest error in points.
  /// - Throws: Exit 2 for a name that is none, exit 4 for a stepper that cannot be stepped so.
  private static func solver(_ name: String, tolerance: Double) throws(CommandError) -> GSLSolver {
    let choice: GSLSolver.Choice
    do throws(GSLSolver.UnknownChoice) {
      choice = try GSLSolver.parse(name)
    } catch {
      throw CommandError.usage("--solver: \(error)")
    }
    do throws(SolverError) {
      return try GSLSolver(choice, tolerance: tolerance)
    } catch {
      throw CommandError.solverFailure("\(error)")
    }
  }
}
