import BenchmarkHarness

extension Workload {
  /// The program itself: files in, lines out.
  static var replay: Workload {
    Workload(
      name: "replay", about: "settle replay --json on the recorded traces, as a process",
      inputHash: { context in InputHash(of: try RecordedTraces(folder: context.deviceTraces).bytes).value },
      subjects: { context in
        let traces = try RecordedTraces(folder: context.deviceTraces)
        return ["closed-form", "gsl:rk8pd", "gsl:rkf45"].map { solver in
          subject(solver, traces.items.count, context)
        }
      })
  }

  /// One operation is one replay of all traces.
  private static func subject(_ solver: String, _ traces: Int, _ context: Context) -> Subject {
    let words = ["\(context.program)/settle", "replay", context.deviceTraces, "--json", "--solver", solver]
    var subject = Subject(
      workload: "replay", method: "settle --solver \(solver)", operation: "run", clock: .children, size: 1000,
      absence: MeasuredProcess.absence(of: words[0]),
      pass: { count in
        for _ in 0..<count { _ = try MeasuredProcess.run(words) }
        return PassCounts(operations: count)
      })
    subject.prefix = 1
    return subject
  }
}

extension Context {
  /// Folder of the traces that were recorded on devices.
  var deviceTraces: String { "\(data)/traces/device" }
}
