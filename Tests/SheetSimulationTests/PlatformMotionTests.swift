import GestureForwarding
import GestureInput
import SheetModel
import SheetSimulation
import SnapPhysics
import Testing

@Suite("Motions of platforms that are no solved spring")
struct PlatformMotionTests {
  private func scene(_ motion: SheetMotion, _ change: (inout Scene) -> Void = { _ in }) -> Scene {
    Phone.scene(in: "peek") {
      $0.physics.motion = motion
      change(&$0)
    }
  }

  private func played(_ scene: Scene, down: Double = -1500, rate: Double = 120) throws -> Timeline {
    var simulator = SheetSimulator(scene, rate: rate)
    var timeline = Timeline(rate: rate)
    var solver = ClosedFormSolver()
    let finger = Finger.fling(down: down)
    try simulator.run(Recording(samples: finger.samples, origin: .handle), with: &solver, into: &timeline)
    return timeline
  }

  @Test("a tween takes its time whatever the velocity, and every frame lies on its curve", arguments: [-900.0, -3000])
  func tween(down: Double) throws {
    let timeline = try played(scene(.tween(duration: 0.3, curve: .fastOutSlowIn)), down: down)
    let report = try #require(timeline.gestures.first)
    #expect(report.settleTime == 0.3 && report.overshoot == 0)
    let motion = TimedMotion(from: report.releaseHeight, to: 720, duration: 0.3, curve: .fastOutSlowIn)
    for frame in 0..<timeline.count where timeline.time(of: frame) >= report.endTime {
      let expected = motion.state(at: timeline.time(of: frame) - report.endTime)
      #expect(abs(timeline.heights[frame] - expected.position) < 1e-9)
    }
  }

