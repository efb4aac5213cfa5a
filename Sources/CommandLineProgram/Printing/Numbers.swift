import TraceFiles

/// A number with a fixed count of decimals, for a column of numbers; `–` where there is none or it is not finite.
///
/// Rounds half away from zero after scaling, never `-0`. Beyond 1e15 it falls back to the shortest text that reads back
/// as the same number.
/// - Precondition: 0 to 3 decimals.
package func fixed(_ value: Double?, decimals: Int) -> String {
  precondition(decimals >= 0 && decimals <= 3, "a number in a column has 0 to 3 decimals")
  guard let value, value.isFinite else { return "–" }
  guard value.magnitude <= 1e15 else { return shortestText(value) }
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let scaled = Int((value * scale).rounded(.toNearestOrAwayFromZero))
  var digits = String(scaled.magnitude)
  if decimals > 0 {
    digits = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count)) + digits
    digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -decimals))
  }
  return scaled < 0 ? "-" + digits : digits
}
