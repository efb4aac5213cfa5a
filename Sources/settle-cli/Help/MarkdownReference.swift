/// The whole table as a Markdown page.
package enum MarkdownReference {
  package static var page: String {
    var page = """
      # settle \(settleVersion): commands

      \(CommandTable.about)
      Made by `settle help --markdown`.


      """
    page += CommandTable.commands.map { "- [`settle \($0.name)`](#settle-\($0.name)): \($0.summary)\n" }.joined()
    page += CommandTable.commands.map(section).joined()
    page += "\n## Options of every command\n\n" + table(("Option", "Meaning"), CommandTable.globalOptions.map(\.row))
    page += "\n## Settings\n\nThe first that gives an option holds: the command line, the environment, "
    page += "`settle.json`, the default.\n\n"
    page += table(
      ("Option", "Variable", "Key of `settle.json`"), CommandTable.configurableOptions.map(settingCells))
    page += "\n## Exit codes\n\n"
    page += table(("Code", "Meaning"), ExitCode.allCases.map { Row("\($0.rawValue)", $0.meaning) })
    return page
  }

  private static func section(_ command: Command) -> String {
    var text = "\n## settle \(command.name)\n\n\(command.about)\n\n```sh\n"
    for example in command.examples { text += "\(example.call)  # \(example.purpose)\n" }
    text += "```\n\nUsage: `\(command.usage)`\n"
    if let operand = command.operand { text += "\n- `\(operand.placeholder)`: \(escaped(operand.help))\n" }
    if !command.options.isEmpty { text += "\n" + table(("Option", "Meaning"), command.options.map(\.row)) }
    for note in command.notes { text += "\n" + table((note.title, "Meaning"), note.rows) }
    return text
  }

  private static func settingCells(_ option: Option) -> [String] {
    ["`\(option.flag)`", "`\(option.variable)`", "`\"\(option.name)\": \(example(of: option))`"]
  }

  private static func example(of option: Option) -> String {
    if option.kind == .flag { return "true" }
    if let value = option.fallback { return option.kind.isNumber ? value : "\"\(value)\"" }
    return option.kind.isNumber ? "1" : "\"\(option.placeholder)\""
  }

  private static func table(_ head: (String, String), _ rows: [Row]) -> String {
    lines([[head.0, head.1], ["---", "---"]] + rows.map { ["`\($0.term)`", escaped($0.text)] })
  }

  private static func table(_ head: (String, String, String), _ rows: [[String]]) -> String {
    lines([[head.0, head.1, head.2], ["---", "---", "---"]] + rows)
  }

  private static func lines(_ rows: [[String]]) -> String {
    rows.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  /// What Markdown would take for a table's border or for emphasis.
  private static func escaped(_ text: String) -> String {
    String(text.replacing("\u{A0}", by: " ").flatMap { "|*<".contains($0) ? ["\\", $0] : [$0] })
  }
}
