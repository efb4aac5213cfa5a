import CReference

/// What one step of a Runge-Kutta method makes of a linear field: a polynomial in the step times the field's matrix.
///
/// A method of order p agrees with the exponential series up to the power p; what stands behind that is the method's own
/// and follows from its tableau.
struct StabilityPolynomial {
  /// Of the powers of h A, from the unit matrix on.
  let coefficients: [Double]
  /// Steps that the interval is cut into.
  var steps = 1

  static func taylor(_ order: Int, then more: [Double] = [], steps: Int = 1) -> StabilityPolynomial {
    let series = (1...order).reduce(into: [1.0]) { $0.append($0[$0.count - 1] / Double($1)) }
    return StabilityPolynomial(coefficients: series + more, steps: steps)
  }

  /// The frames that exact arithmetic would give, `count` of them.
  func frames(_ release: settle_release, interval: Double, count: Int) -> [settle_frame] {
    let h = interval / Double(steps)
    var state = settle_frame(displacement: release.displacement, velocity: release.velocity)
    return (0..<count).map { n in
      if n > 0 { for _ in 0..<steps { state = step(state, release, h) } }
      return state
    }
  }

  /// Horner's rule with the field in place of a multiplication.
  private func step(_ state: settle_frame, _ release: settle_release, _ h: Double) -> settle_frame {
    var (x, v) = (0.0, 0.0)
    for coefficient in coefficients.reversed() {
      let (dx, dv) = (v, -release.stiffness * x - release.damping * v)
      (x, v) = (coefficient * state.displacement + h * dx, coefficient * state.velocity + h * dv)
    }
    return settle_frame(displacement: x, velocity: v)
  }
}
