/// One step of a walk: the curve between its ends, and where in it position and velocity turn.
///
/// A step is short enough (``greatestPhaseStep``) to hold at most one turn of each, and never both.
struct SettleStep {
  let curve: QuinticHermite
  /// Part of the step at which the velocity is zero; 1 where it never is.
  let turn: Double
  /// Part of the step at which the acceleration is zero; 1 where it never is.
  let bend: Double

  init(_ curve: QuinticHermite, turns: Bool, bends: Bool) {
    self.curve = curve
    turn = turns ? bracketedRoot(from: 0, to: 1) { curve.velocity($0) } : 1
    bend = bends ? bracketedRoot(from: 0, to: 1) { curve.acceleration($0) } : 1
  }

  /// Part of the step at which the motion is outside the box for the last time; `nil` if it never is.
  ///
  /// Position and velocity each run one way between the places where one of them turns, so that each leaves the box
  /// at most once there.
  func lastExit(from box: RestBox) -> Double? {
    let low = min(turn, bend)
    let high = max(turn, bend)
    return lastExit(from: box, high, 1) ?? lastExit(from: box, low, high) ?? lastExit(from: box, 0, low)
  }

  private func lastExit(from box: RestBox, _ from: Double, _ to: Double) -> Double? {
    guard from < to else { return nil }
    if !box.contains(curve.state(to)) { return to }
    var exit: Double?
    if abs(curve.position(from) - box.target) >= box.distance {
      exit = bracketedRoot(from: from, to: to) { abs(curve.position($0) - box.target) - box.distance }
    }
    if abs(curve.velocity(from)) >= box.speed {
      let u = bracketedRoot(from: from, to: to) { abs(curve.velocity($0)) - box.speed }
      exit = max(exit ?? u, u)
    }
    return exit
  }
}

/// The states that count as rest.
struct RestBox {
  let target: Double
  let distance: Double
  let speed: Double
  /// Twice an energy per unit of mass below which the sheet never leaves the box again, rounding allowed for.
  let harmlessEnergy: Double

  init(_ rule: RestRule, of field: ForceField) {
    target = field.target
    distance = rule.distance
    speed = rule.speed
    harmlessEnergy = min(speed * speed, field.stiffnessPerMass * (distance * distance)) * (1 + 8 * Double.ulpOfOne)
  }

  func contains(_ state: MotionState) -> Bool {
    abs(state.position - target) < distance && abs(state.velocity) < speed
  }
}

/// What a motion has reached so far.
struct SettleExtremes {
  private let target: Double
  /// Sign of the travel from the origin to the target, 0 where there is none.
  private let direction: Double
  private(set) var overshoot = 0.0
  private(set) var peakSpeed = 0.0

  init(_ job: SettleJob) {
    target = job.field.target
    let travel = target - (job.origin ?? job.start.position)
    direction = travel > 0 ? 1 : travel < 0 ? -1 : 0
    note(job.start)
  }

  mutating func note(_ state: MotionState) {
    let beyond = state.position - target
    overshoot = max(overshoot, direction == 0 ? abs(beyond) : beyond * direction)
    peakSpeed = max(peakSpeed, abs(state.velocity))
  }

  /// Notes a step up to a part of it, its end excepted.
  mutating func note(_ step: SettleStep, until end: Double) {
    if step.turn < end { note(step.curve.state(step.turn)) }
    if step.bend < end { note(step.curve.state(step.bend)) }
    if end < 1 { note(step.curve.state(end)) }
  }
}
