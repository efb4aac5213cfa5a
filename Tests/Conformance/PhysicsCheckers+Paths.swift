import SnapPhysics

/// Checks that frames stamped out of order or late move the motion by what the clock says.
@Sendable
func checkClock(_ check: inout FigureCheck) throws {
  let motion = try FigureMotion(check.inputs, source: check.source)
  guard let times = check.inputs["frame_times_s"]?.numbers else { throw NotUnderstood("no frame times") }
  let begin = check.inputs.number("start_t_s") ?? times.first ?? 0
  let longest = check.inputs.number("max_dt_s", "dt_cap_s", "longest_step_s", "max_frame_dt_s") ?? .infinity
  func shown(_ times: [Double]) -> [MotionState] {
    var clock = FrameClock(start: begin, longestStep: longest)
    var elapsed = 0.0
    return times.map { time in
      elapsed += clock.step(to: time)
      return motion.state(at: elapsed)
    }
  }
  let path = shown(times)
  let bound = check.tolerance("abs", "x_abs") ?? 0
  if let others = check.expectation("same_as_frame_times_s")?.numbers {
    let (one, other) = (path.last?.position ?? .nan, shown(others).last?.position ?? .nan)
    check.compare("same_as_frame_times_s", one, with: other, within: bound)
  }
  let last = path.last?.position ?? .nan
  for key in ["x_pt_exact_overdamped", "x_pt_exact", "x_pt", "final_x_pt"] {
    guard let expected = check.expectation(key)?.number else { continue }
    check.compare(key, last, with: expected, within: max(bound, Prose.halfLastPlace(of: expected)))
  }
  if let places = check.expectation("x_pt_frames")?.numbers ?? check.expectation("frames_x_pt")?.numbers {
    for (state, place) in zip(path, places) { check.compare("x_pt_frames", state.position, with: place, within: bound) }
  }
  try check.bound("x_pt_max", path.map(\.position).max() ?? .nan, by: <=, "at most")
  try check.bound("x_pt_min", path.map(\.position).min() ?? .nan, by: >=, "at least")
  for key in ["x_at_first_frame_pt", "first_frame_x_pt"] { try check.compare(key, path[0].position, within: bound) }
  for key in ["finite", "no_nan", "all_finite"] { try check.compare(key, path.allSatisfy { $0.isFinite }) }
  let pairs = zip([motion.start] + path, path)
  let direction = motion.restPosition < motion.start.position ? -1.0 : 1
  let isForward = pairs.allSatisfy { ($1.position - $0.position) * direction >= -1e-12 }
  for key in ["no_backward_jump", "moves_forward", "monotone"] { try check.compare(key, isForward) }
}

/// Checks a target that moves in flight: the second motion begins where and as fast as the first was.
@Sendable
func checkRetarget(_ check: inout FigureCheck) throws {
  let inputs = check.inputs
  let first = try FigureMotion(inputs, source: check.source)
  guard case .spring(let spring, _) = first.law else { throw NotUnderstood("a new target of this motion") }
  let cut = first.state(at: try inputs.needed("interrupt_t_s"))
  let target: Double
  if let place = inputs.number("new_target_pt") {
    target = place
  } else if inputs.text("new_target").contains("interruption") {
    target = cut.position
  } else {
    throw NotUnderstood("the new target \(inputs["new_target"] ?? .null)")
  }
  let second = SpringMotion(spring: spring, displacement: cut.position - target, velocity: cut.velocity)
  func state(_ time: Double) -> MotionState {
    let state = second.state(at: time)
    return MotionState(position: state.position + target, velocity: state.velocity)
  }
  let (x, v) = (check.tolerance("x_abs", "abs") ?? 0, check.tolerance("v_abs", "abs") ?? 0)
  let joint = state(0)
  let isContinuous = abs(joint.position - cut.position) <= 1e-9 && abs(joint.velocity - cut.velocity) <= 1e-9
  for key in ["velocity_carried_over", "position_and_velocity_continuous", "position_continuous"] {
    try check.compare(key, isContinuous)
  }
  try check.compare("x_at_interrupt_pt", cut.position, within: x)
  try check.compare("v_at_interrupt_pt_per_s", cut.velocity, within: v)
  if let time = inputs.number("query_t_after_interrupt_s") {
    try check.compare("x_after_pt", state(time).position, within: x)
    try check.compare("v_after_pt_per_s", state(time).velocity, within: v)
  }
  let (distance, speed) = (min(first.restDistance, 1e6), first.restSpeed)
  let rest = SettleDefinition.stays(within: distance, slowerThan: speed)
    .settleTime(of: spring, displacement: cut.position - target, velocity: cut.velocity)
  let end = state(rest.nextUp * (1 + 1e-12)).snapped(to: target, within: distance, slowerThan: speed)
  let exact = check.tolerance("final_abs") ?? 0
  try check.compare("final_x_pt", end.position, within: exact)
  try check.compare("final_v_pt_per_s", end.velocity, within: exact)
  try check.bound("settles_before_s", rest, by: <, "before")
}

