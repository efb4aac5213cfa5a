/// One run of the program, from its words to its exit code.
struct Run {
  private let words: [String]
  private let environment: Environment
  private let terminal: Terminal
  private let output: StandardOutput

  init(_ words: [String]) {
    self.words = words
    environment = .process
    terminal = .process
    output = StandardOutput(isTerminal: terminal.outputIsTerminal)
  }

  func exitCode() -> ExitCode {
    Startup.prepare()
    do throws(CommandError) {
      let code = try answer(try WordParser.parse(words))
      try output.flush()
      return code
    } catch {
      // What was found before the error is still worth reading. Where it is the output that failed, nothing is left.
      try? output.flush()
      writeToStandardError(error.text(style(likelyColor, terminal.errorIsTerminal)))
      return error.exitCode
    }
  }

  private func answer(_ parsed: ParsedWords) throws(CommandError) -> ExitCode {
    if parsed.has(.version) {
      try output.write("settle \(settleVersion)\n")
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
    guard let command = parsed.command, let verb = Verb(rawValue: command.name) else {
      throw .usage("this build cannot run '\(parsed.command?.name ?? "")'")
    }
    return try verb.run(call(command, parsed.operands, settings))
  }

  private func helpText(for parsed: ParsedWords, _ style: Style) -> String {
    if let command = parsed.command { return HelpPage.text(for: command, style: style) }
    return parsed.has(.help) ? HelpPage.overview(style: style) : HelpPage.start(style: style)
  }

  private func settings(for parsed: ParsedWords) throws(CommandError) -> Settings {
    let readsConfiguration = parsed.command?.readsConfiguration ?? true
    return try Settings(
      parsed.command?.allOptions ?? CommandTable.configurableOptions, given: parsed.given,
      environment: readsConfiguration ? environment : .empty,
      file: readsConfiguration ? try ConfigurationSearch.find() : .none)
  }

  private func call(_ command: Command, _ operands: [String], _ settings: Settings) -> Call {
    Call(
      command: command, operands: operands, settings: settings, terminal: terminal,
      style: style(settings.color, terminal.outputIsTerminal),
      errorStyle: style(settings.color, terminal.errorIsTerminal), output: output, interruption: Interruption())
  }

  private func style(_ choice: String, _ isTerminal: Bool) -> Style {
    Style(choice, isTerminal: isTerminal, environment: environment)
  }

  /// The colour asked for, by a call that may be wrong in other ways and before any file is read.
  private var likelyColor: String {
    var choice = environment[Option.color.variable] ?? "auto"
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
