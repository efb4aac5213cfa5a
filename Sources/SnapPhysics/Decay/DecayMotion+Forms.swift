extension DecayMotion {
  /// The time constant of a drag per second, `v = v0 drag^t`: flutter/flutter friction_simulation.dart, where 0.135
  /// stands for 0.998 per millisecond.
  ///
  /// - Precondition: the drag lies between 0 and 1.
  public static func timeConstant(dragPerSecond drag: Double) -> Double {
    precondition(drag > 0 && drag < 1, "a drag per second lies between 0 and 1")
    return -1 / Elementary.log(drag)
  }

  /// The time constant of a friction multiplier, `v = v0 e^(-4.2 f t)`: Compose's exponential decay and AndroidX's
  /// fling.
  ///
  /// - Precondition: the multiplier is positive.
  public static func timeConstant(frictionMultiplier: Double) -> Double {
    precondition(frictionMultiplier > 0, "a friction multiplier is positive")
    return 1 / (4.2 * frictionMultiplier)
  }

  /// The time constant of react-spring's decay, `1 / (1 - d)` ms for a rate per millisecond: 0.5 s for 0.998.
  ///
  /// - Precondition: the rate lies between 0 and 1.
  public static func timeConstant(linearRate rate: Double) -> Double {
    precondition(rate > 0 && rate < 1, "a deceleration rate lies between 0 and 1")
    return 0.001 / (1 - rate)
  }

  /// The decay that starts in one state and passes another: its rate is the velocity lost per distance.
  ///
  /// `tau = (x1 - x0) / (v0 - v1)`, as flutter/flutter `FrictionSimulation.through`.
  /// - Precondition: both velocities point from the first place to the second, the second is the slower one.
  public static func through(_ first: MotionState, _ second: MotionState) -> DecayMotion {
    let (lost, travel) = (first.velocity - second.velocity, second.position - first.position)
    precondition(lost * travel > 0 && first.velocity * second.velocity >= 0, "a decay only ever loses speed")
    return DecayMotion(start: first, timeConstant: travel / lost)
  }

  /// The decay that comes to rest at a place (pt): its launch velocity follows from the distance.
  public init(from position: Double, restingAt rest: Double, timeConstant: Double) {
    precondition(timeConstant > 0, "a decay needs a positive time constant")
    self.init(
      start: MotionState(position: position, velocity: (rest - position) / timeConstant), timeConstant: timeConstant)
  }

  /// motion's and popmotion's inertia: the decay that rests `power` seconds of the velocity ahead, or at `target`.
  ///
  /// It does not begin at the finger's velocity but at `power / timeConstant` of it: 2.46 times for motion's 0.8 and
  /// 0.325 s.
  /// - Parameters:
  ///   - start: The finger's place (pt) and velocity (pt/s).
  ///   - power: Seconds.
  ///   - timeConstant: Seconds.
  ///   - target: Where to rest instead, such as the nearest detent to the place that would be reached.
  public static func inertia(
    from start: MotionState, power: Double = 0.8, timeConstant: Double = 0.325, target: Double? = nil
  ) -> DecayMotion {
    DecayMotion(
      from: start.position, restingAt: target ?? start.position + power * start.velocity, timeConstant: timeConstant)
  }

  /// The same decay, its velocity nudged so that it rests on a multiple of `grid` (pt), the nearest one.
  ///
  /// b3ll/Motion Sources/Motion/Animations/DecayAnimation.swift does so to end on a pixel.
  /// - Precondition: the grid is positive; there is no constant deceleration.
  public func resting(onMultipleOf grid: Double) -> DecayMotion {
    precondition(grid > 0 && deceleration == 0, "a decay rests on a grid of positive size, without braking")
    let rest = (restPosition / grid).rounded() * grid
    return DecayMotion(from: start.position, restingAt: rest, timeConstant: timeConstant)
  }
}

/// Where a release will have gone by itself, which is what most sheets choose a detent by.
public enum Projection: Hashable, Sendable {
  /// The rest point of the exact decay: `-v / (1000 ln d)` for a rate per millisecond.
  case exact(decelerationRate: Double)
  /// The sum over steps of 1 ms that a talk of WWDC 2018 showed: `v / 1000 * d / (1 - d)`; 0.5 ms of travel shorter.
  case discrete(decelerationRate: Double)
  /// A fixed number of seconds of the velocity: 0.2 in wcandillon/react-native-redash, 0.8 in motion, `1 / 4.2` in
  /// Compose.
  case seconds(Double)

  /// Points that a release with a velocity (pt/s) travels.
  public func travel(velocity: Double) -> Double { velocity * seconds }

  /// The velocity (pt/s) that travels so many points.
  public func velocity(forTravel travel: Double) -> Double { travel / seconds }

  /// Seconds of the velocity that are travelled.
  ///
  /// - Precondition: a rate lies between 0 and 1.
  public var seconds: Double {
    switch self {
    case .exact(let rate): return DecayMotion.timeConstant(decelerationRate: rate)
    case .discrete(let rate):
      precondition(rate > 0 && rate < 1, "a deceleration rate lies between 0 and 1")
      return rate / (1 - rate) / 1000
    case .seconds(let seconds): return seconds
    }
  }
}
