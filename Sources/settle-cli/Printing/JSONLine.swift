/// Writes JSON objects, one a line, keys in the order of the calls, into one buffer that it keeps.
///
/// A number is the shortest that reads back as the same bits; what is not finite becomes `null`, as `nil` does.
/// ```swift
/// line.text("trace", name)
/// line.number("settle_time_s", time)
/// try line.end(to: call.output)
/// ```
package struct JSONLine {
  private var bytes: [UInt8] = []
  /// Whether the innermost object or array has something in it already.
  private var needsComma = false

  package init() { bytes.reserveCapacity(1024) }

  package mutating func text(_ key: String, _ value: String?) {
    name(key)
    append(value)
  }

  package mutating func number(_ key: String, _ value: Double?) {
    name(key)
    append(value)
  }

  package mutating func whole(_ key: String, _ value: (some BinaryInteger)?) {
    name(key)
    bytes.append(contentsOf: (value.map { String($0) } ?? "null").utf8)
  }

  package mutating func flag(_ key: String, _ value: Bool?) {
    name(key)
    bytes.append(contentsOf: (value.map { $0 ? "true" : "false" } ?? "null").utf8)
  }

  package mutating func object(_ key: String, _ contents: (inout JSONLine) -> Void) {
    name(key)
    nest("{", "}", contents)
  }

  /// An array of what `contents` adds by ``item(_:)-(String?)``, ``item(_:)-(Double?)`` and ``itemObject(_:)``.
  package mutating func array(_ key: String, _ contents: (inout JSONLine) -> Void) {
    name(key)
    nest("[", "]", contents)
  }

  package mutating func item(_ value: String?) {
    separate()
    append(value)
  }

  package mutating func item(_ value: Double?) {
    separate()
    append(value)
  }

  package mutating func itemObject(_ contents: (inout JSONLine) -> Void) {
    separate()
    nest("{", "}", contents)
  }

  /// Writes the finished line with its line feed. The next key begins a new one.
  package mutating func end(to output: StandardOutput) throws(CommandError) {
    close()
    try output.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes the finished line with its line feed. The next key begins a new one.
  package mutating func end(to file: inout OutputFile) throws(CommandError) {
    close()
    try file.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// The finished line, for a test.
  package mutating func end() -> String {
    close()
    defer { bytes.removeAll(keepingCapacity: true) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func close() {
    if bytes.isEmpty { bytes.append(UInt8(ascii: "{")) }
    bytes.append(UInt8(ascii: "}"))
    bytes.append(0x0A)
    needsComma = false
  }

  private mutating func separate() {
    if bytes.isEmpty { bytes.append(UInt8(ascii: "{")) }
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func name(_ key: String) {
    separate()
    append(key)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func nest(_ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ contents: (inout JSONLine) -> Void)
  {
    bytes.append(UInt8(ascii: opening))
    needsComma = false
    contents(&self)
    needsComma = true
    bytes.append(UInt8(ascii: closing))
  }

  private mutating func append(_ value: Double?) {
    if let value, value.isFinite {
      bytes.append(contentsOf: plain(value).utf8)
    } else {
      bytes.append(contentsOf: "null".utf8)
    }
  }

  private mutating func append(_ value: String?) {
    guard let value else {
      bytes.append(contentsOf: "null".utf8)
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
      case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20, 0x7F: appendEscape(byte)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscape(_ byte: UInt8) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(contentsOf: "\\u00".utf8)
    bytes.append(digits[Int(byte >> 4)])
    bytes.append(digits[Int(byte & 0xF)])
  }
}
