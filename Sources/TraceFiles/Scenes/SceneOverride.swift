/// One value of a scene, changed from outside: `physics.spring.response=0.4`.
///
/// A key is a path of names, or its last names where only one path ends with them (`response`, `spring.response`). What
/// a scene names itself is reached by that name: a detent `detents.half=40%`, a scroll offset `offsets.list=120`, a
/// region `content.list.extent=800`, a detent of a sheet in the sheet `content.card.detents.low=120`.
///
/// `null` takes a value away, so that its default holds; only `rule.step_limit=null` is a value, no limit. A rule that
/// was a name becomes `NAME, changed`. A spring keeps its form: a key of another form is refused.
public struct SceneOverride: Hashable, Sendable {
  /// The path, as it was given.
  public let key: String
  /// The value, as it was given: a number, `true`, `false`, `null`, an object or list in JSON, or else text.
  public let value: String

  /// A change of the value of `key`.
  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}

/// Why a change of a scene cannot be made.
public struct OverrideError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The key that was given.
  public let key: String
  /// What was found, what was expected.
  public let problem: String
  /// The problem.
  public var description: String { problem }
}

extension SceneOverride {
  func error(_ problem: String) -> OverrideError { OverrideError(key: key, problem: problem) }

  /// Checks what does not depend on the scene that is to be changed.
  ///
  /// - Throws: ``OverrideError`` for a key that no scene has, and a value that is no JSON but begins so.
  package func check() throws(OverrideError) { _ = try content(for: path()) }

  /// The whole path of the key.
  ///
  /// - Throws: ``OverrideError`` if no path ends with the key or several do.
  package func path() throws(OverrideError) -> [String] {
    if let path = try pathToName() { return path }
    let names = Self.names(of: key)
    let matches = SceneKeys.paths.filter { samePath($0.suffix(names.count), names) }
    if let path = matches.first(where: { $0.count == names.count }) ?? (matches.count == 1 ? matches[0] : nil) {
      return path
    }
    let shown = excerpt(of: key)
    guard matches.isEmpty else {
      throw error("found \(shown), which several keys end with, expected \(enumeration(matches.map(Self.text)))")
    }
    let leaves = SceneKeys.paths.map { $0[$0.count - 1] }
    let advice =
      nearestName(to: key, among: SceneKeys.paths.map(Self.text))
      ?? nearestName(to: names[names.count - 1], among: leaves)
    throw error("found \(shown), expected a key of a scene file\(advice.map { "; did you mean \($0)?" } ?? "")")
  }

  /// A path with a name of the scene in it. The name may hold points.
  private func pathToName() throws(OverrideError) -> [String]? {
    for open in [["sheet", "detents"], ["start", "offsets"]] {
      for start in open.indices {
        let head = Self.text(Array(open[start...])) + "."
        if let name = rest(of: key, after: head) { return open + [name] }
      }
    }
    guard let rest = rest(of: key, after: "content.") else { return nil }
    let names = Self.names(of: rest)
    let last = names[names.count - 1]
    if names.count > 1, SceneKeys.region.dropFirst().contains(where: { sameText($0, last) }) {
      return ["content", Self.text(names.dropLast()), last]
    }
    if let list = names.lastIndex(where: { sameText($0, "detents") }), list > 0, list < names.count - 1 {
      return ["content", Self.text(names[..<list]), "detents", Self.text(names[(list + 1)...])]
    }
    throw error(
      "found \(excerpt(of: key)), expected content.NAME.extent, content.NAME.axis, content.NAME.page or "
        + "content.NAME.detents.DETENT")
  }

  private func rest(of text: String, after head: String) -> String? {
    guard text.utf8.count > head.utf8.count, text.utf8.starts(with: head.utf8) else { return nil }
    return String(decoding: text.utf8.dropFirst(head.utf8.count), as: UTF8.self)
  }

  private static func text(_ path: [String]) -> String { path.joined(separator: ".") }
  private static func text(_ path: ArraySlice<String>) -> String { path.joined(separator: ".") }

  private static func names(of path: String) -> [String] {
    var names: [String] = [""]
    for character in path.unicodeScalars {
      if character == "." { names.append("") } else { names[names.count - 1].unicodeScalars.append(character) }
    }
    return names
  }

  /// The value as JSON: text unless it reads as something else, and always text where a person's own name belongs.
  func content(for path: [String]) throws(OverrideError) -> JSONValue.Content {
    let bytes = Array(value.utf8)
    let isName = SceneKeys.names.contains { samePath($0, path) }
    do throws(FileFault) {
      let content = try JSONValue(reading: bytes.span, file: "").content
      switch content {
      case .bool, .number: return isName ? .string(value) : content
      default: return content
      }
    } catch {
      let opening: [UInt8] = [ASCII.openBrace, ASCII.openBracket, ASCII.quote]
      if !isName, let first = bytes.first, opening.contains(first) {
        throw self.error("found a value that is no JSON, character \(error.column): \(error.problem)")
      }
      if !isName, let number = plainDecimal { return .number(number) }
      return .string(value)
    }
  }

  /// A number as people type it and JSON does not write it: `.4`, `5.`, `+3` or `007`.
  private var plainDecimal: Double? {
    var rest = Array(value.utf8)[...]
    let isNegative = rest.first == ASCII.minus
    if isNegative || rest.first == ASCII.plus { rest.removeFirst() }
    let whole = rest.prefix(while: ASCII.isDigit)
    rest = rest.dropFirst(whole.count)
    var fraction: ArraySlice<UInt8> = []
    if rest.first == ASCII.point {
      fraction = rest.dropFirst().prefix(while: ASCII.isDigit)
      rest = rest.dropFirst(1 + fraction.count)
    }
    guard whole.count + fraction.count > 0, rest.first.map({ $0 | 0x20 == ASCII.e }) ?? true else { return nil }
    let significant = whole.drop { $0 == ASCII.zero }
    let text =
      (isNegative ? [ASCII.minus] : []) + (significant.isEmpty ? [ASCII.zero] : significant) + [ASCII.point] + fraction
      + [ASCII.zero] + rest
    do throws(FileFault) {
      guard case .number(let number) = try JSONValue(reading: text.span, file: "").content else { return nil }
      return number
    } catch {
      return nil
    }
  }
}
