import GestureForwarding
import SheetModel
import SheetSimulation
import SnapPhysics

/// A fling that closes the sheet is one motion: what is no listed detent does not stop it.
@Sendable func checkOneMotion(_ one: inout BugReportCase, _ check: inout FigureCheck) throws {
  let script = try one.report.script()
  let timeline = try one.play(script, &check)
  guard let up = script.ups.last else { throw NotUnderstood("a report without a release") }
  check.compare("height at rest", timeline.finalHeight, with: 0, within: 0)
  check.holds(timeline.phases.last == .removed, "phase at the end", "removed", "\(timeline.phases.last ?? .resting)")
  var slowest = -Double.infinity
  for frame in up..<timeline.count where timeline.heights[frame] > 0 {
    slowest = max(slowest, timeline.velocities[frame])
  }
  check.holds(slowest < 0, "velocity before height 0", "below 0 in every frame", "\(slowest)")
}

/// Whatever happens under the keyboard or to a caught sheet, it comes to rest on one of the detents of that time.
@Sendable func checkRestOnDetent(_ one: inout BugReportCase, _ check: inout FigureCheck) throws {
  let script = try one.report.script()
  let timeline = try one.play(script, &check)
  one.holdsRest(timeline, in: one.layoutAtEnd(of: script), &check)
  let isDown = script.ups.count < script.downs.count
  check.holds(!isDown, "gestures that end", "all", "\(script.ups.count) of \(script.downs.count)")
}

/// After the keyboard the sheet is in the state before it.
@Sendable func checkKeyboardRestores(_ one: inout BugReportCase, _ check: inout FigureCheck) throws {
  let script = try one.report.script()
  let timeline = try one.play(script, &check)
  let start = one.report.start
  check.holds(timeline.finalState(from: start) == start, "state at rest", start, timeline.finalState(from: start))
  check.holds(one.mentions(start), "state at rest", one.behaviour, start)
  check.compare("height at rest", timeline.finalHeight, with: timeline.height(0), within: 0)
  let wasAway = timeline.heights.contains { $0 != timeline.height(0) }
  check.holds(wasAway, "height with the keyboard", "another", "the same throughout")
  one.holdsRest(timeline, in: one.layoutAtEnd(of: script), &check)
}

/// A state that is set while the sheet settles takes the settle over: the first is cancelled, the second settles.
@Sendable func checkRetarget(_ one: inout BugReportCase, _ check: inout FigureCheck) throws {
  let script = try one.report.script()
  let timeline = try one.play(script, &check)
  let goals = script.recording.events.compactMap { event -> String? in
    if case .state(let name) = event.kind { name } else { nil }
  }
  guard let last = goals.last, goals.count > 1 else { throw NotUnderstood("a report that sets no second state") }
  var settled: [String] = []
  var cancelled: [String] = []
  for event in timeline.events {
    if case .settled(let name) = event.kind { settled.append(name) }
    if case .settleCancelled(let name) = event.kind { cancelled.append(name) }
  }
  check.holds(settled == [last], "settled events", "[\(last)]", "\(settled)")
  check.holds(cancelled == Array(goals.dropLast()), "cancelled events", "\(goals.dropLast())", "\(cancelled)")
  let state = timeline.finalState(from: one.report.start)
  check.holds(state == last, "reported state", last, state)
  let height = one.layoutAtEnd(of: script).detent(named: last)?.height ?? -1
  check.compare("height at rest", timeline.finalHeight, with: height, within: 0)
}

/// Content that changes its height in flight moves the goal, not the sheet.
@Sendable func checkContentHeight(_ one: inout BugReportCase, _ check: inout FigureCheck) throws {
  let script = try one.report.script()
  let timeline = try one.play(script, &check)
  let layout = one.layoutAtEnd(of: script)
  let state = timeline.finalState(from: one.report.start)
  let expected = layout.detent(named: state)?.height ?? -1
  check.compare("height at rest", timeline.finalHeight, with: expected, within: 0)
  let before = one.report.scene.sheet.layout(in: one.report.scene.viewport).detent(named: state)?.height
  check.holds(expected != before, "height of \(state)", "a new one", "\(expected)")
  for event in script.recording.events {
    guard case .contentHeight(let height) = event.kind else { continue }
    check.compare("fit height", layout.fitHeight, with: height, within: 0)
    try holdsContinuity(timeline, at: Int(event.time * BugReportScene.rate), one, &check)
  }
}

/// Around a frame neither the position nor the velocity moves further than the greatest force can move it in a frame.
private func holdsContinuity(
  _ timeline: Timeline, at frame: Int, _ one: BugReportCase, _ check: inout FigureCheck
) throws {
  let speed = timeline.velocities.reduce(0) { max($0, abs($1)) }
  let field = one.report.scene.physics.field(towards: 0)
  let force = field.stiffnessPerMass * one.report.container + field.dampingPerMass * speed
  for step in [frame, frame + 1] {
    let moved = abs(timeline.height(step) - timeline.height(step - 1))
    let gained = abs(timeline.velocity(step) - timeline.velocity(step - 1))
    check.holds(moved <= speed / BugReportScene.rate, "step of height", "at most \(speed) pt/s", "\(moved) in 1 ms")
    check.holds(
      gained <= force / BugReportScene.rate, "step of velocity", "at most \(force) pt/s^2", "\(gained) in 1 ms")
  }
}

/// A turned screen gives all heights anew, and the state stays.
@Sendable func checkRotation(_ one: inout BugReportCase, _ check: inout FigureCheck) throws {
  let script = try one.report.script()
  let timeline = try one.play(script, &check)
  let layout = one.layoutAtEnd(of: script)
  let before = one.report.scene.sheet.layout(in: one.report.scene.viewport)
  let start = one.report.start
  let expected = layout.detent(named: start)?.height ?? -1
  check.compare("height at rest", timeline.finalHeight, with: expected, within: 0)
  check.holds(expected != before.detent(named: start)?.height, "height of \(start)", "a new one", "\(expected)")
  check.holds(timeline.finalState(from: start) == start, "state", start, timeline.finalState(from: start))
  let limit = 0.9 * layout.viewport.height
  check.holds(timeline.finalHeight <= limit, "height at rest", "at most \(limit)", "\(timeline.finalHeight)")
}

extension BugReportCase {
  /// The sheet's layout on the screen, and with the keyboard and content, that the script ends with.
  func layoutAtEnd(of script: BugReportScene.Script) -> SheetLayout {
    var (sheet, viewport) = (report.scene.sheet, report.scene.viewport)
    for event in script.recording.events {
      switch event.kind {
      case .keyboard(let height): viewport.keyboardHeight = height
      case .resize(let width, let height): (viewport.width, viewport.height) = (width, height)
      case .contentHeight(let height): sheet.contentHeight = height
      default: break
      }
    }
    return sheet.layout(in: viewport)
  }
}
