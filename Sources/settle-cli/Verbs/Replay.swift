import SettleReports
import SheetSimulation
import SnapPhysics
import TraceFiles

/// `settle replay`: traces into the model, what the sheet did out.
struct Replay: ~Copyable {
  private let call: Call
  private let rate: Double
  private let verifies: Bool
  private var solver: SelectedSolver
  private var scenes: SceneSource
  /// The simulator of the last scene; the next trace mostly has the same.
  private var simulator: SheetSimulator?
  private var timeline: Timeline
  private var recording = Recording()
  private var results: ReplayResults
  private var worst = ExitCode.ok

  static func run(_ call: Call) throws(CommandError) -> ExitCode {
    var replay = try Replay(call)
    let inputs = try call.inputs()
    var progress = call.progress(of: inputs.count, "files")
    for input in inputs {
      do throws(CommandError) {
        try replay.play(input)
      } catch {
        if error.isSilent { throw error }
        progress.pause()
        try call.report(error)
        if replay.worst == .ok { replay.worst = error.exitCode }
      }
      progress.step()
    }
    progress.pause()
    return try replay.finish()
  }

  private init(_ call: Call) throws(CommandError) {
    let solver = try SelectedSolver(call.text(.solver) ?? "gsl:rk8pd", tolerance: call.number(.tolerance) ?? 1e-6)
    let results = try ReplayResults(call)
    self.call = call
    self.solver = solver
    self.results = results
    rate = call.number(.hz) ?? 120
    verifies = call.has(.verify)
    scenes = SceneSource(override: call.text(.scene), changes: call.changes)
    timeline = Timeline(rate: rate)
  }

  /// Plays every trace of a file as it comes.
  private mutating func play(_ input: Input) throws(CommandError) {
    var reader = TraceReader(file: input.name)
    var trace = Trace(TraceHeader(id: "", clock: .event))
    var file = try input.open()
    let folder = input.path == "-" ? "" : FilePath.folder(of: input.path)
    while try file.next({ (piece) throws(CommandError) in
      while try reader.nextTrace(in: piece.span, into: &trace) { try play(trace, of: input, folder) }
    }) {}
    while try reader.lastTrace(into: &trace) { try play(trace, of: input, folder) }
  }

  private mutating func play(_ trace: Trace, of input: Input, _ folder: String) throws(CommandError) {
    let scene = try scenes.scene(of: trace, in: input.name, folder: folder)
    if simulator?.scene != scene { simulator = SheetSimulator(scene, rate: rate, verifies: verifies) }
    trace.fill(&recording)
    do throws(SolverError) {
      try simulator?.run(recording, with: &solver, into: &timeline)
    } catch {
      throw CommandError(.solverFailure, "\(trace.header.id): \(error)", at: "\(input.name):\(trace.headerLine)")
    }
    let ghost = try ghostTimeline(of: trace, input, folder)
    try results.add(trace, scene, timeline, solver.name, ghost: ghost)
  }

  /// The same gesture on the scene with the ghost's changes, for the picture.
  private mutating func ghostTimeline(
    of trace: Trace, _ input: Input, _ folder: String
  ) throws(CommandError) -> Timeline? {
    let changes = call.assignments(.ghost).map { SceneOverride(key: $0.key, value: $0.value) }
    guard !changes.isEmpty, call.text(.svg) != nil else { return nil }
    var source = SceneSource(override: call.text(.scene), changes: call.changes + changes)
    let scene = try source.scene(of: trace, in: input.name, folder: folder)
    var ghost = Timeline(rate: rate)
    var simulator = SheetSimulator(scene, rate: rate)
    do throws(SolverError) {
      try simulator.run(recording, with: &solver, into: &ghost)
    } catch {
      throw CommandError(.solverFailure, "\(trace.header.id), ghost: \(error)", at: input.name)
    }
    return ghost
  }

  private consuming func finish() throws(CommandError) -> ExitCode {
    try results.finish(failed: worst != .ok)
    return worst
  }
}

extension TraceReader {
  fileprivate mutating func nextTrace(in piece: Span<UInt8>, into trace: inout Trace) throws(CommandError) -> Bool {
    do throws(FileFault) {
      return try next(in: piece, into: &trace)
    } catch {
      throw CommandError(error)
    }
  }

  fileprivate mutating func lastTrace(into trace: inout Trace) throws(CommandError) -> Bool {
    do throws(FileFault) {
      return try finish(into: &trace)
    } catch {
      throw CommandError(error)
    }
  }
}
