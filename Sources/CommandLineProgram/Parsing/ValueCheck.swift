import TraceFiles

/// A value that its option does not take.
package struct ValueFault: Hashable, Sendable {
  /// The nearest value that it does.
  package var nearest: String?
}

/// One `key=value`.
package struct Assignment: Hashable, Sendable {
  package let key: String
  package let value: String

  /// `nil` unless the text has a key, an equals sign and a value. Values may hold further equals signs.
  package init?(_ text: Substring) {
    guard let equals = text.firstIndex(of: "=") else { return nil }
    let value = text[text.index(after: equals)...]
    guard equals > text.startIndex, !value.isEmpty else { return nil }
    self.key = String(text[..<equals])
    self.value = String(value)
  }
}

extension ValueKind {
  /// What it takes, to follow "takes".
  package var expectation: String {
    switch self {
    case .flag: "true or false"
    case .number(let range): "a number from \(shortestText(range.lowerBound)) to \(shortestText(range.upperBound))"
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let words): enumeration(words)
    case .solver: "closed-form or gsl:STEPPER[:STEPPING]"
    case .assignment: "KEY=VALUE"
    case .assignments: "NAME=HEIGHT,NAME=HEIGHT,... with no name twice"
    case .text: "a word"
    case .inputFile, .outputFile: "a file"
    case .outputFolder: "a folder"
    case .inputs, .output: "a file, a folder or -"
    }
  }

  /// `nil` if the text is a value of this kind.
  package func fault(in text: String) -> ValueFault? {
    let isRight: Bool
    switch self {
    case .flag: isRight = Self.switchValue(text) != nil
    case .number(let range): isRight = Self.number(text).map(range.contains) ?? false
    case .whole(let range): isRight = Self.whole(text).map(range.contains) ?? false
    case .choice(let words):
      return words.contains(text) ? nil : ValueFault(nearest: nearestName(to: text, among: words))
    case .solver: return SolverName.fault(in: text)
    case .assignment: isRight = Assignment(text[...]) != nil
    case .assignments: isRight = Self.assignments(text) != nil
    case .text, .inputFile, .inputs, .outputFile, .outputFolder, .output: isRight = !text.isEmpty
    }
    return isRight ? nil : ValueFault()
  }

  package static func switchValue(_ text: String) -> Bool? {
    switch text {
    case "true", "1": true
    case "false", "0": false
    default: nil
    }
  }

  /// A finite decimal number. Swift itself would also read `nan`, `inf` and hexadecimal.
  package static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  package static func whole(_ text: String) -> UInt64? {
    guard text.utf8.allSatisfy({ "0123456789".utf8.contains($0) }) else { return nil }
    return UInt64(text)
  }

  /// The text between commas, but for those in parentheses: `min(50%,300)` is one height.
  private static func pieces(of text: String) -> [Substring] {
    var depth = 0
    return text.split(omittingEmptySubsequences: false) { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return character == "," && depth <= 0
    }
  }

  package static func assignments(_ text: String) -> [Assignment]? {
    var list: [Assignment] = []
    for piece in pieces(of: text) {
      let piece = piece.drop { $0 == " " }
      let end = piece.lastIndex { $0 != " " }.map { piece.index(after: $0) } ?? piece.startIndex
      guard let one = Assignment(piece[..<end]), !list.contains(where: { $0.key == one.key }) else { return nil }
      list.append(one)
    }
    return list
  }
}
