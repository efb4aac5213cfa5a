package import CommandLineProgram

extension ExitCode {
  package static let differences = ExitCode(1, "differences found")
  package static let solverFailure = ExitCode(4, "a solver that failed")
  package static let missingExpectation = ExitCode(5, "a missing expectation")

  package static let ofSettle: [ExitCode] = [
    .ok, .differences, .usage, .badInput, .solverFailure, .missingExpectation, .interrupted,
  ]
}

extension CommandError {
  /// Exit 4: a solver gave up; the message names what to use instead.
  package static func solverFailure(_ message: String, at place: String? = nil) -> CommandError {
    CommandError(.solverFailure, message, at: place)
  }
}
