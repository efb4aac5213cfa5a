/// A run as Markdown: a heading and a table for each workload.
package enum Markdown {
  package static func text(_ result: RunResult, _ tables: [ResultTable]) -> String {
    var text = "# settle-bench\n\n"
    text += result.fingerprint.entries.map { "\($0.name) \(escaped($0.value))" }.joined(separator: ", ") + "\n"
    for table in tables {
      text += "\n## \(escaped(table.workload))\n\n"
      let hasNotes = table.notes.contains { !$0.isEmpty }
      let titles =
        table.columns.map { $0.unit.isEmpty ? $0.title : "\($0.title), \($0.unit)" } + (hasNotes ? ["note"] : [])
      text += line(titles)
      text += line(table.columns.map { $0.isNumber ? "---:" : ":---" } + (hasNotes ? [":---"] : []))
      for row in table.notes.indices {
        text += line(table.columns.map { trimmed($0.cells[row]) } + (hasNotes ? [table.notes[row]] : []))
      }
    }
    return text
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.map(escaped).joined(separator: " | ") + " |\n"
  }

  private static func trimmed(_ cell: String) -> String { String(cell.reversed().drop { $0 == " " }.reversed()) }

  /// A bar would end the cell, a line feed the table.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "|", "\\", "`", "*", "_", "<": result += "\\\(character)"
      case "\n", "\r", "\r\n": result += " "
      default: result.append(character)
      }
    }
  }
}
