import BenchmarkHarness
import GSLSolvers
import SnapPhysics

extension RatioBench {
  /// Our fastest solvers beside C's, on the canonical job: throughput, and what they take from the heap.
  func throughput() throws -> [Claim] {
    report("throughput of the solvers")
    let work = SolverWork(workload: "canonical", releases: CanonicalJob.releases(20_000, seed: context.seed))
    let reference = try referenceRows(work)
    let names = ["rk8pd frame", "exact", "exact by four", "settle frame"]
    let theirs = rows(names.compactMap { reference[$0] } + [work.ensemble(), work.propagator(), work.settleOnly()])
    func row(_ name: String) -> MeasuredRow? { theirs.first { $0.method == name } }
    guard let loop = row("C:rk8pd frame"), let settleFrame = row("C:settle frame"),
      let exact = [row("C:exact"), row("C:exact by four")].compactMap(\.self).max(by: { $0.isSlower(than: $1) })
    else { throw BenchmarkError("the reference in C lacks a row") }
    let ours = theirs.suffix(3)
    return zip(
      ours,
      [
        ("ensemble.rk8pd", loop, 2.2), ("propagator.frames", exact, 0.8), ("propagator.settle-frame", settleFrame, 0.8),
      ]
    ).map { mine, claim in speed(claim.0, of: mine, against: claim.1, atLeast: claim.2) }
  }

  /// Blocks from the heap for one settle, of every solver.
  func allocations(_ counter: AllocationCounter?) -> [Claim] {
    report("allocations of the solvers")
    let work = SolverWork(workload: "canonical", releases: CanonicalJob.releases(1000, seed: context.seed))
    var plan = SamplingPlan()
    (plan.skipsTimes, plan.skipsAccuracy) = (true, true)
    let subjects = work.ownRows()
    let rows = Sampler.measure(subjects.map { Sampler.Selected($0, inputHash: 0) }, plan, counter: counter).rows
    return rows.map { row in
      let value = row.counts.flatMap { $0.perOperation($0.allocations) }
      return Claim(
        name: "allocations.\(claimName(row.method))", relation: .atMost, bound: 0, value: value,
        note: value == nil ? row.absence ?? "not counted on this system" : "blocks a settle")
    }
  }
}

extension MeasuredRow {
  func isSlower(than other: MeasuredRow) -> Bool {
    (summary?.median ?? .infinity) > (other.summary?.median ?? .infinity)
  }
}
