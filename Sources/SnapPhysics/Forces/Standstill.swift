/// Where a sheet came to rest that does not rest on its target.
public struct Standstill: Hashable, Sendable {
  /// What a sheet rests by.
  public enum Holder: Hashable, Sendable {
    /// Friction holds it.
    case friction
    /// The other forces press it against a stop.
    case stop
    /// Spring and wells are in balance there.
    case balance
  }
  /// Height in points.
  public let position: Double
  /// Points above the target; negative below it.
  public let offset: Double
  /// What it rests by.
  public let holder: Holder

  /// A standstill.
  package init(position: Double, offset: Double, holder: Holder) {
    self.position = position
    self.offset = offset
    self.holder = holder
  }
}
