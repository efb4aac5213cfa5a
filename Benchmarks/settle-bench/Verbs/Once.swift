import BenchmarkHarness
import CommandLineProgram

/// `once ROW COUNT`: what callgrind counts.
enum Once {
  static func run(_ call: Call) throws(CommandError) -> ExitCode {
    guard call.operands.count == 2, let count = Int(call.operands[1]), count > 0 else {
      throw .usage("once needs a row and a count", of: call.command)
    }
    let scratch = try ScratchFolder()
    for row in try Picking(call.context(scratch: scratch.path)).rows(named: [call.operands[0]]) {
      if let absence = row.subject.absence { throw CommandError(.failure, absence, at: row.subject.name) }
      do {
        _ = try row.subject.pass(min(count, row.subject.size))
      } catch {
        throw CommandError(.failure, "\(error)", at: row.subject.name)
      }
    }
    return .ok
  }
}
