import GestureForwarding
import GestureInput
import SheetModel
import SheetSimulation
import TestSupport
import Testing
import TraceFiles

@Suite("a trace as a recording")
struct ScenesRecordingTests {
  private static let header = headerLine.replacing("\"pt\"", with: "\"px\"")
  private static let meta = #"{"meta":{"pixel_ratio":2.5}}"# + "\n"

  private func trace(_ rows: String, scene: String = "", isInPixels: Bool = true) throws -> Trace {
    let preamble = isInPixels ? Self.header + Self.meta : headerLine
    return try #require(try traces(preamble + scene + rows).first)
  }

  @Test("pixels become points and milliseconds seconds")
  func units() throws {
    let recording = try trace(
      #"""
      [0,"d",3,250,500]
      {"t":4,"event":"keyboard","height":750}
      {"t":4,"event":"rotate","width":2000,"height":1000}
      {"t":5,"event":"content","height":25}
      {"t":6,"event":"loading","value":true}
      {"t":6,"event":"close"}
      {"t":6,"event":"state","name":"low"}
      {"t":6,"event":"tabbar","visible":false}
      {"t":6,"event":"expandable","value":false}
      {"t":7,"event":"scroll","region":"list","offset":50}
      [8.5,"m",3,251,502.5,"r"]
      {"t":9,"observed":{"height":1000}}
      [17,"c",3,251,502.5]

      """#
    ).recording
    #expect(
      recording.samples == [
        PointerSample(time: 0, pointer: 3, phase: .down, x: 100, y: 200),
        PointerSample(time: 0.0085, pointer: 3, phase: .move, x: 100.4, y: 201, isResampled: true),
        PointerSample(time: 0.017, pointer: 3, phase: .cancel, x: 100.4, y: 201),
      ])
    #expect(
      recording.events == [
        SceneEvent(time: 0.004, kind: .keyboard(height: 300)),
        SceneEvent(time: 0.004, kind: .resize(width: 800, height: 400)),
        SceneEvent(time: 0.005, kind: .contentHeight(10)), SceneEvent(time: 0.006, kind: .loading(true)),
        SceneEvent(time: 0.006, kind: .close), SceneEvent(time: 0.006, kind: .state("low")),
        SceneEvent(time: 0.006, kind: .tabBar(visible: false)), SceneEvent(time: 0.006, kind: .expandable(false)),
        SceneEvent(time: 0.007, kind: .scroll(region: "list", offset: 20)),
      ])
    #expect(recording.origin == .content)
  }

  @Test("what was observed is in points and seconds; the last state and the last height count")
  func observed() throws {
    let trace = try trace(
      """
      [0,"d",0,1,2]
      {"t":10,"observed":{"height":250,"state":"low"}}
      [20,"u",0,1,2]
      {"t":30,"observed":{"height":500}}
      {"t":31,"observed":{"offset":3}}

      """)
    #expect(trace.lastObservation?.state == "low" && trace.lastObservation?.height == 200)
    #expect(trace.observedHeights.map(\.time) == [0.01, 0.03] && trace.observedHeights.map(\.height) == [100, 200])
  }

  @Test("a trace and its canonical form are one recording, bit for bit", arguments: 0..<20)
  func canonicalForm(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 700)
    for _ in 0..<20 {
      var trace = randomTrace(&random)
      let offset = Double.random(in: -1e6...1e6, using: &random)
      trace.rows = TraceRows(trace.rows.map { $0.moved(by: offset) })
      let canonical = try #require(try traces(trace.canonicalBytes).first)
      try #require(canonical.recording == trace.recording, "seed \(seed)")
      let first = [trace.recording.samples.first?.time, trace.recording.events.first?.time].compactMap { $0 }.min()
      // An observed row may come before.
      try #require((first ?? 0) >= 0, "seed \(seed)")
    }
  }

  @Test("what happened before the finger went down happens before it in the recording")
  func lead() throws {
    let recording = try trace(
      """
      {"t":-250,"event":"keyboard","height":750}
      [0,"d",0,1,2]
      [20,"u",0,1,2]

      """
    ).recording
    #expect(recording.events.map(\.time) == [0])
    #expect(recording.samples.map(\.time) == [0.25, 0.27])
  }

  @Test("a recording is filled anew, with no row of the last one left")
  func refill() throws {
    var recording = try trace("[0,\"d\",0,1,2]\n{\"t\":1,\"event\":\"close\"}\n[20,\"u\",0,1,2]\n").recording
    let other = try trace("[0,\"d\",1,5,5]\n[9,\"u\",1,5,5]\n")
    other.fill(&recording)
    #expect(recording == other.recording)
  }

  // MARK: The scene that a trace found

  private func scene() throws -> Scene { try SceneFile(reading: Array(goodScene().utf8).span, file: "s").scene }
  private let rows = "[0,\"d\",0,1,2]\n[20,\"u\",0,1,2]\n"

  private func complaint(_ line: String, rows: String? = nil, isInPixels: Bool = true) throws -> String? {
    let trace = try trace(rows ?? self.rows, scene: line.isEmpty ? "" : line + "\n", isInPixels: isInPixels)
    let scene = try scene()
    return fault { () throws(FileFault) in try scene.starting(as: trace, file: "t") }
  }

  @Test("the trace's start takes the place of the scene's, in points")
  func start() throws {
    let found = try scene().starting(
      as: try trace(rows, scene: #"{"scene":"s","start":"tall","offsets":{"list":100}}"# + "\n"), file: "t")
    #expect(found.start == Scene.Start(state: "tall", offsets: [.init(region: "list", offset: 40)]))
    let kept = try scene().starting(as: try trace(rows, scene: "{\"scene\":\"s\"}\n"), file: "t")
    #expect(kept == (try scene()))
  }

  @Test("a state, region or offset that the scene does not have is a fault at its line")
  func faults() throws {
    let state = try complaint(#"{"scene":"s","start":"tal"}"#)
    #expect(state == #"t:3:1: error: start: found "tal", expected hidden, low or tall; did you mean tall?"#)
    let region = try complaint(#"{"scene":"s","offsets":{"lst":1}}"#)
    #expect(region == #"t:3:1: error: offsets.lst: found the region "lst", expected list; did you mean list?"#)
    let far = try complaint(#"{"scene":"s","offsets":{"list":2002.5}}"#)
    #expect(far == "t:3:1: error: offsets.list: found 801, expected points from 0 to 800")
    let points = try complaint(#"{"scene":"s","start":"tal"}"#, isInPixels: false)
    #expect(points?.hasPrefix("t:2:1: error: start") == true)
    let event =
      "[0,\"d\",0,1,2]\n{\"t\":1,\"event\":\"close\"}\n{\"t\":1,\"event\":\"state\",\"name\":\"lwo\"}\n[2,\"u\",0,1,2]\n"
    let row = try complaint("", rows: event)
    #expect(row == #"t:5:1: error: name: found "lwo", expected hidden, low or tall; did you mean low?"#)
    let scroll = "[0,\"d\",0,1,2]\n{\"t\":1,\"event\":\"scroll\",\"region\":\"card\",\"offset\":1}\n[2,\"u\",0,1,2]\n"
    let scrolled = try complaint(#"{"scene":"s"}"#, rows: scroll)
    #expect(scrolled == #"t:5:1: error: region: found the region "card", expected list"#)
  }

  @Test("a state that the screen leaves no room for is a fault too")
  func unreachable() throws {
    let text = goodScene(["sheet": #"{"preset": "seed", "minimum_height": 500}"#, "start": nil])
    let scene = try SceneFile(reading: Array(text.utf8).span, file: "s").scene
    let trace = try trace(rows, scene: #"{"scene":"s","start":"middle"}"# + "\n")
    let found = fault { () throws(FileFault) in try scene.starting(as: trace, file: "t") }
    #expect(
      found
        == "t:3:1: error: start: found \"middle\", expected hidden, minimum, peek or maximum: on this screen the sheet cannot rest in that state"
    )
    #expect(scene.starting(leniently: trace).start.state == nil)
  }

  @Test("on another scene a trace starts where that scene has the same, and else where the scene says")
  func lenient() throws {
    let known = try trace(rows, scene: #"{"scene":"s","start":"tall","offsets":{"list":100}}"# + "\n")
    #expect(try scene().starting(leniently: known) == scene().starting(as: known, file: "t"))
    let foreign = try trace(rows, scene: #"{"scene":"s","start":"peek","offsets":{"lst":100,"list":9000}}"# + "\n")
    #expect(try scene().starting(leniently: foreign) == scene())
  }

  @Test("a long trace of nothing but events is checked in one pass")
  func manyEvents() throws {
    let line = "{\"t\":1,\"event\":\"state\",\"name\":\"low\"}\n"
    let trace = try trace("[0,\"d\",0,1,2]\n" + String(repeating: line, count: 50_000) + "[2,\"u\",0,1,2]\n")
    _ = try scene().starting(as: trace, file: "t")
    #expect(trace.recording.events.count == 50_000)
  }

  @Test("a label that the scene has no such state for is a fault at its line, unless the states were changed")
  func want() throws {
    let want = "{\"want\":{\"intent\":\"tal\",\"label_by\":\"reviewer\"}}\n"
    let found = try complaint(#"{"scene":"s"}"#, rows: rows + want)
    #expect(found == #"t:6:1: error: want.intent: found "tal", expected hidden, low or tall; did you mean tall?"#)
    let labelled = try trace(rows + want, scene: "{\"scene\":\"s\"}\n")
    let changed = try ChangedParts([SceneOverride(key: "detents.tall", value: "200")])
    #expect(try scene().starting(as: labelled, file: "t", after: changed) == scene())
    #expect(try scene().starting(leniently: labelled) == scene())
  }

  @Test("what was changed from outside wins over the trace's start, on its own scene and on another")
  func changedStart() throws {
    let known = try trace(rows, scene: #"{"scene":"s","start":"tall","offsets":{"list":100}}"# + "\n")
    let own = try scene().start
    func start(_ key: String) throws -> Scene.Start {
      let changed = try ChangedParts([SceneOverride(key: key, value: "")])
      let start = try scene().starting(as: known, file: "t", after: changed).start
      #expect(try scene().starting(leniently: known, after: changed).start == start)
      return start
    }
    let given = Scene.Start(offsets: [.init(region: "list", offset: 40)]).offsets
    #expect(try start("start") == own)
    #expect(try start("start.state") == Scene.Start(state: own.state, offsets: given))
    for key in ["offsets", "offsets.list"] {
      #expect(try start(key) == Scene.Start(state: "tall", offsets: own.offsets))
    }
    #expect(try start("offsets.other") == Scene.Start(state: "tall", offsets: given))
  }
}
