import BenchmarkHarness
import CReference
import Foundation
import Testing

/// Work that cannot be left out.
private func spin(_ steps: Int) -> Int {
  var sum = 1
  for step in 0..<steps { sum = sum &* 31 &+ step }
  return sum & 1
}

@Suite(.serialized) struct SamplerTests {
  private let counter = AllocationCounter(start: settle_allocations_start) { Int(settle_allocations_stop()) }

  private var plan: SamplingPlan {
    var plan = SamplingPlan()
    (plan.budget, plan.samples) = (0.6, 8)
    return plan
  }

  private func subject(
    _ method: String, size: Int = 100, clock: Subject.Clock = .thread,
    _ pass: @escaping (Int) throws -> PassCounts
  ) -> Sampler.Selected {
    Sampler.Selected(
      Subject(workload: "test", method: method, operation: "run", clock: clock, size: size, pass: pass), inputHash: 1)
  }

  private func busy(_ method: String, steps: Int) -> Sampler.Selected {
    subject(method) { count in
      var frames = 0
      for _ in 0..<count { frames += 1 + spin(steps) * 0 }
      return PassCounts(operations: count, frames: frames, evaluations: count * 3)
    }
  }

  @Test func `twice the work takes about twice the time`() throws {
    let (rows, readings) = Sampler.measure([busy("one", steps: 4000), busy("two", steps: 8000)], plan)
    let medians = try rows.map { try #require($0.summary).median }
    #expect(medians[1] / medians[0] > 1.4 && medians[1] / medians[0] < 2.9, "\(medians)")
    #expect(rows.allSatisfy { ($0.times?.seconds.count ?? 0) >= 3 && ($0.times?.seconds.count ?? 99) <= 8 })
    #expect(rows.allSatisfy { $0.times?.loops.count == 3 && $0.counts?.pass.evaluations == 300 })
    #expect(readings.count > 6)
  }

  @Test func `what fails becomes a row that says so, and the others go on`() {
    let failing = subject("failing") { _ in throw BenchmarkError("no such luck") }
    let absent = Sampler.Selected(
      .absent(workload: "test", method: "absent", origin: .settle, operation: "run", because: "not installed"),
      inputHash: 1)
    let (rows, _) = Sampler.measure([failing, absent, busy("good", steps: 1000)], plan)
    #expect(rows.map(\.absence) == ["failed: no such luck", "not installed", nil])
    #expect(rows[2].summary != nil)
  }

  @Test func `the order of the rounds does not change what is counted`() {
    var one = plan
    one.seed = 1
    let selected = [busy("a", steps: 500), busy("b", steps: 600)]
    #expect(Sampler.measure(selected, plan).rows.map(\.counts) == Sampler.measure(selected, one).rows.map(\.counts))
  }

  @Test func `a slow subject gets few samples of few operations`() {
    var plan = SamplingPlan()
    (plan.longestPass, plan.fewestSamples, plan.samples) = (0.5, 3, 40)
    // A pass of a thousand operations that takes two seconds, where a sample may take ten milliseconds.
    let share = plan.share(pass: 2, operations: 1000, fixed: nil, length: 0.01)
    #expect(share.operations == 62 && share.repeats == 1)
    #expect(share.samples >= 3 && share.samples <= 4)
    // One operation that takes a second cannot be divided.
    let whole = plan.share(pass: 1, operations: 1, fixed: nil, length: 0.01)
    #expect(whole == SamplingPlan.Share(operations: 1, repeats: 1, samples: 1))
    // A fast one is repeated.
    let fast = plan.share(pass: 1e-5, operations: 1000, fixed: nil, length: 0.01)
    #expect(fast == SamplingPlan.Share(operations: 1000, repeats: 1000, samples: 40))
    // What an earlier run took is taken again.
    #expect(plan.share(pass: 2, operations: 1000, fixed: 1000, length: 0.01).operations == 1000)
  }

  @Test func `allocations are counted, those of C too`() throws {
    guard settle_allocations_are_counted() else { return }
    settle_allocations_start()
    let arrays = (0..<100).map { [Int](repeating: $0, count: 50) }
    let blocks = (0..<50).map { _ in malloc(64) }
    #expect(settle_allocations_stop() >= 150)
    #expect(arrays.count == 100)
    blocks.forEach { free($0) }
    // Other tests run beside this one, so that quiet moments have to be found.
    let quiet = (0..<1000).contains { _ in
      settle_allocations_start()
      let parity = spin(100)
      return settle_allocations_stop() == 0 && parity >= 0
    }
    #expect(quiet)
  }

  @Test func `counts that differ from pass to pass are marked`() {
    var passes = 0
    let changing = subject("changing") { count in
      passes += 1
      return PassCounts(operations: count, evaluations: passes)
    }
    let steady = subject("steady") { PassCounts(operations: $0) }
    var plan = plan
    plan.skipsTimes = true
    #expect(Sampler.measure([changing, steady], plan, counter: counter).rows.map { $0.counts?.vary } == [true, false])
  }

  @Test func `a pass may tell its own time`() throws {
    let told = subject("told", clock: .told) { count in
      var counts = PassCounts(operations: count)
      counts.seconds = Double(count) * 1e-3
      return counts
    }
    let untold = subject("untold", clock: .told) { PassCounts(operations: $0) }
    let (rows, _) = Sampler.measure([told, untold], plan)
    #expect(abs(try #require(rows[0].summary).median - 1e-3) < 1e-12)
    #expect(rows[1].absence == "failed: a pass did not tell its time")
  }

  @Test func `progress never goes back`() {
    var last = 0.0
    var steps = 0
    _ = Sampler.measure([busy("a", steps: 500), busy("b", steps: 600)], plan) { step in
      #expect(step.fraction >= last && step.fraction <= 1 && step.secondsLeft >= 0)
      last = step.fraction
      steps += 1
    }
    #expect(steps > 4)
  }
}
