/// The linear map that carries a spring's displacement and velocity on by a fixed time.
///
/// `M = [[C + gamma S, S], [-k S, C - gamma S]]` with the fundamental solutions of ``SpringMotion``, of which the rows
/// are its `state(at:)` and the derivative of that. It never lengthens a state in the norm of the energy,
/// `sqrt(v^2 + k x^2)`.
struct FramePropagator: BitwiseCopyable {
  let xx, xv, vx, vv: Double

  @inline(__always)
  init(_ release: SpringRelease, over time: Double) {
    let motion = SpringMotion(
      displacement: release.displacement, velocity: release.velocity, gamma: release.dampingPerMass / 2,
      stiffnessPerMass: release.stiffnessPerMass)
    self.init(motion, over: time)
  }

  @inline(__always)
  init(_ motion: SpringMotion, over time: Double) {
    let (c, s) = motion.basis(at: time)
    let drift = motion.gamma * s
    (xx, xv, vx, vv) = (c + drift, s, -motion.stiffnessPerMass * s, c - drift)
  }

  private init(xx: Double, xv: Double, vx: Double, vv: Double) {
    (self.xx, self.xv, self.vx, self.vv) = (xx, xv, vx, vv)
  }

  /// The map over twice the time.
  @inline(__always)
  var squared: FramePropagator {
    let (cross, trace) = (xv * vx, xx + vv)
    return FramePropagator(xx: xx * xx + cross, xv: xv * trace, vx: vx * trace, vv: vv * vv + cross)
  }

  @inline(__always)
  func callAsFunction(_ state: MotionState) -> MotionState {
    MotionState(
      position: xx * state.position + xv * state.velocity, velocity: vx * state.position + vv * state.velocity)
  }
}

/// Four frames in a row of one motion, two to a vector, carried on by four frames at once.
///
/// One frame after another would wait for a multiplication and an addition each time; four at once do not, and rounding
/// happens a quarter as often.
struct FourFrames: BitwiseCopyable {
  /// Displacements and velocities of frames `n` and `n + 1`, then of `n + 2` and `n + 3`.
  private(set) var x0, v0, x2, v2: SIMD2<Double>
  private let xx, xv, vx, vv: SIMD2<Double>

  @inline(__always)
  init(_ start: MotionState, _ once: FramePropagator) {
    let twice = once.squared
    let (first, second) = (once(start), twice(start))
    let third = twice(first)
    x0 = SIMD2(start.position, first.position)
    v0 = SIMD2(start.velocity, first.velocity)
    x2 = SIMD2(second.position, third.position)
    v2 = SIMD2(second.velocity, third.velocity)
    let fourTimes = twice.squared
    xx = SIMD2(repeating: fourTimes.xx)
    xv = SIMD2(repeating: fourTimes.xv)
    vx = SIMD2(repeating: fourTimes.vx)
    vv = SIMD2(repeating: fourTimes.vv)
  }

  @inline(__always)
  mutating func advance() {
    (x0, v0) = (xx * x0 + xv * v0, vx * x0 + vv * v0)
    (x2, v2) = (xx * x2 + xv * v2, vx * x2 + vv * v2)
  }

  /// Frame 0...3 of the four.
  @inline(__always)
  subscript(frame: Int) -> MotionState {
    switch frame {
    case 0: MotionState(position: x0.x, velocity: v0.x)
    case 1: MotionState(position: x0.y, velocity: v0.y)
    case 2: MotionState(position: x2.x, velocity: v2.x)
    default: MotionState(position: x2.y, velocity: v2.y)
    }
  }
}
