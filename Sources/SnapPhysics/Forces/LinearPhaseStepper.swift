/// The exact phases of a field without drag and wells: each is a spring's motion about a centre that friction shifts, or,
/// without a spring, a glide.
package struct LinearPhaseStepper: PhaseStepper, Sendable {
  package let name: String
  package private(set) var steps = 0
  private var field: ForcedField?
  private var centre = 0.0
  private var motion = PhaseMotion.glide(Glide(from: MotionState(position: 0, velocity: 0), push: 0, damping: 0))
  private var time = 0.0

  package init(name: String) { self.name = name }

  package var evaluations: Int { 0 }

  package mutating func prepare(_ field: ForcedField) {
    self.field = field
    steps = 0
  }

  package mutating func begin(_ state: MotionState, direction: Double) {
    guard let field else { preconditionFailure("a phase before its field") }
    let push = -field.friction.kinetic * direction
    time = 0
    if field.stiffness > 0 {
      centre = field.target + push / field.stiffness
      motion = .spring(
        SpringMotion(
          displacement: state.position - centre, velocity: state.velocity, gamma: field.damping / 2,
          stiffnessPerMass: field.stiffness))
    } else {
      centre = state.position
      motion = .glide(
        Glide(from: MotionState(position: 0, velocity: state.velocity), push: push, damping: field.damping))
    }
  }

  package mutating func step(atMost length: Double) -> (time: Double, state: MotionState) {
    steps += 1
    time += length
    return (time, state(at: time))
  }

  package func state(at time: Double) -> MotionState {
    var state =
      switch motion {
      case .spring(let spring): spring.state(at: time)
      case .glide(let glide): glide.state(at: time)
      }
    state.position += centre
    return state
  }

  package func land(at time: Double) -> MotionState { state(at: time) }
}

private enum PhaseMotion: Sendable {
  case spring(SpringMotion)
  case glide(Glide)
}

/// A motion under a constant push and viscous damping: `v' = push - damping v`.
private struct Glide: Sendable {
  let start: MotionState
  let push: Double
  let damping: Double

  init(from start: MotionState, push: Double, damping: Double) {
    self.start = start
    self.push = push
    self.damping = damping
  }

  /// With `s = (1 - e^(-c t)) / c` and `w = (t - s) / c`, both by series where the difference would cancel.
  func state(at t: Double) -> MotionState {
    let x = damping * t
    let (s, w): (Double, Double)
    if x < 0.5 {
      // s = t - c w, and w = t^2 (1/2! - x/3! + x^2/4! - ...): 14 terms reach rounding.
      var (term, sum) = (0.5, 0.0)
      for n in 3..<17 {
        sum += term
        term *= -x / Double(n)
      }
      w = t * t * sum
      s = t - damping * w
    } else {
      s = (1 - Elementary.exp(-x)) / damping
      w = (t - s) / damping
    }
    return MotionState(
      position: start.position + start.velocity * s + push * w,
      velocity: start.velocity * (1 - damping * s) + push * s)
  }
}
