extension JSONValue {
  /// Reads a whole JSON file.
  ///
  /// Stricter than JSON where JSON is silent: no key twice in an object, no whole number that a double cannot hold,
  /// and the limits of `limits` on size, depth and keys.
  /// - Parameters:
  ///   - bytes: The file's content, UTF-8.
  ///   - file: The file's name, for messages.
  ///   - limits: The greatest sizes that are accepted.
  /// - Complexity: O(*n*) in the bytes.
  public init(
    reading bytes: Span<UInt8>, file: String, limits: FileLimits = .standard
  ) throws(FileFault) {
    var scanner = ByteScanner(file: file, endsWith: .file)
    guard bytes.count <= limits.documentBytes else {
      throw scanner.fault(
        bytes, at: 0, "found \(bytes.count) bytes, expected a file of at most \(limits.documentBytes)")
    }
    try scanner.expectPlainText(bytes, expected: "a JSON object")
    self = try scanner.value(bytes, limits)
    try scanner.expectEnd(bytes)
  }
}

extension ByteScanner {
  /// Refuses what is no UTF-8 text by its first bytes.
  package mutating func expectPlainText(_ bytes: Span<UInt8>, expected: String) throws(FileFault) {
    func begins(_ prefix: [UInt8]) -> Bool {
      guard bytes.count >= prefix.count else { return false }
      for index in prefix.indices where bytes[index] != prefix[index] { return false }
      return true
    }
    var what: String?
    if begins([0xEF, 0xBB, 0xBF]) { what = "a byte order mark" }
    if begins([0xFF, 0xFE]) || begins([0xFE, 0xFF]) { what = "UTF-16 text" }
    if begins([0x1F, 0x8B]) { what = "compressed data" }
    if bytes.count >= 4 {
      let zeros = (bytes[0] == 0, bytes[1] == 0, bytes[2] == 0, bytes[3] == 0)
      if zeros == (false, true, false, true) || zeros == (true, false, true, false) { what = "UTF-16 text" }
    }
    if let what { throw fault(bytes, at: 0, "found \(what), expected UTF-8 that begins with \(expected)") }
  }

  /// Reads one value; spaces may come before it.
  package mutating func value(
    _ bytes: Span<UInt8>, _ limits: FileLimits, depth: Int = 0
  ) throws(FileFault) -> JSONValue {
    try skipSpace(bytes)
    let start = offset
    let position = position(bytes, at: start)
    let first = start < bytes.count ? bytes[start] : 0
    let content: JSONValue.Content
    switch first {
    case ASCII.quote: content = .string(try text(bytes))
    case ASCII.openBracket, ASCII.openBrace:
      guard depth < limits.depth else {
        throw fault(bytes, "found a list or object at level \(depth + 1), expected at most \(limits.depth) levels")
      }
      content =
        first == ASCII.openBrace
        ? .object(try members(bytes, limits, depth: depth + 1)) : .array(try elements(bytes, limits, depth: depth + 1))
    case ASCII.minus, ASCII.plus, ASCII.point, ASCII.zero...(ASCII.zero + 9):
      content = .number(try number(bytes))
      try expectExact(content, bytes, from: start)
    default: content = try word(bytes)
    }
    return JSONValue(content, at: position)
  }

  private mutating func word(_ bytes: Span<UInt8>) throws(FileFault) -> JSONValue.Content {
    guard offset < bytes.count, ASCII.isLetter(bytes[offset]) else { throw unexpected(bytes, expected: "a value") }
    let word = literal(bytes, at: offset)
    let content: JSONValue.Content
    switch word.utf8.count {
    case 4 where sameText(word, "true"): content = .bool(true)
    case 4 where sameText(word, "null"): content = .null
    case 5 where sameText(word, "false"): content = .bool(false)
    default:
      let advice = startsWithNotFinite(bytes, offset) ? "a finite number" : "a value (text needs double quotes)"
      throw unexpected(bytes, expected: advice)
    }
    offset += word.utf8.count
    return content
  }

  /// Refuses a whole number that would not be written back as it was read.
  private mutating func expectExact(
    _ content: JSONValue.Content, _ bytes: Span<UInt8>, from start: Int
  ) throws(FileFault) {
    guard case .number(let value) = content, abs(value) >= 9_007_199_254_740_992 else { return }
    for at in (start + 1)..<offset where !ASCII.isDigit(bytes[at]) { return }
    throw unexpected(
      bytes, at: start, expected: "a whole number of at most 9007199254740991 (beyond it digits are lost), or text")
  }

  private mutating func elements(
    _ bytes: Span<UInt8>, _ limits: FileLimits, depth: Int
  ) throws(FileFault) -> [JSONValue] {
    offset += 1
    var elements: [JSONValue] = []
    if try take(ASCII.closeBracket, bytes) { return elements }
    repeat { elements.append(try value(bytes, limits, depth: depth)) } while try take(ASCII.comma, bytes)
    try expect(ASCII.closeBracket, bytes, "',' or ']'")
    return elements
  }

  private mutating func members(
    _ bytes: Span<UInt8>, _ limits: FileLimits, depth: Int
  ) throws(FileFault) -> [JSONMember] {
    offset += 1
    var members: [JSONMember] = []
    if try take(ASCII.closeBrace, bytes) { return members }
    members.reserveCapacity(8)
    repeat {
      try skipSpace(bytes)
      let start = offset
      guard start < bytes.count, bytes[start] == ASCII.quote else {
        throw unexpected(bytes, expected: "a key in double quotes")
      }
      let position = position(bytes, at: start)
      let key = try text(bytes)
      for index in members.indices where sameText(members[index].key, key) {
        throw fault(bytes, at: start, "found \(excerpt(of: key)) again, expected each key once")
      }
      guard members.count < limits.keysPerObject else {
        throw fault(
          bytes, at: start, "found one more key, expected at most \(limits.keysPerObject) keys in an object")
      }
      try expect(ASCII.colon, bytes, "':' and the value of \(excerpt(of: key))")
      members.append(JSONMember(key, try value(bytes, limits, depth: depth), at: position))
    } while try take(ASCII.comma, bytes)
    try expect(ASCII.closeBrace, bytes, "',' or '}'")
    return members
  }
}
