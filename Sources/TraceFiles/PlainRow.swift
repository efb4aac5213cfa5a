/// A pointer row as the canonical writer writes it, `[8.3,"m",0,195,601]`, whose pointer has one digit.
struct PlainRow: BitwiseCopyable {
  /// Bytes that are looked at for a row: with its brackets, its line feed and three short numbers it has 63 at most, and
  /// the last of them are looked at eight at a time.
  static var reach: Int { 88 }

  var time: Double
  var x: Double
  var y: Double
  /// The seven bytes between the time and x, `,"m",0,`.
  var middle: UInt64
  var isResampled: Bool

  /// The row at `at`, and past its line feed; not a number for what is no plain number, and `nil` for what is certainly
  /// no plain row or is fewer than `reach` bytes from the end. The bytes of `middle` are whatever they are.
  @inline(__always)
  init?(_ bytes: Span<UInt8>, _ at: inout Int) {
    guard at >= 0, at &+ Self.reach <= bytes.count, TextWord(bytes, uncheckedAt: at).first == ASCII.openBracket
    else { return nil }
    // In range, all that follow: short numbers end after 16 bytes at most, and a longer one that leaves less than the
    // reach of bytes is not passed.
    at &+= 1
    time = shortNumber(bytes, &at)
    middle = TextWord(bytes, uncheckedAt: at).bits & 0x00FF_FFFF_FFFF_FFFF
    at &+= 7
    x = shortNumber(bytes, &at)
    let comma = TextWord(bytes, uncheckedAt: at).first
    at &+= 1
    y = shortNumber(bytes, &at)
    let end = TextWord(bytes, uncheckedAt: at).bits
    guard comma == ASCII.comma else { return nil }
    // `]` and a line feed, or `,"r"]` and a line feed.
    isResampled = end & 0xFFFF != 0x0A5D
    if isResampled, end & 0xFFFF_FFFF_FFFF != 0x0A5D_2272_222C { return nil }
    at &+= isResampled ? 6 : 2
  }

  /// What `middle` says, if it is as it should be.
  var meaning: (phase: TracePointerRow.Phase, pointer: Int)? {
    let pointer = UInt8(truncatingIfNeeded: middle >> 40) &- ASCII.zero
    guard middle & 0x00FF_00FF_FF00_FFFF == 0x002C_002C_2200_222C, pointer < 10,
      let phase = TracePointerRow.Phase(rawValue: UInt8(truncatingIfNeeded: middle >> 16))
    else { return nil }
    return (phase, Int(pointer))
  }
}

/// The number at `at`, and past it, if it has no sign, up to 7 digits before the point and up to 7 after it, or is
/// another plain number far enough from the end; otherwise not a number, and `at` is at most 16 bytes farther.
///
/// The same number as ``plainNumber(_:_:)`` gives: both divide the digits by a power of ten. Where the number ends is
/// found as directly as can be, because the next one waits for it; its value can come later.
@inline(__always)
private func shortNumber(_ bytes: Span<UInt8>, _ at: inout Int) -> Double {
  let start = at
  let word = TextWord(bytes, uncheckedAt: at)
  let digits = word.digits
  let marks = TextWord.marksOfOthers(than: digits)
  // Eight times the count of digits before the first other byte, and seven.
  let first = UInt64(truncatingIfNeeded: marks.trailingZeroBitCount)
  guard first &- 15 < 49, digits & 0xFF != 0 || first == 15 else { return long(bytes, start, &at) }
  if UInt8(truncatingIfNeeded: word.bits &>> (first &- 7)) != ASCII.point {
    at &+= Int(truncatingIfNeeded: first &>> 3)
    return decimal(TextWord.number(of: digits &<< (71 &- first)))
  } else {
    let later = marks & (marks &- 1)
    if later != 0 {
      let second = UInt64(truncatingIfNeeded: later.trailingZeroBitCount)
      let decimals = (second &- first) &>> 3 &- 1
      guard decimals > 0 else { return long(bytes, start, &at) }
      at &+= Int(truncatingIfNeeded: second &>> 3)
      // The fraction is pulled over the point.
      let wholeMask = (marks ^ (marks &- 1)) &>> 8
      let joined = digits & wholeMask | (digits &>> 8) & ~wholeMask
      return decimal(TextWord.number(of: joined &<< (79 &- second))) / powersOfTen[Int(decimals)]
    } else {
      let next = TextWord.marksOfOthers(than: TextWord(bytes, uncheckedAt: at &+ 8).digits)
      let second = UInt64(truncatingIfNeeded: next.trailingZeroBitCount)
      // In bits: the digits after the point.
      let length = 56 &+ second &- first
      guard next != 0, length &- 8 < 49 else { return long(bytes, start, &at) }
      let fraction = TextWord(bytes, uncheckedAt: at &+ Int(truncatingIfNeeded: first &>> 3) &+ 1).digits
      at &+= 8 &+ Int(truncatingIfNeeded: second &>> 3)
      let scale = powersOfTen[Int(truncatingIfNeeded: length &>> 3)]
      // Exact up to the division: 14 digits.
      let scaled = decimal(TextWord.number(of: digits &<< (71 &- first))) * scale
      return (scaled + decimal(TextWord.number(of: fraction &<< (64 &- length)))) / scale
    }
  }
}

@inline(__always)
private func decimal(_ digits: UInt64) -> Double { Double(Int64(bitPattern: digits)) }

@inline(__always)
private func long(_ bytes: Span<UInt8>, _ start: Int, _ at: inout Int) -> Double {
  // An `inout` would keep `at` in memory all the way.
  let number = longNumber(bytes, from: start)
  at = number.end
  return number.value
}

/// A number of more digits and where it ends, or no number and where it would begin.
@inline(never)
private func longNumber(_ bytes: Span<UInt8>, from start: Int) -> (value: Double, end: Int) {
  var at = start
  let value = plainNumber(bytes, &at)
  return at &+ PlainRow.reach <= bytes.count ? (value, at) : (.nan, start)
}
