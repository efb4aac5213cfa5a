import GSLSolvers
import GestureForwarding
import GestureInput
import SheetModel
import SheetSimulation
import SnapPhysics
import TestSupport
import Testing

/// Plays a recording with GSL, which drag and wells need.
private func solved(_ scene: Scene, _ recording: Recording, rate: Double = 120) throws -> Timeline {
  var simulator = SheetSimulator(scene, rate: rate)
  var solver = try GSLSolver(.rk8pd, tolerance: 1e-5)
  var timeline = Timeline(rate: rate)
  try simulator.run(recording, with: &solver, into: &timeline)
  return timeline
}

private func solved(_ scene: Scene, _ fingers: Finger..., rate: Double = 120) throws -> Timeline {
  try solved(scene, Recording(samples: fingers.flatMap(\.samples), origin: .handle), rate: rate)
}

@Suite("Sheets under forces")
struct ForcesTests {
  private static let sticky = Phone.scene { $0.physics.forces.friction = Friction(kinetic: 30_000) }
  private static let wells = Phone.scene {
    $0.physics.forces.wells = SheetForces.Wells(depth: 4e5, width: 25)
    $0.physics.spring = Spring(response: 0.35, dampingRatio: 0.2)
  }

  @Test("friction holds a sheet between two detents, and the gesture says by how much")
  func stuck() throws {
    let timeline = try play(Self.sticky, Finger.drag(down: 60), from: .handle)
    let gesture = timeline.gestures[0]
    let standstill = try #require(gesture.standstill)
    #expect(gesture.target == "peek" && standstill.holder == .friction)
    #expect(standstill.position == timeline.lastHeight && standstill.offset == timeline.lastHeight - 320)
    // Spring of (2 pi / 0.35)^2 per s^2: it cannot beat 30,000 pt/s^2 from less than 93 pt.
    #expect(timeline.lastHeight == 260 && timeline.lastPhase == .resting && gesture.settleTime == 0)
  }

  @Test("the next finger takes a stuck sheet from where it stands")
  func nextFinger() throws {
    let timeline = try play(Self.sticky, Finger.drag(down: 60), Finger.drag(at: 2, down: -20), from: .handle)
    #expect(timeline.gestures[1].releaseHeight == 280 && timeline.lastHeight == 280)
    #expect(timeline.gestures[1].standstill?.offset == -40)
  }

  @Test("a sheet that friction stops within the rest rule's distance rests on its detent exactly")
  func rests() throws {
    let scene = Phone.scene { $0.physics.forces.friction = Friction(kinetic: 20) }
    let timeline = try play(scene, Finger.drag(down: 60), from: .handle)
    #expect(timeline.lastHeight == 320 && timeline.gestures[0].standstill == nil)
    #expect(timeline.gestures[0].settleTime ?? 0 > 0.1)
  }

  @Test("an upper stop at the tallest detent leaves no overshoot, and the sheet bounces off it")
  func stop() throws {
    // Without content: a list would take over what velocity is left at the top.
    func scene(_ stop: SheetForces.Stop?) -> Scene {
      Phone.scene {
        $0.content = []
        $0.start.offsets = []
        $0.physics.forces.upperStop = stop
      }
    }
    let fling = Finger.fling(down: -4000, for: 0.1)
    let timeline = try play(scene(SheetForces.Stop(restitution: 0.5)), fling, from: .handle)
    let free = try play(scene(nil), fling, from: .handle)
    #expect(free.gestures[0].overshoot ?? 0 > 1 && free.gestures[0].target == "maximum")
    let release = timeline.frame(at: timeline.gestures[0].endTime) + 1
    #expect(timeline.heights[release...].allSatisfy { $0 <= 720 } && timeline.lastHeight == 720)
    #expect(timeline.gestures[0].overshoot == 0)
    #expect(timeline.velocities[release...].contains { $0 < -500 })
  }

  @Test("a stop never stands between the sheet and where code sends it")
  func stopsGiveWay() throws {
    let scene = Phone.scene(in: "peek") { $0.physics.forces.lowerStop = SheetForces.Stop(height: 300, restitution: 0) }
    let timeline = try play(scene, events: [(0.1, .state("minimum")), (2, .close)])
    #expect(timeline.heights[timeline.frame(at: 1.9)] == 160)
    #expect(timeline.lastPhase == .removed)
  }

  @Test("among wells a slow sheet falls to the nearest detent, a fast one climbs out, and no rule is asked")
  func wellsDecide() throws {
    for (down, expected) in [(40.0, "peek"), (-40, "peek"), (110, "minimum")] {
      let timeline = try solved(Self.wells, Finger.drag(down: down))
      #expect(timeline.gestures[0].target == expected && timeline.gestures[0].decision == nil, "\(down)")
      #expect(timeline.gestures[0].settleTime ?? 0 > 0 && timeline.lastPhase == .resting)
      #expect(timeline.lastHeight == (expected == "peek" ? 320 : 160))
    }
    let fast = try solved(Self.wells, Finger.fling(down: 2500, for: 0.05))
    #expect(fast.gestures[0].target == "hidden" && fast.lastPhase == .removed)
  }

