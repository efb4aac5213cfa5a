/// The completion script for zsh, on `_arguments`.
package enum ZshCompletion {
  package static var script: String {
    var text = """
      #compdef settle
      # Completions of settle for zsh: eval "$(settle completions zsh)"
      _settle() {
        local context state state_descr line
        typeset -A opt_args
        _arguments -C \\

      """
    text += CommandTable.globalOptions.map { "    \(argument($0)) \\\n" }.joined()
    text += "    '1:command:->command' '*::argument:->argument' && return\n"
    text += "  case $state in\n  command)\n    local -a commands=(\n"
    text += CommandTable.commands.map { "      \(quoted("\($0.name):\($0.summary)"))\n" }.joined()
    text += "    )\n    _describe command commands ;;\n  argument)\n    case $line[1] in\n"
    text += CommandTable.commands.map(arm).joined()
    text += """
          esac ;;
        esac
      }
      if [ "$funcstack[1]" = "_settle" ]; then _settle "$@"; else compdef _settle settle; fi

      """
    return text
  }

  private static func arm(_ command: Command) -> String {
    var parts = command.allOptions.map(argument)
    if let operand = command.operand {
      let isHelp = command.name == Command.help.name
      let action = isHelp ? "(\(CommandTable.commands.map(\.name).joined(separator: " ")))" : action(operand.kind)
      parts.append(quoted("\(operand.repeats ? "*" : "1"):\(operand.placeholder):\(action)"))
    }
    return "    \(command.name))\n      _arguments \\\n        " + parts.joined(separator: " \\\n        ") + " ;;\n"
  }

  private static func argument(_ option: Option) -> String {
    let help = escaped(option.help)
    let value = option.kind == .flag ? "" : ":\(option.placeholder):\(action(option.kind))"
    let many = option.repeats ? "*" : ""
    let equals = option.kind == .flag ? "" : "="
    let long = quoted("\(many)\(option.flag)\(equals)[\(help)]\(value)")
    guard let letter = option.letter else { return long }
    let flag = option.kind == .flag ? "-\(letter)" : "-\(letter)+"
    return long + " " + quoted("\(many)\(flag)[\(help)]\(value)")
  }

  private static func action(_ kind: ValueKind) -> String {
    if kind == .outputFolder { return "_files -/" }
    if kind.isPath { return "_files" }
    let words = kind.candidates.map { $0.split(separator: ":").joined(separator: "\\:") }
    return words.isEmpty ? " " : "(\(words.joined(separator: " ")))"
  }

  private static func escaped(_ text: String) -> String {
    String(text.flatMap { "[]:\\".contains($0) ? ["\\", $0] : [$0] })
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
