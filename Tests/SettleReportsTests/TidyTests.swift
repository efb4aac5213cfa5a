import SettleReports
import TestSupport
import Testing

@Suite struct `Any chart` {
  static let names = `Names from outside`.hostile + ["full", "half", "tip", "response 0.3 s", "rk8pd", "a"]
  static let styles: [Chart.Series.Style] = [.curve, .ghost, .points, .dottedCurve, .area]

  static func axis(_ random: inout SplitMix64, _ scale: Chart.Axis.Scale) -> Chart.Axis {
    var range: ClosedRange<Double>?
    if random.count(0...3) == 0 { range = scale == .linear ? -20...70 : 0.5...80 }
    let unit = random.count(0...4) == 0 ? names[random.count(0...(names.count - 1))] : "pt"
    return Chart.Axis(names[random.count(0...(names.count - 1))], unit: unit, scale: scale, range: range)
  }

  static func chart(_ seed: UInt64) -> Chart {
    var random = SplitMix64(seed: seed)
    func name() -> String { names[random.count(0...(names.count - 1))] }
    let horizontal = axis(&random, random.count(0...4) == 0 ? .logarithmic : .linear)
    let size = [1e-6, 1, 100, 1e14][random.count(0...3)]
    func number(_ scale: Chart.Axis.Scale) -> Double {
      scale == .linear ? random.number(-0.3...1) * size : random.number(1e-4...1) * size
    }
    let panels = (0..<random.count(1...3)).map { _ in
      let vertical = axis(&random, random.count(0...3) == 0 ? .logarithmic : .linear)
      let series = (0..<random.count(0...4)).map { _ in
        var x = number(horizontal.scale)
        let isFlat = random.count(0...5) == 0
        let y = number(vertical.scale)
        let points = (0..<random.count(0...20)).map { _ in
          x += random.number(0...0.1) * size
          return Chart.Point(x: x, y: isFlat ? y : number(vertical.scale))
        }
        return Chart.Series(name(), style: styles[random.count(0...4)], points: points)
      }
      let levels = (0..<random.count(0...9)).map { _ in
        Chart.Level(name(), at: number(vertical.scale), kind: random.count(0...1) == 0 ? .detent : .limit)
      }
      return Chart.Panel(axis: vertical, series: series, levels: levels, height: random.number(60...400))
    }
    let markers = (0..<random.count(0...4)).map { _ in Chart.Marker(name(), at: number(horizontal.scale)) }
    return Chart(
      title: name(), subtitle: [name()], captions: [name(), name()], horizontalAxis: horizontal, markers: markers,
      panels: panels, width: random.number(480...1200))
  }

  @Test(arguments: 0..<8) func `keeps its labels inside the picture and off each other`(_ block: UInt64) throws {
    for seed in block * 20..<(block + 1) * 20 {
      let chart = Self.chart(seed)
      expectTidy(chart.drawing(), "seed \(seed)")
      let svg = chart.svg()
      #expect(PictureReader.read(svg) != nil, "seed \(seed) is not well-formed")
      #expect(!svg.contains("nan") && !svg.contains("inf\""), "seed \(seed)")
    }
  }

  @Test func `names its axes, units, levels and markers`() throws {
    let read = try #require(PictureReader.read(try ReplayPicture(Fixture.twoSprings()).svg()))
    for text in [
      "Sheet height, pt", "Finger above the bottom edge, pt", "Time, ms", "tip 96 pt", "half 422 pt", "full 760 pt",
      "over-drag 810 pt", "finger down 0 ms", "release 99.7 ms", "response 0.32 s, damping 0.9", "finger, 18 samples",
    ] { #expect(read.texts.contains(text), "\(text)") }
  }

  @Test func `sets a curve's name nearer to it than to any other curve`() throws {
    let drawing = try ReplayPicture(Fixture.twoSprings()).chart.drawing()
    func path(_ look: String) throws -> [Pixel] {
      try #require(
        drawing.shapes.compactMap {
          if case .path(let pixels, _, look, 0) = $0 { pixels } else { nil }
        }.first)
    }
    func distance(_ box: Box, _ path: [Pixel]) -> Double {
      zip(path, path.dropFirst()).map { box.distance(toSegment: $0, $1) }.min() ?? .infinity
    }
    let (curve, ghost) = (try path("line s0"), try path("line g ghost"))
    let names = drawing.labels.filter { $0.role == .curve }
    #expect(names.map(\.colour) == ["s0", "g", "s1"])
    #expect(distance(names[0].box, curve) < distance(names[0].box, ghost))
    #expect(distance(names[1].box, ghost) < distance(names[1].box, curve))
    #expect(names.prefix(2).allSatisfy { distance($0.box, curve) >= 3 && distance($0.box, ghost) >= 3 })
  }

