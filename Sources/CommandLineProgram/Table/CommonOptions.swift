extension Option {
  package static let help = Option(
    name: "help", letter: "h", kind: .flag, help: "explain the command and stop", isConfigurable: false)
  package static let version = Option(
    name: "version", kind: .flag, help: "print the version and stop", isConfigurable: false)
  package static let color = Option(
    name: "color", kind: .choice(["auto", "always", "never"]), placeholder: "WHEN",
    help: "colour: auto (heeds NO_COLOR), always or never", fallback: "auto")
  package static let quiet = Option(
    name: "quiet", letter: "q", kind: .flag, help: "no progress and no notes, only results and errors")
  package static let showConfig = Option(
    name: "show-config", kind: .flag, help: "print every setting and where it came from, and stop",
    isConfigurable: false)

  /// The options that a program's commands share.
  package static let ofEveryCommand: [Option] = [.help, .version, .color, .quiet, .showConfig]

  /// For a command whose results are lines of JSON: with it, progress is silent and `--show-config` prints JSON too.
  package static let json = Option(name: "json", kind: .flag, help: "one JSON object a line, with stable keys")
}
