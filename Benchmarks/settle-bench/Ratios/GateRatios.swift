import BenchmarkHarness
import CommandLineProgram

extension RatioBench {
  /// The gate by its exit codes: this program measures itself, keeps a baseline, and is held against it.
  func gate() throws -> [Claim] {
    report("gate: a planted slow-down")
    let baseline = "\(context.scratch)/gate.json"
    let counted = ["run", "synthetic/busy", "--instructions", "--quiet"]
    try expect(0, of: counted + ["--save", baseline])
    let planted = try code(of: counted + ["--against", baseline, "--plant", "3"])
    let unplanted = try code(of: counted + ["--against", baseline])
    return [
      Claim(
        name: "gate.planted-3-percent", relation: .atLeast, bound: 1,
        value: planted == ExitCode.regression.rawValue && unplanted == 0 ? 1 : 0,
        parts: [("planted_exit_code", Double(planted)), ("unplanted_exit_code", Double(unplanted))],
        note: "3 % more instructions end with exit code \(ExitCode.regression.rawValue), none with 0"),
      try alarms(),
    ]
  }

  /// Alarms in 20 runs of unchanged code, counts and time gated.
  private func alarms() throws -> Claim {
    let rows = ["device/propagator", "device/gsl:*", "device/C:*", "forwarding", "parsing"]
    let baseline = "\(context.scratch)/unchanged.json"
    let words = ["run"] + rows + ["--seconds", "6", "--quiet"]
    try expect(0, of: words + ["--save", baseline])
    let runs = 20
    var alarms = 0
    for run in 1...runs {
      report("gate: run \(run) of \(runs) of unchanged code")
      if try code(of: words + ["--against", baseline, "--gate-peers"]) != 0 { alarms += 1 }
    }
    return Claim(
      name: "gate.alarms-of-unchanged-code", relation: .atMost, bound: 0, value: Double(alarms),
      parts: [("runs", Double(runs))], note: "counts and times of \(rows.joined(separator: ", "))")
  }

  private func expect(_ expected: Int32, of words: [String]) throws {
    let found = try code(of: words)
    guard found == expected else {
      throw BenchmarkError("settle-bench \(words.joined(separator: " ")) ended with \(found)")
    }
  }

  private func code(of words: [String]) throws -> Int32 {
    let inputs = ["--seed", "\(context.seed)", "--data", context.data]
    guard let run = ChildProcess.run([OwnProgram.path] + words + inputs) else {
      throw BenchmarkError("settle-bench cannot be started")
    }
    return run.code
  }
}
