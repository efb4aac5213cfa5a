import SnapPhysics
import Testing

/// One release of the table, and what eight rules make of it.
struct TableRow: Sendable, CustomTestStringConvertible {
  var height: Double
  var velocity: Double
  var from: String
  var targets: [String]

  init(_ height: Double, _ velocity: Double, _ from: String, _ targets: String) {
    (self.height, self.velocity, self.from) = (height, velocity, from)
    self.targets = targets.split(separator: " ").map { String($0) }
  }

  var testDescription: String { "\(height) pt, \(velocity) pt/s up, from \(from)" }
}

@Suite("same inputs, different answers")
struct SnapRuleTableTests {
  static let names = ["hidden", "min", "peek", "max"]
  static let heights = [0.0, 160, 320, 720]
  static let rules: [SnapRule] = [
    .floatingPanel, .floatingPanelAllProjection, .smoothSheets, .overlayContainer, .redashSnapPoint,
    .flutterDraggableSheet, .composeAnchoredDraggable, .composeMaterial3,
  ]
  /// In the order of the rules.
  static let rows = [
    TableRow(400, 0, "peek", "peek peek peek peek peek peek peek peek"),
    TableRow(400, 100, "peek", "peek peek max peek peek max peek max"),
    TableRow(400, -100, "peek", "peek peek min peek peek peek peek peek"),
    TableRow(400, 400, "peek", "max max max peek peek max max max"),
    TableRow(340, -1000, "peek", "peek hidden min min min peek peek peek"),
    TableRow(700, -300, "max", "max max peek max max peek peek peek"),
    TableRow(700, -1000, "max", "peek min peek peek peek peek peek peek"),
    TableRow(700, -3000, "max", "peek hidden peek min min peek peek peek"),
    TableRow(170, -3000, "min", "min hidden hidden hidden hidden min min min"),
    TableRow(300, -60, "peek", "peek peek min peek peek min peek peek"),
  ]

  @Test("a release goes where each platform sends it", arguments: rows)
  func table(row: TableRow) throws {
    let state = MotionState(position: row.height, velocity: row.velocity)
    let current: Int = try #require(Self.names.firstIndex(of: row.from))
    let release = SnapRelease(state, current: current)
    let found = Self.rules.map { Self.names[$0.target(among: Self.heights, from: release)] }
    #expect(found == row.targets, "\(zip(Self.rules.map(\.name), found).map { "\($0): \($1)" })")
  }

  @Test("names are one a rule, and find it")
  func names() {
    for rule in SnapRule.all { #expect(SnapRule.named(rule.name) == rule) }
    #expect(Set(SnapRule.all.map(\.name)).count == SnapRule.all.count)
    #expect(SnapRule.named("no such rule") == nil)
  }
}
