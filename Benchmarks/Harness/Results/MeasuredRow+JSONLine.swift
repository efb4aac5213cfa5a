package import TraceFiles

extension MeasuredRow {
  /// One line of `--json`, with the same keys in every row; `null` where there is nothing to say.
  package func jsonLine(relativeTo reference: MeasuredRow?) -> JSONValue {
    JSONValue(.object(identity + countFields + accuracyFields + timeFields + ratioFields(reference)))
  }

  private var identity: [JSONMember] {
    [
      JSONMember("kind", .string("row")), JSONMember("workload", .string(workload)),
      JSONMember("method", .string(method)), JSONMember("peer", peer.map { .string($0) } ?? .null),
      JSONMember("operation", .string(operation)), JSONMember("clock", .string(clock.name)),
      JSONMember("input_hash", .string(hexadecimal(inputHash))),
      JSONMember("absence", absence.map { .string($0) } ?? .null),
    ]
  }

  private var peer: String? {
    if case .peer(let name) = origin { name } else { nil }
  }

  private var countFields: [JSONMember] {
    [
      JSONMember("operations", whole(counts?.pass.operations)), JSONMember("frames", whole(counts?.pass.frames)),
      JSONMember("bytes", whole(counts?.pass.bytes)), JSONMember("evaluations", whole(counts?.pass.evaluations)),
      JSONMember("steps", whole(counts?.pass.steps)), JSONMember("allocations", whole(counts?.allocations)),
      JSONMember("evaluations_per_operation", number(counts?.perOperation(counts?.pass.evaluations))),
      JSONMember("allocations_per_operation", number(counts?.perOperation(counts?.allocations))),
      JSONMember("instructions_per_operation", number(counts?.instructions)),
      JSONMember("instructions_absence", counts?.instructionsAbsence.map { .string($0) } ?? .null),
      JSONMember("counts_vary", counts.map { .bool($0.vary) } ?? .null),
    ]
  }

  private var accuracyFields: [JSONMember] {
    [
      JSONMember("position_error_pt", number(accuracy.flatMap { $0.failures == 0 ? $0.position : nil })),
      JSONMember("velocity_error_pt_s", number(accuracy.flatMap { $0.failures == 0 ? $0.velocity : nil })),
      JSONMember("frame_mismatches", whole(accuracy?.mismatches)), JSONMember("compared", whole(accuracy?.compared)),
      JSONMember("failures", whole(accuracy?.failures)),
    ]
  }

  private var timeFields: [JSONMember] {
    let summary = summary
    func nanoseconds(_ seconds: Double?) -> JSONValue.Content { number(seconds.map { $0 * 1e9 }) }
    return [
      JSONMember("samples", whole(summary?.count)), JSONMember("sample_operations", whole(times?.operations)),
      JSONMember("sample_repeats", whole(times?.repeats)),
      JSONMember("ns_per_operation", nanoseconds(summary?.median)),
      JSONMember("ns_per_operation_low", nanoseconds(summary?.interval.lower)),
      JSONMember("ns_per_operation_high", nanoseconds(summary?.interval.upper)),
      JSONMember("ns_per_operation_p90", nanoseconds(summary?.p90)),
      JSONMember("ns_per_operation_p99", nanoseconds(summary?.p99)),
      JSONMember("ns_per_operation_mad", nanoseconds(summary?.deviation)),
      JSONMember("operations_per_second", number(throughput)),
      JSONMember("ns_per_frame", nanoseconds(secondsPerFrame)),
      JSONMember("frames_per_second", number(frameThroughput)),
      JSONMember("bytes_per_second", number(byteThroughput)),
      JSONMember("share_of_frame", number(frameShare)),
    ]
  }

  private func ratioFields(_ reference: MeasuredRow?) -> [JSONMember] {
    [
      JSONMember("speed_ratio", number(reference.flatMap { SpeedRatio.speed(of: self, to: $0) })),
      JSONMember("ratio_to", reference.map { .string($0.method) } ?? .null),
    ]
  }
}

extension Subject.Clock {
  /// What files call it.
  package var name: String {
    switch self {
    case .thread: "thread"
    case .children: "children"
    case .wall: "wall"
    case .told: "told"
    }
  }
}

/// JSON's `null` for nothing.
func whole(_ value: Int?) -> JSONValue.Content { value.map { .number(Double($0)) } ?? .null }

/// JSON's `null` for nothing, and for what JSON has no number for.
func number(_ value: Double?) -> JSONValue.Content {
  guard let value, value.isFinite else { return .null }
  return .number(value)
}

/// Sixteen digits.
package func hexadecimal(_ value: UInt64) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
