/// How much of a way is done after a part of the time, where a motion takes a fixed time whatever the finger did.
public enum EasingCurve: Hashable, Sendable {
  /// At one speed.
  case linear
  /// CSS's `cubic-bezier(x1, y1, x2, y2)`: time and place as one cubic curve each; both x lie in 0...1.
  case cubicBezier(Double, Double, Double, Double)
  /// `1 - 2^(-10 t)`: what React Native calls `Easing.out(Easing.exp)`. It starts at 0 and ends at 0.99902, as the
  /// library's does, and is then taken to its end.
  case exponentialOut
  /// `1 - (1 - t)^5`: what Android's view settling goes by.
  case quinticOut
  /// CSS's `linear()`: equally spaced values with straight lines between.
  case sampled([Double])

  /// CSS's `ease`.
  public static let ease = EasingCurve.cubicBezier(0.25, 0.1, 0.25, 1)
  /// CSS's `ease-in-out`.
  public static let easeInOut = EasingCurve.cubicBezier(0.42, 0, 0.58, 1)
  /// Compose's and Material's `FastOutSlowIn`.
  public static let fastOutSlowIn = EasingCurve.cubicBezier(0.4, 0, 0.2, 1)
  /// vaul's transition, which is that of iOS sheets by eye.
  public static let vaul = EasingCurve.cubicBezier(0.32, 0.72, 0, 1)

  /// Part of the way at a part of the time; 0 before the start, 1 after the end.
  ///
  /// - Precondition: a cubic's x lie in 0...1, a sampled curve has at least two values.
  public func value(at time: Double) -> Double {
    if case .sampled(let values) = self { return Self.interpolated(values, time) }
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    switch self {
    case .cubicBezier(let x1, let y1, let x2, let y2): return Self.cubic(Self.parameter(time, x1, x2), y1, y2)
    case .exponentialOut: return 1 - Elementary.exp(-Self.halvings * time)
    case .quinticOut:
      let left = 1 - time
      return 1 - left * left * left * left * left
    case .linear, .sampled: return time
    }
  }

  /// How fast the part of the way grows, per whole time; 0 outside of it.
  public func slope(at time: Double) -> Double {
    guard time >= 0, time <= 1 else { return 0 }
    switch self {
    case .linear: return 1
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let u = Self.parameter(time, x1, x2)
      return Self.cubicSlope(u, y1, y2) / Self.cubicSlope(u, x1, x2)
    case .exponentialOut: return Self.halvings * Elementary.exp(-Self.halvings * time)
    case .quinticOut:
      let left = 1 - time
      return 5 * left * left * left * left
    case .sampled(let values):
      let last = Double(values.count - 1)
      let index = min((time * last).rounded(.down), last - 1)
      return (values[Int(index) + 1] - values[Int(index)]) * last
    }
  }

  /// Ten halvings as a power of e.
  private static let halvings = 10 * Elementary.log(2)

  /// The parameter of a cubic at which its x is `time`. x never runs back, so there is one.
  private static func parameter(_ time: Double, _ x1: Double, _ x2: Double) -> Double {
    precondition((0...1).contains(x1) && (0...1).contains(x2), "time does not run backwards on a timing curve")
    return bracketedRoot(from: 0, to: 1) { cubic($0, x1, x2) - time }
  }

  private static func cubic(_ u: Double, _ first: Double, _ second: Double) -> Double {
    3 * u * (1 - u) * ((1 - u) * first + u * second) + u * u * u
  }

  private static func cubicSlope(_ u: Double, _ first: Double, _ second: Double) -> Double {
    3 * ((1 - u) * (1 - u) * first + 2 * u * (1 - u) * (second - first) + u * u * (1 - second))
  }

  private static func interpolated(_ values: [Double], _ time: Double) -> Double {
    precondition(values.count >= 2, "a sampled curve has at least two values")
    let last = Double(values.count - 1)
    let place = min(max(time, 0), 1) * last
    let index = min(place.rounded(.down), last - 1)
    let (low, high) = (values[Int(index)], values[Int(index) + 1])
    return low + (high - low) * (place - index)
  }
}

/// A motion from one place to another that takes a fixed time.
public struct TimedMotion: Hashable, Sendable {
  /// Where it begins, pt.
  public var origin: Double
  /// Where it ends, pt.
  public var target: Double
  /// Seconds; at 0 it is at its target at once.
  public var duration: Double
  /// How the way goes with the time.
  public var curve: EasingCurve

  /// A motion from its parts.
  ///
  /// - Precondition: the duration is finite and not negative.
  public init(from origin: Double, to target: Double, duration: Double, curve: EasingCurve) {
    precondition(duration >= 0 && duration.isFinite, "a motion takes a finite time that is not negative")
    self.origin = origin
    self.target = target
    self.duration = duration
    self.curve = curve
  }

  /// At one speed (pt/s) to the target: Flutter's snap, which goes at the finger's speed but no slower than 1600.
  ///
  /// flutter/flutter packages/flutter/lib/src/widgets/draggable_scrollable_sheet.dart.
  public init(from origin: Double, to target: Double, speed: Double, leastSpeed: Double = 1600) {
    self.init(
      from: origin, to: target, duration: abs(target - origin) / max(abs(speed), leastSpeed), curve: .linear)
  }

  /// Position and velocity after `time` seconds.
  public func state(at time: Double) -> MotionState {
    guard time < duration else { return MotionState(position: target, velocity: 0) }
    let part = time / duration
    return MotionState(
      position: origin + (target - origin) * curve.value(at: part),
      velocity: (target - origin) * curve.slope(at: part) / duration)
  }
}
