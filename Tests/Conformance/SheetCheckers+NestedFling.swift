import GestureForwarding
import GestureInput
import SnapPhysics

/// Who takes the fling of a drag in the content, and what comes of it.
@Sendable func checkNestedFling(_ check: inout FigureCheck) throws {
  let policy = try nestedPolicy(&check)
  if policy == .androidxNestedScroll { return try checkFlingCalls(&check) }
  guard let events = check.input("events")?.list, let last = events.last else { throw NotUnderstood("no events") }
  var drag = try NestedDrag(&check)
  for event in events.dropLast() {
    guard let travel = try fingerTravel(of: event) else { throw NotUnderstood("the event \(event)") }
    drag.drag(travel)
  }
  if let proposed = last["proposed_scroll_target"]?.number {
    return try checkScrollTarget(&check, drag, proposed)
  }
  guard last["type"]?.text == "fling", policy.name.hasPrefix("smooth-sheets"),
    let velocity = last["velocity_up"]?.number ?? last["velocity_down"]?.number.map({ 0 - $0 })
  else { throw NotUnderstood("the event \(last)") }
  try checkCombinedFling(&check, drag, velocity)
}

private func checkFlingCalls(_ check: inout FigureCheck) throws {
  if let takes = check.input("parent_pre_fling_returns")?.flag {
    let sessions = NestedScrollSessions(parentTakesPreFling: takes)
    try check.compare("child_flings", sessions.childFlings)
  } else if let consumed = check.input("on_nested_fling_consumed")?.flag {
    try check.compare("this_view_flings", NestedScrollSessions.parentFlings(consumedByChild: consumed))
  } else {
    throw NotUnderstood("neither an answer to a pre-fling nor a nested fling")
  }
}

/// A list's proposed deceleration target stands if the list takes the fling; else the list stays where it is.
private func checkScrollTarget(_ check: inout FigureCheck, _ drag: NestedDrag, _ proposed: Double) throws {
  var chain = drag.chain
  let velocity = proposed - drag.scroll
  let taker = chain.flingTaker(velocity, along: .vertical)
  try check.compare("scroll_target", taker == 0 ? proposed : drag.scroll, within: 0)
}

/// One motion over the combined axis of sheet and list, which is cut short where the list ends.
///
/// The figures were seen at the test framework's frames of 100 ms: what the frame that brings the list to its end goes
/// beyond it moves the sheet (`lib/src/scrollable.dart`).
private func checkCombinedFling(_ check: inout FigureCheck, _ drag: NestedDrag, _ velocity: Double) throws {
  let interval = (check.number("frame_ms") ?? 100) / 1000
  var course = CombinedFling(drag)
  let isSheetsOwn = drag.scroll <= 1e-9 && (velocity < 0 || drag.height < drag.range.upperBound)
  if !isSheetsOwn { course.run(velocity, every: interval) }
  let speed = isSheetsOwn ? velocity : 0
  course.rest(at: try check.nestedTarget(from: course.drag.height, velocity: speed, in: drag.range))

  let bound = check.expectation("tolerance")?.number ?? 1e-9
  if let final = check.expectation("final") {
    try compareStanding(&check, course.drag, with: final, "at rest", within: bound)
  }
  try check.compare("max_dip", drag.height - (course.heights.min() ?? 0), within: bound)
  try check.compare("max_rise", (course.heights.max() ?? 0) - drag.height, within: bound)
  try check.compare("direction_changes", Double(course.turns), within: 0)
  if let order = check.expectation("scroll_monotone") {
    let sign = order.text == "increasing" ? 1.0 : order.text == "decreasing" ? -1 : 0
    guard sign != 0 else { throw NotUnderstood("expected.scroll_monotone is \(order)") }
    let holds = zip(course.offsets, course.offsets.dropFirst()).allSatisfy { ($1 - $0) * sign >= 0 }
    check.holds(holds, "scroll_monotone", "\(order)", "\(course.offsets)")
  }
}

private struct CombinedFling {
  private(set) var drag: NestedDrag
  private(set) var heights: [Double]
  private(set) var offsets: [Double]

  init(_ drag: NestedDrag) {
    self.drag = drag
    (heights, offsets) = ([drag.height], [drag.scroll])
  }

  /// smooth_sheets' spring, and Flutter's scroll physics for the rest.
  private static let spring = Spring(stiffness: 100, dampingRatio: 1.1, mass: 0.5)
  private static let restSpeed = 0.5

  mutating func run(_ velocity: Double, every interval: Double) {
    let start = drag.scroll + drag.height - drag.range.lowerBound
    let length = drag.extent + drag.range.upperBound - drag.range.lowerBound
    let decay = DecayMotion(
      start: MotionState(position: start, velocity: velocity),
      timeConstant: DecayMotion.timeConstant(dragPerSecond: 0.135))
    let motion = ScrollBounce(
      decay: decay, edges: 0...max(length, 0), spring: Self.spring, transferLimit: .signed(5000))
    var last = start
    var frame = 1.0
    while true {
      let state = motion.state(at: frame * interval)
      drag.drag(state.position - last)
      last = state.position
      frame += 1
      (heights, offsets) = (heights + [drag.height], offsets + [drag.scroll])
      let isAtEnd = state.velocity < 0 ? drag.scroll <= 1e-9 : drag.scroll >= drag.extent - 1e-9
      if isAtEnd || abs(state.velocity) < Self.restSpeed { return }
    }
  }

  mutating func rest(at height: Double) {
    drag.rest(at: height)
    (heights, offsets) = (heights + [drag.height], offsets + [drag.scroll])
  }

  /// How often the sheet turned round.
  var turns: Int {
    let steps = zip(heights, heights.dropFirst()).map { $1 - $0 }.filter { $0 != 0 }
    return zip(steps, steps.dropFirst()).count { $0 * $1 < 0 }
  }
}
