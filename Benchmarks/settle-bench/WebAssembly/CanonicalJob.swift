import SheetSimulation
import SnapPhysics

/// The job on which solvers of every kind are compared, here and in WebAssembly.
///
/// Displacements of up to 800 pt, velocities of up to 8000 pt/s, responses of 0.2 to 0.6 s, damping ratios of 0.5 to
/// 1.2: about 80 frames to rest on the average.
enum CanonicalJob {
  /// The first releases of a seed's stream.
  static func releases(_ count: Int, seed: UInt64) -> [SpringRelease] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      let displacement = -800 + 1600 * random.unit()
      let velocity = -8000 + 16000 * random.unit()
      let frequency = 2 * Double.pi / (0.2 + 0.4 * random.unit())
      let dampingRatio = 0.5 + 0.7 * random.unit()
      return SpringRelease(
        displacement: displacement, velocity: velocity, stiffnessPerMass: frequency * frequency,
        dampingPerMass: 2 * dampingRatio * frequency)
    }
  }

  /// Settles each release with the exact propagator; returns the frames of all, or -1 where one does not rest.
  static func frames(of releases: [SpringRelease]) -> Int {
    var solver = PropagatorSolver()
    var states = [MotionState](repeating: MotionState(position: 0, velocity: 0), count: FrameRest.standard.limit)
    var span = states.mutableSpan
    var count = 0
    do throws(SolverError) {
      for release in releases { count += try solver.settle(release, .standard, into: &span) }
    } catch {
      return -1
    }
    return count
  }
}
