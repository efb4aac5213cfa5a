/// The completion script for zsh, on `_arguments`.
package struct ZshCompletion {
  private let program: Program

  package init(_ program: Program) { self.program = program }

  package var script: String {
    let function = program.completionFunction
    var text = """
      #compdef \(program.name)
      # Completions of \(program.name) for zsh: eval "$(\(program.name) completions zsh)"
      \(function)() {
        local context state state_descr line
        typeset -A opt_args
        _arguments -C \\

      """
    text += program.leadingOptions.map { "    \(argument($0)) \\\n" }.joined()
    text += "    '1:command:->command' '*::argument:->argument' && return\n"
    text += "  case $state in\n  command)\n    local -a commands=(\n"
    text += program.commands.map { "      \(quoted("\($0.name):\($0.summary)"))\n" }.joined()
    text += "    )\n    _describe command commands ;;\n  argument)\n    case $line[1] in\n"
    text += program.commands.map(arm).joined()
    text += """
          esac ;;
        esac
      }
      if [ "$funcstack[1]" = "\(function)" ]; then \(function) "$@"; else compdef \(function) \(program.name); fi

      """
    return text
  }

  private func arm(_ command: Command) -> String {
    var parts = program.options(of: command).map(argument)
    if let operand = command.operand {
      let isHelp = command.name == Command.helpName
      let action = isHelp ? "(\(program.commands.map(\.name).joined(separator: " ")))" : action(operand.kind)
      parts.append(quoted("\(operand.repeats ? "*" : "1"):\(operand.placeholder):\(action)"))
    }
    return "    \(command.name))\n      _arguments \\\n        " + parts.joined(separator: " \\\n        ") + " ;;\n"
  }

  private func argument(_ option: Option) -> String {
    let help = escaped(option.help)
    let value = option.kind == .flag ? "" : ":\(option.placeholder):\(action(option.kind))"
    let many = option.repeats ? "*" : ""
    let equals = option.kind == .flag ? "" : "="
    let long = quoted("\(many)\(option.flag)\(equals)[\(help)]\(value)")
    guard let letter = option.letter else { return long }
    let flag = option.kind == .flag ? "-\(letter)" : "-\(letter)+"
    return long + " " + quoted("\(many)\(flag)[\(help)]\(value)")
  }

  private func action(_ kind: ValueKind) -> String {
    if kind == .outputFolder { return "_files -/" }
    if kind.isPath { return "_files" }
    let words = kind.candidates.map { $0.split(separator: ":").joined(separator: "\\:") }
    return words.isEmpty ? " " : "(\(words.joined(separator: " ")))"
  }

  private func escaped(_ text: String) -> String {
    String(text.flatMap { "[]:\\".contains($0) ? ["\\", $0] : [$0] })
  }

  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
