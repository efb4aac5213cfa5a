/// The completion script for fish.
package struct FishCompletion {
  private let program: Program

  package init(_ program: Program) { self.program = program }

  private var complete: String { "complete -c \(program.name)" }

  package var script: String {
    let names = program.commands.map(\.name).joined(separator: " ")
    var text = "# Completions of \(program.name) for fish: \(program.name) completions fish | source\n"
    text += "\(complete) -f\n"
    for command in program.commands {
      text += "\(complete) -n \"not __fish_seen_subcommand_from \(names)\""
      text += " -a \(command.name) -d \(quoted(command.summary))\n"
    }
    for option in program.globalOptions { text += line(option, "") }
    for command in program.commands {
      let condition = condition(of: command)
      for option in command.options { text += line(option, condition) }
      if let operand = command.operand { text += operandLine(operand, of: command, condition) }
    }
    return text
  }

  private func condition(of command: Command) -> String {
    guard command.name == program.defaultCommand else { return " -n \"__fish_seen_subcommand_from \(command.name)\"" }
    let others = program.commands.map(\.name).filter { $0 != command.name }.joined(separator: " ")
    return " -n \"not __fish_seen_subcommand_from \(others)\""
  }

  private func operandLine(_ operand: Command.Operand, of command: Command, _ condition: String) -> String {
    if operand.kind.isPath { return "\(complete)\(condition) -F\n" }
    let words = command.name == Command.helpName ? program.commands.map(\.name) : operand.kind.candidates
    return "\(complete)\(condition) -a \(quoted(words.joined(separator: " ")))\n"
  }

  private func line(_ option: Option, _ condition: String) -> String {
    var text = "\(complete)\(condition) -l \(option.name)"
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

  private func quoted(_ text: String) -> String {
    "'" + text.flatMap { "'\\".contains($0) ? "\\\($0)" : "\($0)" } + "'"
  }
}
