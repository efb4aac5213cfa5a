import Foundation
import SnapPhysics
import TestSupport
import Testing

@Suite("decay")
struct DecayTests {
  /// The decay that a published figure describes in one of four notations.
  private func motion(_ figure: Published, velocity: Double? = nil) throws -> DecayMotion {
    let timeConstant: Double
    if let drag = figure.optionalInput("drag_per_s") {
      timeConstant = -1 / log(drag)
    } else if let friction = figure.optionalInput("friction_per_s") {
      timeConstant = 1 / friction
    } else if let rate = figure.optionalInput("decay_constant_per_ms")
      ?? figure.optionalInput("deceleration_rate_per_ms")
    {
      timeConstant = DecayMotion.timeConstant(decelerationRate: rate)
    } else if let tau = figure.optionalInput("tau_s") {
      timeConstant = tau
    } else {
      timeConstant = 1 / 4.2
    }
    let start = MotionState(
      position: try figure.input("x0_pt"), velocity: try velocity ?? figure.input("v0_pt_per_s"))
    return DecayMotion(start: start, timeConstant: timeConstant)
  }

  @Test("published series of drag per second", arguments: ["phys-decay-05", "phys-decay-06"])
  func dragSeries(id: String) throws {
    let figure = try Published.one(id)
    let motion = try motion(figure)
    for row in try figure.rows("samples") {
      let state = motion.state(at: try #require(row["t_s"]))
      #expect(abs(state.position - (try #require(row["x"]))) <= row["x_tol"] ?? 0)
      if let velocity = row["v"] { #expect(abs(state.velocity - velocity) <= row["v_tol"] ?? 0) }
    }
    for row in try figure.rows("time_at_x") {
      let time = motion.time(toReach: try #require(row["x_pt"])) ?? .infinity
      #expect(time == row["t_s"])
    }
    let final = motion.state(at: 1000).position
    #expect(abs(final - (try figure.expected("final_x_pt"))) <= (try figure.tolerance("x_abs")))
  }

  @Test("published time at a place")
  func timeAtPlace() throws {
    let figure = try Published.one("phys-decay-07")
    let time = try #require(try motion(figure).time(toReach: try figure.input("query_x_pt")))
    #expect(abs(time - (try figure.expected("time_at_x_s"))) <= (try figure.tolerance("abs")))
  }

  @Test("published end by speed of Compose's decay")
  func composeDecay() throws {
    let figure = try Published.one("phys-decay-11")
    let motion = try motion(figure)
    let rest = try figure.input("rest_velocity_pt_per_s")
    let duration = motion.time(toSlowTo: rest)
    #expect(abs(duration - (try figure.expected("duration_s"))) <= (try figure.tolerance("duration_abs_s")))
    for time in stride(from: 0.0, through: 4, by: 0.2) {
      #expect((abs(motion.state(at: time).velocity) >= rest) == (time <= duration))
    }
    // The published place is that of the end of the motion; at the duration the rest velocity is left over.
    let left = rest * motion.timeConstant
    #expect(
      abs(motion.state(at: duration).position - (try figure.expected("final_x_pt"))) <= (try figure.tolerance("x_abs"))
        + left)
  }

  /// These state a target and the distance to it at the start: a launch speed of that distance over tau.
  @Test("published series towards a target", arguments: ["phys-decay-16", "phys-decay-17"])
  func towardsTarget(id: String) throws {
    let figure = try Published.one(id)
    let travel = try figure.input("target_pt") - figure.input("x0_pt")
    let motion = try motion(figure, velocity: travel / figure.input("tau_s"))
    for row in try figure.rows("samples").dropLast() {
      let state = motion.state(at: try #require(row["t_s"]))
      #expect(abs(state.position - (try #require(row["x"]))) <= (try figure.tolerance("x_abs")))
    }
    let end = try #require(try figure.rows("samples").last?["t_s"])
    let rest = try figure.input("rest_distance_pt")
    #expect(abs(motion.state(at: end).position - (try figure.input("target_pt"))) <= rest)
  }

  @Test("published settle times of flings with two frictions")
  func twoFrictions() throws {
    let figure = try Published.one("phys-decay-18")
    for (multiplier, time) in zip(
      try figure.inputs("friction_multiplier"), try figure.expectedList("settle_times_s_computed"))
    {
      let motion = DecayMotion(
        start: MotionState(position: 0, velocity: try figure.input("v0_pt_per_s")),
        timeConstant: 1 / (4.2 * multiplier))
      #expect(abs(motion.time(toSlowTo: try figure.input("rest_velocity_pt_per_s")) - time) <= 0.001)
    }
  }

  @Test("published bounds of a fling each way", arguments: ["phys-decay-19", "phys-decay-20"])
  func flingBounds(id: String) throws {
    let figure = try Published.one(id)
    let motion = try motion(figure)
    let end = motion.time(toSlowTo: try figure.input("rest_velocity_pt_per_s"))
    #expect(end < (try figure.expected("settles_before_s")))
    let final = motion.state(at: end).position
    if id == "phys-decay-19" {
      #expect(final > (try figure.expected("final_x_above_pt")))
    } else {
      #expect(final < (try figure.expected("final_x_below_pt")))
    }
  }

  @Test("published projections of a deceleration rate, exact in time")
  func projection() throws {
    let rounded = try Published.one("phys-projection-02")
    #expect(
      abs(try motion(rounded).state(at: 100).position - (try rounded.expected("final_x_pt"))) <= 0.25
        + (try rounded.tolerance("abs")))
    let exact = try Published.one("phys-projection-08")
    #expect(
      abs(try motion(exact).state(at: 100).position - (try exact.expected("projected_pt_exact")))
        <= (try exact.tolerance("abs")))
  }

  @Test("the normal and the fast deceleration rate are 0.4995 s and 0.0995 s")
  func namedRates() {
    #expect(abs(DecayMotion.timeConstant(decelerationRate: 0.998) - 0.49950) < 5e-6)
    #expect(abs(DecayMotion.timeConstant(decelerationRate: 0.99) - 0.09950) < 5e-6)
  }

  @Test("times are the inverse of the motion")
  func inverse() throws {
    for seed in UInt64(1)...2000 {
      var random = SplitMix64(seed: seed)
      let start = MotionState(position: random.uniform(-900, 900), velocity: random.uniform(-9000, 9000))
      let motion = DecayMotion(start: start, timeConstant: random.uniform(0.05, 1))
      // After 6 time constants the way that is left is a 400th, and its logarithm has lost as much precision.
      let time = random.uniform(0, 6) * motion.timeConstant
      let state = motion.state(at: time)
      let reach = abs(start.velocity) * motion.timeConstant
      let bound = 1e-12 * (1 + abs(start.position) / reach)
      #expect(abs(try #require(motion.time(toReach: state.position)) - time) < bound, "seed \(seed)")
      #expect(abs(motion.time(toSlowTo: abs(state.velocity)) - time) < 1e-12, "seed \(seed)")
      let ahead = start.velocity < 0 ? -1.0 : 1
      #expect(motion.time(toReach: start.position - ahead) == nil)
      #expect(motion.time(toReach: start.position + ahead * reach * 1.001) == nil)
      #expect(motion.time(toReach: start.position) == 0)
    }
  }

  @Test("a fling at no speed goes nowhere")
  func noSpeed() {
    let motion = DecayMotion(start: MotionState(position: 5, velocity: 0), timeConstant: 0.5)
    #expect(motion.time(toReach: 6) == nil && motion.time(toSlowTo: 1) == 0)
    #expect(motion.state(at: 3) == MotionState(position: 5, velocity: 0))
    let slow = DecayMotion(start: MotionState(position: 5, velocity: -3), timeConstant: 0.5)
    #expect(slow.time(toSlowTo: 3) == 0 && slow.time(toSlowTo: 0) == .infinity)
  }

  @Test("velocity is the derivative of position")
  func derivative() {
    let motion = DecayMotion(start: MotionState(position: 100, velocity: -2500), timeConstant: 0.3)
    let h = 1e-5
    for time in stride(from: 0.0, through: 2, by: 0.1) {
      let slope = (motion.state(at: time + h).position - motion.state(at: time - h).position) / (2 * h)
      // h^2 / (6 tau^2) of the speed, and rounding over h.
      #expect(abs(slope - motion.state(at: time).velocity) < 2500 * h * h / 0.54 * 1.01 + 1e-13 * 850 / h)
    }
  }
}
