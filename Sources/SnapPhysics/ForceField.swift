/// The force on a sheet, per unit of mass: a linear spring towards a target with viscous damping.
public struct ForceField: Hashable, BitwiseCopyable, Sendable {
  /// Where the spring pulls to, in points.
  public let target: Double
  /// Stiffness over mass, per second squared.
  public let stiffnessPerMass: Double
  /// Damping over mass, per second.
  public let dampingPerMass: Double
  /// Magnitude of the fastest eigenvalue, per second; see ``Spring/fastestRate``.
  public let fastestRate: Double
  /// The spring that the field was made from.
  public let spring: Spring

  /// The field of a spring that pulls towards `target` (pt).
  public init(_ spring: Spring, target: Double) {
    precondition(target.isFinite, "a target is a finite height")
    self.spring = spring
    self.target = target
    stiffnessPerMass = spring.stiffness / spring.mass
    dampingPerMass = spring.damping / spring.mass
    fastestRate = spring.fastestRate
  }

  /// Acceleration in points per second squared.
  public func acceleration(_ state: MotionState) -> Double {
    -stiffnessPerMass * (state.position - target) - dampingPerMass * state.velocity
  }

  /// Twice the energy per unit of mass, pt^2/s^2. It never grows.
  public func energy(_ state: MotionState) -> Double {
    let y = state.position - target
    return state.velocity * state.velocity + stiffnessPerMass * (y * y)
  }
}
