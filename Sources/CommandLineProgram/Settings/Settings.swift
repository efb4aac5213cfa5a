/// Where a value came from.
package enum Origin: Hashable, Sendable {
  case commandLine
  case environment(String)
  case file(String)
  case fallback

  /// What `--show-config` prints.
  package var text: String {
    switch self {
    case .commandLine: "command line"
    case .environment(let name): "environment \(name)"
    case .file(let path): path
    case .fallback: "default"
    }
  }
}

/// An option's values in force.
package struct Setting: Hashable, Sendable {
  package let option: Option
  /// One value; several where the option repeats; none where nobody gave one and nothing is assumed.
  package let values: [String]
  package let origin: Origin
}

/// The options of one call after flags, environment, settings file and defaults, in the order of the table.
package struct Settings: Hashable, Sendable {
  package let all: [Setting]
  /// The settings file that was read.
  package let file: String?

  /// - Parameters:
  ///   - options: The options of the command, its global ones included.
  ///   - given: What the command line says; it has been checked.
  ///   - file: The entries of the settings file; they have been checked.
  /// - Throws: A usage error where a variable of the environment holds what its option does not take.
  package init(
    _ options: [Option], of program: Program, given: [ParsedWords.Given], environment: Environment, file: Configuration
  ) throws(CommandError) {
    var all: [Setting] = []
    for option in options {
      let onLine = given.filter { $0.option.name == option.name }.map(\.value)
      if let last = onLine.last {
        all.append(Setting(option: option, values: option.repeats ? onLine : [last], origin: .commandLine))
      } else if option.isConfigurable, let name = program.variable(of: option), let value = environment[name],
        !value.isEmpty
      {
        try Settings.check(value, of: option, called: name)
        all.append(Setting(option: option, values: [value], origin: .environment(name)))
      } else if option.isConfigurable, let value = file[option.name] {
        all.append(Setting(option: option, values: value, origin: .file(file.path)))
      } else {
        let assumed = option.fallback ?? (option.kind == .flag ? "false" : nil)
        all.append(Setting(option: option, values: assumed.map { [$0] } ?? [], origin: .fallback))
      }
    }
    self.all = all
    self.file = file.path.isEmpty ? nil : file.path
  }

  package subscript(option: Option) -> Setting? { all.first { $0.option.name == option.name } }

  private static func check(_ value: String, of option: Option, called name: String) throws(CommandError) {
    guard let fault = option.kind.fault(in: value) else { return }
    var error = CommandError(.usage, "\(name) takes \(option.kind.expectation), not '\(value)'")
    error.suggestion = fault.nearest
    throw error
  }
}
