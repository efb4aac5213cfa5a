/// The commands that can run. Each is a file with a function of a ``Call``.
package enum Verb: String, CaseIterable, Sendable {
  case completions
  case help

  /// Does the work.
  func run(_ call: Call) throws(CommandError) -> ExitCode {
    switch self {
    case .completions: try printCompletions(call)
    case .help: try printHelp(call)
    }
  }
}
