import BenchmarkHarness

/// Everything that settle-bench can measure, in the order of the table.
var workloads: [Workload] {
  [
    .device, .canonical, .stiff, .steppers, .parsing, .forwarding, .corpus, .replay, .startUp, .webAssembly,
  ]
}
