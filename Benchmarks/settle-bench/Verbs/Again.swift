import BenchmarkHarness
import CommandLineProgram

/// `again ROW ...`: times rows and prints them as a baseline.
enum Again {
  static func run(_ call: Call) throws(CommandError) -> ExitCode {
    let scratch = try ScratchFolder()
    let context = call.context(scratch: scratch.path)
    var plan = SamplingPlan()
    plan.budget = call.number(.seconds) ?? plan.budget
    plan.skipsAccuracy = true
    let operations = (call.settings[.operations]?.values ?? []).compactMap(Int.init)
    let fixed = Dictionary(zip(call.operands, operations)) { one, _ in one }
    let rows = try Picking(context).selected(named: call.operands)
    let (measured, readings) = Sampler.measure(rows, plan, fixed: fixed)
    let result = RunResult(
      fingerprint: .ofBench, machine: MachineReadings(readings), rows: measured, seed: context.seed,
      isFull: context.isFull)
    try call.output.write(Baseline(result, saved: Clock.now).bytes)
    return .ok
  }
}
