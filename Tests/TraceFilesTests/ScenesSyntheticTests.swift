import GestureForwarding
import GestureInput
import SheetModel
import SheetSimulation
import SnapPhysics
import Testing
import TraceFiles

@Suite("generated traces")
struct ScenesSyntheticTests {
  /// Gestures a scene.
  private static let count: UInt64 = 3

  @Test("the synthetic traces are what the generator makes now", arguments: Repository.scenes)
  func recorded(scene name: String) throws {
    let seed = UInt64(1 + (Repository.scenes.firstIndex(of: name) ?? 0))
    var generator = GestureGenerator(scene: try Repository.scene(name).scene, seed: seed)
    let traces = (1...Self.count).map { index in
      Trace(
        synthetic: generator.next(), seed: seed, index: index, inputRate: 120,
        on: .file("../../scenes/\(name).scene.json"))
    }
    try Repository.expect(canonical(traces), in: "data/traces/synthetic/\(name).trace.jsonl")
  }

  @Test("each is strictly readable, valid on its scene and says what it is", arguments: Repository.scenes)
  func readable(scene name: String) throws {
    let scene = try Repository.scene(name).scene
    let layout = scene.sheet.layout(in: scene.viewport)
    for (seed, rate) in [(1, 120), (2, 60), (3, 240), (4, 7)] {
      var generator = GestureGenerator(scene: scene, seed: UInt64(seed), inputRate: Double(rate))
      for index in 1...60 {
        let gesture = generator.next()
        let trace = Trace(
          synthetic: gesture, seed: UInt64(seed), index: UInt64(index), inputRate: Double(rate), on: .file("a.json"))
        let read = try traces(trace.canonicalBytes)
        try #require(read == [trace], "seed \(seed), gesture \(index)")
        let start = try scene.starting(as: read[0], file: "s").start
        try #require(start.state == gesture.startState)
        try #require(read[0].recording == Recording(samples: gesture.samples, origin: gesture.origin))
        try #require(trace.want == TraceWant(intent: gesture.intent, labelBy: .rule))
        try #require(layout.gestureCandidates.contains { $0.name == gesture.intent }, "seed \(seed), gesture \(index)")
        for sample in gesture.samples {
          try #require((0...scene.viewport.width).contains(sample.x), "seed \(seed), gesture \(index)")
          try #require((0...scene.viewport.height).contains(sample.y), "seed \(seed), gesture \(index)")
        }
        let height = try #require(layout.detent(named: gesture.startState)?.height)
        let down = gesture.samples[0]
        let region = layout.region(x: down.x, y: down.y, height: height)
        let expected: [DragOrigin: SheetLayout.Region] = [.handle: .handle, .header: .header, .content: .content]
        try #require(region == expected[gesture.origin], "seed \(seed), gesture \(index)")
      }
    }
  }

  @Test("the index in a trace's name has six digits, and more when it needs them")
  func naming() throws {
    var generator = GestureGenerator(scene: try Repository.scene("phone-plain").scene, seed: 9)
    let gesture = generator.next()
    func name(_ index: UInt64) -> String {
      Trace(synthetic: gesture, seed: 9, index: index, inputRate: 120, on: .file("a")).header.id
    }
    #expect(name(1) == "synthetic-9-000001" && name(1_234_567) == "synthetic-9-1234567")
  }
}
