/// What a platform calls settled, as a rule that gives a time for a spring released somewhere.
///
/// For one spring the rules in use differ by a factor of 2.6, so a settle time has no meaning without its rule, and two
/// libraries compare under a common one only. ``RestRule`` is what a walk of frames stops by; this is for comparisons.
public enum SettleDefinition: Hashable, Sendable {
  /// The last instant farther than `within` (pt) or faster than `slowerThan` (pt/s), located exactly.
  case stays(within: Double, slowerThan: Double)
  /// The first of the instants `every` seconds apart that is neither farther nor faster, even if the motion leaves
  /// again; never beyond `upTo` seconds.
  case firstSample(within: Double, slowerThan: Double, every: Double, upTo: Double)
  /// The first frame no farther than `within` (pt) that moved by at most `movedBy` (pt) since the one before.
  case smallFrame(within: Double, movedBy: Double, every: Double)
  /// When the displacement last equals a threshold (pt); its envelope where it oscillates.
  case envelope(threshold: Double)
  /// `-ln(fraction) / (zeta omega)`, from critical damping on that of a ratio of 1 and longer by a factor: neither
  /// distance nor velocity count.
  case velocityBlind(fraction: Double, criticalFactor: Double)
  /// When the energy is down to this part of that at the release.
  case energy(fraction: Double)

  /// Seconds from the release until the spring has settled; 0 if it already has, infinite if it never does.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - displacement: Points from the target at the release.
  ///   - velocity: Points per second at the release.
  /// - Complexity: O(1), but O(*n*) in the samples for the two rules that look at samples.
  public func settleTime(of spring: Spring, displacement: Double, velocity: Double) -> Double {
    let motion = SpringMotion(spring: spring, displacement: displacement, velocity: velocity)
    switch self {
    case .stays(let distance, let speed):
      return max(motion.lastExit(beyond: distance), motion.ofVelocity.lastExit(beyond: speed))
    case .firstSample(let distance, let speed, let interval, let limit):
      return firstSample(every: interval, upTo: limit) { time in
        let state = motion.state(at: time)
        return abs(state.position) <= distance && abs(state.velocity) <= speed
      }
    case .smallFrame(let distance, let step, let interval):
      return firstSample(every: interval, upTo: 3600) { time in
        let place = motion.state(at: time).position
        return time > 0 && abs(place) <= distance && abs(place - motion.state(at: time - interval).position) <= step
      }
    case .envelope(let threshold): return motion.envelopeTime(threshold: threshold)
    case .velocityBlind(let fraction, let criticalFactor):
      let whole = -Elementary.log(fraction) / min(spring.decayRate, spring.angularFrequency)
      return spring.regime == .underdamped ? whole : whole * criticalFactor
    case .energy(let fraction): return motion.time(toEnergyFraction: fraction)
    }
  }

  private func firstSample(every interval: Double, upTo limit: Double, _ isSettled: (Double) -> Bool) -> Double {
    precondition(interval > 0, "samples need a positive interval")
    var index = 0.0
    while index * interval < limit {
      if isSettled(index * interval) { return index * interval }
      index += 1
    }
    return .infinity
  }
}

extension SpringMotion {
  /// When the displacement, or its envelope below critical damping, last equals a threshold.
  ///
  /// The envelope of a spring that starts inside the threshold equals it before the release: androidx/androidx
  /// compose/animation/animation-core/.../SpringEstimation.kt then returns a negative time, which is 0 here.
  func envelopeTime(threshold: Double) -> Double {
    let delta = stiffnessPerMass - gamma * gamma
    // Critical within one part in 10^10, as ``Spring/regime``: rounding must not turn a spring into a slow swing.
    guard delta > 2e-10 * stiffnessPerMass else { return lastExit(beyond: threshold) }
    if displacement == 0 && velocity == 0 { return 0 }
    guard gamma > 0 else { return .infinity }
    let sine = (velocity + gamma * displacement) / delta.squareRoot()
    let amplitude = (displacement * displacement + sine * sine).squareRoot()
    return max(0, Elementary.log(amplitude / threshold) / gamma)
  }

  /// When the energy is down to a part of that at the start. It never grows, so it gets there once.
  func time(toEnergyFraction fraction: Double) -> Double {
    func energy(_ time: Double) -> Double {
      let state = state(at: time)
      return stiffnessPerMass * state.position * state.position + state.velocity * state.velocity
    }
    let whole = energy(0)
    guard whole > 0, fraction < 1 else { return 0 }
    guard gamma > 0, fraction > 0 else { return .infinity }
    // On a logarithmic scale the decay is a line with a ripple.
    func excess(_ time: Double) -> Double { Elementary.log(energy(time) / whole / fraction) }
    var (start, end) = (0.0, 1 / gamma)
    while excess(end) > 0 { (start, end) = (end, 2 * end) }
    return bracketedRoot(from: start, to: end, excess)
  }
}
