import SnapPhysics
import Testing

/// Figures that the test suites of other spring libraries publish, by the closed form and the walk.
@Suite("published motions")
struct PublishedMotionTests {
  private func field(_ figure: Published, stiffness: Double? = nil, ratio: Double? = nil) throws -> ForceField {
    let mass = figure.optionalInput("mass") ?? 1
    let stiffness = try stiffness ?? figure.input("stiffness_m_per_s2")
    let spring: Spring
    if let ratio = ratio ?? figure.optionalInput("damping_ratio") {
      spring = Spring(stiffness: stiffness, dampingRatio: ratio, mass: mass)
    } else {
      spring = Spring(mass: mass, stiffness: stiffness, damping: try figure.input("damping_m_per_s"))
    }
    return ForceField(spring, target: try figure.input("target_pt"))
  }

  private func start(_ figure: Published) throws -> MotionState {
    MotionState(position: try figure.input("x0_pt"), velocity: try figure.input("v0_pt_per_s"))
  }

  private func box(_ figure: Published) throws -> (Double, Double) {
    (try figure.input("rest_distance_pt"), try figure.input("rest_velocity_pt_per_s"))
  }

  private func state(_ field: ForceField, _ start: MotionState, at time: Double) -> MotionState {
    let motion = SpringMotion(
      spring: field.spring, displacement: start.position - field.target, velocity: start.velocity)
    var state = motion.state(at: time)
    state.position += field.target
    return state
  }

  static let series = Published.all.filter {
    $0.id.hasPrefix("phys-spring") && $0.optionalInput("stiffness_m_per_s2") != nil
  }

