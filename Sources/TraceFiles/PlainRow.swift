/// Bytes that are looked at for a plain row at most: with its brackets, its line feed and three short numbers it has
/// 59, and the last of them are looked at eight at a time.
let plainRowReach = 80

/// The row at `at`, and past its line feed, if it is plain: written as the canonical writer writes rows, of a pointer of
/// one digit. Otherwise a row whose time is no number.
///
/// - Precondition: `plainRowReach` bytes lie in `bytes` from `at` on.
@inline(__always)
func plainRow(_ bytes: Span<UInt8>, _ at: inout Int) -> TracePointerRow {
  precondition(at >= 0 && at &+ plainRowReach <= bytes.count, "a row beyond the bytes")
  // In range, all that follow: short numbers end after 16 bytes at most, and a longer one that leaves less than the
  // reach of bytes is not passed.
  at &+= 1
  var time = shortNumber(bytes, &at)
  let middle = TextWord(bytes, uncheckedAt: at).bits
  at &+= 7
  let x = shortNumber(bytes, &at)
  let comma = TextWord(bytes, uncheckedAt: at).first
  at &+= 1
  let y = shortNumber(bytes, &at)
  let end = TextWord(bytes, uncheckedAt: at).bits
  let isResampled = end & 0xFFFF != 0x0A5D
  // `]` and a line feed, or `,"r"]` and a line feed.
  at &+= isResampled ? 6 : 2
  let pointer = UInt8(truncatingIfNeeded: middle >> 40) &- ASCII.zero
  let phase = TracePointerRow.Phase(rawValue: UInt8(truncatingIfNeeded: middle >> 16))
  // `,"?",?,`
  let isPlain =
    middle & 0x00FF_00FF_FF00_FFFF == 0x002C_002C_2200_222C && pointer < 10 && comma == ASCII.comma
    && (!isResampled || end & 0xFFFF_FFFF_FFFF == 0x0A5D_2272_222C) && !(x + y).isNaN
  if !isPlain || phase == nil { time = .nan }
  return TracePointerRow(
    time: time, phase: phase ?? .move, pointer: Int(pointer), x: x, y: y, isResampled: isResampled)
}

/// The number at `at`, and past it, if it is a decimal of up to 7 digits before the point and up to 7 after it, or
/// another plain number far enough from the end; otherwise not a number, and `at` is at most 16 bytes farther.
///
/// The same number as ``plainNumber(_:_:)`` gives: both divide the digits by a power of ten.
@inline(__always)
private func shortNumber(_ bytes: Span<UInt8>, _ at: inout Int) -> Double {
  let start = at
  var word = TextWord(bytes, uncheckedAt: at)
  let isNegative = word.first == ASCII.minus
  if isNegative {
    at &+= 1
    word = TextWord(bytes, uncheckedAt: at)
  }
  let digits = word.digits
  let marks = TextWord.marksOfOthers(than: digits)
  // In bits: the digits before the point.
  let whole = UInt64(truncatingIfNeeded: marks.trailingZeroBitCount) & 0x78
  guard marks != 0, whole > 0, whole == 8 || digits & 0xFF != 0 else { return longNumber(bytes, from: start, &at) }
  let magnitude: Double
  if (word.bits &>> whole) & 0xFF != UInt64(ASCII.point) {
    at &+= Int(truncatingIfNeeded: whole >> 3)
    magnitude = decimal(TextWord.number(of: digits &<< (64 &- whole)))
  } else {
    let later = marks & (marks &- 1)
    if later != 0 {
      let end = UInt64(truncatingIfNeeded: later.trailingZeroBitCount) & 0x78
      let wholeMask = (1 as UInt64) &<< whole &- 1
      // The fraction is pulled over the point.
      let joined = digits & wholeMask | digits >> 8 & ~wholeMask
      let decimals = (end &- whole &- 8) >> 3
      guard decimals > 0 else { return longNumber(bytes, from: start, &at) }
      at &+= Int(truncatingIfNeeded: end >> 3)
      magnitude = decimal(TextWord.number(of: joined &<< (72 &- end))) / shortPowersOfTen[Int(decimals)]
    } else {
      let fraction = TextWord(bytes, uncheckedAt: at &+ Int(truncatingIfNeeded: whole >> 3) &+ 1).digits
      let marks = TextWord.marksOfOthers(than: fraction)
      let length = UInt64(truncatingIfNeeded: marks.trailingZeroBitCount) & 0x78
      guard marks != 0, length > 0 else { return longNumber(bytes, from: start, &at) }
      at &+= Int(truncatingIfNeeded: (whole &+ length) >> 3) &+ 1
      let scale = shortPowersOfTen[Int(truncatingIfNeeded: length >> 3)]
      // Exact up to the division: 14 digits.
      let digits = decimal(TextWord.number(of: digits &<< (64 &- whole))) * scale
      magnitude = (digits + decimal(TextWord.number(of: fraction &<< (64 &- length)))) / scale
    }
  }
  return isNegative ? -magnitude : magnitude
}

@inline(__always)
private func decimal(_ digits: UInt64) -> Double { Double(Int64(bitPattern: digits)) }

/// A number of more digits, or none.
@inline(never)
private func longNumber(_ bytes: Span<UInt8>, from start: Int, _ at: inout Int) -> Double {
  at = start
  let value = plainNumber(bytes, &at)
  if at &+ plainRowReach <= bytes.count { return value }
  at = start
  return .nan
}

private let shortPowersOfTen: InlineArray<8, Double> = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7]
