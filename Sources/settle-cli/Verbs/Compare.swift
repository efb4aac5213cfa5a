import CommandLineProgram
import GestureInput
import SettleReports
import SheetSimulation
import SnapPhysics
import TraceFiles

/// `settle compare`: every trace on every side.
struct Compare: ~Copyable {
  private let call: Call
  private var sides: [CompareSide]
  private let showsObserved: Bool
  private let rate: Double
  private var solver = ComparisonSolver()
  private var line = ByteWriter()
  private var pictureFile: OutputFile?
  private var picture: String?
  private var blocks = 0
  private var restRules: [String] = []
  private var code = ExitCode.ok

  static func run(_ call: Call) throws(CommandError) -> ExitCode {
    if call.text(.comparisonPicture) == "-", call.has(.json) {
      throw CommandError.usage("--json and --svg - both write to standard output", of: call.command)
    }
    let outputs = try OutputGuard(call, [.comparisonPicture], reading: [.scene, .aim])
    let sides = try sides(call, outputs)
    if !call.texts(.release).isEmpty { return try CompareReleases.run(call, sides) }
    var file: OutputFile?
    if let path = call.text(.comparisonPicture) { file = try call.outputFile(path) }
    for input in try call.inputs() { try outputs.check(input.path) }
    var compare = Compare(call, sides, file)
    return try compare.play()
  }

  private init(_ call: Call, _ sides: [CompareSide], _ pictureFile: consuming OutputFile?) {
    let given = call.texts(.side)
    self.call = call
    self.sides = sides
    self.pictureFile = pictureFile
    showsObserved = given.isEmpty || given.contains("observed")
    rate = call.number(.hz) ?? 120
  }

  private static func sides(_ call: Call, _ outputs: OutputGuard) throws(CommandError) -> [CompareSide] {
    let given = call.texts(.side)
    var sides: [CompareSide] = []
    for name in given.isEmpty ? ["scene"] + PlatformPreset.platforms : given where name != "observed" {
      guard !sides.contains(where: { $0.name == name }) else {
        throw CommandError.usage("--side \(name) is given twice", of: call.command, option: .side)
      }
      sides.append(try CompareSide(name, scene: call.text(.scene), of: call.command, outputs))
    }
    guard !sides.isEmpty else {
      throw CommandError.usage(
        "--side observed needs another side to be compared with", of: call.command, option: .side)
    }
    return sides
  }

  private mutating func play() throws(CommandError) -> ExitCode {
    let inputs = try call.inputs()
    var progress = call.progress(of: inputs.count, "files")
    for input in inputs {
      do throws(CommandError) {
        try play(input)
      } catch {
        if error.stopsRun { throw error }
        progress.pause()
        try report(error)
      }
      progress.step()
    }
    progress.pause()
    return try finish()
  }

  private mutating func play(_ input: Input) throws(CommandError) {
    try input.forEachTrace { (trace, folder) throws(CommandError) in try play(trace, of: input, folder) }
  }

  private mutating func play(_ trace: Trace, of input: Input, _ folder: String) throws(CommandError) {
    var scenes: [(name: String, scene: Scene)] = []
    for index in sides.indices {
      let loaded = try sides[index].scene(of: trace, in: input.name, folder: folder)
      scenes.append((sides[index].name, loaded.scene))
    }
    let comparison: Comparison
    do throws(SolverError) {
      comparison = try Comparison(of: trace, on: scenes, rate: rate, with: &solver)
    } catch {
      let id = excerpt(of: trace.header.id)
      return try report(.solverFailure("trace \(id): \(error)", at: "\(input.name):\(trace.headerLine):1"))
    }
    try add(comparison, trace)
  }

  private mutating func report(_ error: CommandError) throws(CommandError) {
    try call.report(error)
    if code == .ok { code = error.exitCode }
  }

  // MARK: Results

  private mutating func add(_ comparison: Comparison, _ trace: Trace) throws(CommandError) {
    if pictureFile != nil {
      guard picture == nil else {
        var error = CommandError(.usage, "--svg draws one trace, and there are more: name one file with one trace")
        error.stopsRun = true
        throw error
      }
      picture = ComparisonPicture(comparison, of: trace, showsObserved: showsObserved).svg()
    }
    guard call.text(.comparisonPicture) != "-" else { return }
    for side in comparison.sides {
      let text = side.scene.physics.restRule.text
      if !restRules.contains(text) { restRules.append(text) }
    }
    for gesture in 0..<comparison.gestureCount {
      let rows = comparison.rows(of: gesture, observed: showsObserved ? trace : nil)
      if call.has(.json) { try printJSON(rows) } else { try printBlock(rows) }
    }
  }

  private mutating func printJSON(_ rows: [ComparisonRow]) throws(CommandError) {
    for row in rows {
      line.removeAll()
      line.write(row.json)
      line.write(ASCII.lineFeed)
      try call.output.write(line.bytes)
    }
  }

  private mutating func printBlock(_ rows: [ComparisonRow]) throws(CommandError) {
    var table = TextTable(
      columns: [
        .left("side", least: 12), .left("to", least: 7), .right("let go", unit: "pt/s up"),
        .right("settle", unit: "ms"), .right("overshoot", unit: "pt"), .right("60-240 Hz", unit: "pt"),
      ], notes: "differs in")
    for row in rows {
      table.add(
        [
          row.side, row.target ?? "–", fixed(row.report?.releaseVelocity, decimals: 0),
          fixed(row.report?.settleTime.map { $0 * 1000 }, decimals: 1), fixed(row.report?.overshoot, decimals: 2),
          fixed(row.rateSpread, decimals: 2),
        ], note: row.differenceText)
    }
    if blocks > 0 { try call.output.write("\n") }
    blocks += 1
    let report = rows[0].report
    let from = report.map { ", from \($0.startState) by the \($0.origin.name)" } ?? ""
    try call.output.write(call.style.bold("\(rows[0].trace), gesture \(rows[0].gesture + 1)\(from)") + "\n")
    try call.output.write(table.part(width: call.terminal.width, style: call.style))
  }

  private mutating func finish() throws(CommandError) -> ExitCode {
    if !call.has(.json), call.text(.comparisonPicture) != "-" {
      if blocks == 0 {
        if code == .ok { try call.output.write("no gestures\n") }
      } else {
        let lines = [
          "differs in: parts that, taken alone from the side, change the answer of \(sides[0].name)",
          "60-240 Hz:  greatest distance of its heights at 60, 90, 120 and 240 frames a second",
          "settle:     \(restRules.joined(separator: "; ")); a motion of a fixed time: its end",
        ]
        try call.output.write("\n" + lines.map { call.style.dim($0) + "\n" }.joined())
      }
    }
    if code == .ok, var file = pictureFile.take(), let picture {
      try file.write(picture)
      try file.commit()
    } else if code != .ok, let path = call.text(.comparisonPicture), path != "-" {
      try call.output.flush()
      call.note("\(path) was not written, because of the errors")
    }
    return code
  }
}
