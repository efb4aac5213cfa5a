import SheetModel
import Testing

@Suite("The keyboard")
struct KeyboardTests {
  private let seed = SheetConfiguration.resizable(closeEnabled: true, minimumHeight: 120)

  private func restoring(_ state: String) -> Sheet {
    var configuration = seed
    configuration.stateAfterKeyboardDisappears = .restore
    return Sheet.shown(configuration, in: phone, state: state)
  }

  @Test("the sheet goes to the maximum above the keyboard when it comes and to the minimum when it goes")
  func comesAndGoes() {
    var sheet = Sheet.shown(seed, in: phone, state: "middle")
    let up = sheet.showKeyboard(height: 300, at: 1)
    #expect(up == .settle(to: 570, name: "maximum"))
    sheet.finish(up, at: 1)
    #expect(sheet.layout.frame(for: sheet.height).y == 30)
    let down = sheet.hideKeyboard(at: 2)
    #expect(down == .settle(to: 120, name: "minimum"))
    sheet.finish(down, at: 2)
    #expect(sheet.state == "minimum" && sheet.viewport.keyboardHeight == 0)
    #expect(sheet.hideKeyboard(at: 3) == .none)
  }

  @Test("both states around the keyboard can be chosen")
  func chosen() {
    var configuration = seed
    configuration.stateAfterKeyboardAppears = .state("minimum")
    configuration.stateAfterKeyboardDisappears = .state("middle")
    var sheet = Sheet.shown(configuration, in: phone, state: "maximum")
    sheet.finish(sheet.showKeyboard(height: 300, at: 1), at: 1)
    #expect(sheet.state == "minimum")
    #expect(sheet.hideKeyboard(at: 2) == .settle(to: 540, name: "middle"))
  }

  @Test("restoring goes back to the state before the keyboard", arguments: ["minimum", "middle", "maximum"])
  func restores(state: String) {
    var sheet = restoring(state)
    sheet.finish(sheet.showKeyboard(height: 300, at: 1), at: 1)
    sheet.finish(sheet.hideKeyboard(at: 2), at: 2)
    #expect(sheet.state == state && sheet.height == sheet.layout.height(of: state))
  }

  @Test("restoring goes back to where a settle was going when the keyboard came")
  func restoresTarget() {
    var sheet = restoring("minimum")
    _ = sheet.go(to: "middle", at: 1)
    sheet.finish(sheet.showKeyboard(height: 300, at: 1.1), at: 1.1)
    #expect(sheet.hideKeyboard(at: 2) == .settle(to: 540, name: "middle"))
  }

  @Test("restoring after a keyboard that came under a finger goes back to where that finger let go")
  func restoresRelease() {
    var sheet = restoring("minimum")
    sheet.beginDrag(at: 1)
    _ = sheet.showKeyboard(height: 200, at: 1.1)
    sheet.finish(sheet.beginSettle(toward: "middle", at: 1.2), at: 1.2)
    #expect(sheet.state == "middle")
    _ = sheet.go(to: "maximum", at: 2)
    #expect(sheet.hideKeyboard(at: 3) == .settle(to: 540, name: "middle"))
  }

  @Test("the keyboard that goes retargets the sheet even if it was dragged meanwhile")
  func draggedMeanwhile() {
    var sheet = Sheet.shown(seed, in: phone, state: "middle")
    sheet.finish(sheet.showKeyboard(height: 200, at: 1), at: 1)
    sheet.beginDrag(at: 2)
    sheet.finish(sheet.beginSettle(toward: "middle", at: 2.1), at: 2.1)
    #expect(sheet.hideKeyboard(at: 3) == .settle(to: 120, name: "minimum"))
  }

  @Test("a keyboard that goes under a finger leaves the sheet to it, and the release ends on a current detent")
  func goesUnderAFinger() {
    var sheet = Sheet.shown(seed, in: phone, state: "middle")
    sheet.finish(sheet.showKeyboard(height: 300, at: 0), at: 0)
    sheet.beginDrag(at: 0.5)
    sheet.drag(to: 370, at: 0.6)
    #expect(sheet.hideKeyboard(at: 0.61) == .none)
    #expect(sheet.height == 370 && sheet.phase == .dragging)
    sheet.drag(to: 570, at: 0.9)
    let command = sheet.beginSettle(toward: "maximum", at: 0.92)
    #expect(command == .settle(to: 810, name: "maximum"))
    sheet.finish(command, at: 0.92)
    #expect(sheet.layout.detents.contains(Detent(name: sheet.state, height: sheet.height)))
  }

  @Test("a keyboard that changes its height keeps the state")
  func changesHeight() {
    var sheet = Sheet.shown(seed, in: phone, state: "middle")
    sheet.finish(sheet.showKeyboard(height: 300, at: 1), at: 1)
    #expect(sheet.showKeyboard(height: 350, at: 2) == .settle(to: 520, name: "maximum"))
    #expect(sheet.showKeyboard(height: 350, at: 2.1) == .none)
  }

  @Test("a keyboard that comes during a settle retargets it from where the sheet is")
  func duringSettle() {
    var sheet = Sheet.shown(plainSheet, in: plainScreen)
    _ = sheet.go(to: "tall", at: 0)
    sheet.moved(to: 200, at: 0.05)
    #expect(sheet.showKeyboard(height: 200, at: 0.05) == .settle(to: 600, name: "tall"))
    #expect(sheet.height == 200)
  }

  @Test("a sheet that is not shown, closing or removed is not brought up by the keyboard")
  func notShown() {
    var sheet = Sheet(seed, in: phone)
    #expect(sheet.showKeyboard(height: 300, at: 0) == .none)
    #expect(sheet.hideKeyboard(at: 0.5) == .none)
    sheet = Sheet.shown(seed, in: phone)
    _ = sheet.close(at: 1)
    #expect(sheet.showKeyboard(height: 300, at: 1.1) == .none)
    #expect(sheet.settled(at: 1.5) == .remove)
    #expect(sheet.hideKeyboard(at: 2) == .none)
  }

  @Test("a keyboard below the top of a tab bar overlaps nothing")
  func noOverlap() {
    var viewport = phoneWithBar
    viewport.keyboardHeight = 60
    #expect(viewport.keyboardOverlap == 0)
  }

  @Test("an unexpandable sheet stays at its minimum above the keyboard")
  func unexpandable() {
    var sheet = Sheet.shown(.fixed(closeEnabled: true, height: 250), in: phone)
    #expect(sheet.showKeyboard(height: 300, at: 1) == .none)
    #expect(sheet.layout.frame(for: sheet.height).maxY == 600)
  }
}
