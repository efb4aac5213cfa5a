/// A named way to tell a finger's velocity from its samples.
///
/// An estimator is a history window and a fit. Both are values, so a further estimator is a further value or, where
/// its arithmetic is new, a further case of ``Fit``.
public struct VelocityEstimator: Hashable, Sendable {
  /// The arithmetic that turns a window of samples into a velocity, per axis.
  public enum Fit: Hashable, Sendable {
    /// Least squares with a polynomial of this degree, fewer if there are too few samples; the slope at the newest.
    case polynomial(degree: Int)
  }

  /// The name in every report, such as `aosp.lsq2`.
  public let name: String
  /// Which samples count.
  public let window: HistoryWindow
  /// What is done with them.
  public let fit: Fit

  /// An estimator from its parts.
  public init(name: String, window: HistoryWindow, fit: Fit) {
    self.name = name
    self.window = window
    self.fit = fit
  }

  /// Android's default for touch: least squares of degree 2 over at most 20 samples of the last 100 ms.
  ///
  /// As LineageOS/android_frameworks_native `libs/input/VelocityTracker.cpp` has it, in `Double` instead of `Float`.
  public static let aospLSQ2 = VelocityEstimator(name: "aosp.lsq2", window: .aosp, fit: .polynomial(degree: 2))

  /// Every estimator that can be named.
  public static let all = [aospLSQ2]

  /// The estimator of that name, if there is one.
  public static func named(_ name: String) -> VelocityEstimator? {
    all.first { $0.name == name }
  }
}

/// Which samples of a finger an estimator looks at.
public struct HistoryWindow: Hashable, Sendable {
  /// What happens to a sample at the same time as the one before it.
  public enum RepeatedTime: Hashable, Sendable {
    /// It takes the other's place.
    case replaces
  }
  /// Samples kept at most.
  public var capacity: Int
  /// Seconds before the newest sample beyond which samples are dropped.
  public var horizon: Double
  /// A gap longer than this many seconds means that the finger stood still: what came before is forgotten, and a lift
  /// after such a gap has no velocity.
  public var stopGap: Double
  /// What a repeated time does.
  public var repeatedTime: RepeatedTime
  /// Samples that the platform made up do not count.
  public var skipsResampled: Bool

  /// A window from its parts; times in seconds.
  public init(
    capacity: Int, horizon: Double, stopGap: Double, repeatedTime: RepeatedTime = .replaces,
    skipsResampled: Bool = true
  ) {
    precondition(capacity > 0, "a window keeps at least one sample")
    self.capacity = capacity
    self.horizon = horizon
    self.stopGap = stopGap
    self.repeatedTime = repeatedTime
    self.skipsResampled = skipsResampled
  }

  /// 20 samples, 100 ms, a stop after 40 ms.
  public static let aosp = HistoryWindow(capacity: 20, horizon: 0.1, stopGap: 0.04)
}
