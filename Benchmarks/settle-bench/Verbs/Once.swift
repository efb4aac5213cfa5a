import BenchmarkHarness
import CommandLineProgram

/// `once ROW COUNT`: what callgrind counts.
enum Once {
  static func run(_ call: Call) throws(CommandError) -> ExitCode {
    guard call.operands.count == 2, let count = Int(call.operands[1]), count > 0 else {
      throw .usage("once needs a row and a count", of: call.command)
    }
    let scratch = try ScratchFolder()
    let workloads = Registry.all.filter { call.operands[0].hasPrefix("\($0.name)/") }
    let rows = try Picking(call.context(scratch: scratch.path), workloads).all()
    guard let row = rows.first(where: { $0.subject.name == call.operands[0] }) else {
      throw CommandError(.usage, "no row is called '\(call.operands[0])'")
    }
    if let absence = row.subject.absence { throw CommandError(.failure, absence, at: row.subject.name) }
    do {
      _ = try row.subject.pass(count)
    } catch {
      throw CommandError(.failure, "\(error)", at: row.subject.name)
    }
    return .ok
  }
}
