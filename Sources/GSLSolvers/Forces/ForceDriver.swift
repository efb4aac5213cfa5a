internal import CGSL
package import SnapPhysics

/// Sole owner of one `gsl_odeiv2_driver` for phases under forces, and of everything that it points into.
///
/// What ``GSLDriver`` is to a spring alone. Its functions return GSL's status codes. Times are seconds since the phase
/// began.
package struct ForceDriver: ~Copyable {
  private let parameters: UnsafeMutablePointer<ForceParameters>
  private let system: UnsafeMutablePointer<gsl_odeiv2_system>
  private let driver: UnsafeMutablePointer<gsl_odeiv2_driver>
  /// State, error estimate, and the derivatives at the two ends of a step: two numbers each.
  private let vectors: UnsafeMutablePointer<Double>
  private var derivative: UnsafeMutablePointer<Double>
  private var nextDerivative: UnsafeMutablePointer<Double>
  private var wellCapacity = 0
  private var field: ForcedField?
  package private(set) var time = 0.0
  /// The step that a free run tries next, in seconds.
  private var freeStep = 0.0
  /// Bare steps, and steps of the driver before the running phase.
  private var countedSteps = 0

  /// `nil` when memory ran out.
  package init?(_ stepper: GSLStepper) {
    _ = gslReturnsErrors
    let parameters = UnsafeMutablePointer<ForceParameters>.allocate(capacity: 1)
    let system = UnsafeMutablePointer<gsl_odeiv2_system>.allocate(capacity: 1)
    parameters.initialize(to: ForceParameters())
    system.initialize(
      to: gsl_odeiv2_system(function: forceDerivative, jacobian: forceJacobian, dimension: 2, params: parameters))
    // Step and bound are placeholders, set again for every phase; a first step of 0 would give no driver.
    guard let driver = gsl_odeiv2_driver_alloc_y_new(system, stepper.stepType, 1e-3, 1e-6, 0) else {
      system.deallocate()
      parameters.deallocate()
      return nil
    }
    gsl_odeiv2_driver_set_nmax(driver, UInt(greatestStepsPerCheckpoint))
    vectors = .allocate(capacity: 8)
    vectors.initialize(repeating: 0, count: 8)
    (derivative, nextDerivative) = (vectors + 4, vectors + 6)
    (self.parameters, self.system, self.driver) = (parameters, system, driver)
  }

  deinit {
    gsl_odeiv2_driver_free(driver)
    vectors.deallocate()
    system.deallocate()
    parameters.pointee.wells?.deallocate()
    parameters.deallocate()
  }

  package var evaluations: Int { parameters.pointee.evaluations }
  package var jacobianEvaluations: Int { parameters.pointee.jacobianEvaluations }
  package var steps: Int { countedSteps + Int(driver.pointee.e.pointee.count) }

  /// Height and velocity.
  package var state: MotionState {
    MotionState(position: vectors[0] + (field?.target ?? 0), velocity: vectors[1])
  }

  /// Takes over the field of another job. Grows the list of wells where it is too short; nothing else allocates.
  package mutating func prepare(_ field: ForcedField) {
    var wells = parameters.pointee.wells
    if wellCapacity < field.wells.count {
      wells?.deallocate()
      wells = .allocate(capacity: field.wells.count)
      wellCapacity = field.wells.count
    }
    for (index, well) in field.wells.enumerated() {
      wells?.advanced(by: index).initialize(to: WellParameters(well, target: field.target))
    }
    parameters.pointee = ForceParameters(
      stiffness: field.stiffness, damping: field.damping, wells: wells, wellCount: field.wells.count)
    self.field = field
    countedSteps = 0
    driver.pointee.e.pointee.count = 0
  }

  /// Forgets the motion so far and begins a phase, with errors per step bounded by `bound` in both components.
  ///
  /// GSL's plain reset keeps the last step, so that a result would depend on what was solved before; and a multistep
  /// method that is not reset carries what was before an event across it.
  package mutating func begin(
    _ state: MotionState, direction: Double, bound: Double, firstStep: Double
  ) -> Int32 {
    guard let field else { preconditionFailure("a phase before its field") }
    parameters.pointee.drag = field.drag * direction
    parameters.pointee.friction = field.friction.kinetic * direction
    (vectors[0], vectors[1]) = (state.position - field.target, state.velocity)
    time = 0
    freeStep = firstStep
    countedSteps = steps
    let status = gsl_odeiv2_control_init(driver.pointee.c, bound, relativeRounding, 1, 0)
    guard status == GSL_SUCCESS else { return status }
    return gsl_odeiv2_driver_reset_hstart(driver, firstStep)
  }

  /// Evaluates the derivative that the first bare step of a phase starts with.
  package mutating func beginBareSteps() -> Int32 { forceDerivative(0, vectors, derivative, parameters) }

  /// One step of fixed length through the bare stepper; cut where `bsimp` fails, as ``GSLDriver/step(to:)`` does.
  package mutating func step(to end: Double) -> Int32 {
    var length = end - time
    while time < end {
      let next = length < end - time ? time + length : end
      guard next > time else { return Int32(GSL_EFAILED) }
      let (x, v) = (vectors[0], vectors[1])
      let status = gsl_odeiv2_step_apply(
        driver.pointee.s, time, next - time, vectors, vectors + 2, derivative, nextDerivative, system)
      guard status == GSL_SUCCESS else { return status }
      if vectors[2].isFinite && vectors[3].isFinite {
        swap(&derivative, &nextDerivative)
        time = next
        countedSteps += 1
        length *= 2
      } else {
        vectors[0] = abs(x) < negligible ? 0 : x
        vectors[1] = abs(v) < negligible ? 0 : v
        length = (next - time) / 2
      }
    }
    return Int32(GSL_SUCCESS)
  }

  /// As many steps as the error control wants, the last one ending exactly at `end`.
  package mutating func drive(to end: Double) -> Int32 { gsl_odeiv2_driver_apply(driver, &time, end, vectors) }

  /// One step of `length` seconds through the driver, whatever its error.
  package mutating func driveFixed(length: Double) -> Int32 {
    gsl_odeiv2_driver_apply_fixed_step(driver, &time, length, 1, vectors)
  }

  /// One step of the error control's choice, at most `limit` seconds long.
  package mutating func driveFreely(limit: Double) -> Int32 {
    let d = driver.pointee
    return gsl_odeiv2_evolve_apply(d.e, d.c, d.s, system, &time, time + limit, &freeStep, vectors)
  }
}

// The owner is unique and its memory is touched through it alone, so it may move between threads.
extension ForceDriver: @unchecked Sendable {}

/// Relative error per step that is allowed besides: rounding makes smaller ones impossible.
private let relativeRounding = 1e-14
/// Points, or points per second, below what `bsimp` can resolve on a sheet.
private let negligible = 1e-11
