import BenchmarkHarness

/// Everything that settle-bench can measure, in the order of the table.
var workloads: [Workload] {
  [
    .device, .canonical, .stiff, .contact, .steppers, .parsing, .forwarding, .corpus, .replay, .startUp, .webAssembly,
  ]
}
