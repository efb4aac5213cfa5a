/// One call of a command, read and checked: what a verb works with.
package struct Call {
  package let program: Program
  package let command: Command
  /// What was given without a name, as it was given. For paths see ``inputs()``.
  package let operands: [String]
  package let settings: Settings
  package let terminal: Terminal
  /// Colour on standard output.
  package let style: Style
  /// Colour on standard error.
  package let errorStyle: Style
  /// Where results go. Nothing else goes there.
  package let output: StandardOutput
  package let interruption: Interruption
}

// What the options say. Each traps for an option that the command does not have: the table and the verb disagree.
extension Call {
  package func has(_ flag: Option) -> Bool { values(of: flag).last == "true" }

  /// `nil` where nobody gave a value and the table has no default.
  package func text(_ option: Option) -> String? { values(of: option).last }

  package func number(_ option: Option) -> Double? { text(option).flatMap(ValueKind.number) }

  package func whole(_ option: Option) -> UInt64? { text(option).flatMap(ValueKind.whole) }

  /// The pairs of every use of the option, in order.
  package func assignments(_ option: Option) -> [Assignment] {
    if option.kind == .assignments { return values(of: option).compactMap(ValueKind.assignments).flatMap(\.self) }
    return values(of: option).compactMap { Assignment($0[...]) }
  }

  private func values(of option: Option) -> [String] {
    let setting = settings[option]
    precondition(setting != nil, "\(command.name) has no option \(option.flag) in the table")
    return setting?.values ?? []
  }
}

// What a verb reads and writes.
extension Call {
  /// The files, folders' traces and standard input that the operands name; standard input without operands.
  ///
  /// - Throws: Exit 2, with the command's help, where standard input would be read and is a terminal.
  package func inputs() throws(CommandError) -> [Input] {
    let paths = operands.isEmpty ? ["-"] : operands
    if terminal.inputIsTerminal, paths.contains("-") {
      var error = CommandError.usage("\(command.name) awaits traces: name files or folders, or pipe them in", of: nil)
      error.usage = nil
      error.help = ["", HelpPage.text(for: command, of: program, style: errorStyle)]
      throw error
    }
    return try Input.all(paths)
  }

  /// Opens a file to write, or standard output for `-`. It comes into being with its `commit()`.
  package func outputFile(_ path: String) throws(CommandError) -> OutputFile {
    if path == "-" { try output.flush() }
    return try OutputFile(path, interruption: interruption)
  }

  /// Progress of a long job. Silent with `--json`, `--quiet`, and where standard error is no terminal.
  package func progress(of total: Int, _ noun: String) -> Progress {
    Progress(of: total, noun, isShown: showsProgress)
  }

  /// Progress through the bytes of the inputs; see ``progress(of:_:)``.
  package func progress(of inputs: [Input]) -> Progress {
    guard showsProgress else { return Progress(ofBytes: nil, isShown: false) }
    var total: Int? = 0
    for input in inputs where !input.isFaulty { total = total.flatMap { sum in input.size.map { sum + $0 } } }
    return Progress(ofBytes: total, isShown: true)
  }

  private var showsProgress: Bool {
    let isQuiet = settings.isOn(.quiet) || settings.isOn(.json)
    return terminal.errorIsTerminal && !terminal.isDumb && !isQuiet
  }

  /// Says something on standard error that is neither result nor error. Silent with `--quiet`.
  package func note(_ text: String) {
    if !has(.quiet) { writeToStandardError(errorStyle.dim("note:") + " \(text)\n") }
  }

  /// Prints an error and goes on, where one bad input must not hide the others. What was printed before comes first.
  package func report(_ error: CommandError) throws(CommandError) {
    try output.flush()
    writeToStandardError(error.text(errorStyle, of: program))
  }
}
