import GestureForwarding
import GestureInput
import SheetModel
import SheetSimulation
import SnapPhysics
import Testing

@Suite("Ends of gestures, and what else happens meanwhile")
struct EndingTests {
  private let settling: [(Double, SceneEvent.Kind)] = [(0, .state("maximum"))]

  @Test("a touch stops a settle and a fling where they are")
  func touchStops() throws {
    let sheet = try play(Phone.scene(in: "minimum"), Finger(at: 0.1).held(for: 0.5).lifted(), events: settling)
    let frames = sheet.frame(at: 0.1) + 1..<sheet.frame(at: 0.6)
    #expect(Set(sheet.heights[frames]).count == 1 && sheet.velocities[frames].allSatisfy { $0 == 0 })
    let fling = Finger.fling(down: -2000)
    let list = try play(Phone.scene(in: "maximum", extent: 5000), fling, Finger(at: 0.2).held(for: 0.5).lifted())
    let offsets = list.positions(of: "list")[list.frame(at: 0.2) + 1..<list.frame(at: 0.7)]
    #expect(Set(offsets).count == 1 && (offsets.first ?? 0) > 100)
    #expect(list.last("list") == offsets.first, "a tap does not set it going again")
  }

  @Test("a tap in flight resumes to the former target", arguments: ["minimum", "peek", "maximum"])
  func tapResumes(target: String) throws {
    let start = target == "peek" ? "maximum" : "peek"
    let timeline = try play(
      Phone.scene(in: start), Finger(at: 0.05).lifted(after: 0.05), events: [(0, .state(target))])
    #expect(timeline.times(of: .settled(target)).count == 1 && timeline.gestures[0].target == target)
  }

  @Test("a cancelled drag goes back to the last settled state, however near another is")
  func cancelled() throws {
    let timeline = try play(Phone.scene(), Finger().moved(down: -388, in: 0.3).cancelled(), from: .handle)
    #expect(timeline.gestures[0].ending == .cancelled && timeline.gestures[0].releaseHeight == 700)
    #expect(timeline.lastHeight == 320 && timeline.gestures[0].target == "peek")
  }

  @Test("a drag that caught a settle and is cancelled goes back to the last settled state, not to the former target")
  func cancelledAfterCatch() throws {
    let finger = Finger(at: 0.1).moved(down: -40, in: 0.2).cancelled()
    let timeline = try play(Phone.scene(in: "minimum"), finger, events: settling, from: .handle)
    #expect(timeline.gestures[0].target == "minimum" && timeline.lastHeight == 160)
    let held = try play(Phone.scene(in: "minimum"), Finger(at: 0.1).cancelled(), events: settling, from: .handle)
    #expect(held.lastHeight == 720, "without a drag it goes on")
  }

  @Test("a sheet waits for a present event of the recording, hidden or at its lowest height, and then appears")
  func presents() throws {
    var scene = Phone.scene()
    scene.start.state = nil
    scene.sheet.preferredInitialState = "maximum"
    let hidden = try play(scene, Finger(at: 2).lifted(), events: [(0.5, .present)])
    #expect(hidden.heights[..<hidden.frame(at: 0.5)].allSatisfy { $0 == 0 })
    #expect(hidden.heights[hidden.frame(at: 1.9)] == 720)
    scene.sheet.startsHidden = false
    let visible = try play(scene, Finger(at: 2).lifted(), events: [(0.5, .present)])
    #expect(visible.heights.first == 160 && visible.heights[visible.frame(at: 1.9)] == 720)
  }

  @Test("flips count from the finger's velocity, even where the sheet stood at its limit or the content took the fling")
  func flipsAtLimit() throws {
    // Up from 720 there is nothing; half way down to 320, at 520, the other detent begins: 0.2 s ahead of 720.
    var scene = Phone.scene(in: "peek")
    scene.physics.overDrag = .clamp
    let top = try play(scene, Finger.fling(down: -6000), from: .handle)
    let report = top.gestures[0]
    #expect(report.target == "maximum")
    let released = try #require(report.releaseVelocity)
    let flip = try #require(report.flipVelocityUp)
    #expect(abs(released + flip - (520 - report.releaseHeight) / 0.2) < 1e-6)
    let list = try play(Phone.scene(in: "peek", extent: 5000), Finger.fling(down: -6000))
    let upward = try #require(list.gestures[0].releaseVelocity)
    let change = try #require(list.gestures[0].flipVelocityUp)
    #expect(upward > 5000 && upward + change < 0, "only a fling down would have sent it elsewhere")
  }

