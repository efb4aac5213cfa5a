/// Eight bytes of text in one number, the first in its lowest bits: for looking at eight bytes at the price of one.
///
/// Source of the two tricks: Warren, Hacker's Delight, section 6-1 (a byte in a word); Lemire and others,
/// "Number parsing at a gigabyte per second" (2021), section on eight digits at once.
struct TextWord: BitwiseCopyable {
  var bits: UInt64

  private static let tops: UInt64 = 0x8080_8080_8080_8080
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The eight bytes at `offset`, which all lie in `bytes`.
  @inline(__always)
  init(_ bytes: Span<UInt8>, uncheckedAt offset: Int) {
    // In range: the caller's promise, and said where it is made.
    bits = unsafe UInt64(
      littleEndian: bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// The first byte.
  @inline(__always)
  var first: UInt8 { UInt8(truncatingIfNeeded: bits) }

  /// The digits' values in place of their characters; other bytes become 10 or more.
  @inline(__always)
  var digits: UInt64 { bits ^ 0x3030_3030_3030_3030 }

  /// The top bit of each byte of `digits` that is 10 or more; certain for the first two of them, if the first is no
  /// more than 127.
  @inline(__always)
  static func marksOfOthers(than digits: UInt64) -> UInt64 { ((digits &+ 0x7676_7676_7676_7676) | digits) & tops }

  /// The number whose eight digits, the first in the lowest bits, are the bytes of `digits`.
  @inline(__always)
  static func number(of digits: UInt64) -> UInt64 {
    let pairs = digits &* 10 &+ digits >> 8
    let even = (pairs & 0x0000_00FF_0000_00FF) &* (100 &+ 1_000_000 << 32)
    let odd = (pairs >> 16 & 0x0000_00FF_0000_00FF) &* (1 &+ 10_000 << 32)
    return (even &+ odd) >> 32
  }

  /// The top bit of each byte that is a line feed; certain for the first of them.
  @inline(__always)
  var marksOfLineFeeds: UInt64 { marks(of: ASCII.lineFeed) }

  /// The top bit of each byte that does not stand for itself in a JSON string or ends it: quotes, backslashes, control
  /// characters and what is not ASCII; certain for the first of them.
  @inline(__always)
  var marksOfSpecials: UInt64 {
    let controls = (bits &- Self.ones &* UInt64(ASCII.space)) & ~bits & Self.tops
    return controls | marks(of: ASCII.quote) | marks(of: ASCII.backslash) | (bits & Self.tops)
  }

  @inline(__always)
  private func marks(of byte: UInt8) -> UInt64 {
    let others = bits ^ (Self.ones &* UInt64(byte))
    return (others &- Self.ones) & ~others & Self.tops
  }
}

extension Span<UInt8> {
  /// The offset of the first line feed from `start` on.
  @inline(__always)
  func lineFeed(from start: Int) -> Int? {
    precondition(start >= 0, "an offset before the first byte")
    var at = start
    while at &+ 8 <= count {
      // In range: the line above.
      let marks = TextWord(self, uncheckedAt: at).marksOfLineFeeds
      if marks != 0 { return at &+ marks.trailingZeroBitCount >> 3 }
      at &+= 8
    }
    while at < count {
      if self[at] == ASCII.lineFeed { return at }
      at &+= 1
    }
    return nil
  }

  /// True if the bytes from `start` on begin with those of `other`.
  ///
  /// Looks at all of them, because that takes fewer instructions than to look for the first that differs.
  @inline(__always)
  func contains(_ other: [UInt8], at start: Int) -> Bool {
    precondition(start >= 0, "an offset before the first byte")
    let length = other.count
    guard start <= count &- length else { return false }
    // In range, all that follow: both hold `length` bytes from their starts on.
    func difference(_ at: Int) -> UInt64 {
      TextWord(self, uncheckedAt: start &+ at).bits ^ TextWord(other.span, uncheckedAt: at).bits
    }
    var (at, differences) = (0, UInt64(0))
    while at &+ 32 <= length {
      differences |= difference(at) | difference(at &+ 8) | difference(at &+ 16) | difference(at &+ 24)
      at &+= 32
    }
    while at &+ 8 <= length {
      differences |= difference(at)
      at &+= 8
    }
    if length >= 8 { return differences | difference(length &- 8) == 0 }
    while at < length {
      if self[start &+ at] != other[at] { return false }
      at &+= 1
    }
    return true
  }

  /// The first byte from `start` on that does not stand for itself in a JSON string or ends it; `count` if there is none.
  @inline(__always)
  func special(from start: Int) -> Int {
    precondition(start >= 0, "an offset before the first byte")
    var at = start
    while at &+ 8 <= count {
      // In range: the line above.
      let marks = TextWord(self, uncheckedAt: at).marksOfSpecials
      if marks != 0 { return at &+ marks.trailingZeroBitCount >> 3 }
      at &+= 8
    }
    while at < count {
      let byte = self[at]
      if byte &- 0x20 >= 0x60 || byte == ASCII.quote || byte == ASCII.backslash { return at }
      at &+= 1
    }
    return at
  }

  /// The bytes as UTF-8.
  @inline(__always)
  var text: String {
    // The buffer does not leave the closure.
    unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// A copy.
  @inline(__always)
  var array: [UInt8] {
    // The buffer does not leave the closure.
    unsafe withUnsafeBufferPointer { unsafe Array($0) }
  }
}

/// What is looked at to tell most lines from a line that came before: its length, and eight bytes near its end, where
/// lines of one length mostly differ.
struct LineMark: BitwiseCopyable {
  private let length: Int
  private let tail: UInt64
  private static let tailOffset = 20

  init(_ line: Span<UInt8>) {
    length = line.count
    // In range: the condition.
    tail = length > Self.tailOffset ? TextWord(line, uncheckedAt: length &- Self.tailOffset).bits : 0
  }

  /// Where the line feed would be if the line began at `start`; `nil` if it surely does not.
  @inline(__always)
  func end(_ chunk: Span<UInt8>, from start: Int) -> Int? {
    let end = start &+ length
    guard start >= 0, end < chunk.count, chunk[end] == ASCII.lineFeed else { return nil }
    if length > Self.tailOffset {
      // In range: `start`, and `end` before it.
      guard TextWord(chunk, uncheckedAt: end &- Self.tailOffset).bits == tail else { return nil }
    }
    return end
  }
}
