/// How a spring comes to rest.
public enum SpringRegime: Hashable, Sendable {
  /// It swings past its target.
  case underdamped
  /// As fast as it can without swinging.
  case critical
  /// It creeps.
  case overdamped
}

extension Spring {
  /// The regime by the damping ratio, critical within one part in 10^10.
  ///
  /// A damping made of the ratio 1 through a square root satisfies `c^2 == 4 m k` exactly for only half of all springs,
  /// so an exact comparison would misname the other half.
  public var regime: SpringRegime {
    let excess = dampingRatio - 1
    if abs(excess) <= 1e-10 { return .critical }
    return excess < 0 ? .underdamped : .overdamped
  }

  /// Part of the travel by which the spring, released at rest, swings past its target: `e^(-pi zeta / sqrt(1 -
  /// zeta^2))` below critical damping, else 0.
  public var overshootFromRest: Double {
    let zeta = dampingRatio
    guard zeta < 1 else { return 0 }
    return Elementary.exp(-Double.pi * zeta / (1 - zeta * zeta).squareRoot())
  }

  /// Velocity in points per second of a velocity per unit of travel, as UIKit and Core Animation take it.
  ///
  /// - Parameters:
  ///   - relative: Per second; positive towards the target.
  ///   - travel: Points from the start to the target, signed. At zero travel every relative velocity gives 0.
  public static func velocity(relative: Double, travel: Double) -> Double { relative * travel }

  /// The velocity per unit of travel that UIKit and Core Animation take; `nil` at zero travel, where there is none.
  public static func relativeVelocity(_ velocity: Double, travel: Double) -> Double? {
    travel == 0 ? nil : velocity / travel
  }
}
