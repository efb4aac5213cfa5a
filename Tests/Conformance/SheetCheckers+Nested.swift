import Foundation
import GestureForwarding
import GestureInput
import SnapPhysics

/// Who takes the travel of a drag in the content.
@Sendable func checkNestedScroll(_ check: inout FigureCheck) throws {
  if check.hasExpectation("content_scrollable") { return try checkScrollable(&check) }
  if check.input("unconsumed_from_child") != nil { return try checkParentScroll(&check) }
  if check.input("dispatch") != nil { return try checkDispatch(&check) }
  if check.input("gesture") != nil { return try checkSwipe(&check) }
  try checkDragSequence(&check)
}

/// Drags one after the other, each with what it leaves.
private func checkDragSequence(_ check: inout FigureCheck) throws {
  var drag = try NestedDrag(&check)
  guard let events = check.input("events")?.list, let expected = check.expectation("after_each")?.list,
    !events.isEmpty, events.count == expected.count
  else { throw NotUnderstood("events and after_each are no two lists of one length") }
  let bound = check.tolerance("abs") ?? check.expectation("tolerance")?.number ?? 1e-9
  for (index, event) in events.enumerated() {
    if let travel = try fingerTravel(of: event) {
      drag.drag(travel)
    } else if event["type"]?.text == "up" {
      let velocity = event["velocity_up"]?.number ?? event["velocity_down"]?.number.map { 0 - $0 } ?? 0
      drag.rest(at: try check.nestedTarget(from: drag.height, velocity: velocity, in: drag.range))
    } else {
      throw NotUnderstood("the event \(event)")
    }
    try compareStanding(&check, drag, with: expected[index], "after event \(index + 1)", within: bound)
  }
}

/// Points up that an event drags by; `nil` if it drags nothing.
func fingerTravel(of event: FigureValue) throws -> Double? {
  if let up = (event["drag_up"] ?? event["finger_up"])?.number { return up }
  if let down = (event["finger_down"] ?? event["drag_down"] ?? event["finger_dy"])?.number { return 0 - down }
  return nil
}

/// Height and offset, each exact or bounded.
func compareStanding(
  _ check: inout FigureCheck, _ drag: NestedDrag, with expected: FigureValue, _ what: String, within bound: Double
) throws {
  guard expected != .null else { return }
  guard let fields = expected.fields else { throw NotUnderstood("\(what) is \(expected)") }
  for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
    guard let number = value.number else { throw NotUnderstood("\(key) \(what) is \(value)") }
    let name = "\(key) \(what)"
    switch key {
    case "height": check.compare(name, drag.height, with: number, within: bound)
    case "scroll": check.compare(name, drag.scroll, with: number, within: bound)
    case "height_less_than": check.holds(drag.height < number, name, "\(number)", "\(drag.height)")
    case "height_greater_than": check.holds(drag.height > number, name, "\(number)", "\(drag.height)")
    case "scroll_less_than": check.holds(drag.scroll < number, name, "\(number)", "\(drag.scroll)")
    case "scroll_greater_than": check.holds(drag.scroll > number, name, "\(number)", "\(drag.scroll)")
    default: throw NotUnderstood("\(key) \(what)")
    }
  }
}

/// In which states the content may scroll.
private func checkScrollable(_ check: inout FigureCheck) throws {
  var policy = try nestedPolicy(&check)
  // An application's answer takes the place of the rule.
  if let answer = check.input("delegate_override")?.flag {
    policy.contentScrolling = answer ? .always : .inStates([])
  }
  let states = try rankedStates(&check)
  guard let expected = check.expectation("content_scrollable")?.fields,
    let query = check.input("query")?.list?.compactMap(\.text) ?? check.text("query").map({ [$0] }),
    Set(query) == Set(expected.keys)
  else { throw NotUnderstood("what is asked is not what is expected") }
  for state in query {
    guard let height = states[state], let value = expected[state]?.flag else {
      throw NotUnderstood("the state \(state)")
    }
    let sheet = Participant(
      sheetAt: height, lowest: states.values.min() ?? 0, tallest: states.values.max() ?? 0, dimension: 1)
    let chain = ForwardingChain([sheet], policy: policy)
    let found = chain.isContentScrollable
    check.holds(found == value, "content_scrollable \(state)", "\(value)", "\(found)")
  }
}

