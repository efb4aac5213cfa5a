/// What stands at one place of supposed UTF-8.
package enum UTF8Sequence: Hashable, Sendable {
  /// A scalar and the number of its bytes.
  case scalar(UInt32, length: Int)
  /// Not UTF-8, and why.
  case invalid(String)
}

/// True for the second and later bytes of a sequence.
@inline(__always)
package func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

/// Decodes the sequence that begins at `offset`, strictly: no overlong forms, no surrogates, nothing past U+10FFFF.
///
/// Source: The Unicode Standard, section 3.9, table 3-7.
package func utf8Sequence(_ bytes: Span<UInt8>, at offset: Int) -> UTF8Sequence {
  let first = bytes[offset]
  let name = "byte 0x\(hexadecimal(UInt32(first), digits: 2))"
  let length: Int
  switch first {
  case 0x00..<0x80: return .scalar(UInt32(first), length: 1)
  case 0x80..<0xC0: return .invalid("\(name), which cannot begin a character")
  case 0xC0, 0xC1: return .invalid("\(name), an overlong form")
  case 0xC2..<0xE0: length = 2
  case 0xE0..<0xF0: length = 3
  case 0xF0..<0xF5: length = 4
  default: return .invalid("\(name), which UTF-8 never uses")
  }
  var scalar = UInt32(first) & (0x7F >> UInt32(length))
  for index in 1..<length {
    guard offset + index < bytes.count, isContinuation(bytes[offset + index]) else {
      return .invalid("\(name), a character of \(length) bytes that breaks off")
    }
    scalar = scalar << 6 | UInt32(bytes[offset + index] & 0x3F)
  }
  switch (length, scalar) {
  case (3, 0..<0x800), (4, 0..<0x1_0000): return .invalid("\(name), an overlong form")
  case (3, 0xD800..<0xE000): return .invalid("\(name), half of a surrogate pair")
  case (4, 0x11_0000...): return .invalid("\(name), beyond U+10FFFF")
  default: return .scalar(scalar, length: length)
  }
}
