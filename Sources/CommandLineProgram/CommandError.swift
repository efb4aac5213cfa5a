package import TraceFiles

/// Why a command stopped: what is printed on standard error, and the exit code.
package struct CommandError: Error, Hashable, Sendable {
  /// A usage line, without the program's name.
  package enum Usage: Hashable, Sendable {
    case program
    case command(String)
  }

  package var exitCode: ExitCode
  /// `path`, `path:line` or `path:line:column`; printed before `error:` so that editors can jump to it.
  package var place: String?
  package var message: String
  /// The nearest right word, without quotes.
  package var suggestion: String?
  /// Lines of help on what was wrong, printed as they are.
  package var help: [String]
  /// Whose usage line is printed.
  package var usage: Usage?
  /// The reader of standard output went away: nothing to say, and nothing failed.
  package var isSilent = false
  /// Nothing that follows can succeed: it is the call or the output that is wrong, not one of the inputs.
  package var stopsRun = false

  /// An error of any kind; ``usage(_:of:suggestion:option:)`` and ``badInput(_:at:)`` say it shorter.
  package init(_ exitCode: ExitCode, _ message: String, at place: String? = nil) {
    self.exitCode = exitCode
    self.message = message
    self.place = place
    self.help = []
  }

  /// Exit 2: the words of the call are wrong.
  package static func usage(
    _ message: String, of command: Command? = nil, suggestion: String? = nil, option: Option? = nil
  ) -> CommandError {
    var error = CommandError(.usage, message)
    error.suggestion = suggestion
    error.usage = command.map { .command($0.usage) } ?? .program
    if let option {
      error.help = HelpPage.columns([option.row] + (option.kind == .solver ? SolverName.rows : []))
    }
    return error
  }

  /// Exit 3: a file, folder or stream cannot be read, written or understood.
  package static func badInput(_ message: String, at place: String) -> CommandError {
    CommandError(.badInput, message, at: place)
  }

  /// Exit 0 without a word: whoever read standard output has read enough.
  package static var readerGone: CommandError {
    var error = CommandError(.ok, "")
    error.isSilent = true
    error.stopsRun = true
    return error
  }

  /// A fault in a file: exit 3, at its line and column.
  package init(_ fault: FileFault) {
    self.init(.badInput, fault.problem, at: "\(fault.file):\(fault.line):\(fault.column)")
  }

  /// The whole text, its last line ended.
  ///
  /// - Parameter program: The one that was called.
  package func text(_ style: Style, of program: Program) -> String {
    if isSilent { return "" }
    var text = place.map { "\($0): " } ?? ""
    text += style.error("error:") + " \(message)\n"
    if let suggestion { text += "did you mean '\(style.bold(suggestion))'?\n" }
    for line in help { text += line + "\n" }
    switch usage {
    case .program: text += style.dim("usage: \(program.name) \(program.usage)") + "\n"
    case .command(let usage): text += style.dim("usage: \(program.name) \(usage)") + "\n"
    case nil: break
    }
    return text
  }
}
