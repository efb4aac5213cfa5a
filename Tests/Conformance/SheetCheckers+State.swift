import SnapPhysics

/// What is read off a sheet in a state, or after events that settle it.
@Sendable func checkSheetState(_ check: inout FigureCheck) throws {
  if check.hasExpectation("slide_offset") { return try checkSlideOffset(&check) }
  if check.hasExpectation("after") { return try checkSnapSequence(&check) }
  if check.hasExpectation("active_index") { return try checkActiveIndex(&check) }
  throw NotUnderstood("no state to read off")
}

/// The detent of a sheet that was opened on one, and let go there.
private func checkActiveIndex(_ check: inout FigureCheck) throws {
  guard let rule = SnapRule.named(check.profile) else { throw NotUnderstood("no rule is called \(check.profile)") }
  guard check.input("events")?.list?.isEmpty ?? true else {
    throw NotUnderstood("events of a sheet opened on an index")
  }
  let count = Int(try check.needed("snap_points"))
  let initial = Int(try check.needed("initial_index"))
  guard count > 0, (0..<count).contains(initial) else { throw NotUnderstood("no snap point \(initial) of \(count)") }
  let heights = (1...count).map { 100 * Double($0) }
  let release = SnapRelease(MotionState(position: heights[initial], velocity: 0), current: initial)
  try check.compare("active_index", Double(rule.target(among: heights, from: release)), within: 0)
}

/// BottomSheetBehavior's slide offset: 1 expanded, 0 collapsed, -1 hidden.
private func checkSlideOffset(_ check: inout FigureCheck) throws {
  let container = try check.needed("container")
  guard let states = check.input("states")?.list, let expected = check.expectation("slide_offset")?.numbers,
    states.count == expected.count
  else { throw NotUnderstood("states and slide_offset are no two lists of one length") }
  let collapsed = container - (try check.needed("collapsed"))
  let expanded = container - (try check.needed("expanded"))
  for (state, expected) in zip(states, expected) {
    let name = state.text ?? ""
    let top = name == "hidden" ? container : try state.number ?? check.needed(name)
    let found = SlideOffset.value(height: container - top, collapsed: collapsed, expanded: expanded)
    check.compare("slide_offset \(name)", found, with: expected, within: 1e-9)
  }
}

/// Drags, settles and resets of a sheet that snaps.
private func checkSnapSequence(_ check: inout FigureCheck) throws {
  guard let rule = SnapRule.named(check.profile), let detents = check.input("detents"),
    let events = check.input("events")?.list, let expected = check.expectation("after")?.list,
    events.count == expected.count
  else { throw NotUnderstood("no events to follow") }
  let heights = try NamedHeights(detents).ascending().heights
  let initial = try check.needed("initial")
  let snaps = check.input("snap")?.flag ?? true
  var state = MotionState(position: initial, velocity: 0)
  for (index, event) in events.enumerated() {
    if let drag = event["drag_up"]?.number {
      state.position = min(max(state.position + drag, heights[0]), heights[heights.count - 1])
      state.velocity = event["velocity_up"]?.number ?? 0
    } else if event["type"]?.text == "settle" {
      if snaps { state.position = heights[rule.target(among: heights, from: state)] }
    } else if event["type"]?.text == "reset" {
      state.position = initial
    } else {
      throw NotUnderstood("the event \(event)")
    }
    guard let height = expected[index].number else { continue }
    check.compare("after event \(index + 1)", state.position, with: height, within: 1e-9)
  }
}
