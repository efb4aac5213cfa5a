package import TraceFiles

extension Baseline {
  static let format = "settle-bench-baseline"

  /// The file: JSON for people to read, compare and edit.
  package var bytes: [UInt8] {
    JSONValue(
      .object([
        JSONMember("format", .string(Baseline.format)), JSONMember("version", .number(Double(Baseline.version))),
        JSONMember("saved", .string(saved)), JSONMember("seed", .string("\(seed)")), JSONMember("full", .bool(isFull)),
        JSONMember("thresholds", thresholds.json), JSONMember("fingerprint", fingerprint.json),
        JSONMember("reference", machine.json), JSONMember("rows", .array(entries.map(\.json))),
      ])
    ).indentedBytes
  }
}

extension Fingerprint {
  package var json: JSONValue { JSONValue(.object(entries.map { JSONMember($0.name, .string($0.value)) })) }
}

extension MachineReadings {
  /// Low, median and high of each loop, in nanoseconds.
  package var json: JSONValue {
    func list(_ loops: [Loop]) -> JSONValue.Content {
      .array(
        loops.map { loop in
          JSONValue(.array([loop.low, loop.median, loop.high].map { JSONValue(.number(rounded($0 * 1e9))) }))
        })
    }
    return JSONValue(
      .object([
        JSONMember("version", .number(Double(version))),
        JSONMember("loops", .array(MachineReference.loops.map { JSONValue(.string($0)) })),
        JSONMember("processor_ns", list(processor)), JSONMember("wall_ns", list(wall)),
      ]))
  }
}

extension Baseline.Entry {
  fileprivate var json: JSONValue {
    var members = [
      JSONMember("workload", .string(row.workload)), JSONMember("method", .string(row.method)),
      JSONMember("operation", .string(row.operation)), JSONMember("clock", .string(row.clock.name)),
      JSONMember("input_hash", .string(hexadecimal(row.inputHash))),
    ]
    if case .peer(let name) = row.origin { members.insert(JSONMember("peer", .string(name)), at: 2) }
    if let thresholds { members.append(JSONMember("thresholds", thresholds.json)) }
    if let counts = row.counts { members.append(JSONMember("counts", counts.json)) }
    if let accuracy = row.accuracy { members.append(JSONMember("accuracy", accuracy.json)) }
    if isNoisy { members.append(JSONMember("noisy", .bool(true))) }
    if let times = row.times { members.append(JSONMember("time", times.json)) }
    return JSONValue(.object(members))
  }
}

extension Counts {
  fileprivate var json: JSONValue {
    var members = [
      JSONMember("operations", whole(pass.operations)), JSONMember("frames", whole(pass.frames)),
      JSONMember("bytes", whole(pass.bytes)), JSONMember("evaluations", whole(pass.evaluations)),
      JSONMember("steps", whole(pass.steps)), JSONMember("allocations", whole(allocations)),
      JSONMember("instructions", number(instructions)),
    ]
    if vary { members.append(JSONMember("vary", .bool(true))) }
    return JSONValue(.object(members.filter { $0.value.content != .null }))
  }
}

extension Accuracy {
  fileprivate var json: JSONValue {
    JSONValue(
      .object([
        JSONMember("position_pt", number(position)), JSONMember("velocity_pt_s", number(velocity)),
        JSONMember("mismatches", whole(mismatches)), JSONMember("compared", whole(compared)),
        JSONMember("failures", whole(failures)),
      ]))
  }
}

extension Times {
  /// The median and its interval are there to be read by people; the samples say it again.
  fileprivate var json: JSONValue {
    var members = [JSONMember("operations", whole(operations)), JSONMember("repeats", whole(repeats))]
    members.append(JSONMember("frames_per_operation", number(framesPerOperation)))
    members.append(JSONMember("bytes_per_operation", number(bytesPerOperation)))
    if let summary = Summary(seconds) {
      members += [
        JSONMember("median_ns", number(rounded(summary.median * 1e9))),
        JSONMember("low_ns", number(rounded(summary.interval.lower * 1e9))),
        JSONMember("high_ns", number(rounded(summary.interval.upper * 1e9))),
        JSONMember("mad_ns", number(rounded(summary.deviation * 1e9))),
      ]
    }
    members.append(JSONMember("samples_ns", .array(seconds.map { JSONValue(.number(rounded($0 * 1e9))) })))
    for (name, loop) in zip(MachineReference.loops, loops) {
      members.append(JSONMember("\(name)_ns", .array(loop.map { JSONValue(.number(rounded($0 * 1e9))) })))
    }
    return JSONValue(.object(members))
  }
}

/// Seven significant digits: more than any clock gives, and a third of the file.
func rounded(_ value: Double) -> Double {
  guard value.isFinite, value != 0 else { return value }
  var scale = 1.0
  while abs(value) * scale < 1e6, scale < 1e30 { scale *= 10 }
  return (value * scale).rounded() / scale
}
