/// How fast the machine's reference loops were during a run.
package struct MachineReadings: Hashable, Sendable {
  /// A loop's median time, and an interval that holds it.
  package struct Loop: Hashable, Sendable {
    /// Seconds.
    package let low: Double
    package let median: Double
    package let high: Double

    package init(low: Double, median: Double, high: Double) {
      self.low = low
      self.median = median
      self.high = high
    }

    fileprivate init(_ seconds: [Double]) {
      let sorted = seconds.sorted()
      let interval = QuantileInterval(confidence: TimeComparison.confidence, sorted: sorted)
      self.init(low: interval.lower, median: Quantiles.median(ofSorted: sorted), high: interval.upper)
    }
  }

  package let version: Int
  /// By processor time, one for each of ``MachineReference/loops``; none where nothing was timed.
  package let processor: [Loop]
  /// The same on the wall.
  package let wall: [Loop]

  package init(version: Int = MachineReference.version, processor: [Loop], wall: [Loop]) {
    self.version = version
    self.processor = processor
    self.wall = wall
  }

  package init(_ readings: [MachineReference.Reading]) {
    let loops = readings.isEmpty ? 0..<0 : MachineReference.loops.indices
    self.init(
      processor: loops.map { loop in Loop(readings.map { $0.processor[loop] }) },
      wall: loops.map { loop in Loop(readings.map { $0.wall[loop] }) })
  }

  /// By the clock that samples of `clock` are held against.
  package func loops(_ clock: Subject.Clock) -> [Loop] { clock == .wall ? wall : processor }
}
