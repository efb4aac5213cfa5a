import Foundation
import Testing

@Suite("reports of faults")
struct BugReportTests {
  private static func reports() throws -> [FigureValue] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/bug-reports.jsonl")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return try lines.map { try FigureValue(line: $0) }
  }

  /// Lengths and speeds of a value, grown by a factor; times stay.
  private static func grown(_ value: FigureValue, by factor: Double, key: String = "") -> FigureValue {
    switch value {
    case .number(let number): key == "t" ? value : .number(number * factor)
    case .list(let list): .list(list.map { grown($0, by: factor, key: key) })
    case .fields(let fields, let listed):
      .fields(
        Dictionary(uniqueKeysWithValues: fields.map { ($0.key, grown($0.value, by: factor, key: $0.key)) }),
        listed: listed)
    default: value
    }
  }

  private static func changed(_ record: FigureValue, _ path: String..., to value: FigureValue) -> FigureValue {
    set(record, path[...], value)
  }

  private static func set(_ value: FigureValue, _ path: ArraySlice<String>, _ new: FigureValue) -> FigureValue {
    guard let key = path.first, case .fields(var fields, let listed) = value else { return new }
    fields[key] = set(fields[key] ?? .fields([:]), path.dropFirst(), new)
    return .fields(fields, listed: listed)
  }

  @Test(
    "the whole kind of a fault is covered: sheets of other sizes behave rightly too", arguments: [0.75, 0.9, 1.1, 1.5])
  func otherSizes(factor: Double) throws {
    for report in try Self.reports() {
      guard let scenario = report["scenario"] else { continue }
      let other = Self.changed(report, "scenario", to: Self.grown(scenario, by: factor))
      let run = FigureRun(text: other.json)
      #expect(run.isClean, "\(run.failures) \(run.notUnderstood)")
    }
  }

  /// Words of a fault, the setting to spoil, and what with.
  static let planted: [(fault: String, setting: String, value: FigureValue)] = [
    ("velocity lost", "policy", .text("settle.handle-only")),
    ("velocity lost", "policy", .text("smooth-sheets-only-from-top-of-nobody")),
    ("momentum lost", "policy", .text("smooth-sheets")),
    ("momentum lost", "policy", .text("material-bottom-sheet-behavior")),
    ("implicit detent", "listed", .list([.text("minimum"), .text("maximum")])),
    ("restore", "after_keyboard", .text("maximum")),
    ("content height", "auto_height", .flag(false)),
  ]

  @Test("a fault that is planted is found", arguments: planted)
  func plantedFault(fault: String, setting: String, value: FigureValue) throws {
    let reports = try Self.reports().filter { $0["fault_kind"]?.text?.contains(fault) ?? false }
    #expect(!reports.isEmpty)
    for report in reports {
      let run = FigureRun(text: Self.changed(report, "scenario", "config", setting, to: value).json)
      #expect(!run.isClean, "\(setting) \(value)")
    }
  }

  @Test("a fault of a kind that no rule knows is not understood")
  func unknownFault() throws {
    for report in try Self.reports() {
      let run = FigureRun(text: Self.changed(report, "fault_kind", to: .text("something else")).json)
      #expect(run.notUnderstood.count == 1)
    }
  }

  @Test("a setting or an event that nobody knows is not understood", arguments: ["setting", "event"])
  func unknownParts(part: String) throws {
    for report in try Self.reports() {
      let events = report["scenario"]?["events"]?.list ?? []
      let other =
        part == "setting"
        ? Self.changed(report, "scenario", "config", "colour", to: .number(1))
        : Self.changed(report, "scenario", "events", to: .list(events + [.fields(["type": .text("blink")])]))
      #expect(FigureRun(text: other.json).notUnderstood.count == 1)
    }
  }
}
