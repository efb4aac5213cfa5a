/// An interval that holds a quantile of the distribution that samples came from, whatever that distribution is.
///
/// Its ends are two of the samples. How many of n independent samples lie below the quantile is binomial, so the chance
/// that the quantile lies between the i-th and the j-th is a sum of binomial terms (Conover, "Practical Nonparametric
/// Statistics", section 3.2). Ties only add to it.
package struct QuantileInterval: Hashable, Sendable {
  package let lower: Double
  package let upper: Double
  /// The chance that it holds the quantile: at least what was asked for, or as much as so few samples give.
  package let confidence: Double

  /// - Parameters:
  ///   - fraction: Of the quantile, in 0...1; 0.5 is the median.
  ///   - confidence: The least chance.
  /// - Precondition: at least one value, sorted.
  package init(of fraction: Double = 0.5, confidence: Double, sorted values: [Double]) {
    precondition(!values.isEmpty, "an interval needs a value")
    let ranks = QuantileInterval.ranks(of: fraction, confidence: confidence, count: values.count)
    lower = values[ranks.low]
    upper = values[ranks.high]
    self.confidence = ranks.confidence
  }

  /// Which of `count` sorted samples, from 0, are the ends.
  ///
  /// From the inside outwards, each step on the side where more is left to win, until the chance suffices.
  package static func ranks(
    of fraction: Double, confidence: Double, count: Int
  ) -> (low: Int, high: Int, confidence: Double) {
    let chances = binomial(count, fraction)
    // With the ends at the sorted samples low and high, low + 1 to high samples may lie below the quantile.
    var low = min(max(Int(fraction * Double(count - 1)), 0), count - 1)
    var high = low
    var sum = 0.0
    while sum < confidence, low > 0 || high < count - 1 {
      let below = low > 0 ? chances[low] : -1
      let above = high < count - 1 ? chances[high + 1] : -1
      if below > above {
        sum += below
        low -= 1
      } else {
        sum += above
        high += 1
      }
    }
    return (low, high, min(sum, 1))
  }

  /// The chances of 0...count successes.
  ///
  /// From the likeliest term outwards and scaled at the end, so that no term underflows on the way.
  static func binomial(_ count: Int, _ chance: Double) -> [Double] {
    guard chance > 0, chance < 1 else {
      return (0...count).map { $0 == (chance <= 0 ? 0 : count) ? 1 : 0 }
    }
    let odds = chance / (1 - chance)
    let mode = min(Int(Double(count + 1) * chance), count)
    var terms = [Double](repeating: 0, count: count + 1)
    terms[mode] = 1
    for k in stride(from: mode, to: count, by: 1) { terms[k + 1] = terms[k] * Double(count - k) / Double(k + 1) * odds }
    for k in stride(from: mode, to: 0, by: -1) { terms[k - 1] = terms[k] * Double(k) / Double(count - k + 1) / odds }
    let sum = terms.reduce(0, +)
    return terms.map { $0 / sum }
  }
}
