/// What the process tells its caller.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case ok = 0
  case differences = 1
  case usage = 2
  case badInput = 3
  case solverFailure = 4
  case missingExpectation = 5
  case interrupted = 130

  /// The phrase that help and the reference page use.
  package var meaning: String {
    switch self {
    case .ok: "done"
    case .differences: "differences found"
    case .usage: "wrong usage"
    case .badInput: "a file that cannot be read, written or understood"
    case .solverFailure: "a solver that failed"
    case .missingExpectation: "a missing expectation"
    case .interrupted: "interrupted"
    }
  }
}
