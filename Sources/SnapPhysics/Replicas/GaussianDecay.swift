/// Reanimated's decay as it runs, frame by frame: a replica of its dependence on the frame rate.
///
/// Every frame multiplies the velocity by `e^(-0.1 (1 - d) t)` with the time since the *start* in milliseconds, so the
/// velocity falls like a bell curve and the sooner the more frames there are: from 1000 pt/s it travels 479, 345, 248
/// and 177 pt at 30, 60, 120 and 240 Hz. software-mansion/react-native-reanimated
/// packages/react-native-reanimated/src/animation/decay/rigidDecay.ts.
public struct GaussianDecay: Hashable, BitwiseCopyable, Sendable {
  /// Where it is (pt) and how fast (pt/s).
  public private(set) var state: MotionState
  /// Part of the velocity that is left after a millisecond, as the library names it.
  public let decelerationRate: Double
  private var time = 0.0

  /// A decay from a state.
  public init(start: MotionState, decelerationRate: Double = 0.998) {
    state = start
    self.decelerationRate = decelerationRate
  }

  /// Slower than 1 pt/s.
  public var isSettled: Bool { abs(state.velocity) < 1 }

  /// Goes on by a frame of so many seconds; more than 64 ms move it no farther, and a negative one not at all.
  public mutating func advance(by frame: Double) {
    time += frame
    state.velocity *= Elementary.exp(-(1 - decelerationRate) * (time * 1000) * 0.1)
    state.position += state.velocity * min(max(frame, 0), 0.064)
  }
}
