import SheetModel
public import SheetSimulation
public import SnapPhysics
public import TraceFiles

/// Where a sheet that is let go at a height with a velocity goes by one side's rule, without a gesture before it.
///
/// A rule that looks at more, such as the finger's travel or the time it took, takes what it assumes without: the
/// sheet's own travel from the state that it left, and the speed at the release.
public struct ReleaseAnswer: Sendable {
  /// The side's name.
  public let side: String
  /// The state that the sheet left, if somebody said so.
  public let from: String?
  /// What the rule made of it.
  public let decision: SnapDecision
  /// The state that it chose.
  public let target: String

  /// The answer of a side.
  ///
  /// - Parameters:
  ///   - side: What the side is called.
  ///   - scene: The sheet and its rule.
  ///   - release: Height (pt) and velocity (pt/s, up-positive).
  ///   - state: The state that the sheet left; `nil` for the nearest.
  /// - Precondition: the release is finite.
  public init(of side: String, on scene: Scene, to release: MotionState, from state: String? = nil) {
    let candidates = scene.sheet.layout(in: scene.viewport).gestureCandidates
    var whole = SnapRelease(release, current: candidates.firstIndex { $0.name == state })
    whole.startHeight = candidates.first { $0.name == state }?.height
    whole.hidden = candidates.firstIndex { $0.name == SheetState.hidden }
    whole.containerHeight = scene.viewport.height
    decision = scene.rule.decision(among: candidates.map { $0.height }, from: whole)
    target = candidates[decision.target].name
    self.side = side
    from = state
  }

  /// The answer as a JSON object, its keys in the documented order.
  public var json: JSONValue {
    func number(_ value: Double?) -> JSONValue.Content { value.map { .number($0) } ?? .null }
    let members: [(String, JSONValue.Content)] = [
      ("release_height_pt", .number(decision.release.position)),
      ("release_velocity_up_pt_s", .number(decision.release.velocity)),
      ("from", from.map { .string($0) } ?? .null), ("side", .string(side)), ("rule", .string(decision.rule.name)),
      ("target", .string(target)), ("flip_velocity_up_pt_s", number(decision.flipVelocity)),
      ("flip_height_pt", number(decision.flipHeight)),
    ]
    return JSONValue(.object(members.map { JSONMember($0.0, $0.1) }))
  }
}
