/// One name and value of a `settle.json`.
struct ConfigurationEntry: Hashable, Sendable {
  enum ValueType: Hashable, Sendable { case string, number, boolean }

  let name: String
  let type: ValueType
  /// A string's contents, or the number or boolean as it is written.
  let text: String
  /// `line:column` of the name, and of the value.
  let namePlace: String
  let valuePlace: String
}

/// Reads a flat JSON object of names to strings, numbers and booleans.
///
/// - Throws: An error at `path:line:column`.
func readConfiguration(bytes: [UInt8], path: String) throws(CommandError) -> [ConfigurationEntry] {
  guard String(validating: bytes, as: UTF8.self) != nil else { throw .badInput("this is not UTF-8 text", at: path) }
  var reader = ConfigurationReader(bytes: bytes, path: path)
  return try reader.readObject()
}

/// Columns count characters as Unicode scalars, from 1.
private struct ConfigurationReader {
  let bytes: [UInt8]
  let path: String
  private var index = 0

  init(bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
  }

  mutating func readObject() throws(CommandError) -> [ConfigurationEntry] {
    var entries: [ConfigurationEntry] = []
    try expect("{", "an object, { ... }")
    if !skip("}") {
      repeat {
        let entry = try readEntry()
        if entries.contains(where: { $0.name == entry.name }) {
          throw .badInput("'\(entry.name)' is here twice", at: "\(path):\(entry.namePlace)")
        }
        entries.append(entry)
      } while skip(",")
      try expect("}", "',' or '}'")
    }
    skipSpace()
    guard index == bytes.count else { throw fault("\(found) after the end of the object") }
    return entries
  }

  private mutating func readEntry() throws(CommandError) -> ConfigurationEntry {
    skipSpace()
    let namePlace = place(of: index)
    guard current == UInt8(ascii: "\"") else { throw fault("\(found), where a name in double quotes belongs") }
    let name = try readString()
    try expect(":", "':'")
    skipSpace()
    let valuePlace = place(of: index)
    let (type, text) = try readValue()
    return ConfigurationEntry(name: name, type: type, text: text, namePlace: namePlace, valuePlace: valuePlace)
  }

  private mutating func readValue() throws(CommandError) -> (ConfigurationEntry.ValueType, String) {
    if current == UInt8(ascii: "\"") { return (.string, try readString()) }
    let start = index
    while let byte = current, isWordByte(byte) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    if word == "true" || word == "false" { return (.boolean, word) }
    if isJSONNumber(word) { return (.number, word) }
    index = start
    let what = word.isEmpty ? found : "'\(word)'"
    throw fault("\(what), where a string, a number, true or false belongs")
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private func isJSONNumber(_ word: String) -> Bool {
    let digits = word.hasPrefix("-") ? word.dropFirst() : word[...]
    guard let first = digits.utf8.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    let second = digits.utf8.dropFirst().first ?? UInt8(ascii: ".")
    let hasLeadingZero = first == UInt8(ascii: "0") && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
    return !hasLeadingZero && !word.hasSuffix(".") && !word.contains(".e") && !word.contains(".E")
      && ValueKind.number(word) != nil
  }

  private mutating func readString() throws(CommandError) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = current {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text.append(contentsOf: String(try readEscape()).utf8)
      case 0..<0x20:
        index -= 1
        throw fault(byte == 0x0A ? "the string does not end on its line" : "a control character in a string")
      default: text.append(byte)
      }
    }
    throw fault("the file ends within a string")
  }

  private mutating func readEscape() throws(CommandError) -> Unicode.Scalar {
    guard let byte = current else { throw fault("the file ends within a string") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try readScalar()
    default:
      index -= 1
      throw fault("an unknown escape in a string")
    }
  }

  private mutating func readScalar() throws(CommandError) -> Unicode.Scalar {
    let high = try readHex()
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard (0xD800..<0xDC00).contains(high), current == UInt8(ascii: "\\"), index + 1 < bytes.count,
      bytes[index + 1] == UInt8(ascii: "u")
    else { throw fault("half of a surrogate pair in a string") }
    index += 2
    let low = try readHex()
    guard (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
    else { throw fault("half of a surrogate pair in a string") }
    return scalar
  }

  private mutating func readHex() throws(CommandError) -> UInt32 {
    let end = min(index + 4, bytes.count)
    let digits = String(decoding: bytes[index..<end], as: UTF8.self)
    guard digits.utf8.count == 4, !digits.hasPrefix("+"), !digits.hasPrefix("-"), let value = UInt32(digits, radix: 16)
    else { throw fault("'\\u' needs four hexadecimal digits") }
    index = end
    return value
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { index += 1 }
  }

  private mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    skipSpace()
    guard let current, current == UInt8(ascii: byte) else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ byte: Unicode.Scalar, _ what: String) throws(CommandError) {
    guard skip(byte) else { throw fault("\(found), where \(what) belongs") }
  }

  /// What stands at the index, for a message.
  private var found: String {
    let rest = String(decoding: bytes[index..<min(index + 8, bytes.count)], as: UTF8.self)
    return rest.first.map { "'\($0)'" } ?? "the end of the file"
  }

  private func fault(_ message: String) -> CommandError { .badInput(message, at: "\(path):\(place(of: index))") }

  private func place(of offset: Int) -> String {
    let before = bytes[..<offset]
    let line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return "\(line):\(before[start...].count { $0 & 0xC0 != 0x80 } + 1)"
  }
}
