/// Holds what is exact against what it was: counts, errors and instructions.
enum CountComparison {
  static func changes(_ before: MeasuredRow, _ after: MeasuredRow, _ thresholds: Thresholds) -> [MetricChange] {
    guard let old = before.counts else { return [] }
    guard let new = after.counts else {
      return [
        MetricChange(
          "operations", before: Double(old.pass.operations), after: nil, .incomparable, because: "not counted")
      ]
    }
    guard old.pass.operations == new.pass.operations else {
      let reason = "counted over \(new.pass.operations) operations, in the baseline over \(old.pass.operations)"
      return [
        MetricChange(
          "operations", before: Double(old.pass.operations), after: Double(new.pass.operations), .incomparable,
          because: reason)
      ]
    }
    let vary = old.vary || new.vary
    var changes = [
      work("frames", old.pass.frames, new.pass.frames, vary), work("bytes", old.pass.bytes, new.pass.bytes, vary),
    ]
    changes += [
      cost("evaluations", old.pass.evaluations, new.pass.evaluations, thresholds.counts, vary),
      cost("steps", old.pass.steps, new.pass.steps, thresholds.counts, vary),
      cost("allocations", old.allocations, new.allocations, thresholds.allocations, vary),
    ].compactMap(\.self)
    if let instructions = instructions(old, new, thresholds) { changes.append(instructions) }
    return changes + accuracy(before.accuracy, after.accuracy, thresholds)
  }

  /// What a method gets done: neither more nor less is right.
  private static func work(_ name: String, _ before: Int, _ after: Int, _ vary: Bool) -> MetricChange {
    MetricChange(
      name, before: Double(before), after: Double(after), before == after ? .same : vary ? .noisy : .slower,
      because: before == after ? nil : "the method does other work than it did")
  }

  private static func cost(
    _ name: String, _ before: Int?, _ after: Int?, _ threshold: Double, _ vary: Bool
  ) -> MetricChange? {
    guard let before else { return nil }
    guard let after else {
      return MetricChange(name, before: Double(before), after: nil, .incomparable, because: "not counted here")
    }
    var verdict = growth(Double(before), Double(after), threshold)
    // Where there was nothing, anything is new, however it varies.
    if vary, verdict != .same, before > 0 { verdict = .noisy }
    return MetricChange(name, before: Double(before), after: Double(after), verdict)
  }

  /// Shrinking by any amount is shrinking; growing counts from the threshold on.
  private static func growth(_ before: Double, _ after: Double, _ threshold: Double) -> Verdict {
    if after > before * (1 + threshold) { return .slower }
    return after < before * (1 - threshold) ? .faster : .same
  }

  private static func instructions(_ before: Counts, _ after: Counts, _ thresholds: Thresholds) -> MetricChange? {
    guard let old = before.instructions else { return nil }
    guard let new = after.instructions else {
      return MetricChange(
        "instructions", unit: "per operation", before: old, after: nil, .incomparable,
        because: after.instructionsAbsence ?? "not counted")
    }
    return MetricChange(
      "instructions", unit: "per operation", before: old, after: new, growth(old, new, thresholds.instructions))
  }

  private static func accuracy(_ before: Accuracy?, _ after: Accuracy?, _ thresholds: Thresholds) -> [MetricChange] {
    guard let before else { return [] }
    guard let after else {
      return [
        MetricChange(
          "position_error", unit: "pt", before: before.position, after: nil, .incomparable,
          because: "not compared with the closed form")
      ]
    }
    return [
      error("position_error", "pt", before.position, after.position, thresholds),
      error("velocity_error", "pt/s", before.velocity, after.velocity, thresholds),
      MetricChange(
        "mismatches", before: Double(before.mismatches), after: Double(after.mismatches),
        growth(Double(before.mismatches), Double(after.mismatches), thresholds.counts)),
      MetricChange(
        "failures", before: Double(before.failures), after: Double(after.failures),
        growth(Double(before.failures), Double(after.failures), 0)),
    ]
  }

  private static func error(
    _ name: String, _ unit: String, _ before: Double, _ after: Double, _ thresholds: Thresholds
  ) -> MetricChange {
    // An error that is no number is the greatest.
    let (old, new) = (before.isNaN ? .infinity : before, after.isNaN ? .infinity : after)
    let factor = thresholds.errorFactor
    var verdict = Verdict.same
    if new > max(old, Thresholds.leastError) * factor { verdict = .slower }
    if old > max(new, Thresholds.leastError) * factor { verdict = .faster }
    return MetricChange(name, unit: unit, before: old, after: new, verdict)
  }
}