  @Test("a sheet that is flung away ends at height 0: no frame lies below, and nothing overshoots")
  func endsAtZero() throws {
    let timeline = try play(Phone.scene(in: "minimum"), Finger.fling(down: 3000), from: .handle)
    #expect(timeline.lastPhase == .removed && timeline.heights.allSatisfy { $0 >= 0 })
    #expect(timeline.gestures[0].target == "hidden" && timeline.gestures[0].overshoot == 0)
  }

  @Test("a recording that ends with a finger down, or without a pause in flight, ends settled")
  func truncated() throws {
    let timeline = try play(Phone.scene(), Finger().moved(down: -200, in: 0.3), from: .handle)
    #expect(timeline.gestures[0].ending == .lost && timeline.lastHeight == 320 && timeline.lastPhase == .resting)
    let touched = try play(Phone.scene(in: "minimum"), Finger(at: 0.1), events: settling)
    #expect(touched.lastHeight == 720)
  }

  @Test("a released sheet's numbers are its own: a later finger, keyboard or state does not change them")
  func reportIsKept() throws {
    let fling = Finger.fling(down: -1500)
    let alone = try play(Phone.scene(in: "minimum"), fling, from: .handle)
    let later = try play(
      Phone.scene(in: "minimum"), fling, events: [(2, .keyboard(height: 300)), (4, .state("minimum"))], from: .handle)
    #expect(alone.gestures == later.gestures)
    #expect(alone.gestures[0].settleTime != nil && alone.gestures[0].target == "peek")
  }

  @Test("a released sheet that the app sends elsewhere has no settle time, and keeps the target of its release")
  func sentElsewhere() throws {
    let timeline = try play(
      Phone.scene(in: "minimum"), Finger.fling(down: -1500), events: [(0.15, .state("maximum"))], from: .handle)
    #expect(timeline.lastHeight == 720)
    #expect(timeline.gestures[0].target == "peek" && timeline.gestures[0].settleTime == nil)
    #expect(timeline.gestures[0].peakSpeed.map { $0 >= 1400 } == true, "of the part that was its own")
  }

  @Test("a finger beside the sheet takes neither the report nor the hand-off of a fling in flight")
  func bystander() throws {
    let fling = Finger.fling(down: -4000)
    let beside = Finger(at: 0.1, y: 20, pointer: 1).moved(down: 40, in: 0.3).lifted()
    let scene = Phone.scene(extent: 2000) { $0.sheet.explicitDismissalOnly = true }
    let alone = try play(scene, fling, from: nil)
    let watched = try play(scene, fling, beside, from: nil)
    #expect(watched.gestures[1].origin == .background)
    #expect(watched.handOffs == alone.handOffs && !alone.handOffs.isEmpty)
    #expect(watched.gestures[0] == alone.gestures[0])
    #expect(Array(watched.heights.prefix(alone.count)) == Array(alone.heights.prefix(watched.count)))
  }

  @Test("a release on a detent to the last bit rests there and lets the content have the fling")
  func releaseOnDetent() throws {
    let scene = Phone.scene(in: "maximum", extent: 5000) { $0.recognition.slop = 0 }
    let finger = Finger().moved(down: 100, in: 0.2).moved(down: -100, in: 0.1).lifted()
    let timeline = try play(scene, finger)
    #expect(timeline.gestures[0].releaseHeight == 720 && timeline.lastHeight == 720)
    #expect(timeline.last("list") > 50)
    let still = try play(Phone.scene(), .drag(down: -400), from: .handle)
    #expect(still.gestures[0].settleTime == 0 && still.gestures[0].overshoot == 0)
  }

  @Test("7: a sheet that is beyond its limit by a rounding error settles at once, and leaves the fling to the content")
  func roundingError() throws {
    let scene = Phone.scene(in: "maximum", offset: 900) { $0.recognition.slop = 0 }
    let nudge = Finger().moved(down: -1e-7, in: 0.008).held()
    let still = try play(scene, nudge.lifted())
    let report = still.gestures[0]
    #expect(still.heights.contains { $0 > 720 } && still.lastHeight == 720)
    #expect(report.settleTime == 0 && Double(still.count - 2) / 120 <= report.endTime)
    let flung = try play(scene, nudge.moved(down: 0.9e-7, in: 0.008).moved(down: 60, in: 0.03).lifted())
    #expect(flung.lastHeight == 720 && flung.last("list") < 900 - 100)
  }

