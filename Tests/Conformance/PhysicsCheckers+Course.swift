import SnapPhysics

/// What must hold all along the way.
func checkCourse(_ check: inout FigureCheck, _ motion: FigureMotion) throws {
  guard !check.unreadExpectations.isEmpty || check.hasExpectation("before_end") else { return }
  let step = motion.inputs.number("dt_s", "sample_dt_s", "restart_dt_s") ?? 1.0 / 120
  // As long as any of them moves: the slowest decays of a sheet are over in ten seconds.
  let states = (0...Int(10 / step)).map { motion.state(at: Double($0) * step) }
  let pairs = zip(states, states.dropFirst())
  let rounding = 1e-9
  try check.compare("monotone_increasing", pairs.allSatisfy { $1.position >= $0.position - rounding })
  try check.compare("monotone_decreasing", pairs.allSatisfy { $1.position <= $0.position + rounding })
  try check.compare("velocity_non_increasing", pairs.allSatisfy { abs($1.velocity) <= abs($0.velocity) + rounding })
  try check.bound(
    "max_deceleration_pt_per_s2", pairs.map { (abs($0.velocity) - abs($1.velocity)) / step }.max() ?? 0, by: <=,
    "at most")
  try checkOvershoot(&check, motion, states)
  try checkSpeedAroundEnd(&check, motion)
  try checkFling(&check, motion)
}

private func checkOvershoot(_ check: inout FigureCheck, _ motion: FigureMotion, _ states: [MotionState]) throws {
  let target = motion.restPosition
  let direction = target < motion.start.position ? -1.0 : 1
  let farthest = max(0, states.map { ($0.position - target) * direction }.max() ?? 0)
  for key in ["max_overshoot_pt_below", "overshoot_pt_below"] { try check.bound(key, farthest, by: <, "below") }
  for key in ["overshoot_pt", "max_overshoot_pt"] {
    try check.compare(key, farthest, within: check.tolerance("overshoot_abs", "x_abs", "abs", "rule") ?? 0)
  }
  let highest = states.map(\.position).max() ?? 0
  let lowest = states.map(\.position).min() ?? 0
  try check.bound("x_pt_max", highest, by: <=, "at most")
  try check.bound("x_pt_min", lowest, by: >=, "at least")
  let isFinite = states.allSatisfy { $0.isFinite }
  for key in ["finite", "no_nan", "all_finite"] { try check.compare(key, isFinite) }
  try check.compare("overshoots", farthest > 1e-9)
}

/// Inequalities in words, such as "|v|>=2", before and after the end.
private func checkSpeedAroundEnd(_ check: inout FigureCheck, _ motion: FigureMotion) throws {
  guard check.hasExpectation("before_end") || check.hasExpectation("after_end") else { return }
  let end = try definedSettleTime(motion)
  for (key, isBefore) in [("before_end", true), ("after_end", false)] {
    guard let words = check.expectation(key)?.text else { continue }
    let law = try Inequality(words)
    var time = 0.0
    while time <= 4 {
      if (time < end) == isBefore {
        let state = motion.state(at: time)
        check.holds(law.holds(state), "\(key) at \(time) s", words, "\(state)")
      }
      time += 0.2
    }
  }
}

/// A comparison of `|v|`, `v`, `|x|` or `x` with a number.
private struct Inequality {
  private let isSpeed: Bool
  private let isMagnitude: Bool
  private let isGreater: Bool
  private let orEqual: Bool
  private let limit: Double

  init(_ words: String) throws {
    guard let limit = Prose.numbers(in: words).last, words.contains("<") || words.contains(">") else {
      throw NotUnderstood("the inequality \"\(words)\"")
    }
    self.limit = limit
    isSpeed = words.contains("v")
    isMagnitude = words.contains("|")
    isGreater = words.contains(">")
    orEqual = words.contains("=")
  }

  func holds(_ state: MotionState) -> Bool {
    let value = isSpeed ? state.velocity : state.position
    let seen = isMagnitude ? abs(value) : value
    // At the end itself both are equal but for rounding.
    let slack = orEqual ? 1e-9 : 0
    return isGreater ? seen > limit - slack : seen < limit + slack
  }
}

/// A fling's own measures.
private func checkFling(_ check: inout FigureCheck, _ motion: FigureMotion) throws {
  guard case .fling(let fling, let isSpline) = motion.law else { return }
  let part = check.tolerance("distance_rel", "rel") ?? 0
  for key in ["distance_px", "distance_pt", "distance"] {
    let bound = check.tolerance("distance_abs") ?? part * fling.distance
    try check.compare(key, fling.distance, within: bound)
  }
  guard check.hasExpectation("trajectory_equals_undisturbed") else { return }
  let step = motion.inputs.number("restart_dt_s", "dt_s") ?? 1.0 / 90
  let bound = check.tolerance("abs", "x_abs") ?? 1e-6
  var state = motion.start
  var frame = 0
  var farthest = 0.0
  while Double(frame) * step < 5 {
    let again = AndroidFling(
      start: state, friction: motion.inputs.number("friction") ?? 0.015,
      density: motion.inputs.number("density") ?? 1)
    state = isSpline ? again.spline(at: step) : again.ballistic(at: step)
    frame += 1
    farthest = max(farthest, abs(state.position - motion.state(at: Double(frame) * step).position))
  }
  try check.compare("trajectory_equals_undisturbed", farthest <= bound)
}
