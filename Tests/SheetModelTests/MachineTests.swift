import SheetModel
import Testing

@Suite("States, targets and drags")
struct MachineTests {
  @Test("the state is the last one settled in; target and phase tell the rest, and each change is an event")
  func readOuts() {
    var sheet = Sheet.shown(plainSheet, in: plainScreen)
    let command = sheet.go(to: "tall", at: 1)
    #expect(command == .settle(to: 720, name: "tall"))
    sheet.moved(to: 400, at: 1.1)
    #expect(sheet.state == "low" && sheet.target == "tall" && sheet.phase == .settling)
    #expect(sheet.drainEvents().map(\.kind) == [.targetChanged("tall"), .phaseChanged(.settling)])
    _ = sheet.settled(at: 1.5)
    #expect(
      sheet.drainEvents().map(\.kind) == [
        .targetChanged(nil), .settled("tall"), .stateChanged(from: "low", to: "tall"), .heightChanged(720),
        .scrollEnabledChanged(true), .phaseChanged(.resting),
      ])
  }

  @Test("a retarget in flight ends in one settled event, for the second target, and one cancelled, for the first")
  func retarget() {
    var sheet = Sheet(plainSheet, in: plainScreen)
    _ = sheet.present(at: 0)
    _ = sheet.go(to: "tall", at: 0.05)
    _ = sheet.drainEvents()
    sheet.moved(to: 300, at: 0.1)
    let command = sheet.go(to: "low", at: 0.12)
    #expect(command == .settle(to: 160, name: "low"))
    #expect(sheet.height == 300, "the sheet goes on from where it is")
    sheet.finish(command, at: 0.12)
    #expect(sheet.kinds.filter { $0 == .settled("low") }.count == 1)
    #expect(sheet.kinds.filter { $0 == .settleCancelled("tall") }.count == 1)
    #expect(!sheet.kinds.contains(.settled("tall")))
    #expect(sheet.state == "low")
  }

  @Test("sending a sheet where it already is or goes does nothing")
  func sameTarget() {
    var sheet = Sheet.shown(plainSheet, in: plainScreen)
    #expect(sheet.go(to: "low", at: 1) == .none)
    #expect(sheet.events.isEmpty)
    _ = sheet.go(to: "tall", at: 2)
    _ = sheet.drainEvents()
    #expect(sheet.go(to: "tall", at: 2.1) == .none)
    #expect(sheet.events.isEmpty)
  }

  @Test("sending a sheet to a state that it does not have is ignored with an event")
  func unknown() {
    var sheet = Sheet.shown(plainSheet, in: plainScreen)
    #expect(sheet.go(to: "sideways", at: 1) == .none)
    #expect(sheet.kinds == [.ignored(.unknownState("sideways"))])
  }

  @Test("a finger that holds the sheet wins over code that sends it")
  func fingerWins() {
    var sheet = Sheet.shown(plainSheet, in: plainScreen)
    sheet.beginDrag(at: 1)
    #expect(sheet.go(to: "tall", at: 1.1) == .none)
    #expect(sheet.kinds.contains(.ignored(.busy("tall"))))
  }

  @Test("a touch that catches a settle and lets go without a drag resumes to the former target")
  func catchAndRelease() {
    var sheet = Sheet.shown(plainSheet, in: plainScreen, state: "tall")
    _ = sheet.go(to: "low", at: 0)
    sheet.moved(to: 500, at: 0.12)
    sheet.cancelSettle(at: 0.12)
    #expect(sheet.phase == .dragging && sheet.height == 500 && sheet.target == nil)
    let command = sheet.resumeSettle(at: 0.16)
    #expect(command == .settle(to: 160, name: "low"))
    sheet.finish(command, at: 0.16)
    #expect(sheet.state == "low" && sheet.height == 160)
  }

  @Test("a cancelled drag from rest goes back to the state that it came from")
  func cancelledDrag() {
    var sheet = Sheet.shown(plainSheet, in: plainScreen)
    sheet.beginDrag(at: 1)
    sheet.drag(to: 600, at: 1.1)
    #expect(sheet.resumeSettle(at: 1.2) == .settle(to: 160, name: "low"))
  }

  @Test("a release settles to the detent that was decided for, at rest or off every detent")
  func release() {
    var sheet = Sheet.shown(plainSheet, in: plainScreen)
    sheet.beginDrag(at: 1)
    sheet.drag(to: 333.3, at: 1.1)
    let command = sheet.beginSettle(toward: "half", at: 1.2)
    #expect(command == .settle(to: 320, name: "half"))
    sheet.finish(command, at: 1.2)
    #expect(sheet.height == 320 && sheet.state == "half")
  }

  @Test("the frames of a settle make no events and the height is read off at once")
  func frames() {
    var sheet = Sheet.shown(plainSheet, in: plainScreen)
    _ = sheet.go(to: "tall", at: 1)
    _ = sheet.drainEvents()
    for frame in 1...200 {
      sheet.moved(to: 160 + Double(frame) * 3, at: 1 + Double(frame) / 120)
      #expect(sheet.height == 160 + Double(frame) * 3)
    }
    #expect(sheet.events.isEmpty)
  }

  @Test("calls that do not suit the phase change nothing")
  func unsuited() {
    var sheet = Sheet.shown(plainSheet, in: plainScreen)
    let before = sheet
    sheet.moved(to: 300, at: 1)
    sheet.drag(to: 300, at: 1)
    #expect(sheet.beginSettle(toward: "tall", at: 1) == .none)
    #expect(sheet.resumeSettle(at: 1) == .none)
    #expect(sheet.settled(at: 1) == .none)
    sheet.cancelSettle(at: 1)
    #expect(sheet.height == before.height && sheet.phase == .resting && sheet.events.isEmpty)
    _ = sheet.removeForcibly(at: 2)
    sheet.beginDrag(at: 3)
    #expect(sheet.phase == .removed)
    #expect(sheet.go(to: "tall", at: 3) == .none)
  }

  @Test("content may scroll at the tallest detent, from the moment a finger brings the sheet there")
  func scrolling() {
    var sheet = Sheet.shown(plainSheet, in: plainScreen)
    #expect(!sheet.isScrollEnabled)
    sheet.beginDrag(at: 1)
    sheet.drag(to: 719, at: 1.1)
    #expect(!sheet.isScrollEnabled)
    sheet.drag(to: 720, at: 1.2)
    #expect(sheet.isScrollEnabled)
    #expect(sheet.kinds.contains(.scrollEnabledChanged(true)))
    sheet.drag(to: 600, at: 1.3)
    #expect(!sheet.isScrollEnabled)
  }

  @Test("on its way down by code a sheet lets its content scroll until it has settled")
  func scrollingWhileSettling() {
    var sheet = Sheet.shown(plainSheet, in: plainScreen, state: "tall")
    #expect(sheet.isScrollEnabled)
    let command = sheet.go(to: "low", at: 1)
    sheet.moved(to: 400, at: 1.1)
    #expect(sheet.isScrollEnabled)
    sheet.finish(command, at: 1.1)
    #expect(!sheet.isScrollEnabled)
  }

  @Test("in a sheet that cannot expand content scrolls only if it overflows")
  func scrollingInFixed() {
    var configuration = SheetConfiguration.fixed(closeEnabled: true, height: 300)
    configuration.contentHeight = 200
    #expect(!Sheet.shown(configuration, in: phone).isScrollEnabled)
    configuration.contentHeight = 600
    #expect(Sheet.shown(configuration, in: phone).isScrollEnabled)
  }

  @Test("events never run backwards, even if the caller's clock does")
  func timesAreOrdered() {
    var sheet = Sheet.shown(plainSheet, in: plainScreen)
    _ = sheet.go(to: "tall", at: 2)
    _ = sheet.settled(at: 1.9)
    #expect(sheet.events.map(\.time).allSatisfy { $0 == 2 })
  }

  @Test("a screen without an area, a time and a height that are not finite trap")
  func badArguments() async {
    await #expect(processExitsWith: .failure) { _ = Sheet(plainSheet, in: Viewport(width: 0, height: 800)) }
    await #expect(processExitsWith: .failure) {
      var sheet = Sheet(plainSheet, in: plainScreen)
      _ = sheet.present(at: .nan)
    }
    await #expect(processExitsWith: .failure) {
      var sheet = Sheet(plainSheet, in: plainScreen)
      sheet.drag(to: .infinity, at: 0)
    }
  }
}
