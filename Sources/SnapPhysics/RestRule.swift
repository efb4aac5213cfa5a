/// When a moving sheet counts as settled. Reports print the rule beside every settle time: for one spring the rules in
/// use differ by a factor of 2.6.
public enum RestRule: Hashable, Sendable {
  /// Closer than `distance` (pt) to the target and slower than `speed` (pt/s), from then on.
  ///
  /// The time is that of the last entry into this box, located inside a frame: it does not depend on the frame rate.
  case stays(within: Double, slowerThan: Double)
  /// The first frame closer than `within` (pt) and slower than `slowerThan` (pt/s), even if the sheet leaves again.
  case firstFrame(within: Double, slowerThan: Double)

  /// Within 0.5 pt and slower than 5 pt/s from then on.
  public static let standard = RestRule.stays(within: 0.5, slowerThan: 5)

  /// Points from the target within which a sheet may rest.
  public var distance: Double {
    switch self {
    case .stays(let distance, _), .firstFrame(let distance, _): distance
    }
  }

  /// Points per second below which a sheet may rest.
  public var speed: Double {
    switch self {
    case .stays(_, let speed), .firstFrame(_, let speed): speed
    }
  }
}
