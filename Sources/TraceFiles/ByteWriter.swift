/// Grows canonical text: the same value always gives the same bytes.
package struct ByteWriter: Sendable {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Forgets the bytes and keeps their storage.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  package mutating func write(_ byte: UInt8) { bytes.append(byte) }

  /// Writes text of the grammar itself, unquoted and unchecked.
  package mutating func write(raw text: String) {
    // The buffer does not leave the closure.
    let written: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe bytes.append(contentsOf: $0) }
    if written == nil { bytes.append(contentsOf: text.utf8) }
  }

  /// Writes a key whose bytes all stand for themselves, with its quotes and colon, and `mark` before it.
  package mutating func write(plainKey key: String, after mark: UInt8) {
    write(mark)
    write(ASCII.quote)
    write(raw: key)
    write(ASCII.quote)
    write(ASCII.colon)
  }

  /// Writes a JSON string with the escapes that JSON demands and no others.
  package mutating func write(quoted text: String) {
    write(ASCII.quote)
    // The buffer does not leave the closure.
    let isPlain = unsafe text.utf8.withContiguousStorageIfAvailable { text in
      guard unsafe text.span.special(from: 0) == text.count else { return false }
      unsafe bytes.append(contentsOf: text)
      return true
    }
    if isPlain == true { return write(ASCII.quote) }
    for byte in text.utf8 {
      switch byte {
      case ASCII.quote: write(raw: "\\\"")
      case ASCII.backslash: write(raw: "\\\\")
      case 0x08: write(raw: "\\b")
      case 0x0C: write(raw: "\\f")
      case ASCII.lineFeed: write(raw: "\\n")
      case ASCII.carriageReturn: write(raw: "\\r")
      case ASCII.tab: write(raw: "\\t")
      case 0..<0x20:
        write(raw: "\\u00")
        write(raw: byte < 0x10 ? "0" : "")
        write(raw: String(byte, radix: 16))
      default: write(byte)
      }
    }
    write(ASCII.quote)
  }

  /// Writes a whole number.
  package mutating func write(_ value: Int) {
    if value < 0 { write(ASCII.minus) }
    write(UInt64(value.magnitude))
  }

  private mutating func write(_ value: UInt64) {
    if value >= 10 { write(value / 10) }
    write(ASCII.zero + UInt8(value % 10))
  }
}
