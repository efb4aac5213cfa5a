import BenchmarkHarness

/// All that can be measured, in the order of the table.
enum Registry {
  static var workloads: [Workload] {
    [Synthetic.workload]
  }

  /// Pictures for the page of a run, beyond its distributions and its history.
  static func pictures(of result: RunResult) -> [Picture] { [] }
}
