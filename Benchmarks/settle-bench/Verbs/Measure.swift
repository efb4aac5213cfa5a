import BenchmarkHarness
import CommandLineProgram

/// `run`: measures, compares, and writes what was asked for.
enum Measure {
  static func run(_ call: Call) throws(CommandError) -> ExitCode {
    let begun = Stopwatch.wall
    try call.refuseDebugBuild()
    let files = BaselineFiles(call)
    try check(call)
    let baseline = try call.text(.against).map { (name) throws(CommandError) in try files.read(name) }
    let scratch = try ScratchFolder()
    let context = call.context(scratch: scratch.path)
    let selection = Selection(call.operands)
    let bench = Bench(call, context, begun: begun)
    let picked = try call.picked(context)
    if let method = call.text(.relative), !picked.contains(where: { $0.subject.method.hasPrefix(method) }) {
      throw .usage("--relative \(method): none of the rows of this run is called so", of: call.command)
    }
    let result = try bench.measure(picked, against: baseline)
    var comparison: Comparison?
    if let baseline {
      let gate = Comparison.Gate(rawValue: call.text(.gate) ?? "") ?? .auto
      // Rows of the baseline that this call did not ask for are no loss.
      let asked = selection.workloads(of: Registry.all).map(\.name)
      comparison = Comparison(baseline, result, gate: gate, gatesPeers: call.has(.gatePeers)) { name in
        asked.contains { name.hasPrefix("\($0)/") } && selection.picks(name, among: Registry.all)
      }
      try bench.lookAgain(&comparison, baseline)
    }
    bench.progress.wipe()
    let code = exitCode(result, comparison)
    let report = Report(call, result)
    try report.print(comparison, code)
    try save(call, result, comparison, files)
    // They take longer than a few rows do: only a whole run has them.
    let isWhole = call.operands.isEmpty
    try report.writeFiles { () throws(CommandError) in
      isWhole ? try Registry.pictures(result, bench.progress) : []
    }
    bench.progress.wipe()
    return code
  }

  /// What would make a whole run useless is refused before it.
  private static func check(_ call: Call) throws(CommandError) {
    if call.has(.countsOnly), call.text(.gate) == Comparison.Gate.time.rawValue {
      throw .usage("--gate time needs times, which --counts-only leaves out", of: call.command)
    }
    var thresholds = Thresholds()
    try BaselineFiles.set(call.assignments(.threshold), in: &thresholds)
    if let path = call.text(.history) {
      do throws(HistoryError) { _ = try History(path) } catch { throw .badInput(error.problem, at: error.path) }
    }
    guard call.text(.save) != nil else {
      guard call.assignments(.threshold).isEmpty else {
        throw .usage("--threshold is kept in a baseline: it goes with --save", of: call.command)
      }
      return
    }
    if Fingerprint.isDebugBuild {
      throw .usage("a debug build is only to look at: --save needs a release build", of: call.command)
    }
  }

  private static func exitCode(_ result: RunResult, _ comparison: Comparison?) -> ExitCode {
    if let outcome = comparison?.outcome, outcome == .regressed { return .regression }
    let hasFailed = result.rows.contains { !$0.isPeer && $0.absence?.hasPrefix("failed") == true }
    if hasFailed { return .failure }
    return comparison?.outcome == .incomparable ? .incomparable : .ok
  }

  /// A run that is worse than a baseline does not take its place.
  private static func save(
    _ call: Call, _ result: RunResult, _ comparison: Comparison?, _ files: BaselineFiles
  ) throws(CommandError) {
    guard let name = call.text(.save) else { return }
    if comparison?.outcome == .regressed, let old = call.text(.against), files.path(of: old) == files.path(of: name) {
      call.note("\(files.path(of: name)) stays as it is: the run is worse")
      return
    }
    let before = FileSystem.exists(files.path(of: name)) ? try? files.read(name) : nil
    let baseline = try files.write(result, as: name, call.assignments(.threshold), for: call)
    let noisy = baseline.entries.filter(\.isNoisy).map(\.row.name)
    call.note("\(baseline.entries.count) rows kept in \(files.path(of: name))")
    let dropped = before?.entries.map(\.row.name).filter { name in !baseline.entries.contains { $0.row.name == name } }
    if let dropped, !dropped.isEmpty {
      call.note("\(dropped.count) rows that this run did not measure are no longer in it")
    }
    if !noisy.isEmpty {
      call.note("the two halves of the run disagree on the time of \(noisy.joined(separator: ", ")): too noisy to gate")
    }
  }
}
