/// What the energy of a release says about its frames: above the greatest energy inside the rest box none is at rest,
/// nor is any before it, since the energy never grows.
///
/// Rounding must not make that false. In the norm of the energy, `sqrt(v^2 + k x^2)`, the propagator never lengthens a
/// state, and one application of it or of a power of it errs by at most 3 `u` of the state's length for each frame that
/// it spans (`u` = 2^-53; two products and a sum a component, and squaring doubles what a power has of it). So two ways
/// to the same frame `n` differ by at most 12 `n u` of the release's length, and lengths can grow by rounding by
/// 8 `n u`: 16 `n` ulps of 1 cover both. Where that is less than a millionth of the box (a release below some
/// 50,000 pt and 500,000 pt/s, by the standard rule), the energy is trusted with a margin of four millionths.
struct RestEnergy: BitwiseCopyable {
  /// Nothing with more energy than this is at rest; infinite where the energy is not to be trusted.
  let greatest: Double

  @inline(__always)
  init(_ release: SpringRelease, _ rest: FrameRest) {
    let position = release.stiffnessPerMass * (rest.distance * rest.distance)
    let motion = rest.speed * rest.speed
    let rounding = 16 * Double.ulpOfOne * Double(rest.limit) / RestEnergy.share
    let isTrusted = release.energy * (rounding * rounding) <= min(position, motion)
    // What is too small to be squared adds nothing to an energy, so that the least one is that of a normal number.
    let box = position + motion + 4 * Double.leastNormalMagnitude
    greatest = isTrusted ? box * (1 + 4 * RestEnergy.share) : .infinity
  }

  /// The part of the rest box that rounding may move a state by.
  static let share = 1e-6
}
