import BenchmarkHarness
import Testing

@Suite struct ComparisonTests {
  private func compare(
    _ before: MeasuredRow, _ after: MeasuredRow?, thresholds: Thresholds = Thresholds(),
    gate: Comparison.Gate = .auto, gatesPeers: Bool = false, fingerprint: Fingerprint = Rows.fingerprint
  ) -> Comparison {
    Comparison(
      Rows.baseline([before], thresholds: thresholds),
      Rows.result(after.map { [$0] } ?? [], fingerprint: fingerprint), gate: gate, gatesPeers: gatesPeers)
  }

  @Test func `the same again passes, and every number is the same`() {
    let comparison = compare(Rows.row(), Rows.row())
    #expect(comparison.outcome == .passed)
    #expect(comparison.rows[0].changes.allSatisfy { $0.verdict == .same })
    #expect(comparison.rows[0].changes.map(\.metric).contains("time"))
    #expect(comparison.lines(withNoise: false).isEmpty)
  }

  @Test func `one more evaluation in a thousand is a regression`() {
    let comparison = compare(Rows.row(), Rows.row(counts: Rows.counts(evaluations: 1001)))
    #expect(comparison.outcome == .regressed)
    #expect(comparison.regressions.map(\.change.metric) == ["evaluations"])
  }

  @Test func `one allocation where there was none is a regression`() {
    #expect(compare(Rows.row(), Rows.row(counts: Rows.counts(allocations: 1))).outcome == .regressed)
  }

  @Test func `a few of a hundred thousand allocations more are the heap's doing`() {
    let before = Rows.row(counts: Rows.counts(allocations: 109_703))
    #expect(compare(before, Rows.row(counts: Rows.counts(allocations: 109_708))).outcome == .passed)
    #expect(compare(before, Rows.row(counts: Rows.counts(allocations: 111_000))).outcome == .regressed)
  }

  @Test func `fewer evaluations are an improvement, and that is no failure`() {
    let comparison = compare(Rows.row(), Rows.row(counts: Rows.counts(evaluations: 900)))
    #expect(comparison.outcome == .improved)
    #expect(comparison.rows[0].verdict(of: "evaluations") == .faster)
  }

  @Test(arguments: [7990, 8010]) func `other frames than before are worse, more of them or fewer`(frames: Int) {
    var counts = Rows.counts()
    counts.pass.frames = frames
    #expect(compare(Rows.row(), Rows.row(counts: counts)).rows[0].verdict(of: "frames") == .slower)
  }

  @Test func `counts that vary within a run accuse nobody`() {
    var counts = Rows.counts(allocations: 30)
    counts.vary = true
    let comparison = compare(Rows.row(counts: Rows.counts(allocations: 20)), Rows.row(counts: counts))
    #expect(comparison.rows[0].verdict(of: "allocations") == .noisy)
    #expect(comparison.outcome == .passed)
  }

  @Test(arguments: [(1.9e-6, Verdict.same), (2.1e-6, .slower), (0.6e-6, .same), (0.4e-6, .faster), (.nan, .slower)])
  func `an error may double`(after: Double, verdict: Verdict) {
    let comparison = compare(Rows.row(accuracy: Rows.accuracy(1e-6)), Rows.row(accuracy: Rows.accuracy(after)))
    #expect(comparison.rows[0].verdict(of: "position_error") == verdict)
  }

  @Test func `rounding in the last bits is no error that grew`() {
    let comparison = compare(Rows.row(accuracy: Rows.accuracy(1e-14)), Rows.row(accuracy: Rows.accuracy(1e-12)))
    #expect(comparison.rows[0].verdict(of: "position_error") == .same)
  }

  @Test(arguments: [(1.005, Verdict.same), (1.02, .slower), (0.97, .faster)])
  func `instructions may grow by a percent`(factor: Double, verdict: Verdict) {
    var (before, after) = (Rows.counts(), Rows.counts())
    before.instructions = 90_000
    after.instructions = 90_000 * factor
    #expect(compare(Rows.row(counts: before), Rows.row(counts: after)).rows[0].verdict(of: "instructions") == verdict)
  }

