public import SnapPhysics

/// What acts on a sheet besides its spring, as a scene says it: where stops and wells stand follows from the detents.
public struct SheetForces: Hashable, Sendable {
  /// Quadratic drag per point: it slows the sheet by `drag * v^2`, pt/s^2.
  public var drag: Double
  /// Dry friction.
  public var friction: Friction
  /// A stop below; `nil` where there is none.
  public var lowerStop: Stop?
  /// A stop above; `nil` where there is none.
  public var upperStop: Stop?
  /// A well at every detent. They take the place of the snap rule and of the spring's pull, whose damping stays: a sheet that
  /// is let go falls where its energy takes it.
  public var wells: Wells?

  /// A stop at the lowest or the tallest detent, or at a height of its own.
  public struct Stop: Hashable, Sendable {
    /// Height in points; `nil` for that of the detent at this end.
    public var height: Double?
    /// Part of the speed that is left after the impact, 0 to 1.
    public var restitution: Double

    /// A stop.
    ///
    /// - Precondition: the restitution is from 0 to 1, the height finite.
    public init(height: Double? = nil, restitution: Double) {
      precondition(restitution >= 0 && restitution <= 1, "a restitution is from 0 to 1")
      precondition(height?.isFinite ?? true, "a stop is at a finite height")
      self.height = height
      self.restitution = restitution
    }
  }

  /// Wells that are alike; see ``/SnapPhysics/DetentWell``.
  public struct Wells: Hashable, Sendable {
    /// Energy per unit of mass that it takes to leave one, pt^2/s^2.
    public var depth: Double
    /// Standard deviation of the Gaussian, pt.
    public var width: Double

    /// Wells of a depth and a width.
    ///
    /// - Precondition: both are positive and finite.
    public init(depth: Double, width: Double) {
      precondition(depth > 0 && depth.isFinite && width > 0 && width.isFinite, "wells have a depth and a width")
      self.depth = depth
      self.width = width
    }
  }

  /// Nothing but the spring.
  public static let none = SheetForces()

  /// The forces that are named; the others are absent.
  public init(
    drag: Double = 0, friction: Friction = .none, lowerStop: Stop? = nil, upperStop: Stop? = nil, wells: Wells? = nil
  ) {
    self.drag = drag
    self.friction = friction
    self.lowerStop = lowerStop
    self.upperStop = upperStop
    self.wells = wells
  }

  /// The forces on a sheet with detents at those heights (pt, lowest first) that goes to one of them, or to another height
  /// that code asks for.
  ///
  /// A stop beyond which code sends the sheet is left out, and so is an upper stop that is not above the lower one. A
  /// finger's release it stops.
  /// - Parameters:
  ///   - isReleased: A finger let it go.
  ///   - falls: A finger let it go, and wells decide; what code asks for, the spring does.
  func forces(among detents: [Double], towards target: Double, isReleased: Bool, falls: Bool) -> Forces {
    var forces = Forces(drag: drag, friction: friction)
    if let lowerStop, let height = lowerStop.height ?? detents.first, isReleased || height <= target {
      forces.lowerStop = EndStop(height: height, restitution: lowerStop.restitution)
    }
    if let upperStop, let height = upperStop.height ?? detents.last, isReleased || height >= target,
      height > forces.lowerStop?.height ?? -.infinity
    {
      forces.upperStop = EndStop(height: height, restitution: upperStop.restitution)
    }
    guard falls, let wells else { return forces }
    forces.springPulls = false
    forces.wells = detents.map { DetentWell(position: $0, depth: wells.depth, width: wells.width) }
    return forces
  }
}
