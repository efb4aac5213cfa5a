import BenchmarkHarness
import CommandLineProgram
import TraceFiles

/// `history`: what rows came to over the runs.
enum ShowHistory {
  static func run(_ call: Call) throws(CommandError) -> ExitCode {
    let path = call.text(.historyFile) ?? "settle-bench.sqlite"
    guard FileSystem.exists(path) else {
      var error = CommandError.badInput("there is no history here", at: path)
      error.help = ["'settle-bench --history \(path)' begins one"]
      throw error
    }
    let (runs, all) = try read(path)
    let selection = Selection(call.operands)
    let names = all.map(\.name)
    do throws(NoMatch) {
      try selection.check(names)
    } catch {
      throw .usage("no row of \(path) is called '\(error.filter)'", of: call.command, suggestion: error.nearest)
    }
    let points = all.filter { selection.picks($0.name, among: Registry.all) }
    if call.has(.json) { try printJSON(call, runs, points) } else { try printTable(call, runs, points) }
    if let file = call.text(.svg) {
      guard let picture = HistoryPicture.chart(runs, points, title: call.operands.first ?? "settle-bench") else {
        throw .badInput("nothing was timed in these runs", at: path)
      }
      var output = try call.outputFile(file)
      try output.write(picture)
      try output.commit()
    }
    return .ok
  }

  /// - Throws: Exit 3 for what is no history.
  static func read(_ path: String) throws(CommandError) -> ([History.Run], [History.Point]) {
    do throws(HistoryError) {
      let history = try History(path, mustExist: true)
      return (try history.runs(), try history.points())
    } catch {
      throw .badInput(error.problem, at: error.path)
    }
  }

  /// Runs as columns would not fit: one line a row and run.
  private static func printTable(
    _ call: Call, _ runs: [History.Run], _ points: [History.Point]
  ) throws(CommandError) {
    var table = TextTable(columns: [
      .left("row", least: 24), .right("run"), .left("saved"), .left("label", least: 8), .right("operation", unit: "ns"),
      .right("±", unit: "%"), .right("evaluations", unit: "per op"), .right("allocations", unit: "per op"),
      .right("instructions", unit: "per op"), .right("error", unit: "pt"),
    ])
    var seen: [String] = []
    for point in points where !seen.contains(point.name) { seen.append(point.name) }
    for name in seen {
      for point in points where point.name == name {
        let run = runs.first { $0.number == point.run }
        var spread: String = "–"
        if let low = point.low, let high = point.high, let median = point.seconds, median > 0 {
          spread = Figures.plain((high - low) / 2 / median * 100, decimals: 1)
        }
        table.add([
          name, "\(point.run)", run?.saved ?? "", run?.label ?? "", Figures.text(point.seconds.map { $0 * 1e9 }),
          spread,
          Figures.text(point.evaluations), Figures.text(point.allocations), Figures.text(point.instructions),
          Figures.scientific(point.error),
        ])
      }
    }
    try call.output.write(table.part(width: call.terminal.width, style: call.style))
  }

  private static func printJSON(
    _ call: Call, _ runs: [History.Run], _ points: [History.Point]
  ) throws(CommandError) {
    func number(_ value: Double?) -> JSONValue.Content { value.map { .number($0) } ?? .null }
    for point in points {
      let run = runs.first { $0.number == point.run }
      let line = JSONValue(
        .object([
          JSONMember("run", .number(Double(point.run))), JSONMember("saved", .string(run?.saved ?? "")),
          JSONMember("label", .string(run?.label ?? "")), JSONMember("machine", .string(run?.machine ?? "")),
          JSONMember("row", .string(point.name)),
          JSONMember("ns_per_operation", number(point.seconds.map { $0 * 1e9 })),
          JSONMember("ns_per_operation_low", number(point.low.map { $0 * 1e9 })),
          JSONMember("ns_per_operation_high", number(point.high.map { $0 * 1e9 })),
          JSONMember("ns_per_frame", number(point.secondsPerFrame.map { $0 * 1e9 })),
          JSONMember("evaluations_per_operation", number(point.evaluations)),
          JSONMember("allocations_per_operation", number(point.allocations)),
          JSONMember("instructions_per_operation", number(point.instructions)),
          JSONMember("position_error_pt", number(point.error)),
        ]))
      try call.output.write(line.compactBytes + [0x0A])
    }
  }
}
