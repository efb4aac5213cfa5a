internal import SnapPhysics

/// Holds the time of a row against what it was, on a machine that is shared and whose speed wanders.
///
/// Samples are held against the reference loops beside them, so that a machine that is slower as a whole says nothing.
/// The loops are slowed by different neighbours; a row is slower only if it is so beside each of them, because one of
/// them may be the one that it resembles. What is left is the logarithm of a ratio, and how far it may be off:
///
/// 1. the interval of the median (99.9 %, of order statistics) on both sides, and the same for the lower quartile, which
///    a neighbour that takes time now and then hardly moves;
/// 2. on both sides, how far the two halves of the run lie apart: the row wandered on its own;
/// 3. where there are too few samples for such an interval, more than the whole range of them;
/// 4. what a new process costs or saves by the addresses that it was given.
///
/// Slower (or faster) is a row whose change exceeds the threshold by more than all of that, in the median and in the
/// lower quartile, and whose seconds moved the same way. It is the same where the change is smaller than the threshold
/// and known to within three times the threshold; everything else is too noisy to say.
package struct TimeComparison: Hashable, Sendable {
  /// Of the intervals on both sides.
  package static let confidence = 0.999
  /// An interval that does not hold the median with this chance is replaced by the range of the samples.
  static let leastConfidence = 0.99
  /// Part by which one row of unchanged code may differ between two processes: code, stack and heap lie elsewhere.
  package static let placement = 0.02

  /// Logarithm of after / before, beside the loops on average.
  package let change: Double
  /// What it may be, as logarithms.
  package let range: ClosedRange<Double>
  package let verdict: Verdict
  package let reason: String?

  /// - Parameters:
  ///   - threshold: As a part of the time.
  ///   - isNoisy: The baseline is marked: its halves disagree.
  package init(_ before: Times, _ after: Times, threshold: Double, isNoisy: Bool = false) {
    guard !before.seconds.isEmpty, !after.seconds.isEmpty, before.loops.count == after.loops.count else {
      (change, range, verdict) = (0, 0...0, .incomparable)
      reason = "no samples"
      return
    }
    let allowance = Halves(before).distance + Halves(after).distance + Elementary.log(1 + TimeComparison.placement)
    var (median, quartile) = (Shift.none, Shift.none)
    for loop in before.loops.indices {
      let (old, new) = (before.relative(to: loop).sorted(), after.relative(to: loop).sorted())
      median.widen(Shift(0.5, old, new))
      quartile.widen(Shift(0.25, old, new))
    }
    let seconds = Shift(0.5, before.seconds.sorted(), after.seconds.sorted()).center
    let bound = Elementary.log(1 + threshold)
    change = median.center
    range = (median.low - allowance)...(median.high + allowance)
    if isNoisy {
      (verdict, reason) = (.noisy, "the baseline's own halves disagree")
    } else if min(median.low, quartile.low) - allowance > bound, seconds > 0 {
      (verdict, reason) = (.slower, nil)
    } else if max(median.high, quartile.high) + allowance < -bound, seconds < 0 {
      (verdict, reason) = (.faster, nil)
    } else if abs(change) <= bound, range.lowerBound >= -3 * bound, range.upperBound <= 3 * bound {
      (verdict, reason) = (.same, nil)
    } else {
      verdict = .noisy
      let percent = Figures.percent(max(-range.lowerBound, range.upperBound))
      reason = "the change is within \(percent)"
    }
  }

  /// How far a quantile moved, at most and at least.
  private struct Shift {
    var low: Double
    /// The mean of the centers that it was widened by.
    var center: Double
    var high: Double
    private var count = 1.0

    /// Of nothing yet.
    static let none = Shift()

    private init() { (low, center, high, count) = (.infinity, 0, -.infinity, 0) }

    /// Holds another one too.
    mutating func widen(_ other: Shift) {
      low = min(low, other.low)
      high = max(high, other.high)
      center = (center * count + other.center) / (count + 1)
      count += 1
    }

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
