/// What became of one number since the baseline.
package enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// It costs less, or errs less.
  case faster
  /// It costs more, errs more, or does other work.
  case slower
  case same
  /// The difference is no larger than what nobody can tell apart here.
  case noisy = "too noisy to say"
  /// There is nothing that it could be held against.
  case incomparable
}

/// One number of a row, then and now.
package struct MetricChange: Hashable, Sendable {
  /// Stable: `evaluations`, `allocations`, `instructions`, `time`, …
  package let metric: String
  package let unit: String
  package let before: Double?
  package let after: Double?
  package var verdict: Verdict
  /// Why it cannot be compared, or what limits the verdict.
  package var reason: String?

  package init(
    _ metric: String, unit: String = "", before: Double?, after: Double?, _ verdict: Verdict,
    because reason: String? = nil
  ) {
    self.metric = metric
    self.unit = unit
    self.before = before
    self.after = after
    self.verdict = verdict
    self.reason = reason
  }

  /// As a part of what it was; `nil` where that was nothing.
  package var change: Double? {
    guard let before, let after, before > 0, before.isFinite, after.isFinite else { return nil }
    return after / before - 1
  }
}
