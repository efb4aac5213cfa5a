public import SnapPhysics

/// Settles a sheet with one of GSL's eleven ODE steppers, and vouches for the result.
///
/// Every state on the way is compared with the exact motion; a curve that strays further than the tolerance is an error,
/// not an answer. With friction and stops that is the exact motion of the pieces between turns and impacts; with drag and
/// wells there is none, and `rk8pd` in steps of half the length stands in for it. The solver holds its memory for life and can be used again: an answer does not depend, to the bit, on
/// what was solved before, nor on failures.
public struct GSLSolver: ~Copyable, SettleSolver {
  /// The stepper and the way it is stepped.
  public let choice: Choice
  /// The greatest error in points that any frame may have.
  public let tolerance: Double
  private var motion: GSLMotion
  /// Made for the first job with forces.
  var forces: GSLForces?

  /// A solver with its stepper's memory allocated.
  ///
  /// - Parameters:
  ///   - stepper: Which of GSL's steppers.
  ///   - stepping: How the stepper is carried from frame to frame; `nil` is ``GSLStepper/defaultStepping``.
  ///   - tolerance: The greatest error in points that any frame may have. It is not GSL's bound for one step, which is
  ///     chosen for the stepper so that frames meet this one; `frame` stepping only checks it.
  /// - Throws: ``/SnapPhysics/SolverError`` with code `unsuitable` for `frame` with a stepper that needs GSL's driver, and
  ///   `outOfMemory`.
  /// - Precondition: the tolerance is positive and finite.
  public init(
    _ stepper: GSLStepper, stepping: GSLStepping? = nil, tolerance: Double = 1e-6
  ) throws(SolverError) {
    try self.init(Choice(stepper, stepping: stepping), tolerance: tolerance)
  }

  /// A solver from a parsed choice; see ``init(_:stepping:tolerance:)``.
  ///
  /// - Parameters:
  ///   - choice: A stepper and a stepping.
  ///   - tolerance: The greatest error in points that any frame may have.
  public init(_ choice: Choice, tolerance: Double = 1e-6) throws(SolverError) {
    precondition(tolerance > 0 && tolerance.isFinite, "a tolerance is a positive, finite number of points")
    guard choice.exists else { throw .needsDriver(choice) }
    motion = try GSLMotion(choice, tolerance: tolerance)
    self.choice = choice
    self.tolerance = tolerance
  }

  /// `gsl:rk8pd`; with the stepping behind it where that is not the stepper's default, as in `gsl:rk8pd:free`.
  public var name: String { motion.name }

  /// Settles a job; see ``SettleSolver/settle(_:into:)``.
  ///
  /// - Throws: ``SolverError``; besides the walk's own codes `toleranceNotMet` when the greatest error, at the end, is
  ///   above the tolerance, `stepBudgetExhausted` after a fraction of a second where the field is too stiff or the
  ///   tolerance too tight for the stepper, `libraryFailure`. `useInstead` names a solver that can do the job.
  /// - Complexity: O(*n*) in the frames; no allocation, but for those that GSL's matrix factorisation makes and frees
  ///   inside the implicit steppers, and the memory for forces when a job first has some.
  public mutating func settle(
    _ job: SettleJob, into frames: inout MutableSpan<MotionState>
  ) throws(SolverError) -> SettleSummary {
    if !job.forces.isNone { return try settleUnderForces(job, into: &frames) }
    let vouched = try walk(job, into: &frames)
    if !job.verifies, (vouched.maxError ?? .infinity) <= tolerance {
      var summary = vouched
      summary.maxError = nil
      return summary
    }
    // Not within the tolerance for sure: the closed form decides, and says by how much.
    var measured = job
    measured.verifies = true
    var summary = job.verifies ? vouched : try walk(measured, into: &frames)
    if let error = strayed(summary) { throw error.advised(for: choice, job, tolerance: tolerance) }
    if !job.verifies { summary.maxError = nil }
    return summary
  }

  /// The error of a settle that came out further off than the tolerance.
  func strayed(_ summary: SettleSummary) -> SolverError? {
    let error = summary.maxError ?? .infinity
    guard !(error <= tolerance) else { return nil }
    return SolverError(
      .toleranceNotMet, at: summary.endTime, solver: name,
      reason: "a frame is wrong by up to \(error) pt, more than the accepted \(tolerance) pt")
  }

  private mutating func walk(
    _ job: SettleJob, into frames: inout MutableSpan<MotionState>
  ) throws(SolverError) -> SettleSummary {
    do { return try walkToRest(job, with: &motion, into: &frames, vouches: true) } catch {
      throw error.advised(for: choice, job, tolerance: tolerance)
    }
  }
}
