/// A place to rest, as declared: a name and how to work out its height.
public struct DetentDeclaration: Hashable, Sendable {
  /// Its name, unique within the sheet.
  public var name: String
  /// Its height above the sheet's resting line.
  public var height: HeightExpression

  /// A detent called `name` at `height`.
  public init(name: String, height: HeightExpression) {
    self.name = name
    self.height = height
  }
}

/// A place to rest on one screen: a name and a height in points.
public struct Detent: Hashable, Sendable {
  /// Its name, unique within the layout.
  public let name: String
  /// Points above the sheet's resting line; for a sheet hung from the top, points below its upper edge.
  public let height: Double

  /// A detent called `name` at `height` points.
  public init(name: String, height: Double) {
    self.name = name
    self.height = height
  }

  /// Detents no further apart than this many points are one.
  public static let mergeDistance = 0.5
}

/// The names of the states of the seed's sheet, lowest first.
public enum SheetState {
  /// Off the screen, at height 0. Every sheet that may be dismissed has it.
  public static let hidden = "hidden"
  /// The lowest height at which the sheet appears.
  public static let minimum = "minimum"
  /// A little more than the minimum, and at most half of the maximum.
  public static let peek = "peek"
  /// Six tenths of the available height.
  public static let middle = "middle"
  /// The tallest.
  public static let maximum = "maximum"

  /// All five, in the order that their heights must keep.
  public static let ordered = [hidden, minimum, peek, middle, maximum]
}