  @Test("a keyboard that comes during a drag moves nothing under the finger; the release decides")
  func keyboardDuringDrag() throws {
    let finger = Finger().moved(down: -108, in: 0.2).held(for: 0.3).lifted()
    let timeline = try play(Phone.scene(), finger, events: [(0.3, .keyboard(height: 300))], from: .handle)
    #expect(timeline.height(at: 0.25) == timeline.height(at: 0.45))
    #expect(timeline.breaches.total == 0 && timeline.lastPhase == .resting)
  }

  @Test("a finger that drags a sheet which an event has set going takes it over without a jump")
  func eventUnderFinger() throws {
    let finger = Finger().held(for: 0.2).moved(down: -58, in: 0.2).held().lifted()
    let timeline = try play(Phone.scene(in: "minimum"), finger, events: [(0.1, .state("maximum"))], from: .handle)
    #expect(timeline.breaches.total == 0)
    let caught = timeline.frame(at: 0.24)
    #expect(timeline.phases[timeline.frame(at: 0.15)] == .settling && timeline.phases[caught] == .dragging)
    for frame in caught + 1..<timeline.frame(at: 0.4) {
      let step = timeline.heights[frame] - timeline.heights[frame - 1]
      #expect(step >= 0 && step <= 2 * 58 / 25 + 1e-9)
    }
  }

  @Test("a finger that scrolls the list lets the app's own settle run, also when it flings the list")
  func scrollingUnderASettle() throws {
    let finger = Finger(y: 300).moved(down: -160, in: 0.16).lifted()
    let timeline = try play(
      Phone.scene(extent: 5000, policy: .contentFirst), finger, events: [(0.12, .state("minimum"))])
    #expect(timeline.lastHeight == 160 && timeline.gestures[0].decision == nil)
    #expect(timeline.times(of: .settled("minimum")).count == 1 && timeline.last("list") > 200)
  }

  @Test("a rotation or new content in flight changes the target, not the place or the velocity")
  func layoutInFlight() throws {
    let scene = Scene(
      viewport: Viewport(width: 500, height: 900), sheet: .resizable(closeEnabled: true, minimumHeight: 100),
      start: Scene.Start(state: "minimum"))
    let changes: [SceneEvent.Kind] = [.resize(width: 590, height: 700), .contentHeight(500), .keyboard(height: 200)]
    for change in changes {
      // On a frame's time: the frame before shows the old motion, the frame itself the instant of the change.
      let timeline = try play(scene, events: [(0, .state("maximum")), (0.1, change)])
      let plain = try play(scene, events: [(0, .state("maximum"))])
      let frame = timeline.frame(at: 0.1)
      #expect(abs(timeline.heights[frame] - plain.heights[frame]) < 1e-9)
      #expect(abs(timeline.velocities[frame] - plain.velocities[frame]) < 1e-6)
      #expect(timeline.lastPhase == .resting)
    }
  }

