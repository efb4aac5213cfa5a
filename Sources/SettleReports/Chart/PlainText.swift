/// Text from outside made safe to set: what has no glyph, breaks XML or turns its neighbours round is taken out.
package enum PlainText {
  /// One line: blanks for tabs and line ends, U+FFFD for other controls and non-characters, no direction marks, and at
  /// most twelve scalars a character, so that no tower of accents leaves its line.
  package static func line(_ text: String) -> String {
    var result = ""
    for character in text {
      for scalar in character.unicodeScalars.prefix(12) {
        if let safe = safe(scalar) { result.unicodeScalars.append(safe) }
      }
    }
    return result
  }

  private static func safe(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: " "
    case 0x00...0x1F, 0x7F...0x9F: "\u{FFFD}"
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: nil
    case _ where scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value): "\u{FFFD}"
    default: scalar
    }
  }

  /// Keeps text that may run right to left from reordering what stands beside it.
  package static func isolated(_ line: String) -> String {
    line.unicodeScalars.contains { $0.value >= 0x590 } ? "\u{2068}" + line + "\u{2069}" : line
  }

  /// The line, or as much of it as fits into `width` with an ellipsis.
  package static func truncated(_ line: String, to width: Double, _ font: Font) -> String {
    if font.width(of: line) <= width { return line }
    var result = ""
    var room = width - font.width(of: "…")
    for character in line {
      room -= font.width(of: String(character))
      if room < 0 { break }
      result.append(character)
    }
    while result.last == " " { result.removeLast() }
    return result + "…"
  }

  /// The line broken at blanks, and inside a word only where the word alone is wider than `width`. At least one line.
  package static func wrapped(_ line: String, to width: Double, _ font: Font) -> [String] {
    var lines: [String] = []
    var current = ""
    var used = 0.0
    let blank = font.width(of: " ")
    for word in line.split(separator: " ") {
      let wordWidth = font.width(of: String(word))
      if !current.isEmpty, used + blank + wordWidth <= width {
        current += " " + word
        used += blank + wordWidth
        continue
      }
      if !current.isEmpty { lines.append(current) }
      (current, used) = ("", 0)
      for character in word {
        let advance = font.width(of: String(character))
        if used + advance > width, !current.isEmpty {
          lines.append(current)
          (current, used) = ("", 0)
        }
        current.append(character)
        used += advance
      }
    }
    return lines + [current]
  }
}
