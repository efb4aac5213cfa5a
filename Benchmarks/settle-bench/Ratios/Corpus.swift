import BenchmarkHarness
import CommandLineProgram

/// Files of generated traces, and the program that plays them.
final class Corpus {
  private let context: Context
  private var program: String { "\(context.program)/settle" }
  private var made: Set<String> = []

  init(_ context: Context) { self.context = context }

  /// A file of so many traces, made when it is first asked for.
  func file(of count: Int, seed: UInt64? = nil) throws -> String {
    let seed = seed ?? context.seed
    let path = "\(context.scratch)/generated-\(seed)-\(count).trace.jsonl"
    if made.insert(path).inserted {
      _ = try MeasuredProcess.run([program, "generate", "--count", "\(count)", "--seed", "\(seed)", "--out", path])
    }
    return path
  }

  func start(_ file: String, jobs: Int = 1) throws -> MeasuredProcess {
    try MeasuredProcess([program, "replay", file, "--json", "--solver", "closed-form", "--jobs", "\(jobs)"])
  }

  func replay(_ file: String, jobs: Int = 1) throws -> MeasuredRun { try start(file, jobs: jobs).wait() }

  /// Processor time of a process that does nothing.
  func startUp() throws -> Double { try MeasuredProcess.run([program, "--version"]).processorSeconds }

  static func write(_ bytes: [UInt8], to path: String) throws {
    var file = try OutputFile(path, interruption: Interruption())
    try file.write(bytes)
    try file.commit()
  }
}
