internal import SnapPhysics

/// How far something moved between two runs: the logarithm of after / before, and between which ends it lies.
struct Shift {
  var low: Double
  /// The least change that would explain all that was measured.
  var center: Double
  var high: Double

  /// Of a quantile of samples.
  init(_ fraction: Double, _ before: [Double], _ after: [Double]) {
    let (old, new) = (before.sorted(), after.sorted())
    let (first, second) = (Shift.interval(fraction, old), Shift.interval(fraction, new))
    low = Elementary.log(second.lowerBound / first.upperBound)
    high = Elementary.log(second.upperBound / first.lowerBound)
    center = Elementary.log(Quantiles.quantile(fraction, ofSorted: new) / Quantiles.quantile(fraction, ofSorted: old))
  }

  /// Of a reference loop.
  init(_ before: MachineReadings.Loop, _ after: MachineReadings.Loop) {
    low = Elementary.log(after.low / before.high)
    center = Elementary.log(after.median / before.median)
    high = Elementary.log(after.high / before.low)
  }

  private init(low: Double, center: Double, high: Double) { (self.low, self.center, self.high) = (low, center, high) }

  /// What is left when the machine moved by `drift`.
  func without(_ drift: Shift) -> Shift {
    Shift(low: low - drift.high, center: center - drift.center, high: high - drift.low)
  }

  /// The one that says more; both are right.
  func sharper(_ other: Shift) -> Shift { high - low <= other.high - other.low ? self : other }

  /// Holds another one too.
  mutating func widen(to other: Shift) {
    (low, high) = (min(low, other.low), max(high, other.high))
    center = center.sign == other.center.sign ? (abs(center) < abs(other.center) ? center : other.center) : 0
  }

  private static func interval(_ fraction: Double, _ sorted: [Double]) -> ClosedRange<Double> {
    let interval = QuantileInterval(of: fraction, confidence: TimeComparison.confidence, sorted: sorted)
    guard interval.confidence < TimeComparison.leastConfidence else { return interval.lower...interval.upper }
    // As far again beyond the range as the range is wide: a few samples hardly ever show all there is.
    let (low, high) = (sorted[0], sorted[sorted.count - 1])
    return low * (low / high)...high * (high / low)
  }
}
