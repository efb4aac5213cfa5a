/// The completion script for bash 3.2 and later.
///
/// Bash cuts words at `=` and `:`, so the word is taken from the line, and what bash keeps of it is cut from each
/// answer.
package struct BashCompletion {
  private let program: Program

  package init(_ program: Program) { self.program = program }

  package var script: String {
    let names = program.commands.map(\.name).joined(separator: " ")
    let function = program.completionFunction
    return """
      # Completions of \(program.name) for bash: eval "$(\(program.name) completions bash)"
      \(function)() {
        local line="${COMP_LINE:0:COMP_POINT}" word previous verb=""
        local piece="${COMP_WORDS[COMP_CWORD]}"
        word="${line##* }"
        previous="${line%"$word"}"
        previous="${previous%"${previous##*[! ]}"}"
        previous="${previous##* }"
        local each
        for each in ${line%"$word"}; do
          case "$each" in
            \(program.commands.map(\.name).joined(separator: "|"))) verb="$each"; break ;;
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
      \(options)          *) answers="\(flags(program.leadingOptions))" ;;
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
      complete -o filenames -F \(function) \(program.name)

      """
  }

  /// One arm a valued option: its words, or files.
  private var values: String {
    var text = ""
    func arm(_ verb: String, _ option: Option) {
      guard option.kind != .flag else { return }
      // The default command's options may stand without its name.
      let verbs = verb == program.defaultCommand ? [verb, ""] : [verb]
      let words = [option.flag] + (option.letter.map { ["-\($0)"] } ?? [])
      let pattern = verbs.flatMap { verb in words.map { "\(verb):\($0)" } }.joined(separator: " | ")
      text += "    \(pattern)) \(assignment(option.kind)) ;;\n"
    }
    for option in program.globalOptions { arm("*", option) }
    for command in program.commands { for option in command.options { arm(command.name, option) } }
    return text
  }

  private var options: String {
    program.commands.map { "          \($0.name)) answers=\"\(flags(program.options(of: $0)))\" ;;\n" }.joined()
  }

  private var operands: String {
    program.commands.map { command in
      guard let operand = command.operand else { return "" }
      if command.name == Command.helpName {
        return "            help) answers=\"\(program.commands.map(\.name).joined(separator: " "))\" ;;\n"
      }
      return "            \(command.name)) \(assignment(operand.kind)) ;;\n"
    }.joined()
  }

  private func assignment(_ kind: ValueKind) -> String {
    if kind == .outputFolder { return "files=-d" }
    if kind.isPath { return "files=-f" }
    return kind.candidates.isEmpty ? ":" : "answers=\"\(kind.candidates.joined(separator: " "))\""
  }

  private func flags(_ options: [Option]) -> String { options.map(\.flag).joined(separator: " ") }
}

extension Program {
  /// The shell function of the completion scripts: `_settle`.
  var completionFunction: String { "_" + name.replacing("-", by: "_") }
}
