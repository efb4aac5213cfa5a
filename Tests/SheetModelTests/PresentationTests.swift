import SheetModel
import Testing

@Suite("Appearing and leaving")
struct PresentationTests {
  private let seed = SheetConfiguration.resizable(closeEnabled: true, minimumHeight: 120)

  @Test("a sheet starts hidden and goes to the maximum unless told otherwise")
  func startsHidden() {
    var sheet = Sheet(seed, in: phone)
    #expect(seed.startsHidden && sheet.height == 0 && sheet.state == "hidden")
    let command = sheet.present(at: 1)
    #expect(command == .settle(to: 810, name: "maximum"))
    #expect(sheet.phase == .settling && sheet.target == "maximum" && sheet.state == "hidden")
    sheet.finish(command, at: 1)
    #expect(sheet.phase == .resting && sheet.target == nil && sheet.state == "maximum" && sheet.height == 810)
  }

  @Test("a sheet that does not start hidden has its first frame at the minimum")
  func startsVisible() {
    var configuration = seed
    configuration.startsHidden = false
    var sheet = Sheet(configuration, in: phone)
    #expect(sheet.height == 120 && sheet.state == "minimum")
    #expect(sheet.present(at: 0) == .settle(to: 810, name: "maximum"))
    configuration.preferredInitialState = "minimum"
    sheet = Sheet(configuration, in: phone)
    #expect(sheet.present(at: 0) == .place(120))
    #expect(sheet.phase == .resting)
  }

  @Test("a sheet first goes to its preferred initial state", arguments: ["minimum", "middle", "maximum"])
  func preferred(name: String) {
    var configuration = seed
    configuration.preferredInitialState = name
    var sheet = Sheet(configuration, in: phone)
    sheet.finish(sheet.present(at: 0), at: 0)
    #expect(sheet.state == name && sheet.height == sheet.layout.height(of: name))
  }

  @Test("a sheet that prefers to stay hidden waits there, and comes when sent")
  func prefersHidden() {
    var configuration = seed
    configuration.preferredInitialState = "hidden"
    var sheet = Sheet(configuration, in: phone)
    #expect(sheet.present(at: 0) == .none)
    #expect(sheet.phase == .resting && sheet.height == 0 && sheet.isPresented)
    #expect(sheet.go(to: "minimum", at: 1) == .settle(to: 120, name: "minimum"))
  }

  @Test("a declared sheet appears at its lowest visible detent")
  func declared() {
    var sheet = Sheet(plainSheet, in: plainScreen)
    #expect(sheet.present(at: 0) == .settle(to: 160, name: "low"))
  }

  @Test("an unexpandable sheet that prefers a taller state appears at its minimum, and says so")
  func preferredUnavailable() {
    var configuration = SheetConfiguration.automatic(closeEnabled: true)
    configuration.contentHeight = 100
    var sheet = Sheet(configuration, in: phone)
    #expect(sheet.present(at: 0) == .settle(to: 146, name: "minimum"))
    #expect(!sheet.kinds.contains(.ignored(.unavailableState("maximum", used: "minimum"))), "nobody asked for it")
    configuration.preferredInitialState = "maximum"
    sheet = Sheet(configuration, in: phone)
    #expect(sheet.present(at: 0) == .settle(to: 146, name: "minimum"))
    #expect(sheet.kinds.contains(.ignored(.unavailableState("maximum", used: "minimum"))))
  }

  @Test("presenting a presented sheet does nothing")
  func presentTwice() {
    var sheet = Sheet.shown(seed, in: phone)
    let before = sheet
    #expect(sheet.present(at: 5) == .none)
    #expect(sheet.events == before.events && sheet.phase == .resting)
  }

