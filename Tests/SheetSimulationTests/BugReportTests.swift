import GestureForwarding
import GestureInput
import SheetModel
import SheetSimulation
import SnapPhysics
import Testing

/// Faults that users of other sheets reported, each with the repository and number of the report, told again on the
/// phone of ``Phone``: what must hold here instead.
@Suite("Reported faults of other sheets")
struct BugReportTests {
  @Test("a fling in content at its top does what the same fling on the handle does: material-components-android#5076")
  func flingInContent() throws {
    let fling = Finger().moved(down: 68, in: 0.024).lifted()
    let scene = Phone.scene(in: "minimum", extent: 600)
    let (content, handle) = (try play(scene, fling), try play(scene, fling, from: .handle))
    #expect(content.gestures[0].target == "hidden")
    #expect(content.gestures[0].releaseVelocity.map { $0 < -2000 } == true)
    #expect(content.heights == handle.heights && content.velocities == handle.velocities)
  }

  @Test("a short quick swipe goes one detent with the step limit, two without: gorhom/react-native-bottom-sheet#2571")
  func stepLimit() throws {
    let swipe = Finger().moved(down: 48, in: 0.02).lifted()
    #expect(try play(Phone.scene(in: "maximum"), swipe, from: .handle).gestures[0].target == "peek")
    let free = Phone.scene(in: "maximum") { $0.rule = SnapRule(name: "free", lookAhead: 0.2, stepLimit: nil) }
    #expect(["minimum", "hidden"].contains(try play(free, swipe, from: .handle).gestures[0].target))
  }

  @Test("an old offset of the content is no part of the release height: gorhom/react-native-bottom-sheet#2744")
  func staleOffset() throws {
    let scene = Phone.scene(in: "maximum", policy: .scrollsAtTallest) { $0.recognition.slop = 0 }
    let handle = Finger(at: 0.2, y: 90).moved(down: 400, in: 0.4).held().lifted()
    let content = Finger(at: 3, y: 650).moved(down: 20, in: 0.2).lifted()
    let timeline = try play(
      scene, handle, content, events: [(0.1, .scroll(region: "list", offset: 400))], from: nil)
    #expect(timeline.gestures.map(\.origin) == [.handle, .content])
    #expect(timeline.height(at: 2.9) == 320)
    #expect(timeline.gestures[1].releaseVelocity.map { abs($0 + 100) < 1 } == true)
    #expect(abs(timeline.gestures[1].releaseHeight - 300) < 1e-9)
    #expect(timeline.gestures[1].target == "peek" && timeline.last("list") == 400)
  }

  @Test("reversing out of over-drag from within the content never jumps: scenee/FloatingPanel#126")
  func reversingOverDrag() throws {
    let scene = Phone.scene(extent: 600) {
      $0.sheet = Phone.sheet([("half", 320), ("full", 720)])
      $0.sheet.allowsDismissal = false
      $0.start.state = "half"
      $0.recognition.slop = 0
    }
    let finger = Finger().moved(down: 150, in: 0.1).moved(down: -50, in: 0.1).moved(down: -50, in: 0.1).held()
    let timeline = try play(scene, finger.lifted())
    #expect(abs(timeline.height(at: 0.11) - (320 - 0.55 * 150 * 800 / (0.55 * 150 + 800))) < 12)
    for frame in 1..<timeline.frame(at: 0.5) {
      let step = timeline.heights[frame] - timeline.heights[frame - 1]
      #expect(timeline.time(of: frame) <= 0.1 ? step <= 0 : step >= 0, "against the finger at frame \(frame)")
      #expect(abs(step) <= 2 * 150 / 12.5, "a jump at frame \(frame)")
    }
    let over = 0.55 * 50 * 800 / (0.55 * 50 + 800)
    #expect(abs(timeline.height(at: 0.4) - (320 - over)) < 1e-9)
    #expect(timeline.gestures[0].target == "half" && timeline.breaches.total == 0)
  }

