/// One run of a program, from its words to its exit code.
package struct Run {
  private let program: Program
  private let words: [String]
  private let perform: (Call) throws(CommandError) -> ExitCode
  private let environment: Environment
  private let terminal: Terminal
  private let output: StandardOutput

  /// - Parameters:
  ///   - words: The call without the program's name.
  ///   - perform: Does the work of a command.
  package init(
    _ program: Program, _ words: [String], perform: @escaping (Call) throws(CommandError) -> ExitCode
  ) {
    self.program = program
    self.words = words
    self.perform = perform
    environment = .process
    terminal = .process
    output = StandardOutput(isTerminal: terminal.outputIsTerminal)
  }

  package func exitCode() -> ExitCode {
    Startup.prepare()
    do throws(CommandError) {
      let code = try answer(try WordParser.parse(words, of: program))
      try output.flush()
      return code
    } catch {
      // What was found before the error is still worth reading. Where it is the output that failed, nothing is left.
      try? output.flush()
      writeToStandardError(error.text(style(likelyColor, terminal.errorIsTerminal), of: program))
      return error.exitCode
    }
  }

  private func answer(_ parsed: ParsedWords) throws(CommandError) -> ExitCode {
    if parsed.has(.version) {
      try output.write("\(program.name) \(program.version)\n")
      return .ok
    }
    if parsed.has(.help) || (parsed.command == nil && !parsed.has(.showConfig)) {
      let style = style(likelyColor, terminal.outputIsTerminal)
      try output.write(helpText(for: parsed, style))
      return .ok
    }
    let settings = try settings(for: parsed)
    if parsed.has(.showConfig) {
      let style = style(settings.color, terminal.outputIsTerminal)
      try ShowConfig.write(settings, to: output, width: terminal.width, style: style)
      return .ok
    }
    guard let command = parsed.command else { throw .usage("no command") }
    return try perform(call(command, parsed.operands, settings))
  }

  private func helpText(for parsed: ParsedWords, _ style: Style) -> String {
    if let command = parsed.command { return HelpPage.text(for: command, of: program, style: style) }
    return parsed.has(.help) ? HelpPage.overview(of: program, style: style) : HelpPage.start(of: program, style: style)
  }

  private func settings(for parsed: ParsedWords) throws(CommandError) -> Settings {
    let readsConfiguration = parsed.command?.readsConfiguration ?? true
    return try Settings(
      parsed.command.map(program.options(of:)) ?? program.configurableOptions, of: program, given: parsed.given,
      environment: readsConfiguration ? environment : .empty,
      file: readsConfiguration ? try ConfigurationSearch.find(of: program) : .none)
  }

  private func call(_ command: Command, _ operands: [String], _ settings: Settings) -> Call {
    Call(
      program: program, command: command, operands: operands, settings: settings, terminal: terminal,
      style: style(settings.color, terminal.outputIsTerminal),
      errorStyle: style(settings.color, terminal.errorIsTerminal), output: output, interruption: Interruption())
  }

  private func style(_ choice: String, _ isTerminal: Bool) -> Style {
    Style(choice, isTerminal: isTerminal, environment: environment)
  }

  /// The colour asked for, by a call that may be wrong in other ways and before any file is read.
  private var likelyColor: String {
    var choice = program.variable(of: .color).flatMap { environment[$0] } ?? "auto"
    for (index, word) in words.enumerated() {
      if word.hasPrefix("--color=") { choice = String(word.dropFirst("--color=".count)) }
      if word == "--color", index + 1 < words.count { choice = words[index + 1] }
    }
    return choice
  }
}

extension Settings {
  /// `auto`, `always` or `never`.
  var color: String { self[.color]?.values.last ?? "auto" }

  func isOn(_ flag: Option) -> Bool { self[flag]?.values.last == "true" }
}
