import BenchmarkHarness
import GSLSolvers
import SheetSimulation
import SnapPhysics

extension Workload {
  /// A million made-up gestures, of which a default run takes the first thousand.
  static var corpus: Workload {
    Workload(
      name: "corpus", about: "generated gestures through recognition, forwarding, rule and spring",
      inputHash: { context in InputHash(of: TraceBytes.generated(8, seed: context.seed)).value },
      subjects: { context in
        let size = 1_000_000
        return [
          Subject(
            workload: "corpus", method: "generate", operation: "gesture", size: size,
            pass: { count in
              var generator = GestureGenerator(scene: .benchmark, seed: context.seed)
              var samples = 0
              for _ in 0..<count { samples += generator.next().samples.count }
              return PassCounts(operations: count, frames: samples)
            }),
          replay("generate, replay closed-form", size, context) { ClosedFormSolver() },
          replay("generate, replay gsl:rk8pd", size, context) {
            try GSLSolver(GSLSolver.Choice(.rk8pd), tolerance: 1e-6)
          },
        ].map { subject in
          var subject = subject
          if context.isFull { subject.prefix = size }
          return subject
        }
      })
  }

  private static func replay<Solver: SettleSolver & ~Copyable>(
    _ method: String, _ size: Int, _ context: Context, _ make: @escaping () throws -> Solver
  ) -> Subject {
    Subject(
      workload: "corpus", method: method, operation: "gesture", size: size,
      pass: { count in
        var solver = try make()
        var player = GesturePlayer(.benchmark)
        var generator = GestureGenerator(scene: .benchmark, seed: context.seed)
        var counts = PassCounts(operations: count, evaluations: 0)
        for _ in 0..<count { try player.play(generator.next(), with: &solver, &counts) }
        return counts
      })
  }
}

/// Plays gestures on one scene, each from the state that it starts in.
private struct GesturePlayer {
  private let scene: Scene
  private var simulators: [(start: String, simulator: SheetSimulator)] = []
  private var timeline = Timeline(rate: 120)

  init(_ scene: Scene) { self.scene = scene }

  mutating func play<Solver: SettleSolver & ~Copyable>(
    _ gesture: SyntheticGesture, with solver: inout Solver, _ counts: inout PassCounts
  ) throws(SolverError) {
    var known = simulators.firstIndex { $0.start == gesture.startState }
    if known == nil {
      var scene = scene
      scene.start.state = gesture.startState
      simulators.append((gesture.startState, SheetSimulator(scene)))
      known = simulators.count - 1
    }
    let recording = Recording(samples: gesture.samples, origin: gesture.origin)
    try simulators[known ?? 0].simulator.run(recording, with: &solver, into: &timeline)
    counts.frames += timeline.count
    counts.evaluations = (counts.evaluations ?? 0) + (timeline.gestures.last?.evaluations ?? 0)
  }
}
