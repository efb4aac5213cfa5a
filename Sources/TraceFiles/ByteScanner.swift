/// The one reader of bytes in the project: it knows where it is and says what it found there.
///
/// It holds no bytes, because a stored span would need an experimental feature; every call takes the same `bytes`.
/// Lines are counted as they pass, columns only when somebody asks.
package struct ByteScanner: Sendable {
  /// What the last byte of `bytes` ends.
  package enum End: Sendable { case line, file }

  package let file: String
  package let end: End
  /// The next byte.
  package var offset = 0
  package private(set) var line = 1
  private var lineStart = 0
  private var anchor = (offset: 0, column: 1)

  package init(file: String, endsWith end: End) {
    self.file = file
    self.end = end
  }

  /// Begins again at the first of other bytes, which are line `line` of the file.
  @inline(__always)
  package mutating func restart(atLine line: Int) {
    self.line = line
    offset = 0
    lineStart = 0
    anchor = (0, 1)
  }

  /// The place of the byte at `offset`. Amortised O(1) a byte if the offsets ascend.
  package mutating func position(_ bytes: Span<UInt8>, at offset: Int) -> TextPosition {
    if offset < anchor.offset { anchor = (lineStart, 1) }
    var (at, column) = anchor
    while at < offset {
      if at < bytes.count, !isContinuation(bytes[at]) { column += 1 }
      at += 1
    }
    anchor = (at, column)
    return TextPosition(line: line, column: column)
  }

  /// A fault at the byte `offset`, or at the next byte.
  @inline(never)
  package mutating func fault(_ bytes: Span<UInt8>, at offset: Int? = nil, _ problem: String) -> FileFault {
    FileFault(file: file, at: position(bytes, at: offset ?? self.offset), problem)
  }

  /// The fault that the next byte is not what the grammar wants.
  @inline(never)
  package mutating func unexpected(_ bytes: Span<UInt8>, at offset: Int? = nil, expected: String) -> FileFault {
    fault(bytes, at: offset, "found \(found(bytes, at: offset ?? self.offset)), expected \(expected)")
  }

  /// Skips spaces, tabs and, in a file, line ends.
  @inline(__always)
  package mutating func skipSpace(_ bytes: Span<UInt8>) throws(FileFault) {
    if offset < bytes.count, bytes[offset] <= ASCII.space { try skipSpaceSlowly(bytes) }
  }

  @inline(never)
  private mutating func skipSpaceSlowly(_ bytes: Span<UInt8>) throws(FileFault) {
    while offset < bytes.count {
      switch bytes[offset] {
      case ASCII.space, ASCII.tab: offset += 1
      case ASCII.lineFeed where end == .file:
        offset += 1
        line += 1
        lineStart = offset
        anchor = (offset, 1)
      case ASCII.carriageReturn where end == .file: offset += 1
      case ASCII.carriageReturn:
        throw fault(bytes, "found a carriage return, expected lines that end with a line feed alone")
      default: return
      }
    }
  }

  /// True, and past it, if `byte` is next after spaces.
  @inline(__always)
  package mutating func take(_ byte: UInt8, _ bytes: Span<UInt8>) throws(FileFault) -> Bool {
    try skipSpace(bytes)
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset &+= 1
    return true
  }

  /// Passes spaces and `byte`.
  /// - Throws: that something else is there and `expected` was wanted.
  @inline(__always)
  package mutating func expect(
    _ byte: UInt8, _ bytes: Span<UInt8>, _ expected: @autoclosure () -> String
  ) throws(FileFault) {
    guard try take(byte, bytes) else { throw unexpected(bytes, expected: expected()) }
  }

  /// Only spaces may follow.
  @inline(__always)
  package mutating func expectEnd(_ bytes: Span<UInt8>) throws(FileFault) {
    try skipSpace(bytes)
    guard offset == bytes.count else {
      throw unexpected(bytes, expected: "the end of the \(end == .line ? "line" : "file")")
    }
  }
}

/// The bytes that the grammars name.
package enum ASCII {
  package static let tab: UInt8 = 0x09
  package static let lineFeed: UInt8 = 0x0A
  package static let carriageReturn: UInt8 = 0x0D
  package static let space: UInt8 = 0x20
  package static let quote: UInt8 = 0x22
  package static let plus: UInt8 = 0x2B
  package static let comma: UInt8 = 0x2C
  package static let minus: UInt8 = 0x2D
  package static let point: UInt8 = 0x2E
  package static let zero: UInt8 = 0x30
  package static let colon: UInt8 = 0x3A
  package static let openBracket: UInt8 = 0x5B
  package static let backslash: UInt8 = 0x5C
  package static let closeBracket: UInt8 = 0x5D
  package static let e: UInt8 = 0x65
  package static let openBrace: UInt8 = 0x7B
  package static let closeBrace: UInt8 = 0x7D

  /// True for `0` to `9`.
  @inline(__always)
  package static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }
  /// True for ASCII letters of both cases.
  package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  /// The value of `0` to `9`, `A` to `F` and `a` to `f`.
  package static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    if isDigit(byte) { return UInt32(byte - zero) }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}
