// The work of the commands that every program may have.
extension Call {
  /// `help [COMMAND]`.
  package func printHelp() throws(CommandError) -> ExitCode {
    if has(.markdown) {
      try output.write(MarkdownReference(program).page)
      return .ok
    }
    guard let name = operands.first else {
      try output.write(HelpPage.overview(of: program, style: style))
      return .ok
    }
    guard let command = program.command(named: name) else { throw .unknownCommand(name, of: program) }
    try output.write(HelpPage.text(for: command, of: program, style: style))
    return .ok
  }

  /// `completions SHELL`.
  package func printCompletions() throws(CommandError) -> ExitCode {
    switch operands.first {
    case "zsh": try output.write(ZshCompletion(program).script)
    case "fish": try output.write(FishCompletion(program).script)
    default: try output.write(BashCompletion(program).script)
    }
    return .ok
  }
}
