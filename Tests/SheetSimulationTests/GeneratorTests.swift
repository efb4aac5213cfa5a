import GestureForwarding
import GestureInput
import SheetModel
import SheetSimulation
import SnapPhysics
import Testing

@Suite("the gesture generator")
struct GeneratorTests {
  private static let screen = Viewport(width: 411, height: 731)

  private static func sheet(_ heights: [(String, Double)], header: Double = 0, content: Double = 400)
    -> SheetConfiguration
  {
    var sheet = SheetConfiguration(
      .declared(heights.map { DetentDeclaration(name: $0.0, height: .points($0.1)) }))
    sheet.topContentHeight = header
    sheet.contentHeight = content
    sheet.allowsDismissal = false
    return sheet
  }

  private static let twoDetents = Scene(viewport: screen, sheet: sheet([("half", 360), ("tall", 640)], header: 48))

  private static func gestures(
    _ scene: Scene = twoDetents, seed: UInt64, count: Int = 50, rate: Double = 120,
    damage: GestureGenerator.Damage = GestureGenerator.Damage()
  ) -> [SyntheticGesture] {
    var generator = GestureGenerator(scene: scene, seed: seed, inputRate: rate, damage: damage)
    return (0..<count).map { _ in generator.next() }
  }

  @Test("one seed gives the same gestures, another one others")
  func seeds() {
    #expect(Self.gestures(seed: 7) == Self.gestures(seed: 7))
    let first = (0..<200).map { Self.gestures(seed: $0, count: 1) }
    #expect(Set(first).count == 200)
  }

