extension Option {
  package static let markdown = Option(
    name: "markdown", kind: .flag, help: "the whole reference, as a Markdown page", isConfigurable: false)
}

// Commands that every program may have; ``Call/printCompletions()`` and ``Call/printHelp()`` do their work.
extension Command {
  static let helpName = "help"

  package static func completions(of program: String) -> Command {
    Command(
      name: "completions",
      summary: "print the completion script of a shell",
      about: "Prints a script that teaches a shell to complete the commands, options and values of \(program).",
      examples: [
        Example(call: "eval \"$(\(program) completions bash)\"", purpose: "bash, in ~/.bashrc"),
        Example(call: "eval \"$(\(program) completions zsh)\"", purpose: "zsh, in ~/.zshrc after compinit"),
        Example(call: "\(program) completions fish | source", purpose: "fish, in config.fish"),
      ],
      operand: Operand(
        placeholder: "SHELL", kind: .choice(["bash", "zsh", "fish"]), help: "bash, zsh or fish", isRequired: true),
      options: [],
      readsConfiguration: false)
  }

  /// - Parameter example: A command to ask about.
  package static func help(of program: String, example: String) -> Command {
    Command(
      name: helpName,
      summary: "explain a command",
      about: "Explains a command, or all of them in short.",
      examples: [
        Example(call: "\(program) help \(example)", purpose: "one command"),
        Example(call: "\(program) help --markdown > reference.md", purpose: "all of it, as a page"),
      ],
      operand: Operand(placeholder: "COMMAND", kind: .text, help: "the command to explain"),
      options: [.markdown],
      readsConfiguration: false)
  }
}
