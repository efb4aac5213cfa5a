import SheetModel
import Testing

@Suite("Detents as declared")
struct DeclaredLayoutTests {
  private func sheet(_ heights: [(String, String)]) throws -> SheetConfiguration {
    var detents: [DetentDeclaration] = []
    for (name, height) in heights {
      detents.append(DetentDeclaration(name: name, height: try HeightExpression(parsing: height)))
    }
    return .declared(detents)
  }

  @Test("detents of any name come lowest first with hidden below them")
  func ownNames() throws {
    var configuration = try sheet([("half", "50%"), ("tip", "96"), ("fit", "content")])
    configuration.contentHeight = 300
    let layout = try configuration.validated(in: phone).layout(in: phone)
    #expect(layout.detentNames == ["hidden", "tip", "fit", "half"])
    #expect(layout.detents.map(\.height) == [0, 96, 300, 450])
  }

  @Test("where dismissal is not allowed hidden is no detent")
  func noDismissal() throws {
    var configuration = try sheet([("tip", "96")])
    configuration.allowsDismissal = false
    #expect(configuration.layout(in: phone).detentNames == ["tip"])
  }

  @Test("hidden may be listed beside being implied")
  func hiddenListed() throws {
    let listed = try sheet([("hidden", "0"), ("tip", "96")]).validated(in: phone)
    #expect(listed.layout(in: phone) == (try sheet([("tip", "96")])).layout(in: phone))
  }

  @Test("equal heights merge greedily from the lowest, up to 0.5 pt")
  func merging() throws {
    // 100.4 joins 100; 100.9 is 0.9 from 100, though 0.5 from 100.4, and stands alone.
    let layout = try sheet([("c", "100.9"), ("b", "100.4"), ("a", "100"), ("d", "101.4")]).layout(in: phone)
    #expect(layout.detents.dropFirst() == [Detent(name: "a", height: 100), Detent(name: "c", height: 100.9)])
    #expect(layout.detent(named: "b")?.name == "a")
    #expect(layout.detent(named: "d")?.name == "c")
  }

  @Test("a detent within 0.5 pt of hidden is hidden")
  func mergesWithHidden() throws {
    let layout = try sheet([("speck", "0.5"), ("tip", "96")]).layout(in: phone)
    #expect(layout.detentNames == ["hidden", "tip"])
  }

  @Test("a height above the screen is brought down to the available height, and is a conflict")
  func tooTall() throws {
    let layout = try sheet([("tip", "96"), ("huge", "120%")]).validated(in: phoneWithBar).layout(in: phoneWithBar)
    #expect(layout.tallest == Detent(name: "huge", height: 810))
    #expect(layout.conflicts == [.clamped(name: "huge", from: 1_080, to: 810)])
  }

  @Test("percentages of the screen count the tab bar, those of the available height do not")
  func percentages() throws {
    let layout = try sheet([("screen", "50%"), ("available", "50%available")]).layout(in: phoneWithBar)
    #expect(layout.height(of: "screen") == 450 && layout.height(of: "available") == 405)
  }

  @Test("without being expandable only the lowest visible detent and hidden remain")
  func notExpandable() throws {
    var configuration = plainSheet
    configuration.isExpandable = false
    let layout = configuration.layout(in: plainScreen)
    #expect(layout.detentNames == ["hidden", "low"])
    #expect(layout.detent(named: "tall")?.name == "low")
  }

  @Test("if only explicit dismissal is allowed no drag may end on hidden")
  func explicitOnly() throws {
    var configuration = plainSheet
    #expect(configuration.layout(in: plainScreen).lowestRest.name == "hidden")
    configuration.explicitDismissalOnly = true
    let layout = configuration.layout(in: plainScreen)
    #expect(layout.gestureCandidates.map(\.name) == ["low", "half", "tall"])
    #expect(layout.lowestRest.name == "low")
    #expect(layout.detentNames.first == "hidden")
  }
}

@Suite("Mistakes in a configuration")
struct ValidationTests {
  private func message(_ configuration: SheetConfiguration, in viewport: Viewport = phone) -> String? {
    do {
      try configuration.validated(in: viewport)
      return nil
    } catch { return error.description }
  }

  private func declared(_ heights: [(String, HeightExpression)]) -> SheetConfiguration {
    .declared(heights.map { DetentDeclaration(name: $0.0, height: $0.1) })
  }

