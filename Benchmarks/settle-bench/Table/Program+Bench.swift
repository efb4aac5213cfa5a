import CommandLineProgram

extension Program {
  /// All that settle-bench can be told.
  static let bench = Program(
    name: "settle-bench", version: "0.1.0",
    about: "Measures how fast solvers settle a sheet, at which error, next to others in the same run.",
    usage: "[COMMAND] [options] [FILTER ...]",
    examples: [
      Command.Example(call: "settle-bench", purpose: "everything, within half a minute"),
      Command.Example(call: "settle-bench canonical", purpose: "the rows of one workload"),
      Command.Example(call: "settle-bench --save main", purpose: "keep it as a baseline"),
      Command.Example(call: "settle-bench --against main", purpose: "has anything become slower?"),
    ],
    exitCodes: ExitCode.ofBench, environmentPrefix: "SETTLE_BENCH_", settingExample: SettingExample(.seconds, "60"),
    defaultCommand: "run", commands: [.run, .list, .ratios, .precision, .compare, .history, .completions, .help])

  /// By which the program calls itself.
  static let inner = Program(
    name: "settle-bench", version: "0.1.0", about: "Calls itself.", usage: "COMMAND [options] [ARGUMENT ...]",
    examples: [], exitCodes: ExitCode.ofBench, commands: [.once, .again])
}

extension Command {
  static let completions = completions(of: "settle-bench")
  static let help = help(of: "settle-bench", example: "run")
}