  @Test("a gesture begins with a down at 0, ends with an up, and its times never go back")
  func order() {
    for seed in 0..<20 {
      for gesture in Self.gestures(seed: UInt64(seed), rate: [30, 60, 120, 500][seed % 4]) {
        let phases = gesture.samples.map(\.phase)
        #expect(phases.first == .down && phases.last == .up && gesture.samples[0].time == 0, "seed \(seed)")
        #expect(phases.dropFirst().dropLast().allSatisfy { $0 == .move }, "seed \(seed)")
        let times = gesture.samples.map(\.time)
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed)")
        #expect((times.last ?? 9) < 0.82, "seed \(seed)")
      }
    }
  }

  @Test("damage changes only the damaged samples, at the stated rates")
  func damage() {
    var (all, kept, coalesced) = (0, 0, 0)
    var errors: [Double] = []
    var jitters: [Double] = []
    for seed in 0..<40 {
      let clean = Self.gestures(seed: UInt64(seed), damage: .none)
      let damaged = Self.gestures(seed: UInt64(seed))
      for (clean, damaged) in zip(clean, damaged) {
        #expect(clean.startState == damaged.startState && clean.intent == damaged.intent, "seed \(seed)")
        #expect(clean.samples[0] == damaged.samples[0], "seed \(seed)")
        let grid = clean.samples.dropFirst().dropLast()
        let moves = damaged.samples.dropFirst().dropLast()
        all += grid.count
        kept += moves.count
        coalesced += zip(damaged.samples, moves).count { $0.time == $1.time }
        guard moves.count == grid.count else { continue }
        for (move, nominal) in zip(moves, grid) {
          errors += [move.x - nominal.x, move.y - nominal.y]
          if abs(move.time - nominal.time) < 0.004 { jitters.append(move.time - nominal.time) }
        }
      }
    }
    // Four standard deviations of a binomial distribution around the stated probability.
    func isNear(_ count: Int, of total: Int, _ probability: Double) -> Bool {
      let mean = probability * Double(total)
      return abs(Double(count) - mean) < 4 * (mean * (1 - probability)).squareRoot()
    }
    #expect(isNear(all - kept, of: all, 0.03), "\(all - kept) of \(all) dropped")
    #expect(isNear(coalesced, of: kept, 0.02), "\(coalesced) of \(kept) coalesced")
    // Rounding to hundredths of both places adds at most 0.001; four standard errors of an estimated deviation.
    expectDeviation(of: errors, 0.15, tolerance: 0.001)
    expectDeviation(of: jitters, 0.0003, tolerance: 0.00001)
  }

  private func expectDeviation(of values: [Double], _ expected: Double, tolerance: Double) {
    let error = 4 * expected / (2 * Double(values.count)).squareRoot()
    let found = deviation(values)
    #expect(abs(found - expected) < error + tolerance, "found \(found)")
  }

  private func deviation(_ values: [Double]) -> Double {
    (values.reduce(0) { $0 + $1 * $1 } / Double(values.count)).squareRoot()
  }

  @Test("undamaged samples lie on a minimum-jerk path, at even times")
  func path() {
    for gesture in Self.gestures(seed: 3, damage: .none) {
      let moves = gesture.samples.dropLast()
      for (index, sample) in moves.enumerated() { #expect(abs(sample.time - Double(index) / 120) <= 0.00005 + 1e-12) }
      // The path never turns back: all steps in y go one way, but for rounding to hundredths.
      let steps = zip(moves, moves.dropFirst()).map { $1.y - $0.y }
      #expect(steps.allSatisfy { $0 >= -0.011 } || steps.allSatisfy { $0 <= 0.011 })
    }
  }

  @Test("the default rule mostly answers with the state aimed at")
  func intent() throws {
    var simulator = SheetSimulator(Self.twoDetents)
    var (right, all) = (0, 0)
    for start in ["half", "tall"] {
      var scene = Self.twoDetents
      scene.start.state = start
      simulator = SheetSimulator(scene)
      var solver = ClosedFormSolver()
      var timeline = Timeline()
      for gesture in Self.gestures(seed: 11, count: 600) where gesture.startState == start {
        try simulator.run(
          Recording(samples: gesture.samples, origin: gesture.origin), with: &solver, into: &timeline)
        all += 1
        right += timeline.gestures.first?.target == gesture.intent ? 1 : 0
      }
    }
    #expect(all == 600)
    #expect(Double(right) > 0.95 * Double(all), "\(right) of \(all)")
  }

  @Test("a sheet that hangs from the top is pulled down to grow")
  func hung() {
    var sheet = SheetConfiguration.resizable(closeEnabled: false, minimumHeight: 160)
    sheet.contentHeight = 700
    sheet.hasScrollRegion = true
    let scene = Scene(viewport: Viewport(width: 1024, height: 768), sheet: sheet)
    let layout = sheet.layout(in: scene.viewport)
    #expect(layout.growsDownward)
    for gesture in Self.gestures(scene, seed: 5, count: 200) {
      let heights = [gesture.startState, gesture.intent].map { layout.detent(named: $0)?.height ?? -1 }
      let travel = (gesture.samples.last?.y ?? 0) - gesture.samples[0].y
      #expect(heights[0] > 0 && heights[1] >= 0)
      // Hands are inexact: 12 pt is the standard deviation of the aim.
      if heights[1] > heights[0] + 100 { #expect(travel > 0) }
      if heights[1] < heights[0] - 100 { #expect(travel < 0) }
    }
  }

  @Test(
    "a sheet with one detent, without content or nothing to see still gets gestures on the screen",
    arguments: [
      Scene(viewport: screen, sheet: sheet([("only", 200)])),
      Scene(viewport: screen, sheet: sheet([("only", 200)], content: 0)),
      Scene(viewport: screen, sheet: sheet([("low", 10), ("tall", 700)], header: 90, content: 0)),
      Scene(viewport: screen, sheet: sheet([("flat", 0)])),
      Scene(viewport: Viewport(width: 1, height: 1), sheet: sheet([("low", 0.4), ("tall", 1)])),
      Scene(viewport: screen, sheet: .fixed(closeEnabled: true, height: 300)),
    ])
  func sparse(scene: Scene) throws {
    var solver = ClosedFormSolver()
    var timeline = Timeline()
    for gesture in Self.gestures(scene, seed: 1, count: 40) {
      for sample in gesture.samples {
        #expect((0...scene.viewport.width).contains(sample.x) && (0...scene.viewport.height).contains(sample.y))
      }
      var scene = scene
      scene.start.state = gesture.startState
      var simulator = SheetSimulator(scene)
      try simulator.run(Recording(samples: gesture.samples, origin: gesture.origin), with: &solver, into: &timeline)
      #expect(timeline.gestures.count == 1)
    }
  }

  @Test("where a drag in the content never moves the sheet, none starts there")
  func handleOnly() {
    var scene = Self.twoDetents
    scene.policy = .handleOnly
    #expect(Self.gestures(scene, seed: 2, count: 200).allSatisfy { $0.origin != .content })
    #expect(Set(Self.gestures(seed: 2, count: 200).map(\.origin)) == [.handle, .header, .content])
  }
}
