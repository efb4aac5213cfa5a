import TestSupport
import Testing
import TraceFiles

@Suite("writing numbers")
struct NumberWritingTests {
  @Test(
    "the shortest form, as JSON writes numbers",
    arguments: [
      (0, "0"), (-0.0, "0"), (12, "12"), (-12, "-12"), (0.1, "0.1"), (-0.001, "-0.001"), (24.9, "24.9"),
      (1e-5, "1e-5"), (0.0001, "0.0001"), (1.5e300, "1.5e300"), (1e16, "1e16"), (.leastNonzeroMagnitude, "5e-324"),
      (1.7976931348623157e308, "1.7976931348623157e308"), (9_007_199_254_740_991, "9007199254740991"),
      (9_007_199_254_740_992, "9007199254740992.0"), (1_000_000_000_000, "1000000000000"),
      (1 / 3.0, "0.3333333333333333"),
      (0.1 + 0.2, "0.30000000000000004"), (195.125, "195.125"), (999_999_999_999.999, "999999999999.999"),
    ] as [(Double, String)])
  func shortest(_ value: Double, _ text: String) {
    #expect(written(value) == text)
  }

  @Test(
    "what is written reads back to the same value, in as many digits as Swift's own shortest form", arguments: 0..<10)
  func roundTrip(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    for round in 0..<10_000 {
      let value: Double
      switch round % 4 {
      case 0: value = Double(bitPattern: random.next())
      case 1: value = Double.random(in: -1e6...1e6, using: &random)
      case 2: value = Double(Int.random(in: -2_000_000...2_000_000, using: &random)) / 1000
      default: value = Double(Int64(bitPattern: random.next()) >> Int64.random(in: 0...60, using: &random))
      }
      guard value.isFinite else { continue }
      let text = written(value)
      try #require(try number(text) == value, "seed \(seed): \(value)")
      try #require(significantDigits(text) == significantDigits(value.description), "seed \(seed): \(value)")
    }
  }

  /// Digits without zeros at either end, sign, point and exponent: what must not grow.
  private func significantDigits(_ text: String) -> String {
    let mantissa = text.prefix { $0 != "e" }.filter { $0.isNumber }
    let left = mantissa.drop { $0 == "0" }
    return String(left.reversed().drop { $0 == "0" }.reversed())
  }

  @Test("a number that JSON cannot hold traps") func notFinite() async {
    await #expect(processExitsWith: .failure) { _ = JSONValue(.number(.nan)).compactBytes }
    await #expect(processExitsWith: .failure) { _ = JSONValue(.number(-.infinity)).compactBytes }
  }
}
