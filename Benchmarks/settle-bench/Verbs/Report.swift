import BenchmarkHarness
import CommandLineProgram
import TraceFiles

/// What a run leaves behind: on standard output and in the files that were asked for.
struct Report {
  private let call: Call
  private let result: RunResult

  init(_ call: Call, _ result: RunResult) {
    self.call = call
    self.result = result
  }

  func print(_ comparison: Comparison?, _ code: ExitCode) throws(CommandError) {
    if call.has(.json) { try printJSON() } else { try printTables() }
    guard let comparison, let name = call.text(.against) else { return }
    try ComparisonReport(call, comparison, baseline: name).print(code)
  }

  private func printJSON() throws(CommandError) {
    try call.output.write(result.jsonLine.compactBytes + [0x0A])
    for row in result.rows {
      try call.output.write(row.jsonLine(relativeTo: reference(row)).compactBytes + [0x0A])
    }
  }

  private func printTables() throws(CommandError) {
    for table in tables(isWide: call.has(.wide)) {
      try call.output.write(call.style.bold(table.workload) + "\n")
      var text = TextTable(
        columns: table.columns.map { column in
          column.isNumber
            ? .right(column.title, unit: column.unit)
            : .left(column.title, least: min(34, column.cells.map(\.count).max() ?? 22))
        })
      for row in table.notes.indices { text.add(table.columns.map { $0.cells[row] }, note: table.notes[row]) }
      let width = call.has(.wide) ? 1000 : call.terminal.width
      try call.output.write(text.part(width: width, style: call.style) + "\n")
    }
    let machine = [result.fingerprint["cpu"], result.fingerprint["cores"].map { "\($0) cores" }].compactMap(\.self)
    let seconds = Figures.plain(result.seconds, decimals: 1)
    try call.output.write(
      call.style.dim("\(machine.joined(separator: ", ")); \(result.rows.count) rows in \(seconds) s") + "\n")
  }

  /// - Parameter pictures: What the page shows besides its own.
  func writeFiles(_ pictures: () throws(CommandError) -> [Picture]) throws(CommandError) {
    if let path = call.text(.history) { try addToHistory(path) }
    if let path = call.text(.csv) { try write(CSV.bytes(result.rows, relativeTo: reference), to: path) }
    if let path = call.text(.markdownFile) {
      try write(Array(Markdown.text(result, tables(isWide: true)).utf8), to: path)
    }
    guard let path = call.text(.html) else { return }
    var history: [Picture] = []
    if let file = call.text(.history) {
      let (runs, points) = try ShowHistory.read(file)
      history = HistoryPicture.pictures(runs, points)
    }
    let page = Page(
      result, tables: tables(isWide: true), distributions: workloads.map(DistributionPicture.picture),
      pictures: try pictures(), history: history)
    try write(Array(page.text.utf8), to: path)
  }

  private func addToHistory(_ path: String) throws(CommandError) {
    let now = Clock.now
    do throws(HistoryError) {
      try History(path).add(result, saved: now, label: call.text(.label) ?? now)
    } catch {
      throw .badInput(error.problem, at: error.path)
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
    var file = try call.outputFile(path)
    try file.write(bytes)
    try file.commit()
  }

  /// One a workload.
  private func tables(isWide: Bool) -> [ResultTable] {
    workloads.map { rows in ResultTable(rows, relativeTo: rows.first.flatMap(reference), isWide: isWide) }
  }

  /// The rows of each workload, in order.
  private var workloads: [[MeasuredRow]] {
    var groups: [[MeasuredRow]] = []
    for row in result.rows {
      if let last = groups.indices.last, groups[last].first?.workload == row.workload {
        groups[last].append(row)
      } else {
        groups.append([row])
      }
    }
    return groups
  }

  private func reference(_ row: MeasuredRow) -> MeasuredRow? {
    SpeedRatio.reference(among: result.rows.filter { $0.workload == row.workload }, named: call.text(.relative))
  }
}
