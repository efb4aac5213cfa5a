import CommandLineProgram
import GestureInput
import SettleReports
import SheetSimulation
import SnapPhysics
import TraceFiles

/// `settle compare --release`: where every side sends a sheet that is let go at a height with a velocity.
enum CompareReleases {
  /// One release as the call names it.
  private struct Release {
    var state = MotionState(position: 0, velocity: 0)
    var from: String?

    var titles: (String, String) {
      (fixed(state.position, decimals: 0), (state.velocity > 0 ? "+" : "") + fixed(state.velocity, decimals: 0))
    }
  }

  static func run(_ call: Call, _ sides: [CompareSide]) throws(CommandError) -> ExitCode {
    guard call.operands.isEmpty, call.text(.comparisonPicture) == nil else {
      throw CommandError.usage("--release takes the place of traces, and has no picture", of: call.command)
    }
    let releases = try releases(call)
    var sides = sides
    var scenes: [(name: String, scene: Scene)] = []
    let blank = Trace(TraceHeader(id: "release", clock: .synthetic))
    for index in sides.indices {
      guard call.text(.scene) != nil || sides[index].hasOwnScene else {
        throw CommandError.usage(
          "--release needs --scene FILE: no trace says what the sheet is", of: call.command, option: .scene)
      }
      scenes.append((sides[index].name, try sides[index].scene(of: blank, in: "--release", folder: "").scene))
    }
    try check(releases, scenes, call)
    let answers = scenes.map { side in
      releases.map { ReleaseAnswer(of: side.name, on: side.scene, to: $0.state, from: $0.from) }
    }
    if call.has(.json) { try printJSON(answers, call) } else { try printTable(answers, releases, call) }
    return .ok
  }

  private static func releases(_ call: Call) throws(CommandError) -> [Release] {
    var releases: [Release] = []
    for text in call.texts(.release) {
      var release = Release()
      var hasHeight = false
      for part in ValueKind.assignments(text) ?? [] {
        switch (part.key, ValueKind.number(part.value)) {
        case ("height", let value?) where abs(value) <= 1e6: (release.state.position, hasHeight) = (value, true)
        case ("velocity", let value?) where abs(value) <= 1e6: release.state.velocity = value
        case ("from", _): release.from = part.value
        default:
          throw CommandError.usage(
            "--release \(text): '\(part.key)=\(part.value)' is neither height=PT, velocity=PT_S nor from=STATE",
            of: call.command, option: .release)
        }
      }
      guard hasHeight else {
        throw CommandError.usage("--release \(text): no height=PT", of: call.command, option: .release)
      }
      releases.append(release)
    }
    return releases
  }

  /// The states that releases come from are states of every side's sheet.
  private static func check(
    _ releases: [Release], _ scenes: [(name: String, scene: Scene)], _ call: Call
  ) throws(CommandError) {
    for case let name? in releases.map(\.from) {
      for (side, scene) in scenes where !scene.stateNames.contains(name) {
        throw CommandError.usage(
          "--release from=\(name): \(side) has no such state", of: call.command,
          suggestion: nearestName(to: name, among: scene.stateNames))
      }
    }
  }

  private static func printJSON(_ answers: [[ReleaseAnswer]], _ call: Call) throws(CommandError) {
    var line = ByteWriter()
    for index in answers[0].indices {
      for side in answers {
        line.removeAll()
        line.write(side[index].json)
        line.write(ASCII.lineFeed)
        try call.output.write(line.bytes)
      }
    }
  }

  /// A row a side, a column a release.
  private static func printTable(
    _ answers: [[ReleaseAnswer]], _ releases: [Release], _ call: Call
  ) throws(CommandError) {
    let columns = releases.map { TextTable.Column.right($0.titles.0, unit: $0.titles.1) }
    var table = TextTable(columns: [.left("side", least: 12)] + columns)
    for side in answers { table.add([side[0].side] + side.map(\.target)) }
    try call.output.write(table.part(width: call.terminal.width, style: call.style))
    try call.output.write("\n" + call.style.dim("columns: height at the release in pt, velocity in pt/s up") + "\n")
  }
}
