import Foundation
import Testing

extension FigureValue {
  /// The value as JSON.
  var json: String {
    switch self {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .text(let text): "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    case .list(let list): "[\(list.map(\.json).joined(separator: ","))]"
    case .fields(let fields, let listed):
      "{\(fields.sorted { (listed.firstIndex(of: $0.key) ?? .max, $0.key) < (listed.firstIndex(of: $1.key) ?? .max, $1.key) }.map { "\(FigureValue.text($0.key).json):\($0.value.json)" }.joined(separator: ","))}"
    }
  }

  /// Another value that must not hold where this one does.
  fileprivate func spoiled(_ key: String) -> FigureValue {
    switch self {
    case .flag(let flag): .flag(!flag)
    case .number(let number): .number(key.hasSuffix("less_than") ? -1e6 : number + 1)
    case .text(let text): .text(text == "open" ? "closed" : text == "closed" ? "open" : text + "-1")
    case .list(let list): .list(list.map { $0.spoiled(key) })
    case .fields(let fields, let listed):
      .fields(
        Dictionary(
          uniqueKeysWithValues: fields.map { ($0.key, $0.key == "tolerance" ? $0.value : $0.value.spoiled($0.key)) }),
        listed: listed)
    case .null: .null
    }
  }
}

@Suite("checkers of sheets")
struct SheetCheckersTests {
  /// Cases in forms that the fixtures lack.
  static let forms = [
    #"{"profile": "smooth-sheets", "kind": "snap-target", "inputs": {"range": [0, 500], "height": 600, "velocity_up": 0}, "expected": {"target": 500}}"#,
    #"{"profile": "smooth-sheets", "kind": "overdrag", "inputs": {"range": [0, 600], "height": 620, "drag_up": 10, "params": {"bounce_extent": 50, "resistance": 0}}, "expected": {"applied": 4, "overflow": 0}}"#,
    #"{"profile": "smooth-sheets", "kind": "ballistic-start", "inputs": {"detents": [300, 600], "height": 650, "velocity_up": 5000, "params": {"clamping": true}}, "expected": {"initial_velocity": 0, "target": 600}}"#,
    #"{"profile": "overlay-container", "kind": "dismissal", "inputs": {"detents": [0, 100, 200], "target_height": 99, "velocity_down": 0, "threshold_notch": 1, "threshold_velocity": null}, "expected": {"dismiss": true}}"#,
    #"{"profile": "floating-panel", "kind": "dismissal", "inputs": {"height": 100, "velocity_down": 549, "hidden_height": 0}, "expected": {"dismiss": false}}"#,
    #"{"profile": "compose-anchored-draggable", "kind": "snap-target", "inputs": {"axis": "offset", "anchors": {"A": 0, "B": -100}, "offset": -50, "velocity": 0, "params": {"positional_threshold": "half the distance", "velocity_threshold": 125}}, "expected": {"target": "B"}}"#,
    #"{"profile": "compose-anchored-draggable", "kind": "snap-target", "inputs": {"axis": "offset", "anchors": {"Open": 0, "Closed": 100}, "offset": 50, "velocity": 0, "params": {"positional_threshold": "half the distance", "velocity_threshold": 125}}, "expected": {"target": "Closed"}}"#,
    #"{"profile": "redash-snap-point", "kind": "snap-target", "inputs": {"axis": "scalar", "points": [300, 0, 600], "position": 150, "velocity": 0, "params": {"projection_s": 0.2}}, "expected": {"target": 300}}"#,
    #"{"profile": "compose-anchored-draggable", "kind": "snap-target", "inputs": {"axis": "offset", "anchors": {"A": 0, "B": 100}, "offset": 29, "velocity": 1, "params": {"positional_threshold": {"fraction": 0.3}, "velocity_threshold": 125}}, "expected": {"target": "A"}}"#,
    #"{"profile": "flutter-draggable-sheet", "kind": "snap-target", "inputs": {"axis": "fraction-up", "detents": [0.5], "min": 0.25, "max": 1, "height": 0.5, "drag_up": 0.4, "velocity_up": 0}, "expected": {"target": 1}}"#,
    #"{"profile": "floating-panel", "kind": "overdrag", "inputs": {"detents_named": ["full", "tip"], "start": "full", "drag_up": "-(full-tip)-100", "drag_started_in_scroll_content": true}, "expected": {"height": "detents.tip"}}"#,
    #"{"profile": "floating-panel", "kind": "overdrag", "inputs": {"container": 100, "detents": {"full": 80, "tip": 20}, "height": 80, "drag_up": 100, "rubber_band": true}, "expected": {"height": 115.48387096774194}}"#,
    #"{"profile": "material-bottom-sheet-behavior", "kind": "snap-target", "inputs": {"container": 1000, "expanded": 0, "half": 500, "collapsed": 800, "fit_to_contents": false, "hideable": true, "release_top": 600, "last_scroll_dy": 1}, "expected": {"target": "half"}}"#,
    #"{"profile": "overlay-container", "kind": "nested-scroll", "inputs": {"height": 100, "position": "bottom", "scroll": {"offset": 0}, "events": [{"finger_down": 10}]}, "expected": {"after_each": [{"height": 100, "scroll": -10}]}}"#,
    #"{"profile": "overlay-container", "kind": "nested-scroll", "inputs": {"height": 100, "position": "in-flight", "scroll": {"offset": 100}, "events": [{"finger_down": 10}, {"finger_down": -20}, {"finger_down": 20}, {"finger_down": 80}]}, "expected": {"after_each": [{"height": 100, "scroll": 90}, {"height": 120, "scroll": 90}, {"height": 120, "scroll": 70}, {"height": 110, "scroll": 0}]}}"#,
    #"{"profile": "overlay-container", "kind": "nested-scroll", "inputs": {"height": 100, "position": "stationary", "scroll": {"offset": 0}, "events": [{"finger_down": -10}, {"finger_down": 20}]}, "expected": {"after_each": [{"height": 100, "scroll": 10}, {"height": 100, "scroll": -10}]}}"#,
    #"{"profile": "overlay-container", "kind": "nested-fling", "inputs": {"position": "top", "height": 100, "scroll": {"offset": 0}, "events": [{"finger_down": -10}, {"type": "up", "proposed_scroll_target": 100}]}, "expected": {"scroll_target": 100}}"#,
    #"{"profile": "smooth-sheets", "kind": "nested-scroll", "inputs": {"detents": [300, 600], "height": 600, "scroll": {"offset": 300, "max": 400}, "events": [{"drag_up": 100}, {"drag_up": 50}, {"drag_up": 50}], "params": {"bounce_extent": 50, "resistance": 0}}, "expected": {"after_each": [{"height": 600, "scroll": 400}, {"height": 623.7, "scroll": 400}, {"height": 630.6, "scroll": 400}], "tolerance": 0.1}}"#,
    #"{"profile": "smooth-sheets", "kind": "nested-scroll", "inputs": {"detents": [300, 600], "height": 300, "scroll": {"offset": 0, "max": 400}, "events": [{"drag_up": 150}, {"drag_up": 150}, {"drag_up": 50}, {"drag_up": 100}, {"type": "up"}]}, "expected": {"after_each": [{"height": 450, "scroll": 0}, {"height": 600, "scroll": 0}, {"height": 600, "scroll": 50}, null, {"height": 600, "scroll": 150}]}}"#,
    #"{"profile": "smooth-sheets", "kind": "nested-scroll", "inputs": {"range": [0, 300], "height": 300, "scroll": {"offset": 100, "max": 700}, "mode": "only-from-top", "events": [{"drag_up": -200}, {"type": "up"}]}, "expected": {"after_each": [{"height": 300, "scroll_less_than": 0}, {"scroll": 0}]}}"#,
    #"{"profile": "smooth-sheets", "kind": "nested-fling", "inputs": {"detents": [300, 600], "height": 600, "scroll": {"offset": 300, "max": 400}, "events": [{"drag_up": 50}, {"type": "fling", "velocity_up": 1000}], "params": {"bounce_extent": 50, "resistance": 0}}, "expected": {"final": {"height": 600, "scroll": 400}, "scroll_monotone": "increasing", "max_rise": 13.4, "tolerance": 0.1, "direction_changes": 1}}"#,
    #"{"profile": "floating-panel", "kind": "nested-scroll", "inputs": {"detents": ["full", "half", "tip"], "query": ["full", "half"]}, "expected": {"content_scrollable": {"full": true, "half": false}}}"#,
    #"{"profile": "androidx-nested-scroll-view", "kind": "nested-order", "inputs": {"gesture": "programmatic fling"}, "expected": {"touch": [], "non_touch": ["start", "accepted", "preScroll", "scroll", "stop"]}}"#,
    #"{"profile": "androidx-nested-scroll-view", "kind": "nested-fling", "inputs": {"parent_pre_fling_returns": true}, "expected": {"child_flings": false}}"#,
    #"{"profile": "compose-nested-scroll", "kind": "nested-order", "inputs": {"chain": ["grandparent", "parent", "child"], "dispatch": "preFling"}, "expected": {"order": ["grandparent", "parent"]}}"#,
    #"{"profile": "compose-nested-scroll", "kind": "nested-order", "inputs": {"chain": ["grandparent", "parent", "child"], "dispatch": "preScroll"}, "expected": {"order": ["grandparent", "parent"]}}"#,
    #"{"profile": "compose-nested-scroll", "kind": "nested-scroll", "inputs": {"available": 10, "parent_takes": 1, "grandparent_takes": 2, "dispatch": "preScroll"}, "expected": {"grandparent_sees": {"available": 10}, "parent_sees": {"available": 8}, "child_sees": {"available": 7}}}"#,
    #"{"profile": "material-bottom-sheet-behavior", "kind": "layout-change", "inputs": {"container": 1000, "expanded": 0, "half": 500, "collapsed": 800, "hideable": true, "start": "hidden", "events": ["set hideable=false"]}, "expected": {"state": "collapsed"}}"#,
  ]

