/// The commands that can run. Each is a file with a function of a ``Call``.
package enum Verb: String, CaseIterable, Sendable {
  case replay
  case compare
  case initialise = "init"
  case generate
  case completions
  case help

  /// Does the work.
  func run(_ call: Call) throws(CommandError) -> ExitCode {
    switch self {
    case .replay: try Replay.run(call)
    case .compare: try Compare.run(call)
    case .initialise: try Initialise.run(call)
    case .generate: try Generate.run(call)
    case .completions: try printCompletions(call)
    case .help: try printHelp(call)
    }
  }
}
