extension CommandError {
  /// The first word is no command. A path in its place is the likeliest slip after a misspelling.
  static func unknownCommand(_ word: String) -> CommandError {
    let names = CommandTable.commands.map(\.name)
    var error = CommandError.usage(
      "'\(word)' is not a command of settle", suggestion: Suggestion.nearest(to: word, among: names))
    if word == "-" || word.contains("/") || word.hasSuffix(".jsonl") {
      error.suggestion = "settle replay \(word)"
    } else if error.suggestion == nil {
      error.help = ["commands: " + names.joined(separator: ", ")]
    }
    return error
  }

  static func unknownOption(_ name: String, of command: Command?) -> CommandError {
    let options = command?.allOptions ?? CommandTable.globalOptions
    let bare = String(name.drop { $0 == "-" })
    let message = "\(command?.name ?? "settle") has no option '\(name)'"
    if options.contains(where: { $0.name == bare }) {
      return .usage(message, of: command, suggestion: "--\(bare)")
    }
    let owners = CommandTable.commands.filter { $0.options.contains { $0.name == bare } }.map(\.name)
    if !owners.isEmpty {
      var error = CommandError.usage(message, of: command)
      error.help = [
        command == nil
          ? "it comes after its command: settle \(owners[0]) --\(bare)"
          : "it is an option of \(alternatives(owners))"
      ]
      return error
    }
    let nearest = Suggestion.nearest(to: bare, among: options.map(\.name))
    var error = CommandError.usage(message, of: command, suggestion: nearest.map { "--\($0)" })
    if nearest == nil { error.help = ["'settle help\(command.map { " \($0.name)" } ?? "")' lists its options"] }
    return error
  }
}