/// Checks a library's own integration, frame by frame.
@Sendable
func checkReplica(_ check: inout FigureCheck) throws {
  let inputs = check.inputs
  if inputs.text("integrator").contains("decay") || inputs.text("model").contains("gauss") {
    return try checkGaussianDecay(&check)
  }
  let motion = try FigureMotion(inputs, source: check.source)
  guard case .spring(let spring, let target) = motion.law else { throw NotUnderstood("a replica of this motion") }
  let replica = try replica(inputs, travel: target - motion.start.position)
  let frame = try inputs.needed("frame_dt_s", "sample_dt_s", "dt_s")
  let frames = inputs["frame_dts_s"]?.numbers ?? [firstFrame(inputs) ?? frame]
  var run = SpringReplicaRun(replica, field: ForceField(spring, target: target), start: motion.start)
  var (states, times) = ([motion.start], [0.0])
  for index in 0..<2000 {
    let step = index < frames.count ? frames[index] : frame
    states.append(run.advance(by: step))
    times.append(times[index] + step)
  }
  let rows = check.expectation("samples")?.list ?? []
  // Frames count from 1, unless a frame 0 shows that the first one is called so.
  let startsAtZero = rows.contains { $0["frame"]?.number == 0 && $0["x"]?.number != motion.start.position }
  for row in rows {
    var index = (row["frame"]?.number ?? row["index"]?.number).map { Int($0) + (startsAtZero ? 1 : 0) }
    if let time = row["t_s"]?.number, index == nil { index = times.firstIndex { abs($0 - time) < frame / 100 } }
    guard let index, states.indices.contains(index) else { throw NotUnderstood("the sample \(row)") }
    try compareRow(&check, row, raw: states[index], shown: states[index], at: "frame \(index)")
  }
  try checkReplicaRest(&check, states, target, replica)
  try checkReplicaDistance(&check, motion, states, frame)
}

/// Checks Reanimated's decay, at one frame rate or at each of a list.
private func checkGaussianDecay(_ check: inout FigureCheck) throws {
  for (index, inputs) in check.inputs.variants.enumerated() {
    let frame = try inputs.number("frame_dt_s", "dt_s") ?? 1 / inputs.needed("rate_hz", "frame_rate_hz", "refresh_hz")
    let start = MotionState(position: inputs.number("x0_pt") ?? 0, velocity: try inputs.needed("v0_pt_per_s"))
    let rate = inputs.number("deceleration_rate_per_ms", "deceleration_per_ms", "decay_constant_per_ms") ?? 0.998
    var decay = GaussianDecay(start: start, decelerationRate: rate)
    while !decay.isSettled { decay.advance(by: frame) }
    let bound = check.tolerance("x_abs", "abs", "rule") ?? 1
    let travel = decay.state.position - start.position
    for (key, actual) in [("travel_pt", travel), ("final_x_pt", decay.state.position)] {
      guard let value = check.expectation(key) else { continue }
      guard let expected = value.numbers.map({ $0[min(index, $0.count - 1)] }) ?? value.number else {
        throw NotUnderstood("\(key) \(value)")
      }
      check.compare(key, actual, with: expected, within: bound)
    }
  }
}

/// Seconds of a first frame that is unlike the others: given, or in words such as "first frame 1 ms".
private func firstFrame(_ inputs: FigureInputs) -> Double? {
  if let stated = inputs.number("first_frame_dt_s", "first_dt_s", "first_frame_s") { return stated }
  let words = inputs.text("integrator") + " " + inputs.text("clock")
  guard let range = words.firstRange(of: "first frame") else { return nil }
  return Prose.numbers(in: String(words[range.upperBound...])).first.map { $0 / 1000 }
}

/// The integrator that a case names in words.
private func replica(_ inputs: FigureInputs, travel: Double) throws -> SpringReplica {
  let words = inputs.text("integrator")
  let isSymplectic = words.contains("semi-implicit") || words.contains("symplectic")
  if isSymplectic && (words.contains("1 ms") || words.contains("ceil")) { return .reactSpring(travel: travel) }
  if isSymplectic { return .semiImplicitEuler }
  if words.contains("implicit") { return words.contains("textbook") ? .textbookImplicitEuler : .implicitEuler }
  if words.contains("rk4") || words.contains("runge") {
    if words.contains("8 ms") || inputs.number("solver_dt_s", "step_s") == 0.008 { return .advance }
    return .rebound
  }
  throw NotUnderstood("the integrator \"\(words)\"")
}

private func checkReplicaRest(
  _ check: inout FigureCheck, _ states: [MotionState], _ target: Double, _ replica: SpringReplica
) throws {
  var (precision, restSpeed) = (0.001, 0.001)
  if case .millisecondEuler(let distance, let speed) = replica { (precision, restSpeed) = (distance, speed) }
  try check.compare("precision_pt", precision, within: 1e-12)
  try check.compare("rest_velocity_pt_per_s", restSpeed, within: 1e-12)
  for key in ["settled_frame", "first_settled_frame"] {
    guard let expected = check.expectation(key)?.number else { continue }
    let frame = states.firstIndex {
      $0.isAtRest(at: target, within: precision, slowerThan: restSpeed)
    }
    check.compare(key, frame.map(Double.init) ?? .infinity, with: expected, within: 0)
  }
}

/// How far the replica is from the exact motion, on the clocks that the tolerance names in milliseconds.
private func checkReplicaDistance(
  _ check: inout FigureCheck, _ motion: FigureMotion, _ states: [MotionState], _ frame: Double
) throws {
  let samples = check.record["expected"]?["samples"]?.list?.compactMap { $0["frame"]?.number } ?? []
  for (key, value) in check.record["tolerance"]?.fields ?? [:] where key.hasPrefix("abs_vs_exact_on_") {
    let clock = key.dropFirst("abs_vs_exact_on_".count).replacing("ms_clock", with: "").replacing("_", with: ".")
    // Clocks in words, such as "nominal", are the frames' own.
    let milliseconds = Double(clock) ?? frame * 1000
    guard let bound = value.number else { continue }
    for sample in samples where states.indices.contains(Int(sample)) {
      let exact = motion.state(at: sample * milliseconds / 1000).position
      // The bound is printed to a few digits.
      let slack = Prose.halfLastPlace(of: bound)
      check.compare("\(key), frame \(Int(sample))", states[Int(sample)].position, with: exact, within: bound + slack)
    }
  }
}
