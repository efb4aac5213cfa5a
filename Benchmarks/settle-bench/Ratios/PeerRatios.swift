import BenchmarkHarness

extension RatioBench {
  /// Every row of the other libraries beside the fastest of ours that is at least as exact.
  func peers() throws -> [Claim] {
    report("other libraries")
    let work = SolverWork(workload: "canonical", releases: CanonicalJob.releases(20_000, seed: context.seed))
    let foreign = try libraryRows(work)
    let measured = rows(foreign + work.ownRows(), accuracy: true, budget: 40)
    let theirs = measured.filter(\.isPeer)
    let ours = measured.filter { !$0.isPeer && $0.absence == nil && ($0.accuracy?.position ?? 0) > 0 }
    return theirs.map { row in
      let name = "peer.\(claimName(row.method))"
      guard let accuracy = row.accuracy, row.absence == nil else {
        return .absent(name, .atLeast, 1, because: row.absence ?? "not measured")
      }
      let asExact = ours.filter { mine in
        guard let own = mine.accuracy, own.failures == 0 else { return false }
        return own.position <= accuracy.position && own.velocity <= accuracy.velocity
          && own.mismatches <= accuracy.mismatches
      }
      func fastest(_ rows: [MeasuredRow]) -> MeasuredRow? { rows.min { $1.isSlower(than: $0) } }
      guard let best = fastest(asExact) else {
        return .absent(name, .atLeast, 1, because: "none of ours is as exact")
      }
      var ratio = speed(name, of: best, against: row, atLeast: 1)
      ratio.parts += [
        ("ours_error_pt", best.accuracy?.position ?? 0), ("theirs_error_pt", accuracy.position),
      ]
      // The exact motion has no force to evaluate; this is what stepping comes to.
      if let stepped = fastest(asExact.filter { ($0.counts?.pass.evaluations ?? 0) > 0 }) {
        ratio.parts.append(("stepped", speed(name, of: stepped, against: row, atLeast: 1).value ?? 0))
        ratio.note = "\(ratio.note ?? ""); stepped: \(stepped.method)"
      }
      return ratio
    }
  }
}
