internal import CGSL
public import SnapPhysics

/// Writes a release's frames with one of GSL's steppers, at next to no cost above GSL's own.
///
/// It is the plain loop that one would write in C: the frames are what GSL makes of them. It does **not** vouch for
/// them: `tolerance` is GSL's bound for one step, absolute and relative, not the error of a frame, which may be
/// thousands of times greater. ``GSLSolver`` holds every frame against the closed form.
public struct GSLFrameSolver: ~Copyable, FrameSolver {
  /// The stepper and the way it is stepped.
  public let choice: GSLSolver.Choice
  /// GSL's `epsabs` and `epsrel` of one step, for position (pt) and velocity (pt/s) alike; fixed steps ignore it.
  public let tolerance: Double
  /// Fixed steps a frame.
  public let substeps: Int
  /// `gsl:rk8pd`; with the stepping behind it where that is not the stepper's default.
  public let name: String
  private var driver: SpringDriver
  private let firstStep: Double
  /// Steps since the solver was made, failed releases included; steps that the error control rejected do not count.
  public private(set) var steps = 0

  /// A solver with its stepper's memory allocated.
  ///
  /// - Parameters:
  ///   - choice: The stepper, and `frame` for fixed steps without error control, `adaptive` for steps of GSL's choice
  ///     that land on every frame, or `free` for steps of GSL's choice with frames read off quintic polynomials, which
  ///     err by up to 1e-2 pt with the long steps of `rk8pd`.
  ///   - tolerance: GSL's bound for one step.
  ///   - substeps: Fixed steps a frame, for `frame` alone.
  ///   - firstStep: Seconds of the first step that `adaptive` and `free` try in every release.
  /// - Throws: ``/SnapPhysics/SolverError`` with code `unsuitable` for `frame` with a stepper that needs GSL's driver, and
  ///   `outOfMemory`.
  /// - Precondition: tolerance and first step are positive and finite; 1 to 1000 substeps.
  public init(
    _ choice: GSLSolver.Choice, tolerance: Double = 1e-6, substeps: Int = 1, firstStep: Double = 1e-3
  ) throws(SolverError) {
    precondition(tolerance > 0 && tolerance.isFinite, "a tolerance is a positive, finite number")
    precondition(firstStep > 0 && firstStep.isFinite, "a first step is a positive, finite number of seconds")
    precondition(substeps >= 1 && substeps <= 1000, "a frame has 1 to 1000 steps")
    let name = choice.name
    guard choice.exists else { throw .needsDriver(choice) }
    guard let driver = SpringDriver(choice.stepper), driver.bound(byStep: tolerance) else {
      throw SolverError(.outOfMemory, at: 0, solver: name, reason: "no memory for the stepper")
    }
    if choice.stepper.isExplicitRungeKutta { driver.system.pointee.function = uncheckedSpringDerivative }
    self.driver = driver
    self.choice = choice
    self.tolerance = tolerance
    self.substeps = substeps
    self.firstStep = firstStep
    self.name = name
  }

  /// Evaluations of the force since the solver was made, failed releases included.
  public var evaluations: Int { driver.evaluations }

  /// Writes the frames of a release; see ``/SnapPhysics/FrameSolver/settle(_:_:into:)``.
  ///
  /// - Throws: besides the protocol's codes `stepBudgetExhausted` after a fraction of a second where the field is too
  ///   stiff or the tolerance too tight for the stepper, `libraryFailure`.
  /// - Complexity: O(*n*) in the frames; no allocation, but for those that GSL's matrix factorisation makes and frees
  ///   inside the implicit steppers.
  public mutating func settle(
    _ release: SpringRelease, _ rest: FrameRest, into frames: inout MutableSpan<MotionState>
  ) throws(SolverError) -> Int {
    let count: Int
    var failure = FrameFailure()
    switch choice.stepping {
    case .frame where choice.stepper == .bsimp:
      count = driver.writeCutSteps(release, rest, substeps, &frames, &steps, &failure)
    case .frame: count = driver.writeFixedSteps(release, rest, substeps, &frames, &steps, &failure)
    case .adaptive:
      count = driver.writeAdaptive(release, rest, firstStep, choice.stepper.evaluationBudget, &frames, &failure)
      steps += Int(driver.driver.pointee.e.pointee.count)
    case .free:
      count = driver.writeFree(release, rest, firstStep, choice.stepper.evaluationBudget, &frames, &failure)
      steps += Int(driver.driver.pointee.e.pointee.count)
    }
    if count > 0 { return count }
    throw error(failure, frames, rest)
  }

  @inline(never)
  private func error(
    _ failure: FrameFailure, _ frames: borrowing MutableSpan<MotionState>, _ rest: FrameRest
  ) -> SolverError {
    switch failure.kind {
    case .noRest: .withoutRest(frames, rest, solver: name)
    case .notFinite: .notFinite(at: failure.time, solver: name)
    case .budget:
      SolverError(
        .stepBudgetExhausted, at: failure.time, solver: name,
        reason: "not at rest after \(choice.stepper.evaluationBudget) evaluations of the field")
    case .status(let status): .gsl(status, at: failure.time, solver: name)
    }
  }
}

/// Why a frame loop ended without rest; a plain value, so that the loops need not make errors.
struct FrameFailure: BitwiseCopyable {
  enum Kind: BitwiseCopyable {
    /// The frames say why: no rest, the end of the buffer, or a state that is no number.
    case noRest
    case notFinite
    case budget
    case status(Int32)
  }
  var kind = Kind.noRest
  /// Simulated seconds.
  var time = 0.0
}

extension SolverError {
  /// The answer to `frame` stepping with a stepper that cannot.
  static func needsDriver(_ choice: GSLSolver.Choice) -> SolverError {
    SolverError(
      .unsuitable, at: 0, solver: choice.name,
      reason: "\(choice.stepper.rawValue) needs GSL's driver and cannot take fixed steps",
      useInstead: GSLSolver.Choice(choice.stepper).name)
  }
}
