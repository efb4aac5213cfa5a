import BenchmarkHarness

extension Workload {
  /// The same source, compiled by SwiftPM and as Embedded Swift for WebAssembly.
  static var webAssembly: Workload {
    Workload(
      name: "wasm", about: "the canonical job's frames, natively and in WebAssembly under Node",
      inputHash: { context in
        SolverWork(workload: "wasm", releases: CanonicalJob.releases(1000, seed: context.seed)).inputHash
      },
      subjects: { context in
        let size = 20_000
        let releases = CanonicalJob.releases(size, seed: context.seed)
        let native = Subject(
          workload: "wasm", method: "native", operation: "settle", size: size,
          pass: { count in PassCounts(operations: count, frames: CanonicalJob.frames(of: Array(releases[..<count]))) })
        return [native, wasm(size, context)]
      })
  }

  private static func wasm(_ size: Int, _ context: Context) -> Subject {
    let module = ".build/wasm/probe.wasm"
    let absence =
      !FileSystemProbe.exists(module) ? "not built: bash Tests/wasm" : ChildProcess.absence(of: "node")
    return Subject(
      workload: "wasm", method: "WebAssembly", operation: "settle", clock: .children, size: size, absence: absence,
      pass: { count in PassCounts(operations: count) })
  }
}
