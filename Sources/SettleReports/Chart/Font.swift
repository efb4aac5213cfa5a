/// Size and weight of a piece of text, and an upper estimate of its width.
///
/// The reader's machine picks the typeface, so the estimate takes the widest of those that the style asks for: DejaVu
/// Sans, whose advance widths these are, in hundredths of an em, rounded up.
package struct Font: Hashable, Sendable {
  package let size: Double
  package let isBold: Bool

  package init(_ size: Double, bold: Bool = false) {
    self.size = size
    isBold = bold
  }

  /// Above the baseline, accents on capitals included.
  package var ascent: Double { size * 0.93 }
  /// Below the baseline.
  package var descent: Double { size * 0.24 }
  /// Of a box around one line.
  package var height: Double { ascent + descent }

  package func width(of text: String) -> Double {
    var hundredths = 0
    for scalar in text.unicodeScalars { hundredths += advance(of: scalar) }
    return Double(hundredths) * size / 100
  }

  /// ASCII by the letter in either weight, the rest by the widest of its kind, bold included.
  private func advance(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E: Int((isBold ? Self.boldLatin : Self.latin)[Int(scalar.value) - 0x20])
    case 0x300...0x36F, 0x200B...0x200F, 0x2060...0x2069, 0xFE00...0xFE0F: 0
    case 0x2009: 20
    case 0xB7: 38
    case 0xC0...0xFF: 112
    case 0xA0...0x2AF: 130
    case 0x370...0x52F: 141
    case 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x22FF: 100
    case 0x2070...0x209F: 54
    case 0xFDFA...0xFDFD: 900
    default: 140
    }
  }

  private static let latin: [UInt8] = [
    32, 40, 46, 84, 64, 95, 78, 28, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84,
    84, 84, 53, 100, 69, 69, 70, 77, 64, 58, 78, 76, 30, 30, 66, 56, 87, 75, 79, 61, 79, 70, 64, 61, 74, 69, 99, 69,
    61, 69, 39, 34, 39, 84, 50, 50, 62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58, 28, 98, 64, 62, 64, 64, 42, 52, 40, 64,
    60, 82, 60, 60, 53, 64, 34, 64, 84,
  ]

  private static let boldLatin: [UInt8] = [
    35, 46, 52, 84, 70, 101, 88, 31, 46, 46, 53, 84, 38, 42, 38, 37, 70, 70, 70, 70, 70, 70, 70, 70, 70, 70, 40, 40, 84,
    84, 84, 58, 100, 78, 77, 74, 83, 69, 69, 82, 84, 38, 38, 78, 64, 100, 84, 85, 74, 85, 77, 72, 69, 82, 78, 111, 77,
    73, 73, 46, 37, 46, 84, 50, 50, 68, 72, 60, 72, 68, 44, 72, 72, 35, 35, 67, 35, 105, 72, 69, 72, 72, 50, 60, 48, 72,
    66, 93, 65, 66, 59, 72, 37, 72, 84,
  ]
}
