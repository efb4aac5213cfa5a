import BenchmarkHarness
import SheetSimulation
import TestSupport

/// Rows made up for tests.
enum Rows {
  /// Counts of a method at work.
  static func counts(evaluations: Int = 1000, allocations: Int = 0) -> Counts {
    Counts(
      pass: PassCounts(operations: 100, frames: 8000, evaluations: evaluations, steps: 500), allocations: allocations)
  }

  static func accuracy(_ position: Double = 1e-6, mismatches: Int = 0) -> Accuracy {
    var accuracy = Accuracy()
    (accuracy.position, accuracy.velocity) = (position, position * 10)
    (accuracy.mismatches, accuracy.compared) = (mismatches, 100)
    return accuracy
  }

  /// A row of `canonical` with samples around a time.
  static func row(
    _ method: String = "gsl:rk8pd", origin: Subject.Origin = .settle, hash: UInt64 = 7, seconds: Double = 1e-5,
    counts: Counts? = Rows.counts(), accuracy: Accuracy? = Rows.accuracy(), samples: Int = 40
  ) -> MeasuredRow {
    var row = MeasuredRow(workload: "canonical", method: method, origin: origin, inputHash: hash)
    row.counts = counts
    row.accuracy = accuracy
    // A tenth of a percent to and fro.
    let values = (0..<samples).map { seconds * (1 + 0.001 * Double($0 % 3 - 1)) }
    row.times = Times(
      operations: 100, repeats: 3, framesPerOperation: 80, bytesPerOperation: 0, seconds: values,
      loops: MachineReference.loops.map { _ in values.map { _ in 2e-4 } })
    return row
  }

  static let machine = MachineReadings(
    processor: MachineReference.loops.map { _ in .init(low: 1.99e-4, median: 2e-4, high: 2.01e-4) },
    wall: MachineReference.loops.map { _ in .init(low: 1.99e-4, median: 2e-4, high: 2.01e-4) })

  static let fingerprint = Fingerprint(entries: [.init("cpu", "Made up"), .init("cores", "2"), .init("gsl", "2.7.1")])

  static func result(
    _ rows: [MeasuredRow], machine: MachineReadings = Rows.machine, fingerprint: Fingerprint = Rows.fingerprint
  ) -> RunResult {
    RunResult(fingerprint: fingerprint, machine: machine, rows: rows, seed: 42, isFull: false)
  }

  static func baseline(_ rows: [MeasuredRow], thresholds: Thresholds = Thresholds()) -> Baseline {
    Baseline(result(rows), saved: "2026-01-31T12:00:00Z", thresholds: thresholds)
  }
}
