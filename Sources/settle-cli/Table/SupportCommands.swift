extension Option {
  package static let markdown = Option(
    name: "markdown", kind: .flag, help: "the whole reference, as a Markdown page", isConfigurable: false)
}

extension Command {
  static let completions = Command(
    name: "completions",
    summary: "print the completion script of a shell",
    about: "Prints a script that teaches a shell to complete the commands, options and values of settle.",
    examples: [
      Example(call: "eval \"$(settle completions bash)\"", purpose: "bash, in ~/.bashrc"),
      Example(call: "eval \"$(settle completions zsh)\"", purpose: "zsh, in ~/.zshrc after compinit"),
      Example(call: "settle completions fish | source", purpose: "fish, in config.fish"),
    ],
    operand: Operand(
      placeholder: "SHELL", kind: .choice(["bash", "zsh", "fish"]), help: "bash, zsh or fish", isRequired: true),
    options: [],
    readsConfiguration: false)

  static let help = Command(
    name: "help",
    summary: "explain a command",
    about: "Explains a command, or all of them in short.",
    examples: [
      Example(call: "settle help replay", purpose: "one command"),
      Example(call: "settle help --markdown > reference.md", purpose: "all of it, as a page"),
    ],
    operand: Operand(placeholder: "COMMAND", kind: .text, help: "the command to explain"),
    options: [.markdown],
    readsConfiguration: false)
}
