/// What becomes of the finger's velocity when it is given to the spring. The snap rule always sees it as it is.
public enum ReleaseVelocityPolicy: Hashable, Sendable {
  /// Unchanged, as scenee/FloatingPanel and Compose's anchored draggable pass it.
  case asIs
  /// Limited to a greatest speed in pt/s, both ways.
  case clamped(to: Double)
  /// Limited to a greatest velocity in pt/s, up only, as flutter/flutter limits what it hands to a scroll edge's spring.
  case limitedUp(to: Double)
  /// Half, as gorhom/react-native-bottom-sheet passes it.
  case halved
  /// Zero, as applidium/OverlayContainer and 52inc/Pulley start their springs, and as animations of a fixed time do.
  case ignored
  /// Zero when it points away from the target, as fujidaiti/smooth_sheets' clamping physics has it.
  case zeroWhenPointingAway
  /// fujidaiti/smooth_sheets' bouncing physics (`lib/src/physics.dart`): limited to 200 pt/s times extent by resistance;
  /// pointing away from the target, that limit falls with the over-drag's part of the extent by an ease-out-expo.
  case bouncing(extent: Double, resistance: Double)

  /// smooth_sheets' bouncing physics with its default extent and resistance.
  public static let smoothSheets = ReleaseVelocityPolicy.bouncing(extent: 120, resistance: 6)
  /// Flutter's limit, 5000 pt/s.
  public static let flutterTransfer = ReleaseVelocityPolicy.limitedUp(to: 5000)

  /// Flutter's curve of that name.
  private static let easeOutExpo = EasingCurve.cubicBezier(0.19, 1, 0.22, 1)

  /// The velocity (pt/s) that the spring starts with, for a target `travel` points away (signed) and a sheet that is
  /// over-dragged by so many points.
  public func applied(to velocity: Double, travel: Double, overDrag: Double = 0) -> Double {
    switch self {
    case .asIs: return velocity
    case .clamped(let limit): return min(max(velocity, -limit), limit)
    case .limitedUp(let limit): return min(velocity, limit)
    case .halved: return velocity / 2
    case .ignored: return 0
    case .zeroWhenPointingAway: return velocity * travel < 0 ? 0 : velocity
    case .bouncing(let extent, let resistance):
      precondition(extent >= 0 && resistance > 0, "a bouncing release needs an extent and a positive resistance")
      var limit = 200 * extent / resistance
      if velocity * travel < 0, extent > 0 { limit *= 1 - Self.easeOutExpo.value(at: min(abs(overDrag) / extent, 1)) }
      return min(max(velocity, -limit), limit)
    }
  }
}
