import GestureForwarding
import GestureInput
import SheetModel
import SheetSimulation
import SnapPhysics

/// What positions may differ by: rounding of sums of travel.
private let rounding = 1e-9

/// A drag in content at its top and the same drag of the handle go to the same place with the same velocity.
@Sendable func checkVelocityKept(_ one: inout BugReportCase, _ check: inout FigureCheck) throws {
  let script = try one.report.script(from: .content)
  let fromContent = try one.play(script, &check)
  let fromHandle = try one.play(try one.report.script(from: .handle), &check)
  guard let content = fromContent.gestures.last, let handle = fromHandle.gestures.last, let up = script.ups.last,
    let velocity = script.velocities.last
  else { throw NotUnderstood("a report without a release") }
  check.holds(content.target == handle.target, "target of the content's gesture", handle.target, content.target)
  check.holds(one.mentions(content.target), "target", one.behaviour, content.target)
  check.compare("release velocity", content.releaseVelocity ?? 0, with: -velocity, within: 0)
  check.compare("initial velocity", fromContent.velocity(up), with: -velocity, within: rounding)
  let isSame = fromContent.heights == fromHandle.heights && fromContent.velocities == fromHandle.velocities
  check.holds(isSame, "motion of the content's gesture", "the handle's", "another")
}

/// A sheet that reaches its tallest detent with velocity left gives it to the content.
@Sendable func checkMomentumHandedOn(_ one: inout BugReportCase, _ check: inout FigureCheck) throws {
  let script = try one.report.script()
  let timeline = try one.play(script, &check)
  let tallest = one.report.scene.sheet.layout(in: one.report.scene.viewport).tallest
  check.compare("height at rest", timeline.finalHeight, with: tallest.height, within: 0)
  guard let released = script.velocities.last.map({ -$0 }) else { throw NotUnderstood("a report without a release") }
  let handOff = timeline.handOffs.last { $0.velocityAfter != nil }
  let (before, after) = (handOff?.velocityBefore ?? 0, handOff?.velocityAfter ?? 0)
  check.holds(handOff?.to == BugReportScene.content, "hand-off to", "the content", "\(handOff?.to ?? "nobody")")
  check.compare("velocity handed on", after, with: before, within: rounding)
  let isKept = after * released > 0 && abs(after) <= abs(released)
  check.holds(isKept, "velocity handed on", "of the sign of \(released) and no greater", "\(after)")
  let (atRelease, atRest) = (timeline.offset(script.ups.last ?? 0), timeline.offset(timeline.count))
  check.holds(atRest > atRelease, "offset at rest", "above \(atRelease)", "\(atRest)")
}

/// With a step limit a fling goes to the next detent; without, to the nearest to where it projects.
@Sendable func checkStepLimit(_ one: inout BugReportCase, _ check: inout FigureCheck) throws {
  let script = try one.report.script()
  guard let velocity = script.velocities.last else { throw NotUnderstood("a report without a release") }
  var scene = one.report.scene
  for dismissible in [true, false] {
    scene.sheet.allowsDismissal = dismissible
    let candidates = one.candidates(of: scene)
    for limit in [1, nil] {
      scene.rule.stepLimit = limit
      let timeline = try one.play(script, on: scene, &check)
      guard let gesture = timeline.gestures.last else { throw NotUnderstood("a report without a gesture") }
      let height = gesture.releaseHeight
      let projected = height - scene.rule.lookAhead * velocity
      let near = limit == nil ? candidates : neighbours(of: height, among: candidates)
      let expected = near.min { abs($0.height - projected) < abs($1.height - projected) }
      let name = "target with \(limit == nil ? "no" : "a") step limit\(dismissible ? "" : ", not dismissible")"
      check.holds(gesture.target == expected?.name, name, expected?.name ?? "", gesture.target)
      if limit == 1 { check.holds(one.mentions(gesture.target), name, one.behaviour, gesture.target) }
    }
  }
}

/// One step from a height: the detents that enclose it, or the one that it is and those on either side.
private func neighbours(of height: Double, among detents: [Detent]) -> [Detent] {
  [detents.last { $0.height < height }, detents.first { $0.height == height }, detents.first { $0.height > height }]
    .compactMap { $0 }
}

