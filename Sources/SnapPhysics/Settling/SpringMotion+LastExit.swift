extension SpringMotion {
  /// The last instant at which the displacement is greater than `threshold` (pt); 0 if it never is, infinite if it
  /// always will be again.
  ///
  /// Between two turns the displacement runs one way, so the last turn beyond the threshold leads to the last exit.
  /// - Complexity: O(1): two bracketed roots.
  func lastExit(beyond threshold: Double) -> Double {
    guard threshold < .infinity else { return 0 }
    let delta = stiffnessPerMass - gamma * gamma
    let frequency = abs(delta).squareRoot()
    // So close to critical a swing back is e^(-3000) of the one before: there is none.
    return delta > 0 && frequency > 1e-3 * gamma
      ? lastSwing(beyond: threshold, frequency: frequency)
      : lastCreep(beyond: threshold, split: delta > 0 ? 0 : frequency)
  }

  /// The velocity obeys the same equation as the displacement: this is its motion, in pt/s and pt/s^2.
  var ofVelocity: SpringMotion {
    SpringMotion(
      displacement: velocity, velocity: -stiffnessPerMass * displacement - 2 * gamma * velocity, gamma: gamma,
      stiffnessPerMass: stiffnessPerMass)
  }

  /// With oscillation: turns lie half a period apart and each reaches a fixed part of the one before.
  private func lastSwing(beyond threshold: Double, frequency: Double) -> Double {
    let halfPeriod = Double.pi / frequency
    let pull = (stiffnessPerMass * displacement + gamma * velocity) / frequency
    // The velocity without its envelope, which changes sign over half a period.
    let firstTurn =
      velocity == 0
      ? 0
      : bracketedRoot(from: 0, to: halfPeriod) {
        velocity * Elementary.cos(frequency * $0) - pull * Elementary.sin(frequency * $0)
      }
    func reach(_ turn: Double) -> Double { abs(state(at: firstTurn + turn * halfPeriod).position) }
    guard reach(0) > threshold else { return descent(to: threshold, from: 0, until: firstTurn) }
    guard gamma > 0, threshold > 0 else { return .infinity }
    var turn = (Elementary.log(reach(0) / threshold) / (gamma * halfPeriod)).rounded(.down)
    while turn > 0 && reach(turn) <= threshold { turn -= 1 }
    while reach(turn + 1) > threshold { turn += 1 }
    let time = firstTurn + turn * halfPeriod
    return descent(to: threshold, from: time, until: time + halfPeriod)
  }

  /// Without oscillation: at most one turn, `tanh(split t) / split = v0 / (omega^2 y0 + gamma v0)`.
  private func lastCreep(beyond threshold: Double, split: Double) -> Double {
    let turn = time(ofRatio: velocity / (stiffnessPerMass * displacement + gamma * velocity), split: split) ?? 0
    guard abs(state(at: turn).position) > threshold else { return descent(to: threshold, from: 0, until: turn) }
    guard threshold > 0 else { return .infinity }
    var end = turn + 1 / (gamma + split)
    while abs(state(at: end).position) > threshold { end = turn + 2 * (end - turn) }
    return descent(to: threshold, from: turn, until: end)
  }

  /// Where a displacement that runs one way comes within the threshold; `start` if it is there from the beginning.
  private func descent(to threshold: Double, from start: Double, until end: Double) -> Double {
    let first = state(at: start).position
    guard abs(first) > threshold, end > start else { return start }
    return bracketedRoot(from: start, to: end) { (first < 0 ? -1 : 1) * state(at: $0).position - threshold }
  }

  /// When `S / C` of a motion without oscillation, which is `tanh(split t) / split`, has a value; `nil` if never.
  private func time(ofRatio ratio: Double, split: Double) -> Double? {
    let phase = split * ratio
    guard ratio > 0, phase < 1 else { return nil }
    return phase < 1e-4
      ? ratio * (1 + phase * phase / 3) : Elementary.log((1 + phase) / (1 - phase)) / (2 * split)
  }

  /// Seconds until the motion is at its rest point for the first time after the start; `nil` if it never is.
  ///
  /// What a library with overshoot clamping ends at. An over-damped motion reaches the rest point only if it was thrown
  /// at it: faster than `omega |y0|` at critical damping.
  /// - Complexity: O(1): one bracketed root.
  public var timeToRestPoint: Double? {
    if displacement == 0 { return velocity == 0 ? 0 : nil }
    let delta = stiffnessPerMass - gamma * gamma
    let frequency = abs(delta).squareRoot()
    let push = velocity + gamma * displacement
    guard delta > 0, frequency > 1e-3 * gamma else {
      return time(ofRatio: -displacement / push, split: delta > 0 ? 0 : frequency)
    }
    return bracketedRoot(from: 0, to: Double.pi / frequency) {
      displacement * Elementary.cos(frequency * $0) + push / frequency * Elementary.sin(frequency * $0)
    }
  }
}
