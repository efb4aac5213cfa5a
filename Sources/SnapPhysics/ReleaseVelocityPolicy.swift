/// What becomes of the finger's velocity when it is given to the spring. The snap rule always sees it as it is.
public enum ReleaseVelocityPolicy: Hashable, Sendable {
  /// Unchanged.
  case asIs
  /// Limited to a greatest speed in pt/s, both ways.
  case clamped(to: Double)
  /// Half, as gorhom/react-native-bottom-sheet passes it.
  case halved
  /// Zero, as applidium/OverlayContainer and 52inc/Pulley start their springs.
  case ignored
  /// Zero when it points away from the target, as fujidaiti/smooth_sheets' clamping physics has it.
  case zeroWhenPointingAway

  /// The velocity (pt/s) that the spring starts with, for a target `travel` points away (signed).
  public func applied(to velocity: Double, travel: Double) -> Double {
    switch self {
    case .asIs: velocity
    case .clamped(let limit): min(max(velocity, -limit), limit)
    case .halved: velocity / 2
    case .ignored: 0
    case .zeroWhenPointingAway: velocity * travel < 0 ? 0 : velocity
    }
  }
}
