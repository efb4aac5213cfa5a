import BenchmarkHarness
import CommandLineProgram
import TraceFiles

/// Measures rows as a call asks for, and a second time where that is in doubt.
struct Bench {
  let progress: MeasureProgress
  private let call: Call
  private let context: Context
  private let begun: Double

  /// - Parameter begun: When the run began, by ``Stopwatch/wall``.
  init(_ call: Call, _ context: Context, begun: Double) {
    self.begun = begun
    self.call = call
    self.context = context
    progress = MeasureProgress(call)
  }

  func measure(_ rows: [Sampler.Selected], against baseline: Baseline?) throws(CommandError) -> RunResult {
    var plan = SamplingPlan()
    plan.budget = call.number(.seconds) ?? plan.budget
    plan.seed = context.seed
    plan.begun = begun
    plan.skipsTimes = call.has(.countsOnly)
    let progress = progress
    let (measured, readings) = Sampler.measure(
      rows, plan, counter: .process, fixed: baseline?.sampleOperations ?? [:],
      counted: baseline?.countedOperations ?? [:], report: progress.report)
    var result = RunResult(
      fingerprint: .ofBench, machine: MachineReadings(readings), rows: measured, seed: context.seed,
      isFull: context.isFull)
    countInstructions(rows.map(\.subject), in: &result, baseline)
    result.seconds = Stopwatch.wall - begun
    return result
  }

  /// Of every row if they were asked for, else of those whose baseline has them.
  private func countInstructions(_ subjects: [Subject], in result: inout RunResult, _ baseline: Baseline?) {
    let wanted = subjects.filter { subject in
      call.has(.instructions) || baseline?.entry(named: subject.name)?.row.counts?.instructions != nil
    }
    let callgrind = Callgrind(context: context)
    for (index, subject) in wanted.enumerated() {
      progress.report("instructions \(index + 1) of \(wanted.count)  \(subject.name)")
      guard let row = result.rows.firstIndex(where: { $0.name == subject.name }), result.rows[row].absence == nil else {
        continue
      }
      do throws(BenchmarkError) {
        // Another process's instructions are not this one's.
        guard subject.clock != .children else { throw BenchmarkError("in other processes") }
        result.rows[row].counts?.instructions = try callgrind.instructions(subject)
      } catch {
        result.rows[row].counts?.instructionsAbsence = error.description
      }
    }
  }

  /// Measures the rows that look slower again, twice at most, each time in a process of its own: other addresses, other
  /// neighbours. Only what is slower every time is called so.
  func lookAgain(_ comparison: inout Comparison?, _ baseline: Baseline) throws(CommandError) {
    for _ in 0..<2 {
      guard let names = comparison?.slowInTime, !names.isEmpty else { return }
      progress.report("measuring \(names.count == 1 ? names[0] : "\(names.count) rows") again")
      let second = try again(names, baseline)
      comparison?.confirm(with: Comparison(baseline, second, gatesPeers: true) { names.contains($0) })
    }
  }

  private func again(_ names: [String], _ baseline: Baseline) throws(CommandError) -> RunResult {
    let operations = names.flatMap { ["--operations", "\(baseline.sampleOperations[$0] ?? 1)"] }
    let words =
      [OwnProgram.path, "again"] + names + operations + ["--seconds", "\(min(20, 1.5 * Double(names.count) + 1))"]
      + context.words
    guard let child = ChildProcess.run(words), child.code == 0 else {
      throw CommandError(.failure, "the second measurement of \(names.joined(separator: ", ")) failed")
    }
    do throws(FileFault) {
      return try Baseline(reading: Array(child.output.utf8), file: "again").asResult
    } catch {
      throw CommandError(.failure, error.description)
    }
  }
}
