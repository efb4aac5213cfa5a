import BenchmarkHarness

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Workload {
  /// One source, compiled by SwiftPM and as Embedded Swift for WebAssembly.
  static var webAssembly: Workload {
    Workload(
      name: "wasm", about: "the canonical job's frames, natively and in WebAssembly under Node",
      inputHash: { context in
        SolverWork(workload: "wasm", releases: CanonicalJob.releases(1000, seed: context.seed)).inputHash
      },
      subjects: { context in
        [
          subject("native", clock: .thread) { count in
            PassCounts(
              operations: count, frames: CanonicalJob.frames(of: CanonicalJob.releases(count, seed: context.seed)))
          }, webAssembly(context),
        ]
      })
  }

  private static func webAssembly(_ context: Context) -> Subject {
    let program = NodeProgram(module: ".build/wasm/probe.wasm", seed: context.seed)
    var subject = subject("WebAssembly", clock: .told) { count in try program.pass(count) }
    subject.absence = program.absence
    return subject
  }

  private static func subject(
    _ method: String, clock: Subject.Clock, _ pass: @escaping (_ count: Int) throws -> PassCounts
  ) -> Subject {
    let size = 20_000
    var subject = Subject(workload: "wasm", method: method, operation: "settle", clock: clock, size: size, pass: pass)
    // A short job would be over before the engine has compiled it well.
    subject.prefix = size
    return subject
  }
}

/// Node with the module loaded, started at the first question and kept: a count of releases a line in, frames and
/// nanoseconds out.
private final class NodeProgram {
  private static let script = "Benchmarks/settle-bench/WebAssembly/run.mjs"
  private let module: String
  private let seed: UInt64
  private var child: ChildProcess?
  private var questions: Int32 = -1
  private var answers: Int32 = -1

  init(module: String, seed: UInt64) {
    self.module = module
    self.seed = seed
  }

  deinit {
    for end in [questions, answers] where end >= 0 { close(end) }
    child?.wait()
  }

  /// Why there is nothing to ask; `nil` if there is.
  var absence: String? {
    if let absence = MeasuredProcess.absence(of: "node") { return absence }
    if access(NodeProgram.script, R_OK) != 0 { return "run from the repository" }
    return access(module, R_OK) == 0 ? nil : "not built; bash Tests/wasm does it"
  }

  func pass(_ count: Int) throws -> PassCounts {
    if child == nil { try start() }
    let question = Array("\(count)\n".utf8)
    guard write(questions, question, question.count) == question.count else { throw BenchmarkError("node ended") }
    var answer: [UInt8] = []
    var byte: UInt8 = 0
    while read(answers, &byte, 1) == 1, byte != UInt8(ascii: "\n") { answer.append(byte) }
    let numbers = String(decoding: answer, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 2, numbers[0] > 0 else {
      throw BenchmarkError("node answered '\(String(decoding: answer, as: UTF8.self))'")
    }
    var counts = PassCounts(operations: count, frames: numbers[0])
    counts.seconds = Double(numbers[1]) * 1e-9
    return counts
  }

  private func start() throws {
    var (to, from): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&to) == 0, pipe(&from) == 0 else { throw BenchmarkError("no pipe to talk to node over") }
    for end in to + from { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    child = ChildProcess.start(["node", NodeProgram.script, module, "\(seed)"], files: (to[0], from[1], -1))
    close(to[0])
    close(from[1])
    (questions, answers) = (to[1], from[0])
    guard child != nil else { throw BenchmarkError("node does not start") }
  }
}
