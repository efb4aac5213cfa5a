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
  /// The samples that count now, oldest first.
  public private(set) var samples: [Sample] = []

  /// A tracker with an empty history.
  public init(_ estimator: VelocityEstimator) {
    self.estimator = estimator
    samples.reserveCapacity(estimator.window.capacity + 1)
  }

  /// Forgets everything.
  public mutating func clear() {
    samples.removeAll(keepingCapacity: true)
  }

  /// Adds where the finger was. A lift's own position is never added.
  ///
  /// - Precondition: time does not go backwards.
  public mutating func add(time: Double, x: Double, y: Double, isResampled: Bool = false) {
    let window = estimator.window
    if isResampled && window.skipsResampled { return }
    if let last = samples.last {
      precondition(time >= last.time, "a finger's samples come in the order of time")
      if Self.isLonger(time - last.time, than: window.stopGap) {
        clear()
      } else if time == last.time {
        samples.removeLast()
      }
    }
    samples.append(Sample(time: time, x: x, y: y))
    let expired = samples.prefix { Self.isLonger(time - $0.time, than: window.horizon) }.count
    samples.removeFirst(max(expired, samples.count - window.capacity))
  }

  /// Velocity of a finger that lifts at `liftTime` (s): none if it stood still for longer than the stop gap before.
  ///
  /// - Complexity: O(*n*) in the samples.
  public func velocity(liftTime: Double) -> PointerVelocity {
    guard let last = samples.last, !Self.isLonger(liftTime - last.time, than: estimator.window.stopGap) else {
      return .none
    }
    switch estimator.fit {
    case .polynomial(let degree):
      return PointerVelocity(
        x: polynomialSlope(degree: degree) { $0.x }, y: polynomialSlope(degree: degree) { $0.y })
    }
  }

  private static func isLonger(_ span: Double, than limit: Double) -> Bool { span > limit + clockRounding }
}
