import Testing

/// The suite's own manners: it fails when it should, and understands cases that it has not seen.
@Suite("figure runner")
struct RunnerTests {
  private func line(_ kind: String, _ inputs: String, _ expected: String, _ rest: String = "") -> String {
    "{\"id\": \"x\", \"kind\": \"\(kind)\", \"inputs\": \(inputs), \"expected\": \(expected)\(rest)}"
  }

  @Test("no cases at all are no success")
  func empty() {
    #expect(!FigureRun(text: "\n\n").isClean)
    #expect(FigureRun(text: "").summary == "figures: 0 cases, 0 passed, 0 failed, 0 not understood")
  }

  @Test("a wrong figure fails with what was expected and what came out")
  func failure() {
    let run = FigureRun(
      text: line(
        "conversion", "{\"damping_ratio\": 1, \"response_s\": 0.8}", "{\"stiffness_m_per_s2\": 61.7}",
        ", \"tolerance\": {\"abs\": 0.0001}"))
    #expect(!run.isClean && run.summary == "figures: 1 cases, 0 passed, 1 failed, 0 not understood")
    #expect(run.failures.first?.contains("expected 61.7") == true && run.failures.first?.contains("61.68") == true)
  }

  @Test(
    "what cannot be read is not understood, and never passes",
    arguments: [
      "not json", "{}", "[1]", "{\"id\": \"x\", \"kind\": \"unheard-of\", \"inputs\": {}, \"expected\": {\"a\": 1}}",
      "{\"id\": \"x\", \"kind\": \"conversion\", \"inputs\": {\"tension\": 170, \"friction\": 26}, "
        + "\"expected\": {\"colour\": 3}}",
      "{\"id\": \"x\", \"kind\": \"conversion\", \"inputs\": {\"tension\": 170, \"friction\": 26}, \"expected\": {}}",
      "{\"id\": \"x\", \"kind\": \"settle\", \"inputs\": {\"tension\": 170, \"friction\": 26}, "
        + "\"expected\": {\"duration_s\": 1}}",
    ])
  func notUnderstood(line: String) {
    let run = FigureRun(text: line)
    #expect(run.summary == "figures: 1 cases, 0 passed, 0 failed, 1 not understood", "\(run.failures)")
  }

  @Test("an upstream error is set aside only where the case says so")
  func upstreamErrors() {
    let inputs =
      "{\"mass\": 1, \"stiffness_m_per_s2\": 1000000.0, \"damping_m_per_s\": 10000000.0, \"x0_pt\": 100, "
      + "\"target_pt\": 1000, \"v0_pt_per_s\": 0}"
    let expected = "{\"samples\": [{\"t_s\": 0.2, \"x\": 117.821185}], \"upstream_asserts_x\": 1000}"
    let tolerance = ", \"tolerance\": {\"abs\": 0.001}"
    let said = line("spring-over", inputs, expected, tolerance + ", \"basis\": \"formula; contradicts upstream test\"")
    #expect(FigureRun(text: said).isClean)
    #expect(!FigureRun(text: line("spring-over", inputs, expected, tolerance + ", \"basis\": \"test\"")).isClean)
  }

