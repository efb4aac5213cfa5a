import BenchmarkHarness
import SheetSimulation
import SnapPhysics
import TestSupport
import Testing

/// A shared machine, made up: its speed wanders within a run and between runs, each kind of code in its own measure.
private struct NoisyMachine {
  private var generator: SplitMix64
  /// Logarithm of how slow the machine is.
  private var speed = 0.0
  /// The same of its memory alone.
  private var memory = 0.0

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
    nextDay()
  }

  /// Another run: up to a fifth faster or slower, memory another fifth.
  mutating func nextDay() {
    speed = generator.uniform(-0.2, 0.2)
    memory = generator.uniform(-0.2, 0.2)
  }

  /// Times a row. How much it suffers from the machine and from its memory are `nature`'s numbers.
  mutating func row(_ nature: (speed: Double, memory: Double, noise: Double), factor: Double = 1) -> (Times, [[Double]]) {
    // A new process: code and stack lie elsewhere.
    let placement = generator.bell() * 0.007
    var seconds: [Double] = []
    var loops: [[Double]] = [[], [], []]
    var wander = 0.0
    for _ in 0..<40 {
      wander = wander * 0.9 + generator.bell() * 0.01
      let now = speed + wander
      var noise = abs(generator.bell()) * nature.noise
      // Now and then a neighbour takes much.
      if generator.chance(0.05) { noise += generator.uniform(0, 0.6) }
      seconds.append(1e-5 * factor * Elementary.exp(now * nature.speed + memory * nature.memory + placement + noise))
      for (loop, own) in [(0.9, 0.0), (1.1, 0.1), (1.0, 1.2)].enumerated() {
        let noise = abs(generator.bell()) * 0.01
        loops[loop].append(2e-4 * Elementary.exp(now * own.0 + memory * own.1 + noise))
      }
    }
    return (Times(operations: 100, repeats: 1, seconds: seconds, loops: loops), loops)
  }

  /// A run of ten rows of different natures.
  mutating func run(slower: Double = 1) -> RunResult {
    nextDay()
    var rows: [MeasuredRow] = []
    var readings: [MachineReference.Reading] = []
    for index in 0..<10 {
      let nature = (
        speed: 0.9 + 0.02 * Double(index), memory: Double(index) * 0.1, noise: 0.004 + 0.002 * Double(index)
      )
      let (times, loops) = row(nature, factor: index == 0 ? slower : 1)
      var row = Rows.row("method \(index)")
      row.times = times
      rows.append(row)
      for sample in loops[0].indices {
        let seconds = loops.map { $0[sample] }
        readings.append(MachineReference.Reading(processor: seconds, wall: seconds))
      }
    }
    return Rows.result(rows, machine: MachineReadings(readings))
  }
}

@Suite struct TimeVerdictTests {
  private func verdict(_ factor: Double, threshold: Double = 0.05, samples: Int = 40, isNoisy: Bool = false) -> Verdict {
    let (before, after) = (Rows.row(samples: samples), Rows.row(seconds: 1e-5 * factor, samples: samples))
    guard let old = before.times, let new = after.times else { return .incomparable }
    return TimeComparison(
      TimeComparison.Side(old, Rows.machine, .thread), TimeComparison.Side(new, Rows.machine, .thread),
      threshold: threshold, isNoisy: isNoisy
    ).verdict
  }

  @Test func `all four verdicts on a quiet machine`() {
    #expect(verdict(1) == .same)
    #expect(verdict(1.02) == .same)
    #expect(verdict(1.2) == .slower)
    #expect(verdict(0.8) == .faster)
    #expect(verdict(1.07) == .noisy)
  }

  @Test func `a wider threshold forgives more`() {
    #expect(verdict(1.2, threshold: 0.3) == .same)
    #expect(verdict(1.6, threshold: 0.3) == .slower)
  }

  @Test func `a baseline that wandered accuses nobody`() { #expect(verdict(2, isNoisy: true) == .noisy) }

  @Test func `three samples do not tell a slow row from bad luck unless it is far off`() {
    #expect(verdict(1.06, samples: 3) == .noisy)
    #expect(verdict(2, samples: 3) == .slower)
  }

  @Test func `what became slower with the machine did not become slower`() throws {
    let before = try #require(Rows.row().times)
    var after = try #require(Rows.row(seconds: 1.3e-5).times)
    after.loops = after.loops.map { loop in loop.map { $0 * 1.3 } }
    let slow = MachineReadings(
      processor: Rows.machine.processor.map { .init(low: $0.low * 1.3, median: $0.median * 1.3, high: $0.high * 1.3) },
      wall: Rows.machine.wall)
    let comparison = TimeComparison(
      TimeComparison.Side(before, Rows.machine, .thread), TimeComparison.Side(after, slow, .thread), threshold: 0.05)
    #expect(comparison.verdict == .noisy)
  }

  @Test(arguments: UInt64(0)..<20)
  func `twenty runs of unchanged code on a machine that wanders by a fifth raise no alarm`(seed: UInt64) {
    var machine = NoisyMachine(seed: seed)
    let baseline = Baseline(machine.run(), saved: "then")
    for _ in 0..<20 {
      let slower = Comparison(baseline, machine.run()).slowInTime
      #expect(slower.isEmpty, "seed \(seed)")
    }
  }

  @Test func `what takes twice the time is found in nine of ten runs on that machine`() {
    var found = 0
    for seed in UInt64(100)..<150 {
      var machine = NoisyMachine(seed: seed)
      let baseline = Baseline(machine.run(), saved: "then")
      let comparison = Comparison(baseline, machine.run(slower: 2))
      #expect(comparison.slowInTime.allSatisfy { $0 == "canonical/method 0" }, "seed \(seed)")
      if comparison.slowInTime == ["canonical/method 0"] { found += 1 }
    }
    #expect(found >= 45, "\(found) of 50")
  }

  @Test func `halves that lie apart mark a row`() {
    var row = Rows.row()
    row.times?.seconds = (0..<40).map { 1e-5 * ($0 < 20 ? 1 : 1.2) }
    #expect(Rows.baseline([row]).entries[0].isNoisy)
    // Where the machine did it, the row did not.
    row.times?.loops = MachineReference.loops.map { _ in (0..<40).map { 2e-4 * ($0 < 20 ? 1 : 1.2) } }
    #expect(!Rows.baseline([row]).entries[0].isNoisy)
  }

  @Test func `what is slower once and not again is noise`() {
    let baseline = Rows.baseline([Rows.row()])
    var comparison = Comparison(baseline, Rows.result([Rows.row(seconds: 2e-5)]))
    #expect(comparison.slowInTime == ["canonical/gsl:rk8pd"])
    var twice = comparison
    comparison.confirm(with: Comparison(baseline, Rows.result([Rows.row()])))
    #expect(comparison.outcome == .passed)
    twice.confirm(with: Comparison(baseline, Rows.result([Rows.row(seconds: 2e-5)])))
    #expect(twice.outcome == .regressed)
  }
}
