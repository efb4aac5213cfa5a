internal import TraceFiles

/// Numbers as a person reads them.
package enum Figures {
  /// Three significant digits or more, without a power of ten between a millionth and 1e12: `0.0372`, `3.61`, `13048`.
  package static func text(_ value: Double?, digits: Int = 3) -> String {
    guard let value, value.isFinite else { return "–" }
    guard value != 0 else { return "0" }
    let magnitude = abs(value)
    guard magnitude >= 1e-6, magnitude < 1e12 else { return scientific(value) }
    var decimals = digits - 1
    var bound = 10.0
    while decimals > 0, magnitude >= bound {
      decimals -= 1
      bound *= 10
    }
    var small = 1.0
    while magnitude < small, decimals < 8 {
      decimals += 1
      small /= 10
    }
    return plain(value, decimals: decimals)
  }

  /// `1.7e-12`: two significant digits.
  package static func scientific(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "–" }
    guard value != 0 else { return "0" }
    var (mantissa, exponent) = (abs(value), 0)
    while mantissa >= 10 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
    while mantissa < 1 { (mantissa, exponent) = (mantissa * 10, exponent - 1) }
    if mantissa >= 9.95 { (mantissa, exponent) = (1, exponent + 1) }
    return (value < 0 ? "-" : "") + plain(mantissa, decimals: 1) + "e\(exponent)"
  }

  /// With as many decimals as said, half away from zero, no separators; never `-0`.
  package static func plain(_ value: Double, decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (abs(value) * scale).rounded(.toNearestOrAwayFromZero)
    guard scaled < 9e15 else { return shortestText(value) }
    var digits = String(Int(scaled))
    if digits.utf8.count <= decimals {
      digits = String(repeating: "0", count: decimals + 1 - digits.utf8.count) + digits
    }
    let whole = digits.prefix(digits.utf8.count - decimals)
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return sign + whole + (decimals > 0 ? "." + digits.suffix(decimals) : "")
  }

  /// `+3.1 %`.
  package static func percent(_ fraction: Double, signed: Bool = false) -> String {
    (signed && fraction > 0 ? "+" : "") + plain(fraction * 100, decimals: abs(fraction) < 0.1 ? 2 : 1) + " %"
  }

  /// With a comma every three digits.
  package static func whole(_ value: Int) -> String {
    let digits = Array(String(value.magnitude))
    var text = value < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }

  /// The texts of one column, with blanks behind so that their decimal points stand in one line when aligned right.
  package static func aligned(_ texts: [String]) -> [String] {
    func behindPoint(_ text: String) -> Int {
      guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D }) else { return 0 }
      return text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) } ?? 0
    }
    let most = texts.map(behindPoint).max() ?? 0
    return texts.map { text in
      let isNumber = text.utf8.contains { (0x30...0x39).contains($0) } && !text.contains("e")
      return isNumber ? text + String(repeating: " ", count: most - behindPoint(text)) : text
    }
  }
}
