import SheetSimulation
import SnapPhysics

/// Simulators of the last scenes, kept because their buffers are large and because most traces of a run share a scene
/// and differ in where they start.
struct SimulatorShelf {
  private let rate: Double
  private let verifies: Bool
  private var kept: [(scene: Int, simulator: SheetSimulator)] = []
  private static let most = 16

  init(rate: Double, verifies: Bool) {
    self.rate = rate
    self.verifies = verifies
  }

  /// Plays a recording on a scene.
  ///
  /// - Parameter number: Tells the scene from others, wherever it starts.
  mutating func run<Solver: SettleSolver & ~Copyable>(
    _ recording: borrowing Recording, on scene: Scene, of number: Int, with solver: inout Solver,
    into timeline: inout Timeline
  ) throws(SolverError) {
    // A closure would get a copy of every simulator.
    let known = kept.indices.first { kept[$0].scene == number && kept[$0].simulator.scene.start == scene.start }
    if known == nil {
      if kept.count >= Self.most { kept.removeFirst() }
      kept.append((number, SheetSimulator(scene, rate: rate, verifies: verifies)))
    }
    try kept[known ?? kept.count - 1].simulator.run(recording, with: &solver, into: &timeline)
  }
}
