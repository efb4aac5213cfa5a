import BenchmarkHarness
import CommandLineProgram
import TraceFiles

/// Builds the rows that a call asks for, and no inputs of any others.
struct Picking {
  private let context: Context
  private let workloads: [Workload]

  init(_ context: Context, _ workloads: [Workload] = Registry.all) {
    self.context = context
    self.workloads = workloads
  }

  private func rows(of workloads: [Workload]) throws(CommandError) -> [(subject: Subject, workload: Workload)] {
    var rows: [(subject: Subject, workload: Workload)] = []
    for workload in workloads {
      rows += try build(workload) { try workload.subjects(context) }.map { ($0, workload) }
    }
    return rows
  }

  /// What a selection picks, its inputs not made.
  ///
  /// - Parameter command: The one that was called, for errors.
  /// - Throws: Exit 2 for a filter that picks nothing.
  func picked(
    _ selection: Selection, of command: Command
  ) throws(CommandError) -> [(subject: Subject, workload: Workload)] {
    let concerned = selection.workloads(of: workloads)
    let all = try rows(of: concerned)
    do throws(NoMatch) {
      // What was meant may also be a command, which stands in a filter's place.
      let others = workloads.map(\.name) + Program.bench.commands.map(\.name)
      try selection.check(all.map(\.subject.name), others)
    } catch {
      var usage = CommandError.usage("no row is called '\(error.filter)'", of: command, suggestion: error.nearest)
      usage.help = ["'settle-bench list' prints all of them"]
      throw usage
    }
    return all.filter { selection.picks($0.subject.name, among: workloads) }
  }

  /// What a selection picks, with the digest of its inputs.
  func rows(_ selection: Selection, of command: Command) throws(CommandError) -> [Sampler.Selected] {
    try hashed(try picked(selection, of: command))
  }

  /// Rows by their whole names, in the order of the names.
  func rows(named names: [String]) throws(CommandError) -> [(subject: Subject, workload: Workload)] {
    let wanted = workloads.filter { workload in names.contains { $0.hasPrefix("\(workload.name)/") } }
    let all = try rows(of: wanted)
    var found: [(subject: Subject, workload: Workload)] = []
    for name in names {
      guard let row = all.first(where: { $0.subject.name == name }) else {
        throw CommandError(.usage, "no row is called '\(name)'")
      }
      found.append(row)
    }
    return found
  }

  /// With the digests of their inputs.
  func selected(named names: [String]) throws(CommandError) -> [Sampler.Selected] {
    try hashed(try rows(named: names))
  }

  private func hashed(_ rows: [(subject: Subject, workload: Workload)]) throws(CommandError) -> [Sampler.Selected] {
    var hashes: [String: UInt64] = [:]
    var selected: [Sampler.Selected] = []
    for row in rows {
      var known = hashes[row.workload.name]
      if known == nil { known = try hash(of: row.workload) }
      hashes[row.workload.name] = known
      selected.append(Sampler.Selected(row.subject, inputHash: known ?? 0))
    }
    return selected
  }

  private func hash(of workload: Workload) throws(CommandError) -> UInt64 {
    try build(workload) { try workload.inputHash(context) }
  }

  private func build<Part>(_ workload: Workload, _ body: () throws -> Part) throws(CommandError) -> Part {
    do {
      return try body()
    } catch let error as CommandError {
      throw error
    } catch let fault as FileFault {
      throw CommandError(fault)
    } catch let error as CommandError {
      var error = error
      if !FileSystem.exists(context.data) { error.help.append("--data names the folder of the recorded traces") }
      throw error
    } catch {
      throw CommandError(.badInput, "\(error)", at: workload.name)
    }
  }
}
