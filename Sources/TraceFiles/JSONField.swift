/// A value on its way into a typed model: it knows its file and its path, so that every complaint names both.
package struct JSONField: Sendable {
  package let value: JSONValue
  package let file: String
  /// The path of the object or list that it is in, and where it is there; most paths are never put together.
  private let outerPath: String
  private let step: Step

  private enum Step: Sendable {
    case none
    case key(String)
    case element(Int)
  }

  package init(_ value: JSONValue, file: String, path: String = "") {
    (self.value, self.file, outerPath, step) = (value, file, path, .none)
  }

  /// The value of a key of the object at `outerPath`.
  init(_ value: JSONValue, file: String, key: String, of outerPath: String) {
    (self.value, self.file, self.outerPath, step) = (value, file, outerPath, .key(key))
  }

  private init(_ value: JSONValue, file: String, element: Int, of outerPath: String) {
    (self.value, self.file, self.outerPath, step) = (value, file, outerPath, .element(element))
  }

  /// For example `detents[2].height`; empty for the outermost value. Names are joined with points, other keys stand in
  /// brackets.
  package var path: String {
    switch step {
    case .none: return outerPath
    case .element(let index): return "\(outerPath)[\(index)]"
    case .key(let key):
      let isName =
        key.utf8.count <= 60 && key.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x5F }
      if !isName { return "\(outerPath)[\(excerpt(of: key))]" }
      return outerPath.isEmpty ? key : "\(outerPath).\(key)"
    }
  }

  /// A fault at this value: `detents[2].height: found true, expected a number`.
  package func fault(_ problem: String) -> FileFault {
    let position = value.position ?? TextPosition(line: 1, column: 1)
    return FileFault(file: file, at: position, path.isEmpty ? problem : "\(path): \(problem)")
  }

  /// The fault that this value is something else than `expected`.
  package func unexpected(_ expected: String) -> FileFault { fault("found \(found), expected \(expected)") }

  /// What the value is, in a few words.
  package var found: String {
    switch value.content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): shortestText(value)
    case .string(let text): excerpt(of: text)
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// The number, which must lie in `range`.
  package func number(
    in range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude,
    _ expected: String = "a number"
  ) throws(FileFault) -> Double {
    guard case .number(let value) = value.content, range.contains(value) else { throw unexpected(expected) }
    return value
  }

  /// The number, which must be greater than 0.
  package func positiveNumber(_ expected: String = "a number greater than 0") throws(FileFault) -> Double {
    guard case .number(let value) = value.content, value > 0 else { throw unexpected(expected) }
    return value
  }

  /// The whole number, which must lie in `range`. No bound may lie beyond 2⁵³.
  package func integer(in range: ClosedRange<Int>) throws(FileFault) -> Int {
    guard case .number(let number) = value.content, number >= Double(range.lowerBound),
      number <= Double(range.upperBound), Double(Int(number)) == number
    else { throw unexpected("a whole number from \(range.lowerBound) to \(range.upperBound)") }
    return Int(number)
  }

  /// The text, which must not be empty.
  package func text(_ expected: String = "text") throws(FileFault) -> String {
    guard case .string(let text) = value.content, !text.utf8.isEmpty else { throw unexpected(expected) }
    return text
  }

  /// Refuses every text but `text`.
  package func expect(_ text: String, _ expected: String) throws(FileFault) {
    guard case .string(let found) = value.content, sameText(found, text) else { throw unexpected(expected) }
  }

  /// `true` or `false`.
  package func bool() throws(FileFault) -> Bool {
    guard case .bool(let value) = value.content else { throw unexpected("true or false") }
    return value
  }

  /// One of the names of `Choice`.
  package func choice<Choice: NamedChoice>(_: Choice.Type = Choice.self) throws(FileFault) -> Choice {
    let names = Choice.allCases.map { $0.name }
    guard case .string(let text) = value.content else { throw unexpected(enumeration(names)) }
    for choice in Choice.allCases where sameText(choice.name, text) { return choice }
    throw fault("found \(found), expected \(enumeration(names))\(suggestion(for: text, among: names))")
  }

  /// The elements of a list, `path[0]` and so on.
  package func elements(_ expected: String = "a list") throws(FileFault) -> [JSONField] {
    guard case .array(let elements) = value.content else { throw unexpected(expected) }
    let path = path
    return elements.indices.map { JSONField(elements[$0], file: file, element: $0, of: path) }
  }
}

/// A value that files call by a name out of a short list.
package protocol NamedChoice: CaseIterable where AllCases == [Self] {
  /// What files call it.
  var name: String { get }
}

extension NamedChoice where Self: RawRepresentable, RawValue == String {
  package var name: String { rawValue }
}
