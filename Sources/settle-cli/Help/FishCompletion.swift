/// The completion script for fish.
package enum FishCompletion {
  package static var script: String {
    let names = CommandTable.commands.map(\.name).joined(separator: " ")
    var text = "# Completions of settle for fish: settle completions fish | source\n"
    text += "complete -c settle -f\n"
    for command in CommandTable.commands {
      text += "complete -c settle -n \"not __fish_seen_subcommand_from \(names)\""
      text += " -a \(command.name) -d \(quoted(command.summary))\n"
    }
    for option in CommandTable.globalOptions { text += line(option, "") }
    for command in CommandTable.commands {
      let condition = " -n \"__fish_seen_subcommand_from \(command.name)\""
      for option in command.options { text += line(option, condition) }
      if let operand = command.operand { text += operandLine(operand, of: command, condition) }
    }
    return text
  }

  private static func operandLine(_ operand: Command.Operand, of command: Command, _ condition: String) -> String {
    if operand.kind.isPath { return "complete -c settle\(condition) -F\n" }
    let words = command.name == Command.help.name ? CommandTable.commands.map(\.name) : operand.kind.candidates
    return "complete -c settle\(condition) -a \(quoted(words.joined(separator: " ")))\n"
  }

  private static func line(_ option: Option, _ condition: String) -> String {
    var text = "complete -c settle\(condition) -l \(option.name)"
    if let letter = option.letter { text += " -s \(letter)" }
    if option.kind == .outputFolder {
      text += " -x -a \"(__fish_complete_directories)\""
    } else if option.kind.isPath {
      text += " -r -F"
    } else if option.kind != .flag {
      text += " -x"
      if !option.kind.candidates.isEmpty { text += " -a \(quoted(option.kind.candidates.joined(separator: " ")))" }
    }
    return text + " -d \(quoted(option.help))\n"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.flatMap { "'\\".contains($0) ? "\\\($0)" : "\($0)" } + "'"
  }
}
