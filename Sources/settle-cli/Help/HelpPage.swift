/// Help, from the table: examples first, 80 columns.
package enum HelpPage {
  static let width = 80
  /// A term wider than this gets a line of its own.
  private static let widestTerm = 52

  /// What `settle` alone prints: enough to begin, on one screen.
  package static func start(style: Style) -> String {
    var page = Page(style)
    open(&page)
    page.paragraph("'settle help COMMAND' explains one command, 'settle --help' all the rest.")
    return page.text
  }

  /// What `settle --help` prints.
  package static func overview(style: Style) -> String {
    var page = Page(style)
    open(&page)
    page.section("Options of every command", CommandTable.globalOptions.map(\.row))
    page.section("Settings: the first that is given holds", settings)
    page.section("Exit codes", exitCodes)
    page.paragraph("'settle help COMMAND' explains one command.")
    return page.text
  }

  private static func open(_ page: inout Page) {
    page.paragraph(CommandTable.about)
    page.section("Examples", CommandTable.examples.map { Row($0.call, $0.purpose) })
    page.section("Usage", [Row(CommandTable.usage, "")])
    page.section("Commands", CommandTable.commands.map { Row($0.name, $0.summary) })
  }

  /// What `settle help COMMAND` prints.
  package static func text(for command: Command, style: Style) -> String {
    var page = Page(style)
    page.paragraph(command.about)
    page.section("Examples", command.examples.map { Row($0.call, $0.purpose) })
    page.section("Usage", [Row(command.usage, "")])
    if let operand = command.operand { page.section("Arguments", [Row(operand.placeholder, operand.help)]) }
    page.section("Options", command.options.map(\.row))
    for note in command.notes { page.section(note.title, note.rows) }
    page.section("Options of every command", CommandTable.globalOptions.map(\.row))
    return page.text
  }

  static let settings = [
    Row("--hz 60", "on the command line"),
    Row("SETTLE_HZ=60", "in the environment"),
    Row("{\"hz\": 60}", "in settle.json, in this folder or one above"),
  ]

  static var exitCodes: [Row] {
    ExitCode.allCases.map { code in
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
