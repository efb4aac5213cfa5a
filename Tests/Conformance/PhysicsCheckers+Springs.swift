import SnapPhysics

/// A number of a spring by the name that figures give it; `nil` for a name that is none.
func springNumber(_ key: String, of spring: Spring) -> Double? {
  switch key {
  case "mass": spring.mass
  case "stiffness_m_per_s2", "stiffness", "tension", "k": spring.stiffness
  case "damping_m_per_s", "damping", "friction", "c": spring.damping
  case "damping_ratio", "zeta", "treated_as_damping_ratio": spring.dampingRatio
  case "response_s", "duration_s", "frequency_response_s", "frequency_s", "period_s": spring.response
  case "bounce": spring.bounce
  case "origami_tension": spring.origamiTension
  case "origami_friction": spring.origamiFriction
  case "angular_frequency_per_s", "omega_per_s", "omega": spring.angularFrequency
  case "overshoot_fraction", "overshoot_from_rest": spring.overshootFromRest
  default: nil
  }
}

func compareRegime(_ check: inout FigureCheck, _ spring: Spring, _ expected: String) {
  let names: [SpringRegime: String] = [.underdamped: "under", .critical: "critical", .overdamped: "over"]
  let actual = names[spring.regime] ?? ""
  check.holds(expected.lowercased().hasPrefix(actual), "regime", expected, actual)
}

/// Checks what numbers a spring has in the terms of others, and what it is.
@Sendable
func checkSpringNumbers(_ check: inout FigureCheck) throws {
  var set = FigureSpring(check.inputs, source: check.source).parameters
  let asksForDamping = check.unreadExpectations.contains {
    $0.contains("damping") || $0.contains("friction") || $0 == "bounce" || $0 == "regime"
  }
  // A response follows from mass and stiffness alone.
  let hasDamping = set.damping ?? set.dampingRatio ?? set.bounce ?? set.decelerationRate != nil
  if (set.stiffness ?? set.response) != nil && !hasDamping && !asksForDamping { set.dampingRatio = 1 }
  switch try set.resolved() {
  case .jump:
    if let words = check.expectation("treated_as")?.text {
      let isJump = words.contains("jump") || words.contains("non-animated")
      check.holds(isJump, "treated_as", words, "a jump to the target")
    }
    for key in ["stiffness_m_per_s2", "stiffness", "damping_m_per_s", "damping"] {
      try check.compare(key, .infinity, within: 0)
    }
  case .spring(let spring):
    for key in check.unreadExpectations {
      guard let value = springNumber(key, of: spring), let expected = check.expectation(key)?.number else { continue }
      let part = check.tolerance("rel") ?? Prose.number(after: "rel", in: check.rule)
      let bound = check.tolerance("\(key)_abs", "abs", "rule") ?? part.map { $0 * abs(expected) } ?? 0
      // A rule "exact" means the last bits of a square root.
      check.compare(key, value, with: expected, within: max(bound, 4 * expected.ulp))
    }
    if let regime = check.expectation("regime")?.text { compareRegime(&check, spring, regime) }
    try check.compare("overshoots", spring.regime == .underdamped)
  }
}

/// Checks that numbers out of range are refused by name, or taken as what the case says.
@Sendable
func checkValidation(_ check: inout FigureCheck) throws {
  if let value = check.expectation("treated_as_damping_ratio") {
    guard let expected = value.number else { throw NotUnderstood("treated_as_damping_ratio \(value)") }
    let spring = try FigureSpring(check.inputs, source: check.source).parameters.resolved().spring
    check.compare("treated_as_damping_ratio", spring?.dampingRatio ?? .nan, with: expected, within: 1e-12)
  }
  for key in check.unreadExpectations {
    guard let value = springResult(check, key) else { continue }
    guard let expected = check.expectation(key)?.number else { continue }
    check.compare(key, value, with: expected, within: check.tolerance("abs") ?? 4 * expected.ulp)
  }
  let isRefused = try refusal(check) != nil
  try check.compare("rejected", isRefused)
}

/// What a clamped spring comes to, for expectations other than a refusal.
private func springResult(_ check: FigureCheck, _ key: String) -> Double? {
  let name = key.hasPrefix("treated_as_") ? String(key.dropFirst("treated_as_".count)) : key
  guard key != "rejected",
    let spring = try? FigureSpring(check.inputs, source: check.source).parameters.resolved().spring
  else { return nil }
  return springNumber(name, of: spring)
}

/// Why the inputs are refused; `nil` if they are not. Where a case names one number only, the rest is a good spring or
/// decay, so that nothing but that number can be at fault.
private func refusal(_ check: FigureCheck) throws -> SpringParameterError? {
  let inputs = check.inputs
  do {
    if FigureSpring.isDescribed(by: inputs) || inputs["mass"] != nil || inputs["duration_s"] != nil {
      var set = FigureSpring(inputs, source: check.source).parameters
      if set.stiffness == nil && set.response == nil && set.duration == nil && set.origamiTension == nil
        && set.bounciness == nil
      {
        set.stiffness = 100
      }
      if set.stiffness != nil && set.damping == nil && set.dampingRatio == nil { set.dampingRatio = 0.5 }
      _ = try set.resolved()
    } else if let threshold = inputs.number(
      "minimum_visible_change_pt", "visibility_threshold_pt", "rest_distance_pt")
    {
      guard SettleDefinition.androidX(minimumVisibleChange: threshold).isValid else {
        return .outOfRange(name: "threshold", value: threshold)
      }
    } else {
      var decay = inputs
      if inputs["friction_multiplier"] == nil, let friction = inputs.number("friction") {
        decay = decay.merging(["friction_multiplier": .number(friction)])
      }
      _ = try FigureMotion.decay(decay, start: MotionState(position: 0, velocity: inputs.number("v0_pt_per_s") ?? 1))
    }
  } catch let error as SpringParameterError {
    if case .empty = error { throw NotUnderstood("nothing that could be refused") }
    return error
  }
  return nil
}
