/// A fling in a scroll view: a decay that an edge catches with a spring.
///
/// The spring takes over at the exact instant at which the decay crosses the edge, with the velocity that it has there;
/// a start beyond an edge is the spring's from the beginning. flutter/flutter
/// packages/flutter/lib/src/widgets/scroll_simulation.dart, `BouncingScrollSimulation`.
public struct ScrollBounce: Hashable, Sendable {
  /// What becomes of the velocity where the spring takes over.
  public enum TransferLimit: Hashable, Sendable {
    /// It stays.
    case none
    /// At most this speed, pt/s, either way.
    case speed(Double)
    /// At most this velocity, pt/s: one towards smaller positions is not limited. Flutter takes the smaller of both
    /// numbers, sign and all, so that a fling at 7500 pt/s goes 132 pt beyond its edge and its mirror image 172 pt.
    case signed(Double)

    /// What is left of a velocity.
    public func applied(to velocity: Double) -> Double {
      switch self {
      case .none: velocity
      case .speed(let limit): min(max(velocity, -limit), limit)
      case .signed(let limit): min(velocity, limit)
      }
    }
  }

  /// The decay.
  public let decay: DecayMotion
  /// Where the decay ends: seconds, infinite if it never reaches an edge.
  public let handOverTime: Double
  /// The edge that the spring pulls to; `nil` where there is no hand-over.
  public let edge: Double?
  private let motion: SpringMotion?

  /// A fling between two edges.
  ///
  /// - Parameters:
  ///   - decay: The fling as it would go on without edges.
  ///   - edges: The range in points in which it is free; infinite where there is no edge.
  ///   - spring: What pulls back to an edge.
  ///   - transferLimit: What becomes of the velocity at the hand-over.
  public init(
    decay: DecayMotion, edges: ClosedRange<Double>, spring: Spring, transferLimit: TransferLimit = .none
  ) {
    self.decay = decay
    let start = decay.start
    let caught: (edge: Double, time: Double)?
    if start.position < edges.lowerBound {
      caught = (edges.lowerBound, 0)
    } else if start.position > edges.upperBound {
      caught = (edges.upperBound, 0)
    } else {
      let ahead = start.velocity < 0 ? edges.lowerBound : edges.upperBound
      let isBeyond = start.velocity < 0 ? decay.restPosition < ahead : decay.restPosition > ahead
      caught = isBeyond ? decay.time(toReach: ahead).map { (ahead, $0) } : nil
    }
    edge = caught?.edge
    handOverTime = caught?.time ?? .infinity
    guard let caught else {
      motion = nil
      return
    }
    let isBeyond = start.position < edges.lowerBound || start.position > edges.upperBound
    let velocity = decay.state(at: caught.time).velocity
    motion = SpringMotion(
      spring: spring, displacement: isBeyond ? start.position - caught.edge : 0,
      velocity: isBeyond ? velocity : transferLimit.applied(to: velocity))
  }

  /// Position and velocity after `time` seconds.
  public func state(at time: Double) -> MotionState {
    guard let motion, let edge, time >= handOverTime else { return decay.state(at: time) }
    var state = motion.state(at: time - handOverTime)
    state.position += edge
    return state
  }

  /// Where the motion comes to rest.
  public var restPosition: Double { edge ?? decay.restPosition }

  /// At rest by Flutter's rule at one instant: slow in the decay, slow and near the edge in the spring.
  public func isSettled(at time: Double, within distance: Double, slowerThan speed: Double) -> Bool {
    let state = state(at: time)
    let isNear = edge == nil || time < handOverTime || abs(state.position - restPosition) <= distance
    return abs(state.velocity) <= speed && isNear
  }
}
