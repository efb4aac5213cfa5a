/// Everything that one run measured.
package struct RunResult: Hashable, Sendable {
  package let fingerprint: Fingerprint
  package let machine: MachineReadings
  /// In the order of the table.
  package var rows: [MeasuredRow]
  /// Seeds the inputs.
  package let seed: UInt64
  /// Whole sizes rather than those of a default run.
  package let isFull: Bool
  /// Seconds on the wall.
  package var seconds = 0.0

  package init(fingerprint: Fingerprint, machine: MachineReadings, rows: [MeasuredRow], seed: UInt64, isFull: Bool) {
    self.fingerprint = fingerprint
    self.machine = machine
    self.rows = rows
    self.seed = seed
    self.isFull = isFull
  }

  package func row(named name: String) -> MeasuredRow? { rows.first { $0.name == name } }
}
