import Testing
import TraceFiles

/// A broken scene and the complaint that it must get.
struct BrokenScene: CustomTestStringConvertible, Sendable {
  let what: String
  let bytes: [UInt8]
  let complaint: String

  var testDescription: String { what }

  init(_ what: String, _ bytes: [UInt8], _ complaint: String) {
    (self.what, self.bytes, self.complaint) = (what, bytes, complaint)
  }

  init(_ what: String, _ text: String, _ complaint: String) { self.init(what, Array(text.utf8), complaint) }

  /// The good scene with one line's value replaced; `nil` leaves the line out.
  static func with(_ key: String, _ value: String?, _ what: String, _ complaint: String) -> BrokenScene {
    BrokenScene(what, goodScene([key: value]), complaint)
  }

  /// The good scene with another sheet.
  static func sheet(_ value: String, _ what: String, _ complaint: String) -> BrokenScene {
    .with("sheet", value, what, complaint)
  }

  static func physics(_ value: String, _ what: String, _ complaint: String) -> BrokenScene {
    .with("physics", value, what, complaint)
  }

  static func spring(_ value: String, _ what: String, _ complaint: String) -> BrokenScene {
    .physics("{\"spring\": \(value)}", what, complaint)
  }

  static let all = files + tops + viewports + sheets + heights + contents + motions + forces + rules + starts
}

/// The good scene, one key a line, with some lines' values changed; a value of `nil` leaves its line out.
func goodScene(_ changes: [String: String?] = [:]) -> String {
  let lines: [(key: String, value: String)] = [
    ("settle", "\"scene\""), ("v", "1"), ("name", "\"a phone\""),
    ("viewport", #"{"width": 390, "height": 844, "tab_bar_height": 44}"#),
    ("sheet", #"{"detents": [{"name": "low", "height": 100}, {"name": "tall", "height": "80%"}]}"#),
    ("content", #"[{"scroll": "list", "extent": 800}]"#),
    ("physics", #"{"spring": {"response": 0.35, "damping_ratio": 0.86}}"#),
    ("rule", "\"settle.project\""), ("forwarding", "\"settle.sheet-first-up\""),
    ("recognition", #"{"slop_pt": 8, "estimator": "aosp.lsq2"}"#),
    ("start", #"{"state": "low", "offsets": {"list": 20}}"#),
  ]
  let kept = lines.compactMap { line -> String? in
    guard let change = changes[line.key] else { return "\"\(line.key)\": \(line.value)" }
    return change.map { "\"\(line.key)\": \($0)" }
  }
  return "{\n" + kept.joined(separator: ",\n") + "\n}\n"
}