  @Test("series of positions and velocities", arguments: series)
  func samples(figure: Published) throws {
    let (field, start) = (try field(figure), try start(figure))
    for row in try figure.rows("samples") {
      let state = state(field, start, at: try #require(row["t_s"]))
      let bound = try row["x_tol"] ?? figure.tolerance("abs")
      #expect(abs(state.position - (try #require(row["x"]))) <= bound)
      if let velocity = row["v"] { #expect(abs(state.velocity - velocity) <= (try #require(row["v_tol"]))) }
    }
  }

  @Test(
    "the sample at which a series has settled", arguments: series.filter { $0.optionalInput("rest_distance_pt") != nil }
  )
  func settledSample(figure: Published) throws {
    let (distance, speed) = try box(figure)
    let job = SettleJob(
      field: try field(figure), start: try start(figure),
      restRule: .firstFrame(within: distance, slowerThan: speed), frameInterval: try figure.input("sample_dt_s"))
    #expect(Double(try settled(job).frames.count - 1) == (try figure.expected("settled_at_sample_index")))
  }

  @Test("a spring that ignores the finger does not swing wildly")
  func interruptedDurationSpring() throws {
    let figure = try Published.one("phys-spring-under-04")
    let spring = Spring(
      mass: 1, stiffness: try figure.expected("stiffness_computed"), damping: try figure.expected("damping_computed"))
    let target = try figure.input("target_pt")
    let velocity = ReleaseVelocityPolicy.ignored.applied(to: try figure.input("v0_pt_per_s"), travel: target)
    let job = SettleJob(
      field: ForceField(spring, target: target),
      start: MotionState(position: try figure.input("x0_pt"), velocity: velocity))
    #expect(try settled(job).summary.overshoot < (try figure.expected("max_overshoot_pt_below")))
  }

  @Test("a target that moves in flight takes position and velocity along", arguments: Published.kind("phys-retarget"))
  func retarget(figure: Published) throws {
    let interruption = try figure.input("interrupt_t_s")
    var job = SettleJob(field: try field(figure), start: try start(figure), interruption: interruption)
    let cut = try settled(job).summary
    #expect(cut.ending == .interrupted && cut.endTime == interruption)
    let (xBound, vBound) = (try figure.tolerance("x_abs"), try figure.tolerance("v_abs"))
    #expect(abs(cut.endState.position - (try figure.expected("x_at_interrupt_pt"))) <= xBound)
    #expect(abs(cut.endState.velocity - (try figure.expected("v_at_interrupt_pt_per_s"))) <= vBound)
    let target = figure.optionalInput("new_target_pt") ?? cut.endState.position
    job.field = ForceField(job.field.spring, target: target)
    job.start = cut.endState
    job.interruption = figure.optionalInput("query_t_after_interrupt_s") ?? .infinity
    let after = try settled(job).summary
    guard after.ending == .interrupted else {
      #expect(abs(after.endState.position - target) <= 0.5)
      return
    }
    #expect(abs(after.endState.position - (try figure.expected("x_after_pt"))) <= xBound)
    #expect(abs(after.endState.velocity - (try figure.expected("v_after_pt_per_s"))) <= vBound)
  }

  @Test(
    "the first frame at which both thresholds hold", arguments: ["phys-settle-25", "phys-settle-30", "phys-settle-31"])
  func firstRestingFrame(id: String) throws {
    let figure = try Published.one(id)
    let (distance, speed) = try box(figure)
    let interval = try figure.optionalInput("sample_dt_s") ?? figure.input("scan_step_s")
    let job = SettleJob(
      field: try field(figure), start: try start(figure), restRule: .firstFrame(within: distance, slowerThan: speed),
      frameInterval: interval)
    let expected = try id.hasSuffix("25") ? figure.expected("duration_s") : figure.expected("first_settled_t_s")
    #expect(abs(try settled(job).summary.endTime - expected) < 1e-9)
  }

  @Test(
    "settle times of springs launched from their target",
    arguments: ["phys-settle-15", "phys-settle-17", "phys-settle-18"])
  func launchedFromTarget(id: String) throws {
    let figure = try Published.one(id)
    let (distance, speed) = try box(figure)
    for (stiffness, time) in zip(
      try figure.inputs("stiffness_m_per_s2"), try figure.expectedList("settle_times_s_computed"))
    {
      let job = SettleJob(
        field: try field(figure, stiffness: stiffness), start: try start(figure),
        restRule: .stays(within: distance, slowerThan: speed))
      #expect(abs(try settled(job).summary.endTime - time) <= 0.002, "stiffness \(stiffness)")
    }
  }

  @Test("bouncier springs settle later")
  func bouncierLater() throws {
    let figure = try Published.one("phys-settle-14")
    let (distance, speed) = try box(figure)
    let times = try figure.inputs("damping_ratio").map { ratio in
      try settled(
        SettleJob(
          field: field(figure, ratio: ratio), start: start(figure),
          restRule: .stays(within: distance, slowerThan: speed))
      ).summary.endTime
    }
    #expect(times.count == 3 && times[0] < times[1] && times[1] < times[2])
  }

  @Test("the last crossing of a distance alone")
  func distanceOnly() throws {
    let figure = try Published.one("phys-settle-07")
    let job = SettleJob(
      field: try field(figure), start: try start(figure),
      restRule: .stays(within: try figure.input("visibility_threshold_pt"), slowerThan: .infinity))
    let settleTime = try settled(job).summary.endTime
    // Stated in whole milliseconds, truncated.
    #expect(abs(settleTime - (try figure.expected("duration_s"))) <= (try figure.tolerance("abs_s")))
  }

  @Test("a critical and a very over-damped spring settle when they should")
  func settleBounds() throws {
    let critical = try Published.one("phys-settle-01")
    let over = try Published.one("phys-settle-32")
    func time(_ figure: Published) throws -> Double {
      let (distance, speed) = try box(figure)
      let rule = RestRule.stays(within: distance, slowerThan: speed)
      return try settled(SettleJob(field: field(figure), start: start(figure), restRule: rule)).summary.endTime
    }
    #expect(try time(critical) > 0 && time(critical) <= critical.input("t_s"))
    #expect(abs(try time(over) - over.expected("settle_t_s_computed")) <= 0.05)
    #expect(try time(over) < over.expected("settles_before_s"))
  }

  @Test("a spring on its target that moves has not settled", arguments: ["phys-settle-26", "phys-settle-27"])
  func movingOnTarget(id: String) throws {
    let figure = try Published.one(id)
    #expect(figure.flag("settled") == false)
    for rule in [RestRule.standard, .firstFrame(within: 0.5, slowerThan: 5)] {
      #expect(try settled(SettleJob(field: field(figure), start: start(figure), restRule: rule)).summary.endTime > 0)
    }
  }
}
