import SnapPhysics
import TestSupport

/// A job carried to its end by the closed form: the summary and the frames that count.
func settled(_ job: SettleJob, capacity: Int = 40_000) throws(SolverError) -> (
  summary: SettleSummary, frames: [MotionState]
) {
  var buffer = [MotionState](repeating: MotionState(position: .nan, velocity: .nan), count: capacity)
  var solver = ClosedFormSolver()
  var span = buffer.mutableSpan
  let summary = try solver.settle(job, into: &span)
  return (summary, Array(buffer.prefix(summary.frameCount)))
}

/// A spring and a release like those of a sheet, some bouncier and some slower than any sheet.
func randomJob(_ random: inout SplitMix64) -> SettleJob {
  let ratio = random.pick([random.uniform(0.05, 0.2), random.uniform(0.2, 1), 1, random.uniform(1, 3)])
  let field = ForceField(
    Spring(response: random.uniform(0.15, 1.2), dampingRatio: ratio), target: random.uniform(-100, 900))
  let start = MotionState(position: random.uniform(-100, 900), velocity: random.uniform(-8000, 8000))
  return SettleJob(
    field: field, start: start,
    restRule: .stays(within: random.pick([0.5, 1, 0.01, 10]), slowerThan: random.pick([5, 62.5, 0.1, 300])))
}
