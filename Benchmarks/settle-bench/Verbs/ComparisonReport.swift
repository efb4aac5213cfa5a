import BenchmarkHarness
import CommandLineProgram
import TraceFiles

/// What became of a baseline's rows, for people or as JSON.
struct ComparisonReport {
  private let call: Call
  private let comparison: Comparison
  private let baseline: String

  init(_ call: Call, _ comparison: Comparison, baseline: String) {
    self.call = call
    self.comparison = comparison
    self.baseline = baseline
  }

  func print(_ code: ExitCode) throws(CommandError) {
    if call.has(.json) {
      for line in comparison.jsonLines(baseline: baseline, exitCode: code.rawValue) {
        try call.output.write(line.compactBytes + [0x0A])
      }
      return
    }
    let lines = comparison.lines(withNoise: call.has(.wide))
    if !lines.isEmpty {
      var table = TextTable(columns: [
        .left("row"), .left("number"), .right("baseline"), .right("now"), .right("change"), .left("verdict"),
      ])
      for line in lines { table.add([line.row, line.metric, line.before, line.after, line.change, line.verdict]) }
      try call.output.write(table.part(width: call.terminal.width, style: call.style) + "\n")
    }
    try call.output.write("against \(baseline): \(comparison.summary)\n")
    for difference in comparison.machineDifferences {
      try call.output.write(call.style.dim("time is not compared: \(difference)") + "\n")
    }
    if !comparison.added.isEmpty {
      try call.output.write(call.style.dim("not in the baseline: \(comparison.added.joined(separator: ", "))") + "\n")
    }
    try call.output.write(verdict(code) + "\n")
  }

  private func verdict(_ code: ExitCode) -> String {
    switch comparison.outcome {
    case .passed: call.style.good("passed")
    case .improved: call.style.good("improved")
    case .regressed: call.style.error("regressed") + " (exit \(code.rawValue))"
    case .incomparable: call.style.warning("incomparable") + " (exit \(code.rawValue))"
    }
  }
}
