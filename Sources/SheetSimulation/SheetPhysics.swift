public import SnapPhysics

/// How a sheet moves: what carries it to rest and what surrounds that.
public struct SheetPhysics: Hashable, Sendable {
  /// What carries a sheet to its target.
  public var motion: SheetMotion
  /// The spring.
  public var spring: Spring
  /// How the spring's damping goes with the speed of the release; `nil` if it does not.
  public var dampingBySpeed: DampingBySpeed?
  /// What a damping ratio above 1 means.
  public var overdamping: OverdampingPolicy
  /// When the sheet counts as settled.
  public var restRule: RestRule
  /// What happens past the last detent.
  public var overDrag: OverDragLaw
  /// What the spring is given of the finger's velocity.
  public var releaseVelocity: ReleaseVelocityPolicy
  /// Seconds in which a fling of the content loses all but 1/e of its velocity.
  public var flingTimeConstant: Double
  /// Simulated seconds in which a released sheet has to rest.
  public var timeLimit: Double
  /// What acts on sheets besides the spring, where the motion is the spring's. Pagers know none of it.
  public var forces: SheetForces

  /// The default: response 0.35 s, damping ratio 0.86, the standard rest rule and rubber band, the finger's velocity
  /// as it is, flings with UIScrollView's normal deceleration rate of 0.998 per millisecond.
  public init(
    spring: Spring = Spring(response: 0.35, dampingRatio: 0.86), overdamping: OverdampingPolicy = .allowed,
    restRule: RestRule = .standard, overDrag: OverDragLaw = .standard, releaseVelocity: ReleaseVelocityPolicy = .asIs,
    flingTimeConstant: Double = DecayMotion.timeConstant(decelerationRate: 0.998), timeLimit: Double = 60,
    motion: SheetMotion = .spring, dampingBySpeed: DampingBySpeed? = nil, forces: SheetForces = .none
  ) {
    self.motion = motion
    self.dampingBySpeed = dampingBySpeed
    self.spring = spring
    self.overdamping = overdamping
    self.restRule = restRule
    self.overDrag = overDrag
    self.releaseVelocity = releaseVelocity
    self.flingTimeConstant = flingTimeConstant
    self.timeLimit = timeLimit
    self.forces = forces
  }

  /// The field that pulls to a height (pt) a sheet that was let go at a speed (pt/s), with the over-damping policy
  /// applied.
  public func field(towards height: Double, speed: Double = 0) -> ForceField {
    let spring = dampingBySpeed?.spring(spring, at: abs(speed)) ?? spring
    return ForceField(spring.limited(by: overdamping), target: height)
  }
}
