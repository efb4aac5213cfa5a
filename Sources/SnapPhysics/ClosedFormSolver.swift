/// The exact solution of a linear spring, evaluated at every frame.
///
/// It is what every other solver is held against.
public struct ClosedFormSolver: SettleSolver, Sendable {
  private var stepper = ClosedFormStepper()

  /// A solver; it holds no memory of its own.
  public init() {}

  /// `closed-form`.
  public var name: String { stepper.name }

  /// Settles a job exactly; see ``SettleSolver/settle(_:into:)``.
  public mutating func settle(
    _ job: SettleJob, into frames: inout MutableSpan<MotionState>
  ) throws(SolverError) -> SettleSummary {
    try walkToRest(job, with: &stepper, into: &frames)
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
