import GestureForwarding
import GestureInput
import SheetModel
import SheetSimulation
import SnapPhysics
import Testing

@Suite("Drags")
struct DragTests {
  @Test("a drag that starts on the handle never scrolls the content", arguments: [DragOrigin.handle, .header])
  func handle(origin: DragOrigin) throws {
    for state in ["minimum", "peek", "maximum"] {
      for down in [-300.0, 300] {
        let timeline = try play(Phone.scene(in: state, offset: 300), .drag(down: down), from: origin)
        #expect(timeline.positions(of: "list").allSatisfy { $0 == 300 })
      }
    }
  }

  @Test("scrolled content scrolls to its top and then moves the sheet, without a jump and with no travel lost")
  func throughTheTop() throws {
    let finger = Finger(y: 300).moved(down: 258, in: 0.5).held().lifted()
    let timeline = try play(Phone.scene(in: "maximum", offset: 100), finger)
    let report = timeline.gestures[0]
    #expect(report.lostTravel == 0 && report.leftOverTravel == 0 && report.slop == 8)
    #expect(abs(report.releaseHeight - (720 - 150)) < 1e-9)
    #expect(report.handOffs == 1 && timeline.handOffs.map(\.to) == ["sheet"])
    // What the finger moved is what list and sheet moved together, in every frame up to the release.
    let list = timeline.positions(of: "list")
    let sum = list.indices.map { list[$0] + timeline.heights[$0] }
    for frame in 1..<timeline.frame(at: 0.5) {
      let step = sum[frame - 1] - sum[frame]
      #expect(step >= 0 && step <= 2 * 258 / 62.5 + 1e-9)
      #expect(list[frame] == 0 || timeline.heights[frame] == 720)
    }
  }

  @Test("a drag up expands the sheet to its tallest and then scrolls the list in the same gesture")
  func upThroughTheTallest() throws {
    let timeline = try play(Phone.scene(), .drag(down: -500, in: 0.6))
    #expect(timeline.gestures[0].releaseHeight == 720)
    #expect(abs(timeline.last("list") - 100) < 1e-9)
    #expect(timeline.gestures[0].lostTravel == 0)
  }

