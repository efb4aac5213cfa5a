/// Reads the words of a call against the table.
///
/// Options take `--name value` or `--name=value`, in any place after their command; `--` ends them. A value may be `-`
/// or a negative number; any other value that begins with a dash needs the form with `=`.
package struct WordParser {
  private let program: Program
  private var parsed = ParsedWords()
  private var rest: ArraySlice<String>

  /// - Parameter words: The call without the program's name.
  /// - Throws: A usage error that names the word, the nearest right one, and the usage.
  package static func parse(_ words: [String], of program: Program) throws(CommandError) -> ParsedWords {
    if asksForHelp(words) { return helpCall(words, of: program) }
    var parser = WordParser(program: program, rest: words[...])
    try parser.readAll()
    return parser.parsed
  }

  private init(program: Program, rest: ArraySlice<String>) {
    self.program = program
    self.rest = rest
  }

  /// `-h` and `--help` win over whatever else is wrong in a call.
  private static func asksForHelp(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "-h" || $0 == "--help" }
  }

  private static func helpCall(_ words: [String], of program: Program) -> ParsedWords {
    var parsed = ParsedWords()
    parsed.given = [.init(option: .help, value: "true")]
    parsed.command = words.lazy.compactMap { program.command(named: $0) }.first
    return parsed
  }

  private mutating func readAll() throws(CommandError) {
    while let word = rest.popFirst() {
      if word == "--" {
        for operand in rest { try take(operand: operand) }
        break
      }
      if word.hasPrefix("-"), word != "-" { try take(option: word) } else { try take(operand: word) }
    }
    if program.defaultCommand != nil, parsed.command == nil, !parsed.has(.showConfig) {
      parsed.command = defaultCommand
    }
    try checkOperands()
    try checkOutputs()
  }

  private mutating func take(operand word: String) throws(CommandError) {
    guard let command = parsed.command else {
      parsed.command = program.command(named: word)
      if parsed.command != nil { return }
      guard let command = defaultCommand else { throw .unknownCommand(word, of: program) }
      parsed.command = command
      return try take(operand: word)
    }
    guard let operand = command.operand else {
      throw .usage("\(command.name) takes options only, not '\(word)'", of: command)
    }
    guard operand.repeats || parsed.operands.isEmpty else {
      throw .usage("\(command.name) takes one \(operand.placeholder); '\(word)' is one too many", of: command)
    }
    if let fault = operand.kind.fault(in: word) {
      throw .usage(
        "\(command.name) takes \(operand.kind.expectation), not '\(word)'", of: command, suggestion: fault.nearest)
    }
    parsed.operands.append(word)
  }

  private mutating func take(option word: String) throws(CommandError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let inline = parts.count == 2 ? String(parts[1]) : nil
    guard let option = option(called: name) else { throw .unknownOption(name, of: parsed.command, program) }
    let value = try value(of: option, called: name, inline: inline)
    if let fault = option.kind.fault(in: value) {
      throw .usage(
        "'\(name)' takes \(option.kind.expectation), not '\(value)'", of: parsed.command, suggestion: fault.nearest,
        option: option)
    }
    parsed.given.append(.init(option: option, value: option.kind == .flag ? Self.canonicalSwitch(value) : value))
  }

  /// The option of that name. Before a command's name, one that only the default command has settles that it is meant.
  private mutating func option(called name: String) -> Option? {
    func named(_ options: [Option]) -> Option? {
      options.first { $0.flag == name || $0.letter.map { "-\($0)" } == name }
    }
    if let options = parsed.command?.options { return named(options + program.globalOptions) }
    if let option = named(program.globalOptions) { return option }
    guard let command = defaultCommand, let option = named(command.options) else { return nil }
    parsed.command = command
    return option
  }

  private var defaultCommand: Command? { program.defaultCommand.flatMap { program.command(named: $0) } }

  private mutating func value(of option: Option, called name: String, inline: String?) throws(CommandError) -> String {
    if option.kind == .flag { return inline ?? "true" }
    if let inline, !inline.isEmpty { return inline }
    if inline == nil, let next = rest.first, !next.isEmpty, !Self.looksLikeOption(next) {
      rest.removeFirst()
      return next
    }
    throw .usage("'\(name)' needs a value", of: parsed.command, option: option)
  }

  private static func looksLikeOption(_ word: String) -> Bool {
    word.hasPrefix("-") && word != "-" && ValueKind.number(word) == nil
  }

  private static func canonicalSwitch(_ value: String) -> String {
    ValueKind.switchValue(value) == true ? "true" : "false"
  }

  private func checkOperands() throws(CommandError) {
    guard let command = parsed.command, let operand = command.operand, operand.isRequired, parsed.operands.isEmpty,
      !parsed.has(.version), !parsed.has(.showConfig)
    else { return }
    throw .usage("\(command.name) needs a \(operand.placeholder): \(operand.kind.expectation)", of: command)
  }

  private func checkOutputs() throws(CommandError) {
    var seen: [ParsedWords.Given] = []
    for given in parsed.given where given.option.kind.isOutput {
      if let other = seen.first(where: { $0.value == given.value && $0.option.name != given.option.name }) {
        throw .usage(
          "'\(other.option.flag)' and '\(given.option.flag)' both write to '\(given.value)'", of: parsed.command)
      }
      seen.append(given)
    }
  }
}
