/// Which samples of a finger an estimator looks at.
public struct HistoryWindow: Hashable, Sendable {
  /// What happens to a sample at the same time as the one before it.
  public enum RepeatedTime: Hashable, Sendable {
    /// It takes the other's place.
    case replaces
    /// Both stay.
    case stays
  }
  /// What an estimator says that can tell no velocity.
  public enum Shortage: Hashable, Sendable {
    /// That there is none, as AOSP and Chromium do.
    case noVelocity
    /// That it is zero, as Flutter and Compose do.
    case zero
  }
  /// Samples kept at most.
  public var capacity: Int
  /// Fewer samples than this give no velocity.
  public var leastCount: Int
  /// Seconds before the newest sample beyond which samples are dropped.
  public var horizon: Double
  /// A gap longer than this many seconds between two samples means that the finger stood still: what came before is
  /// forgotten.
  public var stopGap: Double
  /// A gap longer than this many seconds before the lift means that there is no velocity; infinite for an estimator that
  /// never sees the lift.
  public var liftGap: Double
  /// A gap that equals a limit counts as longer.
  public var limitsStop: Bool
  /// What a repeated time does.
  public var repeatedTime: RepeatedTime
  /// Samples that the platform made up do not count.
  public var skipsResampled: Bool
  /// What is said where there are too few samples, the finger stood still, or the fit has no solution.
  public var shortage: Shortage

  /// A window from its parts; times in seconds. The lift gap is the stop gap unless given.
  ///
  /// - Precondition: the capacity is positive.
  public init(
    capacity: Int, leastCount: Int = 1, horizon: Double, stopGap: Double, liftGap: Double? = nil,
    limitsStop: Bool = false, repeatedTime: RepeatedTime = .replaces, skipsResampled: Bool = true,
    shortage: Shortage = .noVelocity
  ) {
    precondition(capacity > 0, "a window keeps at least one sample")
    self.capacity = capacity
    self.leastCount = leastCount
    self.horizon = horizon
    self.stopGap = stopGap
    self.liftGap = liftGap ?? stopGap
    self.limitsStop = limitsStop
    self.repeatedTime = repeatedTime
    self.skipsResampled = skipsResampled
    self.shortage = shortage
  }

  /// 20 samples, 100 ms, a stop after 40 ms.
  public static let aosp = HistoryWindow(capacity: 20, horizon: 0.1, stopGap: 0.04)
}
