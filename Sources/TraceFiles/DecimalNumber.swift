/// A decimal number digit by digit, and the double nearest to it.
///
/// Three ways, each exact. Few digits and a small exponent: both parts are doubles, so one division rounds once.
/// Up to 19 digits with up to 19 decimals: one division of 128 by 64 bits. Everything else: whole numbers of any size.
struct DecimalNumber: Sendable {
  /// A point half-way between two doubles has at most 767 significant digits. Of those after the 800th it only
  /// matters whether any is not zero.
  private static let greatestDigitCount = 800
  /// Exponents saturate here; files are far too small to bring such a number back.
  private static let greatestExponent = 100_000_000

  /// The first 19 digits that count.
  private var leading: UInt64 = 0
  private var leadingCount = 0
  /// The digits after those.
  private var others: [UInt8] = []
  private var power = 0

  /// Adds the digit `digit` (0...9) at the right.
  mutating func append(_ digit: UInt8, isFraction: Bool) {
    if isFraction { power -= 1 }
    if leadingCount < 19 {
      if leading > 0 || digit > 0 {
        leading = leading &* 10 &+ UInt64(digit)
        leadingCount += 1
      }
    } else if others.count < Self.greatestDigitCount {
      others.append(digit)
    } else {
      power += 1
      if digit > 0 { others[others.count - 1] |= 1 }
    }
  }

  /// Adds the digits of an exponent, one after the other, to `exponent`.
  static func extend(_ exponent: inout Int, by digit: UInt8) {
    exponent = min(exponent * 10 + Int(digit), greatestExponent)
  }

  /// The nearest double of this times ten to the `exponent`, ties to even; infinite if it is beyond the greatest.
  func value(exponent: Int) -> Double {
    let power = self.power + exponent
    if leading == 0 { return 0 }
    if others.isEmpty {
      if leading <= 1 << 53, abs(power) <= 22 {
        let significand = Double(leading)
        return power < 0 ? significand / powersOfTen[-power] : significand * powersOfTen[power]
      }
      if power <= 0, power >= -19 { return quotient(decimals: -power) }
    }
    return exactValue(power)
  }

  private func quotient(decimals: Int) -> Double {
    var divisor: UInt64 = 1
    for _ in 0..<decimals { divisor = divisor &* 10 }
    let (up, divisorUp) = (leading.leadingZeroBitCount, divisor.leadingZeroBitCount)
    let dividend = leading << UInt64(up)
    let (bits, rest) = divide(dividend >> 1, dividend << 63, by: divisor << UInt64(divisorUp))
    return nearestDouble(bits, exponent: divisorUp - up - 63, isMore: rest > 0)
  }

  private func exactValue(_ power: Int) -> Double {
    let magnitude = leadingCount + others.count + power
    if magnitude > 310 { return .infinity }
    if magnitude < -330 { return 0 }
    var numerator = BigNatural(leading)
    for digit in others { numerator.multiply(by: 10, adding: UInt32(digit)) }
    var denominator = BigNatural(1)
    if power > 0 { numerator.multiply(byPowerOfTen: power) }
    if power < 0 { denominator.multiply(byPowerOfTen: -power) }
    // The quotient of the shifted numbers lies between 1/4 and 1.
    let shift = denominator.bitWidth - 1 - numerator.bitWidth
    numerator.shiftLeft(by: max(0, shift))
    denominator.shiftLeft(by: max(0, -shift))
    let alignment = (32 - denominator.bitWidth % 32) % 32
    numerator.shiftLeft(by: alignment)
    denominator.shiftLeft(by: alignment)
    let high = numerator.nextQuotientDigit(by: denominator)
    let low = numerator.nextQuotientDigit(by: denominator)
    let bits = UInt64(high) << 32 | UInt64(low)
    return nearestDouble(bits, exponent: -64 - shift, isMore: !numerator.isZero)
  }
}

/// The powers of ten that are doubles.
let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]

/// Rounds `bits` (not 0) times two to the `exponent` to a double, ties to even; `isMore` if the number is a little more.
func nearestDouble(_ bits: UInt64, exponent: Int, isMore: Bool) -> Double {
  let up = bits.leadingZeroBitCount
  let significand = bits << UInt64(up)
  let leadingExponent = exponent - up + 63
  let subnormalShift = max(0, -1022 - leadingExponent)
  let dropped = 11 + subnormalShift
  if dropped > 64 { return 0 }
  var kept = dropped == 64 ? 0 : significand >> UInt64(dropped)
  let half = UInt64(1) << UInt64(dropped - 1)
  let rest = significand & (half - 1)
  if significand & half != 0, isMore || rest != 0 || kept & 1 == 1 { kept += 1 }
  if leadingExponent > 1023 { return .infinity }
  // A carry out of the significand runs into the exponent, which is what rounding up to the next power of two means.
  let field = subnormalShift > 0 ? 0 : UInt64(leadingExponent + 1022)
  return Double(bitPattern: (field << 52) + kept)
}

/// Divides `high` · 2⁶⁴ + `low` by `divisor`, whose top bit is set and which is greater than `high`.
///
/// In halves of 32 bits, and without overflow checks where nothing can overflow: 128-bit arithmetic, checked products of
/// 64 bits included, needs run-time routines that WebAssembly lacks.
/// Source: Knuth, The Art of Computer Programming 2, section 4.3.1, algorithm D.
func divide(_ high: UInt64, _ low: UInt64, by divisor: UInt64) -> (quotient: UInt64, rest: UInt64) {
  let lowHalf: UInt64 = 0xFFFF_FFFF
  let (top, bottom) = (divisor >> 32, divisor & lowHalf)
  func digit(_ rest: UInt64, _ next: UInt64) -> (UInt64, UInt64) {
    var guess = rest / top
    var left = rest % top
    while guess > lowHalf || guess &* bottom > left << 32 | next {
      guess -= 1
      left += top
      if left > lowHalf { break }
    }
    return (guess, (rest << 32 | next) &- guess &* divisor)
  }
  let (first, rest) = digit(high, low >> 32)
  let (second, last) = digit(rest, low & lowHalf)
  return (first << 32 | second, last)
}
