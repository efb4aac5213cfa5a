import GestureInput
import SettleReports
import SheetSimulation
import SnapPhysics

/// The results of a replay as a table for a person.
struct ReplayTable {
  private var table = TextTable(columns: [
    .left("trace", shrinks: true), .left("from"), .left("to"), .right("let go", unit: "pt/s up"),
    .right("settle", unit: "ms"), .right("overshoot", unit: "pt"), .right("flips", unit: "pt/s up"),
    .right("or", unit: "pt up"), .right("lost", unit: "pt"), .left("notes"),
  ])
  private var verified = false
  private var rows = 0
  private var restRules: [String] = []
  private var estimators: [String] = []
  private var solvers: [String] = []
  private var greatestError: Double?

  mutating func add(_ row: ReplayRow) {
    rows += 1
    let report = row.report
    note(row.restRule.text, in: &restRules)
    note(report.estimator, in: &estimators)
    note(row.solver, in: &solvers)
    if let error = report.maxError { greatestError = max(greatestError ?? 0, error) }
    let name = report.index == 0 ? row.trace : "\(row.trace) #\(report.index + 1)"
    table.add([
      name, report.startState, report.target, fixed(report.releaseVelocity, decimals: 0),
      fixed(report.settleTime.map { $0 * 1000 }, decimals: 1), fixed(report.overshoot, decimals: 2),
      signed(report.decision?.flipVelocity), signed(report.decision?.flipHeight),
      fixed(report.lostTravel, decimals: 1), notes(row),
    ])
  }

  /// The table and what its numbers rest on; every line ended.
  func text(width: Int, style: Style) -> String {
    guard rows > 0 else { return "no gestures\n" }
    var text = table.text(width: width, style: style)
    text += style.dim("settled: \(restRules.joined(separator: "; "))") + "\n"
    var basis = "velocity: assuming \(estimators.joined(separator: ", ")); solver: \(solvers.joined(separator: ", "))"
    if let greatestError { basis += "; greatest error \(plain(greatestError)) pt" }
    return text + style.dim(basis) + "\n"
  }

  private func note(_ text: String, in list: inout [String]) {
    if !list.contains(text) { list.append(text) }
  }

  private func signed(_ value: Double?) -> String {
    let text = fixed(value, decimals: 0)
    return (value ?? 0) > 0 ? "+\(text)" : text
  }

  private func notes(_ row: ReplayRow) -> String {
    let report = row.report
    var notes: [String] = []
    if report.ending != .released { notes.append(report.ending.name) }
    if report.axis == .horizontal { notes.append("horizontal") }
    if report.handOffs > 0 { notes.append("\(report.handOffs) hand-off\(report.handOffs == 1 ? "" : "s")") }
    if let intent = row.intent, intent != report.target { notes.append("meant \(intent)") }
    if let seen = row.observed?.state, seen != report.target { notes.append("observed \(seen)") }
    if row.breaches > 0 { notes.append("\(row.breaches) breaches") }
    return notes.joined(separator: ", ")
  }
}
