import BenchmarkHarness

extension Workload {
  /// What every call of the program pays before it does anything.
  static var startUp: Workload {
    Workload(
      name: "start-up", about: "a process that prints one line and ends",
      inputHash: { _ in InputHash().value },
      subjects: { context in
        [
          process("settle --version", .settle, ["\(context.program)/settle", "--version"]),
          process("echo", .peer("echo"), ["echo", "settle"]),
        ]
      })
  }

  private static func process(_ method: String, _ origin: Subject.Origin, _ words: [String]) -> Subject {
    var subject = Subject(
      workload: "start-up", method: method, origin: origin, operation: "run", clock: .children, size: 1000,
      absence: MeasuredProcess.absence(of: words[0]),
      pass: { count in
        for _ in 0..<count { _ = try MeasuredProcess.run(words) }
        return PassCounts(operations: count)
      })
    subject.prefix = 1
    return subject
  }
}
