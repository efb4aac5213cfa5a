import SnapPhysics

/// Whether and when it is at rest, seen at instants or samples.
func checkSettled(_ check: inout FigureCheck, _ motion: FigureMotion) throws {
  if let value = check.expectation("settled") { try checkSettledFlags(&check, motion, value) }
  try check.compare("settled_at_0", motion.isSettled(at: 0))
  if let time = motion.inputs.number("t_s") {
    let (raw, shown) = (motion.state(at: time), motion.shown(at: time))
    try check.bound("unsnapped_x_below", raw.position, by: <, "below")
    try check.bound("unsnapped_x_above", raw.position, by: >, "above")
    try check.bound("unsnapped_v_above", raw.velocity, by: >, "above")
    try check.bound("unsnapped_v_below", raw.velocity, by: <, "below")
    let exact = check.tolerance("snapped_abs") ?? 0
    try check.compare("snapped_x", shown.position, within: exact)
    try check.compare("snapped_v", shown.velocity, within: exact)
  }
  guard let interval = motion.inputs.number("sample_dt_s", "frame_dt_s", "scan_step_s") else { return }
  func firstSample() throws -> Double { Double(try motion.firstSettledSample(every: interval)) }
  try check.compare("settled_at_sample_index", firstSample(), within: 0)
  // Times of frames differ by how they are summed.
  for key in ["first_settled_t_s", "settled_t_s"] {
    try check.compare(key, firstSample() * interval, within: 1e-9)
  }
  if let time = check.expectation("not_settled_t_s")?.number {
    check.holds(!motion.isSettled(at: time), "not_settled_t_s", "moving at \(time) s", "settled")
  }
  if check.hasExpectation("snaps_to_target") {
    let end = motion.shown(at: try firstSample() * interval)
    try check.compare("snaps_to_target", end == MotionState(position: motion.restPosition, velocity: 0))
  }
}

/// One truth at the time of the inputs, or a list of times with theirs.
private func checkSettledFlags(_ check: inout FigureCheck, _ motion: FigureMotion, _ value: FigureValue) throws {
  if let flag = value.flag {
    guard let time = motion.inputs.number("t_s") else { throw NotUnderstood("settled, but when") }
    let isSettled = isSettledByRule(motion, at: time)
    return check.holds(isSettled == flag, "settled at \(time) s", "\(flag)", "\(isSettled)")
  }
  guard let rows = value.list else { throw NotUnderstood("settled \(value)") }
  for row in rows {
    guard let time = row["t_s"]?.number, let flag = row["value"]?.flag ?? row["settled"]?.flag else {
      throw NotUnderstood("settled \(row)")
    }
    let isSettled = isSettledByRule(motion, at: time)
    check.holds(isSettled == flag, "settled at \(time) s", "\(flag)", "\(isSettled)")
  }
}

/// By the case's thresholds; without any by motion's for the travel, which is the strictest that a zero travel has.
private func isSettledByRule(_ motion: FigureMotion, at time: Double) -> Bool {
  guard motion.restDistance == .infinity, motion.restSpeed == .infinity, case .spring(_, let target) = motion.law,
    case .firstSample(let distance, let speed, _, _) = SettleDefinition.motion(
      travel: target - motion.start.position)
  else { return motion.isSettled(at: time) }
  return motion.state(at: time).isAtRest(at: target, within: distance, slowerThan: speed)
}

