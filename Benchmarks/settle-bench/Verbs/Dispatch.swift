import CommandLineProgram

/// The commands that can run. Each is a file with a function of a ``Call``.
enum Verb: String, CaseIterable, Sendable {
  case run
  case list
  case ratios
  case precision
  case compare
  case history
  case completions
  case help
  /// Inner ones, by which the program calls itself.
  case once
  case again

  /// Does the work of a call's command.
  static func run(_ call: Call) throws(CommandError) -> ExitCode {
    guard let verb = Verb(rawValue: call.command.name) else {
      throw .usage("this build cannot run '\(call.command.name)'")
    }
    return try verb.run(call)
  }

  private func run(_ call: Call) throws(CommandError) -> ExitCode {
    switch self {
    case .run: try Measure.run(call)
    case .list: try List.run(call)
    case .ratios: try Ratios.run(call)
    case .precision: try Precision.run(call)
    case .compare: try CompareBaselines.run(call)
    case .history: try ShowHistory.run(call)
    case .completions: try call.printCompletions()
    case .help: try call.printHelp()
    case .once: try Once.run(call)
    case .again: try Again.run(call)
    }
  }
}
