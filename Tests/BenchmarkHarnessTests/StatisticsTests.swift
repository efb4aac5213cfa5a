import BenchmarkHarness
import SheetSimulation
import TestSupport
import Testing

@Suite struct StatisticsTests {
  @Test func `quantiles are those of R and NumPy`() {
    // numpy.quantile([3, 5, 8, 13, 21, 34], q) with its default, linear.
    let values = [3.0, 5, 8, 13, 21, 34]
    #expect(Quantiles.quantile(0, ofSorted: values) == 3)
    #expect(Quantiles.quantile(0.1, ofSorted: values) == 4)
    #expect(Quantiles.quantile(0.5, ofSorted: values) == 10.5)
    #expect(Quantiles.quantile(0.9, ofSorted: values) == 27.5)
    #expect(abs(Quantiles.quantile(0.99, ofSorted: values) - 33.35) < 1e-12)
    #expect(Quantiles.quantile(1, ofSorted: values) == 34)
  }

  @Test func `one wild sample moves neither the median nor the deviation`() {
    #expect(Quantiles.medianAbsoluteDeviation(ofSorted: [1, 2, 3, 4, 5]) == 1)
    #expect(Quantiles.medianAbsoluteDeviation(ofSorted: [1, 2, 3, 4, 5e9]) == 1)
  }

  /// P(i < K <= j - 1) of the binomial distribution, added up by hand from Pascal's triangle.
  @Test(arguments: [
    (count: 5, low: 0, high: 4, confidence: 0.9375), (count: 6, low: 0, high: 5, confidence: 0.96875),
    (count: 1, low: 0, high: 0, confidence: 0.0),
  ])
  func `few samples give their whole range and say how little that is`(
    _ expected: (count: Int, low: Int, high: Int, confidence: Double)
  ) {
    let ranks = QuantileInterval.ranks(of: 0.5, confidence: 0.999, count: expected.count)
    #expect((ranks.low, ranks.high) == (expected.low, expected.high))
    #expect(abs(ranks.confidence - expected.confidence) < 1e-12)
  }

  @Test func `twenty samples put the median between the sixth and the fifteenth`() {
    let ranks = QuantileInterval.ranks(of: 0.5, confidence: 0.95, count: 20)
    #expect((ranks.low, ranks.high) == (5, 14))
    #expect(abs(ranks.confidence - 0.958_610_534_667_968_75) < 1e-12)
  }

  @Test(arguments: [0.25, 0.5, 0.9], [7, 20, 41, 100])
  func `an interval holds the quantile as often as it says`(fraction: Double, count: Int) {
    var generator = SplitMix64(seed: 11)
    let trials = 2000
    let confidence = 0.95
    var (held, stated) = (0, 0.0)
    for _ in 0..<trials {
      // Squares: a skewed distribution whose quantile is known.
      let samples = (0..<count).map { _ in pow2(generator.unit()) }.sorted()
      let interval = QuantileInterval(of: fraction, confidence: confidence, sorted: samples)
      stated = interval.confidence
      if interval.lower <= pow2(fraction), pow2(fraction) <= interval.upper { held += 1 }
    }
    // Three standard deviations of a count of so many trials.
    let share = Double(held) / Double(trials)
    let slack = 3 * (stated * (1 - stated) / Double(trials)).squareRoot()
    #expect(abs(share - stated) <= slack, "\(share) of \(trials), seed 11")
    if stated < confidence { #expect(interval(count, fraction) == (0, count - 1)) }
  }

  private func interval(_ count: Int, _ fraction: Double) -> (Int, Int) {
    let ranks = QuantileInterval.ranks(of: fraction, confidence: 0.95, count: count)
    return (ranks.low, ranks.high)
  }

  private func pow2(_ value: Double) -> Double { value * value }

  @Test func `the terms of a large binomial distribution add up to one`() {
    let ranks = QuantileInterval.ranks(of: 0.5, confidence: 0.999, count: 100_000)
    #expect(ranks.confidence >= 0.999 && ranks.confidence < 0.9992)
    // 3.29 standard deviations, each of half the root of the count, on both sides.
    #expect(abs(Double(ranks.high - ranks.low) - 3.2905 * 316.23) < 4)
  }

  @Test func `a summary holds what its samples say`() throws {
    let summary = try #require(Summary([5, 1, 4, 2, 3]))
    #expect((summary.count, summary.median, summary.least, summary.greatest) == (5, 3, 1, 5))
    #expect(abs(summary.p90 - 4.6) < 1e-12)
    #expect(summary.relativeError == 2.0 / 3)
    #expect(Summary([]) == nil)
  }
}
