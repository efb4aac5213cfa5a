internal import CGSL
package import SnapPhysics

/// What the C callbacks read and count. It lives on the heap: GSL keeps its address.
package struct SpringParameters: GSLParameters {
  package static var derivative: Derivative { springDerivative }
  package static var jacobian: Jacobian { springJacobian }

  /// Minus stiffness over mass, per second squared: the Jacobian's entries as they are.
  private(set) var positionRate = 0.0
  /// Minus damping over mass, per second.
  private(set) var velocityRate = 0.0
  package var evaluations = 0
  package var jacobianEvaluations = 0

  package init() {}

  /// Parameters with nothing counted yet.
  init(stiffness: Double, damping: Double) { set(stiffness: stiffness, damping: damping) }

  /// Takes another spring and goes on counting.
  mutating func set(stiffness: Double, damping: Double) { (positionRate, velocityRate) = (-stiffness, -damping) }

  package func deallocate() {}
}

/// The driver of a spring alone.
package typealias SpringDriver = GSLDriver<SpringParameters>

extension SpringDriver {
  /// Forgets everything of the last motion and begins another, with errors per step bounded by `tolerance` (pt).
  package mutating func begin(_ field: ForceField, at displaced: MotionState, tolerance: Double) -> Int32 {
    load(SpringParameters(stiffness: field.stiffnessPerMass, damping: field.dampingPerMass))
    return begin(
      displaced, bound: errorBound(tolerance, angularFrequency: field.spring.angularFrequency),
      firstStep: firstPhase / field.fastestRate)
  }
}

/// GSL's default error handler aborts the process; reading this constant turns it off, once, for every thread.
let gslReturnsErrors: Void = {
  gsl_set_error_handler_off()
}()

/// The right-hand side: y is (displacement from the target in pt, velocity in pt/s).
///
/// One concrete function, since C takes no generic one. GSL's steppers return success with a state that is not a number;
/// `GSL_EBADFUNC` stops them at once, where any other code would first halve the step to nothing.
@inline(__always)
func springDerivative(
  _: Double, _ y: UnsafePointer<Double>?, _ derivative: UnsafeMutablePointer<Double>?,
  _ parameters: UnsafeMutableRawPointer?
) -> Int32 {
  let spring = parameters.unsafelyUnwrapped.assumingMemoryBound(to: SpringParameters.self)
  let y = y.unsafelyUnwrapped
  let derivative = derivative.unsafelyUnwrapped
  spring.pointee.evaluations &+= 1
  let velocity = y[1]
  let acceleration = spring.pointee.positionRate * y[0] + spring.pointee.velocityRate * velocity
  derivative[0] = velocity
  derivative[1] = acceleration
  // Finite: the cheapest way to ask, in a function that is called millions of times a second.
  return acceleration - acceleration == 0 ? Int32(GSL_SUCCESS) : Int32(GSL_EBADFUNC)
}

/// ``springDerivative`` for explicit steps from frame to frame, where what is no number is noticed after the step.
@inline(__always)
func uncheckedSpringDerivative(
  _: Double, _ y: UnsafePointer<Double>?, _ derivative: UnsafeMutablePointer<Double>?,
  _ parameters: UnsafeMutableRawPointer?
) -> Int32 {
  let spring = parameters.unsafelyUnwrapped.assumingMemoryBound(to: SpringParameters.self)
  let y = y.unsafelyUnwrapped
  let derivative = derivative.unsafelyUnwrapped
  spring.pointee.evaluations &+= 1
  let velocity = y[1]
  derivative[0] = velocity
  derivative[1] = spring.pointee.positionRate * y[0] + spring.pointee.velocityRate * velocity
  return Int32(GSL_SUCCESS)
}

/// The Jacobian of ``springDerivative``, constant and exact. Implicit steppers crash without one.
func springJacobian(
  _: Double, _: UnsafePointer<Double>?, _ jacobian: UnsafeMutablePointer<Double>?,
  _ explicitTime: UnsafeMutablePointer<Double>?, _ parameters: UnsafeMutableRawPointer?
) -> Int32 {
  let spring = parameters.unsafelyUnwrapped.assumingMemoryBound(to: SpringParameters.self)
  let jacobian = jacobian.unsafelyUnwrapped
  let explicitTime = explicitTime.unsafelyUnwrapped
  spring.pointee.jacobianEvaluations &+= 1
  jacobian[0] = 0
  jacobian[1] = 1
  jacobian[2] = spring.pointee.positionRate
  jacobian[3] = spring.pointee.velocityRate
  explicitTime[0] = 0
  explicitTime[1] = 0
  return Int32(GSL_SUCCESS)
}
