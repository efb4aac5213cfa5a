/// The measures of Android's fling: how long and how far a velocity goes.
///
/// androidx/androidx compose/animation/animation/.../FlingCalculator.kt, the same as the platform's OverScroller. In
/// physical pixels with the screen's density, or in points with a density of 1.
public struct AndroidFling: Hashable, BitwiseCopyable, Sendable {
  /// `ln 0.78 / ln 0.9`, about 2.358.
  static let rate = Elementary.log(0.78) / Elementary.log(0.9)
  static let inflexion = 0.35

  /// Length units (pixels or points) and their velocity at time 0.
  public let start: MotionState
  /// Friction times the deceleration of a sliding body: units per second squared and more that only cancels.
  private let resistance: Double
  /// Seconds that the spline takes.
  public let duration: Double
  /// Units that the fling travels, without a sign.
  public let distance: Double

  /// A fling from a state.
  ///
  /// - Parameters:
  ///   - start: Pixels or points, and per second.
  ///   - friction: Without unit.
  ///   - density: Pixels a point, 160 to the inch; 1 if the state is in points.
  /// - Precondition: friction and density are positive.
  public init(start: MotionState, friction: Double = 0.015, density: Double = 1) {
    precondition(friction > 0 && density > 0, "a fling needs a positive friction and density")
    self.start = start
    resistance = friction * (9.80665 * 39.37 * 160 * density * 0.84)
    let speed = abs(start.velocity)
    guard speed > 0 else {
      (duration, distance) = (0, 0)
      return
    }
    let logarithm = Elementary.log(Self.inflexion * speed / resistance)
    duration = Elementary.exp(logarithm / (Self.rate - 1))
    distance = resistance * Elementary.exp(Self.rate / (Self.rate - 1) * logarithm)
  }

  /// Where the fling ends.
  public var restPosition: Double { start.position + (start.velocity < 0 ? -distance : distance) }

  /// The state on Android's spline: 100 straight pieces between samples of a Bezier curve.
  ///
  /// It is not ballistic: a fling restarted from one of its own states takes another way.
  public func spline(at time: Double) -> MotionState {
    guard duration > 0, time < duration else { return MotionState(position: restPosition, velocity: 0) }
    let part = max(0, time) / duration * 100
    let index = part.rounded(.down)
    let (low, high) = (FlingSpline.place(index / 100), FlingSpline.place((index + 1) / 100))
    let way = restPosition - start.position
    return MotionState(
      position: start.position + way * (low + (high - low) * (part - index)),
      velocity: way * (high - low) * 100 / duration)
  }

  /// Seconds of ``ballistic(at:)``: `rate * 0.35` of the spline's.
  public var ballisticDuration: Double { duration * Self.rate * Self.inflexion }

  /// The state on Flutter's replacement for the spline: as far as it, in another time, and such that its state depends
  /// on the velocity alone. A fling restarted from one of its own states goes on as if nothing had happened.
  ///
  /// `x = x0 + D (1 - (1 - t/T)^rate)`: flutter/flutter packages/flutter/lib/src/widgets/scroll_simulation.dart.
  public func ballistic(at time: Double) -> MotionState {
    guard ballisticDuration > 0, time < ballisticDuration else {
      return MotionState(position: restPosition, velocity: 0)
    }
    let left = 1 - max(0, time) / ballisticDuration
    return MotionState(
      position: start.position + (restPosition - start.position) * (1 - Elementary.pow(left, Self.rate)),
      velocity: start.velocity * Elementary.pow(left, Self.rate - 1))
  }
}

/// The shape of Android's fling from (0, 0) to (1, 1): a cubic curve with the tensions 0.5 and 1.
private enum FlingSpline {
  private static let firstHandle = 0.5 * 0.35
  private static let secondHandle = 1 - 1.0 * (1 - 0.35)

  /// Part of the way at a part of the time.
  static func place(_ time: Double) -> Double {
    if time >= 1 { return 1 }
    if time <= 0 { return 0 }
    let u = bracketedRoot(from: 0, to: 1) { curve($0, firstHandle, secondHandle) - time }
    return curve(u, 0.5, 1)
  }

  private static func curve(_ u: Double, _ first: Double, _ second: Double) -> Double {
    3 * u * (1 - u) * ((1 - u) * first + u * second) + u * u * u
  }
}
