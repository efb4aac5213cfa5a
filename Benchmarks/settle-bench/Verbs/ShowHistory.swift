import BenchmarkHarness
import CommandLineProgram

/// `history`: what rows came to over the runs.
enum ShowHistory {
  static func run(_ call: Call) throws(CommandError) -> ExitCode { .ok }
}
