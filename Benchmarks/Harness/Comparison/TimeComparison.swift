internal import SnapPhysics

/// Holds the time of a row against what it was, on a machine that is shared and whose speed wanders.
///
/// Beside the samples of every run three reference loops were timed, which different neighbours slow down. A row is
/// slower only if it is so beside each of the loops, because any of them may be the one that it resembles, and in
/// seconds, because it may resemble none. Beside a loop, the change is known in two ways, of which the sharper counts:
/// by ratios of each sample to the loop just then, and by the medians of both over the whole run.
///
/// How far that change may be off:
///
/// 1. the intervals of the medians (99.9 %, of order statistics) on both sides, and the same for the lower quartile,
///    which a neighbour that takes time now and then hardly moves;
/// 2. where there are too few samples for such an interval, more than the whole range of them;
/// 3. on both sides, how far the two halves of the run lie apart: the row wandered on its own;
/// 4. what a new process costs or saves by the addresses that it was given.
///
/// Slower (or faster) is a row whose change exceeds the threshold by more than all of that. It is the same where the
/// change may be smaller than the threshold and is no greater than three times that; everything else is too noisy to say.
package struct TimeComparison: Hashable, Sendable {
  /// Of the intervals on both sides.
  package static let confidence = 0.999
  /// An interval that does not hold the quantile with this chance is replaced by more than the range of the samples.
  static let leastConfidence = 0.99
  /// Part by which one row of unchanged code may differ between two processes: code, stack and heap lie elsewhere.
  package static let placement = 0.02

  /// What the change may be, as the logarithm of after / before, all that was named above included.
  package let range: ClosedRange<Double>
  package let verdict: Verdict
  package let reason: String?

  /// One side.
  package struct Side {
    let times: Times
    let loops: [MachineReadings.Loop]

    package init(_ times: Times, _ machine: MachineReadings, _ clock: Subject.Clock) {
      self.times = times
      loops = machine.loops(clock)
    }
  }

  /// - Parameters:
  ///   - threshold: As a part of the time.
  ///   - isNoisy: The baseline is marked: its halves disagree.
  package init(_ before: Side, _ after: Side, threshold: Double, isNoisy: Bool = false) {
    guard !before.times.seconds.isEmpty, !after.times.seconds.isEmpty, before.loops.count == after.loops.count else {
      (range, verdict, reason) = (0...0, .incomparable, "no samples")
      return
    }
    let allowance =
      Halves(before.times).distance + Halves(after.times).distance + Elementary.log(1 + TimeComparison.placement)
    let median = TimeComparison.shift(0.5, before, after)
    let quartile = TimeComparison.shift(0.25, before, after)
    let bound = Elementary.log(1 + threshold)
    range = (median.low - allowance)...(median.high + allowance)
    if isNoisy {
      (verdict, reason) = (.noisy, "the baseline's own halves disagree")
    } else if min(median.low, quartile.low) - allowance > bound {
      (verdict, reason) = (.slower, nil)
    } else if max(median.high, quartile.high) + allowance < -bound {
      (verdict, reason) = (.faster, nil)
    } else if median.center <= bound, median.center >= -bound, range.lowerBound >= -3 * bound,
      range.upperBound <= 3 * bound
    {
      (verdict, reason) = (.same, nil)
    } else {
      let (low, high) = (Elementary.exp(range.lowerBound) - 1, Elementary.exp(range.upperBound) - 1)
      verdict = .noisy
      reason = "\(Figures.percent(low, signed: true)) to \(Figures.percent(high, signed: true))"
    }
  }

  /// How far a quantile moved, at least and at most, beside each loop and in seconds.
  private static func shift(_ fraction: Double, _ before: Side, _ after: Side) -> Shift {
    let plain = Shift(fraction, before.times.seconds, after.times.seconds)
    var all = plain
    for loop in before.loops.indices {
      let paired = Shift(fraction, before.times.relative(to: loop), after.times.relative(to: loop))
      let drift = Shift(before.loops[loop], after.loops[loop])
      all.widen(to: paired.sharper(plain.without(drift)))
    }
    return all
  }
}
