/// Numbers as text by integer arithmetic alone, so that their bytes are the same everywhere.
package enum FixedDecimal {
  /// Groups of three from five digits on, with a thin space; the minus of typography.
  package static func text(_ value: Double, decimals: Int) -> String {
    var bytes: [UInt8] = []
    append(value, decimals: decimals, to: &bytes)
    return typeset(String(decoding: bytes, as: UTF8.self))
  }

  /// Appends ASCII: rounded half away from zero, without trailing zeros, never `-0`.
  ///
  /// - Precondition: the value is at most 1e15 in magnitude, 0 to 3 decimals.
  package static func append(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
    precondition(isDrawable(value), "a fixed decimal is at most 1e15 in magnitude")
    precondition(decimals >= 0 && decimals <= 3, "a fixed decimal has 0 to 3 decimals")
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    append(Int((value * scale).rounded(.toNearestOrAwayFromZero)), exponent: -decimals, to: &bytes)
  }

  /// Appends `mantissa * 10^exponent` exactly, without trailing zeros behind the point.
  package static func append(_ mantissa: Int, exponent: Int, to bytes: inout [UInt8]) {
    var (mantissa, exponent) = (mantissa, exponent)
    while exponent < 0, mantissa % 10 == 0 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
    if mantissa < 0 { bytes.append(UInt8(ascii: "-")) }
    var digits = Array(String(mantissa.magnitude).utf8)
    if mantissa == 0 { exponent = 0 }
    if exponent >= 0 {
      bytes += digits
      bytes += Array(repeating: UInt8(ascii: "0"), count: exponent)
    } else {
      if digits.count <= -exponent {
        digits = Array(repeating: UInt8(ascii: "0"), count: 1 - exponent - digits.count) + digits
      }
      bytes += digits[..<(digits.count + exponent)]
      bytes.append(UInt8(ascii: "."))
      bytes += digits[(digits.count + exponent)...]
    }
  }

  /// `mantissa * 10^exponent` as people read it.
  package static func text(mantissa: Int, exponent: Int) -> String {
    var bytes: [UInt8] = []
    append(mantissa, exponent: exponent, to: &bytes)
    return typeset(String(decoding: bytes, as: UTF8.self))
  }

  /// The same with a power of ten: `2.5×10⁻⁹`, `10⁴`.
  package static func scientific(mantissa: Int, exponent: Int) -> String {
    guard mantissa != 0 else { return "0" }
    var (mantissa, exponent) = (mantissa, exponent)
    while mantissa % 10 == 0 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
    let shift = String(mantissa.magnitude).utf8.count - 1
    let power = "10" + superscript(exponent + shift)
    if mantissa == 1 { return power }
    return text(mantissa: mantissa, exponent: -shift) + "×" + power
  }

  /// The value to one decimal, or to three digits with a power of ten where that says too little or takes too long.
  package static func brief(_ value: Double) -> String {
    precondition(isDrawable(value), "a fixed decimal is at most 1e15 in magnitude")
    let magnitude = abs(value)
    if magnitude < narrowest { return "0" }
    if magnitude >= 0.095 && magnitude < 1e7 { return text(value, decimals: 1) }
    var (scaled, exponent) = (value, 0)
    while abs(scaled) < 100 { (scaled, exponent) = (scaled * 10, exponent - 1) }
    while abs(scaled) >= 1000 { (scaled, exponent) = (scaled / 10, exponent + 1) }
    return scientific(mantissa: Int(scaled.rounded(.toNearestOrAwayFromZero)), exponent: exponent)
  }

  private static func superscript(_ value: Int) -> String {
    let digits: [Character] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    let body = String(value.magnitude.description.utf8.map { digits[Int($0 - UInt8(ascii: "0"))] })
    return value < 0 ? "⁻" + body : body
  }

  private static func typeset(_ ascii: String) -> String {
    let sign = ascii.hasPrefix("-") ? "\u{2212}" : ""
    let parts = ascii.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first else { return ascii }
    var grouped = ""
    for (index, digit) in whole.enumerated() {
      if whole.count > 4, index > 0, (whole.count - index) % 3 == 0 { grouped.append("\u{2009}") }
      grouped.append(digit)
    }
    return sign + grouped + (parts.count > 1 ? "." + parts[1] : "")
  }
}
