/// What acts on a sheet besides the spring and its viscous damping, each part per unit of mass and each optional.
///
/// Friction and stops are events, never a jump inside the right-hand side, which defeats every stepper: the motion is cut
/// where the sheet turns or meets a stop, and between two cuts every term is smooth.
public struct Forces: Hashable, Sendable {
  /// Quadratic drag per point: it slows the sheet by `drag * v^2`, pt/s^2.
  public var drag: Double
  /// Dry friction.
  public var friction: Friction
  /// A stop below; `nil` where there is none.
  public var lowerStop: EndStop?
  /// A stop above; `nil` where there is none.
  public var upperStop: EndStop?
  /// Wells, in any order.
  public var wells: [DetentWell]
  /// The spring pulls to its target. Without that only its damping acts, and wells decide where the sheet comes to rest.
  public var springPulls: Bool

  /// Nothing but the spring and its damping.
  public static let none = Forces()

  /// The forces that are named; the others are absent.
  ///
  /// - Precondition: the drag is finite and not negative; of two stops the lower one is lower.
  public init(
    drag: Double = 0, friction: Friction = .none, lowerStop: EndStop? = nil, upperStop: EndStop? = nil,
    wells: [DetentWell] = [], springPulls: Bool = true
  ) {
    self.drag = drag
    self.friction = friction
    self.lowerStop = lowerStop
    self.upperStop = upperStop
    self.wells = wells
    self.springPulls = springPulls
    checkPreconditions()
  }

  /// Nothing acts but the spring and its damping.
  public var isNone: Bool {
    drag == 0 && friction == .none && lowerStop == nil && upperStop == nil && wells.isEmpty && springPulls
  }

  /// Spring, viscous damping, friction and stops: between two events the motion has a closed form.
  public var isPiecewiseLinear: Bool { drag == 0 && wells.isEmpty }

  func checkPreconditions() {
    precondition(drag >= 0 && drag.isFinite, "a drag is finite and not negative")
    guard let lowerStop, let upperStop else { return }
    precondition(lowerStop.height < upperStop.height, "a sheet moves between a lower and a higher stop")
  }
}

/// Dry friction after Coulomb: constant while the sheet moves, and able to hold it where it stands.
public struct Friction: Hashable, BitwiseCopyable, Sendable {
  /// Deceleration of a sheet that moves, pt/s^2.
  public let kinetic: Double
  /// The greatest acceleration (pt/s^2) of the other forces that cannot set a standing sheet in motion.
  public let holding: Double

  /// No friction.
  public static let none = Friction(kinetic: 0)

  /// A friction that holds a standing sheet a little or no better than it slows a moving one.
  ///
  /// - Parameters:
  ///   - kinetic: Deceleration while the sheet moves, pt/s^2.
  ///   - holding: The static threshold, pt/s^2; that of the moving sheet if it is `nil`.
  /// - Precondition: both are finite, the first is not negative, the second not less than the first.
  public init(kinetic: Double, holding: Double? = nil) {
    let holding = holding ?? kinetic
    precondition(kinetic >= 0 && kinetic.isFinite, "a friction is finite and not negative")
    precondition(holding >= kinetic && holding.isFinite, "friction holds a sheet at least as well as it slows it")
    self.kinetic = kinetic
    self.holding = holding
  }
}

/// A hard end: a sheet that runs into it turns round with a part of its speed.
///
/// It acts on a sheet that comes from the side of the detents. One that is let go beyond it, over-dragged, is free until
/// it has come inside.
public struct EndStop: Hashable, BitwiseCopyable, Sendable {
  /// Height in points.
  public let height: Double
  /// Part of the speed that is left after the impact: 0 stops the sheet dead, 1 loses nothing.
  public let restitution: Double

  /// A stop.
  ///
  /// - Precondition: the height is finite, the restitution from 0 to 1.
  public init(height: Double, restitution: Double) {
    precondition(height.isFinite, "a stop is at a finite height")
    precondition(restitution >= 0 && restitution <= 1, "a restitution is from 0 to 1")
    self.height = height
    self.restitution = restitution
  }
}

/// A smooth well in the sheet's potential energy: `-depth e^(-(x - position)^2 / (2 width^2))` per unit of mass.
///
/// A Gaussian, because it is smooth, so that every stepper keeps its order; because it ends, so that a well at one
/// detent leaves the others alone; and because depth and width mean something by themselves. A sheet needs the speed
/// `sqrt(2 depth)` to climb out of it, and swings in it at `sqrt(depth) / width` radians a second. It pulls hardest, by
/// `depth / width e^(-1/2)`, one width from its middle.
public struct DetentWell: Hashable, BitwiseCopyable, Sendable {
  /// Height of the well's middle in points.
  public let position: Double
  /// Energy per unit of mass that it takes to leave the well, pt^2/s^2.
  public let depth: Double
  /// Standard deviation of the Gaussian in points.
  public let width: Double

  /// A well.
  ///
  /// - Precondition: all are finite, the depth is not negative, the width positive.
  public init(position: Double, depth: Double, width: Double) {
    precondition(position.isFinite, "a well is at a finite height")
    precondition(depth >= 0 && depth.isFinite, "a well's depth is finite and not negative")
    precondition(width > 0 && width.isFinite, "a well has a positive, finite width")
    self.position = position
    self.depth = depth
    self.width = width
  }
}