/// States with heights, or names alone, whose order is the panel's own and else that of the list, tallest first.
private func rankedStates(_ check: inout FigureCheck) throws -> [String: Double] {
  if let fields = check.input("detents")?.fields { return fields.compactMapValues(\.number) }
  guard let names = check.input("detents")?.list?.compactMap(\.text), !names.isEmpty else {
    throw NotUnderstood("no names of detents")
  }
  let ranks = ["full", "half", "tip", "hidden"]
  let ranked = names.allSatisfy { ranks.contains($0) } ? ranks.filter { names.contains($0) } : names
  return Dictionary(
    ranked.enumerated().map { ($1, Double(ranked.count - $0) * 100) }, uniquingKeysWith: { first, _ in first })
}

/// One swipe from edge to edge over a sheet measured by its top.
private func checkSwipe(_ check: inout FigureCheck) throws {
  let policy = try nestedPolicy(&check)
  let states = try MaterialStates(&check)
  guard let start = check.text("start").flatMap({ states.heights[$0] }), let gesture = check.text("gesture"),
    gesture.contains("swipe")
  else { throw NotUnderstood("a start or a gesture") }
  let places = ["bottom edge", "top edge"].compactMap { gesture.range(of: $0)?.lowerBound }
  guard places.count == 2 else { throw NotUnderstood("the gesture \(gesture)") }
  let isUp = places[0] < places[1]
  let sheet = Participant(
    sheetAt: start, lowest: states.heights.values.min() ?? 0, tallest: states.heights.values.max() ?? 0,
    overDrag: .clamp, dimension: states.container)
  let extent = (check.input("scroll")?["extra_content"] ?? check.input("scroll")?["max"])?.number ?? 0
  let region = ScrollRegion(name: "content", extent: extent)
  let offset = check.input("scroll")?["offset"]?.number ?? 0
  var chain = ForwardingChain([Participant(region: region, offset: offset), sheet], policy: policy)
  chain.begin(from: .content)
  let steps = 20
  for _ in 0..<steps { _ = chain.deliver((isUp ? 1 : -1) * states.container / Double(steps), along: .vertical) }
  let height = chain.participants[chain.sheet].position
  if let state = check.expectation("state") {
    let found = states.state(releasedAt: height, lastStep: isUp ? 1 : -1)
    check.holds(state.text == found, "state", "\(state)", found)
  }
  if let scroll = check.expectation("scroll") {
    try compareBounded(&check, "scroll", chain.participants[0].position, with: scroll)
  }
}

/// A number, or a bound in a text such as `>0`.
private func compareBounded(
  _ check: inout FigureCheck, _ key: String, _ found: Double, with expected: FigureValue
) throws {
  if let number = expected.number { return check.compare(key, found, with: number, within: 1e-9) }
  guard let text = expected.text, let sign = text.first, "<>".contains(sign), let bound = Double(text.dropFirst())
  else { throw NotUnderstood("expected.\(key) is \(expected)") }
  check.holds(sign == ">" ? found > bound : found < bound, key, text, "\(found)")
}

/// The states of BottomSheetBehavior, measured by their tops from the container's.
struct MaterialStates {
  let container: Double
  var heights: [String: Double]
  let skipsCollapsed: Bool

  init(_ check: inout FigureCheck) throws {
    guard check.profile == "material-bottom-sheet-behavior" else {
      throw NotUnderstood("tops of the profile \(check.profile)")
    }
    container = try check.needed("container")
    heights = ["expanded": container - (try check.needed("expanded"))]
    heights["collapsed"] = container - (try check.needed("collapsed"))
    if let half = check.number("half"), check.input("fit_to_contents")?.flag != true {
      heights["half"] = container - half
    }
    if check.input("hideable")?.flag == true { heights["hidden"] = 0 }
    skipsCollapsed = check.input("skip_collapsed")?.flag ?? false
  }

  /// Where a sheet goes that is let go at a standstill after a nested scroll.
  func state(releasedAt height: Double, lastStep: Double) -> String {
    let names = heights.keys.sorted { (heights[$0] ?? 0) < (heights[$1] ?? 0) }
    if let stands = names.first(where: { heights[$0] == height }) { return stands }
    var release = SnapRelease(MotionState(position: height, velocity: 0))
    release.containerHeight = container
    release.lastScrollStep = lastStep
    release.hidden = names.firstIndex(of: "hidden")
    var rule = SnapRule.materialBottomSheetBehaviorNested
    rule.method = .materialBehavior(path: .nested, skipsCollapsed: skipsCollapsed)
    return names[rule.target(among: names.compactMap { heights[$0] }, from: release)]
  }
}
