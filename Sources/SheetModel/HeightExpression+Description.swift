extension HeightExpression: CustomStringConvertible {
  /// The one way to write it, which parses back to an equal expression if it came from a text.
  ///
  /// Numbers are written to 9 decimals, so an expression built in code from finer numbers is rounded to 1e-9; negative
  /// numbers, which no text can hold, are written as differences from 0.
  public var description: String {
    switch self {
    case .points(let value): number(value, unit: "")
    case .percentOfScreen(let value): number(value, unit: "%")
    case .percentOfAvailable(let value): number(value, unit: "%available")
    case .content: "content"
    case .sum(let first, let second): "\(first.description) + \(second.operand)"
    case .difference(let first, let second): "\(first.description) - \(second.operand)"
    case .least(let parts): call("min", parts)
    case .greatest(let parts): call("max", parts)
    }
  }

  /// As the right side of a sum, where another sum needs parentheses.
  private var operand: String {
    switch self {
    case .sum, .difference: "(\(description))"
    case .points(let value), .percentOfScreen(let value), .percentOfAvailable(let value):
      value < 0 ? "(\(description))" : description
    case .content, .least, .greatest: description
    }
  }

  private func call(_ name: String, _ parts: [HeightExpression]) -> String {
    guard let first = parts.first else { return "0" }
    var text = name + "(" + first.description
    for part in parts.dropFirst() { text += ", " + part.description }
    return text + ")"
  }

  private func number(_ value: Double, unit: String) -> String {
    if value < 0 { return "0 - " + number(-value, unit: unit) }
    // Beyond the greatest number that a text may hold there is nothing to round-trip; NaN lands here too.
    guard value <= HeightParser.greatestNumber else { return "out of range" }
    let units = Int64(value * Double(HeightParser.decimalUnits) + 0.5)
    let whole = String(units / HeightParser.decimalUnits)
    var rest = units % HeightParser.decimalUnits
    guard rest > 0 else { return whole + unit }
    var digits = HeightParser.decimals
    while rest % 10 == 0 {
      rest /= 10
      digits -= 1
    }
    let fraction = String(rest)
    return whole + "." + String(repeating: "0", count: digits - fraction.utf8.count) + fraction + unit
  }
}
