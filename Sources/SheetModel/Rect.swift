/// A rectangle on the screen in points: the origin is the screen's upper left corner, y grows downward.
public struct Rect: Hashable, Sendable {
  /// Its left edge.
  public var x: Double
  /// Its upper edge.
  public var y: Double
  /// Its width, not negative.
  public var width: Double
  /// Its height, not negative.
  public var height: Double

  /// A rectangle from its upper left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The lower edge.
  public var maxY: Double { y + height }

  /// Whether the point lies inside; the left and upper edges belong to the rectangle, the right and lower do not.
  public func contains(x: Double, y: Double) -> Bool {
    x >= self.x && x < maxX && y >= self.y && y < maxY
  }
}
