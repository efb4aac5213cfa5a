/// A program's whole table as a Markdown page.
package struct MarkdownReference {
  private let program: Program

  package init(_ program: Program) { self.program = program }

  package var page: String {
    var page = """
      # \(program.name) \(program.version): commands

      \(program.about)
      Made by `\(program.name) help --markdown`.


      """
    page += program.commands.map { command in
      "- [`\(program.name) \(command.name)`](#\(program.name)-\(command.name)): \(command.summary)\n"
    }.joined()
    page += program.commands.map(section).joined()
    page += "\n## Options of every command\n\n" + table(("Option", "Meaning"), program.globalOptions.map(\.row))
    page += settings
    page += "\n## Exit codes\n\n"
    page += table(("Code", "Meaning"), program.exitCodes.map { Row("\($0.rawValue)", $0.meaning) })
    return page
  }

  private var settings: String {
    guard program.environmentPrefix != nil || program.settingsFile != nil else { return "" }
    let file = program.settingsFile.map { "`\($0)`" }
    var (places, head) = (["the command line"], ["Option"])
    if program.environmentPrefix != nil {
      places.append("the environment")
      head.append("Variable")
    }
    if let file {
      places.append(file)
      head.append("Key of \(file)")
    }
    places.append("the default")
    return "\n## Settings\n\nThe first that gives an option holds: \(places.joined(separator: ", ")).\n\n"
      + lines([head, head.map { _ in "---" }] + program.configurableOptions.map(settingCells))
  }

  private func section(_ command: Command) -> String {
    var text = "\n## \(program.name) \(command.name)\n\n\(command.about)\n\n```sh\n"
    for example in command.examples { text += "\(example.call)  # \(example.purpose)\n" }
    text += "```\n\nUsage: `\(program.name) \(command.usage)`\n"
    if let operand = command.operand { text += "\n- `\(operand.placeholder)`: \(escaped(operand.help))\n" }
    if !command.options.isEmpty { text += "\n" + table(("Option", "Meaning"), command.options.map(\.row)) }
    for note in command.notes { text += "\n" + table((note.title, "Meaning"), note.rows) }
    return text
  }

  private func settingCells(_ option: Option) -> [String] {
    var cells = ["`\(option.flag)`"]
    if let variable = program.variable(of: option) { cells.append("`\(variable)`") }
    if program.settingsFile != nil { cells.append("`\"\(option.name)\": \(example(of: option))`") }
    return cells
  }

  private func example(of option: Option) -> String {
    if option.kind == .flag { return "true" }
    if let value = option.fallback { return option.kind.isNumber ? value : "\"\(value)\"" }
    return option.kind.isNumber ? "1" : "\"\(option.placeholder)\""
  }

  private func table(_ head: (String, String), _ rows: [Row]) -> String {
    lines([[head.0, head.1], ["---", "---"]] + rows.map { ["`\($0.term)`", escaped($0.text)] })
  }

  private func lines(_ rows: [[String]]) -> String {
    rows.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  /// What Markdown would take for a table's border or for emphasis.
  private func escaped(_ text: String) -> String {
    String(text.replacing("\u{A0}", by: " ").flatMap { "|*<".contains($0) ? ["\\", $0] : [$0] })
  }
}
