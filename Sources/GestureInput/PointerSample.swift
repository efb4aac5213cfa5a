/// What a finger did at a sample.
public enum PointerPhase: Hashable, BitwiseCopyable, Sendable {
  /// It touched the screen.
  case down
  /// It moved, or was reported again.
  case move
  /// It left the screen.
  case up
  /// The system took the gesture away.
  case cancel
}

/// One report of one finger.
///
/// Coordinates are in points and y grows downward, as on every platform.
public struct PointerSample: Hashable, BitwiseCopyable, Sendable {
  /// Seconds since the start of the recording.
  public var time: Double
  /// Which finger.
  public var pointer: Int
  /// What it did.
  public var phase: PointerPhase
  /// Points from the left edge of the screen.
  public var x: Double
  /// Points from the top edge of the screen.
  public var y: Double
  /// The platform made this sample up between two real ones; estimators skip it.
  public var isResampled: Bool

  /// A sample at `time` seconds.
  public init(time: Double, pointer: Int = 0, phase: PointerPhase, x: Double, y: Double, isResampled: Bool = false) {
    self.time = time
    self.pointer = pointer
    self.phase = phase
    self.x = x
    self.y = y
    self.isResampled = isResampled
  }
}

/// A finger's velocity, one estimate an axis; `nil` is "no velocity", which is not zero.
public struct PointerVelocity: Hashable, Sendable {
  /// Points per second to the right.
  public var x: Double?
  /// Points per second downward.
  public var y: Double?

  /// A velocity in points per second, y downward.
  public init(x: Double?, y: Double?) {
    self.x = x
    self.y = y
  }

  /// No velocity on either axis.
  public static let none = PointerVelocity(x: nil, y: nil)
}
