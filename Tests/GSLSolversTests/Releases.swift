import GSLSolvers
import SnapPhysics
import TestSupport
import Testing

/// Seeded random numbers; the seed of a failing case is all that is needed to repeat it.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func real(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  /// Evenly spread over the orders of magnitude.
  mutating func scaled(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound * exponential(real(0...1) * logarithm(range.upperBound / range.lowerBound))
  }

  private func exponential(_ x: Double) -> Double { Elementary.exp(x) }
  private func logarithm(_ x: Double) -> Double { Elementary.log(x) }
}

extension SettleJob {
  /// Any release of any sheet: response 0.1...2 s, damping ratio 0.3...5, up to 900 pt of travel and 30,000 pt/s.
  static func random(seed: UInt64, hertz: Double = 120) -> SettleJob {
    var random = SplitMix64(seed: seed)
    let spring = Spring(response: random.scaled(0.1...2), dampingRatio: random.scaled(0.3...5))
    let target = random.real(0...900)
    let start = target + random.real(-900...900)
    let fling = random.real(-1...1)
    return SettleJob(
      field: ForceField(spring, target: target),
      start: MotionState(position: start, velocity: 30_000 * fling * fling * fling),
      frameInterval: 1 / hertz)
  }

  /// A snappy sheet let go 400 pt above its target, moving down.
  static let flick = SettleJob(
    field: ForceField(Spring(response: 0.4, dampingRatio: 0.8), target: 96),
    start: MotionState(position: 496, velocity: -3000))
}

/// The summary and the frames of a settle, in a buffer for a minute at 120 Hz.
func frames<Solver: SettleSolver & ~Copyable>(
  of job: SettleJob, by solver: inout Solver
) throws(SolverError) -> (summary: SettleSummary, frames: [MotionState]) {
  var buffer = [MotionState](repeating: MotionState(position: 0, velocity: 0), count: 15_000)
  var span = buffer.mutableSpan
  let summary = try solver.settle(job, into: &span)
  return (summary, Array(buffer.prefix(summary.frameCount)))
}

func failure<Solver: SettleSolver & ~Copyable>(of job: SettleJob, by solver: inout Solver) -> SolverError? {
  do {
    _ = try frames(of: job, by: &solver)
    return nil
  } catch {
    return error
  }
}

/// The greatest distance of any frame from the closed form, computed apart from the solver's own measurement.
func greatestError(of frames: [MotionState], in job: SettleJob) -> Double {
  let motion = SpringMotion(
    spring: job.field.spring, displacement: job.start.position - job.field.target, velocity: job.start.velocity)
  return frames.indices.map { n in
    let exact = motion.state(at: job.firstFrame + Double(n) * job.frameInterval).position + job.field.target
    return abs(frames[n].position - exact)
  }.max() ?? 0
}

/// Equal to the bit, so that a zero's sign counts too.
func bits(_ frames: [MotionState]) -> [UInt64] {
  frames.flatMap { [$0.position.bitPattern, $0.velocity.bitPattern] }
}

/// The slope of the straight line through points, by least squares.
func slope(_ points: [(x: Double, y: Double)]) -> Double {
  let n = Double(points.count)
  let (mx, my) = (points.map(\.x).reduce(0, +) / n, points.map(\.y).reduce(0, +) / n)
  return points.map { ($0.x - mx) * ($0.y - my) }.reduce(0, +) / points.map { ($0.x - mx) * ($0.x - mx) }.reduce(0, +)
}
