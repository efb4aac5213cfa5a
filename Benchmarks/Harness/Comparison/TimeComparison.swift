internal import SnapPhysics

/// Holds the time of a row against what it was, on a machine that is shared and whose speed wanders.
///
/// Samples are multiples of the reference loops beside them, so that a machine that is slower as a whole says nothing.
/// What is left is a logarithm of a ratio, and how far it may be off:
///
/// 1. the interval of the median (99.9 %, of order statistics) on both sides, and the same for the lower quartile, which
///    a neighbour that takes time now and then hardly moves;
/// 2. the disagreement of the reference loops: if one became 10 % slower since the baseline and another 25 %, any code
///    may have moved by 15 % without having changed;
/// 3. on both sides, how far the two halves of the run lie apart: the row wandered on its own;
/// 4. where there are too few samples for such an interval, the whole range of them;
/// 5. what a new process costs or saves by the addresses that it was given.
///
/// Slower (or faster) is a row whose change exceeds the threshold by more than all of that, in the median and in the
/// lower quartile, and whose seconds moved the same way. It is the same where the change is smaller than the threshold
/// and known to within twice the threshold; everything else is too noisy to say.
package struct TimeComparison: Hashable, Sendable {
  /// Of the intervals on both sides.
  package static let confidence = 0.999
  /// An interval that does not hold the median with this chance is replaced by the range of the samples.
  static let leastConfidence = 0.99
  /// Part by which one row of unchanged code may differ between two processes: code, stack and heap lie elsewhere.
  package static let placement = 0.02

  /// Logarithm of after / before.
  package let change: Double
  /// By how much it may be off on either side, as a logarithm.
  package let uncertainty: Double
  package let verdict: Verdict
  package let reason: String?

  /// - Parameter drifts: By how much each reference loop became slower, as logarithms; `nil` where the two runs used
  ///   different loops.
  package init(_ before: Times, _ after: Times, drifts: [Double]?, threshold: Double, isNoisy: Bool = false) {
    guard let drifts, !before.relative.isEmpty, !after.relative.isEmpty else {
      (change, uncertainty, verdict) = (0, .infinity, .incomparable)
      reason = drifts == nil ? "the baseline's reference loops are of another version" : "no samples"
      return
    }
    let (old, new) = (before.relative.sorted(), after.relative.sorted())
    let wander = (drifts.max() ?? 0) - (drifts.min() ?? 0)
    let halves = Halves(before).distance + Halves(after).distance
    let allowance = wander + halves + Elementary.log(1 + TimeComparison.placement)
    let median = Shift(0.5, old, new)
    let quartile = Shift(0.25, old, new)
    let seconds = Elementary.log(
      Quantiles.median(ofSorted: after.seconds.sorted()) / Quantiles.median(ofSorted: before.seconds.sorted()))
    let bound = Elementary.log(1 + threshold)
    change = median.center
    uncertainty = max(median.high - median.center, median.center - median.low) + allowance
    if isNoisy {
      verdict = .noisy
      reason = "the baseline's own halves disagree"
    } else if min(median.low, quartile.low) - allowance > bound, seconds > 0 {
      (verdict, reason) = (.slower, nil)
    } else if max(median.high, quartile.high) + allowance < -bound, seconds < 0 {
      (verdict, reason) = (.faster, nil)
    } else if abs(change) <= bound, uncertainty <= 2 * bound {
      (verdict, reason) = (.same, nil)
    } else {
      verdict = .noisy
      reason = wander > bound ? "the machine itself changed" : nil
    }
  }

  /// How far a quantile moved, at most and at least.
  private struct Shift {
    let low: Double
    let center: Double
    let high: Double

    init(_ fraction: Double, _ old: [Double], _ new: [Double]) {
      let (before, after) = (Shift.interval(fraction, old), Shift.interval(fraction, new))
      low = Elementary.log(after.lowerBound / before.upperBound)
      high = Elementary.log(after.upperBound / before.lowerBound)
      center = Elementary.log(
        Quantiles.quantile(fraction, ofSorted: new) / Quantiles.quantile(fraction, ofSorted: old))
    }

    private static func interval(_ fraction: Double, _ sorted: [Double]) -> ClosedRange<Double> {
      let interval = QuantileInterval(of: fraction, confidence: TimeComparison.confidence, sorted: sorted)
      guard interval.confidence < TimeComparison.leastConfidence else { return interval.lower...interval.upper }
      // As far again beyond the range as the range is wide: a few samples hardly ever show all there is.
      let (low, high) = (sorted[0], sorted[sorted.count - 1])
      return low * (low / high)...high * (high / low)
    }
  }
}
