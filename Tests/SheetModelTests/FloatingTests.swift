import SheetModel
import Testing

@Suite("Floating sheets")
struct FloatingTests {
  private func sheet(_ maximum: SeedHeights.FloatingMaximum = .auto) -> SheetConfiguration {
    SheetConfiguration(.seed(SeedHeights(size: .minimum(200), floatingMaximum: maximum)))
  }

  @Test("a sheet floats by default on a regular screen, never on a compact one, and not if it opted out")
  func floats() {
    var configuration = sheet()
    #expect(configuration.canFloat)
    #expect(configuration.layout(in: tablet).isFloating)
    #expect(!configuration.layout(in: phone).isFloating)
    configuration.canFloat = false
    #expect(!configuration.layout(in: tablet).isFloating)
    #expect(configuration.layout(in: tablet).width == 1_024)
  }

  @Test("a screen is regular from 600 pt on unless it says otherwise")
  func widthClass() {
    #expect(Viewport(width: 599, height: 800).widthClass == .compact)
    #expect(Viewport(width: 600, height: 800).widthClass == .regular)
    #expect(Viewport(width: 1_000, height: 400, widthClass: .compact).widthClass == .compact)
  }

  @Test(
    "a floating sheet becomes as tall as its named part of the screen",
    arguments: [
      (.auto, 0.9), (.low, 0.3), (.mid, 0.6), (.tall, 0.9), (.percent(45), 0.45),
    ] as [(SeedHeights.FloatingMaximum, Double)])
  func floatingMaximum(_ maximum: SeedHeights.FloatingMaximum, _ part: Double) {
    let height = sheet(maximum).layout(in: tablet).tallest.height
    // 1366 times a decimal fraction, rounded once on either side.
    #expect(abs(height - part * 1_366) < 1e-9)
    #expect(sheet(maximum).layout(in: phone).tallest.height == 810, "a sheet that does not float takes no notice")
  }

  @Test("the floating maximum does not make an unexpandable sheet taller")
  func onlyExpandable() {
    var configuration = sheet(.tall)
    configuration.isExpandable = false
    #expect(configuration.layout(in: tablet).tallest.height == 200)
  }

  @Test("a floating sheet keeps between its margins, bar and safe area")
  func room() {
    let low = Viewport(width: 900, height: 400, safeAreaTop: 24, safeAreaBottom: 20)
    let layout = sheet().layout(in: low)
    #expect(layout.tallest.height == 400 - 24 - 20 - 36)
    #expect(layout.frame(for: layout.tallest.height) == Rect(x: 18, y: 42, width: 376, height: 320))
  }

  @Test("the handle's 20 pt count in the fit of a floating sheet only")
  func handleCounts() {
    var configuration = SheetConfiguration.automatic(closeEnabled: true)
    configuration.contentHeight = 100
    #expect(configuration.layout(in: tablet).fitHeight == 166)
    #expect(configuration.layout(in: phone).fitHeight == 146)
  }

  @Test(
    "a floating sheet is in its corner and hangs from the top in the upper ones",
    arguments: [
      (.topLeading, Rect(x: 18, y: 18, width: 376, height: 200), true),
      (.topTrailing, Rect(x: 630, y: 18, width: 376, height: 200), true),
      (.bottomLeading, Rect(x: 18, y: 1_148, width: 376, height: 200), false),
      (.bottomTrailing, Rect(x: 630, y: 1_148, width: 376, height: 200), false),
    ] as [(SheetConfiguration.Placement, Rect, Bool)])
  func placement(_ placement: SheetConfiguration.Placement, _ frame: Rect, _ hangs: Bool) {
    var configuration = sheet()
    #expect(configuration.placement == .topLeading)
    configuration.placement = placement
    let layout = configuration.layout(in: tablet)
    #expect(layout.frame(for: 200) == frame)
    #expect(layout.growsDownward == hangs)
    let handle = layout.handle(for: 200)
    #expect(handle.height == 20 && (hangs ? handle.maxY == frame.maxY : handle.y == frame.y))
  }

  @Test("a sheet that does not float never hangs from the top")
  func compactGrowsUp() {
    #expect(!sheet().layout(in: phone).growsDownward)
  }
}
