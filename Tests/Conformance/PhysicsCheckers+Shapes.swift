import SnapPhysics

/// Checks where a release would come to rest.
@Sendable
func checkProjection(_ check: inout FigureCheck) throws {
  let inputs = check.inputs
  let start = MotionState(position: inputs.number("x0_pt") ?? 0, velocity: try inputs.needed("v0_pt_per_s"))
  let rate = inputs.number("decay_constant_per_ms", "deceleration_rate_per_ms", "decay_per_ms")
  let seconds = inputs.number("projection_s", "seconds", "time_s").map { Projection.seconds($0) }
  guard let exact = rate.map({ Projection.exact(decelerationRate: $0) }) ?? seconds else {
    throw NotUnderstood("neither a rate nor seconds")
  }
  let bound = check.tolerance("abs", "x_abs") ?? 0
  func end(_ projection: Projection) -> Double { start.position + projection.travel(velocity: start.velocity) }
  let decay = DecayMotion(start: start, timeConstant: exact.seconds)
  let nudged = inputs.number("round_to_pt").map { decay.resting(onMultipleOf: $0) } ?? decay
  for key in ["final_x_pt", "rest_x_pt"] { try check.compare(key, nudged.restPosition, within: bound) }
  try check.compare("adjusted_v0_pt_per_s", nudged.start.velocity, within: bound)
  for key in ["projected_pt_exact", "projected_pt"] { try check.compare(key, end(exact), within: bound) }
  if let rate {
    try check.compare("projected_pt_wwdc", end(.discrete(decelerationRate: rate)), within: bound)
    try check.compare("projected_pt_discrete", end(.discrete(decelerationRate: rate)), within: bound)
  }
  // The inverse: the velocity that rests at a given place.
  if let rest = inputs.number("target_pt", "rest_x_wanted_pt") {
    for key in ["v0_pt_per_s", "required_v0_pt_per_s"] {
      try check.compare(key, exact.velocity(forTravel: rest - start.position), within: bound)
    }
  }
}

/// Checks the values of a CSS `linear()`.
@Sendable
func checkEasingSamples(_ check: inout FigureCheck) throws {
  let inputs = check.inputs
  let resolution = inputs.number("resolution_s") ?? 0.01
  let values: [Double]
  if let easing = inputs["easing"]?.text {
    let duration = try inputs.needed("duration_s", "duration_s_total")
    let curve = try easingCurve(easing)
    values = EasingCurve.linearSamples(duration: duration, resolution: resolution) { time in
      curve(duration == 0 ? (time > 0 ? 1 : 0) : time / duration)
    }
  } else {
    let motion = try FigureMotion(inputs, source: check.source)
    guard case .spring(let spring, _) = motion.law else { throw NotUnderstood("an easing of this motion") }
    let rest = min(motion.restDistance, 0.005)
    let scan = SettleDefinition.firstSample(
      within: rest, slowerThan: min(motion.restSpeed, 0.01), every: 0.05, upTo: 20)
    let whole = motion.fixedDuration ?? scan.settleTime(of: spring, displacement: -1, velocity: 0)
    try check.compare("duration_s", whole, within: check.tolerance("duration_abs_s") ?? 1e-9)
    let duration = inputs.number("duration_s_total") ?? whole
    if motion.fixedDuration != nil {
      let path = SpringMotion(spring: spring, displacement: -1, velocity: 0)
      values = EasingCurve.linearSamples(duration: duration, resolution: resolution) { time in
        time >= duration ? nil : 1 + path.state(at: time).position
      }
    } else {
      values = EasingCurve.linearSamples(
        of: spring, duration: duration, resolution: resolution, within: rest,
        slowerThan: min(motion.restSpeed, 0.01))
    }
  }
  if let count = inputs.number("points") { check.compare("count", Double(values.count), with: count, within: 0) }
  try comparePoints(&check, values)
}

private func comparePoints(_ check: inout FigureCheck, _ values: [Double]) throws {
  let bound = check.tolerance("abs") ?? 0
  for key in ["points", "css", "linear"] {
    guard let value = check.expectation(key) else { continue }
    if let count = value.number {
      check.compare(key, Double(values.count), with: count, within: 0)
      continue
    }
    guard let points = value.numbers ?? value.text.map(Prose.numbers) else { throw NotUnderstood("\(key) \(value)") }
    check.compare("number of \(key)", Double(values.count), with: Double(points.count), within: 0)
    for (index, (actual, expected)) in zip(values, points).enumerated() {
      check.compare("\(key)[\(index)]", actual, with: expected, within: bound)
    }
  }
  try check.compare("points_count", Double(values.count), within: 0)
}

/// A timing curve by its name.
private func easingCurve(_ name: String) throws -> (Double) -> Double {
  let words = name.lowercased()
  if words.contains("constant"), let value = Prose.numbers(in: words).first { return { _ in value } }
  if words.contains("cubic-bezier") || words.contains("bezier") {
    let handles = Prose.numbers(in: words)
    guard handles.count == 4 else { throw NotUnderstood("the curve \(name)") }
    return EasingCurve.cubicBezier(handles[0], handles[1], handles[2], handles[3]).value(at:)
  }
  let named: [String: EasingCurve] = [
    "linear": .linear, "identity": .linear, "t": .linear, "noop": .linear, "p": .linear, "progress": .linear,
    "ease": .ease, "ease-in-out": .easeInOut, "fast-out-slow-in": .fastOutSlowIn, "x": .linear,
  ]
  guard let curve = named[words] else { throw NotUnderstood("the curve \(name)") }
  return curve.value(at:)
}
