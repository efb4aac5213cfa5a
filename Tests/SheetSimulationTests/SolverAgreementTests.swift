import GSLSolvers
import GestureForwarding
import GestureInput
import SheetModel
import SheetSimulation
import SnapPhysics
import Testing

@Suite("Solvers")
struct SolverAgreementTests {
  /// A position that is off by the accepted 1e-6 pt is off in time by that over the speed: the sheet enters its box of
  /// rest at 5 pt/s, and leaves as much to the velocity, which the spring changes by more than it at that place.
  static let timeTolerance = 2 * 1e-6 / 5

  @Test(
    "every solver that does the job sends the sheet to the same place in the same time", arguments: GSLSolver.Choice.all
  )
  func agree(choice: GSLSolver.Choice) throws {
    let recordings: [(Scene, Recording)] = [
      (Phone.scene(extent: 2000), Recording(samples: Finger.fling(down: -4000).samples, origin: .content)),
      (Phone.scene(), Recording(samples: Finger.drag(down: 100).samples, origin: .handle)),
      (Phone.scene(in: "minimum"), Recording(samples: Finger.fling(down: -1500).samples, origin: .handle)),
      (
        Phone.scene(in: "maximum"),
        Recording(
          samples: Finger.fling(down: 900).samples, events: [SceneEvent(time: 0.2, kind: .state("maximum"))],
          origin: .handle)
      ),
    ]
    for (scene, recording) in recordings {
      let exact = try play(scene, recording)
      var simulator = SheetSimulator(scene, verifies: true)
      var solver = try GSLSolver(choice, tolerance: 1e-6)
      var timeline = Timeline()
      do {
        try simulator.run(recording, with: &solver, into: &timeline)
      } catch {
        #expect(choice.stepper != .rk8pd && error.useInstead != nil, "\(error)")
        continue
      }
      #expect(timeline.gestures[0].target == exact.gestures[0].target && timeline.lastHeight == exact.lastHeight)
      #expect(isClose(timeline.gestures[0].settleTime, exact.gestures[0].settleTime))
      #expect(timeline.handOffs.count == exact.handOffs.count && timeline.count == exact.count)
      #expect(timeline.gestures[0].maxError.map { $0 <= 1e-6 } ?? (timeline.gestures[0].settleTime == nil))
    }
  }

  private func isClose(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a - b) <= Self.timeTolerance
  }
}
