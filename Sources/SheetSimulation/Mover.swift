import SnapPhysics

/// What something that moves by itself does. Times are seconds since the start of the recording.
enum Mover: Sendable {
  /// It settles to the field's target. Boxed, so that what does not move stays small.
  indirect case settle(Settle)
  /// It slows down by itself.
  case decay(DecayMotion, since: Double)
}

/// One settle, always solved from its own start: what else happens on the way cuts it into slices without changing a
/// bit of it.
struct Settle: Sendable {
  /// How the settle goes if nothing interrupts it.
  enum Outcome: Sendable {
    /// Nobody asked yet.
    case unknown
    /// It ends by itself.
    case ends(SettleSummary)
    /// The solver gives up, at the error's time.
    case fails(SolverError)
  }

  /// The spring and where it pulls to.
  let field: ForceField
  /// What acts besides.
  let forces: Forces
  /// What carries it out.
  let path: SettlePath
  /// Position and velocity at the start.
  let start: MotionState
  /// When it started.
  let since: Double
  /// The first frame at or after the start: the first in the buffer.
  let firstFrame: Int
  /// It passes its velocity on when it meets the target.
  let stopsAtTarget: Bool
  /// How it goes if nothing interrupts it.
  var outcome = Outcome.unknown
  /// What it came to by the end of the running slice.
  var slice: SettleSummary?

  /// When it ends by itself; `.infinity` if it does not.
  var end: Double {
    if case .ends(let summary) = outcome { return since + summary.endTime }
    return .infinity
  }

  /// When its solver gives up; `.infinity` if it does not.
  var failure: Double {
    if case .fails(let error) = outcome { return since + error.time }
    return .infinity
  }

  /// The work for a solver, cut short at a time.
  func job(in physics: SheetPhysics, rate: Double, until time: Double, verifies: Bool) -> SettleJob {
    SettleJob(
      field: field, start: start, restRule: physics.restRule, firstFrame: max(0, Double(firstFrame) / rate - since),
      frameInterval: 1 / rate, stopsAtTarget: stopsAtTarget, interruption: time - since, timeLimit: physics.timeLimit,
      verifies: verifies, forces: forces)
  }
}

/// What the settles that carry out one release came to together.
struct SettleTotals: Sendable {
  var overshoot = 0.0
  var peakSpeed = 0.0
  var evaluations = 0
  var maxError: Double?

  /// With one more settle after those.
  func adding(_ summary: SettleSummary) -> SettleTotals {
    var total = self
    total.overshoot = max(overshoot, summary.overshoot)
    total.peakSpeed = max(peakSpeed, summary.peakSpeed)
    total.evaluations += summary.evaluations
    if let error = summary.maxError { total.maxError = max(maxError ?? 0, error) }
    return total
  }
}