  @Test("a sheet left above its tallest detent by a rotation goes down with the finger")
  func tallerThanTallest() throws {
    let scene = Scene(
      viewport: Viewport(width: 390, height: 1400), sheet: .resizable(closeEnabled: true, minimumHeight: 100),
      start: Scene.Start(state: "maximum"))
    let finger = Finger(y: 300).moved(down: 20, in: 0.1).held(for: 0.1).moved(down: 300, in: 0.3).held().lifted()
    let timeline = try play(scene, finger, events: [(0.15, .resize(width: 390, height: 500))], from: .handle)
    let path = timeline.heights[timeline.frame(at: 0.1)..<timeline.frame(at: 0.65)]
    for (before, after) in zip(path, path.dropFirst()) { #expect(before >= after && before - after <= 2 * 8 + 1e-9) }
    #expect(timeline.breaches.total == 0 && timeline.lastHeight <= 450)
  }

  @Test("a closed sheet says so in order, ignores the finger that held it, and stays away")
  func closing() throws {
    let finger = Finger().moved(down: -108, in: 0.2).moved(down: -300, in: 0.3).lifted()
    let timeline = try play(Phone.scene(), finger, events: [(0.25, .close)], from: .handle)
    let order: [SheetEvent.Kind] = [.willDismiss, .didDismiss, .didRemove]
    #expect(timeline.events.map(\.kind).filter { order.contains($0) } == order)
    let closed = timeline.frame(at: 0.25)
    let path = timeline.heights[closed...]
    #expect(timeline.lastPhase == .removed && timeline.lastHeight == 0)
    #expect(path.allSatisfy { $0 <= timeline.heights[closed] + 1e-9 }, "it never grows again")
    #expect(timeline.gestures[0].decision == nil)
  }

  @Test("fingers find nothing where the sheet was removed", arguments: [DragOrigin.handle, .content, .forwarded])
  func afterRemoval(origin: DragOrigin) throws {
    let timeline = try play(
      Phone.scene(offset: 100), Finger.drag(at: 0.5, down: -200), events: [(0.2, .remove)], from: origin)
    #expect(timeline.gestures[0].origin == .background && timeline.gestures[0].leftOverTravel > 199)
    #expect(timeline.heights[timeline.frame(at: 0.2)...].allSatisfy { $0 == 0 })
    #expect(timeline.positions(of: "list").allSatisfy { $0 == 100 })
    let during = try play(
      Phone.scene(), Finger.drag(down: -200, in: 0.4), events: [(0.2, .remove)], from: origin)
    #expect(during.heights[during.frame(at: 0.2)...].allSatisfy { $0 == 0 } && during.lastPhase == .removed)
  }

  @Test("a sheet that was removed can be presented again and dragged")
  func presentedAgain() throws {
    let timeline = try play(
      Phone.scene(), Finger.drag(at: 2, down: -100), events: [(0.1, .remove), (0.5, .present)], from: .handle)
    #expect(timeline.height(at: 0.3) == 0 && timeline.height(at: 1.9) == 160)
    #expect(timeline.gestures[0].releaseHeight == 260)
  }

  @Test("what was on its way in a sheet that was removed has arrived when the sheet is presented again")
  func contentOfRemovedSheet() throws {
    let scene = Phone.scene {
      $0.content = [.scroll(ScrollRegion(name: "pager", axis: .horizontal, extent: 800, pageLength: 400))]
    }
    let swipe = Finger(y: 600).moved(right: -150, in: 0.06).lifted()
    for removal in [0.04, 0.1] {
      let timeline = try play(scene, swipe, events: [(removal, .remove), (0.5, .present)])
      #expect([0, 400].contains(timeline.last("pager")) && timeline.lastHeight == 160)
    }
  }

  @Test("the loading overlay blocks no drag")
  func loading() throws {
    let plain = try play(Phone.scene(), .drag(down: -200))
    let loading = try play(Phone.scene(), .drag(down: -200), events: [(0, .loading(true))])
    #expect(plain.heights == loading.heights)
    #expect(loading.times(of: .contentUpdated).count == 1)
  }

  @Test("a tap beside the sheet closes it, unless only explicit dismissal does; one on the close button does always")
  func taps() throws {
    let tap = Finger(at: 0.1, y: 20).lifted(after: 0.05)
    #expect(try play(Phone.scene(), tap, from: nil).lastPhase == .removed)
    let sticky = Phone.scene { $0.sheet.explicitDismissalOnly = true }
    #expect(try play(sticky, tap, from: nil).lastHeight == 320)
    let button = Finger(at: 0.1, x: 373, y: 800 - 320 + 27).lifted(after: 0.05)
    #expect(try play(sticky, button, from: nil).lastPhase == .removed)
    #expect(try play(sticky, button, from: .content).lastHeight == 320, "the recording says that it was the content")
  }

  @Test("a sideways swipe over a caught sheet lets it go on to where it was going")
  func sidewaysOverCaughtSheet() throws {
    let scene = Phone.scene(in: "minimum") {
      $0.content = [.scroll(ScrollRegion(name: "pager", axis: .horizontal, extent: 800, pageLength: 400))]
    }
    let swipe = Finger(at: 0.06, y: 700).moved(right: -200, in: 0.08).lifted()
    let timeline = try play(scene, swipe, events: settling)
    #expect(timeline.lastHeight == 720 && timeline.last("pager") == 400)
  }

  @Test("a pager whose pages change in flight rests on one that there is")
  func pagesChange() throws {
    let scene = Phone.scene {
      $0.content = [.scroll(ScrollRegion(name: "pager", axis: .horizontal, extent: 1600, pageLength: 400))]
      $0.start.offsets = [Scene.RegionOffset(region: "pager", offset: 1200)]
    }
    let swipe = Finger(y: 600).moved(right: -200, in: 0.08).lifted()
    for (extent, expected) in [(1600.0, 1600.0), (800, 800), (100, 100), (0, 0)] {
      let timeline = try play(scene, swipe, events: [(0.1, .scrollExtent(region: "pager", extent: extent))])
      #expect(timeline.last("pager") == expected)
    }
  }
}
