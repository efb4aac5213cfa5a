/// All that a program can be told. Parsing, help, suggestions, completions and the reference page come from here.
package struct Program: Sendable {
  /// What a person types to call it.
  package let name: String
  package let version: String
  /// One sentence that opens its help.
  package let about: String
  /// What follows the name: `COMMAND [options] [ARGUMENT ...]`.
  package let usage: String
  /// The options that every command has.
  package let globalOptions: [Option]
  /// Goes before an option's name in the environment: `SETTLE_` makes `SETTLE_HZ` of `--hz`. `nil`: it has no say.
  package let environmentPrefix: String?
  /// The settings file that is searched from the working directory upward; `nil` where there is none.
  package let settingsFile: String?
  /// The command that runs when the first word is none: its options and operands then stand without its name.
  package let defaultCommand: String?
  /// The command that is meant where a path stands in a command's place.
  package let pathCommand: String?
  private let makeCommands: @Sendable () -> [Command]
  private let makeExamples: @Sendable () -> [Command.Example]
  private let makeExitCodes: @Sendable () -> [ExitCode]
  private let makeSettingExample: @Sendable () -> SettingExample?

  package struct SettingExample: Hashable, Sendable {
    package let option: Option
    package let value: String

    package init(_ option: Option, _ value: String) {
      self.option = option
      self.value = value
    }
  }

  /// What only help, completions and errors need is not evaluated for any other call.
  ///
  /// - Parameters:
  ///   - settingExample: Needed with a prefix or a file.
  ///   - commands: Evaluated anew for each use, so keep each command in a constant.
  package init(
    name: String, version: String, about: String, usage: String,
    examples: @escaping @autoclosure @Sendable () -> [Command.Example],
    globalOptions: [Option] = Option.ofEveryCommand, exitCodes: @escaping @autoclosure @Sendable () -> [ExitCode],
    environmentPrefix: String? = nil, settingsFile: String? = nil,
    settingExample: @escaping @autoclosure @Sendable () -> SettingExample? = nil, defaultCommand: String? = nil,
    pathCommand: String? = nil, commands: @escaping @autoclosure @Sendable () -> [Command]
  ) {
    self.name = name
    self.version = version
    self.about = about
    self.usage = usage
    self.globalOptions = globalOptions
    self.environmentPrefix = environmentPrefix
    self.settingsFile = settingsFile
    self.defaultCommand = defaultCommand
    self.pathCommand = pathCommand
    makeCommands = commands
    makeExamples = examples
    makeExitCodes = exitCodes
    makeSettingExample = settingExample
  }
}

// What follows from it.
extension Program {
  package var commands: [Command] { makeCommands() }
  package var examples: [Command.Example] { makeExamples() }
  package var exitCodes: [ExitCode] { makeExitCodes() }
  /// An option with a value, by which help explains where options may stand.
  package var settingExample: SettingExample? { makeSettingExample() }

  package func command(named name: String) -> Command? { commands.first { $0.name == name } }

  /// A command's own options, then those that every command has.
  package func options(of command: Command) -> [Option] { command.options + globalOptions }

  /// The options that may stand where no command was named.
  package var leadingOptions: [Option] {
    defaultCommand.flatMap(command(named:)).map(options(of:)) ?? globalOptions
  }

  /// Every option that the environment and the settings file may give, each name once.
  package var configurableOptions: [Option] {
    var options: [Option] = []
    for option in globalOptions + commands.flatMap(\.options) where option.isConfigurable {
      if !options.contains(where: { $0.name == option.name }) { options.append(option) }
    }
    return options
  }

  /// `SETTLE_HZ`; `nil` where the environment has no say.
  package func variable(of option: Option) -> String? {
    environmentPrefix.map { $0 + option.name.uppercased().replacing("-", by: "_") }
  }
}
