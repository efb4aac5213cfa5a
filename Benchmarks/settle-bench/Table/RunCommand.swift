import BenchmarkHarness
import CommandLineProgram

// What a run is held against, and what it leaves behind.
extension Option {
  static let save = Option(
    name: "save", kind: .text, placeholder: "NAME",
    help: "keep the run as a baseline: a name, or a path to a .json file",
    absence: "not kept", isConfigurable: false)
  static let against = Option(
    name: "against", kind: .text, placeholder: "NAME", help: "hold the run against a baseline", absence: "none",
    isConfigurable: false)
  static let baselines = Option(
    name: "baselines", kind: .outputFolder, placeholder: "FOLDER", help: "where names of baselines are looked up",
    fallback: "Benchmarks/baselines")
  static let threshold = Option(
    name: "threshold", kind: .assignment, placeholder: "KIND=VALUE",
    help: "with --save: counts=0, allocations=0.5%, error=2, instructions=1%, time=5%",
    absence: "those of the baseline",
    repeats: true)
  static let gate = Option(
    name: "gate", kind: .choice(Comparison.Gate.allCases.map(\.rawValue)), placeholder: "WHAT",
    help: "counts alone, time as well, or auto: time on the baseline's machine", fallback: "auto")
  static let gatePeers = Option(
    name: "gate-peers", kind: .flag, help: "let the rows of others decide too")
}

// What is measured and how it is shown.
extension Option {
  static let seconds = Option(
    name: "seconds", kind: .number(0.1...86_400), placeholder: "S", help: "time for the run", fallback: "22")
  static let countsOnly = Option(name: "counts-only", kind: .flag, help: "counts and errors, no times")
  static let instructions = Option(
    name: "instructions", kind: .flag, help: "instructions of an operation, under valgrind: some seconds a row")
  static let relative = Option(
    name: "relative", kind: .text, placeholder: "METHOD", help: "the row that speeds are relative to",
    absence: "the first in C, else the first")
  static let wide = Option(
    name: "wide", kind: .flag, help: "every column, and what is too noisy to say, whatever the width")
  static let csv = file("csv", "write the rows to FILE as CSV")
  static let markdownFile = file("markdown", "write the tables to FILE as Markdown")
  static let html = file("html", "write tables, distributions and history to FILE as one page")
  static let history = Option(
    name: "history", kind: .outputFile, placeholder: "FILE", help: "add the run to a history in FILE",
    absence: "not added")
  static let label = Option(
    name: "label", kind: .text, placeholder: "TEXT", help: "with --history: what to call the run", absence: "its time")

  private static func file(_ name: String, _ help: String) -> Option {
    Option(
      name: name, kind: .outputFile, placeholder: "FILE", help: help, absence: "not written", isConfigurable: false)
  }
}

extension Command {
  static let run = Command(
    name: "run",
    summary: "measure, and hold against a baseline (what happens without a command)",
    about: """
      Measures every row that the filters pick: what it counts, how far it is from the closed form, and how long it \
      takes, the samples of all rows taken in turn.
      """,
    examples: [
      Example(call: "settle-bench", purpose: "everything"),
      Example(call: "settle-bench canonical --relative gsl", purpose: "one workload"),
      Example(call: "settle-bench '*/gsl:*' --instructions", purpose: "rows by a pattern"),
      Example(call: "settle-bench --peer ./mine.so --html report.html", purpose: "your own solver among them"),
      Example(call: "settle-bench --save main --threshold time=10%", purpose: "a baseline"),
      Example(call: "settle-bench --against main --gate counts", purpose: "for a shared machine"),
      Example(call: "settle-bench --json | jq 'select(.kind == \"row\").ns_per_frame'", purpose: "one object a line"),
    ],
    operand: Operand(
      placeholder: "FILTER", kind: .text, help: "a part of workload/method, or a pattern with * and ?", repeats: true),
    options: [
      .json, .against, .save, .threshold, .gate, .gatePeers, .baselines, .seconds, .countsOnly, .instructions,
      .relative, .wide, .csv, .markdownFile, .html, .history, .label,
    ] + Option.inputs,
    notes: [
      Note(
        title: "Verdicts on each number",
        rows: [
          Row("faster, slower", "beyond its threshold; for counts and errors better and worse"),
          Row("same", "no further from the baseline than the threshold"),
          Row("too noisy to say", "the change is smaller than what two runs differ by here"),
          Row("incomparable", "another machine, another input, or a tool that is not installed"),
        ])
    ])
}
