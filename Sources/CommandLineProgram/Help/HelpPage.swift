/// Help, from the table: examples first, 80 columns.
package enum HelpPage {
  static let width = 80
  /// A term wider than this gets a line of its own.
  private static let widestTerm = 52

  /// What the program's name alone prints: enough to begin, on one screen.
  package static func start(of program: Program, style: Style) -> String {
    var page = Page(style)
    open(&page, program)
    page.paragraph("'\(program.name) help COMMAND' explains one command, '\(program.name) --help' all the rest.")
    return page.text
  }

  /// What `--help` prints.
  package static func overview(of program: Program, style: Style) -> String {
    var page = Page(style)
    open(&page, program)
    page.section("Options of every command", program.globalOptions.map(\.row))
    page.section("Settings: the first that is given holds", settings(of: program))
    page.section("Exit codes", exitCodes(of: program))
    page.paragraph("'\(program.name) help COMMAND' explains one command.")
    return page.text
  }

  private static func open(_ page: inout Page, _ program: Program) {
    page.paragraph(program.about)
    page.section("Examples", program.examples.map { Row($0.call, $0.purpose) })
    page.section("Usage", [Row("\(program.name) \(program.usage)", "")])
    page.section("Commands", program.commands.map { Row($0.name, $0.summary) })
  }

  /// What `help COMMAND` prints.
  package static func text(for command: Command, of program: Program, style: Style) -> String {
    var page = Page(style)
    page.paragraph(command.about)
    page.section("Examples", command.examples.map { Row($0.call, $0.purpose) })
    page.section("Usage", [Row("\(program.name) \(command.usage)", "")])
    if let operand = command.operand { page.section("Arguments", [Row(operand.placeholder, operand.help)]) }
    page.section("Options", command.options.map(\.row))
    for note in command.notes { page.section(note.title, note.rows) }
    page.section("Options of every command", program.globalOptions.map(\.row))
    return page.text
  }

  private static func settings(of program: Program) -> [Row] {
    guard let example = program.settingExample else { return [] }
    let (option, value) = (example.option, example.value)
    var rows = [Row("\(option.flag) \(value)", "on the command line")]
    if let variable = program.variable(of: option) { rows.append(Row("\(variable)=\(value)", "in the environment")) }
    if let file = program.settingsFile {
      let json = option.kind.isNumber ? value : "\"\(value)\""
      rows.append(Row("{\"\(option.name)\": \(json)}", "in \(file), in this folder or one above"))
    }
    return rows
  }

  private static func exitCodes(of program: Program) -> [Row] {
    program.exitCodes.map { code in
      let digits = String(code.rawValue)
      return Row(String(repeating: " ", count: 3 - digits.count) + digits, code.meaning)
    }
  }

  /// Terms and texts in two columns, wrapped, indented by two.
  package static func columns(_ rows: [Row]) -> [String] {
    let termWidth = rows.map(\.term.count).filter { $0 <= widestTerm }.max() ?? 0
    let indent = String(repeating: " ", count: termWidth + 4)
    var lines: [String] = []
    for row in rows {
      var texts = wrapped(row.text, to: width - indent.count)
      var first = "  " + row.term
      if row.term.count <= termWidth, !texts.isEmpty {
        first += String(repeating: " ", count: termWidth - row.term.count + 2) + texts.removeFirst()
      }
      lines.append(first)
      lines += texts.map { indent + $0 }
    }
    return lines
  }
}

private struct Page {
  private(set) var text = ""
  private let style: Style

  init(_ style: Style) { self.style = style }

  mutating func paragraph(_ words: String) {
    if !text.isEmpty { text += "\n" }
    for line in wrapped(words, to: HelpPage.width) { text += line + "\n" }
  }

  mutating func section(_ title: String, _ rows: [Row]) {
    if rows.isEmpty { return }
    text += "\n" + style.bold(title) + "\n"
    for line in HelpPage.columns(rows) { text += line + "\n" }
  }
}
