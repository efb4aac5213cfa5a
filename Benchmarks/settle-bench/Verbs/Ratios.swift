import BenchmarkHarness
import CommandLineProgram
import TraceFiles

/// `ratios`: what the project claims of its speed.
enum Ratios {
  static func run(_ call: Call) throws(CommandError) -> ExitCode {
    try call.refuseDebugBuild()
    let scratch = try ScratchFolder()
    let context = call.context(scratch: scratch.path)
    let callgrind = Callgrind(context: context)
    let progress = MeasureProgress(call)
    let bench = RatioBench(context: context, instructions: { try callgrind.instructions($0) }, report: progress.report)
    let groups = call.operands.isEmpty ? ClaimGroup.allCases : call.operands.compactMap(ClaimGroup.init)
    var code = ExitCode.ok
    for group in groups {
      let claims: [Claim]
      do {
        claims = try group.measure(bench)
      } catch {
        throw CommandError(.failure, "\(error)", at: group.rawValue)
      }
      progress.wipe()
      try print(claims, of: group, call)
      if claims.contains(where: { $0.holds == false }) { code = .regression }
    }
    return code
  }

  private static func print(_ claims: [Claim], of group: ClaimGroup, _ call: Call) throws(CommandError) {
    if call.has(.json) {
      for claim in claims { try call.output.write(claim.json.compactBytes + [0x0A]) }
      return try call.output.flush()
    }
    try call.output.write("\(call.style.bold(group.rawValue)): \(group.about)\n")
    var table = TextTable(columns: [
      .left("claim", least: 20), .right("value"), .left("bound", least: 8), .left("", least: 5),
    ])
    for claim in claims {
      let verdict = claim.holds.map { $0 ? "holds" : "FAILS" } ?? "–"
      table.add(
        [
          claim.name, claim.value.map { Figures.plain($0, decimals: 3) } ?? "–",
          "\(claim.relation.rawValue) \(Figures.plain(claim.bound, decimals: 2))", verdict,
        ], note: claim.note ?? "")
    }
    try call.output.write(table.part(width: call.terminal.width, style: call.style) + "\n")
    try call.output.flush()
  }
}
