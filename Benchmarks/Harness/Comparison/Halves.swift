internal import SnapPhysics

/// The first and the second half of a row's samples. Where they differ, the row wandered during the run.
package struct Halves: Hashable, Sendable {
  /// Logarithm of the ratio of the halves' medians, without its sign; 0 where there are too few samples to tell.
  ///
  /// The lesser one of seconds and of multiples of the reference loops: what the machine did is no wandering of the row.
  package let distance: Double
  private let isApart: Bool

  package init(_ times: Times) {
    let seconds = Halves.look(times.seconds)
    let relative = Halves.look(times.relative)
    (distance, isApart) = seconds.distance < relative.distance ? seconds : relative
  }

  private static func look(_ values: [Double]) -> (distance: Double, isApart: Bool) {
    guard values.count >= 4 else { return (0, false) }
    let first = values[..<(values.count / 2)].sorted()
    let second = values[(values.count / 2)...].sorted()
    let distance = abs(Elementary.log(Quantiles.median(ofSorted: second) / Quantiles.median(ofSorted: first)))
    let one = QuantileInterval(confidence: Summary.confidence, sorted: first)
    let other = QuantileInterval(confidence: Summary.confidence, sorted: second)
    return (distance, one.upper < other.lower || other.upper < one.lower)
  }

  /// They lie within the threshold, or nobody could tell them apart.
  package func agree(within threshold: Double) -> Bool { distance <= Elementary.log(1 + threshold) || !isApart }
}
