import BenchmarkHarness

/// Measures what ratios are made of: subjects side by side, and instructions of one subject.
struct RatioBench {
  let context: Context
  /// Instructions of one operation, under callgrind.
  let instructions: (Subject) throws -> Double
  /// Says what is being measured.
  let report: (String) -> Void

  /// Rows of subjects that are timed in turn, so that whatever disturbs one disturbs all.
  func rows(_ subjects: [Subject], accuracy: Bool = false, budget: Double = 8) -> [MeasuredRow] {
    var plan = SamplingPlan()
    plan.budget = budget
    plan.samples = 60
    plan.skipsAccuracy = !accuracy
    return Sampler.measure(subjects.map { Sampler.Selected($0, inputHash: 0) }, plan).rows
  }

  /// Measures claims twice more where one of them fails: the median of three tells a slow loop from a moment in which the
  /// machine was busy, where the better of two would only be kind.
  func confirmed(_ measure: () throws -> [Claim]) throws -> [Claim] {
    var rounds = [try measure()]
    if rounds[0].contains(where: { $0.holds == false }) { rounds += [try measure(), try measure()] }
    return rounds[0].indices.map { index in
      let claims = rounds.map { $0[index] }.filter { $0.value != nil }
      let sorted = claims.sorted { ($0.value ?? 0) < ($1.value ?? 0) }
      return sorted.isEmpty ? rounds[0][index] : sorted[sorted.count / 2]
    }
  }

  /// How many times as fast `ours` is as `theirs`: the median over the rounds, in each of which both had their turn.
  func speed(_ name: String, of ours: MeasuredRow, against theirs: MeasuredRow, atLeast bound: Double) -> Claim {
    if let absence = ours.absence ?? theirs.absence { return .absent(name, .atLeast, bound, because: absence) }
    guard let mine = ours.times, let other = theirs.times, !mine.seconds.isEmpty, !other.seconds.isEmpty else {
      return .absent(name, .atLeast, bound, because: "not measured")
    }
    let rounds = zip(mine.seconds, other.seconds).map { $1 / $0 }
    return Claim(
      name: name, relation: .atLeast, bound: bound, value: Quantiles.median(ofSorted: rounds.sorted()),
      parts: [
        ("ours_ns", (ours.summary?.median ?? 0) * 1e9), ("theirs_ns", (theirs.summary?.median ?? 0) * 1e9),
      ], note: "\(ours.method) against \(theirs.method)")
  }
}

extension RatioBench {
  /// The loops of the reference in C by their names, without the `C:` before them.
  func referenceRows(_ work: SolverWork) throws -> [String: Subject] {
    var rows: [String: Subject] = [:]
    for subject in try work.peerRows(context) where subject.origin == .peer("C") {
      rows[String(subject.method.dropFirst("C:".count))] = subject
    }
    return rows
  }

  /// Everybody's rows but those of the reference in C.
  func libraryRows(_ work: SolverWork) throws -> [Subject] {
    try work.peerRows(context).filter { $0.origin != .peer("C") }
  }
}
