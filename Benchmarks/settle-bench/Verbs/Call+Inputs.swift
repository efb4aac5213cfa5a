import BenchmarkHarness
import CReference
import CommandLineProgram

extension Call {
  /// What the workloads are built from.
  func context(scratch: String) -> Context {
    var context = Context()
    context.seed = whole(.seed) ?? 42
    context.isFull = has(.full)
    context.data = text(.data) ?? "data"
    context.peers = settings[.peer]?.values ?? []
    context.program = settings[.program]?.values.last ?? OwnProgram.folder
    context.scratch = scratch
    if command.options.contains(where: { $0.name == Option.plant.name }) {
      context.plantedPercent = number(.plant) ?? 0
    }
    return context
  }

  /// - Throws: Exit 2 in a debug build, unless it is to be looked at.
  func refuseDebugBuild() throws(CommandError) {
    guard Fingerprint.isDebugBuild else { return }
    guard has(.allowDebugBuild) else {
      var error = CommandError(.usage, "this is a debug build, which is three to twelve times slower")
      error.help = ["swift build -c release measures what users run; --allow-debug-build only looks"]
      throw error
    }
  }

  /// The rows that the call's filters pick, with their inputs' digests.
  ///
  /// - Throws: Exit 2 for a filter that picks nothing, exit 3 where a workload cannot be built.
  func picked(_ context: Context) throws(CommandError) -> [Sampler.Selected] {
    try Picking(context).rows(Selection(operands), of: command)
  }
}

extension Context {
  /// The options that give another process the same inputs.
  var words: [String] {
    var words = ["--seed", "\(seed)", "--data", data]
    if isFull { words.append("--full") }
    if plantedPercent > 0 { words += ["--plant", "\(plantedPercent)"] }
    if Fingerprint.isDebugBuild { words.append("--allow-debug-build") }
    return words + peers.flatMap { ["--peer", $0] }
  }
}

extension AllocationCounter {
  /// `nil` where this build cannot count.
  static var process: AllocationCounter? {
    guard settle_allocations_are_counted() else { return nil }
    return AllocationCounter(start: settle_allocations_start) { Int(settle_allocations_stop()) }
  }
}

extension Fingerprint {
  /// With the libraries that the product calls.
  static var ofBench: Fingerprint {
    current(libraries: [Entry("gsl", String(cString: settle_gsl_version()))])
  }
}
