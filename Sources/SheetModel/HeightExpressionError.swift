/// Why a text is no height, and where in it.
public struct HeightExpressionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// UTF-8 bytes before the place, from 0. A reader of files adds it to the column at which the text begins.
  public let position: Int
  /// One clause: what was found, what was expected.
  public let reason: String

  /// A fault after `position` bytes.
  public init(position: Int, reason: String) {
    self.position = position
    self.reason = reason
  }

  /// For example `height, character 5: found the end, expected a height`; counts from 1.
  public var description: String { "height, character \(position + 1): \(reason)" }
}
