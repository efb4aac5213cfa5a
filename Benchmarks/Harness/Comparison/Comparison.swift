/// A run held against a baseline.
package struct Comparison: Hashable, Sendable {
  /// What of it decides the exit code.
  package enum Gate: String, Hashable, Sendable, CaseIterable {
    /// Counts, and time where the machine is the baseline's.
    case auto
    case counts
    /// Counts and time, and nothing passes where time cannot be compared.
    case time
  }

  package enum Outcome: String, Hashable, Sendable {
    case passed
    case improved
    case regressed
    case incomparable
  }

  package struct RowChange: Hashable, Sendable {
    package let name: String
    package let isPeer: Bool
    package var changes: [MetricChange]
    /// Why nothing of the row can be compared.
    package var incomparable: String?

    package func verdict(of metric: String) -> Verdict? { changes.first { $0.metric == metric }?.verdict }
  }

  package var rows: [RowChange]
  /// What of the machine or the build is not the baseline's; times are not compared then.
  package let machineDifferences: [String]
  /// Rows that the baseline does not have.
  package let added: [String]
  package let gate: Gate
  /// Whether rows of others decide too.
  package let gatesPeers: Bool

  /// - Parameters:
  ///   - isSelected: Whether a row of the baseline was asked for; the others are passed over.
  package init(
    _ baseline: Baseline, _ result: RunResult, gate: Gate = .auto, gatesPeers: Bool = false,
    isSelected: (String) -> Bool = { _ in true }
  ) {
    self.gate = gate
    self.gatesPeers = gatesPeers
    let differences = result.fingerprint.differences(from: baseline.fingerprint)
    machineDifferences = differences.map { "\($0.name): \($0.here), in the baseline \($0.there)" }
    added = result.rows.filter { $0.absence == nil && baseline.entry(named: $0.name) == nil }.map(\.name)
    let comparesTime = differences.isEmpty && gate != .counts
    rows = baseline.entries.filter { isSelected($0.row.name) }.map { entry in
      Comparison.rowChange(entry, result, baseline, comparesTime: comparesTime)
    }
  }

  private static func rowChange(
    _ entry: Baseline.Entry, _ result: RunResult, _ baseline: Baseline, comparesTime: Bool
  ) -> RowChange {
    let before = entry.row
    var change = RowChange(name: before.name, isPeer: before.isPeer, changes: [])
    guard let after = result.row(named: before.name) else {
      change.incomparable = "there is no such row any more"
      return change
    }
    if let absence = after.absence {
      change.incomparable = absence
      return change
    }
    guard before.inputHash == after.inputHash else {
      change.incomparable =
        "its input is another: \(hexadecimal(after.inputHash)), in the baseline \(hexadecimal(before.inputHash))"
      return change
    }
    let thresholds = entry.thresholds ?? baseline.thresholds
    change.changes = CountComparison.changes(before, after, thresholds)
    if comparesTime, let time = timeChange(before, baseline, after, result, thresholds.time, isNoisy: entry.isNoisy) {
      change.changes.append(time)
    }
    return change
  }

  private static func timeChange(
    _ before: MeasuredRow, _ baseline: Baseline, _ after: MeasuredRow, _ result: RunResult, _ threshold: Double,
    isNoisy: Bool
  ) -> MetricChange? {
    guard let old = before.times, let new = after.times else { return nil }
    func change(_ verdict: Verdict, _ reason: String?) -> MetricChange {
      let nanoseconds = [old, new].map { Summary($0.seconds).map { $0.median * 1e9 } }
      return MetricChange(
        "time", unit: "ns", before: nanoseconds[0], after: nanoseconds[1], verdict, because: reason)
    }
    guard baseline.machine.version == result.machine.version else {
      return change(.incomparable, "the baseline was measured beside other reference loops; save it again")
    }
    let time = TimeComparison(
      TimeComparison.Side(old, baseline.machine, before.clock), TimeComparison.Side(new, result.machine, before.clock),
      threshold: threshold, isNoisy: isNoisy)
    return change(time.verdict, time.reason)
  }
}

// What it comes to.
extension Comparison {
  private var gated: [RowChange] { rows.filter { gatesPeers || !$0.isPeer } }

  /// Every number that decides and grew.
  package var regressions: [(row: String, change: MetricChange)] {
    gated.flatMap { row in row.changes.filter { $0.verdict == .slower }.map { (row.name, $0) } }
  }

  /// Rows whose time alone is slower: worth a second look.
  package var slowInTime: [String] {
    gated.filter { $0.verdict(of: "time") == .slower }.map(\.name)
  }

  /// What decides and cannot be compared, and why.
  package var incomparable: [String] {
    var list = gated.compactMap { row in row.incomparable.map { "\(row.name): \($0)" } }
    for row in gated {
      for change in row.changes where change.verdict == .incomparable {
        list.append("\(row.name): \(change.metric): \(change.reason ?? "cannot be compared")")
      }
    }
    if gate == .time { list += machineDifferences }
    // A gate that looks at nothing must not be mistaken for one that found nothing.
    if rows.isEmpty { list.append("no row of this run is in the baseline") }
    return list
  }

  package var outcome: Outcome {
    if !regressions.isEmpty { return .regressed }
    if !incomparable.isEmpty { return .incomparable }
    return gated.contains { $0.changes.contains { $0.verdict == .faster } } ? .improved : .passed
  }

  /// Holds the rows that looked slower against a second run in a process of its own: only what is slower there too
  /// stays so.
  package mutating func confirm(with again: Comparison) {
    for index in rows.indices {
      guard let place = rows[index].changes.firstIndex(where: { $0.metric == "time" && $0.verdict == .slower }) else {
        continue
      }
      let second = again.rows.first { $0.name == rows[index].name }?.verdict(of: "time")
      if second != .slower {
        rows[index].changes[place].verdict = .noisy
        rows[index].changes[place].reason = "slower once, not when measured again"
      }
    }
  }
}
