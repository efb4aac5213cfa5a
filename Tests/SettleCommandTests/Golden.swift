import Foundation
import Testing

/// Compares with `Golden/<name>`. `SETTLE_RECORD=1` writes the file instead, and the test fails all the same, so that
/// no run both records and passes.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden/\(name)")
  if ProcessInfo.processInfo.environment["SETTLE_RECORD"] == "1" {
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(name); run again without SETTLE_RECORD", sourceLocation: sourceLocation)
    return
  }
  let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self)
  let (lines, wanted) = (
    text.split(separator: "\n", omittingEmptySubsequences: false),
    golden.split(separator: "\n", omittingEmptySubsequences: false)
  )
  for index in 0..<max(lines.count, wanted.count) {
    let line = index < lines.count ? String(lines[index]) : "(nothing)"
    let want = index < wanted.count ? String(wanted[index]) : "(nothing)"
    if line != want {
      Issue.record("\(name):\(index + 1): \"\(line)\" instead of \"\(want)\"", sourceLocation: sourceLocation)
      return
    }
  }
}
