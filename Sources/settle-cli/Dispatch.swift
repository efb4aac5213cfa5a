import CommandLineProgram

/// The commands that can run. Each is a file with a function of a ``Call``.
package enum Verb: String, CaseIterable, Sendable {
  case replay
  case compare
  case initialise = "init"
  case generate
  case completions
  case help

  /// Does the work of a call's command.
  static func run(_ call: Call) throws(CommandError) -> ExitCode {
    guard let verb = Verb(rawValue: call.command.name) else {
      throw .usage("this build cannot run '\(call.command.name)'")
    }
    return try verb.run(call)
  }

  private func run(_ call: Call) throws(CommandError) -> ExitCode {
    switch self {
    case .replay: try Replay.run(call)
    case .compare: try Compare.run(call)
    case .initialise: try Initialise.run(call)
    case .generate: try Generate.run(call)
    case .completions: try call.printCompletions()
    case .help: try call.printHelp()
    }
  }
}
