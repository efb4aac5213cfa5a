import CommandLineProgram
import GestureForwarding
import GestureInput
import SettleReports
import SheetSimulation
import SnapPhysics
import TraceFiles

/// The results of a replay as a table for a person.
struct ReplayTable {
  private var table = TextTable(
    columns: [
      .left("trace", least: 17), .left("from", least: 7), .left("to", least: 7), .right("let go", unit: "pt/s up"),
      .right("settle", unit: "ms"), .right("overshoot", unit: "pt"), .right("flips by", unit: "pt/s up"),
      .right("or by", unit: "pt up"),
    ], notes: "notes")
  private var rows = 0
  private var restRules: [String] = []
  private var estimators: [String] = []
  private var solvers: [String] = []
  private var greatestError: Double?
  private var lostTravel = 0.0
  /// A longer table comes in parts, so that its memory does not grow.
  private static let partLength = 1000

  var isFull: Bool { table.count >= Self.partLength }

  mutating func add(_ row: ReplayRow, assumesEstimator: Bool) {
    rows += 1
    let report = row.report
    note(row.restRule.text, in: &restRules)
    note(assumesEstimator ? "assuming \(report.estimator)" : report.estimator, in: &estimators)
    note(row.solver, in: &solvers)
    lostTravel += report.lostTravel
    if let error = report.maxError { greatestError = max(greatestError ?? 0, error) }
    let name = report.index == 0 ? row.trace : "\(row.trace) #\(report.index + 1)"
    table.add(
      [
        name, report.startState, report.target, fixed(report.releaseVelocity, decimals: 0),
        fixed(report.settleTime.map { $0 * 1000 }, decimals: 1), fixed(report.overshoot, decimals: 2),
        signed(report.flipVelocityUp), signed(report.decision?.flipHeight),
      ], note: notes(row))
  }

  /// The rows since the last part.
  mutating func part(width: Int, style: Style) -> String {
    rows > 0 ? table.part(width: width, style: style) : ""
  }

  /// What the table's numbers rest on; every line ended.
  ///
  /// - Parameter isWhole: Nothing failed, so that a table without rows means inputs without gestures.
  func foot(style: Style, isWhole: Bool) -> String {
    guard rows > 0 else { return isWhole ? "no gestures\n" : "" }
    var lines = [
      "flips by: the least change of the let-go speed, or of the height there, that",
      "          would have chosen another detent",
      "lost:     \(fixed(lostTravel, decimals: 1)) pt of finger travel in all",
      "settle:   \(restRules.joined(separator: "; "))",
      "velocity: \(estimators.joined(separator: ", ")); solver: \(solvers.joined(separator: ", "))",
    ]
    if let greatestError { lines.append("verified: greatest error \(shortestText(greatestError)) pt") }
    return "\n" + lines.map { style.dim($0) + "\n" }.joined()
  }

  private func note(_ text: String, in list: inout [String]) {
    if !list.contains(text) { list.append(text) }
  }

  private func signed(_ value: Double?) -> String {
    guard let value else { return "–" }
    // A change of less than half a unit is still a change.
    let text = fixed(value, decimals: value.magnitude < 0.1 ? 2 : value.magnitude < 10 ? 1 : 0)
    return value > 0 ? "+\(text)" : text
  }

  private func notes(_ row: ReplayRow) -> String {
    let report = row.report
    var notes: [String] = []
    if report.ending != .released { notes.append(report.ending.name) }
    if let standstill = report.standstill { notes.append("stuck \(signed(standstill.offset)) pt off") }
    if report.axis == .horizontal { notes.append("horizontal") }
    if report.origin == .background { notes.append("beside the sheet") }
    if report.handOffs > 0 { notes.append("\(report.handOffs) hand-off\(report.handOffs == 1 ? "" : "s")") }
    if report.lostTravel >= 0.05 { notes.append("lost \(fixed(report.lostTravel, decimals: 1)) pt") }
    if let intent = row.intent, intent != report.target { notes.append("meant \(intent)") }
    if let seen = row.observed?.state, seen != report.target { notes.append("observed \(seen)") }
    if row.breaches > 0 { notes.append("\(row.breaches) breach\(row.breaches == 1 ? "" : "es") of forwarding") }
    return notes.joined(separator: ", ")
  }
}
