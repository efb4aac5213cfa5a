/// How scenee/FloatingPanel makes a damping ratio of a deceleration rate per millisecond. The two places in its source
/// disagree: for a rate of 0.991 and a response of 0.4 s they give 0.5756 and 0.7194.
public enum DecelerationRatio: Hashable, Sendable {
  /// `-ln(d) / (2 pi / response * 0.001)`: what moves the panel. Sources/Core.swift.
  case animator
  /// `-ln(d) / (4 pi * 0.001)`: a public initialiser, which has no response. Sources/Extensions.swift.
  case initializer

  /// The damping ratio.
  ///
  /// - Parameters:
  ///   - decelerationRate: Part of the velocity that is left after a millisecond.
  ///   - response: Seconds; without meaning for the initialiser.
  /// - Precondition: the rate lies between 0 and 1, the response is positive.
  public func dampingRatio(decelerationRate: Double, response: Double) -> Double {
    precondition(decelerationRate > 0 && decelerationRate < 1, "a deceleration rate lies between 0 and 1")
    precondition(response > 0, "a spring needs a positive response")
    let loss = -Elementary.log(decelerationRate)
    return switch self {
    case .animator: loss / (2 * Double.pi / response * 0.001)
    case .initializer: loss / (4 * Double.pi * 0.001)
    }
  }

  /// The deceleration rate per millisecond that gives a damping ratio.
  ///
  /// - Precondition: the damping ratio and the response are positive.
  public func decelerationRate(dampingRatio: Double, response: Double) -> Double {
    precondition(dampingRatio > 0 && response > 0, "a rate needs a positive damping ratio and response")
    return switch self {
    case .animator: Elementary.exp(-dampingRatio * 2 * Double.pi / response * 0.001)
    case .initializer: Elementary.exp(-dampingRatio * 4 * Double.pi * 0.001)
    }
  }
}
