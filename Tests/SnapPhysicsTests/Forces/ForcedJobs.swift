import SnapPhysics
import TestSupport

extension SplitMix64 {
  /// A job with friction and stops as a sheet may have them: some that stick at once, some that bounce for long.
  mutating func piecewiseLinearJob(hertz: Double = 120) -> SettleJob {
    var job = randomJob(&self)
    job.frameInterval = 1 / hertz
    job.restRule = .standard
    let stiffness = job.field.stiffnessPerMass
    var forces = Forces()
    if chance(70) {
      let kinetic = stiffness * uniform(0.01, 40)
      forces.friction = Friction(kinetic: kinetic, holding: kinetic * pick([1, uniform(1, 2)]))
    }
    if chance(50) {
      forces.lowerStop = EndStop(
        height: min(job.start.position, job.field.target) - uniform(-60, 150), restitution: pick([0, unit(), 0.5]))
    }
    if chance(50) {
      let height = max(job.start.position, job.field.target) + uniform(-60, 150)
      if height > (forces.lowerStop?.height ?? -.infinity) + 1 {
        forces.upperStop = EndStop(height: height, restitution: pick([0, unit(), 0.5]))
      }
    }
    if forces.isNone { forces.friction = Friction(kinetic: stiffness) }
    job.forces = forces
    return job
  }
}

extension SettleSummary {
  /// Where the sheet stands, if it is stuck.
  var standstill: Standstill? { if case .stuck(let standstill) = ending { standstill } else { nil } }
}

/// Equal to the bit, so that a zero's sign counts too.
func bits(_ frames: [MotionState]) -> [UInt64] {
  frames.flatMap { [$0.position.bitPattern, $0.velocity.bitPattern] }
}

/// The pieces of a job's motion, by the closed form, until it stands or for so many seconds.
func course(of job: SettleJob, for seconds: Double = 60) throws(SolverError) -> [ForcedCourse.Piece] {
  let field = ForcedField(job.field, job.forces)
  var stepper = LinearPhaseStepper(name: "closed-form")
  stepper.prepare(field)
  var course = ForcedCourse(field, from: job.start)
  var pieces: [ForcedCourse.Piece] = []
  while course.time < seconds, let piece = try course.next(with: &stepper) { pieces.append(piece) }
  return pieces
}
