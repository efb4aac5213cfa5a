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

/// How fast the machine's reference loops were during a run: medians, in seconds.
package struct MachineReadings: Hashable, Sendable {
  package let version: Int
  /// By processor time, one for each of ``MachineReference/loops``.
  package let processor: [Double]
  /// The same on the wall.
  package let wall: [Double]

  package init(version: Int, processor: [Double], wall: [Double]) {
    self.version = version
    self.processor = processor
    self.wall = wall
  }

  package init(_ readings: [MachineReference.Reading]) {
    func medians(_ seconds: (MachineReference.Reading) -> [Double]) -> [Double] {
      guard !readings.isEmpty else { return [] }
      return MachineReference.loops.indices.map { loop in
        Quantiles.median(ofSorted: readings.map { seconds($0)[loop] }.sorted())
      }
    }
    self.init(
      version: MachineReference.version, processor: medians(\.processor), wall: medians(\.wall))
  }
}
