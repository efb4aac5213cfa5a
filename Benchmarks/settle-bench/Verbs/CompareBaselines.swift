import BenchmarkHarness
import CommandLineProgram

/// `compare`: two baselines.
enum CompareBaselines {
  static func run(_ call: Call) throws(CommandError) -> ExitCode {
    guard call.operands.count == 2 else { throw .usage("compare needs two baselines", of: call.command) }
    let files = BaselineFiles(call)
    let (before, after) = (try files.read(call.operands[0]), try files.read(call.operands[1]))
    let gate = Comparison.Gate(rawValue: call.text(.gate) ?? "") ?? .auto
    let comparison = Comparison(before, after.asResult, gate: gate, gatesPeers: call.has(.gatePeers))
    let code: ExitCode =
      switch comparison.outcome {
      case .passed, .improved: .ok
      case .regressed: .regression
      case .incomparable: .incomparable
      }
    try ComparisonReport(call, comparison, baseline: call.operands[0]).print(code)
    return code
  }
}
