/// A spring that is let go: where, how fast, and what pulls it back. Nothing is left that a frame does not need.
public struct SpringRelease: Hashable, BitwiseCopyable, Sendable {
  /// Points from the rest point.
  public let displacement: Double
  /// Points per second.
  public let velocity: Double
  /// Stiffness over mass, per second squared.
  public let stiffnessPerMass: Double
  /// Damping over mass, per second.
  public let dampingPerMass: Double

  /// A release from its four numbers.
  ///
  /// Displacement and velocity may be infinite or not a number: a solver answers with an error, so that one bad release
  /// does not stop a batch.
  /// - Precondition: the stiffness is positive, the damping is not negative, both are finite.
  public init(displacement: Double, velocity: Double, stiffnessPerMass: Double, dampingPerMass: Double) {
    precondition(stiffnessPerMass > 0 && stiffnessPerMass.isFinite, "a release needs a positive, finite stiffness")
    precondition(dampingPerMass >= 0 && dampingPerMass.isFinite, "a release's damping is finite and not negative")
    self.displacement = displacement
    self.velocity = velocity
    self.stiffnessPerMass = stiffnessPerMass
    self.dampingPerMass = dampingPerMass
  }

  /// The release of a state in a field: the displacement is that from the field's target.
  public init(_ field: ForceField, _ state: MotionState) {
    self.init(
      displacement: state.position - field.target, velocity: state.velocity, stiffnessPerMass: field.stiffnessPerMass,
      dampingPerMass: field.dampingPerMass)
  }

  /// Frame 0: the displacement as position, and the velocity.
  @inlinable public var start: MotionState { MotionState(position: displacement, velocity: velocity) }

  /// Twice the energy per unit of mass, pt^2/s^2.
  var energy: Double { velocity * velocity + stiffnessPerMass * (displacement * displacement) }
}
