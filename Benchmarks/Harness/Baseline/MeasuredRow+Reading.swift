internal import TraceFiles

/// Counts are whole numbers that a double holds.
private let countRange = 0...9_007_199_254_740_991

extension Counts {
  init(_ field: JSONField) throws(FileFault) {
    try field.refuseOtherKeys(
      than: ["operations", "frames", "bytes", "evaluations", "steps", "allocations", "instructions", "vary"])
    func optional(_ key: String) throws(FileFault) -> Int? { try field.optional(key)?.integer(in: countRange) }
    self.init(
      pass: PassCounts(
        operations: try field.required("operations").integer(in: countRange), frames: try optional("frames") ?? 0,
        bytes: try optional("bytes") ?? 0, evaluations: try optional("evaluations"), steps: try optional("steps")),
      allocations: try optional("allocations"))
    instructions = try field.optional("instructions")?.number(in: 0...1e15, "a number from 0")
    vary = try field.optional("vary")?.bool() ?? false
  }
}

extension Accuracy {
  init(_ field: JSONField) throws(FileFault) {
    try field.refuseOtherKeys(than: ["position_pt", "velocity_pt_s", "mismatches", "compared", "failures"])
    self.init()
    // An error that is no number was not written.
    position = try field.optional("position_pt")?.errorNumber() ?? .infinity
    velocity = try field.optional("velocity_pt_s")?.errorNumber() ?? .infinity
    mismatches = try field.required("mismatches").integer(in: countRange)
    compared = try field.required("compared").integer(in: countRange)
    failures = try field.required("failures").integer(in: countRange)
  }
}

extension JSONField {
  /// An error; `null` where it was infinite or not a number.
  fileprivate func errorNumber() throws(FileFault) -> Double {
    value.content == .null ? .infinity : try number(in: 0...Double.greatestFiniteMagnitude, "a number from 0, or null")
  }
}

extension Times {
  init(_ field: JSONField) throws(FileFault) {
    try field.refuseOtherKeys(
      than: [
        "operations", "repeats", "frames_per_operation", "bytes_per_operation", "median_ns", "low_ns", "high_ns",
        "mad_ns", "samples_ns",
      ] + MachineReference.loops.map { "\($0)_ns" })
    func numbers(_ key: String) throws(FileFault) -> [Double] {
      var list: [Double] = []
      for value in try field.required(key).elements() {
        list.append(try value.positiveNumber() * 1e-9)
      }
      return list
    }
    let samples = try numbers("samples_ns")
    guard samples.count <= Times.cap else {
      throw try field.required("samples_ns").fault("found \(samples.count) numbers, expected at most \(Times.cap)")
    }
    var loops: [[Double]] = []
    for name in MachineReference.loops {
      let loop = try numbers("\(name)_ns")
      guard loop.count == samples.count else {
        throw try field.required("\(name)_ns").fault(
          "found \(loop.count) numbers, expected one for each of the \(samples.count) samples")
      }
      loops.append(loop)
    }
    self.init(
      operations: try field.required("operations").integer(in: 1...countRange.upperBound),
      repeats: try field.required("repeats").integer(in: 1...countRange.upperBound),
      framesPerOperation: try field.required("frames_per_operation").number(in: 0...1e15, "a number from 0"),
      bytesPerOperation: try field.required("bytes_per_operation").number(in: 0...1e15, "a number from 0"),
      seconds: samples, loops: loops)
  }
}
