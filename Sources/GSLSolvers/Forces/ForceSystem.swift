internal import CGSL
internal import SnapPhysics

/// What the C callbacks of a phase under forces read and count. It lives on the heap: GSL keeps its address.
package struct ForceParameters: GSLParameters {
  package static var derivative: Derivative { forceDerivative }
  package static var jacobian: Jacobian { forceJacobian }

  /// Height of the target, pt.
  var target = 0.0
  /// Stiffness over mass, per second squared.
  var stiffness = 0.0
  /// Damping over mass, per second.
  var damping = 0.0
  /// Quadratic drag times the direction of the phase, per point.
  var drag = 0.0
  /// Friction times the direction of the phase, pt/s^2.
  var friction = 0.0
  var wells: UnsafeMutablePointer<WellParameters>?
  var wellCount = 0
  var wellCapacity = 0
  package var evaluations = 0
  package var jacobianEvaluations = 0

  package init() {}
  package func deallocate() { wells?.deallocate() }
}

/// A well as the callbacks need it.
struct WellParameters {
  /// Height of its middle above the target, pt.
  var position: Double
  /// Depth over width squared, per second squared.
  var curvature: Double
  /// 1 over the square of the width.
  var inverseSquare: Double

  init(_ well: DetentWell, target: Double) {
    position = well.position - target
    inverseSquare = 1 / (well.width * well.width)
    curvature = well.depth * inverseSquare
  }
}

/// The right-hand side of a phase: y is (displacement from the target in pt, velocity in pt/s).
///
/// Direction is a parameter, so every term is smooth, also beyond the turn that ends the phase. One concrete function for
/// all forces, since C takes no generic one; see ``springDerivative`` for its status.
func forceDerivative(
  _: Double, _ y: UnsafePointer<Double>?, _ derivative: UnsafeMutablePointer<Double>?,
  _ parameters: UnsafeMutableRawPointer?
) -> Int32 {
  let forces = parameters.unsafelyUnwrapped.assumingMemoryBound(to: ForceParameters.self)
  let y = y.unsafelyUnwrapped
  let derivative = derivative.unsafelyUnwrapped
  forces.pointee.evaluations &+= 1
  let (x, v) = (y[0], y[1])
  var acceleration =
    -forces.pointee.stiffness * x - (forces.pointee.damping + forces.pointee.drag * v) * v - forces.pointee.friction
  if let wells = forces.pointee.wells {
    for index in 0..<forces.pointee.wellCount {
      let u = x - wells[index].position
      acceleration -= wells[index].curvature * u * Elementary.exp(-0.5 * u * u * wells[index].inverseSquare)
    }
  }
  derivative[0] = v
  derivative[1] = acceleration
  return acceleration.isFinite ? Int32(GSL_SUCCESS) : Int32(GSL_EBADFUNC)
}

/// The Jacobian of ``forceDerivative``, exact. Implicit steppers crash without one.
func forceJacobian(
  _: Double, _ y: UnsafePointer<Double>?, _ jacobian: UnsafeMutablePointer<Double>?,
  _ explicitTime: UnsafeMutablePointer<Double>?, _ parameters: UnsafeMutableRawPointer?
) -> Int32 {
  let forces = parameters.unsafelyUnwrapped.assumingMemoryBound(to: ForceParameters.self)
  let y = y.unsafelyUnwrapped
  let jacobian = jacobian.unsafelyUnwrapped
  let explicitTime = explicitTime.unsafelyUnwrapped
  forces.pointee.jacobianEvaluations &+= 1
  var stiffness = forces.pointee.stiffness
  if let wells = forces.pointee.wells {
    for index in 0..<forces.pointee.wellCount {
      let u = y[0] - wells[index].position
      let square = u * u * wells[index].inverseSquare
      stiffness += wells[index].curvature * (1 - square) * Elementary.exp(-0.5 * square)
    }
  }
  jacobian[0] = 0
  jacobian[1] = 1
  jacobian[2] = -stiffness
  jacobian[3] = -forces.pointee.damping - 2 * forces.pointee.drag * y[1]
  explicitTime[0] = 0
  explicitTime[1] = 0
  return stiffness.isFinite ? Int32(GSL_SUCCESS) : Int32(GSL_EBADFUNC)
}
