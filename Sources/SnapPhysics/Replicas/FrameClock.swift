/// Turns the times at which frames come into the time by which a motion goes on.
///
/// A frame stamped before the one before it moves nothing and leaves the next one's step as long as it would have been;
/// a hitch beyond the longest step is lost, as libraries with such a limit have it. A replay must not lose time: its
/// clock has no limit.
public struct FrameClock: Hashable, BitwiseCopyable, Sendable {
  /// Seconds that a frame counts at most.
  public let longestStep: Double
  private var last: Double

  /// A clock that starts at a time (s).
  public init(start: Double, longestStep: Double = .infinity) {
    last = start
    self.longestStep = longestStep
  }

  /// Seconds by which the motion goes on at a frame that comes at `time`; never negative.
  public mutating func step(to time: Double) -> Double {
    guard time > last else { return 0 }
    defer { last = time }
    return min(time - last, longestStep)
  }

  /// 64 ms: React Native's Animated, rebound, Reanimated.
  public static func reactNative(start: Double) -> FrameClock { FrameClock(start: start, longestStep: 0.064) }
  /// Four frames of 60 Hz: wobble.
  public static func wobble(start: Double) -> FrameClock { FrameClock(start: start, longestStep: 4.0 / 60) }
  /// Ten steps of 8 ms: Advance.
  public static func advance(start: Double) -> FrameClock { FrameClock(start: start, longestStep: 0.08) }
}
