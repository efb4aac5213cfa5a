import BenchmarkHarness
import CommandLineProgram
import TraceFiles

/// Where baselines are kept.
struct BaselineFiles {
  private let folder: String

  init(_ call: Call) { folder = call.text(.baselines) ?? "Benchmarks/baselines" }

  /// A name with a slash, or that ends in `.json`, is a path; any other is a file of the folder.
  func path(of name: String) -> String {
    name.contains("/") || name.hasSuffix(".json") ? name : "\(folder)/\(name).json"
  }

  /// - Throws: Exit 20 where there is none, exit 3 where it is no baseline.
  func read(_ name: String) throws(CommandError) -> Baseline {
    let path = path(of: name)
    guard FileSystem.exists(path) else {
      var error = CommandError(.missingBaseline, "no baseline is called '\(name)'", at: path)
      error.help = ["'settle-bench --save \(name)' makes one"]
      throw error
    }
    let bytes = try FileReading.wholeFile(path, limit: 16 << 20)
    do throws(FileFault) {
      return try Baseline(reading: bytes, file: path)
    } catch {
      throw CommandError(error)
    }
  }

  /// Writes a baseline in one piece, and keeps the thresholds of the one that it replaces.
  ///
  /// - Parameter thresholds: What the call says of them.
  func write(
    _ result: RunResult, as name: String, _ thresholds: [Assignment], for call: Call
  ) throws(CommandError) -> Baseline {
    let path = path(of: name)
    let before = FileSystem.exists(path) ? try? read(name) : nil
    var wanted = before?.thresholds ?? Thresholds()
    try BaselineFiles.set(thresholds, in: &wanted)
    var baseline = Baseline(result, saved: Clock.now, thresholds: wanted)
    for index in baseline.entries.indices {
      baseline.entries[index].thresholds = before?.entry(named: baseline.entries[index].row.name)?.thresholds
    }
    if !path.hasPrefix("/"), let slash = path.lastIndex(of: "/") {
      try FileSystem.makeFolder(String(path[..<slash]))
    }
    var file = try call.outputFile(path)
    try file.write(baseline.bytes)
    try file.commit()
    return baseline
  }

  static func set(_ assignments: [Assignment], in thresholds: inout Thresholds) throws(CommandError) {
    for assignment in assignments {
      do throws(BenchmarkError) {
        try thresholds.set(assignment.key, to: assignment.value)
      } catch {
        throw CommandError(.usage, error.description)
      }
    }
  }
}
