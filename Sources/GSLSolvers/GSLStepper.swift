/// The eleven ODE steppers of GSL's `gsl_odeiv2`, by GSL's own names.
public enum GSLStepper: String, CaseIterable, Hashable, Sendable {
  /// Explicit embedded Runge-Kutta (2, 3).
  case rk2
  /// Explicit Runge-Kutta of order 4, its error estimated by step doubling.
  case rk4
  /// Explicit embedded Runge-Kutta-Fehlberg (4, 5).
  case rkf45
  /// Explicit embedded Runge-Kutta Cash-Karp (4, 5).
  case rkck
  /// Explicit embedded Runge-Kutta Prince-Dormand (8, 9); the default.
  case rk8pd
  /// Implicit Euler. Too inaccurate for frames below about a tenth of a point.
  case rk1imp
  /// Implicit midpoint rule.
  case rk2imp
  /// Implicit Gauss rule of order 4: for fields that are stiff.
  case rk4imp
  /// Implicit Bulirsch-Stoer of Bader and Deuflhard.
  case bsimp
  /// Adams multistep of variable order, 1 to 12.
  case msadams
  /// Backward differentiation of variable order, 1 to 5: for fields that are stiff, when rough frames do.
  case msbdf

  /// Power of the step with which the error at a fixed time falls; `nil` where the stepper varies it.
  ///
  /// It is the order of the solution that GSL carries forward, measured. For `rk2` that is 3, one more than GSL states;
  /// `rk8pd` reaches 9 on a linear field.
  public var order: Int? {
    switch self {
    case .rk1imp: 1
    case .rk2imp: 2
    case .rk2: 3
    case .rk4, .rk4imp: 4
    case .rkf45, .rkck: 5
    case .rk8pd: 8
    case .bsimp: 12
    case .msadams, .msbdf: nil
    }
  }

  /// The stepper solves equations in every step, so that stiffness does not limit the step.
  public var isImplicit: Bool {
    switch self {
    case .rk1imp, .rk2imp, .rk4imp, .bsimp, .msbdf: true
    case .rk2, .rk4, .rkf45, .rkck, .rk8pd, .msadams: false
    }
  }

  /// The stepper is an explicit Runge-Kutta method: it neither solves equations nor remembers earlier steps.
  public var isExplicitRungeKutta: Bool { !isImplicit && !isMultistep }

  /// The stepper remembers earlier steps, which a new motion must not see.
  public var isMultistep: Bool { self == .msadams || self == .msbdf }

  /// The stepper evaluates the derivative of the force. Without one GSL 2.7.1 crashes, so it is always supplied.
  public var needsJacobian: Bool { isImplicit }

  /// The stepper reads its error bounds from GSL's driver and cannot take a bare step.
  public var needsDriver: Bool {
    switch self {
    case .rk1imp, .rk2imp, .rk4imp, .msadams, .msbdf: true
    case .rk2, .rk4, .rkf45, .rkck, .rk8pd, .bsimp: false
    }
  }

  /// The ways of stepping that exist for this stepper.
  public var steppings: [GSLStepping] { GSLStepping.allCases.filter { $0 != .frame || !needsDriver } }

  /// Fixed steps for `rk8pd` and `bsimp`, whose steps between two checkpoints are exact to 1e-7 pt; otherwise adaptive.
  public var defaultStepping: GSLStepping { self == .rk8pd || self == .bsimp ? .frame : .adaptive }
}

/// How a stepper is carried from frame to frame.
public enum GSLStepping: String, CaseIterable, Hashable, Sendable {
  /// Fixed steps, at least one a frame and so many that the fastest rate times the step is at most 0.26.
  ///
  /// The tolerance is only checked afterwards. It exists for the steppers that need no driver.
  case frame
  /// Steps of GSL's own choice, landing on every checkpoint of the walk.
  case adaptive
  /// Steps of GSL's own choice, as long as a quintic through both ends of a step stays within the tolerance.
  case free
}
