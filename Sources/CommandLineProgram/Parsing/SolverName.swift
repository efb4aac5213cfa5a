import GSLSolvers
import TraceFiles

/// The names that `--solver` takes: `closed-form`, or `gsl:STEPPER[:STEPPING]`.
package enum SolverName {
  package static let closedForm = "closed-form"
  /// The steppers of `gsl_odeiv2`, in the order of its manual.
  package static let steppers = GSLStepper.allCases.map { $0.rawValue }
  package static let steppings = GSLStepping.allCases.map { $0.rawValue }

  static var candidates: [String] { [closedForm] + steppers.map { "gsl:\($0)" } }

  /// Rows of help.
  package static let rows = [
    Row("closed-form", "the exact motion of a linear spring"),
    Row("gsl:STEPPER", "GSL with " + steppers.joined(separator: ", ")),
    Row(":frame", "equal steps within each frame; the explicit ones and bsimp"),
    Row(":adaptive", "as many steps to each frame as --tolerance asks for"),
    Row(":free", "steps as long as --tolerance allows, frames interpolated"),
  ]

  /// `nil` if `name` is a solver, else the nearest that is one, where one is near.
  static func fault(in name: String) -> ValueFault? {
    if name == closedForm { return nil }
    let parts = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts[0] == "gsl", parts.count == 2 || parts.count == 3 else {
      let isBare = steppers.contains(parts[0])
      return ValueFault(nearest: isBare ? "gsl:\(name)" : nearestName(to: name, among: candidates))
    }
    let stepping = parts.count == 3 ? parts[2] : steppings[0]
    if steppers.contains(parts[1]), steppings.contains(stepping) { return nil }
    guard let nearStepper = nearestName(to: parts[1], among: steppers),
      let nearStepping = nearestName(to: stepping, among: steppings)
    else { return ValueFault() }
    return ValueFault(nearest: "gsl:\(nearStepper)" + (parts.count == 3 ? ":\(nearStepping)" : ""))
  }
}
