internal import SnapPhysics

/// The quintic of ``/SnapPhysics/QuinticHermite`` with the derivative's coefficients kept, for reading many frames off
/// one long step.
struct FrameQuintic: BitwiseCopyable {
  private let c0, c1, c2, c3, c4, c5: Double
  private let v0, v1, v2, v3, v4: Double

  /// - Parameters:
  ///   - a: The state at the step's begin.
  ///   - b: The state at its end.
  ///   - accelerations: At begin and end.
  ///   - h: The step's length in seconds.
  @inline(__always)
  init(from a: MotionState, to b: MotionState, accelerations: (Double, Double), over h: Double) {
    c0 = a.position
    c1 = a.velocity * h
    let bend = accelerations.0 * h * h
    c2 = bend / 2
    let travel = b.position - a.position - c1 - c2
    let slope = (b.velocity - a.velocity) * h - bend
    let curvature = accelerations.1 * h * h - bend
    c3 = 10 * travel - 4 * slope + curvature / 2
    c4 = -15 * travel + 7 * slope - curvature
    c5 = 6 * travel - 3 * slope + curvature / 2
    let rate = 1 / h
    (v0, v1, v2, v3, v4) = (a.velocity, bend * rate, 3 * c3 * rate, 4 * c4 * rate, 5 * c5 * rate)
  }

  /// The state at a part of the step, 0...1.
  @inline(__always)
  func callAsFunction(_ u: Double) -> MotionState {
    MotionState(
      position: c0 + u * (c1 + u * (c2 + u * (c3 + u * (c4 + u * c5)))),
      velocity: v0 + u * (v1 + u * (v2 + u * (v3 + u * v4))))
  }
}
