import CommandLineProgram

extension Option {
  static let historyFile = Option(
    name: "file", kind: .inputFile, placeholder: "FILE", help: "the history", fallback: "settle-bench.sqlite")
  static let svg = Option(
    name: "svg", kind: .outputFile, placeholder: "FILE", help: "draw the rows over the runs to FILE",
    absence: "not drawn", isConfigurable: false)
}

extension Command {
  static let list = Command(
    name: "list",
    summary: "print what can be measured",
    about: "Prints the rows that the filters pick, and why some cannot be measured here.",
    examples: [
      Example(call: "settle-bench list", purpose: "all rows"),
      Example(call: "settle-bench list canonical --json", purpose: "one object a line"),
    ],
    operand: Operand(
      placeholder: "FILTER", kind: .text, help: "a part of workload/method, or a pattern with * and ?", repeats: true),
    options: [.json, .seed, .full, .data, .peer])

  static let compare = Command(
    name: "compare",
    summary: "hold two baselines against each other",
    about: "Holds the second baseline against the first, without measuring anything.",
    examples: [
      Example(call: "settle-bench compare main branch", purpose: "by name"),
      Example(call: "settle-bench compare old.json new.json --json", purpose: "by path"),
    ],
    operand: Operand(
      placeholder: "NAME", kind: .text, help: "two names or paths", isRequired: true, repeats: true),
    options: [.json, .gate, .gatePeers, .baselines, .wide])

  static let history = Command(
    name: "history",
    summary: "print what rows came to over the runs",
    about: "Prints the runs that were added to a history, and draws them.",
    examples: [
      Example(call: "settle-bench history", purpose: "all of it"),
      Example(call: "settle-bench history canonical --svg history.svg", purpose: "as a picture"),
    ],
    operand: Operand(
      placeholder: "FILTER", kind: .text, help: "a part of workload/method, or a pattern with * and ?", repeats: true),
    options: [.json, .historyFile, .svg])

  static let once = Command(
    name: "once", summary: "do the first operations of a row once", about: "Does the first operations of a row once.",
    examples: [],
    operand: Operand(
      placeholder: "ROW COUNT", kind: .text, help: "a row, and how many operations", isRequired: true, repeats: true),
    options: [.program] + Option.inputs)

  static let again = Command(
    name: "again", summary: "measure rows by name", about: "Measures rows by name and prints a baseline.", examples: [],
    operand: Operand(placeholder: "ROW", kind: .text, help: "a row", isRequired: true, repeats: true),
    options: [.seconds, .operations] + Option.inputs)
}

extension Option {
  static let program = Option(
    name: "program", kind: .text, placeholder: "FOLDER", help: "folder of the package's executables",
    isConfigurable: false)
  /// Operations of one sample, by row, as the first run took them.
  static let operations = Option(
    name: "operations", kind: .text, placeholder: "N", help: "operations of a sample, in the order of the rows",
    repeats: true, isConfigurable: false)
}
