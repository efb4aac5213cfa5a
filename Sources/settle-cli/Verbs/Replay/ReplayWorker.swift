import CommandLineProgram
import GestureInput
import SettleReports
import SheetSimulation
import SnapPhysics
import TraceFiles

/// Plays pieces of inputs with a solver, scenes and simulators of its own.
struct ReplayWorker<Solver: SettleSolver & ~Copyable>: ~Copyable {
  /// Takes a batch and leaves an empty one; `false` where no more is needed.
  typealias Emit = (inout ReplayBatch) throws(CommandError) -> Bool

  private let plan: ReplayPlan
  private var solver: Solver
  private var scenes: SceneSource
  private var ghosts: SceneSource?
  private var simulators: SimulatorShelf
  private var timeline: Timeline
  private var recording = Recording()
  private var frames: FrameText?
  private var line = ByteWriter()
  private var batch = ReplayBatch()
  private var isNeeded = true

  /// - Throws: Nothing that a worker before has not thrown.
  init(_ plan: ReplayPlan, _ solver: consuming Solver) throws(CommandError) {
    let (scenes, ghosts) = (try plan.scenes.anew(), try plan.ghosts?.anew())
    self.plan = plan
    self.solver = solver
    self.scenes = scenes
    self.ghosts = ghosts
    frames = plan.frames
    simulators = SimulatorShelf(rate: plan.rate, verifies: plan.verifies)
    timeline = Timeline(rate: plan.rate)
  }

  /// Plays a piece with all its parts.
  ///
  /// - Parameter more: Puts the next part into the place of one that goes on.
  /// - Returns: `false` where the rest of the input cannot be played.
  mutating func play(
    _ piece: inout TracePiece, more: (inout TracePiece) -> Void, _ emit: Emit
  ) throws(CommandError) -> Bool {
    batch.input = piece.input
    isNeeded = true
    let file = File(plan.inputs[piece.input])
    var reader = TraceReader(file: file.name, firstLine: piece.firstLine)
    var isWhole = true
    do throws(Ending) {
      try play(&piece, with: &reader, more: more, file, emit)
    } catch {
      switch error {
      case .fault(let fault):
        batch.end = .fault(fault)
        isWhole = false
      case .output(let fault): throw fault
      }
    }
    if !piece.goesOn || !isWhole { batch.bytes += piece.ownCount }
    do throws(Ending) {
      try hand(over: emit)
    } catch {
      if case .output(let fault) = error { throw fault }
    }
    return isWhole
  }

  /// What an input is called, in texts of this worker alone: threads that count the users of one text wait for each
  /// other.
  fileprivate struct File {
    let name: String
    let folder: String

    init(_ input: Input) {
      name = String(decoding: Array(input.name.utf8), as: UTF8.self)
      folder = String(decoding: Array(input.folder.utf8), as: UTF8.self)
    }
  }

  /// Why a piece is not played to its end.
  fileprivate enum Ending: Error {
    case fault(CommandError)
    case output(CommandError)
  }

  private mutating func play(
    _ piece: inout TracePiece, with reader: inout TraceReader, more: (inout TracePiece) -> Void, _ file: File,
    _ emit: Emit
  ) throws(Ending) {
    var trace = Trace(TraceHeader(id: "", clock: .event))
    while true {
      while isNeeded, try next(of: piece, with: &reader, into: &trace) {
        try play(trace, of: file, emit)
      }
      guard piece.goesOn, isNeeded else { break }
      batch.bytes += piece.ownCount
      try hand(over: emit)
      more(&piece)
    }
    guard isNeeded, case .input(let fault) = piece.end else { return }
    if let fault { throw .fault(fault) }
    do throws(FileFault) {
      guard try reader.finish(into: &trace) else { return }
    } catch {
      throw .fault(CommandError(error))
    }
    try play(trace, of: file, emit)
  }

