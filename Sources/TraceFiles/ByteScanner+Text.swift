extension ByteScanner {
  /// Reads a JSON string; its opening quote is next.
  ///
  /// - Throws: at the first byte that is not UTF-8, is a control character, or begins an escape that JSON does not have.
  package mutating func text(_ bytes: Span<UInt8>) throws(FileFault) -> String {
    guard offset < bytes.count, bytes[offset] == ASCII.quote else {
      throw unexpected(bytes, expected: "text in double quotes")
    }
    offset += 1
    let start = offset
    offset = bytes.special(from: start)
    if offset < bytes.count, bytes[offset] == ASCII.quote {
      offset += 1
      return bytes.extracting(start..<(offset - 1)).text
    }
    var text = bytes.extracting(start..<offset).array
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case ASCII.quote:
        offset += 1
        return String(decoding: text, as: UTF8.self)
      case ASCII.backslash: try escape(bytes, into: &text)
      case 0..<0x20:
        throw fault(bytes, "found \(found(bytes, at: offset)) inside text, expected \(escapeAdvice(byte))")
      case 0x20..<0x80:
        text.append(byte)
        offset += 1
      default:
        let length = try sequenceLength(bytes)
        for index in offset..<(offset + length) { text.append(bytes[index]) }
        offset += length
      }
    }
    throw fault(bytes, "found \(found(bytes, at: offset)) inside text, expected a closing '\"'")
  }

  private mutating func sequenceLength(_ bytes: Span<UInt8>) throws(FileFault) -> Int {
    switch utf8Sequence(bytes, at: offset) {
    case .scalar(_, let length): return length
    case .invalid(let reason): throw fault(bytes, "found \(reason), expected UTF-8")
    }
  }

  private func escapeAdvice(_ byte: UInt8) -> String {
    switch byte {
    case ASCII.tab: "the escape \\t"
    case ASCII.lineFeed: "the escape \\n or a closing '\"'"
    case ASCII.carriageReturn: "the escape \\r"
    default: "the escape \\u\(hexadecimal(UInt32(byte), digits: 4))"
    }
  }

  private mutating func escape(_ bytes: Span<UInt8>, into text: inout [UInt8]) throws(FileFault) {
    let start = offset
    let letter = start + 1 < bytes.count ? bytes[start + 1] : 0
    let plain: UInt8
    switch letter {
    case ASCII.quote, ASCII.backslash, 0x2F: plain = letter
    case 0x62: plain = 0x08
    case 0x66: plain = 0x0C
    case 0x6E: plain = ASCII.lineFeed
    case 0x72: plain = ASCII.carriageReturn
    case 0x74: plain = ASCII.tab
    case 0x75: return try unicodeEscape(bytes, into: &text)
    default:
      let what =
        start + 1 < bytes.count && letter > 0x20 && letter < 0x7F
        ? "the escape \\\(String(decoding: [letter], as: UTF8.self))"
        : "a backslash before \(found(bytes, at: start + 1))"
      throw fault(bytes, at: start, "found \(what), expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
    }
    text.append(plain)
    offset += 2
  }

  private mutating func unicodeEscape(_ bytes: Span<UInt8>, into text: inout [UInt8]) throws(FileFault) {
    let start = offset
    var value = try hexadecimalEscape(bytes)
    if value & 0xFC00 == 0xDC00 {
      throw fault(bytes, at: start, "found the second half of a surrogate pair, expected the first half before it")
    }
    if value & 0xFC00 == 0xD800 {
      guard offset + 1 < bytes.count, bytes[offset] == ASCII.backslash, bytes[offset + 1] == 0x75 else {
        throw fault(bytes, at: start, "found the first half of a surrogate pair, expected its second half after it")
      }
      let low = try hexadecimalEscape(bytes)
      guard low & 0xFC00 == 0xDC00 else {
        throw fault(bytes, at: start, "found the first half of a surrogate pair, expected its second half after it")
      }
      value = 0x1_0000 + (value & 0x3FF) << 10 + low & 0x3FF
    }
    guard let scalar = Unicode.Scalar(value) else { return }
    for byte in UTF8.encode(scalar) ?? .init() { text.append(byte) }
  }

  /// Reads `\uXXXX`.
  private mutating func hexadecimalEscape(_ bytes: Span<UInt8>) throws(FileFault) -> UInt32 {
    var value: UInt32 = 0
    for at in (offset + 2)..<(offset + 6) {
      guard at < bytes.count, let digit = ASCII.hexadecimalDigit(bytes[at]) else {
        throw unexpected(bytes, at: at, expected: "four hexadecimal digits after \\u")
      }
      value = value << 4 | digit
    }
    offset += 6
    return value
  }
}