  @Test func `instructions that can no longer be counted do not pass in silence`() {
    var (before, after) = (Rows.counts(), Rows.counts())
    before.instructions = 90_000
    after.instructionsAbsence = "not installed"
    let comparison = compare(Rows.row(counts: before), Rows.row(counts: after))
    #expect(comparison.outcome == .incomparable)
    #expect(comparison.incomparable == ["canonical/gsl:rk8pd: instructions: not installed"])
  }

  @Test func `allocations that can no longer be counted do not pass in silence`() {
    var after = Rows.counts()
    after.allocations = nil
    #expect(compare(Rows.row(), Rows.row(counts: after)).outcome == .incomparable)
  }

  @Test func `another input cannot be compared`() {
    let comparison = compare(Rows.row(hash: 7), Rows.row(hash: 8))
    #expect(comparison.outcome == .incomparable)
    #expect(comparison.rows[0].changes.isEmpty)
  }

  @Test func `a row that is gone cannot be compared, and another fixed part neither`() {
    #expect(compare(Rows.row(), nil).outcome == .incomparable)
    var counts = Rows.counts()
    counts.pass.operations = 50
    #expect(compare(Rows.row(), Rows.row(counts: counts)).outcome == .incomparable)
  }

  @Test func `rows of others decide only where they are asked to`() {
    let before = Rows.row("dopri5", origin: .peer("boost.odeint"))
    let after = Rows.row("dopri5", origin: .peer("boost.odeint"), counts: Rows.counts(evaluations: 2000))
    #expect(compare(before, after).outcome == .passed)
    #expect(compare(before, nil).outcome == .passed)
    #expect(compare(before, after, gatesPeers: true).outcome == .regressed)
  }

  @Test func `on another machine counts decide and times do not`() {
    let other = Fingerprint(entries: [.init("cpu", "Another"), .init("cores", "2"), .init("gsl", "2.7.1")])
    let slower = compare(Rows.row(), Rows.row(seconds: 2e-5), fingerprint: other)
    #expect(slower.outcome == .passed)
    #expect(slower.rows[0].verdict(of: "time") == nil)
    #expect(slower.machineDifferences == ["cpu: Another, in the baseline Made up"])
    let worse = compare(Rows.row(), Rows.row(counts: Rows.counts(evaluations: 1001)), fingerprint: other)
    #expect(worse.outcome == .regressed)
    #expect(compare(Rows.row(), Rows.row(), gate: .time, fingerprint: other).outcome == .incomparable)
  }

  @Test func `the thresholds are those of the baseline, a row's own before those of the file`() {
    var thresholds = Thresholds()
    thresholds.counts = 0.5
    let more = Rows.row(counts: Rows.counts(evaluations: 1400))
    #expect(compare(Rows.row(), more, thresholds: thresholds).outcome == .passed)
    var baseline = Rows.baseline([Rows.row()], thresholds: thresholds)
    baseline.entries[0].thresholds = Thresholds()
    #expect(Comparison(baseline, Rows.result([more])).outcome == .regressed)
  }

  @Test func `a regression is told even where something else is incomparable`() {
    let rows = [Rows.row("a"), Rows.row("b")]
    let now = [Rows.row("a", hash: 9), Rows.row("b", counts: Rows.counts(evaluations: 2000))]
    #expect(Comparison(Rows.baseline(rows), Rows.result(now)).outcome == .regressed)
  }

  @Test func `rows that were not asked for are no loss`() {
    let comparison = Comparison(Rows.baseline([Rows.row("a"), Rows.row("b")]), Rows.result([Rows.row("a")])) {
      $0 == "canonical/a"
    }
    #expect(comparison.rows.map(\.name) == ["canonical/a"])
    #expect(comparison.outcome == .passed)
  }
}
