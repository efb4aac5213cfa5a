import Foundation
import GestureForwarding
import GestureInput
import SheetModel
import SheetSimulation
import SnapPhysics
import Testing
import TraceFiles

@Suite("the data of the repository")
struct ScenesDataTests {
  @Test("a scene is readable, and re-saving it changes no byte", arguments: Repository.scenes)
  func scene(name: String) throws {
    let file = try Repository.scene(name)
    #expect(file.name?.isEmpty == false)
    try Repository.expect(file.bytes, in: "data/scenes/\(name).scene.json")
  }

  @Test(
    "a trace is readable on the scene that it names, and re-saving it changes no byte", arguments: Repository.traceFiles
  )
  func trace(path: String) throws {
    let traces = try Repository.traces(path)
    #expect(!traces.isEmpty)
    for trace in traces {
      _ = try Repository.scene(of: trace, in: path)
      #expect(trace.meta.source != nil && trace.meta.license != nil, "\(trace.header.id)")
    }
    try Repository.expect(canonical(traces), in: path)
  }

  @Test("no two traces have the same name") func names() throws {
    let names = try Repository.traceFiles.flatMap { try Repository.traces($0).map(\.header.id) }
    #expect(Set(names).count == names.count)
  }

  @Test("a device trace holds the published figures, sample by sample", arguments: Repository.deviceTraces)
  func figures(name: String) throws {
    let trace = try Repository.deviceTrace(name)
    let figure = try #require(trace.meta.others.first { $0.key == "figure" }?.value)
    let published = try #require(
      try publishedSwipes.split(separator: "\n").map { try json(String($0)) }.first { $0["name"] == figure["name"] })
    #expect(published["unit"] == JSONValue(.string(trace.header.lengthUnit.rawValue)))
    guard case .array(let samples)? = published["samples"]?.content, let up = published["up"] else {
      Issue.record("no samples in the published figures")
      return
    }
    try #require(trace.rows.count == samples.count + 1)
    for (index, (row, sample)) in zip(trace.rows, samples + [up]).enumerated() {
      guard case .pointer(let row) = row else {
        Issue.record("row \(index) is no sample")
        continue
      }
      let figures = [row.time, row.x, row.y].map { JSONValue(.number($0)) }
      #expect(JSONValue(.array(figures)) == sample, "sample \(index)")
      #expect(row.phase == (index == 0 ? .down : index == samples.count ? .up : .move))
    }
  }

  @Test(
    "a device trace goes down on the part of the sheet that it claims, inside the screen",
    arguments: Repository.deviceTraces)
  func places(name: String) throws {
    let trace = try Repository.deviceTrace(name)
    let scene = try Repository.scene(of: trace, in: "data/traces/device/\(name).trace.jsonl")
    let samples = trace.recording.samples
    let down = try #require(samples.first)
    let layout = scene.sheet.layout(in: scene.viewport)
    let height = try #require(layout.detent(named: scene.start.state ?? "")?.height)
    let region = layout.region(x: down.x, y: down.y, height: height)
    switch trace.header.downOn {
    case .handle: #expect(region == .handle)
    case .header: #expect(region == .header)
    case .content: #expect(region == .content)
    case .hitTest: #expect(region != .background && region != .closeButton)
    case .background, .forwarded: Issue.record("no device trace claims it")
    }
    for sample in samples {
      #expect((0...scene.viewport.width).contains(sample.x) && (0...scene.viewport.height).contains(sample.y))
    }
  }

  @Test("device traces begin in different states, on every part of a sheet, on all kinds of sheets")
  func variety() throws {
    let traces = try Repository.deviceTraces.map { try Repository.deviceTrace($0) }
    #expect(traces.count >= 12)
    #expect(Set(traces.map(\.header.downOn)).isSuperset(of: [.handle, .header, .content]))
    #expect(Set(traces.compactMap { $0.scene?.start }).count >= 6)
    #expect(Set(traces.compactMap { $0.scene?.source }).count >= 6)
    let files = try Repository.scenes.map { try Repository.scene($0).scene }
    let layouts = files.map { $0.sheet.layout(in: $0.viewport) }
    #expect(layouts.contains { $0.growsDownward } && layouts.contains { $0.isFloating && !$0.growsDownward })
    #expect(files.contains { $0.sheet.explicitDismissalOnly } && files.contains { !$0.sheet.allowsDismissal })
    let content = files.flatMap(\.content)
    #expect(content.contains { if case .sheet = $0 { true } else { false } })
    #expect(
      content.contains {
        if case .scroll(let region) = $0 { region.axis == .horizontal && region.pageLength != nil } else { false }
      })
    #expect(files.contains { if case .inStates = $0.policy.contentScrolling { true } else { false } })
    let seeds = files.count { if case .seed = $0.sheet.kind { true } else { false } }
    #expect(seeds >= 3 && files.count - seeds >= 3)
  }

  private func play(_ path: String) throws -> (trace: Trace, timeline: Timeline) {
    let trace = try #require(try Repository.traces(path).first)
    var simulator = SheetSimulator(try Repository.scene(of: trace, in: path), verifies: true)
    var solver = ClosedFormSolver()
    var timeline = Timeline()
    try simulator.run(trace.recording, with: &solver, into: &timeline)
    return (trace, timeline)
  }

  @Test("a swipe in scrolled content scrolls it to its top and then moves the sheet, and loses nothing")
  func scrolledContent() throws {
    let (_, timeline) = try play("data/traces/device/sailfish-fling-down-slow1.trace.jsonl")
    let first = try #require(timeline.gestures.first)
    #expect(timeline.contentPositions.first == 40 && timeline.contentPositions.last == 0)
    #expect(first.handOffs >= 1 && first.lostTravel == 0 && first.releaseHeight < timeline.heights[0] - 1)
    #expect(timeline.breaches.total == 0)
  }

  @Test("a fling up where the next detent is the tallest expands the sheet and goes on in the list")
  func carriesOn() throws {
    let (_, timeline) = try play("data/traces/device/sailfish-fling-up-faster3.trace.jsonl")
    let handOff = try #require(timeline.handOffs.last)
    #expect(timeline.gestures.first?.target == "tall")
    #expect(handOff.from == "sheet" && handOff.to == "feed")
    #expect((timeline.contentPositions.last ?? 0) > 1)
  }

  @Test("every trace plays on its scene to rest and keeps the invariants", arguments: Repository.traceFiles)
  func plays(path: String) throws {
    for trace in try Repository.traces(path) {
      var simulator = SheetSimulator(try Repository.scene(of: trace, in: path))
      var solver = ClosedFormSolver()
      var timeline = Timeline()
      try simulator.run(trace.recording, with: &solver, into: &timeline)
      #expect(timeline.breaches.total == 0, "\(trace.header.id)")
      #expect(timeline.phases.last != .dragging && timeline.phases.last != .settling, "\(trace.header.id)")
    }
  }

  @Test("the keyboard that comes during a drag, content that grows in flight and a page that turns do what they show")
  func examples() throws {
    let keyboard = try play("data/traces/examples/keyboard-during-drag.trace.jsonl")
    #expect(keyboard.timeline.gestures.first?.target == keyboard.trace.lastObservation?.state)
    let growth = try play("data/traces/examples/content-grows-in-flight.trace.jsonl")
    #expect(growth.timeline.gestures.first?.target == growth.trace.lastObservation?.state)
    let page = try play("data/traces/examples/page-turn.trace.jsonl")
    #expect(page.timeline.gestures.first?.axis == .horizontal)
    #expect(page.timeline.contentNames == ["page list", "pages"])
    #expect(page.timeline.contentPositions.suffix(2) == [0, 411.42])
  }
}
