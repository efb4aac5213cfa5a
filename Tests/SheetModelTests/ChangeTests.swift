import SheetModel
import Testing

@Suite("Changes while a sheet is shown")
struct ChangeTests {
  private func automatic(_ content: Double, state: String = "minimum") -> Sheet {
    var configuration = SheetConfiguration.automatic(closeEnabled: true)
    configuration.contentHeight = content
    return Sheet.shown(configuration, in: phone, state: state)
  }

  @Test("content that changes at rest moves the sheet to the same state's new height")
  func atRest() {
    var sheet = automatic(100)
    let command = sheet.contentUpdated(ContentChange(contentHeight: 160), at: 1)
    #expect(command == .settle(to: 206, name: "minimum"))
    sheet.finish(command, at: 1)
    #expect(sheet.state == "minimum" && sheet.height == 206)
    #expect(sheet.kinds.contains(.contentUpdated) && sheet.kinds.contains(.heightChanged(206)))
    #expect(sheet.contentUpdated(at: 2) == .none, "nothing changed")
  }

  @Test("content that changes under a finger changes the limits and not the height")
  func underAFinger() {
    var sheet = automatic(100)
    sheet.beginDrag(at: 1)
    sheet.drag(to: 150, at: 1.1)
    #expect(sheet.contentUpdated(ContentChange(contentHeight: 500), at: 1.2) == .none)
    #expect(sheet.height == 150 && sheet.phase == .dragging)
    #expect(sheet.layout.tallest.height == 810)
    #expect(sheet.beginSettle(toward: "minimum", at: 1.3) == .settle(to: 300, name: "minimum"))
  }

  @Test("content that grows in flight moves the target of the settle and not the sheet")
  func inFlight() {
    var configuration = SheetConfiguration.automatic(closeEnabled: true)
    configuration.contentHeight = 200
    configuration.preferredInitialState = "minimum"
    var sheet = Sheet(configuration, in: phone)
    _ = sheet.present(at: 0)
    sheet.moved(to: 90, at: 0.1)
    let command = sheet.contentUpdated(ContentChange(contentHeight: 240), at: 0.1)
    #expect(command == .settle(to: 286, name: "minimum"))
    #expect(sheet.height == 90 && sheet.target == "minimum")
    #expect(!sheet.kinds.contains(.settleCancelled("minimum")), "it is the same settle")
    sheet.finish(command, at: 0.1)
    #expect(sheet.height == 286)
  }

  @Test("a state that vanishes gives way to the nearest one at or below it")
  func vanishes() {
    var sheet = automatic(500, state: "middle")
    #expect(sheet.state == "middle")
    let command = sheet.contentUpdated(ContentChange(contentHeight: 100), at: 1)
    #expect(command == .settle(to: 146, name: "minimum"))
    sheet.finish(command, at: 1)
    #expect(sheet.state == "minimum")
  }

  @Test("a state whose height another takes over keeps the sheet where it is, under that name")
  func renamed() {
    var configuration = SheetConfiguration.declared([
      DetentDeclaration(name: "tip", height: .points(200)), DetentDeclaration(name: "fit", height: .content),
    ])
    configuration.contentHeight = 400
    var sheet = Sheet.shown(configuration, in: phone, state: "fit")
    sheet.finish(sheet.contentUpdated(ContentChange(contentHeight: 200.25), at: 1), at: 1)
    #expect(sheet.state == "tip" && sheet.height == 200)
  }

  @Test("content that has not arrived yet holds its sheet at height 0, and brings it up when it does")
  func arrivesLater() {
    let configuration = SheetConfiguration.declared([DetentDeclaration(name: "fit", height: .content)])
    var sheet = Sheet(configuration, in: phone)
    #expect(sheet.present(at: 0) == .none)
    #expect(sheet.isPresented && sheet.state == "hidden")
    let command = sheet.contentUpdated(ContentChange(contentHeight: 320), at: 1)
    #expect(command == .settle(to: 320, name: "fit"))
    sheet.finish(command, at: 1)
    sheet.finish(sheet.contentUpdated(ContentChange(contentHeight: 0), at: 2), at: 2)
    #expect(sheet.state == "hidden" && sheet.isPresented, "an empty sheet is not a dismissed one")
    #expect(sheet.contentUpdated(ContentChange(contentHeight: 100), at: 3) == .settle(to: 100, name: "fit"))
  }

  @Test("header, padding and scroll region take effect at the content update")
  func contentParts() {
    var sheet = automatic(100)
    sheet.finish(sheet.contentUpdated(ContentChange(topContentHeight: 30), at: 1), at: 1)
    #expect(sheet.height == 176)
    sheet.finish(sheet.contentUpdated(ContentChange(bottomPadding: 20), at: 2), at: 2)
    #expect(sheet.height == 150)
    #expect(!sheet.layout.isExpandable)
    _ = sheet.contentUpdated(ContentChange(hasScrollRegion: true), at: 3)
    #expect(sheet.layout.isExpandableForced)
  }

