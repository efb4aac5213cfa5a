import Foundation

/// The source tree that the tests stand in.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  static let deviceTraces = root + "/data/traces/device"
  /// A fast swipe upward, let go at some 2,560 pt/s.
  static let swipe = deviceTraces + "/flutter-swipe04.trace.jsonl"
}

/// The objects of lines of JSON.
func objects(_ lines: String) throws -> [[String: Any]] {
  try lines.split(separator: "\n").map { line in
    try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
  }
}