/// Settle times by the definition that the case names.
func checkSettleTimes(_ check: inout FigureCheck, _ motions: [FigureMotion]) throws {
  let bound = check.tolerance("duration_abs_s", "abs_s", "t_abs_s", "abs", "rule")
  for (index, motion) in motions.enumerated() {
    for key in ["duration_s", "settle_time_s", "settle_t_s", "settle_t_s_computed", "settle_duration_s"] {
      guard let value = check.expectation(key) else { continue }
      guard let expected = value.numbers.map({ $0[min(index, $0.count - 1)] }) ?? value.number else {
        throw NotUnderstood("expected.\(key) is \(value)")
      }
      var time = try definedSettleTime(motion)
      // What never settles is a number near the greatest of its type to some, and the cap of its scan to motion.
      if time == .infinity, expected >= 1e9 { time = expected }
      if time == .infinity, motion.inputs["scan_step_s"] != nil, expected.isFinite { time = 20 }
      check.compare(key, time, with: expected, within: bound ?? Prose.halfLastPlace(of: expected))
    }
    for key in ["settles_before_s", "end_before_s"] {
      try check.bound(key, definedSettleTime(motion), by: <, "before")
    }
    try check.bound("settles_after_s", definedSettleTime(motion), by: >, "after")
  }
  guard let times = check.expectation("settle_times_s_computed")?.numbers else { return }
  guard times.count == motions.count else { throw NotUnderstood("\(times.count) settle times of \(motions.count)") }
  for (motion, time) in zip(motions, times) {
    check.compare(
      "settle_times_s_computed", try definedSettleTime(motion), with: time,
      within: check.tolerance("abs_s", "rule") ?? Prose.halfLastPlace(of: time))
  }
}

/// The settle time by the case's own definition: its words, its thresholds, or its sampling.
func definedSettleTime(_ motion: FigureMotion) throws -> Double {
  guard case .spring(let spring, let target) = motion.law else { return try motion.settleTime() }
  let words = motion.inputs.text("definition") + " " + motion.inputs.text("rule")
  let definition: SettleDefinition
  if words.contains("ignores distance") || words.contains("blind") || words.contains("zeta*omega") {
    definition = .wave
  } else if words.contains("energy") || motion.inputs["energy_threshold"] != nil {
    definition = .energy(fraction: motion.inputs.number("energy_threshold") ?? 6e-9)
  } else if let threshold = motion.inputs.number("visibility_threshold_pt") {
    definition = .compose(visibilityThreshold: threshold)
  } else if let part = motion.inputs.number("epsilon") {
    definition = .stays(within: part * max(abs(target - motion.start.position), 1e-12), slowerThan: .infinity)
  } else if let step = motion.inputs.number("scan_step_s") {
    if let fixed = motion.fixedDuration { return (fixed / step).rounded(.up) * step }
    definition = .firstSample(within: motion.restDistance, slowerThan: motion.restSpeed, every: step, upTo: 20)
  } else if let step = motion.inputs.number("sample_dt_s", "frame_dt_s") {
    definition = .firstSample(within: motion.restDistance, slowerThan: motion.restSpeed, every: step, upTo: 3600)
  } else if motion.restDistance < .infinity || motion.restSpeed < .infinity {
    definition = .stays(within: motion.restDistance, slowerThan: motion.restSpeed)
  } else {
    throw NotUnderstood("a settle time without a rule")
  }
  return definition.settleTime(
    of: spring, displacement: motion.start.position - target, velocity: motion.start.velocity)
}

/// Which of several motions settles first.
func checkOrder(_ check: inout FigureCheck, _ motions: [FigureMotion]) throws {
  let times = motions.map { motion -> Double in
    check.unreadExpectations.isEmpty ? 0 : (try? definedSettleTime(motion)) ?? .nan
  }
  let pairs = zip(times, times.dropFirst())
  try check.compare("settle_time_strictly_increasing", pairs.allSatisfy { $0 < $1 })
  try check.compare("settle_time_strictly_decreasing", pairs.allSatisfy { $0 > $1 })
  for (word, key) in [("high_friction", "friction_multiplier"), ("larger_threshold", "minimum_visible_change_pt")] {
    let values = motions.map { $0.inputs.number(key) ?? 0 }
    guard let most = values.indices.max(by: { values[$0] < values[$1] }), values.count > 1 else { continue }
    let isFirst = times.indices.allSatisfy { $0 == most || times[most] < times[$0] }
    try check.compare("\(word)_ends_first", isFirst)
    try check.bound("\(word)_end_before_s", times[most], by: <, "before")
    try check.bound("\(word)_final_x_above_pt", motions[most].finalPosition(), by: >, "above")
    try check.bound("\(word)_final_x_below_pt", motions[most].finalPosition(), by: <, "below")
  }
}
