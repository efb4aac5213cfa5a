/// The completion script for bash 3.2 and later.
///
/// Bash cuts words at `=` and `:`, so the word is taken from the line, and what bash keeps of it is cut from each
/// answer.
package enum BashCompletion {
  package static var script: String {
    let names = CommandTable.commands.map(\.name).joined(separator: " ")
    return """
      # Completions of settle for bash: eval "$(settle completions bash)"
      _settle() {
        local line="${COMP_LINE:0:COMP_POINT}" word previous verb=""
        local piece="${COMP_WORDS[COMP_CWORD]}"
        word="${line##* }"
        previous="${line%"$word"}"
        previous="${previous%"${previous##*[! ]}"}"
        previous="${previous##* }"
        local each
        for each in ${line%"$word"}; do
          case "$each" in
            \(CommandTable.commands.map(\.name).joined(separator: "|"))) verb="$each"; break ;;
          esac
        done
        local lead="" target="$word" option="$previous" answers="" files=""
        case "$word" in
          --*=*) option="${word%%=*}"; lead="$option="; target="${word#*=}" ;;
        esac
        case "$verb:$option" in
      \(values)    *)
            case "$target" in
              -*) case "$verb" in
      \(options)          *) answers="\(flags(CommandTable.globalOptions))" ;;
                esac ;;
              *) case "$verb" in
                  "") answers="\(names)" ;;
      \(operands)        esac ;;
            esac ;;
        esac
        case "$piece" in
          = | :) piece="" ;;
        esac
        local cut="${word%"$piece"}" answer
        COMPREPLY=()
        while IFS= read -r answer; do
          [ -n "$answer" ] && COMPREPLY+=("${answer#"$cut"}")
        done < <(compgen -P "$lead" -W "$answers" -- "$target"; [ -n "$files" ] && compgen -P "$lead" "$files" -- "$target")
      }
      complete -o filenames -F _settle settle

      """
  }

  /// One arm a valued option: its words, or files.
  private static var values: String {
    var text = ""
    func arm(_ verb: String, _ option: Option) {
      guard option.kind != .flag else { return }
      let patterns = [option.flag] + (option.letter.map { ["-\($0)"] } ?? [])
      let pattern = patterns.map { "\(verb):\($0)" }.joined(separator: " | ")
      text += "    \(pattern)) \(assignment(option.kind)) ;;\n"
    }
    for option in CommandTable.globalOptions { arm("*", option) }
    for command in CommandTable.commands { for option in command.options { arm(command.name, option) } }
    return text
  }

  private static var options: String {
    CommandTable.commands.map { "          \($0.name)) answers=\"\(flags($0.allOptions))\" ;;\n" }.joined()
  }

  private static var operands: String {
    CommandTable.commands.map { command in
      guard let operand = command.operand else { return "" }
      if command.name == Command.help.name {
        return "            help) answers=\"\(CommandTable.commands.map(\.name).joined(separator: " "))\" ;;\n"
      }
      return "            \(command.name)) \(assignment(operand.kind)) ;;\n"
    }.joined()
  }

  private static func assignment(_ kind: ValueKind) -> String {
    if kind == .outputFolder { return "files=-d" }
    if kind.isPath { return "files=-f" }
    return kind.candidates.isEmpty ? ":" : "answers=\"\(kind.candidates.joined(separator: " "))\""
  }

  private static func flags(_ options: [Option]) -> String { options.map(\.flag).joined(separator: " ") }
}
