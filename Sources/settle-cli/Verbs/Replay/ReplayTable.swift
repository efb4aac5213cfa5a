import CommandLineProgram
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

  /// Takes rows and hands over every part that is full.
  mutating func add(
    _ more: ReplayTableRows, width: Int, style: Style, _ print: (String) throws(CommandError) -> Void
  ) throws(CommandError) {
    for text in more.restRules { ReplayTableRows.note(text, in: &restRules) }
    for text in more.estimators { ReplayTableRows.note(text, in: &estimators) }
    for text in more.solvers { ReplayTableRows.note(text, in: &solvers) }
    for row in more.rows {
      rows += 1
      lostTravel += row.lostTravel
      if let error = row.greatestError { greatestError = max(greatestError ?? 0, error) }
      table.add(row.cells, note: row.note)
      if table.count >= Self.partLength { try print(part(width: width, style: style)) }
    }
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
}
