/// The recent samples of one finger, and its velocity by an estimator.
public struct VelocityTracker: Hashable, Sendable {
  /// One sample that counts.
  public struct Sample: Hashable, BitwiseCopyable, Sendable {
    /// Seconds.
    public let time: Double
    /// Points from the left edge.
    public let x: Double
    /// Points from the top edge.
    public let y: Double
  }

  /// Clocks count whole nanoseconds; what is less than half of one longer is longer by rounding alone.
  private static let clockRounding = 0.5e-9

  /// The estimator in use.
  public let estimator: VelocityEstimator
  /// Samples are given as what was scrolled since the one before, not as places.
  public let isDifferential: Bool
  /// The samples that count now, oldest first; of a differential tracker the places that the deltas add up to.
  public private(set) var samples: [Sample] = []

  /// A tracker with an empty history.
  ///
  /// - Parameters:
  ///   - estimator: How velocity is told from samples.
  ///   - isDifferential: For a scroll wheel or watch crown, whose samples are deltas. The newer delta of a repeated time
  ///     takes the place of the older one, and the first delta after a stop has no time that it took.
  public init(_ estimator: VelocityEstimator, isDifferential: Bool = false) {
    self.estimator = estimator
    self.isDifferential = isDifferential
    samples.reserveCapacity(estimator.window.capacity + 1)
  }

  /// Forgets everything.
  public mutating func clear() {
    samples.removeAll(keepingCapacity: true)
  }

  /// Adds where the finger was, or how far it scrolled since. A lift's own position is never added.
  ///
  /// - Precondition: time does not go backwards.
  public mutating func add(time: Double, x: Double, y: Double, isResampled: Bool = false) {
    let window = estimator.window
    if isResampled && window.skipsResampled { return }
    if let last = samples.last {
      precondition(time >= last.time, "a finger's samples come in the order of time")
      if isStop(time - last.time, window.stopGap) {
        clear()
      } else if time == last.time && window.repeatedTime == .replaces {
        samples.removeLast()
      }
    }
    let base = isDifferential ? samples.last : nil
    samples.append(Sample(time: time, x: (base?.x ?? 0) + x, y: (base?.y ?? 0) + y))
    let expired = samples.prefix { isLonger(time - $0.time, than: window.horizon) }.count
    samples.removeFirst(max(expired, samples.count - window.capacity))
  }

  /// Velocity of a finger that lifts at `liftTime` (s): none if it stood still for longer than the stop gap before.
  ///
  /// - Complexity: O(*n*) in the samples.
  public func velocity(liftTime: Double) -> PointerVelocity {
    let measured = estimator.limited(measuredVelocity(liftTime: liftTime))
    switch estimator.window.shortage {
    case .noVelocity: return measured
    case .zero: return PointerVelocity(x: measured.x ?? 0, y: measured.y ?? 0)
    }
  }

  private func measuredVelocity(liftTime: Double) -> PointerVelocity {
    let window = estimator.window
    guard let last = samples.last, samples.count >= window.leastCount, !isStop(liftTime - last.time, window.liftGap)
    else { return .none }
    let (x, y) = velocities
    guard case .parabolaAlongTravel = estimator.fit, let first = samples.first, let x, let y else {
      return PointerVelocity(x: x, y: y)
    }
    // Both axes together: the fit must not point against the way that the window went.
    let along = x * (last.x - first.x) + y * (last.y - first.y)
    return along < 0 ? .none : PointerVelocity(x: x, y: y)
  }

  private var velocities: (x: Double?, y: Double?) {
    func both(_ velocity: ((Sample) -> Double) -> Double?) -> (x: Double?, y: Double?) {
      (velocity { $0.x }, velocity { $0.y })
    }
    switch estimator.fit {
    case .polynomial(let degree, let weighting): return polynomialSlopes(degree: degree, weighting: weighting)
    case .parabolaAlongTravel: return polynomialSlopes(degree: 2)
    case .filtered(let order, let ignoring): return both { filteredVelocity(order: order, ignoring: ignoring, $0) }
    case .blendedMeans: return both { blendedMean($0) }
    case .impulse(let pairIsExact): return both { impulse(pairIsExact: pairIsExact, $0) }
    case .pairs(let oldest, let middle, let newest): return both { pairVelocity((oldest, middle, newest), $0) }
    }
  }

  private func isStop(_ gap: Double, _ limit: Double) -> Bool {
    estimator.window.limitsStop ? !isLonger(limit, than: gap) : isLonger(gap, than: limit)
  }

  func isLonger(_ span: Double, than limit: Double) -> Bool { span > limit + Self.clockRounding }
}
