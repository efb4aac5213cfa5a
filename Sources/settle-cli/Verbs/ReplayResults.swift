import CommandLineProgram
import GestureInput
import SettleReports
import SheetSimulation
import TraceFiles

/// Where the results of a replay go: a table, explanations or lines of JSON, and beside them frames and a picture.
struct ReplayResults: ~Copyable {
  private enum Form { case table, explanation, json, none }

  private let call: Call
  private let form: Form
  private let ghostChanges: [String]
  private var line = ByteWriter()
  private var table = ReplayTable()
  private var assumed: String?
  private var frames: FrameFile?
  private var pictureFile: OutputFile?
  private var picture: String?

  /// - Throws: Exit 2 for a picture of more than one file, exit 3 where a file cannot be written.
  init(_ call: Call, inputs: Int) throws(CommandError) {
    var frames: FrameFile?
    var pictureFile: OutputFile?
    if let path = call.text(.svg) {
      guard inputs == 1 else { throw Self.severalTraces("\(inputs) files") }
      pictureFile = try call.outputFile(path)
    }
    if let path = call.text(.frames) { frames = try FrameFile(path, call) }
    let isTaken = call.text(.frames) == "-" || call.text(.svg) == "-"
    form = isTaken ? .none : call.has(.json) ? .json : call.has(.why) ? .explanation : .table
    ghostChanges = call.texts(.ghost)
    self.call = call
    self.frames = frames
    self.pictureFile = pictureFile
  }

  private static func severalTraces(_ found: String) -> CommandError {
    var error = CommandError(.usage, "--svg draws one trace, and there are \(found): name one file with one trace")
    error.stopsRun = true
    return error
  }

  /// Takes what one trace came to.
  mutating func add(
    _ trace: Trace, _ scene: Scene, _ loaded: LoadedScene, _ timeline: Timeline, _ solver: String, ghost: Timeline?
  ) throws(CommandError) {
    if !loaded.namesEstimator { assumed = scene.recognition.estimator.name }
    if form != .none {
      let seen = trace.lastObservation.map { ReplayRow.Observed(state: $0.state, height: $0.height) }
      for report in timeline.gestures {
        let row = ReplayRow(
          trace: trace.header.id, report: report, intent: trace.want?.intent, observed: seen,
          restRule: scene.physics.restRule, solver: solver, breaches: timeline.breaches.total)
        try print(row, scene, assumesEstimator: !loaded.namesEstimator)
      }
    }
    try frames?.write(trace.header.id, timeline)
    if pictureFile != nil { try draw(trace, scene, timeline, ghost) }
  }

  private mutating func print(_ row: ReplayRow, _ scene: Scene, assumesEstimator: Bool) throws(CommandError) {
    switch form {
    case .none: break
    case .json:
      line.removeAll()
      line.write(row.json)
      line.write(ASCII.lineFeed)
      try call.output.write(line.bytes)
    case .explanation:
      for text in ReplayExplanation(row, scene: scene).lines { try call.output.write(text + "\n") }
      try call.output.write("\n")
    case .table:
      table.add(row, assumesEstimator: assumesEstimator)
      if table.isFull { try call.output.write(table.part(width: call.terminal.width, style: call.style)) }
    }
  }

  private mutating func draw(
    _ trace: Trace, _ scene: Scene, _ timeline: Timeline, _ ghost: Timeline?
  ) throws(CommandError) {
    guard picture == nil else { throw Self.severalTraces("more in this file") }
    picture = ReplayPicture(trace, on: scene, timeline, ghost: ghost, change: ghostChanges).svg()
  }

  /// Prints what waits for its end, and puts the files in their places if nothing is missing from them.
  mutating func finish(isWhole: Bool) throws(CommandError) {
    if form == .table {
      try call.output.write(table.part(width: call.terminal.width, style: call.style))
      try call.output.write(table.foot(style: call.style, isWhole: isWhole))
    } else if form != .none, let assumed {
      try call.output.flush()
      call.note("velocity: assuming \(assumed)")
    }
    if isWhole {
      if let frames = frames.take() { try frames.commit() }
      if var file = pictureFile.take(), let picture {
        try file.write(picture)
        try file.commit()
      }
    } else {
      try call.output.flush()
      for option in [Option.frames, .svg] {
        if let path = call.text(option), path != "-" { call.note("\(path) was not written, because of the errors") }
      }
    }
  }
}
