internal import CGSL

/// What the right-hand side of an ensemble reads and counts. It lives on the heap: GSL keeps its address.
struct EnsembleParameters {
  /// Springs side by side, an even number.
  let lanes: Int
  /// Minus stiffness over mass of every spring, then minus damping over mass of every spring.
  let rates: UnsafeMutablePointer<Double>
  var calls = 0
}

/// The right-hand side of `lanes` springs: every displacement, then every velocity.
///
/// Two springs at a time, each by the same products and the same sum as in ``springDerivative``, so to the same bits.
/// GSL's work space is only as aligned as a `Double` where the number of lanes is odd, and the loads never ask for more.
/// No state is refused: one spring that goes astray must not stop the others.
@inline(__always)
func ensembleDerivative(
  _: Double, _ y: UnsafePointer<Double>?, _ derivative: UnsafeMutablePointer<Double>?,
  _ parameters: UnsafeMutableRawPointer?
) -> Int32 {
  typealias Two = SIMD2<Double>
  let ensemble = parameters.unsafelyUnwrapped.assumingMemoryBound(to: EnsembleParameters.self)
  ensemble.pointee.calls &+= 1
  let half = ensemble.pointee.lanes &* MemoryLayout<Double>.stride
  let (position, rate) = (UnsafeRawPointer(y.unsafelyUnwrapped), UnsafeRawPointer(ensemble.pointee.rates))
  let derivative = UnsafeMutableRawPointer(derivative.unsafelyUnwrapped)
  var lane = 0
  while lane < half {
    let velocity = (position + half + lane).loadUnaligned(as: Two.self)
    let pull = (rate + lane).loadUnaligned(as: Two.self) * (position + lane).loadUnaligned(as: Two.self)
    let acceleration = pull + (rate + half + lane).loadUnaligned(as: Two.self) * velocity
    (derivative + lane).storeBytes(of: velocity, as: Two.self)
    (derivative + half + lane).storeBytes(of: acceleration, as: Two.self)
    lane &+= MemoryLayout<Two>.stride
  }
  return Int32(GSL_SUCCESS)
}
