/// A fling that slows down by itself: the velocity decays exponentially, and by a constant deceleration if it has one.
///
/// `v = v0 e^(-t / tau) - b t`, `x = x0 + tau v0 (1 - e^(-t / tau)) - b t^2 / 2`, where `b` has the sign of `v0` and
/// the motion ends when `v` is 0. UIScrollView's deceleration rate `d` per millisecond is `tau = -1 / (1000 ln d)` s:
/// 0.4995 s for the normal rate 0.998.
public struct DecayMotion: Hashable, BitwiseCopyable, Sendable {
  /// Position (pt) and velocity (pt/s) at time 0.
  public let start: MotionState
  /// Seconds in which the velocity falls to 1/e.
  public let timeConstant: Double
  /// What is taken off the speed besides, pt/s^2; 0 for the plain decay.
  public let deceleration: Double
  /// Seconds until the constant deceleration has brought the motion to a stop; infinite without one.
  public let stopTime: Double

  /// A fling from a state.
  ///
  /// - Parameters:
  ///   - start: Points and points per second at time 0.
  ///   - timeConstant: Seconds in which the velocity falls to 1/e.
  ///   - deceleration: What is taken off the speed besides, pt/s^2; flutter/flutter
  ///     packages/flutter/lib/src/physics/friction_simulation.dart has 1400 of it in its fast mode.
  /// - Precondition: the time constant is positive and finite, the deceleration finite and not negative.
  public init(start: MotionState, timeConstant: Double, deceleration: Double = 0) {
    precondition(timeConstant > 0 && timeConstant.isFinite, "a decay needs a positive, finite time constant")
    precondition(deceleration >= 0 && deceleration.isFinite, "a constant deceleration is finite and not negative")
    self.start = start
    self.timeConstant = timeConstant
    self.deceleration = deceleration
    let speed = abs(start.velocity)
    // Without the decay the stop would come after `speed / deceleration`, which is too late.
    stopTime =
      deceleration == 0
      ? .infinity
      : bracketedRoot(from: 0, to: speed / deceleration) {
        speed * Elementary.exp(-$0 / timeConstant) - deceleration * $0
      }
  }

  /// The time constant of a deceleration rate per millisecond, in seconds.
  ///
  /// - Precondition: the rate lies between 0 and 1.
  public static func timeConstant(decelerationRate rate: Double) -> Double {
    precondition(rate > 0 && rate < 1, "a deceleration rate lies between 0 and 1")
    return -1 / (1000 * Elementary.log(rate))
  }

  /// Position and velocity after `time` seconds.
  public func state(at time: Double) -> MotionState {
    let time = min(time, stopTime)
    let left = Elementary.exp(-time / timeConstant)
    let braking = start.velocity < 0 ? -deceleration : deceleration
    return MotionState(
      position: start.position + timeConstant * start.velocity * (1 - left) - braking * time * time / 2,
      velocity: time == stopTime ? 0 : start.velocity * left - braking * time)
  }

  /// Where the motion ends (pt): in finite time with a constant deceleration, else never quite.
  public var restPosition: Double {
    deceleration == 0 ? start.position + timeConstant * start.velocity : state(at: stopTime).position
  }

  /// Seconds until the fling passes `position`; `nil` if it stops before or goes the other way.
  public func time(toReach position: Double) -> Double? {
    let whole = timeConstant * start.velocity
    guard whole != 0 else { return nil }
    let part = (position - start.position) / whole
    guard deceleration > 0 else {
      guard part >= 0, part < 1 else { return nil }
      return -timeConstant * Elementary.log(1 - part)
    }
    let away = restPosition - position
    guard part >= 0, start.velocity < 0 ? away <= 0 : away >= 0 else { return nil }
    if part == 0 { return 0 }
    return bracketedRoot(from: 0, to: stopTime) { state(at: $0).position - position }
  }

  /// Seconds until the fling is slower than `speed` pt/s; 0 if it already is.
  public func time(toSlowTo speed: Double) -> Double {
    if abs(start.velocity) <= speed { return 0 }
    guard deceleration > 0 else { return timeConstant * Elementary.log(abs(start.velocity) / speed) }
    return bracketedRoot(from: 0, to: stopTime) { abs(state(at: $0).velocity) - speed }
  }

  /// Seconds until the fling is no farther than `distance` pt from where it ends; 0 if it already is.
  public func time(toComeWithin distance: Double) -> Double {
    let travel = abs(restPosition - start.position)
    if travel <= distance { return 0 }
    guard deceleration > 0 else { return timeConstant * Elementary.log(travel / distance) }
    return bracketedRoot(from: 0, to: stopTime) { abs(restPosition - state(at: $0).position) - distance }
  }
}
