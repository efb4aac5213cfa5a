import Foundation
import Testing

/// The checker of every kind of case. A further kind is a further entry in one of the tables.
private let checkers = physicsCheckers.merging(traceCheckers) { one, _ in one }
  .merging(sheetCheckers) { one, _ in one }
  .merging(bugReportCheckers) { one, _ in one }

/// Runs figure files: JSON Lines, one case a line, told apart by `kind`.
struct FigureRun {
  static let files = ["physics.jsonl", "sheets.jsonl", "traces.jsonl", "bug-reports.jsonl"]

  private(set) var cases = 0
  private(set) var passed = 0
  /// Place, what was expected and what came out, a text a case.
  private(set) var failures: [String] = []
  /// Place and reason, a text a case.
  private(set) var notUnderstood: [String] = []

  /// The folder named by `SETTLE_FIGURES`, or the suite's own.
  static var folder: URL {
    if let named = ProcessInfo.processInfo.environment["SETTLE_FIGURES"], !named.isEmpty {
      return URL(filePath: named, directoryHint: .isDirectory)
    }
    return URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
  }

  /// Runs every figure file that the folder has.
  init(folder: URL) throws {
    for name in Self.files {
      let file = folder.appending(path: name)
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      run(lines: try String(contentsOf: file, encoding: .utf8), of: name)
    }
  }

  init(text: String) { run(lines: text, of: "text") }

  var summary: String {
    "figures: \(cases) cases, \(passed) passed, \(failures.count) failed, \(notUnderstood.count) not understood"
  }

  var isClean: Bool { cases > 0 && failures.isEmpty && notUnderstood.isEmpty }

  private mutating func run(lines: String, of file: String) {
    var number = 0
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      run(line, at: "\(file):\(number)")
    }
  }

  private mutating func run(_ line: Substring, at place: String) {
    cases += 1
    guard let record = try? FigureValue(line: line), record.fields != nil else {
      notUnderstood.append("\(place): not a JSON object")
      return
    }
    var check = FigureCheck(record)
    let name = "\(place): \(check.id)"
    guard let kind = check.kind, let checker = checkers[kind] else {
      notUnderstood.append("\(name): no checker for the kind \(check.kind ?? "(none)")")
      return
    }
    do {
      try checker(&check)
    } catch let reason as NotUnderstood {
      notUnderstood.append("\(name) (\(kind)): \(reason)")
      return
    } catch {
      failures.append("\(name) (\(kind)): \(error)")
      return
    }
    settle(check, name: "\(name) (\(kind))")
  }

  private mutating func settle(_ check: FigureCheck, name: String) {
    if !check.failures.isEmpty {
      let inputs = check.record["inputs"].map { "; inputs \($0)" } ?? ""
      failures.append("\(name): \(check.failures.joined(separator: "; "))\(inputs)")
    } else if !check.unreadExpectations.isEmpty {
      notUnderstood.append("\(name): expectations \(check.unreadExpectations.joined(separator: ", "))")
    } else if check.comparisons == 0 {
      notUnderstood.append("\(name): nothing that could be checked")
    } else {
      passed += 1
    }
  }
}

@Suite("published figures")
struct ConformanceTests {
  @Test("every figure comes out, and every case is understood")
  func figures() throws {
    let run = try FigureRun(folder: FigureRun.folder)
    for failure in run.failures { print("failed: \(failure)") }
    for reason in run.notUnderstood { print("not understood: \(reason)") }
    print(run.summary)
    let isClean = run.isClean
    #expect(isClean, "\(run.summary)")
  }
}
