import CReference
import Foundation
import SheetSimulation
import Testing
import TraceFiles

/// The scanners in C++ are a yardstick only if they read what our reader reads.
@Suite("Scanners of trace files in C++")
struct ScannerTests {
  /// What files say, counted as the scanner counts it.
  struct Totals: Equatable {
    var rows = settle_scan_totals()
    var all = settle_file_totals()

    static func == (one: Totals, other: Totals) -> Bool { one.words == other.words }

    /// Everything there is, numbers to the bit.
    var words: [Int64] {
      let sums = [rows.time_sum, rows.x_sum, rows.y_sum, all.number_sum].map { Int64(bitPattern: $0.bitPattern) }
      return sums + [
        rows.traces, rows.samples, rows.phase_sum, rows.pointer_sum, all.events, all.observations, all.inline_scenes,
        all.inline_scene_bytes, all.texts, all.text_bytes, all.text_ends, all.row_sum, all.set, all.truncated,
      ]
    }
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func recorded() throws -> [[UInt8]] {
    let folder = root.appendingPathComponent("data/traces")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try names.filter { $0.hasSuffix(".trace.jsonl") }.sorted()
      .map { Array(try Data(contentsOf: folder.appendingPathComponent($0))) }
  }

  /// The same scene in some traces, its name in others.
  static func generated(seed: UInt64) throws -> [UInt8] {
    let path = "data/scenes/phone-detents.scene.json"
    let bytes = Array(try Data(contentsOf: root.appendingPathComponent(path)))
    let scene = try SceneFile(reading: bytes.span, file: path)
    var generator = GestureGenerator(scene: scene.scene, seed: seed)
    var writer = TraceWriter()
    for index in 1...40 {
      let source = index % 3 == 0 ? TraceScene.Source.file("a \"scene\".json") : .inline(scene.json)
      writer.write(Trace(synthetic: generator.next(), seed: seed, index: UInt64(index), inputRate: 120, on: source))
    }
    return writer.bytes
  }

  static func ours(_ bytes: [UInt8]) throws -> Totals {
    var (totals, reader) = (Totals(), TraceReader(file: "test"))
    var trace = Trace(TraceHeader(id: "", clock: .event))
    while try reader.next(in: bytes.span, into: &trace) { totals.add(trace) }
    while try reader.finish(into: &trace) { totals.add(trace) }
    return totals
  }

  static func theirs(_ bytes: [UInt8]) -> Totals {
    var totals = Totals()
    let answer = settle_scan_files(bytes, Int64(bytes.count), &totals.rows, &totals.all)
    #expect(answer == totals.rows.samples)
    return totals
  }

  @Test("the scanner of whole files reads from recordings what our reader reads")
  func recordings() throws {
    let files = try Self.recorded()
    try #require(files.count > 20)
    for bytes in files { #expect(try Self.theirs(bytes) == Self.ours(bytes)) }
  }

  @Test(
    "the scanner of whole files reads from generated traces what our reader reads", arguments: [1, 2, 3] as [UInt64])
  func generatedTraces(seed: UInt64) throws {
    let bytes = try Self.generated(seed: seed)
    let totals = Self.theirs(bytes)
    #expect(totals == (try Self.ours(bytes)))
    #expect(totals.all.inline_scenes == 27)
  }

  @Test("the scanner of whole files reads every key of the format")
  func everyKey() throws {
    var trace = Trace(TraceHeader(id: "a\\b", clock: .frame, timeResolution: 0.5, downOn: .background))
    trace.meta = .everything
    trace.scene = TraceScene(
      .file("x.json"), start: "tall", offsets: [.init(region: "a", offset: -2.5), .init(region: "b", offset: 3)])
    let events: [TraceEvent] = [
      .keyboard(height: 290), .rotate(width: 844, height: 390), .content(height: 120.5), .loading(true), .present,
      .close, .remove, .state("half"), .tabbar(isVisible: false), .expandable(true),
      .scroll(region: "list", offset: -4),
      .extent(region: "list", extent: 900),
    ]
    trace.rows = [.pointer(TracePointerRow(time: 0, phase: .down, pointer: 12, x: -1.5, y: 2, isResampled: true))]
    for event in events { trace.rows.append(.event(event, at: 1)) }
    trace.rows.append(.observed(TraceObservation(height: 3), at: 2))
    trace.rows.append(.observed(TraceObservation(offset: 4, state: "tip"), at: 3.25))
    var bare = Trace(TraceHeader(id: "bare", clock: .handler))
    bare.rows = [.event(.present, at: 0)]
    bare.want = TraceWant(intent: "tip", labelBy: .reviewer)
    let bytes = trace.canonicalBytes + bare.canonicalBytes + trace.canonicalBytes
    let totals = Self.theirs(bytes)
    #expect(totals == (try Self.ours(bytes)))
    #expect(totals.all.events == 25 && totals.all.truncated == 2)
  }

  @Test("both scanners see the same samples")
  func samplesOnly() throws {
    for bytes in try Self.recorded() {
      var samples = Totals(all: Self.theirs(bytes).all)
      #expect(settle_scan_traces(bytes, Int64(bytes.count), &samples.rows) >= 0)
      #expect(samples == Self.theirs(bytes))
    }
  }

  @Test("a file that does not end with a line feed is refused")
  func cutOff() throws {
    let bytes = Array(try Self.generated(seed: 4).dropLast())
    var totals = Totals()
    #expect(settle_scan_files(bytes, Int64(bytes.count), &totals.rows, &totals.all) == -1)
    #expect(settle_scan_traces(bytes, Int64(bytes.count), &totals.rows) == -1)
  }
}

extension TraceMeta {
  fileprivate static var everything: TraceMeta {
    var meta = TraceMeta()
    (meta.source, meta.tool, meta.recorded, meta.device) = ("browser", "hand", "2024-05-01", "a \"phone\"")
    (meta.os, meta.engine, meta.license, meta.resampled) = ("os 1", "engine\n2", "CC0-1.0", .yes)
    (meta.refreshRate, meta.inputRate, meta.pixelRatio) = (60, 120.5, 2.625)
    meta.viewport = Size(width: 411.4285714285714, height: 731.4285714285714)
    (meta.edited, meta.isTruncated) = (["one", "two"], true)
    meta.others = [JSONMember("shows", .string("all")), JSONMember("figure", .figure)]
    return meta
  }
}

extension JSONValue.Content {
  fileprivate static var figure: Self {
    .object(["repository", "path", "commit", "name"].map { JSONMember($0, .string("the \($0)")) })
  }
}

// MARK: What our reader read, in the order in which the scanner adds it up

extension ScannerTests.Totals {
  mutating func add(_ trace: Trace) {
    let header = trace.header
    add(header.id, header.clock.rawValue, header.lengthUnit.rawValue, header.downOn.rawValue)
    add(numbers: header.timeResolution)
    add(trace.meta)
    if let scene = trace.scene { add(scene) }
    for row in trace.rows { if case .pointer(let row) = row { add(row) } }
    var samples: Int64 = 0
    for row in trace.rows {
      if case .pointer = row { samples += 1 }
      if case .event(let event, let time) = row { add(event, at: time, after: samples) }
    }
    samples = 0
    for row in trace.rows {
      if case .pointer = row { samples += 1 }
      if case .observed(let seen, let time) = row { add(seen, at: time, after: samples) }
    }
    if let want = trace.want { add(want.intent, want.labelBy.rawValue) }
    rows.traces += 1
  }

