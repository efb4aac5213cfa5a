import CommandLineProgram

/// Writes what comes of a replay, in the order of its inputs: rows, frames, a picture, errors and notes.
struct ReplayWriter: ~Copyable {
  private let call: Call
  private let form: ReplayForm
  private var table = ReplayTable()
  private var assumed: String?
  private var frames: OutputFile?
  private var pictureFile: OutputFile?
  private var picture: String?
  private var progress: Progress
  private var code = ExitCode.ok
  private var reported: [CommandError] = []
  private var played = 0
  private var failed = 0
  private var replaced = 0
  private var displaced = 0
  /// The input whose rest is left out, since it is at fault.
  private var faulty = -1

  /// - Throws: Exit 2 for a picture of more than one file, exit 3 where a file cannot be written.
  init(_ call: Call, _ inputs: [Input]) throws(CommandError) {
    var pictureFile: OutputFile?
    if let path = call.text(.svg) {
      guard inputs.count == 1 else { throw Self.severalTraces("\(inputs.count) files") }
      pictureFile = try call.outputFile(path)
    }
    var frames: OutputFile?
    if let path = call.text(.frames) {
      var file = try call.outputFile(path)
      try file.write(FrameText(for: path).head)
      frames = consume file
    }
    self.call = call
    self.frames = frames
    self.pictureFile = pictureFile
    form = ReplayForm(call)
    progress = call.progress(of: inputs)
  }

  private static func severalTraces(_ found: String) -> CommandError {
    var error = CommandError(.usage, "--svg draws one trace, and there are \(found): name one file with one trace")
    error.stopsRun = true
    return error
  }

  /// The solver cannot do what it is asked to: each of its failures may take a second, and there may be a million
  /// traces.
  private var isHopeless: Bool { failed >= 16 && failed > played }

  /// Writes the next batch.
  ///
  /// - Returns: `false` where nothing that follows is needed.
  mutating func write(_ batch: borrowing ReplayBatch) throws(CommandError) -> Bool {
    guard batch.input != faulty else { return true }
    played += batch.played
    replaced += batch.replaced
    displaced += batch.displaced
    if let name = batch.assumed { assumed = name }
    try print(batch)
    if !batch.frames.isEmpty { try frames?.write(batch.frames) }
    if let drawing = batch.picture {
      guard picture == nil else { throw Self.severalTraces("more in this file") }
      picture = drawing
    }
    switch batch.end {
    case .nothing: break
    case .failure(let error):
      failed += 1
      try report(error)
    case .fault(let error):
      if error.stopsRun { throw error }
      faulty = batch.input
      try report(error)
    }
    progress.advance(by: batch.bytes)
    return !isHopeless
  }

  private mutating func print(_ batch: borrowing ReplayBatch) throws(CommandError) {
    if call.terminal.outputIsTerminal { progress.pause() }
    let output = call.output
    switch form {
    case .none: break
    case .json, .explanation: if !batch.output.isEmpty { try output.write(batch.output) }
    case .table:
      try table.add(batch.table, width: call.terminal.width, style: call.style) { (text) throws(CommandError) in
        try output.write(text)
      }
    }
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

  // MARK: The end

  /// Prints what waits for its end, puts the files in their places if nothing is missing from them, and says how it
  /// went.
  mutating func finish(_ solver: String) throws(CommandError) -> ExitCode {
    progress.pause()
    if form == .table {
      try call.output.write(table.part(width: call.terminal.width, style: call.style))
      try call.output.write(table.foot(style: call.style, isWhole: code == .ok))
    } else if form != .none, let assumed {
      try call.output.flush()
      call.note("velocity: assuming \(assumed)")
    }
    try finishFiles()
    noteScene()
    if isHopeless {
      throw .solverFailure("\(solver) failed on \(failed) of \(failed + played) traces; the rest was left out")
    }
    return code
  }

  private mutating func finishFiles() throws(CommandError) {
    guard code == .ok else {
      try call.output.flush()
      for option in [Option.frames, .svg] {
        if let path = call.text(option), path != "-" { call.note("\(path) was not written, because of the errors") }
      }
      return
    }
    if let frames = frames.take() { try frames.commit() }
    if var file = pictureFile.take(), let picture {
      try file.write(picture)
      try file.commit()
    }
  }

  /// Says what a reader of the results would not guess: a scene that nobody named in the call, and starts that it lacks.
  private func noteScene() {
    func traces(_ count: Int) -> String { count == 1 ? "1 trace" : "each of \(count) traces" }
    if replaced > 0, let named = call.settings[.scene], named.origin != .commandLine {
      call.note("\(traces(replaced)) played on the scene that \(named.origin.text) names, not on its own")
    }
    if displaced > 0 {
      call.note(
        "\(traces(displaced)) started in that scene's initial state: it has none of the name that the trace starts in")
    }
  }
}
