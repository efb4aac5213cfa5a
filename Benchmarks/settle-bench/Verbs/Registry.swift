import BenchmarkHarness

/// All that can be measured, in the order of the table.
enum Registry {
  static var all: [Workload] { workloads + [Synthetic.workload] }
}