  private mutating func add(_ texts: String?...) {
    for text in texts {
      guard let text, !text.isEmpty else { continue }
      // As it is written.
      let written = JSONValue(.string(text)).compactBytes.dropFirst().dropLast()
      all.texts += 1
      all.text_bytes += Int64(written.count)
      all.text_ends += Int64(written.first ?? 0) + 256 * Int64(written.last ?? 0)
    }
  }

  private mutating func add(numbers: Double?...) { for number in numbers { all.number_sum += number ?? 0 } }

  private mutating func add(_ row: TracePointerRow) {
    rows.samples += 1
    rows.time_sum += row.time
    rows.x_sum += row.x
    rows.y_sum += row.y
    rows.phase_sum += Int64(row.phase.rawValue)
    rows.pointer_sum += Int64(row.pointer)
  }

  private mutating func add(_ meta: TraceMeta) {
    add(
      meta.source, meta.tool, meta.recorded, meta.device, meta.os, meta.engine, meta.license, meta.resampled?.rawValue)
    add(numbers: meta.refreshRate, meta.inputRate, meta.pixelRatio, meta.viewport?.width, meta.viewport?.height)
    for step in meta.edited { add(step) }
    all.truncated += meta.isTruncated ? 1 : 0
    for other in meta.others { add(other.value) }
  }

  private mutating func add(_ value: JSONValue) {
    switch value.content {
    case .string(let text): add(text)
    case .object(let members): for member in members { add(member.value) }
    default: Issue.record("nothing else in our recordings")
    }
  }

  private mutating func add(_ scene: TraceScene) {
    switch scene.source {
    case .file(let name): add(name)
    case .inline(let value):
      all.inline_scenes += 1
      all.inline_scene_bytes += Int64(value.compactBytes.count)
    }
    add(scene.start)
    for offset in scene.offsets {
      add(offset.region)
      add(numbers: offset.offset)
    }
  }

  private mutating func add(_ seen: TraceObservation, at time: Double, after samples: Int64) {
    all.observations += 1
    all.row_sum += samples
    add(numbers: time, seen.height, seen.offset)
    add(seen.state)
  }

  private mutating func add(_ event: TraceEvent, at time: Double, after samples: Int64) {
    all.events += 1
    all.row_sum += samples
    add(numbers: time)
    switch event {
    case .keyboard(let height): note("keyboard", height)
    case .rotate(let width, let height): note("rotate", width, height)
    case .content(let height): note("content", height)
    case .loading(let value): note("loading", value)
    case .present: note("present")
    case .close: note("close")
    case .remove: note("remove")
    case .state(let name): add("state", name)
    case .tabbar(let isVisible): note("tabbar", isVisible)
    case .expandable(let value): note("expandable", value)
    case .scroll(let region, let offset):
      note("scroll")
      add(region)
      add(numbers: offset)
    case .extent(let region, let extent):
      note("extent")
      add(region)
      add(numbers: extent)
    }
  }

  private mutating func note(_ kind: String, _ lengths: Double...) {
    add(kind)
    for length in lengths { add(numbers: length) }
  }

  private mutating func note(_ kind: String, _ value: Bool) {
    add(kind)
    all.set += value ? 1 : 0
  }
}
