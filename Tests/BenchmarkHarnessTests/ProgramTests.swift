import BenchmarkHarness
import Foundation
import Testing
import TraceFiles

/// The built `settle-bench`, run as a person would.
private struct Bench {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Beside the test bundle.
  private static var path: String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return folder.appendingPathComponent("settle-bench").path
  }

  func run(_ words: String...) throws -> (code: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Bench.path)
    process.arguments = words
    process.currentDirectoryURL = folder
    let names = ["output", "errors"].map { folder.appendingPathComponent($0) }
    for name in names { _ = FileManager.default.createFile(atPath: name.path, contents: nil) }
    process.standardOutput = try FileHandle(forWritingTo: names[0])
    process.standardError = try FileHandle(forWritingTo: names[1])
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let texts = try names.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    return (process.terminationStatus, texts[0], texts[1])
  }

  func write(_ baseline: Baseline, as name: String) throws {
    try Data(baseline.bytes).write(to: folder.appendingPathComponent(name))
  }
}

@Suite(.serialized) struct ProgramTests {
  private func withBench(_ body: (Bench) throws -> Void) throws {
    let bench = try Bench()
    defer { bench.remove() }
    try body(bench)
  }

  @Test func `a debug build measures only when it is told to, and is never kept`() throws {
    guard Fingerprint.isDebugBuild else { return }
    try withBench { bench in
      let refused = try bench.run("synthetic")
      #expect(refused.code == 2 && refused.errors.contains("this is a debug build"))
      #expect(refused.output.isEmpty)
      let looked = try bench.run("synthetic", "--allow-debug-build", "--seconds", "0.3")
      #expect(looked.code == 0 && looked.output.contains("busy"))
      #expect(try bench.run("synthetic", "--allow-debug-build", "--save", "main").code == 2)
    }
  }

  @Test func `a filter that picks nothing is a wrong call`() throws {
    try withBench { bench in
      let result = try bench.run("list", "synthetic/bussy")
      #expect(result.code == 2 && result.errors.contains("did you mean 'synthetic/busy'?"))
    }
  }

  @Test func `rows are listed as lines of JSON`() throws {
    try withBench { bench in
      let result = try bench.run("list", "synthetic", "--json")
      let lines = result.output.split(separator: "\n")
      #expect(result.code == 0 && lines.count == 3)
      #expect(lines.last?.contains("\"absence\":\"not installed\"") == true)
    }
  }

  @Test func `a baseline that is missing and one that is damaged are told apart`() throws {
    try withBench { bench in
      let missing = try bench.run("synthetic", "--allow-debug-build", "--against", "main")
      #expect(missing.code == 20 && missing.errors.contains("Benchmarks/baselines/main.json: error: no baseline"))
      try Data("{\"format\": 1}".utf8).write(to: bench.folder.appendingPathComponent("bad.json"))
      let damaged = try bench.run("synthetic", "--allow-debug-build", "--against", "bad.json")
      #expect(damaged.code == 3 && damaged.errors.contains("bad.json:1:12: error: format: found 1"))
    }
  }

  @Test func `two baselines are compared without measuring anything`() throws {
    try withBench { bench in
      try bench.write(Rows.baseline([Rows.row()]), as: "old.json")
      try bench.write(Rows.baseline([Rows.row(counts: Rows.counts(evaluations: 1030))]), as: "worse.json")
      try bench.write(Rows.baseline([Rows.row(counts: Rows.counts(evaluations: 970))]), as: "better.json")
      try bench.write(Rows.baseline([Rows.row(hash: 8)]), as: "other.json")
      #expect(try bench.run("compare", "old.json", "old.json").code == 0)
      #expect(try bench.run("compare", "old.json", "better.json").code == 0)
      let worse = try bench.run("compare", "old.json", "worse.json", "--json")
      #expect(worse.code == 10)
      #expect(worse.output.split(separator: "\n").last?.contains("\"outcome\":\"regressed\",\"exit_code\":10") == true)
      #expect(try bench.run("compare", "old.json", "other.json").code == 30)
      #expect(try bench.run("compare", "old.json").code == 2)
      #expect(try bench.run("compare", "old.json", "none.json").code == 20)
    }
  }

  @Test func `a history that is not there is bad input`() throws {
    try withBench { bench in
      let result = try bench.run("history", "--file", "none.sqlite")
      #expect(result.code == 3 && result.errors.contains("none.sqlite: error: there is no history here"))
    }
  }

  @Test func `a run writes every file that it is asked for, and its history is read back`() throws {
    try withBench { bench in
      for label in ["first", "second"] {
        let result = try bench.run(
          "synthetic", "--allow-debug-build", "--seconds", "0.3", "--csv", "rows.csv", "--markdown", "rows.md",
          "--html", "page.html", "--history", "runs.sqlite", "--label", label)
        #expect(result.code == 0, "\(result.errors)")
      }
      for name in ["rows.csv", "rows.md", "page.html"] {
        #expect(try Data(contentsOf: bench.folder.appendingPathComponent(name)).count > 200, "\(name)")
      }
      let page = try String(contentsOf: bench.folder.appendingPathComponent("page.html"), encoding: .utf8)
      #expect(page.contains("synthetic over the runs"))
      let history = try bench.run("history", "busy", "--file", "runs.sqlite", "--svg", "runs.svg")
      #expect(history.code == 0 && history.output.contains("first") && history.output.contains("second"))
      #expect(FileManager.default.fileExists(atPath: bench.folder.appendingPathComponent("runs.svg").path))
    }
  }

  @Test func `three percent more instructions are caught, and unchanged code passes`() throws {
    try withBench { bench in
      let first = try bench.run("synthetic/busy", "--allow-debug-build", "--counts-only", "--instructions", "--json")
      let line = try #require(first.output.split(separator: "\n").first { $0.contains("\"kind\":\"row\"") })
      let row = try JSONValue(reading: Array(line.utf8).span, file: "row")
      guard case .number(let instructions)? = row["instructions_per_operation"]?.content else {
        // Without valgrind the row says why, and there is nothing to gate.
        #expect(row["instructions_absence"]?.content == .string("not installed"))
        return
      }
      var kept = MeasuredRow(workload: "synthetic", method: "busy", operation: "run", inputHash: 42)
      kept.counts = Counts(pass: PassCounts(operations: 1000, frames: 1000))
      kept.counts?.instructions = instructions
      try bench.write(Rows.baseline([kept]), as: "main.json")
      let words = ("synthetic/busy", "--allow-debug-build", "--counts-only", "--against", "main.json")
      let unchanged = try bench.run(words.0, words.1, words.2, words.3, words.4)
      #expect(unchanged.code == 0, "\(unchanged.output)")
      let planted = try bench.run(words.0, words.1, words.2, words.3, words.4, "--plant", "3")
      #expect(planted.code == 10, "\(planted.output)")
    }
  }
}