  @Test("a case may take further forms", arguments: forms)
  func furtherForms(line: String) {
    let run = FigureRun(text: line)
    #expect(run.isClean, "\(run.failures) \(run.notUnderstood)")
  }

  /// The fixtures' cases that have a checker here.
  private static func cases() throws -> [FigureValue] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/sheets.jsonl")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return try lines.map { try FigureValue(line: $0) }
      .filter { sheetCheckers[$0["kind"]?.text ?? ""] != nil }
  }

  @Test("no case holds with another expectation, nor without its profile")
  func anotherExpectation() throws {
    let cases = try Self.cases()
    #expect(cases.count > 100)
    for record in cases {
      guard case .fields(var fields, let listed) = record, let expected = fields["expected"] else { continue }
      #expect(FigureRun(text: record.json).isClean, "\(record.json)")
      fields["expected"] = expected.spoiled("")
      #expect(!FigureRun(text: FigureValue.fields(fields, listed: listed).json).isClean, "\(record.json)")
      fields["expected"] = expected
      fields["profile"] = .text("of nobody")
      let unknown = FigureRun(text: FigureValue.fields(fields, listed: listed).json)
      let readsNoProfile = record["expected"]?["slide_offset"] != nil
      #expect(unknown.isClean == readsNoProfile, "\(record.json)")
    }
  }
}
