import GSLSolvers
import SnapPhysics
import TestSupport

extension SpringRelease {
  static func with(_ displacement: Double, _ velocity: Double, response: Double, ratio: Double) -> SpringRelease {
    let omega = 2 * Double.pi / response
    return SpringRelease(
      displacement: displacement, velocity: velocity, stiffnessPerMass: omega * omega,
      dampingPerMass: 2 * ratio * omega)
  }

  /// A release of a sheet: up to 800 pt and 8000 pt/s, response 0.2...0.6 s, damping ratio 0.5...1.2.
  static func canonical(_ random: inout SplitMix64) -> SpringRelease {
    with(
      random.real(-800...800), random.real(-8000...8000), response: random.real(0.2...0.6),
      ratio: random.real(0.5...1.2))
  }

  static func canonical(_ count: Int, seed: UInt64) -> [SpringRelease] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in canonical(&random) }
  }

  /// What a batch may also hold: at rest already, no number, no damping, a spring that answers faster than a frame.
  static let odd: [SpringRelease] = [
    with(0, 0, response: 0.4, ratio: 1), with(0.4, -4, response: 0.4, ratio: 0.2),
    with(.nan, 0, response: 0.4, ratio: 1), with(100, .infinity, response: 0.4, ratio: 1),
    with(-.infinity, 0, response: 0.4, ratio: 1), with(400, 0, response: 0.4, ratio: 0),
    with(400, 0, response: 0.002, ratio: 0.5), with(300, 100, response: 0.3, ratio: 12),
    with(1e300, 0, response: 0.4, ratio: 0.8),
  ]

  var motion: SpringMotion {
    SpringMotion(
      spring: Spring(mass: 1, stiffness: stiffnessPerMass, damping: dampingPerMass), displacement: displacement,
      velocity: velocity)
  }
}

/// Frames of a release, or why there are none.
struct FrameAnswer: Equatable {
  var bits: [UInt64] = []
  var code: SolverError.Code?
  var time = 0.0
  var reason = ""

  init(_ frames: [MotionState]) { bits = GSLSolversTests.bits(frames) }
  init(_ error: SolverError) { (code, time, reason) = (error.code, error.time, error.reason) }

  var count: Int { bits.count / 2 }
}

/// What a solver makes of a release; frames that it does not count stay what they were, which must not matter.
func answer<Solver: FrameSolver & ~Copyable>(
  _ release: SpringRelease, _ rest: FrameRest = .standard, capacity: Int = 2400, by solver: inout Solver
) -> FrameAnswer {
  var buffer = [MotionState](repeating: MotionState(position: .nan, velocity: .nan), count: capacity)
  var span = buffer.mutableSpan
  do {
    let count = try solver.settle(release, rest, into: &span)
    return FrameAnswer(Array(buffer.prefix(count)))
  } catch {
    return FrameAnswer(error)
  }
}

/// The greatest distance of any frame from the closed form, in points.
func greatestError(_ answer: FrameAnswer, _ release: SpringRelease, _ rest: FrameRest = .standard) -> Double {
  (0..<answer.count).map { n in
    abs(Double(bitPattern: answer.bits[2 * n]) - release.motion.state(at: rest.time(of: n)).position)
  }.max() ?? .infinity
}

extension GSLStepper {
  static let explicit = allCases.filter(\.isExplicitRungeKutta)

  /// Evaluations of one bare step, the derivative at its end included, which the next step begins with.
  var evaluationsPerStep: Int {
    switch self {
    case .rk2: 3
    case .rk4: 11
    case .rkf45, .rkck: 6
    default: 13
    }
  }
}
