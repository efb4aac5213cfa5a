internal import SnapPhysics

// GSL bounds the error of one step; a user accepts an error of a frame. Between the two lies a factor that was measured
// for each stepper: the greatest error of any frame over the bound, for 400 random releases (response 0.1...2 s, damping
// ratio 0.2...5, up to 900 pt and 30,000 pt/s) at tolerances of 1e-8...1 pt, adaptive and free, rounded up by about a
// half. The property test of the tolerance repeats the measurement.
extension GSLStepper {
  /// Accepted error of a frame (pt) over GSL's bound for one step, at an accepted error of 1e-6 pt.
  private var factor: Double {
    switch self {
    case .rk2: 4
    case .rkf45, .rkck, .rk8pd, .bsimp: 8
    case .rk4, .rk4imp: 200
    case .msadams: 4000
    case .msbdf: 40_000
    case .rk2imp: 20_000
    case .rk1imp: 4e9
    }
  }

  /// Order by which the factor grows as the bound shrinks; `nil` if it does not.
  ///
  /// A step of order p with a bound e has a length of about e^(1/(p+1)); the errors of 1/h such steps add up to
  /// e^(p/(p+1)), so the bound has to shrink as the accepted error to the power 1 + 1/p. Embedded pairs estimate the
  /// error of the lower order but carry the higher one forward, which makes up for that.
  private var accumulationOrder: Double? {
    switch self {
    case .rk1imp: 1
    case .rk2imp: 2
    case .rk4, .rk4imp: 4
    case .rk2, .rkf45, .rkck, .rk8pd, .bsimp, .msadams, .msbdf: nil
    }
  }

  /// GSL's bound for the error of one step (pt) when frames may err by `tolerance` (pt).
  func localTolerance(for tolerance: Double) -> Double {
    guard let order = accumulationOrder else { return tolerance / factor }
    return tolerance / factor * Elementary.pow(tolerance / 1e-6, 1 / order)
  }
}

/// Steps that GSL may take between two checkpoints. At 1 to 2 microseconds a step this is at most 40 ms.
let greatestStepsPerCheckpoint = 20_000
/// Checkpoints of the walk in one settle: at some 100 ns each, a fraction of a second.
let greatestCheckpoints = 2_000_000

extension GSLStepper {
  /// Evaluations of the field that one settle may cost: about 0.2 s, an ordinary settle needs 1e3 to 1e5.
  ///
  /// An evaluation costs some 25 ns in an explicit Runge-Kutta step and some 100 ns where equations are solved.
  var evaluationBudget: Int {
    switch self {
    case .rk2, .rk4, .rkf45, .rkck, .rk8pd: 4_000_000
    case .rk1imp, .rk2imp, .rk4imp, .bsimp, .msadams, .msbdf: 1_500_000
    }
  }
}

/// GSL's bound for one step, in both components, from a tolerance in points.
///
/// An error in velocity moves the sheet by that error over the angular frequency; below 1 rad/s the position is the
/// component that binds.
func errorBound(_ tolerance: Double, angularFrequency: Double) -> Double { tolerance * max(1, angularFrequency) }
