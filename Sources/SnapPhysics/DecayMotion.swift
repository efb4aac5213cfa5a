/// A fling that slows down by itself: the velocity decays exponentially.
///
/// `v = v0 e^(-t / tau)`, `x = x0 + tau v0 (1 - e^(-t / tau))`. UIScrollView's deceleration rate `d` per millisecond is
/// `tau = -1 / (1000 ln d)` s: 0.4995 s for the normal rate 0.998.
public struct DecayMotion: Hashable, BitwiseCopyable, Sendable {
  /// Position (pt) and velocity (pt/s) at time 0.
  public let start: MotionState
  /// Seconds in which the velocity falls to 1/e.
  public let timeConstant: Double

  /// A fling from a state.
  ///
  /// - Precondition: the time constant is positive and finite.
  public init(start: MotionState, timeConstant: Double) {
    precondition(timeConstant > 0 && timeConstant.isFinite, "a decay needs a positive, finite time constant")
    self.start = start
    self.timeConstant = timeConstant
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
    let left = Elementary.exp(-time / timeConstant)
    return MotionState(
      position: start.position + timeConstant * start.velocity * (1 - left), velocity: start.velocity * left)
  }

  /// Seconds until the fling passes `position`; `nil` if it stops before or goes the other way.
  public func time(toReach position: Double) -> Double? {
    let whole = timeConstant * start.velocity
    guard whole != 0 else { return nil }
    let part = (position - start.position) / whole
    guard part >= 0, part < 1 else { return nil }
    return -timeConstant * Elementary.log(1 - part)
  }

  /// Seconds until the fling is slower than `speed` pt/s; 0 if it already is.
  public func time(toSlowTo speed: Double) -> Double {
    abs(start.velocity) <= speed ? 0 : timeConstant * Elementary.log(abs(start.velocity) / speed)
  }
}
