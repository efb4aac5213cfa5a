import GestureForwarding
import SheetModel
import SheetSimulation
import SnapPhysics

/// Checkers of the kinds in bug-reports.jsonl.
let bugReportCheckers: [String: FigureChecker] = ["scenario": checkScenario]

/// A report's scene must behave rightly, by the rule for the kind of its fault; and keep the invariants of forwarding.
@Sendable func checkScenario(_ check: inout FigureCheck) throws {
  let fault = (check.record["fault_kind"]?.text ?? "").lowercased()
  guard let rule = faultRules.first(where: { rule in rule.words.allSatisfy { fault.contains($0) } }) else {
    throw NotUnderstood("no rule for the fault \(fault)")
  }
  var scenario = BugReportCase(
    report: try BugReportScene(check), behaviour: check.record["right_behaviour"]?.text ?? "")
  try rule.check(&scenario, &check)
}

/// A rule for every kind of fault that names these words.
private struct FaultRule: Sendable {
  let words: [String]
  let check: @Sendable (inout BugReportCase, inout FigureCheck) throws -> Void
}

private let faultRules = [
  FaultRule(words: ["velocity lost"], check: checkVelocityKept),
  FaultRule(words: ["momentum lost"], check: checkMomentumHandedOn),
  FaultRule(words: ["wrong detent", "fling"], check: checkStepLimit),
  FaultRule(words: ["stale scroll offset"], check: checkReleasePosition),
  FaultRule(words: ["jump"], check: checkContinuity),
  FaultRule(words: ["handle drag"], check: checkHandleDrag),
  FaultRule(words: ["who owns"], check: checkOwner),
  FaultRule(words: ["implicit detent"], check: checkOneMotion),
  FaultRule(words: ["keyboard", "restore"], check: checkKeyboardRestores),
  FaultRule(words: ["keyboard"], check: checkRestOnDetent),
  FaultRule(words: ["touch-down catch"], check: checkRestOnDetent),
  FaultRule(words: ["retarget"], check: checkRetarget),
  FaultRule(words: ["content height"], check: checkContentHeight),
  FaultRule(words: ["rotation"], check: checkRotation),
]

/// One report under its rule.
struct BugReportCase {
  var report: BugReportScene
  /// What the report says is right; names of states in it are held to what comes out.
  let behaviour: String

  /// The named state whose mention in the report's words is not a part of a longer word.
  func mentions(_ state: String) -> Bool {
    behaviour.split { !$0.isLetter }.contains { $0 == state }
  }

  /// Plays the report as it is and holds it to the invariants of forwarding.
  func play(
    _ script: BugReportScene.Script, on scene: Scene? = nil, _ check: inout FigureCheck
  ) throws -> Timeline {
    let timeline = try report.play(script, on: scene)
    let breaches = timeline.breaches
    check.holds(breaches.total == 0, "breaches of invariants", "0", "\(breaches)")
    return timeline
  }

  /// Heights of the states that a drag may end on, with hidden where dismissal is allowed.
  func candidates(of scene: Scene) -> [Detent] { scene.sheet.layout(in: scene.viewport).gestureCandidates }

  /// The sheet rests where one of its detents is, in the screen as it then is.
  func holdsRest(_ timeline: Timeline, in layout: SheetLayout, _ check: inout FigureCheck) {
    let height = timeline.finalHeight
    let isDetent = layout.detents.contains { $0.height == height }
    check.holds(isDetent, "rests on a detent", "\(layout.detents.map(\.height))", "\(height)")
    let phase = timeline.phases.last ?? .resting
    check.holds(phase == .resting || phase == .removed, "phase at the end", "resting", "\(phase)")
  }
}

extension Timeline {
  var finalHeight: Double { heights.last ?? 0 }

  /// The height at a frame; the last one from the end on.
  func height(_ frame: Int) -> Double { heights[Swift.min(Swift.max(frame, 0), count - 1)] }

  func velocity(_ frame: Int) -> Double { velocities[Swift.min(Swift.max(frame, 0), count - 1)] }

  /// The offset of the one region at a frame; 0 where there is none.
  func offset(_ frame: Int) -> Double {
    guard !contentNames.isEmpty else { return 0 }
    return contentPositions[Swift.min(Swift.max(frame, 0), count - 1) * contentNames.count]
  }

  /// The state that the sheet last settled in.
  func finalState(from start: String) -> String {
    var state = start
    for event in events { if case .stateChanged(_, let to) = event.kind { state = to } }
    return state
  }
}
