/// The polynomial of degree five that meets position, velocity and acceleration at both ends of a step.
///
/// It locates what happens inside a step: a 1/120 s step of a sheet spring is met to about 1e-9 of the step. The
/// coefficients follow from the six end conditions; `u` runs from 0 to 1.
package struct QuinticHermite: BitwiseCopyable, Sendable {
  private let c0, c1, c2, c3, c4, c5: Double
  private let duration: Double

  package init(from a: MotionState, acceleration a0: Double, to b: MotionState, acceleration a1: Double, over h: Double)
  {
    duration = h
    c0 = a.position
    c1 = a.velocity * h
    c2 = a0 * h * h / 2
    let travel = b.position - a.position - c1 - c2
    let slope = (b.velocity - a.velocity) * h - 2 * c2
    let curvature = a1 * h * h - 2 * c2
    c3 = 10 * travel - 4 * slope + curvature / 2
    c4 = -15 * travel + 7 * slope - curvature
    c5 = 6 * travel - 3 * slope + curvature / 2
  }

  package func position(_ u: Double) -> Double {
    c0 + u * (c1 + u * (c2 + u * (c3 + u * (c4 + u * c5))))
  }

  package func velocity(_ u: Double) -> Double {
    (c1 + u * (2 * c2 + u * (3 * c3 + u * (4 * c4 + u * 5 * c5)))) / duration
  }

  package func acceleration(_ u: Double) -> Double {
    (2 * c2 + u * (6 * c3 + u * (12 * c4 + u * 20 * c5))) / (duration * duration)
  }

  package func state(_ u: Double) -> MotionState {
    MotionState(position: position(u), velocity: velocity(u))
  }
}

/// The root of a function that changes sign between `low` and `high`, to the last bit that bisection can tell.
///
/// Regula falsi steps kept inside a shrinking bracket (the Illinois rule), with bisection when they stall.
package func bracketedRoot(from low: Double, to high: Double, _ f: (Double) -> Double) -> Double {
  var (a, b) = (low, high)
  var (fa, fb) = (f(a), f(b))
  if fa == 0 { return a }
  if fb == 0 { return b }
  var side = 0
  for round in 0..<120 {
    var m = (a * fb - b * fa) / (fb - fa)
    if !(m > a && m < b) || round % 8 == 7 { m = a + (b - a) / 2 }
    if !(m > a && m < b) { break }
    let fm = f(m)
    if fm == 0 { return m }
    if (fm < 0) == (fa < 0) {
      (a, fa) = (m, fm)
      if side == -1 { fb /= 2 }
      side = -1
    } else {
      (b, fb) = (m, fm)
      if side == 1 { fa /= 2 }
      side = 1
    }
    if b - a <= 4 * max(a.ulp, b.ulp) { break }
  }
  return a + (b - a) / 2
}
