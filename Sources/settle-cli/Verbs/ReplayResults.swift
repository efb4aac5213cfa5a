import SettleReports
import SheetSimulation
import TraceFiles

/// Where the results of a replay go: a table, explanations or lines of JSON, and beside them frames and a picture.
struct ReplayResults: ~Copyable {
  private let call: Call
  private var line = ByteWriter()
  private var table = ReplayTable()
  private var frames: FrameFile?
  private var pictures = 0
  private var picture: String?

  init(_ call: Call) throws(CommandError) {
    self.call = call
    if let path = call.text(.frames) {
      frames = try FrameFile(path, call)
      try frames?.begin()
    }
  }

  /// Takes what one trace came to.
  mutating func add(
    _ trace: Trace, _ scene: Scene, _ timeline: Timeline, _ solver: String, ghost: Timeline?
  ) throws(CommandError) {
    let seen = trace.lastObservation.map { ReplayRow.Observed(state: $0.state, height: $0.height) }
    for report in timeline.gestures {
      let row = ReplayRow(
        trace: trace.header.id, report: report, intent: trace.want?.intent, observed: seen,
        restRule: scene.physics.restRule, solver: solver, breaches: timeline.breaches.total)
      try print(row, scene)
    }
    try frames?.write(trace.header.id, timeline)
    if call.text(.svg) != nil { try draw(trace, scene, timeline, solver, ghost) }
  }

  private mutating func print(_ row: ReplayRow, _ scene: Scene) throws(CommandError) {
    if call.has(.json) {
      line.removeAll()
      line.write(row.json)
      line.write(ASCII.lineFeed)
      try call.output.write(line.bytes)
    } else if call.has(.why) {
      let text = ReplayExplanation(row, scene: scene).lines.joined(separator: "\n")
      try call.output.write(text + "\n\n")
    } else {
      table.add(row)
    }
  }

  private mutating func draw(
    _ trace: Trace, _ scene: Scene, _ timeline: Timeline, _ solver: String, _ ghost: Timeline?
  ) throws(CommandError) {
    pictures += 1
    guard pictures == 1 else {
      throw CommandError(.usage, "--svg draws one trace, and there is more than one: name one file with one trace")
    }
    picture = ReplayPicture(trace, on: scene, timeline, ghost: ghost, change: call.texts(.ghost)).svg()
  }

  /// Prints what waits for its end, and puts the files in their places.
  consuming func finish(failed: Bool) throws(CommandError) {
    if !call.has(.json) && !call.has(.why) {
      try call.output.write(table.text(width: call.terminal.width, style: call.style))
    }
    if let frames = frames.take() { try frames.commit() }
    guard let path = call.text(.svg), let picture else { return }
    var file = try call.outputFile(path)
    try file.write(picture)
    try file.commit()
  }
}
