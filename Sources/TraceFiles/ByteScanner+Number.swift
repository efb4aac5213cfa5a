extension ByteScanner {
  /// Reads a JSON number and rounds it correctly.
  ///
  /// - Throws: that it is no number, is not written as JSON writes numbers, or is beyond the greatest double.
  ///   Numbers nearer to zero than the least double become 0.
  /// - Complexity: O(*n*) in its characters; allocates for more than 19 digits only.
  @inline(__always)
  package mutating func number(_ bytes: Span<UInt8>) throws(FileFault) -> Double {
    var at = offset
    let value = plainNumber(bytes, &at)
    // Everything but a plain decimal, good or bad, is somebody else's business.
    if value.isNaN || (at < bytes.count && bytes[at] | 0x20 == ASCII.e) { return try anyNumber(bytes) }
    offset = at
    return value
  }

  @inline(never)
  private mutating func anyNumber(_ bytes: Span<UInt8>) throws(FileFault) -> Double {
    let start = offset
    let isNegative = peek(bytes, start) == ASCII.minus
    var at = isNegative ? start + 1 : start
    try expectNumber(bytes, from: start, firstDigit: at)
    var decimal = DecimalNumber()
    while let digit = digit(bytes, at) {
      decimal.append(digit, isFraction: false)
      at += 1
    }
    if peek(bytes, at) == ASCII.point {
      at += 1
      guard digit(bytes, at) != nil else {
        throw unexpected(bytes, at: at, expected: "a digit after the decimal point")
      }
      while let digit = digit(bytes, at) {
        decimal.append(digit, isFraction: true)
        at += 1
      }
    }
    let exponent = try exponent(bytes, &at)
    let magnitude = decimal.value(exponent: exponent)
    guard magnitude.isFinite else {
      throw fault(
        bytes, at: start, "found \(literal(bytes, at: start)), expected at most 1.7976931348623157e308 in magnitude")
    }
    offset = at
    return isNegative ? -magnitude : magnitude
  }

  private mutating func exponent(_ bytes: Span<UInt8>, _ at: inout Int) throws(FileFault) -> Int {
    guard let mark = peek(bytes, at), mark | 0x20 == ASCII.e else { return 0 }
    at += 1
    let sign = peek(bytes, at)
    if sign == ASCII.minus || sign == ASCII.plus { at += 1 }
    guard digit(bytes, at) != nil else { throw unexpected(bytes, at: at, expected: "a digit in the exponent") }
    var exponent = 0
    while let digit = digit(bytes, at) {
      DecimalNumber.extend(&exponent, by: digit)
      at += 1
    }
    return sign == ASCII.minus ? -exponent : exponent
  }

  /// Checks the first characters of a number, where most of what is no JSON number shows.
  private mutating func expectNumber(_ bytes: Span<UInt8>, from start: Int, firstDigit: Int) throws(FileFault) {
    guard let digit = digit(bytes, firstDigit) else {
      switch peek(bytes, firstDigit) {
      case ASCII.plus: throw unexpected(bytes, at: start, expected: "a number without a plus sign")
      case ASCII.point: throw unexpected(bytes, at: start, expected: "a digit before the decimal point")
      case _ where startsWithNotFinite(bytes, firstDigit):
        throw unexpected(bytes, at: start, expected: "a finite number")
      default: break
      }
      throw firstDigit > start
        ? unexpected(bytes, at: firstDigit, expected: "a digit after the minus sign")
        : unexpected(bytes, expected: "a number")
    }
    if digit == 0, self.digit(bytes, firstDigit + 1) != nil {
      throw unexpected(bytes, at: start, expected: "a number without leading zeros")
    }
  }

  /// True at `NaN`, `inf`, `Infinity` in whatever case.
  package func startsWithNotFinite(_ bytes: Span<UInt8>, _ at: Int) -> Bool {
    guard at + 2 < bytes.count else { return false }
    let letters = (bytes[at] | 0x20, bytes[at + 1] | 0x20, bytes[at + 2] | 0x20)
    return letters == (0x6E, 0x61, 0x6E) || letters == (0x69, 0x6E, 0x66)
  }

  private func peek(_ bytes: Span<UInt8>, _ at: Int) -> UInt8? { at < bytes.count ? bytes[at] : nil }

  private func digit(_ bytes: Span<UInt8>, _ at: Int) -> UInt8? {
    guard let byte = peek(bytes, at), ASCII.isDigit(byte) else { return nil }
    return byte - ASCII.zero
  }
}

/// The number at `at` if it is a plain decimal of at most 19 digits that one division rounds correctly, else NaN.
///
/// An exponent may follow. `at` is moved in any case.
@inline(__always)
func plainNumber(_ bytes: Span<UInt8>, _ at: inout Int) -> Double {
  var isNegative = false
  if at < bytes.count, bytes[at] == ASCII.minus {
    isNegative = true
    at &+= 1
  }
  let start = at
  var significand: UInt64 = 0
  readDigits(bytes, &at, &significand)
  let wholeDigits = at &- start
  var decimals = 0
  if at < bytes.count, bytes[at] == ASCII.point {
    at &+= 1
    let fraction = at
    readDigits(bytes, &at, &significand)
    decimals = at &- fraction
    if decimals == 0 { return .nan }
  }
  guard wholeDigits > 0, wholeDigits &+ decimals <= 19, significand <= 1 << 53,
    wholeDigits == 1 || bytes[start] != ASCII.zero
  else { return .nan }
  let whole = Double(Int64(bitPattern: significand))
  let magnitude = decimals == 0 ? whole : whole / powersOfTen[decimals]
  return isNegative ? -magnitude : magnitude
}

@inline(__always)
private func readDigits(_ bytes: Span<UInt8>, _ at: inout Int, _ significand: inout UInt64) {
  while at < bytes.count {
    let digit = bytes[at] &- ASCII.zero
    if digit >= 10 { return }
    significand = significand &* 10 &+ UInt64(digit)
    at &+= 1
  }
}
