import BenchmarkHarness
import Testing
import TraceFiles

@Suite struct PrintingTests {
  @Test(arguments: [
    (13_048.2, "13048"), (178.4, "178"), (98.04, "98.0"), (3.612, "3.61"), (0.0372, "0.0372"), (0, "0"),
    (-2.5, "-2.50"), (0.000_012_34, "0.0000123"), (4.6e13, "4.6e13"), (8.7e-7, "8.7e-7"), (9.999, "10.00"),
  ])
  func `figures have three digits and no power of ten where people read them`(value: Double, text: String) {
    #expect(Figures.text(value) == text)
  }

  @Test func `other figures`() {
    #expect(Figures.text(nil) == "–" && Figures.text(.nan) == "–")
    #expect(Figures.scientific(1.68e-12) == "1.7e-12" && Figures.scientific(9.96e-7) == "1.0e-6")
    #expect(Figures.scientific(0) == "0" && Figures.scientific(-12_345) == "-1.2e4")
    #expect(Figures.percent(0.0312, signed: true) == "+3.12 %" && Figures.percent(-0.25) == "-25.0 %")
    #expect(Figures.whole(1_234_567) == "1,234,567" && Figures.whole(-999) == "-999")
    #expect(Figures.plain(-0.0004, decimals: 2) == "0.00" && Figures.plain(0.125, decimals: 2) == "0.13")
  }

  @Test func `decimal points of a column stand in one line`() {
    #expect(Figures.aligned(["178", "3.61", "0.0372", "–"]) == ["178     ", "3.61  ", "0.0372", "–"])
  }

  private let rows = [
    Rows.row("fast", seconds: 1e-6), Rows.row("gsl:rk8pd", origin: .peer("C"), seconds: 4e-6), absent,
  ]

  private static var absent: MeasuredRow {
    var row = MeasuredRow(workload: "canonical", method: "CVODE, \"BDF\"", origin: .peer("CVODE"), inputHash: 7)
    row.absence = "not installed"
    return row
  }

  @Test func `speeds are relative to the first in C, or to the method that was asked for`() throws {
    let inC = try #require(SpeedRatio.reference(among: rows, named: nil))
    #expect(inC.method == "gsl:rk8pd")
    let speed = try #require(SpeedRatio.speed(of: rows[0], to: inC))
    #expect(abs(speed - 4) < 1e-9)
    #expect(SpeedRatio.reference(among: rows, named: "fas")?.method == "fast")
    #expect(SpeedRatio.reference(among: rows, named: "nothing")?.method == "gsl:rk8pd")
    #expect(SpeedRatio.speed(of: rows[2], to: inC) == nil)
  }

  @Test func `a table leaves out what no row has, and says why a row is empty`() {
    let table = ResultTable(rows, relativeTo: rows[1])
    let titles = table.columns.map { "\($0.title) \($0.unit)" }
    #expect(titles.contains("error pt") && titles.contains("speed × gsl:rk8pd") && titles.contains("frame ns"))
    #expect(!titles.contains { $0.hasPrefix("instructions") || $0.hasPrefix("bytes") })
    #expect(table.notes == ["", "", "not installed"])
    #expect(table.columns.allSatisfy { $0.cells.count == 3 })
  }

  @Test func `every JSON line has the same keys, whatever is known of the row`() throws {
    let known = try rows.map { row in
      try #require(keys(of: row.jsonLine(relativeTo: rows[0])))
    }
    #expect(Set(known).count == 1)
    #expect(known[0].prefix(4) == ["kind", "workload", "method", "peer"])
    let line = rows[0].jsonLine(relativeTo: rows[1])
    #expect(line["allocations_per_operation"]?.content == .number(0))
    #expect(line["frames"]?.content == .number(8000))
    #expect(rows[2].jsonLine(relativeTo: nil)["ns_per_operation"]?.content == .null)
  }

  private func keys(of value: JSONValue) -> [String]? {
    guard case .object(let members) = value.content else { return nil }
    return members.map(\.key)
  }

  @Test func `CSV has one line a row, as many fields in each, and quotes where they are needed`() throws {
    let lines = String(decoding: CSV.bytes(rows, relativeTo: { _ in nil }), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 4)
    let header = lines[0].split(separator: ",")
    #expect(header.prefix(2) == ["workload", "method"])
    #expect(lines[1].split(separator: ",", omittingEmptySubsequences: false).count == header.count)
    #expect(lines[3].hasPrefix("canonical,\"CVODE, \"\"BDF\"\"\",CVODE,settle,thread,0000000000000007,not installed,,"))
  }

  @Test func `Markdown escapes what would end a cell`() {
    let tables = [ResultTable(rows + [bar], relativeTo: nil)]
    let text = Markdown.text(Rows.result(rows), tables)
    #expect(text.contains("\n## canonical\n"))
    #expect(text.contains("| a\\|b "))
    let bars = text.split(separator: "\n").filter { $0.hasPrefix("|") }.map { line in
      line.replacing("\\|", with: "").count { $0 == "|" }
    }
    #expect(Set(bars).count == 1)
  }

  private var bar: MeasuredRow { Rows.row("a|b") }

  @Test func `the page stands alone and lets no name become markup`() {
    let rows = [Rows.row("<script>alert(1)</script>"), Rows.row("b&c")]
    let page = Page(
      Rows.result(rows), tables: [ResultTable(rows, relativeTo: nil, isWide: true)],
      distributions: [DistributionPicture.picture(rows)], pictures: [Picture(title: "More", svg: "<svg></svg>")],
      history: []
    ).text
    #expect(!page.contains("<script") && page.contains("&lt;script&gt;") && page.contains("b&amp;c"))
    #expect(page.contains("<svg></svg>") && page.contains("every sample, as its distance"))
    #expect(!page.contains("http://") || !page.replacing("http://www.w3.org/2000/svg", with: "").contains("http://"))
  }

  @Test func `a comparison names what became worse first, and counts the rest`() {
    let before = Rows.baseline([Rows.row("a"), Rows.row("b")])
    let after = Rows.result([
      Rows.row("a", counts: Rows.counts(evaluations: 900)), Rows.row("b", counts: Rows.counts(evaluations: 1030)),
    ])
    let comparison = Comparison(before, after)
    #expect(comparison.lines(withNoise: false).map(\.row) == ["canonical/b", "canonical/a"])
    #expect(comparison.lines(withNoise: false).map(\.verdict) == ["worse", "better"])
    #expect(comparison.lines(withNoise: false)[0].change == "+3.00 %")
    #expect(comparison.summary == "2 rows; counts: 1 better, 1 worse, 16 same; time: 2 same")
    let last = comparison.jsonLines(baseline: "main", exitCode: 10).last
    #expect(last?["outcome"]?.content == .string("regressed") && last?["exit_code"]?.content == .number(10))
  }
}
