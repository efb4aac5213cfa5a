/// The numbers that describe how fast a fling slows down, as a file or another library gives them.
///
/// Numbers of two forms at once are refused, and so are numbers out of range.
public struct DecayParameters: Hashable, Sendable {
  /// Part of the velocity left after a millisecond: UIScrollView.
  public var decelerationRate: Double?
  /// Part of the velocity left after a second: Flutter's drag.
  public var dragPerSecond: Double?
  /// Multiplier of 4.2 per second: Compose and AndroidX.
  public var frictionMultiplier: Double?
  /// Share of the velocity lost per second at first: `1 / tau`.
  public var frictionPerSecond: Double?
  /// Seconds in which the velocity falls to 1/e.
  public var timeConstant: Double?
  /// A rate per millisecond whose loss is taken as linear: react-spring.
  public var linearRate: Double?
  /// What is taken off the speed besides, pt/s^2.
  public var constantDeceleration: Double?

  /// No numbers at all.
  public init() {}

  /// The decay of a fling from a state.
  ///
  /// - Throws: ``SpringParameterError`` that names the numbers at fault.
  public func resolved(from start: MotionState) throws(SpringParameterError) -> DecayMotion {
    let braking = constantDeceleration ?? 0
    guard braking >= 0 && braking.isFinite else {
      throw .outOfRange(name: "constant deceleration", value: braking)
    }
    return DecayMotion(start: start, timeConstant: try seconds(), deceleration: braking)
  }

  private func seconds() throws(SpringParameterError) -> Double {
    let given: [(Double?, String)] = [
      (decelerationRate, "deceleration rate"), (dragPerSecond, "drag"), (frictionMultiplier, "friction multiplier"),
      (frictionPerSecond, "friction"), (timeConstant, "time constant"), (linearRate, "linear rate"),
    ]
    var found: String?
    for (value, name) in given {
      guard let value else { continue }
      if let found { throw .mixed(found, name) }
      found = name
      guard value > 0 && value.isFinite else { throw .outOfRange(name: name, value: value) }
    }
    for (value, name) in [
      (decelerationRate, "deceleration rate"), (dragPerSecond, "drag"), (linearRate, "linear rate"),
    ] {
      if let value, value >= 1 { throw .outOfRange(name: name, value: value) }
    }
    if let decelerationRate { return DecayMotion.timeConstant(decelerationRate: decelerationRate) }
    if let dragPerSecond { return DecayMotion.timeConstant(dragPerSecond: dragPerSecond) }
    if let frictionMultiplier { return DecayMotion.timeConstant(frictionMultiplier: frictionMultiplier) }
    if let frictionPerSecond { return 1 / frictionPerSecond }
    if let linearRate { return DecayMotion.timeConstant(linearRate: linearRate) }
    guard let timeConstant else { throw .empty }
    return timeConstant
  }
}
