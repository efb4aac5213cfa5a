extension ByteWriter {
  /// Writes `value` on one line without spaces.
  package mutating func write(_ value: JSONValue) {
    switch value.content {
    case .null: write(raw: "null")
    case .bool(let value): write(raw: value ? "true" : "false")
    case .number(let value): write(value)
    case .string(let text): write(quoted: text)
    case .array(let elements):
      write(ASCII.openBracket)
      for index in elements.indices {
        if index > 0 { write(ASCII.comma) }
        write(elements[index])
      }
      write(ASCII.closeBracket)
    case .object(let members): write(members)
    }
  }

  /// Writes an object on one line without spaces.
  package mutating func write(_ members: [JSONMember]) {
    write(ASCII.openBrace)
    for index in members.indices {
      if index > 0 { write(ASCII.comma) }
      write(quoted: members[index].key)
      write(ASCII.colon)
      write(members[index].value)
    }
    write(ASCII.closeBrace)
  }

  /// Writes `value` for people, two spaces a level and a line feed at the end.
  ///
  /// A list or object that fits into 100 columns stands on one line, except the outermost.
  package mutating func write(indented value: JSONValue) {
    write(indented: value, level: 0)
    write(ASCII.lineFeed)
  }

  private mutating func write(indented value: JSONValue, level: Int) {
    let (open, close, members): (UInt8, UInt8, [(key: String?, value: JSONValue)])
    switch value.content {
    case .array(let elements):
      (open, close, members) = (ASCII.openBracket, ASCII.closeBracket, elements.map { (nil, $0) })
    case .object(let all):
      (open, close, members) = (ASCII.openBrace, ASCII.closeBrace, all.map { ($0.key, $0.value) })
    default: return write(value)
    }
    let isSpread = !members.isEmpty && (level == 0 || !fits(value, columns: 100 - 2 * level))
    write(open)
    for index in members.indices {
      if index > 0 { write(ASCII.comma) }
      if isSpread { startLine(level + 1) } else if index > 0 { write(ASCII.space) }
      if let key = members[index].key {
        write(quoted: key)
        write(raw: ": ")
      }
      // Inside a line nothing is spread: what fits as a whole fits in parts.
      write(indented: members[index].value, level: max(1, isSpread ? level + 1 : level))
    }
    if isSpread { startLine(level) }
    write(close)
  }

  private mutating func startLine(_ level: Int) {
    write(ASCII.lineFeed)
    for _ in 0..<level { write(raw: "  ") }
  }

  private func fits(_ value: JSONValue, columns: Int) -> Bool {
    var room = columns
    return take(value, from: &room)
  }

  private func take(_ value: JSONValue, from room: inout Int) -> Bool {
    switch value.content {
    case .array(let elements):
      room -= 2 * max(1, elements.count)
      for element in elements where !take(element, from: &room) { return false }
    case .object(let members):
      room -= 2 * max(1, members.count)
      for member in members {
        room -= quoted(member.key).utf8.count + 2
        guard take(member.value, from: &room) else { return false }
      }
    default:
      var scalar = ByteWriter()
      scalar.write(value)
      room -= scalar.bytes.count
    }
    return room >= 0
  }
}

extension JSONValue {
  /// The canonical form on one line, without a line feed.
  public var compactBytes: [UInt8] {
    var writer = ByteWriter()
    writer.write(self)
    return writer.bytes
  }

  /// The canonical form for people: two spaces a level, short lists and objects on one line, a line feed at the end.
  ///
  /// The outermost list or object is always spread over lines.
  public var indentedBytes: [UInt8] {
    var writer = ByteWriter()
    writer.write(indented: self)
    return writer.bytes
  }
}

/// `text` as a JSON string.
func quoted(_ text: String) -> String {
  var writer = ByteWriter()
  writer.write(quoted: text)
  return String(decoding: writer.bytes, as: UTF8.self)
}
