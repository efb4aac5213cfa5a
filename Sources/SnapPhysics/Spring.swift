/// A spring with viscous damping: mass, stiffness and damping are stored, every other form is computed from them.
///
/// `m x'' + c x' + k (x - target) = 0`. Units: points and seconds; the unit of mass cancels.
public struct Spring: Hashable, BitwiseCopyable, Sendable {
  /// Mass, in any unit; only the ratios to it matter.
  public let mass: Double
  /// Stiffness, mass units per second squared.
  public let stiffness: Double
  /// Damping, mass units per second.
  public let damping: Double

  /// A spring from its physical constants.
  ///
  /// - Precondition: mass and stiffness are positive, damping is not negative, all are finite.
  public init(mass: Double, stiffness: Double, damping: Double) {
    precondition(mass > 0 && mass.isFinite, "a spring needs a positive, finite mass")
    precondition(stiffness > 0 && stiffness.isFinite, "a spring needs a positive, finite stiffness")
    precondition(damping >= 0 && damping.isFinite, "a spring's damping is finite and not negative")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
  }

  /// Undamped angular frequency in radians per second: `sqrt(k / m)`.
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// Rate at which the envelope decays, per second: `c / (2 m)`.
  public var decayRate: Double { damping / (2 * mass) }

  /// 1 is critical, less oscillates, more creeps: `c / (2 sqrt(k m))`.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Magnitude of the fastest eigenvalue, per second. A step `h` resolves the motion when `fastestRate * h` is small.
  ///
  /// The angular frequency up to critical damping, `omega (zeta + sqrt(zeta^2 - 1))` above it.
  public var fastestRate: Double {
    let omega = angularFrequency
    let gamma = decayRate
    let excess = gamma * gamma - omega * omega
    return excess > 0 ? gamma + excess.squareRoot() : omega
  }
}
