/// All that settle can be told. Parsing, help, suggestions, completions and the reference page come from here.
package enum CommandTable {
  package static let about = "Replays recorded gestures through a bottom sheet, without a phone."
  package static let usage = "settle COMMAND [options] [ARGUMENT ...]"

  package static let commands: [Command] = [.replay, .compare, .initialise, .generate, .completions, .help]
  package static let globalOptions: [Option] = [.help, .version, .color, .quiet, .showConfig]

  package static let examples = [
    Command.Example(call: "settle replay data/traces", purpose: "what the sheet did"),
    Command.Example(call: "settle init --detents tip=96,half=50%,fit=content", purpose: "a sheet of your own"),
    Command.Example(call: "settle generate --count 20 | settle replay", purpose: "made-up swipes"),
  ]

  package static func command(named name: String) -> Command? { commands.first { $0.name == name } }

  /// Every option that the environment and `settle.json` may give, each name once.
  package static var configurableOptions: [Option] {
    var options: [Option] = []
    for option in globalOptions + commands.flatMap(\.options) where option.isConfigurable {
      if !options.contains(where: { $0.name == option.name }) { options.append(option) }
    }
    return options
  }
}
