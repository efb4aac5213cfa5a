import SnapPhysics

extension FigureMotion {
  /// The motion that inputs describe, by what is among them.
  init(_ inputs: FigureInputs, source: String) throws {
    self.inputs = inputs
    let visible = inputs.number("minimum_visible_change_pt", "visibility_threshold_pt")
    restDistance = inputs.number("rest_distance_pt") ?? visible ?? .infinity
    restSpeed =
      inputs.number("rest_velocity_pt_per_s") ?? inputs.number("minimum_visible_change_pt").map { 62.5 * $0 }
      ?? .infinity
    let model = inputs.text("model")
    let position = inputs.number("x0_pt", "x0_px") ?? 0
    var velocity = inputs.number("v0_pt_per_s", "v0_px_per_s") ?? 0
    var fixed: Double?
    if inputs["spring_stiffness_m_per_s2"] != nil || model.contains("edge spring") {
      let start = MotionState(position: position, velocity: velocity)
      law = try Self.bounce(inputs, start: start, source: source)
    } else if inputs["density"] != nil || model.contains("ballistic") || model.contains("spline") {
      let fling = AndroidFling(
        start: MotionState(position: position, velocity: velocity), friction: inputs.number("friction") ?? 0.015,
        density: inputs.number("density") ?? 1)
      law = .fling(fling, isSpline: model.contains("spline"))
    } else if FigureSpring.isDescribed(by: inputs) {
      let described = FigureSpring(inputs, source: source)
      let target = inputs.number("target_pt") ?? 0
      if described.isTimeDefined { velocity = 0 }
      if let relative = inputs.number("v0_relative_per_s") {
        velocity = Spring.velocity(relative: relative, travel: target - position)
      }
      law = .spring(try described.spring(inputs), target: target)
      if described.parameters.durationMeaning == .envelope { fixed = described.parameters.duration }
    } else {
      let decay = try Self.decay(
        inputs, start: MotionState(position: position, velocity: velocity), source: source)
      law = .decay(decay, bounds: Self.bounds(inputs))
      velocity = decay.start.velocity
    }
    start = MotionState(position: position, velocity: velocity)
    fixedDuration = fixed
  }

  /// A decay: towards a target, through two states, or by its rate.
  static func decay(_ inputs: FigureInputs, start: MotionState, source: String = "") throws -> DecayMotion {
    if let power = inputs.number("power_s", "power") {
      return DecayMotion.inertia(
        from: start, power: power, timeConstant: try inputs.needed("tau_s"), target: inputs.number("target_pt"))
    }
    if let place = inputs.number("x1_pt", "end_x_pt", "x_end_pt"),
      let velocity = inputs.number("v1_pt_per_s", "end_v_pt_per_s", "v_end_pt_per_s")
    {
      return DecayMotion.through(start, MotionState(position: place, velocity: velocity))
    }
    return try rate(inputs, source: source).resolved(from: start)
  }

  private static func rate(_ inputs: FigureInputs, source: String) -> DecayParameters {
    let model = inputs.text("model")
    var rate = DecayParameters()
    rate.dragPerSecond = inputs.number("drag_per_s", "drag")
    rate.decelerationRate = inputs.number(
      "decay_constant_per_ms", "deceleration_rate_per_ms", "decay_per_ms", "deceleration_per_ms", "decay")
    if model.contains("/(1-") || source.contains("react-spring") {
      (rate.linearRate, rate.decelerationRate) = (rate.decelerationRate, nil)
    }
    rate.frictionMultiplier = inputs.number("friction_multiplier")
    rate.frictionPerSecond = inputs.number("friction_per_s")
    rate.timeConstant = inputs.number("tau_s", "time_constant_s")
    rate.constantDeceleration = inputs.number("constant_deceleration_pt_per_s2")
    if rate == DecayParameters() && model.contains("4.2") { rate.frictionMultiplier = 1 }
    return rate
  }

  private static func bounds(_ inputs: FigureInputs) -> ClosedRange<Double> {
    let pair = inputs["bounds_pt"]?.numbers ?? inputs["edges_pt"]?.numbers
    let low = inputs.number("min_pt", "min_x_pt", "x_min_pt", "leading_pt") ?? pair?.first ?? -.infinity
    let high = inputs.number("max_pt", "max_x_pt", "x_max_pt", "trailing_pt") ?? pair?.last ?? .infinity
    return low...max(low, high)
  }

  /// A decay that an edge's spring catches: where it crosses, or at the first frame beyond.
  private static func bounce(_ inputs: FigureInputs, start: MotionState, source: String) throws -> Law {
    let spring = try FigureSpring(inputs.under("spring_"), source: source).spring(inputs)
    var edges = bounds(inputs)
    if let edge = inputs.number("edge_pt") {
      let isLower = start.position == edge ? start.velocity < 0 : start.position > edge
      edges = isLower ? edge...Double.infinity : -Double.infinity...edge
    }
    let decay = try decay(inputs, start: start, source: source)
    let text = inputs.text("handoff")
    if !text.isEmpty, let interval = inputs.number("sample_dt_s", "frame_dt_s") {
      return .frames(
        SampledBounce(
          decay: decay, edges: edges, spring: spring, interval: interval, handOver: try handOver(text)),
        interval: interval)
    }
    // Flutter's edge takes over at most 5000 pt/s, sign and all.
    let limit = inputs.number("max_transfer_velocity_pt_per_s") ?? (source == "flutter/flutter" ? 5000 : nil)
    return .bounce(
      ScrollBounce(decay: decay, edges: edges, spring: spring, transferLimit: limit.map { .signed($0) } ?? .none))
  }

  private static func handOver(_ text: String) throws -> SampledBounce.HandOver {
    if text.contains("backward difference") {
      let milliseconds = Prose.numbers(in: text).first ?? 5
      return .backwardDifference(over: milliseconds / 1000)
    }
    if text.contains("frame difference") { return .frameDifference }
    if text.contains("exact") || text.contains("derivative") { return .exact }
    throw NotUnderstood("the hand-over \"\(text)\"")
  }
}
