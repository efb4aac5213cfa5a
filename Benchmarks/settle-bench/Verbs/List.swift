import BenchmarkHarness
import CommandLineProgram
import TraceFiles

/// `list`: what can be measured.
enum List {
  static func run(_ call: Call) throws(CommandError) -> ExitCode {
    let scratch = try ScratchFolder()
    let context = call.context(scratch: scratch.path)
    let rows = try Picking(context).picked(Selection(call.operands), of: call.command)
    if call.has(.json) {
      for row in rows { try call.output.write(line(row).compactBytes + [0x0A]) }
      return .ok
    }
    for workload in Registry.all where rows.contains(where: { $0.workload.name == workload.name }) {
      let request = workload.isOnRequest ? " (only when a filter begins with its name)" : ""
      try call.output.write("\(call.style.bold(workload.name)): \(workload.about)\(request)\n")
      for row in rows where row.workload.name == workload.name {
        let absence = row.subject.absence.map { call.style.dim("  \($0)") } ?? ""
        try call.output.write("  \(row.subject.method)\(absence)\n")
      }
    }
    return .ok
  }

  private static func line(_ row: (subject: Subject, workload: Workload)) -> JSONValue {
    let subject = row.subject
    var peer = JSONValue.Content.null
    if case .peer(let name) = subject.origin { peer = .string(name) }
    return JSONValue(
      .object([
        JSONMember("workload", .string(subject.workload)), JSONMember("method", .string(subject.method)),
        JSONMember("peer", peer), JSONMember("operation", .string(subject.operation)),
        JSONMember("clock", .string(subject.clock.name)), JSONMember("size", .number(Double(subject.size))),
        JSONMember("prefix", .number(Double(subject.prefix))),
        JSONMember("absence", subject.absence.map { .string($0) } ?? .null),
        JSONMember("on_request", .bool(row.workload.isOnRequest)),
      ]))
  }
}
