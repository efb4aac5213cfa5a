import TraceFiles

extension CommandError {
  /// The first word is no command. A path in its place is the likeliest slip after a misspelling.
  package static func unknownCommand(_ word: String, of program: Program) -> CommandError {
    let names = program.commands.map(\.name)
    var error = CommandError.usage(
      "'\(word)' is not a command of \(program.name)", suggestion: nearestName(to: word, among: names))
    if let command = program.pathCommand, word == "-" || word.contains("/") || word.hasSuffix(".jsonl") {
      error.suggestion = "\(program.name) \(command) \(word)"
    } else if error.suggestion == nil {
      error.help = ["commands: " + names.joined(separator: ", ")]
    }
    return error
  }

  static func unknownOption(_ name: String, of command: Command?, _ program: Program) -> CommandError {
    let options = command.map(program.options(of:)) ?? program.leadingOptions
    let bare = String(name.drop { $0 == "-" })
    let message = "\(command?.name ?? program.name) has no option '\(name)'"
    if options.contains(where: { $0.name == bare }) {
      return .usage(message, of: command, suggestion: "--\(bare)")
    }
    let owners = program.commands.filter { $0.options.contains { $0.name == bare } }.map(\.name)
    if !owners.isEmpty {
      var error = CommandError.usage(message, of: command)
      error.help = [
        command == nil
          ? "it comes after its command: \(program.name) \(owners[0]) --\(bare)"
          : "it is an option of \(enumeration(owners))"
      ]
      return error
    }
    let nearest = nearestName(to: bare, among: options.map(\.name))
    var error = CommandError.usage(message, of: command, suggestion: nearest.map { "--\($0)" })
    if nearest == nil {
      error.help = ["'\(program.name) help\(command.map { " \($0.name)" } ?? "")' lists its options"]
    }
    return error
  }
}
