import BenchmarkHarness

let empty = Subject.absent(workload: "canonical", method: "none", origin: .settle, operation: "settle", because: "empty")
print(empty.name)
