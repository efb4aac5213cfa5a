/// The shortest text that reads back as the same number, without the `.0` of a whole one.
///
/// `-0.0` keeps its `.0`, because readers take a bare `-0` for the whole number 0.
package func plain(_ value: Double) -> String {
  let text = value.description
  return text.hasSuffix(".0") && text != "-0.0" ? String(text.dropLast(2)) : text
}

/// A number with a fixed count of decimals, for a person; `–` where there is none or it is not finite.
///
/// Rounds half away from zero after scaling. Beyond 2^53 scaled units it falls back to ``plain(_:)``. Never `-0`.
package func fixed(_ value: Double?, decimals: Int) -> String {
  guard let value, value.isFinite else { return "–" }
  var unit = 1
  for _ in 0..<decimals { unit *= 10 }
  let scaled = (value * Double(unit)).rounded()
  guard scaled.magnitude < 9_007_199_254_740_992 else { return plain(value) }
  let whole = Int(scaled)
  let sign = whole < 0 ? "-" : ""
  let digits = String(whole.magnitude / UInt(unit))
  guard decimals > 0 else { return sign + digits }
  let fraction = String(whole.magnitude % UInt(unit))
  return sign + digits + "." + String(repeating: "0", count: decimals - fraction.count) + fraction
}
