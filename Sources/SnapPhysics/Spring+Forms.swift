extension Spring {
  /// A spring from the period it would have without damping and its damping ratio.
  ///
  /// `k = m (2 pi / response)^2`, `c = 4 pi zeta m / response`: the form of SwiftUI's
  /// `spring(response:dampingFraction:)`, jtrivedi/Wave and scenee/FloatingPanel.
  /// - Parameters:
  ///   - response: Seconds.
  ///   - dampingRatio: 1 is critical.
  ///   - mass: In any unit.
  /// - Precondition: response and mass are positive and finite, the damping ratio is finite and not negative.
  public init(response: Double, dampingRatio: Double, mass: Double = 1) {
    precondition(response > 0 && response.isFinite, "a spring needs a positive, finite response")
    precondition(dampingRatio >= 0 && dampingRatio.isFinite, "a damping ratio is finite and not negative")
    let omega = 2 * Double.pi / response
    self.init(mass: mass, stiffness: mass * (omega * omega), damping: 2 * dampingRatio * mass * omega)
  }

  /// A spring from a stiffness and a damping ratio, as Compose and AndroidX (unit mass) and Flutter write it.
  ///
  /// - Precondition: as for ``init(mass:stiffness:damping:)``; the damping ratio is finite and not negative.
  public init(stiffness: Double, dampingRatio: Double, mass: Double = 1) {
    precondition(dampingRatio >= 0 && dampingRatio.isFinite, "a damping ratio is finite and not negative")
    precondition(stiffness > 0 && mass > 0, "a spring needs a positive stiffness and mass")
    self.init(mass: mass, stiffness: stiffness, damping: 2 * dampingRatio * (stiffness * mass).squareRoot())
  }

  /// A spring from SwiftUI's duration and bounce.
  ///
  /// The duration is the response. A bounce in 0...1 gives the damping ratio `1 - bounce`, one in -1..<0 gives
  /// `1 / (1 + bounce)`; a bounce of 1 never comes to rest.
  /// - Precondition: the duration is positive, the bounce lies above -1 and at most at 1.
  public init(duration: Double, bounce: Double) {
    precondition(bounce > -1 && bounce <= 1, "a bounce lies above -1 and at most at 1")
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// Period without damping, in seconds: `2 pi / omega`.
  public var response: Double { 2 * Double.pi / angularFrequency }

  /// SwiftUI's bounce: `1 - zeta` below critical damping, `1 / zeta - 1` above.
  public var bounce: Double {
    let zeta = dampingRatio
    return zeta <= 1 ? 1 - zeta : 1 / zeta - 1
  }

  /// The same spring with its damping at most critical, as platforms without over-damping solve it.
  public func limited(by policy: OverdampingPolicy) -> Spring {
    switch policy {
    case .allowed: self
    case .clampedToCritical:
      dampingRatio <= 1 ? self : Spring(stiffness: stiffness, dampingRatio: 1, mass: mass)
    }
  }
}

/// What a damping ratio above 1 means.
///
/// Several platforms silently solve such a spring as critical; for mass 3, stiffness 1000, damping 500 the settle time
/// then differs by a factor of 6.8, so the choice is always explicit.
public enum OverdampingPolicy: Hashable, Sendable {
  /// The spring is solved as it is written.
  case allowed
  /// The damping ratio is taken as 1.
  case clampedToCritical
}
