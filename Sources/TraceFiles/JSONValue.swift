/// A JSON value that remembers where it stood, for scenes, headers and other small objects.
///
/// Two values are equal if they say the same; where they stood does not count. The order of keys does.
public struct JSONValue: Sendable {
  /// What a value says.
  public enum Content: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A finite number.
    case number(Double)
    /// Text.
    case string(String)
    /// Values in order.
    case array([JSONValue])
    /// Keys and values in the order of the file; no key twice.
    case object([JSONMember])
  }

  /// What the value says.
  public var content: Content
  /// Where its first character stood; `nil` for a value that was not read from a file.
  public var position: TextPosition?

  /// A value that says `content`.
  public init(_ content: Content, at position: TextPosition? = nil) {
    self.content = content
    self.position = position
  }

  /// The value of `key`, if this is an object that has it.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    for member in members where sameText(member.key, key) { return member.value }
    return nil
  }
}

extension JSONValue: Hashable {
  /// True if both say the same, wherever they stood.
  public static func == (one: JSONValue, other: JSONValue) -> Bool { one.content == other.content }
  /// Hashes what the value says.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

/// A key of an object and its value.
public struct JSONMember: Sendable {
  /// The key.
  public var key: String
  /// The value.
  public var value: JSONValue
  /// Where the key's opening quote stood; `nil` if it was not read from a file.
  public var position: TextPosition?

  /// A key and its value.
  public init(_ key: String, _ value: JSONValue, at position: TextPosition? = nil) {
    self.key = key
    self.value = value
    self.position = position
  }

  /// A key and what its value says.
  public init(_ key: String, _ content: JSONValue.Content) { self.init(key, JSONValue(content)) }
}

extension JSONMember: Hashable {
  /// True if both say the same, wherever they stood.
  public static func == (one: JSONMember, other: JSONMember) -> Bool {
    one.key == other.key && one.value == other.value
  }
  /// Hashes key and value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(value)
  }
}

/// True if both have the same bytes: a key is what the file says, not what Unicode holds equivalent.
package func sameText(_ one: String, _ other: String) -> Bool {
  one.utf8.count == other.utf8.count && one.utf8.elementsEqual(other.utf8)
}
