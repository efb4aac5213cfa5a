/// A run as one HTML page that needs nothing beside it.
package struct Page {
  private let result: RunResult
  private let tables: [ResultTable]
  private let distributions: [Picture?]
  private let pictures: [Picture]
  private let history: [Picture]

  /// - Parameters:
  ///   - tables: One a workload.
  ///   - distributions: One a table.
  ///   - pictures: What else there is to show.
  ///   - history: The rows over earlier runs.
  package init(
    _ result: RunResult, tables: [ResultTable], distributions: [Picture?], pictures: [Picture], history: [Picture]
  ) {
    self.result = result
    self.tables = tables
    self.distributions = distributions
    self.pictures = pictures
    self.history = history
  }

  package var text: String {
    var page = """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>settle-bench</title>
      <style>\(Page.style)</style>
      <header><h1>settle-bench</h1>
      <p>\(Page.escaped(machine))</p>
      <nav>\(links)</nav></header>
      <main>

      """
    for (index, table) in tables.enumerated() {
      page += "<section id=\"\(Page.anchor(table.workload))\"><h2>\(Page.escaped(table.workload))</h2>\n"
      page += html(table)
      if let picture = distributions[index] {
        page += "<details><summary>Distributions</summary><figure>\(picture.svg)</figure></details>\n"
      }
      page += "</section>\n"
    }
    for group in [pictures, history] {
      for picture in group {
        page += "<section id=\"\(Page.anchor(picture.title))\"><h2>\(Page.escaped(picture.title))</h2>\n"
        page += "<figure>\(picture.svg)</figure></section>\n"
      }
    }
    return page + "</main>\n</html>\n"
  }

  private var machine: String {
    let facts = result.fingerprint.entries.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    return "\(facts); \(result.rows.count) rows in \(Figures.plain(result.seconds, decimals: 1)) s"
  }

  private var links: String {
    (tables.map(\.workload) + pictures.map(\.title) + history.map(\.title)).map {
      "<a href=\"#\(Page.anchor($0))\">\(Page.escaped($0))</a>"
    }.joined(separator: " ")
  }

  private func html(_ table: ResultTable) -> String {
    let hasNotes = table.notes.contains { !$0.isEmpty }
    func cells(_ texts: [String], _ tag: String) -> String {
      zip(table.columns, texts).map { column, text in
        "<\(tag)\(column.isNumber ? " class=\"n\"" : "")>\(Page.escaped(text))</\(tag)>"
      }.joined()
    }
    var text = "<div class=\"wide\"><table>\n<thead><tr>\(cells(table.columns.map(\.title), "th"))"
    text += hasNotes ? "<th></th></tr>" : "</tr>"
    text += "<tr class=\"unit\">\(cells(table.columns.map(\.unit), "th"))\(hasNotes ? "<th></th>" : "")</tr></thead>\n"
    for row in table.notes.indices {
      text += "<tr\(table.isPeer[row] ? " class=\"peer\"" : "")>\(cells(table.columns.map { $0.cells[row] }, "td"))"
      text += hasNotes ? "<td class=\"note\">\(Page.escaped(table.notes[row]))</td></tr>\n" : "</tr>\n"
    }
    return text + "</table></div>\n"
  }

  static func anchor(_ title: String) -> String {
    String(title.map { $0.isLetter || $0.isNumber ? $0 : "-" })
  }

  static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }

  private static let style = """

    :root { color-scheme: light dark; --ink: #1b1f24; --muted: #59636e; --line: #e1e5e9; --page: #fff; --tint: #f6f8fa }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #e6edf3; --muted: #9198a1; --line: #2a3138; --page: #0d1117; --tint: #151b23 }
    }
    body { margin: 0 auto; max-width: 1280px; padding: 1.5rem; background: var(--page); color: var(--ink);
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
    h1 { margin: 0; font-size: 1.6rem } h2 { margin: 2.2rem 0 .6rem; font-size: 1.2rem }
    header p, nav { margin: .3rem 0; color: var(--muted) } nav a { margin-right: .8rem; color: inherit }
    .wide { overflow-x: auto }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 13px }
    th, td { padding: .22rem .7rem; border-bottom: 1px solid var(--line); text-align: left; white-space: nowrap }
    .n { text-align: right; white-space: pre }
    thead th { border-bottom: 0; font-weight: 600 }
    .unit th { padding-top: 0; border-bottom: 1px solid var(--muted); color: var(--muted); font-weight: 400 }
    tr.peer td { background: var(--tint) } .note { color: var(--muted); white-space: normal }
    figure { margin: .8rem 0; overflow-x: auto } figure svg { max-width: 100%; height: auto }
    summary { margin-top: .6rem; color: var(--muted); cursor: pointer }

    """
}
