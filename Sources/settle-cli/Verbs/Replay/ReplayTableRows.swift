import CommandLineProgram
import GestureForwarding
import GestureInput
import SettleReports
import SheetSimulation
import SnapPhysics

/// Rows of the table of a replay as text, and what its foot says of them.
struct ReplayTableRows: Sendable {
  struct Row: Sendable {
    let cells: [String]
    let note: String
    let lostTravel: Double
    let greatestError: Double?
  }

  private(set) var rows: [Row] = []
  /// Each once, in the order in which they came.
  private(set) var restRules: [String] = []
  private(set) var estimators: [String] = []
  private(set) var solvers: [String] = []
  /// The rest rules whose text was made.
  private var knownRules: [RestRule] = []

  mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    restRules.removeAll(keepingCapacity: true)
    estimators.removeAll(keepingCapacity: true)
    solvers.removeAll(keepingCapacity: true)
    knownRules.removeAll(keepingCapacity: true)
  }

  mutating func add(_ row: ReplayRow, assumesEstimator: Bool) {
    let report = row.report
    if !knownRules.contains(row.restRule) {
      knownRules.append(row.restRule)
      Self.note(row.restRule.text, in: &restRules)
    }
    Self.note(assumesEstimator ? "assuming \(report.estimator)" : report.estimator, in: &estimators)
    Self.note(row.solver, in: &solvers)
    let name = report.index == 0 ? row.trace : "\(row.trace) #\(report.index + 1)"
    let cells = [
      name, report.startState, report.target, fixed(report.releaseVelocity, decimals: 0),
      fixed(report.settleTime.map { $0 * 1000 }, decimals: 1), fixed(report.overshoot, decimals: 2),
      signed(report.flipVelocityUp), signed(report.decision?.flipHeight),
    ]
    rows.append(
      Row(cells: cells, note: notes(row), lostTravel: report.lostTravel, greatestError: report.maxError))
  }

  /// Appends a text that the list does not have.
  static func note(_ text: String, in list: inout [String]) {
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