  @Test("a drag on the handle moves the sheet at once, however far the content is scrolled: scenee/FloatingPanel#30")
  func handleOverScrolledContent() throws {
    let timeline = try play(Phone.scene(in: "maximum", offset: 300), .drag(down: 200), from: .handle)
    #expect(timeline.gestures[0].releaseHeight == 520)
    #expect(timeline.gestures[0].target == "maximum", "exactly half way: the taller")
    #expect(timeline.positions(of: "list").allSatisfy { $0 == 300 })
  }

  @Test("a drag down scrolls scrolled content back before it moves the sheet: scenee/FloatingPanel#455")
  func contentFirstDown() throws {
    for policy in [ForwardingPolicy.sheetFirstUp, .contentFirst] {
      let timeline = try play(Phone.scene(offset: 200, policy: policy), .drag(down: 120))
      #expect(timeline.last("list") == 80 && timeline.heights.allSatisfy { $0 == 320 })
    }
    let sheetFirst = ForwardingPolicy(name: "sheet first", sheetFirst: .both)
    let timeline = try play(Phone.scene(offset: 200, policy: sheetFirst), .drag(down: 120))
    #expect(timeline.gestures[0].releaseHeight == 200 && timeline.last("list") == 200)
  }

  @Test("a fling up expands the sheet and carries on into the list: flutter/flutter#116981")
  func flingCarriesOn() throws {
    let timeline = try play(Phone.scene(extent: 2000), Finger().moved(down: -128, in: 0.032).lifted())
    let report = timeline.gestures[0]
    #expect(report.target == "maximum" && timeline.lastHeight == 720)
    #expect(timeline.last("list") > 0)
    let handOff = try #require(timeline.handOffs.last)
    #expect(handOff.from == "sheet" && handOff.to == "list")
    let passed = try #require(handOff.velocityAfter)
    #expect(passed == handOff.velocityBefore && passed > 0)
    #expect(passed <= (report.releaseVelocity ?? 0))
  }

  @Test("a sheet flung down to hidden never stops on the way: flutter/flutter#116982")
  func oneMotionToHidden() throws {
    let scene = Phone.scene(in: "maximum") {
      $0.sheet = Phone.sheet([("minimum", 200), ("maximum", 640)])
      $0.rule = SnapRule(name: "free", lookAhead: 0.2, stepLimit: nil)
    }
    let timeline = try play(scene, Finger.fling(down: 3500, for: 0.024), from: .handle)
    #expect(timeline.gestures[0].target == "hidden" && timeline.lastPhase == .removed)
    let release = timeline.frame(at: timeline.gestures[0].endTime) + 1
    for frame in release..<timeline.count where timeline.heights[frame] > 1 {
      #expect(timeline.velocities[frame] < 0, "stopped at \(timeline.heights[frame])")
    }
  }

  @Test("a keyboard that goes during a drag leaves the sheet on a detent: gorhom/react-native-bottom-sheet#592")
  func keyboardGoesDuringDrag() throws {
    let finger = Finger(at: 0.4).moved(down: 200, in: 0.2).moved(down: -200, in: 0.29).held(for: 0.1).lifted()
    let timeline = try play(
      Phone.scene(), finger, events: [(0, .keyboard(height: 300)), (0.61, .keyboard(height: 0))])
    #expect([0, 160, 320, 720].contains(timeline.lastHeight))
    #expect(timeline.lastPhase == .resting || timeline.lastPhase == .removed)
  }

  @Test("after the keyboard the sheet goes back to where it was: gorhom/react-native-bottom-sheet#811")
  func keyboardRestores() throws {
    let events: [(Double, SceneEvent.Kind)] = [(0, .keyboard(height: 300)), (1, .keyboard(height: 0))]
    let declared = try play(Phone.scene(in: "peek"), events: events)
    #expect(declared.lastHeight == 320)
    #expect(declared.height(at: 0.99) > 320, "and was as tall as it gets meanwhile")
    var seed = SheetConfiguration.resizable(closeEnabled: true, minimumHeight: 160)
    seed.hasScrollRegion = true
    let scene = Phone.scene(in: "minimum") { $0.sheet = seed }
    #expect(try play(scene, events: events).lastHeight == 160)
    seed.stateAfterKeyboardDisappears = .restore
    let restoring = Phone.scene(in: "maximum") { $0.sheet = seed }
    #expect(try play(restoring, events: events).lastHeight == 720)
  }

