extension HeightExpression {
  /// Reads a height such as `96`, `50%`, `60%available`, `content` or `min(content + 20, 50% - 8)`.
  ///
  /// Terms are numbers (with an optional `pt`), percentages of the screen (`50%`, `50%screen`) or of the available height
  /// (`50%available`), `content`, `min(…)`, `max(…)` and parentheses, joined by `+` and `-` from left to right. A number
  /// has at most 9 decimals and is at most 1,000,000. There is no multiplication and no sign before a number.
  /// - Throws: ``HeightExpressionError``; also for more than 1,000 bytes or 32 levels of parentheses, which no person
  ///   writes and which would exhaust the stack.
  public init(parsing text: String) throws(HeightExpressionError) {
    var parser = HeightParser(bytes: Array(text.utf8))
    self = try parser.whole()
  }
}

/// Recursive descent over the bytes of one expression.
struct HeightParser {
  static let greatestNumber = 1_000_000.0
  static let decimals = 9
  static let decimalUnits: Int64 = 1_000_000_000
  static let greatestLength = 1_000
  static let greatestDepth = 32

  let bytes: [UInt8]
  var position = 0
  var depth = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func whole() throws(HeightExpressionError) -> HeightExpression {
    guard bytes.count <= Self.greatestLength else {
      throw HeightExpressionError(position: Self.greatestLength, reason: "longer than \(Self.greatestLength) bytes")
    }
    let result = try sum()
    guard position == bytes.count else { throw unexpected("`+`, `-` or the end") }
    return result
  }

  private mutating func sum() throws(HeightExpressionError) -> HeightExpression {
    var result = try term()
    while let sign = peek(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      position += 1
      let next = try term()
      result = sign == UInt8(ascii: "+") ? .sum(result, next) : .difference(result, next)
    }
    return result
  }

  private mutating func term() throws(HeightExpressionError) -> HeightExpression {
    guard let byte = peek() else { throw unexpected("a height") }
    if byte == UInt8(ascii: "(") {
      return try parenthesised { (parser) throws(HeightExpressionError) in try parser.sum() }
    }
    if isDigit(byte) { return try measure() }
    guard isLetter(byte) else { throw unexpected("a height") }
    let start = position
    switch word() {
    case "content": return .content
    case "min": return .least(try arguments(of: "min"))
    case "max": return .greatest(try arguments(of: "max"))
    case let other:
      position = start
      throw unexpected("a number, `content`, `min(` or `max(`", found: "`\(other)`")
    }
  }

  private mutating func arguments(of name: String) throws(HeightExpressionError) -> [HeightExpression] {
    guard peek() == UInt8(ascii: "(") else { throw unexpected("`(` after `\(name)`") }
    return try parenthesised { (parser) throws(HeightExpressionError) in
      var parts = [try parser.sum()]
      while parser.peek() == UInt8(ascii: ",") {
        parser.position += 1
        parts.append(try parser.sum())
      }
      return parts
    }
  }

  private mutating func parenthesised<Inner>(
    _ inner: (inout HeightParser) throws(HeightExpressionError) -> Inner
  ) throws(HeightExpressionError) -> Inner {
    guard depth < Self.greatestDepth else {
      throw HeightExpressionError(position: position, reason: "more than \(Self.greatestDepth) nested parentheses")
    }
    depth += 1
    position += 1
    let result = try inner(&self)
    guard peek() == UInt8(ascii: ")") else { throw unexpected("`)`") }
    position += 1
    depth -= 1
    return result
  }

  private mutating func measure() throws(HeightExpressionError) -> HeightExpression {
    let value = try number()
    if peek() == UInt8(ascii: "%") {
      position += 1
      let start = position
      guard let byte = peek(), isLetter(byte) else { return .percentOfScreen(value) }
      switch word() {
      case "screen": return .percentOfScreen(value)
      case "available": return .percentOfAvailable(value)
      case let other:
        position = start
        throw unexpected("`screen` or `available` after `%`", found: "`\(other)`")
      }
    }
    guard let byte = peek(), isLetter(byte) else { return .points(value) }
    let start = position
    let unit = word()
    guard unit == "pt" else {
      position = start
      throw unexpected("`pt`, `%`, `+`, `-` or the end", found: "`\(unit)`")
    }
    return .points(value)
  }
}
