import SheetModel
import Testing

@Suite("The seed's heights")
struct SeedLayoutTests {
  private func automatic(content: Double, scrolls: Bool = false) -> SheetConfiguration {
    var configuration = SheetConfiguration.automatic(closeEnabled: true)
    configuration.contentHeight = content
    configuration.hasScrollRegion = scrolls
    return configuration
  }

  private func resizable(_ minimum: Double, peekOffset: Double = 0) -> SheetConfiguration {
    SheetConfiguration(.seed(SeedHeights(size: .minimum(minimum), peekOffset: peekOffset)))
  }

  @Test("the automatic minimum fits the content and 46 pt below it")
  func fits() {
    let layout = automatic(content: 200).layout(in: phone)
    #expect(layout.lowestVisible == Detent(name: "minimum", height: 246))
  }

  @Test("the automatic minimum is at most a third of the screen, the tab bar included")
  func third() {
    #expect(automatic(content: 800).layout(in: phoneWithBar).lowestVisible.height == 300)
  }

  @Test("the other reading of the padding adds it after the cut to a third")
  func paddingAfterThird() {
    var configuration = automatic(content: 800)
    configuration.kind = .seed(SeedHeights(padsAfterThird: true))
    #expect(configuration.layout(in: phone).lowestVisible.height == 346)
  }

  @Test("content beyond a third of the screen forces expandable, content of exactly a third does not")
  func forcedByHeight() {
    let equal = automatic(content: 254).layout(in: phone)
    #expect(equal.fitHeight == 300)
    #expect(!equal.isExpandable && !equal.isExpandableForced)
    #expect(equal.detentNames == ["hidden", "minimum"])
    let beyond = automatic(content: 255).layout(in: phone)
    #expect(beyond.isExpandable && beyond.isExpandableForced)
  }

  @Test("a scroll region forces expandable and lets the sheet go to the maximum whatever it holds")
  func forcedByScrolling() {
    let layout = automatic(content: 10, scrolls: true).layout(in: phoneWithBar)
    #expect(layout.isExpandableForced)
    #expect(layout.tallest == Detent(name: "maximum", height: 0.9 * 810))
  }

  @Test("an automatic sheet is not expandable until the user says so")
  func userMakesExpandable() {
    var configuration = automatic(content: 10)
    #expect(!configuration.layout(in: phone).isExpandable)
    configuration.isExpandable = true
    let layout = configuration.layout(in: phone)
    #expect(layout.isExpandable && !layout.isExpandableForced)
    #expect(layout.tallest.name == "maximum")
  }

  @Test("a declared minimum wins over the automatic one, and is expandable unless the user says no")
  func declaredMinimum() {
    var configuration = resizable(120)
    configuration.contentHeight = 800
    #expect(configuration.layout(in: phone).lowestVisible.height == 120)
    #expect(configuration.layout(in: phone).isExpandable)
    configuration.isExpandable = false
    #expect(configuration.layout(in: phone).detentNames == ["hidden", "minimum"])
  }

  @Test("a declared minimum below 1 pt counts as not declared")
  func minimumBelowOne() {
    var configuration = resizable(0.99)
    configuration.contentHeight = 100
    #expect(configuration.layout(in: phone).lowestVisible.height == 146)
  }

  @Test("the five states are at their heights, lowest first")
  func fiveStates() {
    let layout = resizable(120, peekOffset: 60).layout(in: phoneWithBar)
    #expect(layout.detentNames == ["hidden", "minimum", "peek", "middle", "maximum"])
    #expect(layout.detents.map(\.height) == [0, 120, 180, 0.6 * 810, 0.9 * 810])
  }

  @Test("without an offset peek is the minimum, under the minimum's name")
  func noPeek() {
    let layout = resizable(120).layout(in: phone)
    #expect(layout.detentNames == ["hidden", "minimum", "middle", "maximum"])
    #expect(layout.detent(named: "peek")?.name == "minimum")
  }

  @Test("peek is at most half the maximum, and the cut is a conflict")
  func peekClamped() {
    let layout = resizable(300, peekOffset: 200).layout(in: phone)
    #expect(layout.height(of: "peek") == 405)
    #expect(layout.conflicts == [.clamped(name: "peek", from: 500, to: 405)])
  }

  @Test("peek may pass half the maximum where the minimum already does")
  func peekAboveHalf() {
    #expect(resizable(420, peekOffset: 50).layout(in: phone).height(of: "peek") == 470)
  }

  @Test("the clamp on peek can be switched off")
  func peekUnclamped() {
    let heights = SeedHeights(size: .minimum(300), peekOffset: 200, clampsPeek: false)
    #expect(SheetConfiguration(.seed(heights)).layout(in: phone).height(of: "peek") == 500)
  }

  @Test("middle is absent unless strictly between peek and maximum", arguments: [540.0, 541, 700])
  func middleAbsent(minimum: Double) {
    #expect(!resizable(minimum).layout(in: phone).detentNames.contains("middle"))
  }

  @Test("a visible state that is absent never stands for hidden, even if only hidden is below it")
  func absentIsNotHidden() {
    let layout = resizable(600).layout(in: phone)  // six tenths of 900 would be 540
    #expect(layout.detentNames == ["hidden", "minimum", "maximum"])
    #expect(layout.detent(named: "middle")?.name == "minimum")
  }

