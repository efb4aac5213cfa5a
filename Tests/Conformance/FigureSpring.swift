import SnapPhysics

/// How the inputs of a case describe a spring.
struct FigureSpring {
  let parameters: SpringParameters
  /// It is defined by the time it takes, so that it ignores the velocity it inherits and ends with that time.
  let isTimeDefined: Bool

  /// Some input is a spring's.
  static func isDescribed(by inputs: FigureInputs) -> Bool {
    [
      "stiffness_m_per_s2", "stiffness", "tension", "damping_ratio", "response_s", "frequency_response_s", "bounce",
      "origami_tension", "bounciness", "visual_duration_s",
    ].contains { inputs[$0] != nil }
  }

  /// - Parameters:
  ///   - inputs: With the spring's own names, without a prefix.
  ///   - source: The repository, which tells what its durations mean where the case does not.
  init(_ inputs: FigureInputs, source: String) {
    var set = SpringParameters()
    set.mass = inputs.number("mass")
    set.stiffness = inputs.number("stiffness_m_per_s2", "stiffness", "tension", "k")
    set.damping = inputs.number("damping_m_per_s", "damping", "c")
    if inputs["tension"] != nil { set.damping = inputs.number("friction") ?? set.damping }
    set.dampingRatio = inputs.number("damping_ratio", "zeta")
    set.response = inputs.number("response_s", "frequency_response_s", "frequency_s")
    set.clampsLikeReactSpring = inputs["frequency_response_s"] != nil || inputs["frequency_s"] != nil
    set.bounce = inputs.number("bounce")
    set.origamiTension = inputs.number("origami_tension")
    set.origamiFriction = inputs.number("origami_friction")
    set.bounciness = inputs.number("bounciness")
    set.speed = inputs.number("speed")
    if set.response != nil { set.decelerationRate = inputs.number("deceleration_rate_per_ms", "deceleration_rate") }
    if (inputs.text("formula") + inputs.text("model")).contains("initiali") { set.decelerationRatio = .initializer }
    set.duration = inputs.number("visual_duration_s", "duration_s")
    set.durationMeaning = Self.meaning(inputs, source: source)
    // A duration beside another form is what comes out, not what goes in.
    if set.stiffness != nil || set.response != nil || set.origamiTension != nil { set.duration = nil }
    if set.duration != nil && set.durationMeaning == .energy { set.dampingRatio = set.dampingRatio ?? 1 }
    isTimeDefined = set.duration != nil && (set.durationMeaning == .envelope || set.durationMeaning == .visual)
    parameters = set
  }

  private static func meaning(_ inputs: FigureInputs, source: String) -> SpringParameters.DurationMeaning {
    let stated = inputs.text("duration_meaning")
    if inputs["visual_duration_s"] != nil || stated.contains("visual") { return .visual }
    if stated.contains("envelope") { return .envelope }
    if stated.contains("energy") { return .energy }
    if stated.contains("period") || stated.contains("response") { return .response }
    if source.contains("motiondivision") || source.contains("Popmotion") { return .envelope }
    return source.contains("reanimated") && inputs["bounce"] == nil ? .energy : .response
  }

  func spring(_ inputs: FigureInputs) throws -> Spring {
    guard let spring = try parameters.resolved().spring else { throw NotUnderstood("a spring without a response") }
    return inputs.flag("allows_overdamping") == false ? spring.limited(by: .clampedToCritical) : spring
  }
}
