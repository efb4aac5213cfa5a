import SnapPhysics
import TestSupport

extension SpringRelease {
  /// A release of a sheet: up to 800 pt and 8000 pt/s, response 0.2...0.6 s, damping ratio 0.5...1.2.
  static func canonical(_ random: inout SplitMix64) -> SpringRelease {
    let displacement = -800 + 1600 * random.unit()
    let velocity = -8000 + 16000 * random.unit()
    let omega = 2 * Double.pi / (0.2 + 0.4 * random.unit())
    let ratio = 0.5 + 0.7 * random.unit()
    return SpringRelease(
      displacement: displacement, velocity: velocity, stiffnessPerMass: omega * omega,
      dampingPerMass: 2 * ratio * omega)
  }

  static func with(_ displacement: Double, _ velocity: Double, response: Double, ratio: Double) -> SpringRelease {
    let omega = 2 * Double.pi / response
    return SpringRelease(
      displacement: displacement, velocity: velocity, stiffnessPerMass: omega * omega,
      dampingPerMass: 2 * ratio * omega)
  }

  /// Greatest displacement that the release's energy allows: `sqrt(y^2 + v^2 / k)`.
  var amplitude: Double { (displacement * displacement + velocity * velocity / stiffnessPerMass).squareRoot() }

  /// The exact motion, by the closed form.
  var motion: SpringMotion {
    SpringMotion(
      spring: Spring(mass: 1, stiffness: stiffnessPerMass, damping: dampingPerMass), displacement: displacement,
      velocity: velocity)
  }

  /// Everything that is not ordinary: at rest already, no displacement, enormous, critical to the last bit, creeping,
  /// hardly damped, slow, fast.
  static func odd(_ random: inout SplitMix64) -> SpringRelease {
    let ratios = [
      1, 1 + 0x1p-52, 1 - 0x1p-53, 1 + 1e-9, 1 - 1e-7, 20, random.uniform(1.2, 20), random.uniform(0.05, 0.5),
    ]
    let distances = [0, 0.4, 0.5, -0.5, 1e-300, random.uniform(-1, 1), random.uniform(-900, 900), 1e9, -1e15]
    let speeds = [0, 4.9, 5, -5, 1e-200, random.uniform(-10, 10), random.uniform(-30_000, 30_000), 1e8, -1e12]
    return with(
      random.pick(distances), random.pick(speeds), response: random.pick([0.02, 0.3, 0.5, random.uniform(0.1, 2)]),
      ratio: random.pick(ratios))
  }
}

/// Frames of a release in a buffer of its own.
func frames<Solver: FrameSolver & ~Copyable>(
  of release: SpringRelease, _ rest: FrameRest = .standard, capacity: Int? = nil, by solver: inout Solver
) throws(SolverError) -> [MotionState] {
  var buffer = [MotionState](
    repeating: MotionState(position: .nan, velocity: .nan), count: capacity ?? rest.limit)
  var span = buffer.mutableSpan
  let count = try solver.settle(release, rest, into: &span)
  return Array(buffer.prefix(count))
}

/// The number of frames of a release, or why there is none.
func answer<Solver: FrameSolver & ~Copyable>(
  _ release: SpringRelease, _ rest: FrameRest = .standard, capacity: Int? = nil, by solver: inout Solver
) -> Result<Int, SolverError> {
  do { return .success(try frames(of: release, rest, capacity: capacity, by: &solver).count) } catch {
    return .failure(error)
  }
}

/// The same by jumps.
func settledFrame(_ release: SpringRelease, _ rest: FrameRest = .standard) -> Result<Int, SolverError> {
  do { return .success(try PropagatorSolver().settleFrame(release, rest)) } catch { return .failure(error) }
}
