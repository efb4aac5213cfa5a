import SnapPhysics

/// Whether a release dismisses the sheet.
@Sendable func checkDismissal(_ check: inout FigureCheck) throws {
  let dismisses = try dismissal(&check)
  try check.compare("dismiss", dismisses)
  if let state = check.expectation("state") {
    guard let expected = state.text, ["closed", "open"].contains(expected) else {
      throw NotUnderstood("expected.state is \(state)")
    }
    check.holds(dismisses == (expected == "closed"), "state", expected, dismisses ? "closed" : "open")
  }
}

private func dismissal(_ check: inout FigureCheck) throws -> Bool {
  switch check.profile {
  case "overlay-container": return try overlayDismissal(&check)
  case "vaul": return try vaulDismissal(&check)
  case "floating-panel":
    var release = SnapRelease(MotionState(position: try check.needed("height"), velocity: try velocityUp(&check)))
    let hidden = check.number("hidden_height") ?? 0
    release.hidden = 0
    let threshold = check.parameter("velocity_threshold")?.number ?? 5.5
    return DismissalPolicy.relativeSpeed(threshold)
      .dismisses(release, target: release.state.position, among: [hidden])
  default: throw NotUnderstood("no dismissal of the profile \(check.profile)")
  }
}

private func velocityUp(_ check: inout FigureCheck) throws -> Double {
  if let down = check.number("velocity_down") { return -down }
  return try check.needed("velocity_up")
}

private func overlayDismissal(_ check: inout FigureCheck) throws -> Bool {
  if check.text("policy") == "disabled" { return false }
  let target = try check.needed("target_height")
  let velocity = try velocityUp(&check)
  let detents = try check.input("detents").map { try NamedHeights($0).heights } ?? [target]
  let height =
    check.number("threshold_height").map { DismissalPolicy.Height.points($0) }
    ?? check.number("threshold_notch", "threshold_index").map { DismissalPolicy.Height.detent(Int($0)) }
  let policy = DismissalPolicy.threshold(height: height, speed: check.number("threshold_velocity"))
  return policy.dismisses(
    SnapRelease(MotionState(position: target, velocity: velocity)), target: target, among: detents,
    isDragging: check.input("is_dragging")?.flag ?? false)
}

/// A drag over a time. Without a visible height the travel says nothing, and the average speed decides alone.
private func vaulDismissal(_ check: inout FigureCheck) throws -> Bool {
  guard check.input("snap_points") == nil else { throw NotUnderstood("a dismissal with snap points") }
  let isDismissible = check.input("dismissible")?.flag ?? true
  let drag = try check.needed("drag_up")
  let height = check.number("drawer_height", "height", "container") ?? .infinity
  var release = SnapRelease(MotionState(position: 0, velocity: 0))
  release.travel = drag
  release.duration = check.number("duration_ms").map { $0 / 1000 }
  // Pixels a millisecond.
  let speed = check.parameter("velocity_threshold")?.number.map { $0 * 1000 } ?? 400
  let policy = DismissalPolicy.averageSpeed(speed, closeTravel: check.parameter("close_threshold")?.number ?? 0.25)
  return isDismissible && policy.dismisses(release, target: height, among: [height])
}

/// The velocity that a settle starts with.
@Sendable func checkBallisticStart(_ check: inout FigureCheck) throws {
  guard check.profile == "smooth-sheets", let bounds = check.input("detents") ?? check.input("range") else {
    throw NotUnderstood("no ballistic start of the profile \(check.profile)")
  }
  let heights = try NamedHeights(bounds).heights
  let state = MotionState(position: try check.needed("height"), velocity: try check.needed("velocity_up"))
  let limit = min(max(state.position, heights.min() ?? 0), heights.max() ?? 0)
  var rule = SnapRule.smoothSheets
  if let speed = check.parameter("min_fling_speed")?.number { rule.method = .smoothSheets(minimumFlingSpeed: speed) }
  // Without detents a sheet stays where it is within its range.
  let target = check.input("detents") == nil ? limit : heights[rule.target(among: heights, from: state)]
  try check.compare("target", target, within: 0)
  var policy = ReleaseVelocityPolicy.zeroWhenPointingAway
  if check.parameter("clamping")?.flag != true {
    policy = .bouncing(
      extent: check.parameter("bounce_extent")?.number ?? 120, resistance: check.parameter("resistance")?.number ?? 6)
  }
  let start = policy.applied(
    to: state.velocity, travel: target - state.position, overDrag: state.position - limit)
  let bound = check.expectation("tolerance")?.number ?? 1e-9
  if check.expectation("initial_velocity") == .null {
    // Nothing moves that is where it belongs, to a thousandth of a pixel.
    check.holds(abs(target - state.position) <= 1e-3, "initial_velocity", "none", "\(start)")
  } else {
    try check.compare("initial_velocity", start, within: bound)
  }
  try check.bound("initial_velocity_less_than", start, by: <, "less than")
  try check.bound("initial_velocity_greater_than", start, by: >, "greater than")
}
