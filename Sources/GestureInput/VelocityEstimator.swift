/// A named way to tell a finger's velocity from its samples.
///
/// An estimator is a history window and a fit. Both are values, so a further estimator is a further value or, where
/// its arithmetic is new, a further case of ``Fit``.
public struct VelocityEstimator: Hashable, Sendable {
  /// How much each row of a polynomial fit counts.
  public enum Weighting: Hashable, Sendable {
    /// All the same.
    case none
    /// Less the closer the next newer sample is, from half at once to all at 10 ms.
    case delta
    /// Most between 10 and 50 ms of age, half at the newest and beyond 60 ms.
    case central
    /// All up to 50 ms of age, down to half at 100 ms.
    case recent
  }

  /// The arithmetic that turns a window of samples into a velocity, per axis.
  public enum Fit: Hashable, Sendable {
    /// Least squares with a polynomial of this degree, fewer if there are too few samples; the slope at the newest.
    case polynomial(degree: Int, weighting: Weighting = .none)
    /// The degree-2 fit, or no velocity where it points against the way that the window went.
    case parabolaAlongTravel
    /// A low-pass filter of the velocity (order 1), or of the acceleration under it (order 2), with a time constant of
    /// 10 ms. Samples not more than `ignoring` seconds after the last accepted one do not count.
    case filtered(order: Int, ignoring: Double)
    /// A running blend of the mean velocities since the oldest sample of the window, weighted by their durations; spans
    /// under 10 ms do not count.
    case blendedMeans
    /// The speed of a mass that the finger's pushes accelerate: `W += (v - sign(W) sqrt(2 |W|)) |v|` from pair to pair,
    /// halved after the first; the result is `sign(W) sqrt(2 |W|)`.
    case impulse(pairIsExact: Bool)
    /// A weighted sum of the velocities of the last three pairs, oldest first; a missing pair counts as 0.
    case pairs(Double, Double, Double)
  }

  /// The name in every report, such as `aosp.lsq2`.
  public let name: String
  /// Which samples count.
  public let window: HistoryWindow
  /// What is done with them.
  public let fit: Fit
  /// Greatest speed on either axis, pt/s: AOSP and Compose limit each by itself, which turns a fast diagonal.
  public var axisLimit = Double.infinity
  /// Greatest speed along the way, pt/s: Flutter shortens the vector and keeps its direction, so that a diagonal swipe
  /// at its 8000 is 29 % slower on each axis than on Android.
  public var vectorLimit = Double.infinity

  /// An estimator from its parts.
  public init(name: String, window: HistoryWindow, fit: Fit) {
    self.name = name
    self.window = window
    self.fit = fit
  }

  /// The estimator of that name, if there is one.
  public static func named(_ name: String) -> VelocityEstimator? {
    all.first { $0.name == name }
  }

  /// A velocity held to the limits, each axis first and then the vector; an axis without velocity stays so.
  func limited(_ velocity: PointerVelocity) -> PointerVelocity {
    let x = velocity.x.map { min(max($0, -axisLimit), axisLimit) }
    let y = velocity.y.map { min(max($0, -axisLimit), axisLimit) }
    let (along, across) = (x ?? 0, y ?? 0)
    let speed = (along * along + across * across).squareRoot()
    guard speed > vectorLimit else { return PointerVelocity(x: x, y: y) }
    return PointerVelocity(x: x.map { $0 / speed * vectorLimit }, y: y.map { $0 / speed * vectorLimit })
  }
}
