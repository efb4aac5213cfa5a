extension HeightParser {
  /// The next byte that is no blank, which is then the current one.
  mutating func peek() -> UInt8? {
    while position < bytes.count, bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\t") {
      position += 1
    }
    return position < bytes.count ? bytes[position] : nil
  }

  /// The letters from here on.
  mutating func word() -> String {
    let start = position
    while position < bytes.count, isLetter(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// A decimal number. Its digits are read as one integer below 2^53 and divided once, so the result is the nearest
  /// `Double` without help from the platform.
  mutating func number() throws(HeightExpressionError) -> Double {
    let start = position
    var units: Int64 = 0
    var scale: Int64 = 1
    var seenPoint = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "."), !seenPoint {
        seenPoint = true
        position += 1
        guard position < bytes.count, isDigit(bytes[position]) else { throw unexpected("a digit after the point") }
        continue
      }
      guard isDigit(byte) else { break }
      if seenPoint {
        guard scale < Self.decimalUnits else {
          throw HeightExpressionError(position: position, reason: "more than \(Self.decimals) decimals")
        }
        scale = scale &* 10
      }
      // Both stay below 2^53: the digits before the point are checked as they come, those after it are counted.
      units = units &* 10 &+ Int64(byte &- UInt8(ascii: "0"))
      guard units / scale <= Int64(Self.greatestNumber) else { throw tooGreat(start) }
      position += 1
    }
    let value = Double(units) / Double(scale)
    guard value <= Self.greatestNumber else { throw tooGreat(start) }
    return value
  }

  func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  func isLetter(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }

  /// What stands here instead of what was expected. A byte that is no printable ASCII is named by its number, so that the
  /// message never holds half a character.
  mutating func unexpected(_ expected: String, found: String? = nil) -> HeightExpressionError {
    let byte = peek()
    let here: String
    if let found {
      here = found
    } else if let byte {
      here = byte > 0x20 && byte < 0x7F ? "`\(String(decoding: [byte], as: UTF8.self))`" : "byte \(byte)"
    } else {
      here = "the end"
    }
    return HeightExpressionError(position: position, reason: "found \(here), expected \(expected)")
  }

  private func tooGreat(_ start: Int) -> HeightExpressionError {
    HeightExpressionError(position: start, reason: "a number above 1000000")
  }
}
