import Foundation
import Testing

/// A published figure with its source, from `Fixtures/published.jsonl`.
struct Published: CustomTestStringConvertible, @unchecked Sendable {
  let id: String
  let source: String
  private let inputs: [String: Any]
  private let expected: [String: Any]
  private let tolerance: [String: Any]

  var testDescription: String { "\(id) of \(source)" }

  private init?(_ line: Substring) {
    guard let record = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
      let id = record["id"] as? String, let repository = record["source_repo"] as? String,
      let path = record["source_path"] as? String, let inputs = record["inputs"] as? [String: Any],
      let expected = record["expected"] as? [String: Any]
    else { return nil }
    self.id = id
    source = "\(repository) \(path)"
    self.inputs = inputs
    self.expected = expected
    tolerance = record["tolerance"] as? [String: Any] ?? [:]
  }

  func input(_ key: String) throws -> Double { try #require(inputs[key] as? Double, "\(key) of \(id)") }
  func optionalInput(_ key: String) -> Double? { inputs[key] as? Double }
  func inputs(_ key: String) throws -> [Double] { try #require(inputs[key] as? [Double], "\(key) of \(id)") }
  func text(_ key: String) -> String? { expected[key] as? String }
  func flag(_ key: String) -> Bool? { expected[key] as? Bool }
  func expected(_ key: String) throws -> Double { try #require(expected[key] as? Double, "\(key) of \(id)") }
  func expectedList(_ key: String) throws -> [Double] { try #require(expected[key] as? [Double], "\(key) of \(id)") }
  func tolerance(_ key: String) throws -> Double { try #require(tolerance[key] as? Double, "\(key) of \(id)") }

  /// Rows of a published series, each with its keys (`t_s`, `x`, `v`, `x_tol`, `v_tol`).
  func rows(_ key: String) throws -> [[String: Double]] {
    let rows = try #require(expected[key] as? [[String: Any]], "\(key) of \(id)")
    return rows.map { $0.compactMapValues { $0 as? Double ?? ($0 as? String == "inf" ? .infinity : nil) } }
  }

  static let all: [Published] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/published.jsonl")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap(Published.init)
  }()

  /// The figures whose identity begins like this; a suite without its figures fails to find any.
  static func kind(_ prefix: String) -> [Published] { all.filter { $0.id.hasPrefix(prefix) } }
  static func one(_ id: String) throws -> Published { try #require(all.first { $0.id == id }, "no figure \(id)") }
}

@Test("every line of the published figures is read")
func publishedFiguresAreRead() {
  #expect(Published.all.count == 43)
  #expect(Set(Published.all.map(\.id)).count == Published.all.count)
}
