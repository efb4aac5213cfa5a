package import CommandLineProgram

extension Program {
  /// All that settle can be told.
  package static let settle = Program(
    name: "settle", version: settleVersion, about: "Replays recorded gestures through a bottom sheet, without a phone.",
    usage: "COMMAND [options] [ARGUMENT ...]",
    examples: [
      Command.Example(call: "settle replay data/traces", purpose: "what the sheet did"),
      Command.Example(call: "settle init --detents tip=96,half=50%,fit=content", purpose: "a sheet of your own"),
      Command.Example(call: "settle generate --count 20 | settle replay", purpose: "made-up swipes"),
    ],
    exitCodes: ExitCode.ofSettle, environmentPrefix: "SETTLE_", settingsFile: "settle.json",
    settingExample: SettingExample(.hz, "60"), pathCommand: "replay",
    commands: [.replay, .compare, .initialise, .generate, .completions, .help])
}

extension Command {
  static let completions = completions(of: "settle")
  static let help = help(of: "settle", example: "replay")
}
