import GestureForwarding
import SheetSimulation
import SnapPhysics
import TestSupport
import Testing
import TraceFiles

@Suite("any scene that can be read")
struct ScenesPlayTests {
  /// A solver may refuse a motion that does not rest in time; what it returns is finite.
  @Test("plays any generated gesture to an end, with finite numbers and no invariant broken", arguments: 0..<20)
  func plays(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 800)
    var refused = 0
    for _ in 0..<15 {
      var scene = randomScene(&random).scene
      // Frames of minutes would only take time.
      scene.physics.timeLimit = min(scene.physics.timeLimit, 5)
      var generator = GestureGenerator(scene: scene, seed: UInt64(seed))
      for _ in 0..<3 {
        let gesture = generator.next()
        scene.start.state = gesture.startState
        var simulator = SheetSimulator(scene, rate: 60)
        var solver = ClosedFormSolver()
        var timeline = Timeline(rate: 60)
        do throws(SolverError) {
          try simulator.run(
            Recording(samples: gesture.samples, origin: gesture.origin), with: &solver, into: &timeline)
          #expect(timeline.heights.allSatisfy { $0.isFinite }, "seed \(seed): \(utf8(SceneFile(scene: scene).bytes))")
          // These two laws give more than the finger's travel by design.
          let jumps =
            switch scene.physics.overDrag {
            case .squareRoot, .flooredLogarithm: timeline.breaches.jumps
            default: 0
            }
          #expect(timeline.gestures.count == 1 && timeline.breaches.total == jumps, "seed \(seed)")
        } catch { refused += 1 }
      }
    }
    #expect(refused < 45, "seed \(seed)")
  }
}
