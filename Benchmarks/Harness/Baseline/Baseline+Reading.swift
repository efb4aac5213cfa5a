package import TraceFiles

extension Baseline {
  /// Reads a file that ``bytes`` wrote and people may have edited.
  ///
  /// - Throws: At line and column, for anything that is missing, unknown, of another kind or out of its range.
  package init(reading bytes: [UInt8], file: String) throws(FileFault) {
    var limits = FileLimits()
    limits.documentBytes = 16 << 20
    let root = JSONField(try JSONValue(reading: bytes.span, file: file, limits: limits), file: file)
    try root.required("format").expect(Baseline.format, "\"\(Baseline.format)\"")
    let version = try root.required("version")
    guard try version.integer(in: 0...1_000_000) == Baseline.version else {
      throw version.fault("found version \(version.found), expected \(Baseline.version); save the baseline again")
    }
    try root.refuseOtherKeys(
      than: ["format", "version", "saved", "seed", "full", "thresholds", "fingerprint", "reference", "rows"])
    let seed = try root.required("seed")
    guard let seedValue = UInt64(try seed.text()) else { throw seed.unexpected("a whole number as text") }
    let thresholds = try root.optional("thresholds").map { (field) throws(FileFault) in
      try Thresholds(field, or: Thresholds())
    }
    var entries: [Entry] = []
    for field in try root.required("rows").elements() {
      let entry = try Entry(field, or: thresholds ?? Thresholds())
      guard !entries.contains(where: { $0.row.name == entry.row.name }) else {
        throw field.fault("found the row \(entry.row.name) again, expected each once")
      }
      entries.append(entry)
    }
    self.init(
      saved: try root.required("saved").text(), fingerprint: try Fingerprint(try root.required("fingerprint")),
      machine: try MachineReadings(try root.required("reference")), seed: seedValue,
      isFull: try root.required("full").bool(), thresholds: thresholds ?? Thresholds(), entries: entries)
  }
}

extension Fingerprint {
  fileprivate init(_ field: JSONField) throws(FileFault) {
    var entries: [Entry] = []
    for member in try field.members() {
      entries.append(Entry(member.key, try field.required(member.key).text()))
    }
    self.init(entries: entries)
  }
}

extension MachineReadings {
  fileprivate init(_ field: JSONField) throws(FileFault) {
    try field.refuseOtherKeys(than: ["version", "loops", "processor_ns", "wall_ns"])
    func loops(_ key: String) throws(FileFault) -> [Loop] {
      let list = try field.required(key)
      var loops: [Loop] = []
      for loop in try list.elements() {
        let numbers = try loop.elements("low, median and high")
        guard numbers.count == 3 else { throw loop.unexpected("low, median and high") }
        loops.append(
          Loop(
            low: try numbers[0].positiveNumber() * 1e-9, median: try numbers[1].positiveNumber() * 1e-9,
            high: try numbers[2].positiveNumber() * 1e-9))
      }
      guard loops.isEmpty || loops.count == MachineReference.loops.count else {
        throw list.fault("found \(loops.count) loops, expected \(MachineReference.loops.count)")
      }
      return loops
    }
    self.init(
      version: try field.required("version").integer(in: 0...1_000_000), processor: try loops("processor_ns"),
      wall: try loops("wall_ns"))
  }
}

extension Baseline.Entry {
  fileprivate init(_ field: JSONField, or fallback: Thresholds) throws(FileFault) {
    try field.refuseOtherKeys(
      than: [
        "workload", "method", "peer", "operation", "clock", "input_hash", "thresholds", "counts", "accuracy", "noisy",
        "time",
      ])
    let hash = try field.required("input_hash")
    guard let digits = UInt64(try hash.text(), radix: 16) else { throw hash.unexpected("sixteen hexadecimal digits") }
    var row = MeasuredRow(
      workload: try field.required("workload").text(), method: try field.required("method").text(),
      origin: try field.optional("peer").map { (peer) throws(FileFault) in .peer(try peer.text()) } ?? .settle,
      operation: try field.required("operation").text(),
      clock: try field.required("clock").choice(Subject.Clock.self), inputHash: digits)
    row.counts = try field.optional("counts").map { (counts) throws(FileFault) in try Counts(counts) }
    row.accuracy = try field.optional("accuracy").map { (accuracy) throws(FileFault) in try Accuracy(accuracy) }
    row.times = try field.optional("time").map { (time) throws(FileFault) in try Times(time) }
    self.init(
      row, isNoisy: try field.optional("noisy")?.bool() ?? false,
      thresholds: try field.optional("thresholds").map { (own) throws(FileFault) in try Thresholds(own, or: fallback) })
  }
}

extension Subject.Clock: NamedChoice {
  package static var allCases: [Subject.Clock] { [.thread, .children, .wall, .told] }
}