  @Test func `takes a key where curves lie on each other`() {
    let points = (0...20).map { Chart.Point(x: Double($0), y: Double($0)) }
    let panel = Chart.Panel(
      axis: Chart.Axis("y", unit: "pt"), series: ["a", "b"].map { Chart.Series($0, points: points) })
    let chart = Chart(title: "", horizontalAxis: Chart.Axis("x", unit: "s"), panels: [panel])
    #expect(chart.drawing().labels.filter { $0.role == .key }.map(\.text) == ["a", "b"])
    expectTidy(chart.drawing(), "key")
  }

  @Test func `draws one point as a dot, a flat line in the middle, and says when there is nothing`() throws {
    func drawing(_ points: [Chart.Point]) -> Drawing {
      let panel = Chart.Panel(axis: Chart.Axis("y", unit: ""), series: [Chart.Series("a", points: points)])
      return Chart(title: "t", horizontalAxis: Chart.Axis("x", unit: ""), panels: [panel]).drawing()
    }
    let one = drawing([Chart.Point(x: 3, y: -4)])
    let dots = one.shapes.compactMap { if case .dots(let pixels, _, _, _) = $0 { pixels } else { nil } }
    let plot = one.plots[0]
    #expect(dots.count == 1 && dots[0].count == 1)
    #expect(abs(dots[0][0].x - (plot.left + plot.right) / 2) < 1e-9)
    #expect(abs(dots[0][0].y - (plot.top + plot.bottom) / 2) < 1e-9)
    let flat = drawing([0.0, 1, 2].map { Chart.Point(x: $0, y: 1e15) })
    let paths = flat.shapes.compactMap { if case .path(let pixels, _, _, _) = $0 { pixels } else { nil } }
    #expect(paths[0].allSatisfy { abs($0.y - (flat.plots[0].top + flat.plots[0].bottom) / 2) < 1e-6 })
    #expect(drawing([]).labels.contains { $0.text == "no data" })
  }

  @Test func `may stand beside another in one page`() {
    let chart = Fixture.workPrecision
    let ids = ["a", "b\"><x"].map { name in
      chart.svg(identifier: name).split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    }
    #expect(ids[0] == ["c-a-title", "c-a-desc", "c-a-0"])
    #expect(ids[1] == ["c-bx-title", "c-bx-desc", "c-bx-0"])
  }

  @Test func `traps on numbers that cannot be drawn`() async {
    await #expect(processExitsWith: .failure) { _ = Chart.Point(x: 0, y: .nan) }
    await #expect(processExitsWith: .failure) { _ = Chart.Point(x: .infinity, y: 0) }
    await #expect(processExitsWith: .failure) { _ = Chart.Axis("", unit: "", range: 1...1) }
    await #expect(processExitsWith: .failure) {
      _ = Chart.Panel(
        axis: Chart.Axis("", unit: "", scale: .logarithmic),
        series: [Chart.Series("", points: [Chart.Point(x: 1, y: 0)])])
    }
    await #expect(processExitsWith: .failure) {
      _ = Chart(title: "", horizontalAxis: Chart.Axis("", unit: ""), panels: [])
    }
    await #expect(processExitsWith: .failure) { _ = ReplayPicture.Sample(time: .nan, value: 0) }
  }
}
