import CommandLineProgram
import SheetSimulation
import SnapPhysics
import TraceFiles

/// One replay of all its inputs with one solver.
///
/// A fault in one input is reported, and the others are played all the same.
struct ReplayRun<Solver: SettleSolver & ~Copyable>: ~Copyable {
  private let call: Call
  private let inputs: [Input]
  private var solver: Solver
  private var scenes: SceneSource
  /// The scenes of the second curve in the picture.
  private var ghosts: SceneSource?
  private var simulators: SimulatorShelf
  private var timeline: Timeline
  private var recording = Recording()
  private var results: ReplayResults
  private var progress: Progress
  private var code = ExitCode.ok
  private var reported: [CommandError] = []
  private var played = 0
  private var failed = 0

  /// Plays all that the call names and says how it went.
  static func run(_ call: Call, with solver: consuming Solver) throws(CommandError) -> ExitCode {
    let changes = call.changes(.set) + call.estimatorChange
    let ghost = call.changes(.ghost)
    let outputs = try OutputGuard(call, [.svg, .frames], reading: [.scene, .aim])
    let platform = try call.platform
    let (path, origin) = (call.text(.scene), call.settings[.scene]?.origin ?? .commandLine)
    let scenes = try SceneSource(path, from: origin, platform: platform, changes: changes, outputs)
    let ghosts =
      ghost.isEmpty
      ? nil : try SceneSource(path, from: origin, platform: platform, changes: changes + ghost, outputs)
    let inputs = try call.inputs()
    for input in inputs { try outputs.check(input.path) }
    let results = try ReplayResults(call, inputs: inputs.count)
    var run = ReplayRun(call, inputs, solver, scenes, ghosts, results)
    return try run.play()
  }

  private init(
    _ call: Call, _ inputs: [Input], _ solver: consuming Solver, _ scenes: SceneSource, _ ghosts: SceneSource?,
    _ results: consuming ReplayResults
  ) {
    let rate = call.number(.hz) ?? 120
    self.call = call
    self.inputs = inputs
    self.solver = solver
    self.scenes = scenes
    self.ghosts = ghosts
    self.results = results
    simulators = SimulatorShelf(rate: rate, verifies: call.has(.verify))
    timeline = Timeline(rate: rate)
    progress = call.progress(of: inputs.count, "files")
  }

  private mutating func play() throws(CommandError) -> ExitCode {
    for input in inputs where !isHopeless {
      do throws(CommandError) {
        try play(input)
      } catch {
        if error.stopsRun { throw error }
        try report(error)
      }
      progress.step()
    }
    progress.pause()
    try results.finish(isWhole: code == .ok)
    noteScene()
    if isHopeless {
      throw .solverFailure("\(solver.name) failed on \(failed) of \(failed + played) traces; the rest was left out")
    }
    return code
  }

  /// Says what a reader of the results would not guess: a scene that nobody named in the call, and starts that it lacks.
  private func noteScene() {
    func traces(_ count: Int) -> String { count == 1 ? "1 trace" : "each of \(count) traces" }
    if scenes.replaced > 0, let named = call.settings[.scene], named.origin != .commandLine {
      call.note("\(traces(scenes.replaced)) played on the scene that \(named.origin.text) names, not on its own")
    }
    if scenes.displaced > 0 {
      call.note(
        "\(traces(scenes.displaced)) started in that scene's initial state: it has none of the name that the trace starts in"
      )
    }
  }

  /// Plays every trace of a file as it comes.
  private mutating func play(_ input: Input) throws(CommandError) {
    try input.forEachTrace { (trace, folder) throws(CommandError) in try play(trace, of: input, folder) }
  }

  private mutating func play(_ trace: Trace, of input: Input, _ folder: String) throws(CommandError) {
    guard !isHopeless else { return }
    let (scene, loaded) = try scenes.scene(of: trace, in: input.name, folder: folder)
    let ghostScene = try ghosts?.scene(of: trace, in: input.name, folder: folder).scene
    trace.fill(&recording)
    var ghost: Timeline?
    do throws(SolverError) {
      try simulators.run(recording, on: scene, of: loaded.number, with: &solver, into: &timeline)
      ghost = try self.ghost(on: ghostScene)
    } catch {
      failed += 1
      let id = excerpt(of: trace.header.id)
      try report(.solverFailure("trace \(id): \(error)", at: "\(input.name):\(trace.headerLine):1"))
      return
    }
    played += 1
    try results.add(trace, scene, loaded, timeline, solver.name, ghost: ghost)
  }

  /// The same gesture on another scene.
  private mutating func ghost(on scene: Scene?) throws(SolverError) -> Timeline? {
    guard let scene else { return nil }
    var ghost = Timeline(rate: timeline.rate)
    var simulator = SheetSimulator(scene, rate: timeline.rate)
    try simulator.run(recording, with: &solver, into: &ghost)
    return ghost
  }

  private mutating func report(_ error: CommandError) throws(CommandError) {
    // Many traces may share one scene that is wrong: once is enough.
    if !reported.contains(error) {
      if reported.count < 64 { reported.append(error) }
      progress.pause()
      try call.report(error)
    }
    if code == .ok { code = error.exitCode }
  }

  /// The solver cannot do what it is asked to: each of its failures may take a second, and there may be a million
  /// traces.
  private var isHopeless: Bool { failed >= 16 && failed > played }
}
