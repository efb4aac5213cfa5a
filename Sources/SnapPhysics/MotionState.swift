/// Where a moving edge is and how fast it moves.
///
/// For a sheet, `position` is its height above the bottom edge, so both numbers are up-positive.
public struct MotionState: Hashable, BitwiseCopyable, Sendable {
  /// Points.
  public var position: Double
  /// Points per second.
  public var velocity: Double

  /// A state from a position in points and a velocity in points per second.
  public init(position: Double, velocity: Double) {
    self.position = position
    self.velocity = velocity
  }

  /// Neither number is infinite or not a number.
  public var isFinite: Bool { position.isFinite && velocity.isFinite }
}