  /// Figures of flutter/flutter packages/flutter/test/physics/newton_test.dart and friction_simulation_test.dart,
  /// facebookarchive/rebound-js __tests__, and of formulas, in other words than the fixtures have.
  static let unseen: [(kind: String, inputs: String, expected: String, rest: String)] = [
    ("classify", "{\"mass\": 1, \"stiffness_m_per_s2\": 100, \"damping_ratio\": 1}", "{\"regime\": \"critical\"}", ""),
    (
      "classify", "{\"mass\": 1, \"stiffness_m_per_s2\": 100, \"damping_m_per_s\": 20}", "{\"regime\": \"critical\"}",
      ""
    ),
    (
      "conversion", "{\"duration_s\": 0.5, \"bounce\": -0.3}",
      "{\"mass\": 1, \"stiffness_m_per_s2\": 157.91, \"damping_m_per_s\": 35.90}", ", \"tolerance\": {\"abs\": 0.01}"
    ),
    (
      "conversion", "{\"origami_tension\": 40, \"origami_friction\": 7}", "{\"tension\": 230.2, \"friction\": 22}",
      ", \"tolerance\": {\"abs\": 1e-9}"
    ),
    (
      "spring-critical",
      "{\"mass\": 1, \"stiffness_m_per_s2\": 100, \"damping_ratio\": 1, \"x0_pt\": 0, \"target_pt\": 500, "
        + "\"v0_pt_per_s\": 0}",
      "{\"samples\": [{\"t_s\": 0.25, \"x\": 356, \"v\": 1026}, {\"t_s\": 0.75, \"x\": 497, \"v\": 20}]}",
      ", \"tolerance\": {\"rule\": \"half-open floor: x <= value < x + 1\"}"
    ),
    (
      "spring-under",
      "{\"mass\": 1, \"stiffness_m_per_s2\": 100, \"damping_ratio\": 0.25, \"x0_pt\": 0, \"target_pt\": 300}",
      "{\"samples\": [{\"t_s\": 1, \"x_floor\": 325, \"v_floor\": -65}, {\"t_s\": 6, \"x_range\": [299, 300]}]}", ""
    ),
    (
      "decay",
      "{\"model\": \"v=v0*drag^t\", \"drag_per_s\": 0.3, \"x0_pt\": 100, \"v0_pt_per_s\": 400, "
        + "\"rest_velocity_pt_per_s\": 1}",
      "{\"samples\": [{\"t_s\": 1, \"x_min\": 330, \"x_max\": 335, \"v\": 120, \"v_tol\": 1e-9}, "
        + "{\"t_s\": 4, \"v_below\": 3.5}], \"settled\": [{\"t_s\": 0, \"value\": false}, "
        + "{\"t_s\": 5, \"value\": true}]}", ""
    ),
    (
      "decay",
      "{\"drag_per_s\": 0.3, \"x0_pt\": 100, \"v0_pt_per_s\": 400, \"min_pt\": 50, \"max_pt\": 150, \"t_s\": 1}",
      "{\"samples\": [{\"t_s\": 1, \"x\": 150}], \"settled\": true}", ", \"tolerance\": {\"x_abs\": 0}"
    ),
    (
      "scroll-bounce",
      "{\"drag_per_s\": 0.135, \"x0_pt\": 100, \"v0_pt_per_s\": 400, \"leading_pt\": 0, \"trailing_pt\": \"inf\", "
        + "\"spring_mass\": 1, \"spring_stiffness_m_per_s2\": 50, \"spring_damping_ratio\": 0.5, "
        + "\"rest_velocity_pt_per_s\": 1, \"rest_distance_pt\": 0.001}",
      "{\"samples\": [{\"t_s\": 1, \"x\": 272, \"v\": 54}, {\"t_s\": 2, \"v\": 7}], "
        + "\"settled\": [{\"t_s\": 5, \"value\": true}], \"final_x_pt\": 300}", ", \"tolerance\": {\"x_abs\": 1}"
    ),
    (
      "scroll-bounce",
      "{\"drag_per_s\": 0.135, \"x0_pt\": 500, \"v0_pt_per_s\": -7500, \"leading_pt\": 0, \"trailing_pt\": 1000, "
        + "\"spring_mass\": 1, \"spring_stiffness_m_per_s2\": 170, \"spring_damping_ratio\": 1.1, "
        + "\"rest_velocity_pt_per_s\": 45, \"rest_distance_pt\": 1.5}",
      "{\"samples\": [{\"t_s\": 0.065, \"x\": 42, \"v\": -6584}, {\"t_s\": 0.1, \"x\": -123, \"v\": -2613}, "
        + "{\"t_s\": 2, \"x\": 0, \"x_tol\": 0}]}", ", \"tolerance\": {\"x_abs\": 1}"
    ),
    (
      "integrator-replica",
      "{\"origami_tension\": 40, \"origami_friction\": 7, \"x0_pt\": 0, \"target_pt\": 1, "
        + "\"integrator\": \"RK4, 1 ms steps from an accumulator\", \"first_frame_dt_s\": 0.001, "
        + "\"frame_dt_s\": 0.016667}",
      "{\"samples\": [{\"frame\": 2, \"x\": 0.02826894887325712}, {\"frame\": 20, \"x\": 1.0365293261033242}], "
        + "\"settled_frame\": 55}", ", \"tolerance\": {\"abs_vs_replica\": 1e-12}"
    ),
    ("validation", "{\"damping_ratio\": -5}", "{\"rejected\": true}", ""),
    ("validation", "{\"duration_s\": 0, \"bounce\": 0.3}", "{\"rejected\": true}", ""),
    ("validation", "{\"friction_multiplier\": 0}", "{\"rejected\": true}", ""),
    ("validation", "{\"minimum_visible_change_pt\": 0}", "{\"rejected\": true}", ""),
    ("validation", "{\"duration_s\": 0.5, \"bounce\": 0.3}", "{\"rejected\": false}", ""),
    (
      "projection", "{\"deceleration_rate_per_ms\": 0.998, \"x0_pt\": 100, \"v0_pt_per_s\": -1000}",
      "{\"projected_pt_wwdc\": -399, \"projected_pt_exact\": -399.49983}", ", \"tolerance\": {\"abs\": 1e-4}"
    ),
    (
      "rubber-band",
      "{\"model\": \"factor*(1-overscroll/viewport)^2\", \"mode\": \"fast\", \"overscroll_fraction\": 1}",
      "{\"friction_factor\": 0}", ", \"tolerance\": {\"abs\": 1e-9}"
    ),
    (
      "easing-sampling", "{\"easing\": \"linear\", \"duration_s\": 0.05, \"resolution_s\": 0.01}",
      "{\"points\": [0, 0.25, 0.5, 0.75, 1]}", ", \"tolerance\": {\"abs\": 0}"
    ),
    (
      "retarget",
      "{\"tension\": 170, \"friction\": 26, \"x0_pt\": 0, \"target_pt\": 100, \"interrupt_t_s\": 0, "
        + "\"new_target_pt\": 100, \"query_t_after_interrupt_s\": 10}",
      "{\"x_at_interrupt_pt\": 0, \"x_after_pt\": 100, \"velocity_carried_over\": true}",
      ", \"tolerance\": {\"x_abs\": 1e-9}"
    ),
    (
      "clock",
      "{\"tension\": 170, \"friction\": 26, \"x0_pt\": 0, \"target_pt\": 1, \"start_t_s\": 0, "
        + "\"frame_times_s\": [0, 5], \"max_dt_s\": 0.064}",
      "{\"same_as_frame_times_s\": [0, 0.064], \"finite\": true, \"x_pt_min\": 0}", ", \"tolerance\": {\"abs\": 1e-12}"
    ),
  ]

