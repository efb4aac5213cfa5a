extension ByteScanner {
  /// What is at `offset`, in words for a message; never more than a few dozen characters, never a control character.
  package func found(_ bytes: Span<UInt8>, at offset: Int) -> String {
    guard offset < bytes.count else { return end == .line ? "the end of the line" : "the end of the file" }
    let byte = bytes[offset]
    switch byte {
    case ASCII.quote: return quotedExcerpt(bytes, at: offset)
    case ASCII.openBracket: return "a list"
    case ASCII.openBrace: return "an object"
    case ASCII.minus, ASCII.plus, ASCII.point: return literal(bytes, at: offset)
    case _ where ASCII.isDigit(byte) || ASCII.isLetter(byte): return literal(bytes, at: offset)
    case 0x00: return "a NUL byte"
    case ASCII.tab: return "a tab"
    case ASCII.lineFeed: return "a line feed"
    case ASCII.carriageReturn: return "a carriage return"
    case 0x20: return "a space"
    case 0x01..<0x20, 0x7F: return "control character U+\(hexadecimal(UInt32(byte), digits: 4))"
    case 0x21..<0x7F: return "'\(String(decoding: [byte], as: UTF8.self))'"
    default:
      guard case .scalar(let scalar, _) = utf8Sequence(bytes, at: offset) else {
        return "byte 0x\(hexadecimal(UInt32(byte), digits: 2))"
      }
      return "U+\(hexadecimal(scalar, digits: 4))"
    }
  }

  /// The word or number at `offset`.
  package func literal(_ bytes: Span<UInt8>, at offset: Int) -> String {
    var at = offset
    while at < bytes.count, isPartOfWord(bytes[at]) { at += 1 }
    return shortened(bytes, offset, max(at, offset + 1))
  }

  private func isPartOfWord(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || ASCII.isLetter(byte) || byte == ASCII.minus || byte == ASCII.plus || byte == ASCII.point
  }

  private func quotedExcerpt(_ bytes: Span<UInt8>, at offset: Int) -> String {
    var at = offset + 1
    while at < bytes.count, bytes[at] >= ASCII.space, bytes[at] < 0x7F, bytes[at] != ASCII.quote { at += 1 }
    guard at < bytes.count, bytes[at] == ASCII.quote else { return "text" }
    return shortened(bytes, offset, at + 1)
  }

  private func shortened(_ bytes: Span<UInt8>, _ from: Int, _ to: Int) -> String {
    let greatest = 40
    var text: [UInt8] = []
    for at in from..<min(to, from + greatest) { text.append(bytes[at]) }
    let start = String(decoding: text, as: UTF8.self)
    return to - from > greatest ? "\(start)… (\(to - from) characters)" : start
  }
}

/// `value` in upper-case base 16, zeros in front.
package func hexadecimal(_ value: UInt32, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
