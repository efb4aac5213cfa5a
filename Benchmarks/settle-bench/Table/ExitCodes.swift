import CommandLineProgram

// Far apart, so that no wrapper's own 1 or 2 is taken for a verdict.
extension ExitCode {
  static let regression = ExitCode(10, "a regression: something grew beyond its threshold")
  static let missingBaseline = ExitCode(20, "a baseline that does not exist")
  static let incomparable = ExitCode(30, "another machine, input or tool: nothing that could be compared")
  static let failure = ExitCode(70, "a measurement that failed")

  static let ofBench: [ExitCode] = [
    ExitCode(0, "done; with --against: passed or improved"), .usage, .badInput, .regression, .missingBaseline,
    .incomparable, .failure, .interrupted,
  ]
}