  @Test("cases in other words are understood and come out", arguments: unseen.indices)
  func unseenCases(index: Int) {
    let row = Self.unseen[index]
    let source = ", \"source_repo\": \"flutter/flutter\""
    let run = FigureRun(text: line(row.kind, row.inputs, row.expected, row.rest + source))
    let isClean = run.isClean
    #expect(isClean, "\(run.failures) \(run.notUnderstood)")
  }

  @Test("recorded gestures of several fingers, deltas and cancels")
  func gestures() {
    let several =
      "{\"id\": \"x\", \"kind\": \"velocity\", \"samples\": [], \"pointers\": {\"0\": [[0, 0, 0], [10, 5, 0], "
      + "[20, 10, 0], [30, 10, 0], [35, 10, 0]], \"1\": [[10, 0, 0], [20, 0, 20], [30, 0, 40]]}, "
      + "\"ends_with\": \"UP\", \"expected\": {\"aosp.lsq2#p0\": {\"vx\": 500, \"vy\": 0, \"tol_rel\": 1e-6}, "
      + "\"aosp.lsq2#p1\": {\"vy\": 2000, \"tol_rel\": 1e-6}}}"
    let cancelled =
      "{\"id\": \"x\", \"kind\": \"velocity\", \"samples\": [[0, 0, 0], [10, 5, 0]], \"up\": null, "
      + "\"ends_with\": \"CANCEL\", \"expected\": {\"aosp.lsq2\": {\"vx\": null, \"vy\": null}}}"
    let unknown =
      "{\"id\": \"x\", \"kind\": \"velocity\", \"samples\": [[0, 0, 0]], \"up\": null, "
      + "\"expected\": {\"nobody.lsq9\": {\"vx\": 0, \"tol_abs\": 1}}}"
    #expect(FigureRun(text: several + "\n" + cancelled).isClean, "\(FigureRun(text: several).failures)")
    #expect(FigureRun(text: unknown).notUnderstood.count == 1)
  }
}
