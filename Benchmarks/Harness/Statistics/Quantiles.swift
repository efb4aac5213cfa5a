/// Order statistics of measurements. Every function takes them sorted.
package enum Quantiles {
  /// The value below which `fraction` of the distribution lies, linear between neighbours (type 7 of Hyndman and Fan,
  /// "Sample Quantiles in Statistical Packages", 1996: the default of R and NumPy).
  ///
  /// - Precondition: at least one value; `fraction` in 0...1.
  package static func quantile(_ fraction: Double, ofSorted values: [Double]) -> Double {
    precondition(!values.isEmpty, "a quantile needs a value")
    precondition((0...1).contains(fraction), "a quantile's fraction lies in 0...1")
    let place = fraction * Double(values.count - 1)
    let below = Int(place)
    let above = min(below + 1, values.count - 1)
    // The difference of two equal infinities would not be a number.
    if values[below] == values[above] { return values[below] }
    return values[below] + (values[above] - values[below]) * (place - Double(below))
  }

  package static func median(ofSorted values: [Double]) -> Double { quantile(0.5, ofSorted: values) }

  /// Median of the distances from the median: a spread that a few wild samples do not move.
  ///
  /// Not scaled: of a normal distribution it is 0.6745 standard deviations.
  package static func medianAbsoluteDeviation(ofSorted values: [Double]) -> Double {
    let center = median(ofSorted: values)
    return median(ofSorted: values.map { abs($0 - center) }.sorted())
  }
}
