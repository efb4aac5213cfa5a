import SnapPhysics

/// What a settle should report, read off the closed form by brute force; shares nothing with the walk but the motion.
struct DenseScan {
  /// Seconds between looks; what lies between two of them is found by bisection.
  static let interval = 2e-5

  private let job: SettleJob
  private let motion: SpringMotion

  init(_ job: SettleJob) {
    self.job = job
    motion = SpringMotion(
      spring: job.field.spring, displacement: job.start.position - job.field.target, velocity: job.start.velocity)
  }

  /// Position relative to the target, and velocity.
  func state(at time: Double) -> MotionState { motion.state(at: time) }

  private func isInside(_ time: Double) -> Bool {
    let state = state(at: time)
    return abs(state.position) < job.restRule.distance && abs(state.velocity) < job.restRule.speed
  }

  /// A time after which the energy does not suffice to leave the rest box.
  private var safeTime: Double {
    let stiffness = job.field.stiffnessPerMass
    let (distance, speed) = (job.restRule.distance, job.restRule.speed)
    var time = 0.0
    while true {
      let state = state(at: time)
      let energy = state.velocity * state.velocity + stiffness * state.position * state.position
      if energy < 0.99 * min(speed * speed, stiffness * distance * distance) { return time }
      time += 1e-3
    }
  }

  /// The last instant outside the rest box; 0 if there is none.
  var settleTime: Double {
    var inside = safeTime
    while inside > 0 {
      let before = max(0, inside - Self.interval)
      if !isInside(before) { return boundary(before, inside) }
      inside = before
    }
    return 0
  }

  private func boundary(_ outside: Double, _ inside: Double) -> Double {
    bisect(outside, inside) { !isInside($0) }
  }

  /// The place between two times where what held at the first no longer does.
  private func bisect(_ first: Double, _ second: Double, _ holds: (Double) -> Bool) -> Double {
    var (low, high) = (first, second)
    while high - low > 1e-13 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// First time at which the target is crossed; `nil` if it is not before `end`.
  func crossing(before end: Double) -> Double? {
    let side = state(at: 0).position
    var time = 0.0
    while time < end {
      let next = time + Self.interval
      if state(at: next).position * side <= 0 { return bisect(time, next) { state(at: $0).position * side > 0 } }
      time = next
    }
    return nil
  }

  /// Greatest distance beyond the target and greatest speed until `end`.
  func extremes(until end: Double) -> (overshoot: Double, peakSpeed: Double) {
    let start = state(at: 0)
    let direction: Double = start.position < 0 ? 1 : start.position > 0 ? -1 : start.velocity < 0 ? -1 : 1
    return (
      greatest(until: end, { state(at: $0).position * direction }, slope: { state(at: $0).velocity * direction }),
      greatest(until: end, { abs(state(at: $0).velocity) }, slope: { speedSlope(at: $0) })
    )
  }

  private func speedSlope(at time: Double) -> Double {
    let state = state(at: time)
    let acceleration = -job.field.stiffnessPerMass * state.position - job.field.dampingPerMass * state.velocity
    return state.velocity < 0 ? -acceleration : acceleration
  }

  /// The greatest value, at least 0, and within the best interval at the zero of the slope.
  private func greatest(until end: Double, _ value: (Double) -> Double, slope: (Double) -> Double) -> Double {
    var best = (time: 0.0, value: max(0, value(0)))
    var time = 0.0
    while time < end {
      time = min(end, time + Self.interval)
      let here = value(time)
      if here > best.value { best = (time, here) }
    }
    let (before, after) = (max(0, best.time - Self.interval), min(end, best.time + Self.interval))
    guard slope(before) > 0, slope(after) < 0 else { return best.value }
    return max(best.value, value(bisect(before, after) { slope($0) > 0 }))
  }
}

/// How far a quintic over a step of a phase of 0.26 is off, for a motion with this energy (twice, per unit of mass).
///
/// The error is the sixth derivative times `u^3 (1 - u)^3 h^6 / 720`, at most `h^6 / 46080`; its slope is at most 7.5e-5
/// of the sixth derivative times `h^5`. With eigenvalues of magnitude up to `r` the sixth derivative is at most
/// `6 r^5 |v| + 5 r^6 |y|` (a sum of six and one of five products of them), so `sqrt(61) r^6` times the amplitude.
struct QuinticBound {
  let position: Double
  let velocity: Double

  init(_ field: ForceField, energyAtStepStart energy: Double) {
    let omega = field.stiffnessPerMass.squareRoot()
    let amplitude = energy.squareRoot() / omega
    let phase = 0.26
    let fifth = phase * phase * phase * phase * phase
    let sharpness = 61.0.squareRoot()
    // Besides, 1e-12 of the amplitude for rounding.
    position = amplitude * (sharpness * fifth * phase / 46080 + 1e-12)
    velocity = amplitude * field.fastestRate * (sharpness * fifth * 7.5e-5 + 1e-12)
  }
}