  @Test("a conflict is reported once as long as it lasts")
  func conflictOnce() {
    var sheet = automatic(500)
    _ = sheet.contentUpdated(ContentChange(contentHeight: 2_000, contentIsRequired: true), at: 1)
    _ = sheet.contentUpdated(at: 2)
    let conflict = SheetEvent.Kind.conflict(.requiredContentHeight(required: 2_000, given: 764))
    #expect(sheet.kinds.filter { $0 == conflict }.count == 1)
  }

  @Test("a change of loading updates the content exactly once, the same value not at all, and drags go on")
  func loading() {
    var sheet = automatic(100)
    sheet.beginDrag(at: 0.5)
    _ = sheet.setLoading(true, at: 1)
    #expect(sheet.isLoading)
    #expect(sheet.kinds.filter { $0 == .contentUpdated }.count == 1)
    _ = sheet.setLoading(true, at: 2)
    #expect(sheet.kinds.filter { $0 == .contentUpdated }.count == 1)
    sheet.drag(to: 130, at: 2.5)
    #expect(sheet.height == 130, "the overlay blocks no drag")
    _ = sheet.setLoading(false, at: 3)
    #expect(sheet.kinds.filter { $0 == .contentUpdated }.count == 2 && !sheet.isLoading)
  }

  @Test("loaded data, an error and the sheet's own actions reach those outside, with their times")
  func actions() {
    var sheet = automatic(100)
    sheet.loadedData(at: 1)
    sheet.loadedData(error: "offline", at: 2)
    sheet.report(action: "route chosen", at: 3)
    #expect(
      sheet.drainEvents() == [
        SheetEvent(time: 1, kind: .loadedData), SheetEvent(time: 2, kind: .loadingFailed("offline")),
        SheetEvent(time: 3, kind: .action("route chosen")),
      ])
    #expect(sheet.events.isEmpty)
  }

  @Test("setting a forced expandable sheet unexpandable has no effect and says so")
  func expandableForced() {
    var sheet = automatic(500, state: "maximum")
    #expect(sheet.setExpandable(false, at: 1) == .none)
    #expect(sheet.layout.isExpandable && sheet.state == "maximum")
    #expect(sheet.kinds == [.ignored(.expandable(false))])
  }

  @Test("a fixed size ignores being set expandable")
  func expandableFixed() {
    var sheet = Sheet.shown(.fixed(closeEnabled: true, height: 200), in: phone)
    #expect(sheet.setExpandable(true, at: 1) == .none)
    #expect(!sheet.layout.isExpandable && sheet.kinds == [.ignored(.expandable(true))])
  }

  @Test("the user's setting shows again when the content no longer forces expandable")
  func expandableReturns() {
    var sheet = automatic(500, state: "maximum")
    _ = sheet.setExpandable(true, at: 1)
    _ = sheet.contentUpdated(ContentChange(contentHeight: 100), at: 2)
    #expect(sheet.layout.isExpandable && !sheet.layout.isExpandableForced)
    #expect(sheet.setExpandable(false, at: 3) == .settle(to: 146, name: "minimum"))
  }

  @Test("a turned screen makes all heights anew and the sheet rests in the same state")
  func rotation() {
    let configuration = SheetConfiguration.resizable(closeEnabled: true, minimumHeight: 120)
    var sheet = Sheet.shown(configuration, in: Viewport(width: 768, height: 1_024), state: "maximum")
    #expect(sheet.height == 0.9 * 1_024)
    let command = sheet.resize(to: Viewport(width: 1_024, height: 768), at: 1)
    #expect(command == .settle(to: 90 * 768 / 100, name: "maximum"))
    sheet.finish(command, at: 1)
    #expect(sheet.state == "maximum" && sheet.height <= 0.9 * 768)
  }

  @Test("a change of size class starts or ends floating, keeps the state and the keyboard")
  func sizeClass() {
    let configuration = SheetConfiguration.resizable(closeEnabled: true, minimumHeight: 120)
    var sheet = Sheet.shown(configuration, in: phone, state: "minimum")
    _ = sheet.resize(to: tablet, at: 1)
    #expect(sheet.layout.isFloating && sheet.state == "minimum")
    _ = sheet.showKeyboard(height: 300, at: 2)
    _ = sheet.resize(to: phone, at: 3)
    #expect(!sheet.layout.isFloating && sheet.viewport.keyboardHeight == 300)
  }

  @Test("a tab bar that comes or goes moves the line, and the sheet keeps its state")
  func tabBar() {
    let configuration = SheetConfiguration.resizable(closeEnabled: true, minimumHeight: 120)
    var sheet = Sheet.shown(configuration, in: phoneWithBar, state: "maximum")
    #expect(sheet.height == 729)
    #expect(sheet.setTabBar(visible: false, at: 1) == .settle(to: 810, name: "maximum"))
    #expect(sheet.setTabBar(visible: false, at: 2) == .none)
  }
}
