/// The exact solution of a linear spring, evaluated at every frame.
///
/// With friction and stops it is exact piece by piece: every turn and impact is located to rounding, and between two of them
/// the motion is that of a spring about a shifted centre. It is what every other solver is held against.
public struct ClosedFormSolver: SettleSolver, Sendable {
  private var stepper = ClosedFormStepper()

  /// A solver; it holds no memory of its own.
  public init() {}

  /// `closed-form`.
  public var name: String { stepper.name }

  /// Settles a job exactly; see ``SettleSolver/settle(_:into:)``.
  ///
  /// - Throws: ``SolverError``; `unsuitable` for drag and wells, which no closed form describes.
  public mutating func settle(
    _ job: SettleJob, into frames: inout MutableSpan<MotionState>
  ) throws(SolverError) -> SettleSummary {
    if job.forces.isNone { return try walkToRest(job, with: &stepper, into: &frames) }
    guard job.forces.isPiecewiseLinear else {
      throw SolverError(
        .unsuitable, at: 0, solver: name,
        reason: "\(job.forces.wells.isEmpty ? "quadratic drag has" : "wells have") no closed form",
        useInstead: "gsl:rk8pd")
    }
    var phases = LinearPhaseStepper(name: name)
    var nothing = NoReference()
    return try walkToRest(job, with: &phases, against: &nothing, into: &frames)
  }
}

private struct ClosedFormStepper: MotionStepper, Sendable {
  private var motion: SpringMotion?
  private var target = 0.0
  private(set) var steps = 0

  var name: String { "closed-form" }
  var evaluations: Int { 0 }

  mutating func start(_ field: ForceField, at state: MotionState) {
    target = field.target
    motion = SpringMotion(spring: field.spring, displacement: state.position - target, velocity: state.velocity)
    steps = 0
  }

  mutating func advance(to time: Double) -> MotionState {
    guard let motion else { preconditionFailure("advance before start") }
    steps += 1
    var state = motion.state(at: time)
    state.position += target
    return state
  }
}
