import Foundation
import Testing

/// Compares with a file beside the tests, byte by byte, and names the first line that differs.
///
/// `SETTLE_RECORD=1` writes the file and then fails, so that no recording passes unseen.
func expectGolden(_ text: String, _ name: String, at location: SourceLocation = #_sourceLocation) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens/\(name).svg")
  if ProcessInfo.processInfo.environment["SETTLE_RECORD"] == "1" {
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(name).svg; run again without SETTLE_RECORD", sourceLocation: location)
    return
  }
  let golden = try String(contentsOf: file, encoding: .utf8)
  guard golden != text else { return }
  let (old, new) = (golden.split(separator: "\n"), text.split(separator: "\n"))
  let line = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
  let wanted = line < old.count ? String(old[line]) : "the end"
  let found = line < new.count ? String(new[line]) : "the end"
  Issue.record("\(name).svg:\(line + 1): expected \(wanted), got \(found)", sourceLocation: location)
}
