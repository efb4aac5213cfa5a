/// Columns of text for a person, as wide as their contents, and a note a row.
///
/// A note stands behind its row where all of them have room there, else on a line of its own below it.
package struct TextTable {
  package struct Column: Hashable, Sendable {
    package let title: String
    /// Stands under the title, in a row of its own.
    package let unit: String
    package let alignsRight: Bool
    /// Where the table is too wide it gives up its middle, down to this width.
    package let least: Int?

    package static func left(_ title: String, least: Int? = nil) -> Column {
      Column(title: title, unit: "", alignsRight: false, least: least)
    }
    package static func right(_ title: String, unit: String = "") -> Column {
      Column(title: title, unit: unit, alignsRight: true, least: nil)
    }
  }

  private struct Layout {
    var widths: [Int]
    let notesStandBehind: Bool
  }

  private let columns: [Column]
  private let noteTitle: String
  private var rows: [(cells: [String], note: String)] = []
  private var layout: Layout?
  private static let gap = 2

  package init(columns: [Column], notes: String = "") {
    self.columns = columns
    self.noteTitle = notes
  }

  /// Rows that no text was made of yet.
  package var count: Int { rows.count }

  /// - Precondition: one cell a column.
  package mutating func add(_ cells: [String], note: String = "") {
    precondition(cells.count == columns.count, "a row has one cell a column")
    rows.append((cells, note))
  }

  /// The next part of the table; every line ended, no blanks at its end.
  ///
  /// The first part begins with a row of titles, and one of units if there are any. Its rows decide the widths of all
  /// parts. A table whose columns cannot shrink far enough stays wider than `width`: numbers are never cut.
  package mutating func part(width: Int, style: Style) -> String {
    var text = ""
    let layout = layout ?? layout(within: width)
    if self.layout == nil {
      text += line(columns.map(\.title), layout.notesStandBehind ? noteTitle : "", layout, style.bold)
      if columns.contains(where: { !$0.unit.isEmpty }) { text += line(columns.map(\.unit), "", layout, style.dim) }
      self.layout = layout
    }
    for row in rows {
      text += line(row.cells, layout.notesStandBehind ? row.note : "", layout) { $0 }
      if !layout.notesStandBehind && !row.note.isEmpty { text += "  " + style.dim(row.note) + "\n" }
    }
    rows.removeAll(keepingCapacity: true)
    return text
  }

  private func layout(within width: Int) -> Layout {
    var widths = columns.indices.map { index in
      rows.reduce(max(columns[index].title.count, columns[index].unit.count)) { max($0, $1.cells[index].count) }
    }
    let gaps = TextTable.gap * (widths.count - 1)
    let longestNote = rows.map(\.note.count).max() ?? 0
    let behind = longestNote == 0 ? 0 : TextTable.gap + max(longestNote, noteTitle.count)
    let leastWidth = columns.indices.reduce(gaps) { $0 + min(widths[$1], columns[$1].least ?? widths[$1]) }
    let notesStandBehind = longestNote > 0 && leastWidth + behind <= width
    var excess = widths.reduce(gaps, +) + (notesStandBehind ? behind : 0) - width
    while excess > 0 {
      let widest = columns.indices.filter { widths[$0] > columns[$0].least ?? widths[$0] }.max {
        widths[$0] < widths[$1]
      }
      guard let widest else { break }
      widths[widest] -= 1
      excess -= 1
    }
    return Layout(widths: widths, notesStandBehind: notesStandBehind)
  }

  private func line(_ cells: [String], _ note: String, _ layout: Layout, _ style: (String) -> String) -> String {
    var line = ""
    for (index, column) in columns.enumerated() {
      if index > 0 { line += String(repeating: " ", count: TextTable.gap) }
      let width = layout.widths[index]
      let cell = column.least == nil ? cells[index] : shortened(cells[index], to: width)
      let padding = String(repeating: " ", count: max(0, width - cell.count))
      line += column.alignsRight ? padding + cell : cell + padding
    }
    if !note.isEmpty { line += String(repeating: " ", count: TextTable.gap) + note }
    while line.last == " " { line.removeLast() }
    return style(line) + "\n"
  }
}

/// At most `width` characters: the middle gives way to `…`, because paths differ at their ends.
package func shortened(_ text: String, to width: Int) -> String {
  guard text.count > width, width > 0 else { return text }
  let head = (width - 1) / 3
  return text.prefix(head) + "…" + text.suffix(width - 1 - head)
}
