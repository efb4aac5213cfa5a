/// What a solver is asked to do: carry a released sheet to rest.
public struct SettleJob: Hashable, Sendable {
  /// The force on the sheet.
  public var field: ForceField
  /// Height (pt) and velocity (pt/s, up-positive) at the release.
  public var start: MotionState
  /// When the sheet counts as settled.
  public var restRule: RestRule
  /// Seconds from the release to the first frame that is written; 0 writes the release itself.
  public var firstFrame: Double
  /// Seconds between frames.
  public var frameInterval: Double
  /// Stop at the first crossing of the target instead of overshooting it: the sheet meets an end there, and something
  /// else carries its velocity on. A sheet that starts on the target with a velocity stops at once; one that comes to
  /// rest before it crosses has rested.
  public var stopsAtTarget: Bool
  /// Seconds after the release at which something interrupts the settle; `.infinity` when nothing does. A sheet that
  /// had come to rest by then has rested.
  public var interruption: Double
  /// Simulated seconds in which the sheet has to be seen at rest.
  public var timeLimit: Double
  /// Compare every step with the closed form, or with finer steps where there is none, and report the greatest difference.
  public var verifies: Bool
  /// Height (pt) from which the overshoot is seen; `nil` for that of `start`. A job that continues an interrupted one
  /// gives where that one began: cut beyond the target, the same motion would else seem to overshoot backwards.
  public var origin: Double?
  /// What acts besides the field's spring and damping.
  public var forces: Forces

  /// A job with everything but its field and start at its default: 120 Hz, the standard rest rule, 60 s, no other force.
  ///
  /// - Precondition: the start is finite, the interval positive and finite, the first frame not negative, the time
  ///   limit positive.
  public init(
    field: ForceField, start: MotionState, restRule: RestRule = .standard, firstFrame: Double = 0,
    frameInterval: Double = 1.0 / 120, stopsAtTarget: Bool = false, interruption: Double = .infinity,
    timeLimit: Double = 60, verifies: Bool = false, origin: Double? = nil,
    forces: Forces = .none
  ) {
    self.field = field
    self.start = start
    self.restRule = restRule
    self.firstFrame = firstFrame
    self.frameInterval = frameInterval
    self.stopsAtTarget = stopsAtTarget
    self.interruption = interruption
    self.timeLimit = timeLimit
    self.verifies = verifies
    self.origin = origin
    self.forces = forces
    checkPreconditions()
  }

  /// Holds a job to its initialiser's preconditions, also after a change of its properties.
  func checkPreconditions() {
    precondition(start.isFinite, "a settle starts at a finite height with a finite velocity")
    precondition(frameInterval > 0 && frameInterval.isFinite, "frames need a positive, finite interval")
    precondition(firstFrame >= 0 && firstFrame.isFinite, "the first frame is not before the release")
    precondition(timeLimit > 0, "a settle needs a positive time limit")
    precondition(interruption >= 0, "an interruption is not before the release")
    precondition(restRule.distance > 0 && restRule.speed > 0, "a rest rule needs a positive distance and speed")
    forces.checkPreconditions()
  }
}

/// What became of a settle.
public struct SettleSummary: Hashable, Sendable {
  /// How the settle ended.
  public enum Ending: Hashable, Sendable {
    /// At rest by the rule.
    case rested
    /// On the target with velocity left, because the job stops there.
    case reachedTarget
    /// Cut short by the interruption that the job named.
    case interrupted
    /// At rest by the rule, around another place than the target: friction holds it, or a stop or a well keeps it.
    case stuck(Standstill)
  }
  /// How the settle ended.
  public var ending: Ending
  /// Seconds from the release to the end. For `rested` and `stuck` this is the settle time, located inside a frame.
  public var endTime: Double
  /// Where and how fast at `endTime`, before anything is placed on the target.
  public var endState: MotionState
  /// Frames before or at `endTime`. What a solver wrote behind them while it looked ahead has no meaning.
  public var frameCount: Int
  /// Greatest distance beyond the target up to `endTime`, seen from the job's origin (pt, never negative). With no
  /// travel at all it is the greatest distance from the target.
  public var overshoot: Double
  /// Greatest speed up to `endTime`, pt/s, the release included.
  public var peakSpeed: Double
  /// Evaluations of the field by the solver; 0 for the closed form. What it was compared with is not counted.
  public var evaluations: Int
  /// Steps taken by the solver.
  public var steps: Int
  /// Greatest distance from the closed form, or from a solution in finer steps where there is none, at any step (pt); `nil`
  /// unless the job verifies.
  public var maxError: Double?

  /// A summary from its parts, for motions that no solver carries out.
  package init(
    ending: Ending, endTime: Double, endState: MotionState, frameCount: Int, overshoot: Double, peakSpeed: Double,
    evaluations: Int, steps: Int, maxError: Double?
  ) {
    self.ending = ending
    self.endTime = endTime
    self.endState = endState
    self.frameCount = frameCount
    self.overshoot = overshoot
    self.peakSpeed = peakSpeed
    self.evaluations = evaluations
    self.steps = steps
    self.maxError = maxError
  }
}

/// Carries a released sheet to rest.
///
/// A solver writes one state a frame into the caller's buffer and allocates nothing on the way. It is a pure function
/// of the job: what it solved before does not change a bit of the answer.
public protocol SettleSolver: ~Copyable {
  /// The name that the command line and every report use.
  var name: String { get }

  /// Settles `job`; `frames` receives one state a frame, the one at `job.firstFrame` first.
  ///
  /// - Throws: ``SolverError`` with the simulated time: not at rest in time, buffer full, not finite, or a failure of
  ///   the solver's own. A curve that the solver does not vouch for is never returned.
  mutating func settle(_ job: SettleJob, into frames: inout MutableSpan<MotionState>) throws(SolverError)
    -> SettleSummary
}

/// A method that carries a state forward in time. ``walkToRest(_:with:into:)`` makes a ``SettleSolver`` of it.
package protocol MotionStepper: ~Copyable {
  /// The name in errors.
  var name: String { get }
  /// Field evaluations since `start`.
  var evaluations: Int { get }
  /// Steps since `start`.
  var steps: Int { get }
  /// Forgets everything and begins a motion at time 0.
  mutating func start(_ field: ForceField, at state: MotionState) throws(SolverError)
  /// Carries the motion to `time` seconds, never backwards, and returns the state there.
  mutating func advance(to time: Double) throws(SolverError) -> MotionState
}
