/// What a row's samples come to. The unit is that of the samples.
package struct Summary: Hashable, Sendable {
  /// Chance that ``interval`` holds the median of the distribution.
  package static let confidence = 0.95

  package let count: Int
  package let median: Double
  package let p90: Double
  package let p99: Double
  package let least: Double
  package let greatest: Double
  /// Median absolute deviation, not scaled.
  package let deviation: Double
  package let interval: QuantileInterval

  /// `nil` without samples.
  package init?(_ samples: [Double]) {
    guard !samples.isEmpty else { return nil }
    let sorted = samples.sorted()
    count = sorted.count
    median = Quantiles.median(ofSorted: sorted)
    p90 = Quantiles.quantile(0.9, ofSorted: sorted)
    p99 = Quantiles.quantile(0.99, ofSorted: sorted)
    least = sorted[0]
    greatest = sorted[sorted.count - 1]
    deviation = Quantiles.medianAbsoluteDeviation(ofSorted: sorted)
    interval = QuantileInterval(confidence: Summary.confidence, sorted: sorted)
  }

  /// Half the width of the interval as a part of the median.
  package var relativeError: Double { median > 0 ? (interval.upper - interval.lower) / 2 / median : 0 }
}