  @Test("a linear motion goes at the finger's speed, and never slower than its least", arguments: [-1000.0, -2500])
  func linear(down: Double) throws {
    let report = try #require(try played(scene(.linear(leastSpeed: 1600)), down: down).gestures.first)
    let speed = max(1600, try #require(report.releaseVelocity))
    #expect(abs(try #require(report.settleTime) - (720 - report.releaseHeight) / speed) < 1e-9)
    #expect(abs(try #require(report.peakSpeed) - speed) < 1e-6)
  }

  @Test("Android's view settling is faster for a faster finger, and at most 0.6 s")
  func scroller() throws {
    let times = try [-700.0, -2000, -6000].map {
      try #require(try played(scene(.materialScroller), down: $0).gestures.first?.settleTime)
    }
    #expect(times[0] <= 0.6 && times[0] >= times[1] && times[1] > times[2] && times[2] > 0)
  }

  @Test("frame steps show exactly what the replica gives at that frame rate", arguments: [60.0, 90, 120, 240])
  func stepped(rate: Double) throws {
    let scene = scene(.stepped(.implicitEuler))
    let timeline = try played(scene, rate: rate)
    let report = try #require(timeline.gestures.first)
    let start = MotionState(position: report.releaseHeight, velocity: try #require(report.releaseVelocity))
    var run = SpringReplicaRun(.implicitEuler, field: scene.physics.field(towards: 720), start: start)
    var checked = 0
    for frame in 0..<timeline.count - 1 where timeline.time(of: frame) > report.endTime {
      run.advance(by: 1 / rate)
      #expect(abs(timeline.heights[frame] - run.state.position) < 1e-9)
      checked += 1
    }
    #expect(checked > 10 && timeline.heights.last == 720)
  }

  @Test("every stepping rests on its target under either rest rule", arguments: SheetMotion.FrameStepping.allCases)
  func rests(stepping: SheetMotion.FrameStepping) throws {
    var times: [Double] = []
    for rule in [RestRule.standard, .firstFrame(within: 0.5, slowerThan: 5)] {
      let timeline = try played(scene(.stepped(stepping)) { $0.physics.restRule = rule }, down: 1500)
      times.append(try #require(timeline.gestures.first?.settleTime))
      #expect(timeline.heights.last == 160)
    }
    #expect(times[1] <= times[0])
  }

  @Test("steps that diverge are a solver's failure, not a picture")
  func diverges() {
    let scene = scene(.stepped(.semiImplicitEuler)) { $0.physics.spring = Spring(response: 0.01, dampingRatio: 0.5) }
    #expect(throws: SolverError.self) { try played(scene, rate: 60) }
  }

  @Test("a finger that catches a timed motion holds the sheet where it is")
  func caught() throws {
    let scene = scene(.tween(duration: 0.5, curve: .linear))
    let first = Finger.fling(down: -1500)
    let up = try #require(first.samples.last).time
    let second = Finger(at: up + 0.1, y: 300).held(for: 0.3).lifted()
    var simulator = SheetSimulator(scene)
    var timeline = Timeline()
    var solver = ClosedFormSolver()
    let recording = Recording(samples: first.samples + second.samples, origin: .handle)
    try simulator.run(recording, with: &solver, into: &timeline)
    let report = try #require(timeline.gestures.first)
    let expected = report.releaseHeight + (720 - report.releaseHeight) * 0.2
    let held = timeline.heights[Int(((up + 0.3) * 120).rounded())]
    #expect(abs(held - expected) < 1e-6 && report.settleTime == nil && timeline.heights.last == 720)
  }

  @Test("damping goes with the speed of the finger, though the spring is given no velocity")
  func damping() throws {
    let physics = SheetPhysics(
      spring: Spring(response: 0.3, dampingRatio: 1), releaseVelocity: .ignored,
      dampingBySpeed: DampingBySpeed(slow: 150, fast: 3000, ratio: 0.7))
    for (speed, ratio) in [(0.0, 1.0), (150, 1), (1575, 0.85), (3000, 0.7), (-9000, 0.7)] {
      #expect(abs(physics.field(towards: 0, speed: speed).spring.dampingRatio - ratio) < 1e-12)
    }
    let slow = try played(scene(.spring) { $0.physics = physics }, down: -450).gestures.first
    let fast = try played(scene(.spring) { $0.physics = physics }, down: -2900).gestures.first
    let overshoots = [try #require(slow?.overshoot), try #require(fast?.overshoot)]
    #expect(overshoots[0] < 0.1 && overshoots[1] > 1)
    let switching = DampingBySpeed(slow: 300, fast: 300, ratio: 0.576)
    let floating = SheetPhysics(spring: Spring(response: 0.4, dampingRatio: 1), dampingBySpeed: switching)
    #expect(floating.field(towards: 0, speed: 300).spring.dampingRatio == 1)
    #expect(abs(floating.field(towards: 0, speed: 300.001).spring.dampingRatio - 0.576) < 1e-12)
  }
}

@Suite("What a snap rule is told of a release")
struct ReleaseContextTests {
  private func context(_ scene: Scene, _ finger: Finger, origin: DragOrigin = .handle) throws -> SnapRelease {
    var simulator = SheetSimulator(scene)
    var timeline = Timeline()
    var solver = ClosedFormSolver()
    try simulator.run(Recording(samples: finger.samples, origin: origin), with: &solver, into: &timeline)
    return try #require(timeline.gestures.last?.decision?.context)
  }

  @Test("travel counts the slop, the duration the whole touch, and the heights are those of down and up")
  func drag() throws {
    let release = try context(Phone.scene(in: "peek"), Finger(y: 500).moved(down: -108, in: 0.4).lifted())
    #expect(release.startHeight == 320 && abs(release.state.position - 420) < 1e-9)
    #expect(abs(try #require(release.travel) - 108) < 1e-9)
    #expect(abs(try #require(release.duration) - 0.4) < 1e-9)
    #expect(release.current == 2 && release.hidden == 0 && release.containerHeight == 800)
    #expect(release.lastScrollStep == 0)
  }

  @Test("a drag of the content tells its last step, up-positive")
  func scroll() throws {
    let up = try context(Phone.scene(in: "peek"), Finger(y: 700).moved(down: -100, in: 0.4).lifted(), origin: .content)
    #expect(up.lastScrollStep > 0)
    let down = try context(Phone.scene(in: "peek"), Finger(y: 500).moved(down: 100, in: 0.4).lifted(), origin: .content)
    #expect(down.lastScrollStep < 0)
  }

  @Test("vaul's average speed counts a hold before the lift, where a release velocity does not")
  func vaul() throws {
    let quick = Finger(y: 700).moved(down: -250, in: 0.3).lifted()
    let slow = Finger(y: 700).held(for: 2).moved(down: -250, in: 0.3).lifted()
    let scene = Phone.scene(in: "minimum") { $0.rule = .vaul }
    let targets = try [quick, slow].map { finger in
      let release = try context(scene, finger)
      return SnapRule.vaul.target(among: [0, 160, 320, 720], from: release)
    }
    #expect(targets == [2, 2])
    let back = Finger(y: 700).moved(down: -60, in: 0.1).lifted()
    let held = Finger(y: 700).held(for: 2).moved(down: -60, in: 0.1).lifted()
    #expect(SnapRule.vaul.target(among: [0, 160, 320, 720], from: try context(scene, back)) == 2)
    #expect(SnapRule.vaul.target(among: [0, 160, 320, 720], from: try context(scene, held)) == 1)
  }
}
