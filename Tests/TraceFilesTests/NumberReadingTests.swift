import TestSupport
import Testing
import TraceFiles

@Suite("reading numbers")
struct NumberReadingTests {
  @Test(
    "rounds the hard cases as the standard library does",
    arguments: [
      "0", "-0", "1", "-1", "0.1", "0.3", "1e0", "1E+2", "1e-2", "9007199254740991", "9007199254740992",
      "9007199254740993", "9007199254740994", "9007199254740995", "90071992547409930e-1", "9007199254740993.0000001",
      "9007199254740992.9999999", "1e22", "1e23", "8.5e22", "9007199254740992e22", "9007199254740993e22",
      "123456789012345678", "1234567890123456789", "12345678901234567890", "18446744073709551615",
      "18446744073709551616", "5e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "2.5e-324", "1e-400",
      "4.9406564584124654e-324", "2.2250738585072011e-308", "2.2250738585072012e-308", "2.2250738585072014e-308",
      "2.2250738585072009e-308", "1.7976931348623157e308", "1.7976931348623158e308", "1.797693134862315807e308",
      "0.000000000000000000000000000000000000000000001", "1e-1000000000000", "0e999999999999999999999", "0.0e-5",
      "6.103515625e-05", "0.500000000000000166533453693773481063544750213623046875",
      "3.518437208883201171875e13", "1.00000000000000011102230246251565404236316680908203125",
      "1.00000000000000011102230246251565404236316680908203124", "1448997445238699", "179769313486231570000e288",
      "0.00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001e95",
    ])
  func hardCases(_ text: String) throws {
    let expected = try #require(Double(text))
    #expect(try number(text).bitPattern == expected.bitPattern)
  }

  @Test("400 digits, wherever the point is, round as the standard library rounds them", arguments: 0..<50)
  func manyDigits(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var digits = (0..<400).map { _ in String(Int.random(in: 1...9, using: &random)) }
    digits.insert(".", at: Int.random(in: 1...300, using: &random))
    let text = digits.joined()
    #expect(try number(text).bitPattern == Double(text)?.bitPattern, "seed \(seed): \(text)")
  }

  @Test("more digits than any half-way point has still decide a tie", arguments: [0, 10, 800, 5_000])
  func digitsBeyondTheLastThatCounts(zeros: Int) throws {
    let tie = "1.00000000000000011102230246251565404236316680908203125" + String(repeating: "0", count: zeros)
    #expect(try number(tie) == 1)
    #expect(try number(tie + "1") == 1.nextUp)
  }

  /// Every finite pattern is written in the shortest form and in 17 digits, and both must read back to the same bits.
  @Test("any double written in its shortest form reads back to the same bits", arguments: 0..<20)
  func randomPatterns(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<10_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      try #require(try number(value.description).bitPattern == value.bitPattern, "seed \(seed): \(value)")
    }
  }

  @Test("any decimal of up to 25 digits rounds as the standard library rounds it", arguments: 0..<10)
  func randomDecimals(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 1_000)
    for _ in 0..<15_000 {
      let text = randomDecimal(&random)
      guard let expected = Double(text), expected.isFinite else { continue }
      try #require(try number(text).bitPattern == expected.bitPattern, "seed \(seed): \(text)")
    }
  }

  @Test("a point exactly half-way goes to the even double, one digit more or less to the nearer", arguments: 0..<5)
  func halfWayPoints(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 2_000)
    for _ in 0..<200 {
      // An odd number of 54 bits lies half-way between two doubles; times 2^k or 2^-k it still does.
      let odd = (UInt64(1) << 53 | random.next() >> 11) | 1
      let twos = Int.random(in: 0...120, using: &random)
      let isFraction = Bool.random(using: &random)
      let digits = Decimal.digits(odd, times: isFraction ? 5 : 2, power: twos)
      let exponent = isFraction ? "e-\(twos)" : "e0"
      for text in [digits + exponent, digits + ".0001" + exponent, Decimal.before(digits) + ".9999" + exponent] {
        try #require(try number(text).bitPattern == Double(text)?.bitPattern, "seed \(seed): \(text)")
      }
    }
  }

  private func randomDecimal(_ random: inout SplitMix64) -> String {
    var text = Bool.random(using: &random) ? "-" : ""
    let whole = Int.random(in: 0...12, using: &random)
    text += whole == 0 ? "0" : String(Int.random(in: 1...9, using: &random))
    for _ in 0..<max(0, whole - 1) { text += String(Int.random(in: 0...9, using: &random)) }
    let decimals = Int.random(in: 0...13, using: &random)
    if decimals > 0 { text += "." }
    for _ in 0..<decimals { text += String(Int.random(in: 0...9, using: &random)) }
    if Int.random(in: 0..<3, using: &random) == 0 { text += "e\(Int.random(in: -40...40, using: &random))" }
    return text
  }
}

/// School arithmetic on decimal digits, to write down numbers that no double holds.
enum Decimal {
  /// `value` · `factor`^`power`.
  static func digits(_ value: UInt64, times factor: Int, power: Int) -> String {
    var digits = String(value).utf8.reversed().map { Int($0) - 48 }
    for _ in 0..<power {
      var carry = 0
      for index in digits.indices {
        carry += digits[index] * factor
        digits[index] = carry % 10
        carry /= 10
      }
      if carry > 0 { digits.append(carry) }
    }
    return digits.reversed().map(String.init).joined()
  }

  /// The whole number before `digits`, which is not 0.
  static func before(_ digits: String) -> String {
    var all = digits.utf8.map { Int($0) - 48 }
    var index = all.count - 1
    while all[index] == 0 {
      all[index] = 9
      index -= 1
    }
    all[index] -= 1
    return all.map(String.init).joined()
  }
}