  @Test("the maximum is nine tenths of the available height, and 30 pt from the top of a low screen")
  func maximum() {
    #expect(resizable(80).layout(in: phoneWithBar).tallest.height == 0.9 * 810)
    let low = Viewport(width: 390, height: 250)
    #expect(resizable(80).layout(in: low).tallest.height == 220)
  }

  @Test("a keyboard leaves the maximum what is above it, less 30 pt")
  func maximumAboveKeyboard() {
    var viewport = phoneWithBar
    viewport.keyboardHeight = 390  // 300 above the bar
    #expect(viewport.keyboardOverlap == 300)
    let layout = resizable(80).layout(in: viewport)
    #expect(layout.tallest.height == 810 - 300 - 30)
    #expect(layout.frame(for: 80).maxY == 510)
  }

  @Test("a keyboard that cuts heights is no conflict")
  func keyboardIsNoConflict() {
    var viewport = phone
    viewport.keyboardHeight = 500
    let layout = resizable(600).layout(in: viewport)
    #expect(layout.tallest.height == 370)
    #expect(layout.conflicts.isEmpty)
  }

  @Test("a fixed size has one visible height, called minimum, and no say in being expandable")
  func fixedSize() {
    var configuration = SheetConfiguration.fixed(closeEnabled: false, height: 260)
    configuration.isExpandable = true
    configuration.hasScrollRegion = true
    configuration.contentHeight = 800
    let layout = configuration.layout(in: phone)
    #expect(configuration.isFixedSize && configuration.fixedHeight == 260)
    #expect(layout.detents == [Detent(name: "hidden", height: 0), Detent(name: "minimum", height: 260)])
    #expect(!layout.isExpandable && !layout.isExpandableForced)
    #expect(layout.detent(named: "maximum")?.name == "minimum")
    #expect(!layout.offers("maximum"))
  }

  @Test("only the fixed-height builder makes a fixed size")
  func onlyFixedIsFixed() {
    let others: [SheetConfiguration] = [
      .automatic(closeEnabled: true), .resizable(closeEnabled: true, minimumHeight: 100),
      .resizable(closeEnabled: true, minimumHeight: 100, maximumFloatingHeight: .low), plainSheet,
    ]
    #expect(others.allSatisfy { !$0.isFixedSize && $0.fixedHeight == nil })
  }

  @Test("the header's height counts only once somebody asked for a header")
  func headerCounts() {
    var configuration = automatic(content: 100)
    #expect(configuration.layout(in: phone).fitHeight == 146)
    configuration.topContentHeight = 40
    #expect(configuration.layout(in: phone).fitHeight == 186)
  }

  @Test("a changed bottom padding changes the automatic minimum")
  func padding() {
    var configuration = automatic(content: 100)
    #expect(configuration.bottomPadding == 46)
    configuration.bottomPadding = 10
    #expect(configuration.layout(in: phone).lowestVisible.height == 110)
  }

  @Test("a required content height that the sheet cannot show is a conflict, and the layout holds")
  func requiredHeight() {
    var configuration = resizable(100)
    configuration.contentHeight = 900
    #expect(configuration.layout(in: phone).conflicts.isEmpty)
    configuration.contentIsRequired = true
    let layout = configuration.layout(in: phone)
    #expect(layout.conflicts == [.requiredContentHeight(required: 900, given: 810 - 46)])
    #expect(layout.tallest.height == 810)
    configuration.contentHeight = 764
    #expect(configuration.layout(in: phone).conflicts.isEmpty)
  }

  @Test("a required content height in a fixed size has to be met exactly")
  func requiredInFixed() {
    var configuration = SheetConfiguration.fixed(closeEnabled: true, height: 300)
    configuration.contentIsRequired = true
    configuration.contentHeight = 200
    let given = LayoutConflict.requiredContentHeight(required: 200, given: 254)
    #expect(configuration.layout(in: phone).conflicts == [given])
    configuration.contentHeight = 254
    #expect(configuration.layout(in: phone).conflicts.isEmpty)
  }

  @Test("the four builders carry what they are given")
  func builders() {
    #expect(!SheetConfiguration.automatic(closeEnabled: false).closeEnabled)
    #expect(SheetConfiguration.automatic(closeEnabled: true).seedHeights == SeedHeights())
    let minimum = SheetConfiguration.resizable(closeEnabled: true, minimumHeight: 90)
    #expect(minimum.seedHeights?.declaredMinimum == 90)
    let limited = SheetConfiguration.resizable(closeEnabled: true, minimumHeight: 90, maximumFloatingHeight: .mid)
    #expect(limited.seedHeights?.floatingMaximum == .mid && limited.seedHeights?.declaredMinimum == 90)
    #expect(SheetConfiguration.fixed(closeEnabled: true, height: 70).seedHeights?.fixedHeight == 70)
  }

  @Test("a configuration value stands in for a decoder: equal values make equal sheets")
  func fromValue() {
    var value = SheetConfiguration(.seed(SeedHeights(size: .minimum(90), floatingMaximum: .mid)))
    value.closeEnabled = true
    let built = SheetConfiguration.resizable(closeEnabled: true, minimumHeight: 90, maximumFloatingHeight: .mid)
    #expect(value == built && value.layout(in: tablet) == built.layout(in: tablet))
  }
}
