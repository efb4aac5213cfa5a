package import TraceFiles

extension Comparison {
  /// Lines of `--json`: one for each number, then the outcome.
  package func jsonLines(baseline: String, exitCode: Int32) -> [JSONValue] {
    var lines: [JSONValue] = []
    for row in rows {
      if let reason = row.incomparable {
        lines.append(line(row, MetricChange("row", before: nil, after: nil, .incomparable, because: reason)))
      }
      lines += row.changes.map { line(row, $0) }
    }
    return lines + [outcomeLine(baseline: baseline, exitCode: exitCode)]
  }

  private func line(_ row: RowChange, _ change: MetricChange) -> JSONValue {
    JSONValue(
      .object([
        JSONMember("kind", .string("verdict")), JSONMember("row", .string(row.name)),
        JSONMember("metric", .string(change.metric)), JSONMember("unit", .string(change.unit)),
        JSONMember("before", number(change.before)), JSONMember("after", number(change.after)),
        JSONMember("change", number(change.change)), JSONMember("verdict", .string(change.verdict.rawValue)),
        JSONMember("gated", .bool(gatesPeers || !row.isPeer)),
        JSONMember("reason", change.reason.map { .string($0) } ?? .null),
      ]))
  }

  private func outcomeLine(baseline: String, exitCode: Int32) -> JSONValue {
    JSONValue(
      .object([
        JSONMember("kind", .string("outcome")), JSONMember("baseline", .string(baseline)),
        JSONMember("outcome", .string(outcome.rawValue)), JSONMember("exit_code", .number(Double(exitCode))),
        JSONMember("regressions", .number(Double(regressions.count))),
        JSONMember("incomparable", .array(incomparable.map { JSONValue(.string($0)) })),
        JSONMember("machine_differences", .array(machineDifferences.map { JSONValue(.string($0)) })),
        JSONMember("time_compared", .bool(machineDifferences.isEmpty && gate != .counts)),
        JSONMember("added", .array(added.map { JSONValue(.string($0)) })),
      ]))
  }
}

extension RunResult {
  /// The first line of `--json`.
  package var jsonLine: JSONValue {
    JSONValue(
      .object([
        JSONMember("kind", .string("run")), JSONMember("seed", .string("\(seed)")), JSONMember("full", .bool(isFull)),
        JSONMember("rows", .number(Double(rows.count))), JSONMember("seconds", number(seconds)),
        JSONMember("fingerprint", fingerprint.json), JSONMember("reference", machine.json),
      ]))
  }
}
