/// Columns of text for a person, as wide as their contents.
package struct TextTable {
  package struct Column: Hashable, Sendable {
    package let title: String
    /// Stands under the title, in a row of its own.
    package let unit: String
    package let alignsRight: Bool
    /// Gives up its middle where the table is too wide. One column at most.
    package let shrinks: Bool

    package static func left(_ title: String, shrinks: Bool = false) -> Column {
      Column(title: title, unit: "", alignsRight: false, shrinks: shrinks)
    }
    package static func right(_ title: String, unit: String = "") -> Column {
      Column(title: title, unit: unit, alignsRight: true, shrinks: false)
    }
  }

  private let columns: [Column]
  private var rows: [[String]] = []
  private static let gap = 2
  /// A shrinking column keeps at least this many characters.
  private static let least = 12

  package init(columns: [Column]) { self.columns = columns }

  /// - Precondition: one cell a column.
  package mutating func add(_ cells: [String]) {
    precondition(cells.count == columns.count, "a row has one cell a column")
    rows.append(cells)
  }

  /// Title row, unit row if there are units, then the rows; every line ended, no blanks at its end.
  ///
  /// A table whose other columns fill `width` alone stays too wide: numbers are never cut.
  package func text(width: Int, style: Style) -> String {
    let widths = self.widths(within: width)
    var text = line(columns.map(\.title), widths, style.bold)
    if columns.contains(where: { !$0.unit.isEmpty }) { text += line(columns.map(\.unit), widths, style.dim) }
    for row in rows { text += line(row, widths) { $0 } }
    return text
  }

  private func widths(within width: Int) -> [Int] {
    var widths = columns.indices.map { index in
      rows.reduce(max(columns[index].title.count, columns[index].unit.count)) { max($0, $1[index].count) }
    }
    let excess = widths.reduce(0, +) + TextTable.gap * (widths.count - 1) - width
    if excess > 0, let index = columns.firstIndex(where: \.shrinks) {
      widths[index] = max(min(widths[index], TextTable.least), widths[index] - excess)
    }
    return widths
  }

  private func line(_ cells: [String], _ widths: [Int], _ style: (String) -> String) -> String {
    var line = ""
    for (index, column) in columns.enumerated() {
      if index > 0 { line += String(repeating: " ", count: TextTable.gap) }
      let cell = shortened(cells[index], to: widths[index])
      let padding = String(repeating: " ", count: widths[index] - cell.count)
      line += column.alignsRight ? padding + cell : cell + padding
    }
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
