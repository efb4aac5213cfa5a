/// `text` in double quotes for a message: at most 60 characters, none that could move a terminal's cursor or turn the
/// direction of writing.
package func excerpt(of text: String) -> String {
  let greatest = 60
  var shown = ""
  var count = 0
  for scalar in text.unicodeScalars {
    count += 1
    guard count <= greatest else { continue }
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      shown += "\\u\(hexadecimal(scalar.value, digits: 4))"
    case 0x22, 0x5C: shown += "\\\(String(Character(scalar)))"
    default: shown.unicodeScalars.append(scalar)
    }
  }
  return count <= greatest ? "\"\(shown)\"" : "\"\(shown)…\" (\(count) characters)"
}