  private func next(
    of piece: borrowing TracePiece, with reader: inout TraceReader, into trace: inout Trace
  ) throws(Ending) -> Bool {
    do throws(FileFault) {
      return try reader.next(in: piece.bytes.span.extracting(0..<piece.count), into: &trace)
    } catch {
      throw .fault(CommandError(error))
    }
  }

  private mutating func hand(over emit: Emit) throws(Ending) {
    if batch.isEmpty { return }
    let input = batch.input
    do throws(CommandError) {
      isNeeded = try emit(&batch)
    } catch {
      throw .output(error)
    }
    batch.input = input
  }
}

// MARK: One trace

extension ReplayWorker where Solver: ~Copyable {
  private mutating func play(_ trace: Trace, of file: File, _ emit: Emit) throws(Ending) {
    let found: SceneSource.Found
    let ghostScene: Scene?
    do throws(CommandError) {
      found = try scenes.scene(of: trace, in: file.name, folder: file.folder)
      ghostScene = try ghosts?.scene(of: trace, in: file.name, folder: file.folder).scene
    } catch {
      throw .fault(error)
    }
    if found.isReplaced { batch.replaced += 1 }
    if found.isDisplaced { batch.displaced += 1 }
    trace.fill(&recording)
    var ghost: Timeline?
    do throws(SolverError) {
      try simulators.run(recording, on: found.scene, of: found.loaded.number, with: &solver, into: &timeline)
      ghost = try self.ghost(on: ghostScene)
    } catch {
      let id = excerpt(of: trace.header.id)
      batch.end = .failure(.solverFailure("trace \(id): \(error)", at: "\(file.name):\(trace.headerLine):1"))
      return try hand(over: emit)
    }
    batch.played += 1
    add(trace, found)
    try addFrames(trace.header.id, emit)
    if plan.drawsPicture {
      batch.picture = ReplayPicture(trace, on: found.scene, timeline, ghost: ghost, change: plan.ghostChanges).svg()
    }
    if batch.isFull || plan.drawsPicture { try hand(over: emit) }
  }

  /// The same gesture on another scene.
  private mutating func ghost(on scene: Scene?) throws(SolverError) -> Timeline? {
    guard let scene else { return nil }
    var ghost = Timeline(rate: timeline.rate)
    var simulator = SheetSimulator(scene, rate: timeline.rate)
    try simulator.run(recording, with: &solver, into: &ghost)
    return ghost
  }

  private mutating func add(_ trace: Trace, _ found: SceneSource.Found) {
    let assumesEstimator = !found.loaded.namesEstimator
    if assumesEstimator { batch.assumed = found.scene.recognition.estimator.name }
    guard plan.form != .none else { return }
    let seen = trace.lastObservation.map { ReplayRow.Observed(state: $0.state, height: $0.height) }
    for report in timeline.gestures {
      let row = ReplayRow(
        trace: trace.header.id, report: report, intent: trace.want?.intent, observed: seen,
        restRule: found.scene.physics.restRule, solver: solver.name, breaches: timeline.breaches.total)
      switch plan.form {
      case .none: break
      case .table: batch.table.add(row, assumesEstimator: assumesEstimator)
      case .explanation:
        for text in ReplayExplanation(row, scene: found.scene).lines {
          batch.output.append(contentsOf: (text + "\n").utf8)
        }
        batch.output.append(ASCII.lineFeed)
      case .json:
        line.removeAll()
        row.write(to: &line)
        line.write(ASCII.lineFeed)
        batch.output.append(contentsOf: line.bytes)
      }
    }
  }

  private mutating func addFrames(_ trace: String, _ emit: Emit) throws(Ending) {
    guard frames != nil else { return }
    frames?.begin(trace, timeline)
    for frame in 0..<timeline.count where isNeeded {
      frames?.append(frame, of: timeline, to: &batch.frames)
      if batch.isFull { try hand(over: emit) }
    }
  }
}
