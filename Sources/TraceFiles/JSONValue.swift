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
  public var content: Content {
    get { linesBelow == 0 ? stored : stored.moved(by: linesBelow) }
    set { (stored, linesBelow) = (newValue, 0) }
  }
  /// Where its first character stood; `nil` for a value that was not read from a file.
  public var position: TextPosition?
  private var stored: Content
  /// The values inside stand that many lines below the places that they hold: equal lines of a file share them.
  private var linesBelow = 0

  /// A value that says `content`.
  public init(_ content: Content, at position: TextPosition? = nil) {
    stored = content
    self.position = position
  }

  /// The same, so many lines below. O(1).
  func moved(by lines: Int) -> JSONValue {
    if lines == 0 { return self }
    var moved = self
    moved.position = position?.moved(by: lines)
    moved.linesBelow += lines
    return moved
  }

  /// The value of `key`, if this is an object that has it.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = stored else { return nil }
    // A loop over the members would copy each of them.
    for index in members.indices where sameText(members[index].key, key) {
      return members[index].value.moved(by: linesBelow)
    }
    return nil
  }
}

extension JSONValue.Content {
  fileprivate func moved(by lines: Int) -> JSONValue.Content {
    switch self {
    case .array(let elements): .array(elements.map { $0.moved(by: lines) })
    case .object(let members): .object(members.map { $0.moved(by: lines) })
    case .null, .bool, .number, .string: self
    }
  }
}

extension JSONValue: Hashable {
  /// True if both say the same, wherever they stood.
  public static func == (one: JSONValue, other: JSONValue) -> Bool { one.stored == other.stored }
  /// Hashes what the value says.
  public func hash(into hasher: inout Hasher) { hasher.combine(stored) }
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

  func moved(by lines: Int) -> JSONMember { JSONMember(key, value.moved(by: lines), at: position?.moved(by: lines)) }

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
  guard one.utf8.count == other.utf8.count else { return false }
  // The buffers do not leave the closures.
  let isSame = unsafe one.utf8.withContiguousStorageIfAvailable { one in
    unsafe other.utf8.withContiguousStorageIfAvailable { other in
      for index in 0..<one.count where unsafe one[index] != other[index] { return false }
      return true
    }
  }
  return (isSame ?? nil) ?? one.utf8.elementsEqual(other.utf8)
}
