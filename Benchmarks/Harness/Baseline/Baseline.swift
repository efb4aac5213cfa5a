/// A run that was kept, to hold later ones against.
package struct Baseline: Hashable, Sendable {
  /// A row and what the file says about it.
  package struct Entry: Hashable, Sendable {
    package var row: MeasuredRow
    /// The two halves of the run did not agree: its time says little, and raises no alarm.
    package var isNoisy: Bool
    /// Of this row alone; `nil` for those of the file.
    package var thresholds: Thresholds?

    package init(_ row: MeasuredRow, isNoisy: Bool, thresholds: Thresholds? = nil) {
      self.row = row
      self.isNoisy = isNoisy
      self.thresholds = thresholds
    }
  }

  package static let version = 1

  /// UTC, `2026-01-31T12:00:00Z`.
  package let saved: String
  package let fingerprint: Fingerprint
  package let machine: MachineReadings
  package let seed: UInt64
  package let isFull: Bool
  package var thresholds: Thresholds
  package var entries: [Entry]

  package init(
    saved: String, fingerprint: Fingerprint, machine: MachineReadings, seed: UInt64, isFull: Bool,
    thresholds: Thresholds, entries: [Entry]
  ) {
    self.saved = saved
    self.fingerprint = fingerprint
    self.machine = machine
    self.seed = seed
    self.isFull = isFull
    self.thresholds = thresholds
    self.entries = entries
  }

  /// Keeps the measured rows of a run, with at most ``Times/cap`` samples each, and marks those whose halves disagree.
  package init(_ result: RunResult, saved: String, thresholds: Thresholds = Thresholds()) {
    let entries = result.rows.filter { $0.absence == nil }.map { row in
      var kept = row
      kept.times = row.times?.capped
      return Entry(kept, isNoisy: row.times.map { !Halves($0).agree(within: thresholds.time) } ?? false)
    }
    self.init(
      saved: saved, fingerprint: result.fingerprint, machine: result.machine, seed: result.seed, isFull: result.isFull,
      thresholds: thresholds, entries: entries)
  }

  package func entry(named name: String) -> Entry? { entries.first { $0.row.name == name } }

  /// Operations a sample, by row, for a run that is to be compared.
  package var sampleOperations: [String: Int] {
    Dictionary(entries.compactMap { entry in entry.row.times.map { (entry.row.name, $0.operations) } }) { one, _ in one
    }
  }

  /// Operations that were counted, by row, for a run that is to be compared.
  package var countedOperations: [String: Int] {
    Dictionary(entries.compactMap { entry in entry.row.counts.map { (entry.row.name, $0.pass.operations) } }) {
      one, _ in
      one
    }
  }

  /// The run that it was.
  package var asResult: RunResult {
    RunResult(fingerprint: fingerprint, machine: machine, rows: entries.map(\.row), seed: seed, isFull: isFull)
  }
}
