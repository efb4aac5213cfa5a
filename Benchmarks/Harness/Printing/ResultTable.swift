/// The rows of one workload as columns of text, for a terminal, Markdown and HTML alike.
package struct ResultTable: Hashable, Sendable {
  package struct Column: Hashable, Sendable {
    package let title: String
    /// Below the title; the same for every row.
    package let unit: String
    package let isNumber: Bool
    /// One a row.
    package let cells: [String]
  }

  package let workload: String
  package let columns: [Column]
  /// What a row has to say beyond its columns; one a row, often empty.
  package let notes: [String]
  package let isPeer: [Bool]

  /// - Parameters:
  ///   - rows: Of one workload.
  ///   - reference: What ratios are taken to; `nil` leaves the column out.
  ///   - isWide: With the columns that only files have room for.
  package init(_ rows: [MeasuredRow], relativeTo reference: MeasuredRow?, isWide: Bool = false) {
    workload = rows.first?.workload ?? ""
    notes = rows.map(ResultTable.note)
    isPeer = rows.map(\.isPeer)
    let candidates = ResultTable.columns(rows, reference, isWide: isWide)
    columns = candidates.filter { !$0.isNumber || $0.cells.contains { $0 != "–" } }
  }

  private static func columns(_ rows: [MeasuredRow], _ reference: MeasuredRow?, isWide: Bool) -> [Column] {
    func numbers(_ title: String, _ unit: String, _ value: (MeasuredRow) -> Double?) -> Column {
      Column(
        title: title, unit: unit, isNumber: true, cells: Figures.aligned(rows.map { Figures.text(value($0)) }))
    }
    func errors(_ title: String, _ unit: String, _ value: (Accuracy) -> Double) -> Column {
      Column(
        title: title, unit: unit, isNumber: true,
        cells: rows.map { row in
          // The error of the settles that did not fail would say nothing of the method.
          guard let accuracy = row.accuracy, accuracy.compared > 0, accuracy.failures == 0 else { return "–" }
          return Figures.scientific(value(accuracy))
        })
    }
    func counts(_ title: String, _ total: (Counts) -> Int?) -> Column {
      numbers(title, "per op") { row in row.counts.flatMap { $0.perOperation(total($0)) } }
    }
    // One unit for all rows of a table, so that they can be compared: that of the fastest.
    func rates(_ title: String, _ value: (MeasuredRow) -> Double?) -> Column {
      let greatest = rows.compactMap(value).max() ?? 0
      let (unit, scale) = greatest >= 1e6 ? ("M/s", 1e6) : greatest >= 1e3 ? ("k/s", 1e3) : ("/s", 1)
      return numbers(title, unit) { value($0).map { $0 / scale } }
    }
    func times(_ title: String, _ value: (MeasuredRow) -> Double?) -> Column {
      let least = rows.compactMap(value).min() ?? 0
      let (unit, scale) = least < 1e-5 ? ("ns", 1e9) : least < 1e-2 ? ("µs", 1e6) : ("ms", 1e3)
      return numbers(title, unit) { value($0).map { $0 * scale } }
    }
    let operation = rows.first?.operation ?? "operation"
    var columns = [
      Column(title: "method", unit: "", isNumber: false, cells: rows.map(\.method)),
      Column(
        title: "±", unit: "%", isNumber: true,
        cells: Figures.aligned(
          rows.map { row in row.summary.map { Figures.plain($0.relativeError * 100, decimals: 1) } ?? "–" })),
    ]
    // Where there are frames, the time of one says more.
    if isWide || rows.allSatisfy({ $0.secondsPerFrame == nil }) {
      columns.insert(times(operation) { $0.summary?.median }, at: 1)
    }
    if isWide {
      columns += [
        times("p90") { $0.summary?.p90 }, times("p99") { $0.summary?.p99 }, times("MAD") { $0.summary?.deviation },
      ]
    }
    columns += [
      rates(ResultTable.plural(operation)) { $0.throughput }, rates("bytes") { $0.byteThroughput },
      rates("frames") { $0.frameThroughput }, times("frame") { $0.secondsPerFrame },
      numbers("8.33 ms", "%") { $0.frameShare.map { $0 * 100 } },
      counts("evaluations", \.pass.evaluations),
    ]
    if isWide { columns += [counts("steps", \.pass.steps), counts("frames", \.pass.frames)] }
    columns += [
      counts("allocations", \.allocations),
      numbers("instructions", "per op") { $0.counts?.instructions },
      errors("error", "pt") { $0.position },
    ]
    if isWide {
      columns += [
        errors("error", "pt/s") { $0.velocity },
        Column(
          title: "mismatches", unit: "settles", isNumber: true,
          cells: rows.map { row in row.accuracy.map { "\($0.mismatches)" } ?? "–" }),
      ]
    }
    if let reference {
      columns.append(numbers("speed", "× \(reference.method)") { SpeedRatio.speed(of: $0, to: reference) })
    }
    return columns
  }

  static func plural(_ noun: String) -> String { noun + "s" }

  private static func note(_ row: MeasuredRow) -> String {
    var parts: [String] = []
    if let absence = row.absence { parts.append(absence) }
    if let accuracy = row.accuracy {
      if accuracy.failures > 0 { parts.append("\(Figures.whole(accuracy.failures)) failed") }
      if accuracy.mismatches > 0 {
        let share = Double(accuracy.mismatches) / Double(max(accuracy.compared, 1))
        parts.append("\(Figures.percent(share)) on another frame")
      }
    }
    if let counts = row.counts {
      if counts.vary { parts.append("counts vary") }
      if let absence = counts.instructionsAbsence { parts.append("instructions: \(absence)") }
    }
    if row.absence == nil, let times = row.times, times.seconds.count < 3 {
      parts.append("\(times.seconds.count) samples")
    }
    return parts.joined(separator: ", ")
  }
}
