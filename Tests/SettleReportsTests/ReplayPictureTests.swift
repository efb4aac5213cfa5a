import SettleReports
import Testing

@Suite struct `A picture of a replay` {
  static func curve(_ values: [Double]) -> ReplayPicture.Curve {
    ReplayPicture.Curve(
      "curve", samples: values.enumerated().map { ReplayPicture.Sample(time: Double($0) / 10, value: $1) })
  }

  @Test func `has a panel for what it is given, and no other`() {
    var input = ReplayPicture.Input(title: "", sheet: Self.curve([0, 50, 100]))
    #expect(ReplayPicture(input).chart.panels.map(\.axis.label) == ["Sheet height"])
    #expect(ReplayPicture(input).chart.markers.isEmpty)
    input.finger = Self.curve([10, 20])
    input.contentOffset = Self.curve([0, 0, 4])
    input.velocity = Self.curve([500, 500, 0])
    let chart = ReplayPicture(input).chart
    #expect(chart.panels.map(\.axis.unit) == ["pt", "pt", "pt", "pt/s"])
    #expect(chart.horizontalAxis.unit == "ms")
  }

  @Test func `shows the whole screen, and more where the sheet leaves it`() {
    var input = ReplayPicture.Input(title: "", sheet: Self.curve([96, 760]))
    input.viewportHeight = 844
    #expect(ReplayPicture(input).chart.panels[0].axis.range == 0...844)
    input.sheet = Self.curve([-20, 900])
    #expect(ReplayPicture(input).chart.panels[0].axis.range == -20...(900 + 0.05 * 920))
  }

  @Test func `marks release and rest on the sheet's curve`() {
    var input = ReplayPicture.Input(title: "", sheet: Self.curve([100, 200, 400]))
    input.down = 0
    input.release = 0.15
    input.rest = 0.2
    let chart = ReplayPicture(input).chart
    #expect(chart.markers.map(\.name) == ["finger down", "release", "at rest"])
    let dots = chart.panels[0].series[1].points
    #expect(dots.map(\.x) == [150, 200])
    #expect(abs(dots[0].y - 300) < 1e-9 && dots[1].y == 400)
  }

  @Test func `tints what over-drag can reach`() {
    var input = ReplayPicture.Input(title: "", sheet: Self.curve([100, 760]))
    input.detents = Fixture.detents.map { ReplayPicture.Detent($0.0, height: $0.1) }
    input.overDragLimit = 800
    let panel = ReplayPicture(input).chart.panels[0]
    #expect(panel.bands == [Chart.Band(from: 760, to: 800)])
    #expect(panel.levels.map(\.kind) == [.detent, .detent, .detent, .limit])
  }

  @Test func `is drawn from nothing, one instant and an hour alike`() {
    for values in [[], [422.0], [422, 422], Array(repeating: 422.0, count: 3600)] {
      let picture = ReplayPicture(ReplayPicture.Input(title: "t", sheet: Self.curve(values)))
      expectTidy(picture.chart.drawing(), "\(values.count) samples")
      #expect(PictureReader.read(picture.svg()) != nil)
    }
  }

  @Test func `stays small however many frames it has`() {
    let samples = (0...100_000).map {
      ReplayPicture.Sample(time: Double($0) * 1e-5, value: Double($0 % 2) * 1e-3 + 400)
    }
    let picture = ReplayPicture(ReplayPicture.Input(title: "t", sheet: ReplayPicture.Curve("", samples: samples)))
    #expect(picture.svg().utf8.count < 10_000)
  }
}
