/// Something in a case has no meaning to its checker.
struct NotUnderstood: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Checks the case it is given: reads its fields, and holds what we compute to what it expects.
///
/// It goes by the fields of a case alone, never by its id or by particular numbers. What it cannot read it throws as
/// ``NotUnderstood``; what does not hold it leaves in the check.
typealias FigureChecker = @Sendable (inout FigureCheck) throws -> Void

/// One case under its checker: its fields, which of them were read, and what did not hold.
///
/// A case is understood only when every field of `expected` was read. Inputs that nobody read are no fault by
/// themselves (many only explain), but a failure names them.
struct FigureCheck {
  /// The case's line as it stands in the file.
  let record: FigureValue
  /// What did not hold, each with expected and actual.
  private(set) var failures: [String] = []
  /// Expectations that held or did not, to tell a case that asserts nothing.
  private(set) var comparisons = 0
  private var readExpectations: Set<String> = []

  init(_ record: FigureValue) { self.record = record }

  var id: String { record["id"]?.text ?? "(no id)" }
  var kind: String? { record["kind"]?.text }
  var basis: String { record["basis"]?.text ?? "" }
  var note: String { record["note"]?.text ?? record["notes"]?.text ?? "" }
  /// The repository that the figure is from.
  var source: String { record["source_repo"]?.text ?? "" }

  // MARK: Inputs

  /// The case's inputs.
  var inputs: FigureInputs { FigureInputs(record["inputs"]?.fields ?? [:]) }

  /// An input; `nil` where it is absent or null.
  func input(_ key: String) -> FigureValue? { inputs[key] }

  /// The first of several names of one input that is present.
  func number(_ keys: String...) -> Double? {
    for key in keys { if let number = inputs.number(key) { return number } }
    return nil
  }

  /// An input that the case cannot do without, under one of several names.
  func needed(_ keys: String...) throws -> Double {
    for key in keys { if let number = inputs.number(key) { return number } }
    throw NotUnderstood("no input \(keys.joined(separator: " or "))")
  }

  func text(_ key: String) -> String? { inputs[key]?.text }

  /// One number or a list of them.
  func numbers(_ key: String) -> [Double]? {
    guard let value = inputs[key] else { return nil }
    return value.numbers ?? value.number.map { [$0] }
  }

  // MARK: Expectations

  /// An expectation, read; `nil` where it is absent. A null is an expectation of its own.
  mutating func expectation(_ key: String) -> FigureValue? {
    readExpectations.insert(key)
    return record["expected"]?[key]
  }

  func hasExpectation(_ key: String) -> Bool { record["expected"]?[key] != nil }

  /// Names of the expectations that no checker has read so far.
  var unreadExpectations: [String] {
    (record["expected"]?.fields ?? [:]).keys.filter { !readExpectations.contains($0) }.sorted()
  }

  /// The tolerance under the first of these names that the case states as a number, or as "abs 0.002" in its rule.
  func tolerance(_ keys: String...) -> Double? {
    for key in keys { if let number = record["tolerance"]?[key]?.number { return number } }
    return keys.contains("rule") ? Prose.number(after: "abs", in: rule) : nil
  }

  /// The case's rule of comparison in words.
  var rule: String { record["tolerance"]?["rule"]?.text ?? "" }

  // MARK: Verdicts

  /// Holds a number to an expectation: within an absolute bound, infinities exactly.
  mutating func compare(_ what: String, _ actual: Double, with expected: Double, within bound: Double) {
    holds(actual == expected || abs(actual - expected) <= bound, what, "\(expected) within \(bound)", "\(actual)")
  }

  /// Holds a number to the expectation of that name where there is one.
  mutating func compare(_ key: String, _ actual: @autoclosure () throws -> Double, within bound: Double) throws {
    guard let value = expectation(key) else { return }
    guard let expected = value.number else { throw NotUnderstood("expected.\(key) is \(value)") }
    compare(key, try actual(), with: expected, within: bound)
  }

  /// Holds a truth to the expectation of that name where there is one.
  mutating func compare(_ key: String, _ actual: @autoclosure () throws -> Bool) throws {
    guard let value = expectation(key) else { return }
    guard let expected = value.flag else { throw NotUnderstood("expected.\(key) is \(value)") }
    let found = try actual()
    holds(found == expected, key, "\(expected)", "\(found)")
  }

  /// A number that must lie below (or above) the expectation of that name where there is one.
  mutating func bound(
    _ key: String, _ actual: @autoclosure () throws -> Double, by isWithin: (Double, Double) -> Bool, _ word: String
  ) throws {
    guard let value = expectation(key) else { return }
    guard let limit = value.number else { throw NotUnderstood("expected.\(key) is \(value)") }
    let found = try actual()
    holds(isWithin(found, limit), key, "\(word) \(limit)", "\(found)")
  }

  mutating func holds(_ isTrue: Bool, _ what: String, _ expected: String, _ actual: String) {
    comparisons += 1
    if !isTrue { failures.append("\(what): expected \(expected), actual \(actual)") }
  }
}