/// A release height comes from where the sheet was and what it took of this drag, never from an older offset.
@Sendable func checkReleasePosition(_ one: inout BugReportCase, _ check: inout FigureCheck) throws {
  let script = try one.report.script()
  let timeline = try one.play(script, &check)
  guard let gesture = timeline.gestures.last, let down = script.downs.last, let up = script.ups.last,
    let dy = script.travels.last, let velocity = script.velocities.last
  else { throw NotUnderstood("a report without a drag") }
  let scrolled = timeline.offset(down) - timeline.offset(up)
  let expected = timeline.height(down) - (dy - scrolled)
  check.compare("release height", gesture.releaseHeight, with: expected, within: rounding)
  // Between detents this policy leaves the drag to the sheet.
  if one.report.scene.policy == .scrollsAtTallest { check.compare("offset taken", scrolled, with: 0, within: 0) }
  let candidates = one.candidates(of: one.report.scene)
  let projected = gesture.releaseHeight - one.report.scene.rule.lookAhead * velocity
  let nearest = candidates.min { abs($0.height - projected) < abs($1.height - projected) }
  check.holds(gesture.target == nearest?.name, "target", nearest?.name ?? "", gesture.target)
  check.holds(one.mentions(gesture.target), "target", one.behaviour, gesture.target)
}

/// No sample moves the sheet further than the finger, or against it.
@Sendable func checkContinuity(_ one: inout BugReportCase, _ check: inout FigureCheck) throws {
  let script = try one.report.script()
  let timeline = try one.play(script, &check)
  check.holds(!script.moves.isEmpty, "moves", "some", "none")
  for move in script.moves {
    let step = timeline.height(move.frame) - timeline.height(move.frame - 1)
    let name = "step of height at \(move.frame) ms"
    check.holds(abs(step) <= abs(move.dy) + rounding, name, "at most \(abs(move.dy))", "\(step)")
    check.holds(step * move.dy <= 0, name, "not against the finger's \(move.dy) down", "\(step)")
  }
  // A finger that comes back finds the sheet where it was: height is a function of the finger's place.
  var place = 0.0
  var seen: [Double: Double] = [0: timeline.height(script.downs.last ?? 0)]
  for move in script.moves {
    place += move.dy
    let height = timeline.height(move.frame)
    if let before = seen[place], timeline.contentNames.isEmpty || timeline.offset(move.frame) == 0 {
      check.compare("height with the finger back at \(place)", height, with: before, within: rounding)
    }
    seen[place] = height
  }
}

/// A drag of the handle moves the sheet by the finger's travel and never the content.
@Sendable func checkHandleDrag(_ one: inout BugReportCase, _ check: inout FigureCheck) throws {
  let script = try one.report.script(from: .handle)
  let timeline = try one.play(script, &check)
  guard let gesture = timeline.gestures.last, let down = script.downs.last, let dy = script.travels.last else {
    throw NotUnderstood("a report without a drag")
  }
  check.compare("release height", gesture.releaseHeight, with: timeline.height(down) - dy, within: rounding)
  check.compare("slop", gesture.slop, with: 0, within: 0)
  let offset = timeline.offset(0)
  let isStill = (0..<timeline.count).allSatisfy { timeline.offset($0) == offset }
  check.holds(isStill, "content offset", "\(offset) in every frame", "another")
  guard let decision = gesture.decision else { throw NotUnderstood("a drag that decides nothing") }
  let distances = decision.candidates.map { abs($0.distanceFromProjection) }
  let nearest = decision.candidates.filter { abs($0.distanceFromProjection) == distances.min() }
  // Exactly between two detents the documented tie goes to the taller one.
  check.compare("target", Double(decision.target), with: Double(nearest.last?.index ?? -1), within: 0)
}

/// Between detents the policy says who is dragged, and both ways of it can be had.
@Sendable func checkOwner(_ one: inout BugReportCase, _ check: inout FigureCheck) throws {
  let script = try one.report.script(from: .content)
  guard let dy = script.travels.last, dy > 0, let up = script.ups.last else {
    throw NotUnderstood("a report without a drag down")
  }
  var scene = one.report.scene
  for policy in [ForwardingPolicy.sheetFirstUp, .sheetFirst] {
    scene.policy = policy
    let timeline = try one.play(script, on: scene, &check)
    let (offset, height) = (timeline.offset(0), timeline.height(0))
    let room = height - (one.candidates(of: scene).first?.height ?? 0)
    let scrolled = policy == .sheetFirst ? min(max(dy - room, 0), offset) : min(dy, offset)
    let moved = policy == .sheetFirst ? min(dy, room) : min(dy - scrolled, room)
    check.compare("\(policy.name): offset", timeline.offset(up), with: offset - scrolled, within: rounding)
    // Past its room the sheet is over-dragged, which other rules look at.
    guard dy - scrolled <= room else { continue }
    check.compare(
      "\(policy.name): release height", timeline.gestures[0].releaseHeight, with: height - moved, within: rounding)
  }
}
