public import GestureForwarding
public import GestureInput
public import SnapPhysics

/// What one gesture did to the sheet: every number that a person compares.
public struct GestureReport: Hashable, Sendable {
  /// How a gesture ended.
  public enum Ending: Hashable, Sendable {
    /// The finger was lifted after a pan.
    case released
    /// The finger was lifted before it had moved further than the slop.
    case tapped
    /// The system took the gesture away.
    case cancelled
    /// The recording ended with the finger down.
    case lost
  }

  /// 0 for the first gesture of the recording.
  public let index: Int
  /// Seconds at which the finger went down.
  public let downTime: Double
  /// Where it went down.
  public let origin: DragOrigin
  /// State of the sheet when it went down.
  public let startState: String
  /// Name of the velocity estimator.
  public let estimator: String
  /// The axis that the pan was locked to; `nil` for a tap.
  public internal(set) var axis: PanAxis?
  /// How it ended.
  public internal(set) var ending = Ending.lost
  /// Seconds at which it ended.
  public internal(set) var endTime = 0.0
  /// The samples that the velocity was told from, oldest first.
  public internal(set) var velocitySamples: [VelocityTracker.Sample] = []
  /// The finger's velocity at the release, pt/s, up-positive; `nil` when there is none.
  public internal(set) var releaseVelocity: Double?
  /// Height of the sheet at the release, pt.
  public internal(set) var releaseHeight = 0.0
  /// Why the sheet went where it went; `nil` if no fling or release of the sheet decided that.
  public internal(set) var decision: SnapDecision?
  /// The sheet hung from the top when it was released: a finger that moves down makes it taller.
  public internal(set) var growsDownward = false
  /// Names of the detents that the decision's candidates speak of.
  public internal(set) var candidateNames: [String] = []
  /// State that the gesture sent the sheet to, or left it in.
  public internal(set) var target: String
  /// Seconds from the end of the gesture until the sheet rested; `nil` if it did not have to settle, or was caught or
  /// sent elsewhere on the way.
  public internal(set) var settleTime: Double?
  /// Where the sheet came to rest off its target, and what keeps it there; `nil` if it rests on its target.
  public internal(set) var standstill: Standstill?
  /// Greatest distance beyond the target on the way, pt; `nil` if the gesture did not send the sheet anywhere.
  public internal(set) var overshoot: Double?
  /// Greatest speed on the way, pt/s.
  public internal(set) var peakSpeed: Double?
  /// Evaluations of the field by the solver.
  public internal(set) var evaluations: Int?
  /// Greatest distance from the closed form, pt; `nil` unless verified.
  public internal(set) var maxError: Double?
  /// How often one thing passed the motion on to another, under the finger and after it.
  public internal(set) var handOffs = 0
  /// Finger travel that nobody took while somebody could have, pt.
  public internal(set) var lostTravel = 0.0
  /// Finger travel that nobody could take, pt.
  public internal(set) var leftOverTravel = 0.0
  /// Finger travel that recognition swallowed, pt.
  public internal(set) var slop = 0.0
}

extension GestureReport {
  /// The smallest change of the release velocity (pt/s, up-positive on the screen) that would have chosen another
  /// detent; `nil` if no change would. The decision's own flip counts what makes the sheet taller, which for a sheet
  /// that hangs from the top is the way down.
  public var flipVelocityUp: Double? {
    decision?.flipVelocity.map { growsDownward ? 0 - $0 : $0 }
  }
}
