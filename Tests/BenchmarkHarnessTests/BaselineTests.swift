import BenchmarkHarness
import Testing
import TraceFiles

@Suite struct BaselineTests {
  private func text(of baseline: Baseline) -> String { String(decoding: baseline.bytes, as: UTF8.self) }

  private func reading(_ text: String) throws(FileFault) -> Baseline {
    try Baseline(reading: Array(text.utf8), file: "main.json")
  }

  @Test func `a baseline reads back as it was written`() throws {
    var counts = Rows.counts()
    counts.instructions = 91_234.5
    counts.vary = true
    var rows = [Rows.row(counts: counts), Rows.row("dopri5", origin: .peer("boost.odeint"), accuracy: nil)]
    rows[0].times?.seconds[3] = 1.234567e-5
    var baseline = Rows.baseline(rows)
    baseline.thresholds.time = 0.1
    baseline.entries[1].thresholds = Thresholds()
    let again = try reading(text(of: baseline))
    #expect(text(of: again) == text(of: baseline))
    #expect(again.thresholds == baseline.thresholds)
    #expect(again.entries.map(\.thresholds) == [nil, Thresholds()])
    #expect(again.entries[0].row.counts == counts)
    #expect(again.entries.map(\.row.origin) == [.settle, .peer("boost.odeint")])
    #expect(again.fingerprint == Rows.fingerprint)
    #expect(again.sampleOperations == ["canonical/gsl:rk8pd": 100, "canonical/dopri5": 100])
  }

  @Test func `an error that is no number survives the file`() throws {
    let again = try reading(text(of: Rows.baseline([Rows.row(accuracy: Rows.accuracy(.nan))])))
    #expect(again.entries[0].row.accuracy?.position == .infinity)
  }

  @Test func `a file keeps a hundred samples a row, from all of the run`() {
    let times = Rows.row(samples: 250).times?.capped
    #expect(times?.seconds.count == 100)
    #expect(times?.loops.map(\.count) == [100, 100, 100])
  }

  @Test func `rows that were not measured are not kept`() {
    var absent = Rows.row()
    absent.absence = "not installed"
    #expect(Rows.baseline([absent]).entries.isEmpty)
  }

  @Test(arguments: [
    ("\"version\": 1,", "\"version\": 2,", "found version 2, expected 1; save the baseline again"),
    ("settle-bench-baseline", "something", "format: found \"something\", expected \"settle-bench-baseline\""),
    ("\"time\": 0.05", "\"tim\": 0.05", "did you mean time?"),
    ("\"time\": 0.05", "\"time\": -1", "thresholds.time: found -1, expected a part from 0 to 100, or a percentage"),
    ("\"error\": 2", "\"error\": 0.5", "thresholds.error: found 0.5, expected a factor from 1 to 1e9"),
    ("\"evaluations\": 1000", "\"evaluations\": \"many\"", "rows[0].counts.evaluations: found \"many\""),
    ("\"clock\": \"thread\"", "\"clock\": \"tread\"", "did you mean thread?"),
    ("\"input_hash\": \"0000000000000007\"", "\"input_hash\": \"seven\"", "expected sixteen hexadecimal digits"),
    ("\"frames\": 8000", "\"frames\": 8000.5", "rows[0].counts.frames: found 8000.5, expected a whole number"),
    ("\"rows\"", "\"lines\"", "found the key \"lines\""),
  ])
  func `a damaged baseline is refused where it is damaged`(_ damage: (from: String, to: String, problem: String)) {
    let whole = text(of: Rows.baseline([Rows.row()]))
    let damaged = whole.replacing(damage.from, with: damage.to)
    #expect(damaged != whole)
    let fault = #expect(throws: FileFault.self) { try reading(damaged) }
    #expect(fault?.problem.contains(damage.problem) == true, "\(String(describing: fault))")
    #expect((fault?.line ?? 0) > 1)
  }

  @Test func `a file that ends too early is refused wherever it ends`() {
    let bytes = Rows.baseline([Rows.row(samples: 3)]).bytes
    for count in stride(from: 0, to: bytes.count - 2, by: 7) {
      #expect(throws: FileFault.self, "\(count) bytes") {
        try Baseline(reading: Array(bytes[..<count]), file: "main.json")
      }
    }
  }

  @Test func `the same row twice is refused`() {
    var baseline = Rows.baseline([Rows.row()])
    baseline.entries.append(baseline.entries[0])
    #expect(throws: FileFault.self) { try reading(text(of: baseline)) }
  }

  @Test func `thresholds are set as people write them`() throws {
    var thresholds = Thresholds()
    try thresholds.set("time", to: "10%")
    try thresholds.set("instructions", to: "0.02")
    try thresholds.set("error", to: "1.5")
    try thresholds.set("counts", to: "1%")
    #expect(thresholds.time == 0.1 && thresholds.instructions == 0.02)
    #expect(thresholds.errorFactor == 1.5 && thresholds.counts == 0.01)
    try thresholds.set("error", to: "50%")
    #expect(thresholds.errorFactor == 1.5)
  }

  @Test(arguments: [("tim", "10%"), ("time", "ten"), ("time", "-5%"), ("error", "0.5"), ("time", ""), ("time", "nan")])
  func `what is no threshold is refused`(name: String, value: String) {
    var thresholds = Thresholds()
    #expect(throws: BenchmarkError.self) { try thresholds.set(name, to: value) }
    #expect(thresholds == Thresholds())
  }
}
