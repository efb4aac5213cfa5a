/// What one sample means for the gesture.
public enum PanStep: Hashable, Sendable {
  /// Nothing that moves anything.
  case none
  /// The first finger touched at this place (pt, y down).
  case touched(x: Double, y: Double)
  /// The finger moved on along the gesture's axis; points, to the right and downward.
  case dragged(dx: Double, dy: Double)
  /// The last finger lifted after a pan.
  case released(PointerVelocity)
  /// The finger lifted before it had moved further than the slop.
  case tapped
  /// The gesture was taken away.
  case cancelled
}

/// The direction that a gesture is locked to.
public enum PanAxis: Hashable, Sendable {
  /// Left and right.
  case horizontal
  /// Up and down.
  case vertical
}

/// Makes one pan of the samples of any number of fingers.
///
/// A pan begins when the finger has moved further than the slop along one axis, which then is the gesture's axis; a
/// diagonal is vertical. The slop is swallowed exactly, wherever samples happen to lie: positions are the same for a
/// trace resampled along the same path. A second finger is ignored until the first lifts; then it takes over from where
/// it is, with a history of its own.
public struct PanRecognizer: Sendable {
  /// How a pan is told from a tap.
  public struct Settings: Hashable, Sendable {
    /// Points that a finger moves before it counts as a drag.
    public var slop: Double
    /// How velocity is told from samples.
    public var estimator: VelocityEstimator

    /// Settings with Android's slop of 8 pt and its default estimator.
    ///
    /// - Precondition: the slop is finite and not negative.
    public init(slop: Double = 8, estimator: VelocityEstimator = .aospLSQ2) {
      precondition(slop >= 0 && slop.isFinite, "a slop is finite and not negative")
      self.slop = slop
      self.estimator = estimator
    }
  }

  /// Points that a sum of moves may be off, so that rounding never decides between the axes of a diagonal.
  private static let rounding = 1e-9

  private struct Finger: Hashable, Sendable {
    let pointer: Int
    var x: Double
    var y: Double
  }

  /// How a pan is told from a tap.
  public let settings: Settings
  /// The axis of the pan; `nil` before one is recognised.
  public private(set) var axis: PanAxis?
  /// Points of travel that recognition has swallowed.
  public private(set) var swallowed = 0.0
  /// Samples that the velocity comes from, and their estimator.
  public private(set) var tracker: VelocityTracker
  /// Fingers on the screen, the one that counts first.
  private var fingers: [Finger] = []
  private var travelX = 0.0
  private var travelY = 0.0

  /// A recogniser with no finger down.
  public init(_ settings: Settings = Settings()) {
    self.settings = settings
    tracker = VelocityTracker(settings.estimator)
    fingers.reserveCapacity(8)
  }

  /// A finger is down.
  public var isTouched: Bool { !fingers.isEmpty }

  /// Takes the next sample.
  ///
  /// - Complexity: O(1) but for a lift, which costs the estimator's fit.
  public mutating func take(_ sample: PointerSample) -> PanStep {
    switch sample.phase {
    case .down: return touch(sample)
    case .move: return move(sample)
    case .up: return lift(sample)
    case .cancel: return cancel(sample)
    }
  }

  /// Ends a gesture whose recording stops with a finger down.
  public mutating func lose() -> PanStep {
    guard isTouched else { return .none }
    reset()
    return .cancelled
  }

  /// A cancelled finger that did not count is only forgotten; one that did takes the gesture with it.
  private mutating func cancel(_ sample: PointerSample) -> PanStep {
    guard let index = fingers.firstIndex(where: { $0.pointer == sample.pointer }) else { return .none }
    guard index == 0 else {
      fingers.remove(at: index)
      return .none
    }
    reset()
    return .cancelled
  }

  private mutating func reset() {
    fingers.removeAll(keepingCapacity: true)
    tracker.clear()
  }

  /// A finger that touches again without a lift between has moved; counted twice it would never be gone.
  private mutating func touch(_ sample: PointerSample) -> PanStep {
    guard !fingers.contains(where: { $0.pointer == sample.pointer }) else { return move(sample) }
    let isFirst = fingers.isEmpty
    fingers.append(Finger(pointer: sample.pointer, x: sample.x, y: sample.y))
    guard isFirst else { return .none }
    tracker.clear()
    axis = nil
    swallowed = 0
    (travelX, travelY) = (0, 0)
    tracker.add(time: sample.time, x: sample.x, y: sample.y, isResampled: sample.isResampled)
    return .touched(x: sample.x, y: sample.y)
  }

  private mutating func move(_ sample: PointerSample) -> PanStep {
    guard let index = fingers.firstIndex(where: { $0.pointer == sample.pointer }) else { return .none }
    let (dx, dy) = (sample.x - fingers[index].x, sample.y - fingers[index].y)
    fingers[index].x = sample.x
    fingers[index].y = sample.y
    guard index == 0 else { return .none }
    tracker.add(time: sample.time, x: sample.x, y: sample.y, isResampled: sample.isResampled)
    return drag(dx, dy)
  }

  private mutating func drag(_ dx: Double, _ dy: Double) -> PanStep {
    switch axis {
    case .horizontal?: return .dragged(dx: dx, dy: 0)
    case .vertical?: return .dragged(dx: 0, dy: dy)
    case nil: break
    }
    let beforeX = crossing(from: travelX, by: dx)
    let beforeY = crossing(from: travelY, by: dy)
    travelX += dx
    travelY += dy
    guard beforeX < .infinity || beforeY < .infinity else { return .none }
    let isTie = abs(beforeY - beforeX) * max(abs(dx), abs(dy)) <= Self.rounding
    let isVertical = isTie ? abs(dy) >= abs(dx) * (1 - Self.rounding) : beforeY < beforeX
    axis = isVertical ? .vertical : .horizontal
    swallowed = settings.slop
    return isVertical
      ? .dragged(dx: 0, dy: beyondSlop(travelY)) : .dragged(dx: beyondSlop(travelX), dy: 0)
  }

  /// The part of a straight move after which the travel along one axis leaves the slop; infinite if it does not.
  private func crossing(from start: Double, by delta: Double) -> Double {
    guard delta != 0, abs(start + delta) > settings.slop + Self.rounding else { return .infinity }
    return ((delta > 0 ? settings.slop : -settings.slop) - start) / delta
  }

  private func beyondSlop(_ travel: Double) -> Double {
    travel < 0 ? travel + settings.slop : travel - settings.slop
  }

  private mutating func lift(_ sample: PointerSample) -> PanStep {
    guard let index = fingers.firstIndex(where: { $0.pointer == sample.pointer }) else { return .none }
    fingers.remove(at: index)
    guard index == 0 else { return .none }
    guard fingers.isEmpty else {
      tracker.clear()
      return .none
    }
    guard axis != nil else { return .tapped }
    return .released(tracker.velocity(liftTime: sample.time))
  }
}
