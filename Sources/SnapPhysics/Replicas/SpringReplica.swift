/// How a library integrates a spring frame by frame, instead of solving it.
///
/// Replicas reproduce what a platform shows, errors and all; their motion depends on the frame rate. They are never
/// used where a motion is meant to be right.
public enum SpringReplica: Hashable, Sendable {
  /// scenee/FloatingPanel: one implicit Euler step a frame whose velocity is made with the *new* place, which damps
  /// more than the textbook's and the more the longer the frame.
  case implicitEuler
  /// One implicit Euler step a frame as the textbook has it.
  case textbookImplicitEuler
  /// One semi-implicit Euler step a frame: velocity first, then the place with it. It diverges for
  /// `omega h >= 2 (sqrt(1 + zeta^2) - zeta)`.
  case semiImplicitEuler
  /// react-spring: semi-implicit Euler in steps of 1 ms, the milliseconds of the frame rounded up, at most 64. At 60 Hz
  /// that is 17 ms a frame, so springs run 2 percent fast. It stops between two steps.
  case millisecondEuler(precision: Double, restSpeed: Double)
  /// timdonnelly/Advance: Runge-Kutta of order 4 in fixed steps (s) until the frame's time is passed, at most `limit`
  /// of them a frame, and a blend of the last two states.
  case accumulatedRK4(step: Double, limit: Double)
  /// facebookarchive/rebound-js: Runge-Kutta of order 4 in steps of 1 ms, at most 64 ms a frame, with two faults of its
  /// own: the first force of a step is that at the place the step before last tried, and what is left of the frame is
  /// blended back into the state that the next frame starts from.
  case rebound

  /// Advance's steps.
  public static let advance = SpringReplica.accumulatedRK4(step: 0.008, limit: 10)
  /// react-spring's steps and rest for a travel in points: a thousandth of it, at most 1 pt, and a tenth of that per
  /// millisecond; 0.005 pt without travel.
  public static func reactSpring(travel: Double) -> SpringReplica {
    let precision = travel == 0 ? 0.005 : min(1, abs(travel) * 0.001)
    return .millisecondEuler(precision: precision, restSpeed: precision * 100)
  }
}

/// A replica at work: a state that goes on frame by frame.
public struct SpringReplicaRun: Hashable, Sendable {
  /// How it is integrated.
  public let replica: SpringReplica
  /// What pulls.
  public let field: ForceField
  /// What a frame shows: points and points per second.
  public private(set) var state: MotionState
  /// The replica's own rule has stopped it; only ``SpringReplica/millisecondEuler(precision:restSpeed:)`` has one.
  public private(set) var isSettled = false
  /// Seconds of physics that the frames ask for and no step has covered; negative when steps ran ahead.
  private var owed = 0.0
  /// The state of the last whole step, and the place that its last stage tried.
  private var whole: MotionState
  private var tried: MotionState

  /// A replica released in a state.
  public init(_ replica: SpringReplica, field: ForceField, start: MotionState) {
    self.replica = replica
    self.field = field
    state = start
    whole = start
    tried = start
  }

  /// Goes on by a frame of so many seconds and returns what it shows.
  ///
  /// - Precondition: the frame is finite and not negative.
  /// - Complexity: O(*n*) in the fixed steps of the frame.
  @discardableResult
  public mutating func advance(by frame: Double) -> MotionState {
    precondition(frame >= 0 && frame.isFinite, "a frame takes a finite time that is not negative")
    switch replica {
    case .implicitEuler: implicitEuler(frame, velocityFromNewPlace: true)
    case .textbookImplicitEuler: implicitEuler(frame, velocityFromNewPlace: false)
    case .semiImplicitEuler: semiImplicitEuler(frame)
    case .millisecondEuler(let precision, let restSpeed): milliseconds(frame, precision, restSpeed)
    case .accumulatedRK4(let step, let limit): accumulate(frame, step, limit)
    case .rebound: rebound(frame)
    }
    return state
  }

  private mutating func implicitEuler(_ h: Double, velocityFromNewPlace: Bool) {
    let pull = h * h * field.stiffnessPerMass
    let friction = 1 + h * field.dampingPerMass
    let place = (friction * state.position + h * state.velocity + pull * field.target) / (friction + pull)
    let from = velocityFromNewPlace ? place : state.position
    let velocity =
      (state.velocity + h * field.stiffnessPerMass * (field.target - from)) / (friction + pull)
    state = MotionState(position: place, velocity: velocity)
  }

  private mutating func semiImplicitEuler(_ h: Double) {
    state.velocity += field.acceleration(state) * h
    state.position += state.velocity * h
  }

  /// Counts in milliseconds and points per millisecond, as the library does, for the same rounding.
  private mutating func milliseconds(_ frame: Double, _ precision: Double, _ restSpeed: Double) {
    let spring = field.spring
    let steps = (min(frame, 0.064) * 1000).rounded(.up)
    var velocity = state.velocity / 1000
    var step = 0.0
    while step < steps && !isSettled {
      if abs(velocity) <= restSpeed / 1000 && abs(field.target - state.position) <= precision {
        isSettled = true
      } else {
        let pull = -spring.stiffness * 0.000001 * (state.position - field.target)
        velocity += (pull - spring.damping * 0.001 * velocity) / spring.mass
        state.position += velocity
        step += 1
      }
    }
    state =
      isSettled
      ? MotionState(position: field.target, velocity: 0)
      : MotionState(position: state.position, velocity: velocity * 1000)
  }

  private mutating func accumulate(_ frame: Double, _ step: Double, _ limit: Double) {
    owed += min(frame, limit * step)
    var before = whole
    while owed > 0 {
      before = whole
      whole = rungeKutta(whole, from: whole.position, step).state
      owed -= step
    }
    state = blend(before, whole, (step + owed) / step)
  }

  private mutating func rebound(_ frame: Double) {
    let step = 0.001
    owed += min(frame, 0.064)
    var (now, before) = (state, whole)
    while owed >= step {
      owed -= step
      if owed < step { before = now }
      let next = rungeKutta(now, from: tried.position, step)
      (now, tried) = (next.state, next.tried)
    }
    whole = before
    state = owed > 0 ? blend(before, now, owed / step) : now
  }

  /// One step of order 4. The first force is that at `place`, and the state that the last stage tried comes along.
  private func rungeKutta(
    _ s: MotionState, from place: Double, _ h: Double
  ) -> (state: MotionState, tried: MotionState) {
    func slope(_ at: MotionState) -> MotionState {
      MotionState(position: at.velocity, velocity: field.acceleration(at))
    }
    func trial(_ slope: MotionState, _ h: Double) -> MotionState {
      MotionState(position: s.position + slope.position * h, velocity: s.velocity + slope.velocity * h)
    }
    let a = slope(MotionState(position: place, velocity: s.velocity))
    let b = slope(trial(a, h / 2))
    let c = slope(trial(b, h / 2))
    let last = trial(c, h)
    let d = slope(last)
    let mean = MotionState(
      position: (a.position + 2 * (b.position + c.position) + d.position) / 6,
      velocity: (a.velocity + 2 * (b.velocity + c.velocity) + d.velocity) / 6)
    return (trial(mean, h), last)
  }

  private func blend(_ one: MotionState, _ other: MotionState, _ part: Double) -> MotionState {
    MotionState(
      position: one.position * (1 - part) + other.position * part,
      velocity: one.velocity * (1 - part) + other.velocity * part)
  }
}
