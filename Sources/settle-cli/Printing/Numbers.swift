import SettleReports
import TraceFiles

/// A number with a fixed count of decimals, for a column of numbers; `–` where there is none or it is not finite.
///
/// Rounds half away from zero after scaling, never `-0`. Beyond 1e15 it falls back to the shortest text that reads back
/// as the same number.
/// - Precondition: 0 to 3 decimals.
package func fixed(_ value: Double?, decimals: Int) -> String {
  guard let value, value.isFinite else { return "–" }
  guard value.magnitude <= 1e15 else { return shortestText(value) }
  var digits: [UInt8] = []
  FixedDecimal.append(value, decimals: decimals, to: &digits)
  if decimals > 0 {
    let point = digits.firstIndex(of: UInt8(ascii: ".")) ?? digits.count
    if point == digits.count { digits.append(UInt8(ascii: ".")) }
    while digits.count <= point + decimals { digits.append(UInt8(ascii: "0")) }
  }
  return String(decoding: digits, as: UTF8.self)
}