  @Test("an over-dragged sheet that is caught on its way back stays under the finger")
  func caughtWhileOverDragged() throws {
    let first = Finger.drag(down: -200, in: 0.3)
    let time = (first.samples.last?.time ?? 0) + 0.05
    let second = Finger(at: time).moved(down: 30, in: 0.2).held().lifted()
    let timeline = try play(Phone.scene(in: "maximum"), first, second, from: .handle)
    let frame = timeline.frame(at: time) + 1
    #expect(timeline.heights[frame] > 725)
    #expect(timeline.heights[timeline.frame(at: time + 0.03)] == timeline.heights[frame], "held below the slop")
    let path = Array(timeline.heights[frame..<timeline.frame(at: time + 0.3)])
    for (before, after) in zip(path, path.dropFirst()) { #expect(before - after >= 0 && before - after <= 3) }
  }

  @Test("a sheet caught while it overshoots does not jump, also where it cannot be over-dragged")
  func caughtWhileOvershooting() throws {
    for law in [OverDragLaw.standard, .clamp] {
      let scene = Phone.scene(in: "peek") {
        $0.physics.spring = Spring(response: 0.4, dampingRatio: 0.3)
        $0.physics.overDrag = law
      }
      let fling = Finger.fling(down: -3000)
      let free = try play(scene, fling, from: .handle)
      let top = try #require(free.heights.indices.max { free.heights[$0] < free.heights[$1] })
      #expect(free.heights[top] > 740)
      let catching = Finger(at: free.time(of: top)).moved(down: 20, in: 0.2).held().lifted()
      let caught = try play(scene, fling, catching, from: .handle)
      let path = Array(caught.heights[top..<caught.frame(at: free.time(of: top) + 0.35)])
      #expect(abs(path[0] - free.heights[top]) < 1e-9)
      for (before, after) in zip(path, path.dropFirst()) { #expect(before - after >= 0 && before - after <= 2) }
    }
  }

  @Test("a finger that takes over from another does not make the sheet jump and brings a fresh history")
  func fingerChange() throws {
    let first = Finger(y: 600).moved(down: -108, in: 0.2)
    let second = Finger(at: 0.1, x: 60, y: 200, pointer: 1)
    let scene = Phone.scene()
    var samples = first.samples + second.samples + [PointerSample(time: 0.21, phase: .up, x: 200, y: 492)]
    samples += [0.22, 0.23, 0.24].map {
      PointerSample(time: $0, pointer: 1, phase: .move, x: 60, y: 200 - 1000 * ($0 - 0.21))
    }
    samples.append(PointerSample(time: 0.25, pointer: 1, phase: .up, x: 60, y: 170))
    samples.sort { $0.time < $1.time }
    let timeline = try play(scene, Recording(samples: samples, origin: .handle))
    #expect(timeline.gestures.count == 1)
    #expect(timeline.height(at: 0.209) == 420)
    #expect(abs(timeline.gestures[0].releaseHeight - 450) < 1e-9)
    #expect(timeline.gestures[0].releaseVelocity.map { abs($0 - 1000) < 1 } == true)
  }

  @Test("a hung sheet grows as the finger goes down, and every velocity of it is up-positive on the screen")
  func hung() throws {
    let scene = Scene(
      viewport: Viewport(width: 1024, height: 1366), sheet: .resizable(closeEnabled: true, minimumHeight: 200),
      start: Scene.Start(state: "minimum"))
    let timeline = try play(scene, .drag(down: 150, y: 200), from: .handle)
    #expect(timeline.gestures[0].releaseHeight == 350)
    let fling = try play(scene, .fling(down: 2000, y: 200), from: .handle)
    #expect(fling.gestures[0].target == "middle" && fling.lastHeight > 700)
    #expect(fling.velocities.contains { $0 < -500 } && !fling.velocities.contains { $0 > 500 })
    let flip = fling.gestures[0].flipVelocityUp
    #expect(flip.map { $0 > 0 } == true, "let go less fast on its way down it had gone elsewhere")
    #expect(fling.gestures[0].releaseVelocity.map { $0 < -1500 } == true, "the finger's own velocity is up-positive")
    let up = try play(scene, .fling(down: -2000, y: 200), from: .handle)
    #expect(up.gestures[0].target == "hidden")
  }

  @Test("a pager turns one page a gesture, whatever the rule allows, and never moves the sheet")
  func pager() throws {
    let scene = Phone.scene {
      $0.content = [.scroll(ScrollRegion(name: "pager", axis: .horizontal, extent: 1600, pageLength: 400))]
      $0.rule = SnapRule(name: "free", lookAhead: 0.5, stepLimit: nil)
    }
    func turn(_ right: Double, in duration: Double) throws -> Timeline {
      try play(scene, Finger(y: 600).moved(right: right, in: duration).lifted())
    }
    #expect(try turn(-300, in: 0.05).last("pager") == 400)
    #expect(try turn(-60, in: 0.5).last("pager") == 0)
    #expect(try turn(300, in: 0.05).last("pager") == 0)
    #expect(try turn(-300, in: 0.05).heights.allSatisfy { $0 == 320 })
  }

  @Test("a pager caught on its way and let go again goes on to its page")
  func caughtPager() throws {
    let scene = Phone.scene {
      $0.content = [.scroll(ScrollRegion(name: "pager", axis: .horizontal, extent: 1600, pageLength: 400))]
    }
    let swipe = Finger(y: 600).moved(right: -120, in: 0.06).lifted()
    let timeline = try play(scene, swipe, Finger(at: 0.08, y: 600).lifted(after: 0.1))
    #expect(timeline.last("pager") == 400)
    let caught = timeline.positions(of: "pager")[timeline.frame(at: 0.15)]
    #expect(caught > 100 && caught < 200, "less than half way: nearer to the page that it came from")
  }

  @Test("of a sheet in a sheet the outer one expands first, and a fling goes on inward")
  func sheetInSheet() throws {
    let scene = Phone.scene {
      $0.content = [
        .scroll(ScrollRegion(name: "list", extent: 2000)),
        .sheet(
          NestedSheet(name: "inner", detents: [Detent(name: "low", height: 60), Detent(name: "tall", height: 260)])),
      ]
    }
    let drag = try play(scene, .drag(down: -520, in: 0.6))
    #expect(drag.gestures[0].releaseHeight == 720)
    #expect(drag.last("inner") == 260)
    let inner = drag.positions(of: "inner")
    #expect(abs(inner[drag.frame(at: 0.7)] - 180) < 1e-9)
    #expect(drag.positions(of: "list").allSatisfy { $0 == 0 })
    let fling = try play(scene, .fling(down: -5000))
    #expect(fling.handOffs.map(\.from) == ["sheet", "inner"] && fling.handOffs.map(\.to) == ["inner", "list"])
    #expect(fling.last("inner") == 260 && fling.last("list") > 0 && fling.lastHeight == 720)
  }

  @Test("a fling from the handle through the tallest detent does not go on into the list")
  func handleFling() throws {
    let timeline = try play(Phone.scene(extent: 2000), .fling(down: -4000), from: .handle)
    #expect(timeline.lastHeight == 720 && timeline.last("list") == 0 && timeline.handOffs.isEmpty)
    #expect(timeline.gestures[0].overshoot.map { $0 > 1 } == true, "the spring keeps it")
  }

  @Test("a fling goes on into content that only scrolls at the tallest detent")
  func flingIntoContentThatWaits() throws {
    let timeline = try play(Phone.scene(extent: 2000, policy: .scrollsAtTallest), .fling(down: -4000))
    #expect(timeline.lastHeight == 720 && timeline.last("list") > 50)
  }

  @Test("a content fling that reaches the top carries on into the sheet, also after the sheet has settled before")
  func contentFlingIntoSheet() throws {
    let first = Finger.drag(down: -400, y: 700)
    let time = (first.samples.last?.time ?? 0) + 1.5
    let second = Finger.fling(at: time, down: 3000, for: 0.05, y: 300)
    let timeline = try play(Phone.scene(in: "peek", offset: 200), first, second)
    let handOff = try #require(timeline.handOffs.last)
    #expect(handOff.from == "list" && handOff.to == "sheet")
    let frame = timeline.frame(at: handOff.time)
    #expect(abs(timeline.heights[frame + 1] - timeline.heights[frame]) < 30, "it sets off from where it stands")
    #expect(
      timeline.gestures[1].target
        == timeline.events.reversed().lazy.compactMap { event in
          if case .settled(let name) = event.kind { name } else { nil }
        }.first)
  }

  @Test("the spring's own speed is not passed on: what the list is given is at most what the finger had")
  func passesOnTheFingersSpeedOnly() throws {
    let finger = Finger().moved(down: -248, in: 0.5).lifted()
    let scene = Phone.scene(extent: 2000) { $0.physics.spring = Spring(response: 0.35, dampingRatio: 0.3) }
    let timeline = try play(scene, finger)
    let release = try #require(timeline.gestures[0].releaseVelocity)
    let handOff = try #require(timeline.handOffs.last)
    #expect(timeline.gestures[0].peakSpeed.map { $0 > release + 100 } == true, "the spring went faster")
    #expect(handOff.velocityBefore == release && handOff.velocityAfter == release)
  }

  @Test("a content fling that meets its end leaves a sheet alone that was sent elsewhere meanwhile")
  func flingMeetsMovingSheet() throws {
    let fling = Finger.fling(down: 3000, for: 0.05, y: 300)
    let scene = Phone.scene(in: "peek", offset: 400)
    let plain = try play(scene, fling)
    let meeting = try #require(plain.handOffs.last)
    #expect(meeting.to == "sheet" && plain.gestures[0].target == "minimum")
    let sent = try play(scene, fling, events: [(meeting.time - 0.02, .state("maximum"))])
    #expect(sent.lastHeight == 720 && sent.handOffs.isEmpty)
    #expect(sent.times(of: .settleCancelled("maximum")).isEmpty && sent.gestures[0].target == "peek")
  }

  @Test("where content scrolls in named states only, it does at their heights of the moment")
  func scrollsAtTheHeightOfTheMoment() throws {
    let scene = Phone.scene(extent: 500, policy: .scrolls(in: ["fit"])) {
      $0.sheet = SheetConfiguration.declared([
        DetentDeclaration(name: "low", height: .points(60)), DetentDeclaration(name: "fit", height: .content),
      ])
      $0.sheet.contentHeight = 300
      $0.start.state = "fit"
    }
    let timeline = try play(scene, Finger.drag(at: 2, down: -80), events: [(0, .contentHeight(400))])
    #expect(timeline.heights.suffix(10).allSatisfy { $0 == 400 } && abs(timeline.last("list") - 80) < 1e-9)
  }
}
