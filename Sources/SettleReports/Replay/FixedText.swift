import TraceFiles

/// The value with exactly so many decimals in ASCII, rounded half away from zero, never `-0.0`; for columns of numbers.
///
/// Values of 1e12 and more are written as files write them.
func fixedText(_ value: Double, _ decimals: Int) -> String {
  var scale = 1
  for _ in 0..<decimals { scale *= 10 }
  guard abs(value) < 1e12 else { return shortestText(value) }
  let units = Int((value * Double(scale)).rounded(.toNearestOrAwayFromZero))
  let whole = String(units.magnitude / scale.magnitude)
  let sign = units < 0 ? "-" : ""
  guard decimals > 0 else { return sign + whole }
  let fraction = String(units.magnitude % scale.magnitude)
  return sign + whole + "." + String(repeating: "0", count: decimals - fraction.utf8.count) + fraction
}

/// The same with a plus where it is above 0.
func signedText(_ value: Double, _ decimals: Int) -> String {
  let text = fixedText(value, decimals)
  let isZero = text.utf8.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }
  return value > 0 && !isZero ? "+" + text : text
}
