extension VelocityTracker {
  /// The low-pass filter of the velocity, or of the acceleration under it, run over the history.
  ///
  /// One accepted sample gives 0, not none: the filter starts at rest.
  func filteredVelocity(order: Int, ignoring: Double, _ value: (Sample) -> Double) -> Double? {
    guard var accepted = samples.first else { return nil }
    let timeConstant = 0.010
    var (velocity, acceleration) = (0.0, 0.0)
    var count = 0
    for sample in samples.dropFirst() {
      let dt = sample.time - accepted.time
      guard isLonger(dt, than: ignoring) else { continue }
      let instant = (value(sample) - value(accepted)) / dt
      let share = dt / (timeConstant + dt)
      if count == 0 {
        velocity = instant
      } else if order == 1 {
        velocity += share * (instant - velocity)
      } else {
        let change = (instant - velocity) / dt
        acceleration += (count == 1 ? 1 : share) * (change - acceleration)
        velocity += share * acceleration * dt
      }
      count += 1
      accepted = sample
    }
    return velocity
  }

  /// The running blend of mean velocities since the oldest sample.
  func blendedMean(_ value: (Sample) -> Double) -> Double? {
    guard let base = samples.first else { return nil }
    var (blend, weight) = (0.0, 0.0)
    for sample in samples.dropFirst() {
      let span = sample.time - base.time
      guard !isLonger(0.010, than: span) else { continue }
      let mean = (value(sample) - value(base)) / span
      blend = (blend * weight + mean * span) / (span + weight)
      weight = span
    }
    return weight == 0 ? nil : blend
  }

  /// The speed of a mass pushed by the finger. A single sample gives 0, not none.
  func impulse(pairIsExact: Bool, _ value: (Sample) -> Double) -> Double? {
    guard let first = samples.first, let last = samples.last else { return nil }
    if pairIsExact && samples.count == 2 {
      return last.time > first.time ? (value(last) - value(first)) / (last.time - first.time) : 0
    }
    var work = 0.0
    var previous = first
    var isFirst = true
    for sample in samples.dropFirst() where sample.time > previous.time {
      let velocity = (value(sample) - value(previous)) / (sample.time - previous.time)
      work += (velocity - speed(of: work)) * abs(velocity)
      if isFirst { work /= 2 }
      isFirst = false
      previous = sample
    }
    return speed(of: work)
  }

  private func speed(of work: Double) -> Double {
    let speed = (2 * abs(work)).squareRoot()
    return work < 0 ? -speed : speed
  }

  /// The weighted velocities of the last three pairs, oldest first.
  func pairVelocity(_ weights: (Double, Double, Double), _ value: (Sample) -> Double) -> Double? {
    guard !samples.isEmpty else { return nil }
    return weights.0 * pair(2, value) + weights.1 * pair(1, value) + weights.2 * pair(0, value)
  }

  /// Velocity of the pair that ends `back` samples before the newest; 0 if there is none or it took no time.
  private func pair(_ back: Int, _ value: (Sample) -> Double) -> Double {
    let index = samples.count - 1 - back
    guard index >= 1, samples[index].time > samples[index - 1].time else { return 0 }
    return (value(samples[index]) - value(samples[index - 1])) / (samples[index].time - samples[index - 1].time)
  }
}
