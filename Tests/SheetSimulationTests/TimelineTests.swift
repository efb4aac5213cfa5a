import GestureForwarding
import GestureInput
import SheetModel
import SheetSimulation
import SnapPhysics
import TestSupport
import Testing

@Suite("Timelines")
struct TimelineTests {
  @Test("the frames are those up to the end, which the last is the first to reach", arguments: [60.0, 90, 120, 37.5])
  func frameCount(rate: Double) throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<60 {
      let end = random.pick([random.number(0...2), Double(random.count(0...120)) / rate])
      let timeline = try play(Phone.scene(), events: [(end, .loading(true))], rate: rate)
      let least = try #require((0...).first { Double($0) / rate >= end })
      #expect(timeline.count == least + 1, "end \(end)")
      #expect(timeline.time(of: 7) == 7 / rate)
    }
    #expect(try play(Phone.scene(), rate: rate).count == 1, "nothing happens: the start is the end")
  }

  @Test("after a release the last frame is the first one at rest", arguments: [60.0, 90, 120])
  func lastFrame(rate: Double) throws {
    let timeline = try play(Phone.scene(), .fling(down: -900), from: .handle, rate: rate)
    let end = timeline.gestures[0].endTime + (timeline.gestures[0].settleTime ?? .nan)
    let least = try #require((0...).first { Double($0) / rate >= end })
    #expect(timeline.count == least + 1)
    #expect(timeline.lastHeight == 720 && timeline.velocities.last == 0 && timeline.lastPhase == .resting)
    #expect(timeline.phases[timeline.count - 2] == .settling)
  }

  @Test("the first frame is the start, whatever happens at time 0")
  func firstFrame() throws {
    let timeline = try play(
      Phone.scene(in: "peek", offset: 55), Finger.fling(down: -900), events: [(0, .state("minimum"))])
    #expect(timeline.heights[0] == 320 && timeline.velocities[0] == 0 && timeline.contentPositions[0] == 55)
    #expect(try play(Phone.scene(), events: [(0, .remove)]).heights == [0], "but for what acts at once")
  }

  @Test("between samples the height is that of the last sample, at a sample's time that sample's")
  func holds() throws {
    let rate = 1000.0
    let finger = Finger().moved(down: -108, in: 0.1).held()
    let timeline = try play(Phone.scene(), finger, from: .handle, rate: rate)
    for frame in 0..<timeline.frame(at: 0.29) {
      let sample = try #require(finger.samples.last { $0.time <= timeline.time(of: frame) })
      let travel = max(0, finger.samples[0].y - sample.y - 8)
      #expect(abs(timeline.heights[frame] - 320 - travel) < 1e-9, "frame \(frame)")
      #expect(timeline.velocities[frame] == 0)
    }
  }

  @Test("frames in flight lie on the exact spring, also at the very time of an event")
  func exactSettle() throws {
    // At 128 Hz and quarters of a second events lie on frames to the bit.
    let timeline = try play(
      Phone.scene(in: "minimum"),
      events: [(0.25, .state("maximum")), (0.375, .loading(true)), (0.4, .loading(false)), (0.5, .loading(true))],
      rate: 128)
    let motion = SpringMotion(spring: SheetPhysics().spring, displacement: 160 - 720, velocity: 0)
    for frame in timeline.heights.indices.dropLast() where timeline.time(of: frame) >= 0.25 {
      let state = motion.state(at: timeline.time(of: frame) - 0.25)
      #expect(abs(timeline.heights[frame] - 720 - state.position) < 1e-9, "frame \(frame)")
      #expect(abs(timeline.velocities[frame] - state.velocity) < 1e-7, "frame \(frame)")
    }
  }

  @Test("a content fling is the exact decay, and stops where that is too slow to see")
  func exactDecay() throws {
    for seed in UInt64(0)..<300 { try followDecay(seed) }
  }

  private func followDecay(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scene = Phone.scene(in: "maximum", extent: 1e6) { $0.physics.flingTimeConstant = random.number(0.1...0.6) }
    let timeline = try play(scene, .fling(down: -random.number(300...6000)), rate: 60)
    let report = timeline.gestures[0]
    let list = timeline.positions(of: "list")
    let velocity = try #require(report.releaseVelocity)
    // Where the finger left the list: everything beyond the slop.
    let start = MotionState(position: 700 - 8 - (report.velocitySamples.last?.y ?? 0), velocity: velocity)
    let motion = DecayMotion(start: start, timeConstant: scene.physics.flingTimeConstant)
    for frame in list.indices where timeline.time(of: frame) >= report.endTime && frame < list.count - 1 {
      #expect(
        abs(list[frame] - motion.state(at: timeline.time(of: frame) - report.endTime).position) < 1e-7, "seed \(seed)")
    }
    let whole = start.position + scene.physics.flingTimeConstant * (velocity - 5)
    #expect(abs(timeline.last("list") - whole) < 1e-6, "seed \(seed)")
  }

  @Test("what the sheet's settle comes to does not depend on what cuts it: a bouncing sheet under many events")
  func slices() throws {
    let scene = Phone.scene(in: "minimum") { $0.physics.spring = Spring(response: 0.5, dampingRatio: 0.2) }
    let fling = Finger.fling(down: -1500)
    let plain = try play(scene, fling, from: .handle)
    let cuts = (0..<60).map { (0.09 + 0.0131 * Double($0), SceneEvent.Kind.scroll(region: "list", offset: Double($0))) }
    let cut = try play(scene, fling, events: cuts, from: .handle)
    #expect(plain.gestures == cut.gestures && plain.heights == cut.heights)
    #expect(plain.gestures[0].overshoot.map { $0 > 20 } == true)
  }

  @Test("a solver that fails after the settle was interrupted does not fail the recording")
  func failureAfterInterruption() throws {
    let endless = Phone.scene(in: "minimum") {
      $0.physics.spring = Spring(response: 0.4, dampingRatio: 0)
      $0.physics.timeLimit = 5
    }
    #expect(throws: SolverError.self) { try play(endless, events: [(0, .state("maximum"))]) }
    let removed = try play(endless, events: [(0, .state("maximum")), (0.3, .remove)])
    #expect(removed.lastPhase == .removed && removed.height(at: 0.25) > 400)
  }

  @Test("verified or not, a replay is the same, and its error is that of the whole settle")
  func verified() throws {
    var simulator = SheetSimulator(Phone.scene(), verifies: true)
    var solver = ClosedFormSolver()
    var timeline = Timeline()
    let recording = Recording(samples: Finger.fling(down: -1500).samples, origin: .handle)
    try simulator.run(recording, with: &solver, into: &timeline)
    #expect(timeline.gestures[0].maxError.map { $0 <= 1e-9 } == true)
    #expect(try play(Phone.scene(), recording).heights == timeline.heights)
  }

  @Test("events come in the order of time, a settle's end where it lies between frames")
  func eventTimes() throws {
    let timeline = try play(Phone.scene(), .fling(down: -900), from: .handle)
    let times = timeline.events.map(\.time)
    #expect(times == times.sorted() && times.first.map { $0 > 0 } == true)
    let report = timeline.gestures[0]
    let end = report.endTime + (report.settleTime ?? .nan)
    #expect(timeline.times(of: .settled("maximum")).first.map { abs($0 - end) < 1e-12 } == true)
  }

  @Test("a used timeline takes the next run into the memory that it has")
  func keepsItsMemory() throws {
    var simulator = SheetSimulator(Phone.scene(extent: 3000))
    var solver = ClosedFormSolver()
    var timeline = Timeline()
    func addresses() -> [UnsafeRawPointer?] {
      [
        timeline.heights.withUnsafeBytes(\.baseAddress), timeline.velocities.withUnsafeBytes(\.baseAddress),
        timeline.phases.withUnsafeBytes(\.baseAddress), timeline.contentPositions.withUnsafeBytes(\.baseAddress),
      ]
    }
    let recording = Recording(samples: Finger.fling(down: -4000).samples, origin: .content)
    try simulator.run(recording, with: &solver, into: &timeline)
    let before = addresses()
    let few = Recording(samples: Finger.drag(down: 30).samples, origin: .handle)
    try simulator.run(few, with: &solver, into: &timeline)
    try simulator.run(recording, with: &solver, into: &timeline)
    #expect(addresses() == before)
  }
}