  @Test("a state set during a settle is the one reported: material-components-android#516")
  func retargeted() throws {
    let timeline = try play(
      Phone.scene(in: "peek"), events: [(0, .state("maximum")), (0.12, .state("minimum"))])
    #expect(timeline.times(of: .settled("minimum")).count == 1)
    #expect(timeline.times(of: .settled("maximum")).isEmpty)
    #expect(timeline.times(of: .settleCancelled("maximum")) == [0.12])
    #expect(
      timeline.events.last { if case .stateChanged = $0.kind { true } else { false } }?.kind
        == .stateChanged(from: "peek", to: "minimum"))
    #expect(timeline.lastHeight == 160)
  }

  @Test("content that grows during a settle ends at its new height without a jump: material-components-android#1059")
  func contentGrowsInFlight() throws {
    let scene = Phone.scene {
      $0.sheet = SheetConfiguration.declared([
        DetentDeclaration(name: "low", height: .points(60)), DetentDeclaration(name: "fit", height: .content),
      ])
      $0.sheet.contentHeight = 200
      $0.start.state = "low"
    }
    let timeline = try play(scene, events: [(0, .state("fit")), (0.1, .contentHeight(260))])
    #expect(timeline.lastHeight == 260)
    let frame = timeline.frame(at: 0.1)
    let (before, after) = (timeline.velocities[frame - 1], timeline.velocities[frame + 1])
    #expect(abs(timeline.heights[frame + 1] - timeline.heights[frame]) <= 1.2 * max(before, after) / 120)
    #expect(abs(after - before) < 260 * 350 / 60, "the velocity is kept: it only changes as fast as the spring pulls")
  }

  @Test("a rotation works all heights out anew and keeps the state: scenee/FloatingPanel#259")
  func rotation() throws {
    let scene = Scene(
      viewport: Viewport(width: 768, height: 1024),
      sheet: .resizable(closeEnabled: true, minimumHeight: 100), start: Scene.Start(state: "maximum"))
    let timeline = try play(scene, events: [(0, .resize(width: 1024, height: 768))])
    #expect(timeline.lastHeight <= 0.9 * 768 && timeline.lastHeight > 600)
    #expect(timeline.lastPhase == .resting)
    let changes = timeline.events.filter { if case .stateChanged = $0.kind { true } else { false } }
    #expect(changes.isEmpty)
  }

  @Test("a tap in flight never leaves the sheet between detents: rgommezz/react-native-scroll-bottom-sheet#49")
  func tapInFlight() throws {
    let timeline = try play(
      Phone.scene(in: "maximum"), Finger(at: 0.12).lifted(after: 0.04), events: [(0, .state("minimum"))])
    #expect(timeline.lastHeight == 160 && timeline.gestures[0].ending == .tapped)
    let (caught, lifted) = (timeline.frame(at: 0.125), timeline.frame(at: 0.155))
    #expect(timeline.heights[caught] == timeline.heights[lifted], "it stands still under the finger")
    #expect(timeline.heights[caught] > 160 && timeline.heights[caught] < 720)
    #expect(timeline.phases[caught] == .dragging)
  }

  @Test("a fast swipe passes detents only where the rule lets it: emilkowalski/vaul#333")
  func sequential() throws {
    let swipe = Finger().moved(down: 258, in: 0.1).lifted()
    #expect(try play(Phone.scene(in: "maximum"), swipe, from: .handle).gestures[0].target == "peek")
    let free = Phone.scene(in: "maximum") { $0.rule = SnapRule(name: "free", lookAhead: 0.2, stepLimit: nil) }
    #expect(try play(free, swipe, from: .handle).gestures[0].target == "hidden")
    let sticky = Phone.scene(in: "maximum") {
      $0.rule = SnapRule(name: "free", lookAhead: 0.2, stepLimit: nil)
      $0.sheet.explicitDismissalOnly = true
    }
    #expect(try play(sticky, swipe, from: .handle).gestures[0].target == "minimum")
  }
}
