extension Spring {
  /// A spring that looks about as long as a duration: `omega = 2 pi / (1.2 D)`, damping ratio `1 - bounce` within
  /// 0.05...1, unit mass. motiondivision/motion packages/motion-dom/src/animation/generators/spring.ts.
  ///
  /// - Precondition: the duration is positive and finite.
  public init(visualDuration duration: Double, bounce: Double) {
    self.init(response: 1.2 * duration, dampingRatio: Self.boundedRatio(bounce: bounce))
  }

  /// A spring whose envelope has come down to 0.001 of the travel after a duration; the damping ratio is `1 - bounce`
  /// within 0.05...1.
  ///
  /// The angular frequency is what eleven Newton steps from `5 / D` give, as in motiondivision/motion and
  /// Popmotion/popmotion `findSpring`. This is not SwiftUI's meaning of duration: see ``init(duration:bounce:)``.
  /// - Parameters:
  ///   - duration: Seconds; taken within 0.01...10.
  ///   - bounce: Usually 0...1.
  ///   - mass: In any unit.
  /// - Precondition: the duration is positive and finite.
  public init(envelopeDuration duration: Double, bounce: Double, mass: Double = 1) {
    precondition(duration > 0 && duration.isFinite, "a spring needs a positive, finite duration")
    let ratio = Self.boundedRatio(bounce: bounce)
    let time = min(max(duration, 0.01), 10)
    var omega = 5 / time
    for _ in 1..<12 {
      let (value, slope) = Self.envelope(omega, ratio, time)
      omega -= value / slope
    }
    self.init(stiffness: omega * omega * mass, dampingRatio: ratio, mass: mass)
  }

  /// How far an envelope is from 0.001 of the travel after `time`, and the slope of that by the angular frequency.
  private static func envelope(_ omega: Double, _ ratio: Double, _ time: Double) -> (Double, Double) {
    let left = 0.001
    if ratio < 1 {
      let steepness = (1 - ratio * ratio).squareRoot()
      let decay = Elementary.exp(-omega * ratio * time)
      return (left - ratio / steepness * decay, ratio * ratio * time / steepness * decay)
    }
    let decay = Elementary.exp(-omega * time)
    return (decay * (omega * time + 1) - left, -omega * time * time * decay)
  }

  private static func boundedRatio(bounce: Double) -> Double { min(max(1 - bounce, 0.05), 1) }

  /// A spring that has 6e-9 of its energy left after 1.5 durations, as Reanimated 4 looks for it.
  ///
  /// The stiffness is bisected in 0...8000 to a thousandth of that fraction; the energy is that of a critical spring
  /// whose frequency is `zeta omega`, whatever the damping ratio, so the promise holds for a ratio of 1 only, and at mass
  /// 4 not below 0.2 s, where the stiffness would be beyond its limit.
  /// software-mansion/react-native-reanimated packages/react-native-reanimated/src/animation/spring/springUtils.ts.
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - dampingRatio: 1 is critical.
  ///   - mass: In any unit.
  ///   - displacement: Points from the target at the start; the fraction depends on it only together with a velocity.
  ///   - velocity: Points per second at the start.
  ///   - fraction: Part of the energy that is left.
  /// - Precondition: the duration and the damping ratio are positive and finite.
  public init(
    energyDuration duration: Double, dampingRatio: Double, mass: Double = 4, displacement: Double = 1,
    velocity: Double = 0, fraction: Double = 6e-9
  ) {
    precondition(duration > 0 && duration.isFinite, "a spring needs a positive, finite duration")
    precondition(dampingRatio > 0 && dampingRatio.isFinite, "this duration needs a positive damping ratio")
    let time = 1.5 * duration
    func excess(_ stiffness: Double) -> Double {
      let omega = (stiffness / mass).squareRoot() * dampingRatio
      let rate = velocity + displacement * omega
      let decay = Elementary.exp(-omega * time)
      let place = (displacement + rate * time) * decay
      let speed = rate * decay - place * omega
      let whole = stiffness * displacement * displacement + mass * velocity * velocity
      return (stiffness * place * place + mass * speed * speed) / whole - fraction
    }
    var (low, high) = (Double.ulpOfOne, 8000.0)
    let rises = excess(high) >= excess(low)
    var stiffness = (low + high) / 2
    for _ in 0..<100 {
      let value = excess(stiffness)
      if abs(value) <= fraction * 1e-3 { break }
      if (value < 0) == rises { low = stiffness } else { high = stiffness }
      stiffness = (low + high) / 2
    }
    self.init(stiffness: stiffness, dampingRatio: dampingRatio, mass: mass)
  }
}
