internal import CGSL
package import SnapPhysics

/// What the C callbacks of a ``GSLDriver`` read and count, and the callbacks.
package protocol GSLParameters: BitwiseCopyable {
  typealias Derivative =
    @convention(c) (
      Double, UnsafePointer<Double>?, UnsafeMutablePointer<Double>?, UnsafeMutableRawPointer?
    ) -> Int32
  typealias Jacobian =
    @convention(c) (
      Double, UnsafePointer<Double>?, UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?,
      UnsafeMutableRawPointer?
    ) -> Int32

  static var derivative: Derivative { get }
  static var jacobian: Jacobian { get }
  init()
  var evaluations: Int { get }
  var jacobianEvaluations: Int { get }
  /// Frees what they point to.
  func deallocate()
}

/// Sole owner of one `gsl_odeiv2_driver` and of everything that it points into.
///
/// Its functions return GSL's status codes or make errors of them. Times are seconds since the motion, or its phase,
/// began.
package struct GSLDriver<Parameters: GSLParameters>: ~Copyable {
  let parameters: UnsafeMutablePointer<Parameters>
  let system: UnsafeMutablePointer<gsl_odeiv2_system>
  let driver: UnsafeMutablePointer<gsl_odeiv2_driver>
  /// State, error estimate, and the derivatives at the two ends of a step: two numbers each.
  let vectors: UnsafeMutablePointer<Double>
  private var derivative: UnsafeMutablePointer<Double>
  private var nextDerivative: UnsafeMutablePointer<Double>
  package private(set) var time = 0.0
  /// The step that a free run tries next, in seconds.
  private var freeStep = 0.0
  /// Bare steps, and steps of the driver before the running phase.
  private(set) var countedSteps = 0

  /// `nil` when memory ran out.
  package init?(_ stepper: GSLStepper) {
    _ = gslReturnsErrors
    let parameters = UnsafeMutablePointer<Parameters>.allocate(capacity: 1)
    let system = UnsafeMutablePointer<gsl_odeiv2_system>.allocate(capacity: 1)
    parameters.initialize(to: Parameters())
    system.initialize(
      to: gsl_odeiv2_system(
        function: Parameters.derivative, jacobian: Parameters.jacobian, dimension: 2, params: parameters))
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
    parameters.pointee.deallocate()
    parameters.deallocate()
  }

  package var evaluations: Int { parameters.pointee.evaluations }
  package var jacobianEvaluations: Int { parameters.pointee.jacobianEvaluations }
  package var steps: Int { countedSteps + Int(driver.pointee.e.pointee.count) }

  /// Displacement from the target and velocity.
  package var displaced: MotionState { MotionState(position: vectors[0], velocity: vectors[1]) }

  /// Takes the parameters of another job and forgets the steps of the last.
  mutating func load(_ parameters: Parameters) {
    self.parameters.pointee = parameters
    countedSteps = 0
    driver.pointee.e.pointee.count = 0
  }

  /// Forgets the motion so far and begins another, or a phase, with errors per step bounded by `bound` in both
  /// components.
  ///
  /// GSL's plain reset keeps the last step, so that a result would depend on what was solved before; and a multistep
  /// method that is not reset carries what was before an event across it.
  mutating func begin(_ displaced: MotionState, bound: Double, firstStep: Double) -> Int32 {
    (vectors[0], vectors[1]) = (displaced.position, displaced.velocity)
    (time, freeStep, countedSteps) = (0, firstStep, steps)
    let status = gsl_odeiv2_control_init(driver.pointee.c, bound, relativeRounding, 1, 0)
    guard status == GSL_SUCCESS else { return status }
    return gsl_odeiv2_driver_reset_hstart(driver, firstStep)
  }

  /// Begins again at time 0 with the state as it is.
  mutating func restartBareSteps() {
    (time, countedSteps) = (0, 0)
    _ = beginBareSteps()
  }

  /// Evaluates the derivative that the first bare step of a phase starts with.
  package mutating func beginBareSteps() -> Int32 { Parameters.derivative(0, vectors, derivative, parameters) }

  /// One step of fixed length through the bare stepper, which passes the derivative at its end on to the next.
  ///
  /// `bsimp` fails where displacement or velocity is close to 0, since it divides its corrections by them; it then
  /// answers success, an infinite error and the old state. Such a step is cut until it succeeds and grows again from
  /// there. What is too close to 0 for that counts as 0, which `bsimp` takes for a weight of 1.
  package mutating func step(to end: Double) -> Int32 {
    var length = end - time
    while time < end {
      let next = length < end - time ? time + length : end
      guard next > time else { return Int32(GSL_EFAILED) }
      let before = displaced
      let status = gsl_odeiv2_step_apply(
        driver.pointee.s, time, next - time, vectors, vectors + 2, derivative, nextDerivative, system)
      guard status == GSL_SUCCESS else { return status }
      if vectors[2].isFinite && vectors[3].isFinite {
        swap(&derivative, &nextDerivative)
        time = next
        countedSteps += 1
        length *= 2
      } else {
        vectors[0] = abs(before.position) < negligible ? 0 : before.position
        vectors[1] = abs(before.velocity) < negligible ? 0 : before.velocity
        length = (next - time) / 2
      }
    }
    return Int32(GSL_SUCCESS)
  }

  /// As many steps as the error control wants, the last one ending exactly at `end`.
  package mutating func drive(to end: Double) -> Int32 { gsl_odeiv2_driver_apply(driver, &time, end, vectors) }

  /// `count` steps of `length` seconds through the driver, whatever their error: the only fixed steps that the
  /// implicit and multistep methods can take.
  package mutating func driveFixed(length: Double, count: Int = 1) -> Int32 {
    gsl_odeiv2_driver_apply_fixed_step(driver, &time, length, UInt(count), vectors)
  }

  /// One step of the error control's choice, at most `limit` seconds long.
  package mutating func driveFreely(limit: Double) -> Int32 {
    let d = driver.pointee
    return gsl_odeiv2_evolve_apply(d.e, d.c, d.s, system, &time, time + limit, &freeStep, vectors)
  }
}

// The owner is unique and its memory is touched through it alone, so it may move between threads.
extension GSLDriver: @unchecked Sendable {}

/// The first step of a phase times its fastest rate: small enough for every stepper, so that none starts by failing.
let firstPhase = 0.01
/// Relative error per step that is allowed besides: rounding makes smaller ones impossible.
private let relativeRounding = 1e-14

/// Points, or points per second, below what `bsimp` can resolve on a sheet.
private let negligible = 1e-11

extension GSLStepper {
  /// GSL's description of the stepper.
  var stepType: UnsafePointer<gsl_odeiv2_step_type> {
    switch self {
    case .rk2: settle_step_rk2()
    case .rk4: settle_step_rk4()
    case .rkf45: settle_step_rkf45()
    case .rkck: settle_step_rkck()
    case .rk8pd: settle_step_rk8pd()
    case .rk1imp: settle_step_rk1imp()
    case .rk2imp: settle_step_rk2imp()
    case .rk4imp: settle_step_rk4imp()
    case .bsimp: settle_step_bsimp()
    case .msadams: settle_step_msadams()
    case .msbdf: settle_step_msbdf()
    }
  }
}