  @Test("a hidable tab bar that the sheet may cover is hidden first, and the sheet then rests on the edge")
  func hidesTabBar() {
    var configuration = seed
    configuration.aboveTabBar = false
    var viewport = phoneWithBar
    viewport.tabBarCanHide = true
    var sheet = Sheet(configuration, in: viewport)
    #expect(sheet.present(at: 0) == .settle(to: 810, name: "maximum"))
    let hiding = sheet.kinds.firstIndex(of: .tabBarVisibilityChanged(false))
    let showing = sheet.kinds.firstIndex(of: .phaseChanged(.settling))
    #expect(hiding != nil && showing != nil && (hiding ?? 9) < (showing ?? 0))
    #expect(sheet.layout.frame(for: 100).maxY == 900)
    _ = sheet.removeForcibly(at: 1)
    #expect(sheet.kinds.contains(.tabBarVisibilityChanged(true)), "the bar comes back when the sheet is gone")
    #expect(sheet.viewport.tabBarIsVisible)
  }

  @Test("a tab bar that cannot hide stays below the sheet, and that is a conflict")
  func barCannotHide() {
    var configuration = seed
    configuration.aboveTabBar = false
    var sheet = Sheet(configuration, in: phoneWithBar)
    #expect(sheet.present(at: 0) == .settle(to: 729, name: "maximum"))
    #expect(sheet.kinds.contains(.conflict(.tabBarCannotHide)))
  }

  @Test("by default a hidable tab bar stays and the sheet rests above it")
  func barStays() {
    var viewport = phoneWithBar
    viewport.tabBarCanHide = true
    var sheet = Sheet(seed, in: viewport)
    #expect(sheet.present(at: 0) == .settle(to: 729, name: "maximum"))
    #expect(sheet.viewport.tabBarIsVisible)
  }

  @Test("closing settles to hidden and then removes, with will, did and removed in that order and once each")
  func close() {
    var sheet = Sheet.shown(seed, in: phone)
    let command = sheet.close(at: 1)
    #expect(command == .settle(to: 0, name: "hidden"))
    #expect(sheet.close(at: 1.1) == .none)
    #expect(sheet.finish(command, at: 1.1) == .remove)
    #expect(sheet.close(at: 9) == .none)
    let order = sheet.kinds.filter { [.willDismiss, .didDismiss, .didRemove].contains($0) }
    #expect(order == [.willDismiss, .didDismiss, .didRemove])
    #expect(sheet.phase == .removed && sheet.height == 0 && sheet.state == "hidden")
  }

  @Test("the close button closes where it is enabled and says that it did not where it is not")
  func closeButton() {
    var sheet = Sheet.shown(seed, in: phone)
    #expect(sheet.pressCloseButton(at: 1) == .settle(to: 0, name: "hidden"))
    sheet = Sheet.shown(.resizable(closeEnabled: false, minimumHeight: 120), in: phone)
    #expect(sheet.pressCloseButton(at: 1) == .none)
    #expect(sheet.kinds == [.ignored(.closeButton)])
  }

  @Test("a tap on the background closes a sheet")
  func tap() {
    var sheet = Sheet.shown(seed, in: phone)
    #expect(sheet.tapBackground(at: 1) == .settle(to: 0, name: "hidden"))
  }

  @Test("a sheet for explicit dismissal only ignores taps outside it and drags to hidden, and still closes")
  func explicitOnly() {
    var configuration = seed
    configuration.explicitDismissalOnly = true
    var sheet = Sheet.shown(configuration, in: phone)
    #expect(sheet.tapBackground(at: 1) == .none)
    #expect(sheet.kinds == [.ignored(.dismissal)])
    sheet.beginDrag(at: 2)
    sheet.drag(to: 20, at: 2.1)
    #expect(sheet.beginSettle(toward: "hidden", at: 2.2) == .settle(to: 120, name: "minimum"))
    #expect(sheet.close(at: 2.3) == .settle(to: 0, name: "hidden"))
    sheet = Sheet.shown(configuration, in: phone)
    #expect(sheet.removeForcibly(at: 1) == .remove)
  }

