import SnapPhysics

/// Which detent a release goes to.
@Sendable func checkSnapTarget(_ check: inout FigureCheck) throws {
  if check.input("range") != nil { return try checkStepless(&check) }
  let found: (heights: NamedHeights, target: Int)
  if check.input("release_top") != nil {
    found = try materialTarget(&check)
  } else {
    found = try listedTarget(&check)
  }
  if let index = check.expectation("target_index") {
    guard let index = index.number else { throw NotUnderstood("expected.target_index is \(index)") }
    check.compare("target_index", Double(found.target), with: index, within: 0)
  }
  if let target = check.expectation("target") {
    let expected = try found.heights.index(of: target)
    // Two detents of one height are one.
    let holds = found.heights.heights[expected] == found.heights.heights[found.target]
    check.holds(holds, "target", found.heights.text(expected), found.heights.text(found.target))
  }
}

/// Without detents a sheet stays where it was let go, within its range.
private func checkStepless(_ check: inout FigureCheck) throws {
  guard let range = check.numbers("range"), let low = range.min(), let high = range.max() else {
    throw NotUnderstood("the range is no list of numbers")
  }
  let height = try check.needed("height")
  let limit = min(max(height, low), high)
  let beyond = OverDragLaw.clamp.displacement(forTravel: height - limit, dimension: high)
  try check.compare("target", limit + beyond, within: 0)
}

/// A rule asked with heights (or offsets) in a list or by name.
private func listedTarget(_ check: inout FigureCheck) throws -> (NamedHeights, Int) {
  guard let value = check.input("detents") ?? check.input("anchors") ?? check.input("points") else {
    throw NotUnderstood("no detents, anchors or points")
  }
  var listed = try NamedHeights(value)
  listed.add([check.number("min"), check.number("max")])
  var rule = try snapRule(&check)
  var release = SnapRelease(try releaseState(&check, in: listed))
  if let current = check.input("current") { release.current = try listed.index(of: current) }
  if let reachable = check.numbers("reachable") {
    release.disabled = listed.heights.indices.filter { !reachable.contains(Double($0)) }
  }
  release.containerHeight = check.number("container")
  // A drag begins where the case says that the sheet stands.
  release.startHeight = check.number("start_height") ?? check.number("drag_up").flatMap { _ in check.number("height") }
  release.duration = check.number("duration_ms").map { $0 / 1000 }
  if case .smoothSheets = rule.method { return (listed, rule.target(among: listed.heights, from: release)) }

  // redash's first listed point wins a tie, Compose's last listed anchor one at a standstill.
  let tallerFirst = listed.listsTallerFirst(about: rule.projectedHeight(release.state))
  if check.input("points") != nil { rule.tie = tallerFirst ? .taller : .lower }
  if check.input("anchors") != nil, release.state.velocity == 0 { rule.tie = tallerFirst ? .lower : .taller }
  let (heights, places) = listed.ascending()
  release.current = release.current.flatMap { places.firstIndex(of: $0) }
  release.disabled = release.disabled.compactMap { places.firstIndex(of: $0) }
  if let hidden = listed.names.firstIndex(of: "hidden") { release.hidden = places.firstIndex(of: hidden) }
  return (listed, places[rule.target(among: heights, from: release)])
}

/// Height and velocity up, or offset and velocity along the axis of the anchors.
private func releaseState(_ check: inout FigureCheck, in listed: NamedHeights) throws -> MotionState {
  var height = try check.needed("height", "offset", "position")
  if let drag = check.number("drag_up") {
    let low = listed.heights.min() ?? height
    height = min(max(height + drag, low), listed.heights.max() ?? height)
  }
  let velocity = try check.loosely("velocity_up") ?? check.loosely("velocity") ?? 0
  return MotionState(position: height, velocity: velocity)
}

/// The named rule of the case's profile, with the parameters that the case states.
private func snapRule(_ check: inout FigureCheck) throws -> SnapRule {
  guard var rule = SnapRule.named(check.profile) else { throw NotUnderstood("no rule is called \(check.profile)") }
  if let value = check.parameter("momentum_projection_rate")?.number {
    rule.lookAhead = SnapRule.lookAhead(projectionRate: value)
  }
  if let value = (check.parameter("projection_s") ?? check.parameter("minimum_duration"))?.number {
    rule.lookAhead = value
  }
  if let value = check.parameter("redirectional_progress")?.number { rule.redirect = value }
  if let value = check.parameter("project_momentum")?.flag { rule.method = .floatingPanel(projectsMomentum: value) }
  if let value = check.parameter("min_fling_speed")?.number { rule.method = .smoothSheets(minimumFlingSpeed: value) }
  if let value = (check.parameter("velocity_threshold") ?? check.parameter("minimum_velocity"))?.number {
    rule.flick?.threshold = value
  }
  if let value = check.parameter("positional_threshold") { try setPositionalThreshold(value, of: &rule) }
  return rule
}

/// `half the distance`, `56 dp`, `30 %`, or points.
private func setPositionalThreshold(_ value: FigureValue, of rule: inout SnapRule) throws {
  rule.redirectDistance = nil
  if let distance = value.number {
    rule.redirectDistance = distance
  } else if let fraction = value["fraction"]?.number {
    rule.redirect = fraction
  } else if let distance = (value["dp"] ?? value["pt"] ?? value["px"])?.number {
    rule.redirectDistance = distance
  } else if let text = value.text, text.contains("half") {
    rule.redirect = 0.5
  } else if let text = value.text, let number = firstNumber(in: text) {
    if text.contains("%") {
      rule.redirect = number / 100
    } else if text.contains("distance") {
      rule.redirect = number
    } else {
      rule.redirectDistance = number
    }
  } else {
    throw NotUnderstood("positional_threshold is \(value)")
  }
}

/// A sheet measured by its top edge from the container's top, with the states of BottomSheetBehavior.
private func materialTarget(_ check: inout FigureCheck) throws -> (NamedHeights, Int) {
  guard check.profile == "material-bottom-sheet-behavior" else {
    throw NotUnderstood("a release_top of the profile \(check.profile)")
  }
  let container = try check.needed("container")
  var heights: [String: FigureValue] = [
    "expanded": .number(container - (try check.needed("expanded"))),
    "collapsed": .number(container - (try check.needed("collapsed"))),
  ]
  let half = check.number("half")
  if check.input("fit_to_contents")?.flag == false, let half { heights["half"] = .number(container - half) }
  if check.input("hideable")?.flag ?? false { heights["hidden"] = .number(0) }
  let named = try NamedHeights(.fields(heights))

  let top = try check.needed("release_top")
  var release = SnapRelease(MotionState(position: container - top, velocity: -(check.number("velocity_down") ?? 0)))
  release.horizontalVelocity = check.number("velocity_x") ?? 0
  release.containerHeight = container
  release.hidden = named.names.firstIndex(of: "hidden")
  let step = check.number("last_scroll_dy", "last_nested_scroll_dy", "last_scroll_delta")
  release.lastScrollStep = step ?? 0
  let isNested = step != nil || check.text("path") == "nested"
  let skips = check.input("skip_collapsed")?.flag ?? false
  var rule = isNested ? SnapRule.materialBottomSheetBehaviorNested : .materialBottomSheetBehavior
  rule.method = .materialBehavior(path: isNested ? .nested : .direct, skipsCollapsed: skips)
  return (named, rule.target(among: named.heights, from: release))
}
