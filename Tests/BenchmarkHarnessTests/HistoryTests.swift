import BenchmarkHarness
import Foundation
import Testing

@Suite struct HistoryTests {
  /// A path of its own, gone afterwards.
  private func withFile(_ body: (String) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("history-\(UUID().uuidString).sqlite")
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url.path)
  }

  @Test func `what was added is there when the file is opened again`() throws {
    try withFile { path in
      do { try History(path).add(Rows.result([Rows.row()]), saved: "2026-01-31T12:00:00Z", label: "first") }
      var absent = Rows.row("absent")
      absent.absence = "not installed"
      do { try History(path).add(Rows.result([Rows.row(seconds: 2e-5), absent]), saved: "later", label: "second") }
      let history = try History(path, mustExist: true)
      let (runs, points) = (try history.runs(), try history.points())
      #expect(runs.map(\.label) == ["first", "second"])
      #expect(runs[0].machine == "cpu Made up, cores 2, gsl 2.7.1")
      #expect(points.map(\.name) == ["canonical/gsl:rk8pd", "canonical/gsl:rk8pd"])
      #expect(points.map { $0.seconds.map { ($0 * 1e7).rounded() } } == [100, 200])
      #expect(points[0].evaluations == 10 && points[0].instructions == nil && points[0].error == 1e-6)
    }
  }

  @Test func `a history drops the oldest runs, and its file stops growing`() throws {
    try withFile { path in
      let rows = (0..<30).map { Rows.row("method \($0)") }
      var sizes: [Int] = []
      for number in 0..<60 {
        try History(path).add(Rows.result(rows), saved: "\(number)", label: "", cap: 10)
        sizes.append(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0)
      }
      let history = try History(path)
      #expect(try history.runs().map(\.saved) == (50..<60).map { "\($0)" })
      #expect(try history.points().count == 300)
      #expect(sizes[59] <= sizes[19] + 8192, "\(sizes)")
    }
  }

  @Test func `what is no history is refused and left as it is`() throws {
    try withFile { path in
      let junk = Data("no database at all, but long enough to have a header of its own".utf8)
      try junk.write(to: URL(fileURLWithPath: path))
      #expect(throws: HistoryError.self) { _ = try History(path) }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == junk)
    }
  }

  @Test func `a damaged history is refused`() throws {
    try withFile { path in
      do {
        let rows = (0..<40).map { Rows.row("method \($0)") }
        for _ in 0..<5 { try History(path).add(Rows.result(rows), saved: "then", label: "") }
      }
      let url = URL(fileURLWithPath: path)
      var bytes = try Data(contentsOf: url)
      for index in 4096..<bytes.count { bytes[index] = 0xA5 }
      try bytes.write(to: url)
      #expect(throws: HistoryError.self) { _ = try History(path).points() }
    }
  }

  @Test func `a history that must exist is not made`() throws {
    try withFile { path in
      #expect(throws: HistoryError.self) { _ = try History(path, mustExist: true) }
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func `a run that cannot be added leaves nothing behind`() throws {
    try withFile { path in
      do { try History(path).add(Rows.result([Rows.row()]), saved: "then", label: "") }
      // The second row of the same name breaks the transaction in its middle.
      #expect(throws: HistoryError.self) {
        try History(path).add(Rows.result([Rows.row(), Rows.row()]), saved: "now", label: "")
      }
      let history = try History(path)
      #expect(try history.runs().count == 1)
      #expect(try history.points().count == 1)
    }
  }

  @Test func `there is a picture from the second run on`() throws {
    try withFile { path in
      do { try History(path).add(Rows.result([Rows.row()]), saved: "a", label: "") }
      do {
        let history = try History(path)
        #expect(HistoryPicture.pictures(try history.runs(), try history.points()).isEmpty)
        try history.add(Rows.result([Rows.row(seconds: 1.1e-5)]), saved: "b", label: "")
      }
      let history = try History(path)
      let pictures = HistoryPicture.pictures(try history.runs(), try history.points())
      #expect(pictures.map(\.title) == ["canonical over the runs"])
      #expect(pictures[0].svg.contains("gsl:rk8pd"))
    }
  }
}
