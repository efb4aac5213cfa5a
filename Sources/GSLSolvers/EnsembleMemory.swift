internal import CGSL
internal import SnapPhysics

/// Sole owner of a GSL stepper over `lanes` springs side by side and of everything that it points into.
struct EnsembleMemory: ~Copyable {
  /// One spring on its way.
  struct Lane: BitwiseCopyable {
    /// Which release it is; -1 for none.
    var index = -1
    /// Frames written.
    var count = 0
  }

  /// The number asked for and, where that is odd, one more that stays empty.
  let lanes: Int
  let state: UnsafeMutablePointer<Double>
  let lane: UnsafeMutablePointer<Lane>
  let parameters: UnsafeMutablePointer<EnsembleParameters>
  private let system: UnsafeMutablePointer<gsl_odeiv2_system>
  private let step: UnsafeMutablePointer<gsl_odeiv2_step>
  /// Error estimates, and the derivatives at the two ends of a step.
  private let error: UnsafeMutablePointer<Double>
  private(set) var derivative: UnsafeMutablePointer<Double>
  private var nextDerivative: UnsafeMutablePointer<Double>
  /// `limit` frames for every lane.
  private(set) var frames: UnsafeMutablePointer<MotionState>
  private(set) var limit = 0

  /// `nil` when memory ran out.
  init?(_ stepper: GSLStepper, lanes asked: Int) {
    _ = gslReturnsErrors
    let lanes = asked + asked % 2
    guard let step = gsl_odeiv2_step_alloc(stepper.stepType, 2 * lanes) else { return nil }
    (self.lanes, self.step) = (lanes, step)
    // State, error, two derivatives and the rates: two numbers a lane each.
    state = .allocate(capacity: 10 * lanes)
    state.initialize(repeating: 0, count: 10 * lanes)
    (error, derivative, nextDerivative) = (state + 2 * lanes, state + 4 * lanes, state + 6 * lanes)
    lane = .allocate(capacity: lanes)
    lane.initialize(repeating: Lane(), count: lanes)
    parameters = .allocate(capacity: 1)
    parameters.initialize(to: EnsembleParameters(lanes: lanes, rates: state + 8 * lanes))
    system = .allocate(capacity: 1)
    system.initialize(
      to: gsl_odeiv2_system(function: ensembleDerivative, jacobian: nil, dimension: 2 * lanes, params: parameters))
    frames = .allocate(capacity: 0)
  }

  deinit {
    gsl_odeiv2_step_free(step)
    frames.deallocate()
    system.deallocate()
    parameters.deallocate()
    lane.deallocate()
    state.deallocate()
  }

  /// Makes room for `limit` frames a lane; memory grows but never shrinks.
  mutating func reserve(_ limit: Int) {
    guard limit > self.limit else { return }
    frames.deallocate()
    frames = .allocate(capacity: lanes * limit)
    frames.initialize(repeating: MotionState(position: 0, velocity: 0), count: lanes * limit)
    self.limit = limit
  }

  /// Puts a release into a lane: its state, its rates, and the derivative that the next step begins with.
  func load(_ release: SpringRelease, index: Int, into n: Int) {
    let rates = parameters.pointee.rates
    (rates[n], rates[lanes + n]) = (-release.stiffnessPerMass, -release.dampingPerMass)
    (state[n], state[lanes + n]) = (release.displacement, release.velocity)
    derivative[n] = release.velocity
    derivative[lanes + n] = rates[n] * release.displacement + rates[lanes + n] * release.velocity
    lane[n] = Lane(index: index)
  }

  /// Empties a lane. It stands still, since what decays further and further is slow to compute with.
  func clear(_ n: Int) {
    for part in 0..<2 {
      (state[part * lanes + n], derivative[part * lanes + n]) = (0, 0)
      parameters.pointee.rates[part * lanes + n] = 0
    }
    lane[n] = Lane()
  }

  /// One bare step of every lane.
  mutating func advance(by seconds: Double) -> Int32 {
    let status = gsl_odeiv2_step_apply(step, 0, seconds, state, error, derivative, nextDerivative, system)
    swap(&derivative, &nextDerivative)
    return status
  }
}

// The owner is unique and its memory is touched through it alone, so it may move between threads.
extension EnsembleMemory: @unchecked Sendable {}
