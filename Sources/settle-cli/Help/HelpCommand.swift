/// `settle help [COMMAND]`.
func printHelp(_ call: Call) throws(CommandError) -> ExitCode {
  if call.has(.markdown) {
    try call.output.write(MarkdownReference.page)
    return .ok
  }
  guard let name = call.operands.first else {
    try call.output.write(HelpPage.overview(style: call.style))
    return .ok
  }
  guard let command = CommandTable.command(named: name) else { throw .unknownCommand(name) }
  try call.output.write(HelpPage.text(for: command, style: call.style))
  return .ok
}

/// `settle completions SHELL`.
func printCompletions(_ call: Call) throws(CommandError) -> ExitCode {
  switch call.operands.first {
  case "zsh": try call.output.write(ZshCompletion.script)
  case "fish": try call.output.write(FishCompletion.script)
  default: try call.output.write(BashCompletion.script)
  }
  return .ok
}