  @Test("a sheet without a mistake is returned as it is")
  func sound() throws {
    #expect(try plainSheet.validated(in: plainScreen) == plainSheet)
    #expect(message(.automatic(closeEnabled: true)) == nil)
    #expect(message(.fixed(closeEnabled: true, height: 2_000)) == nil, "screens turn: too tall is clamped instead")
  }

  @Test("heights of the seed's names out of order are refused")
  func outOfOrder() {
    let swapped = declared([("maximum", .points(100)), ("minimum", .points(400))])
    #expect(message(swapped) == #"detents, "maximum": is lower than "minimum", out of order"#)
    let own = declared([("b", .points(400)), ("a", .points(100))])
    #expect(message(own) == nil, "other names have no order")
    let tall = SheetConfiguration.resizable(closeEnabled: true, minimumHeight: 811)
    #expect(message(tall) == #"heights, "maximum": is lower than "minimum", out of order"#)
    #expect(message(.resizable(closeEnabled: true, minimumHeight: 810)) == nil)
    var seed = SheetConfiguration(.seed(SeedHeights(size: .minimum(100), declaredMiddle: .points(90))))
    #expect(message(seed) == #"heights, "middle": is lower than "minimum", out of order"#)
    seed.kind = .seed(SeedHeights(declaredMiddle: .points(90), declaredMaximum: .points(80)))
    #expect(message(seed) == #"heights, "maximum": is lower than "middle", out of order"#)
    seed.kind = .seed(SeedHeights(size: .minimum(100), peekOffset: -1))
    #expect(message(seed) == #"heights, "peek": peek lies below the minimum"#)
  }

  @Test("a declared minimum is not held against a maximum that only the keyboard has lowered")
  func keyboardUp() {
    var viewport = phone
    viewport.keyboardHeight = 600
    #expect(message(.resizable(closeEnabled: true, minimumHeight: 500), in: viewport) == nil)
  }

  @Test("names that are missing, doubled or unknown are refused")
  func names() {
    #expect(message(declared([])) == "detents: a sheet needs a visible detent")
    #expect(message(declared([("hidden", .points(0))])) == "detents: a sheet needs a visible detent")
    #expect(message(declared([("a", .points(1)), ("", .points(9))])) == "detents: detent 2 has no name")
    #expect(message(declared([("a", .points(1)), ("a", .points(9))])) == #"detents, "a": listed twice"#)
    #expect(message(declared([("hidden", .points(4)), ("a", .points(9))])) == #"detents, "hidden": is at height 0"#)
    var configuration = plainSheet
    configuration.preferredInitialState = "hlaf"
    #expect(message(configuration) == #"preferredInitialState, "hlaf": no such state; there are low, half, tall"#)
    configuration.preferredInitialState = "hidden"
    #expect(message(configuration) == nil)
    configuration.allowsDismissal = false
    #expect(message(configuration)?.hasPrefix(#"preferredInitialState, "hidden": there is no hidden state"#) == true)
    configuration = plainSheet
    configuration.stateAfterKeyboardDisappears = .state("hidden")
    #expect(
      message(configuration) == #"stateAfterKeyboardDisappears, "hidden": the keyboard does not dismiss a sheet"#)
    configuration.stateAfterKeyboardDisappears = .restore
    configuration.stateAfterKeyboardAppears = .state("x")
    #expect(message(configuration)?.hasPrefix(#"stateAfterKeyboardAppears, "x": no such state"#) == true)
  }

  @Test("numbers that are negative or not finite are refused", arguments: [-1, .nan, .infinity] as [Double])
  func numbers(_ bad: Double) {
    #expect(message(declared([("a", .points(bad))]))?.hasPrefix(#"detents, "a": its height is"#) == true)
    #expect(message(.fixed(closeEnabled: true, height: bad))?.hasPrefix(#"heights, "minimum":"#) == true)
    var configuration = plainSheet
    configuration.contentHeight = bad
    #expect(message(configuration)?.hasPrefix("content:") == true)
    configuration = plainSheet
    configuration.closeButton.width = bad
    #expect(message(configuration)?.hasPrefix("closeButton:") == true)
    #expect(message(plainSheet, in: Viewport(width: 390, height: bad))?.hasPrefix("viewport:") == true)
    let floating = SheetConfiguration(.seed(SeedHeights(floatingMaximum: .percent(bad))))
    #expect(message(floating)?.hasPrefix("heights: the floating maximum") == true)
  }
}
