package import CReference
internal import SheetSimulation
internal import SnapPhysics

/// The releases of the job "settle", which solvers are compared on: unit mass, displacement within 800 pt and velocity
/// within 8000 pt/s, response 0.2...0.6 s, damping ratio 0.5...1.2, all evenly spread.
///
/// - Parameter seed: 42 for the published figures.
package func canonicalReleases(_ count: Int, seed: UInt64 = 42) -> [settle_release] {
  var random = SplitMix64(seed: seed)
  return (0..<count).map { _ in
    // Widths are written out: 0.6 - 0.2 is not 0.4 to the last bit.
    let displacement = -800 + 1600 * random.unit()
    let velocity = -8000 + 16000 * random.unit()
    let response = 0.2 + 0.4 * random.unit()
    let dampingRatio = 0.5 + 0.7 * random.unit()
    let frequency = 2 * Double.pi / response
    return settle_release(
      displacement: displacement, velocity: velocity, stiffness: frequency * frequency,
      damping: 2 * dampingRatio * frequency)
  }
}

/// 120 frames a second, at rest within 0.5 pt and below 5 pt/s, at most 20 s.
package let canonicalRest = settle_rest(interval: 1.0 / 120, distance: 0.5, speed: 5, limit: 2400)
