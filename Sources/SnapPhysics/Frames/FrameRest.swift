/// When a release counts as settled, seen only at frames: the first one near enough and slow enough, even if the spring
/// carries it away again.
public struct FrameRest: Hashable, BitwiseCopyable, Sendable {
  /// Seconds between frames.
  public let interval: Double
  /// Points from the rest point below which a frame may be at rest.
  public let distance: Double
  /// Points per second below which a frame may be at rest.
  public let speed: Double
  /// Frames in which the release has to come to rest, the release itself included.
  public let limit: Int

  /// A rest rule for frames `interval` seconds apart.
  ///
  /// - Precondition: interval, distance and speed are positive and finite; the limit is 1 to 1,000,000.
  public init(interval: Double, distance: Double, speed: Double, limit: Int) {
    precondition(interval > 0 && interval.isFinite, "frames need a positive, finite interval")
    precondition(distance > 0 && distance.isFinite, "a rest rule needs a positive, finite distance")
    precondition(speed > 0 && speed.isFinite, "a rest rule needs a positive, finite speed")
    precondition(limit >= 1 && limit <= 1_000_000, "a release has 1 to 1,000,000 frames to come to rest")
    self.interval = interval
    self.distance = distance
    self.speed = speed
    self.limit = limit
  }

  /// 120 Hz; closer than 0.5 pt and slower than 5 pt/s; 2400 frames, which is 20 s.
  public static let standard = FrameRest(interval: 1.0 / 120, distance: 0.5, speed: 5, limit: 2400)

  /// Whether a frame is at rest. A state that is not a number never is.
  @inlinable public func holds(_ state: MotionState) -> Bool {
    abs(state.position) < distance && abs(state.velocity) < speed
  }

  /// Seconds from the release to a frame.
  @inlinable public func time(of frame: Int) -> Double { Double(frame) * interval }
}