  @Test("where dismissal is not allowed closing is ignored, and forced removal still works")
  func dismissalNotAllowed() {
    var configuration = seed
    configuration.allowsDismissal = false
    var sheet = Sheet.shown(configuration, in: phone)
    #expect(sheet.close(at: 1) == .none)
    #expect(sheet.kinds == [.ignored(.dismissal)])
    #expect(sheet.removeForcibly(at: 2) == .remove)
    #expect(sheet.phase == .removed)
  }

  @Test("forced removal is immediate and keeps the order of its events, also in mid close")
  func force() {
    var sheet = Sheet.shown(seed, in: phone)
    _ = sheet.close(at: 1)
    sheet.moved(to: 500, at: 1.1)
    #expect(sheet.removeForcibly(at: 1.2) == .remove)
    let order = sheet.kinds.filter { [.willDismiss, .didDismiss, .didRemove].contains($0) }
    #expect(order == [.willDismiss, .didDismiss, .didRemove])
    #expect(sheet.removeForcibly(at: 2) == .none)
  }

  @Test("nothing keeps a closing sheet: every release of a finger that caught it goes on to hidden")
  func closingCannotBeKept() {
    var sheet = Sheet.shown(seed, in: phone)
    _ = sheet.close(at: 1)
    sheet.moved(to: 400, at: 1.1)
    sheet.beginDrag(at: 1.1)
    sheet.drag(to: 700, at: 1.2)
    #expect(sheet.beginSettle(toward: "maximum", at: 1.3) == .settle(to: 0, name: "hidden"))
    #expect(sheet.go(to: "maximum", at: 1.4) == .none)
    #expect(sheet.settled(at: 1.6) == .remove)
  }

  @Test("closing takes the sheet from the finger that holds it")
  func closeWhileHeld() {
    var sheet = Sheet.shown(seed, in: phone)
    sheet.beginDrag(at: 1)
    #expect(sheet.close(at: 1.1) == .settle(to: 0, name: "hidden"))
    sheet.drag(to: 300, at: 1.2)
    #expect(sheet.height == 810)
  }

  @Test("a drag to hidden dismisses, and another finger may keep the sheet")
  func gestureDismissal() {
    var sheet = Sheet.shown(seed, in: phone)
    sheet.beginDrag(at: 1)
    #expect(sheet.beginSettle(toward: "hidden", at: 1.1) == .settle(to: 0, name: "hidden"))
    #expect(sheet.kinds.contains(.willDismiss))
    sheet.moved(to: 100, at: 1.2)
    sheet.beginDrag(at: 1.2)
    #expect(sheet.beginSettle(toward: "minimum", at: 1.3) == .settle(to: 120, name: "minimum"))
    #expect(sheet.kinds.contains(.dismissalCancelled))
    #expect(sheet.settled(at: 1.5) == .none)
    #expect(sheet.state == "minimum" && sheet.isPresented)
  }

  @Test("code may call back a sheet that a drag sent away, but content and keyboard do not")
  func calledBack() {
    var sheet = Sheet.shown(seed, in: phone)
    sheet.beginDrag(at: 1)
    _ = sheet.beginSettle(toward: "hidden", at: 1.1)
    sheet.moved(to: 200, at: 1.2)
    #expect(sheet.contentUpdated(ContentChange(contentHeight: 400), at: 1.2) == .none)
    #expect(sheet.showKeyboard(height: 200, at: 1.2) == .none)
    #expect(sheet.isDismissing)
    let command = sheet.go(to: "minimum", at: 1.3)
    #expect(command == .settle(to: 120, name: "minimum"))
    #expect(sheet.kinds.contains(.dismissalCancelled) && !sheet.isDismissing)
    #expect(sheet.finish(command, at: 1.3) == .none)
    #expect(sheet.isPresented && sheet.state == "minimum")
  }

  @Test("a removed sheet can be presented anew")
  func presentAgain() {
    var sheet = Sheet.shown(seed, in: phone)
    _ = sheet.removeForcibly(at: 1)
    let command = sheet.present(at: 2)
    #expect(command == .settle(to: 810, name: "maximum"))
    sheet.finish(command, at: 2)
    #expect(sheet.phase == .resting && sheet.state == "maximum")
  }
}