  @Test("among wells the snap rule changes nothing")
  func ruleIsSilent() throws {
    var other = Self.wells
    other.rule = try #require(SnapRule.all.last)
    for down in [40.0, 110, -60] {
      let (a, b) = (try solved(Self.wells, Finger.drag(down: down)), try solved(other, Finger.drag(down: down)))
      #expect(a.heights == b.heights && a.gestures == b.gestures)
    }
  }

  @Test("a sheet that comes to rest on no well is stuck, off the nearest detent")
  func offEveryWell() throws {
    var scene = Self.wells
    scene.physics.forces.wells = SheetForces.Wells(depth: 4e5, width: 20)
    scene.physics.forces.friction = Friction(kinetic: 2000)
    let timeline = try solved(scene, Finger.drag(down: -200))
    let standstill = try #require(timeline.gestures[0].standstill)
    #expect(timeline.gestures[0].target == "maximum" && timeline.lastHeight == 520 && standstill.offset == -200)
  }

  @Test("a sheet let go where no well reaches stays, and says so")
  func outOfReach() throws {
    let timeline = try solved(Self.wells, Finger.drag(down: -200))
    let standstill = try #require(timeline.gestures[0].standstill)
    #expect(timeline.lastHeight == 520 && standstill.holder == .balance && abs(standstill.offset) == 200)
  }

  @Test("what code asks for the spring does, wells or not")
  func springForCode() throws {
    let recording = Recording(events: [SceneEvent(time: 0.1, kind: .state("maximum"))])
    #expect(try solved(Self.wells, recording).lastHeight == 720)
  }

  @Test("a finger that catches a falling sheet and lets it go leaves it to the wells again")
  func caught() throws {
    let drag = Finger.drag(down: 60)
    let end = try #require(drag.samples.last?.time)
    let timeline = try solved(Self.wells, drag, Finger(at: end + 0.05).held(for: 0.3).lifted())
    #expect(timeline.gestures[1].target == "peek" && timeline.lastHeight == 320)
    #expect(timeline.gestures[1].decision == nil && timeline.gestures[1].settleTime ?? 0 > 0)
  }

  @Test("pages and content know no forces")
  func pagers() throws {
    func scene(_ forces: SheetForces) -> Scene {
      Phone.scene(in: "maximum") {
        $0.content = [.scroll(ScrollRegion(name: "pages", axis: .horizontal, extent: 900, pageLength: 300))]
        $0.physics.forces = forces
      }
    }
    let turn = Finger(y: 400).moved(right: -200, in: 0.2).lifted()
    let plain = try play(scene(.none), turn)
    let forced = try play(scene(SheetForces(friction: Friction(kinetic: 90_000))), turn)
    #expect(plain.contentPositions == forced.contentPositions && plain.last("pages") == 300)
  }

  @Test("what a gesture comes to does not depend on the frame rate", arguments: [60.0, 90, 240])
  func frameRates(rate: Double) throws {
    for scene in [Self.sticky, Self.wells] {
      let (a, b) = (try solved(scene, Finger.drag(down: 110)), try solved(scene, Finger.drag(down: 110), rate: rate))
      #expect(a.gestures == b.gestures && a.lastHeight == b.lastHeight)
    }
  }

  @Test(
    "any sheet under any forces comes to rest on a detent, or says by how much it does not",
    arguments: 0..<8 as Range<UInt64>)
  func everyEnd(block: UInt64) throws {
    for seed in (block * 25)..<(block * 25 + 25) {
      var random = SplitMix64(seed: 40_000_000 + seed)
      var one = SimulationCase(seed: 41_000_000 + seed)
      var forces = SheetForces()
      if random.chance(50) { forces.drag = random.number(0...0.003) }
      if random.chance(50) { forces.friction = Friction(kinetic: random.number(0...20_000)) }
      if random.chance(50) { forces.lowerStop = SheetForces.Stop(restitution: random.number(0...0.9)) }
      if random.chance(50) { forces.upperStop = SheetForces.Stop(restitution: random.number(0...0.9)) }
      if random.chance(40) {
        forces.wells = SheetForces.Wells(depth: random.number(1e5...6e5), width: random.number(20...60))
      }
      one.scene.physics.forces = forces
      let timeline: Timeline
      do throws(SolverError) {
        var simulator = SheetSimulator(one.scene)
        var solver = try GSLSolver(.rk8pd, tolerance: 1e-3)
        var played = Timeline()
        try simulator.run(one.recording, with: &solver, into: &played)
        timeline = played
      } catch {
        // Wells may leave a sheet so far from all that nothing stops it, and little damping swing for long.
        #expect(error.code == .notAtRest || error.code == .toleranceNotMet, "seed \(seed): \(error)\n\(one)")
        continue
      }
      #expect(timeline.heights.allSatisfy { $0.isFinite }, "seed \(seed)")
      #expect(timeline.lastPhase == .resting || timeline.lastPhase == .removed, "seed \(seed)")
      #expect(timeline.breaches.conservation == 0, "seed \(seed)")
      let detents = Sheet(one.scene.sheet, in: one.scene.viewport).layout.detents.map(\.height)
      guard one.recording.events.isEmpty, forces.friction == .none, forces.wells == nil, timeline.lastPhase == .resting
      else { continue }
      #expect(detents.contains(timeline.lastHeight), "seed \(seed): \(timeline.lastHeight) of \(detents)")
    }
  }
}
