import SnapPhysics
import SheetSimulation
import TestSupport
import Testing
import TraceFiles

@Suite("properties of scene files")
struct ScenesRoundTripTests {
  @Test("any scene is the same after writing and reading, and the bytes after writing again", arguments: 0..<20)
  func roundTrip(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 500)
    for _ in 0..<50 {
      let file = randomScene(&random)
      let bytes = file.bytes
      let read = try SceneFile(reading: bytes.span, file: "seed \(seed)")
      try #require(read == file, "seed \(seed): \(utf8(bytes))")
      try #require(read.bytes == bytes, "seed \(seed): \(utf8(bytes))")
      let compact = try SceneFile(reading: file.json.compactBytes.span, file: "seed \(seed)")
      try #require(compact == file, "seed \(seed)")
    }
  }

  @Test("every key that a file may hold is written by some scene, or reads as one that is")
  func everyKey() {
    var random = SplitMix64(seed: 1)
    var written: Set<String> = []
    for _ in 0..<400 { collect(randomScene(&random).json, "", &written) }
    let paths = Set(SceneKeys.paths.map { $0.joined(separator: ".") })
    // Other ways to write what is written by its constants or in seconds.
    let readOnly: Set = ["physics.spring.duration", "physics.spring.bounce", "physics.fling_deceleration_rate"]
    let open = ["sheet.detents.", "content.", "start.offsets.", "physics.motion.curve."]
    let closed = written.filter { path in !open.contains { path.hasPrefix($0) } }
    #expect(closed.subtracting(paths) == ["settle", "v"])
    #expect(paths.subtracting(closed) == readOnly)
  }

  private func collect(_ value: JSONValue, _ path: String, _ paths: inout Set<String>) {
    guard case .object(let members) = value.content else { return }
    for member in members {
      let inner = path.isEmpty ? member.key : "\(path).\(member.key)"
      paths.insert(inner)
      collect(member.value, inner, &paths)
    }
  }

  @Test("any damage gives a scene or a fault inside the file, never a crash", arguments: 0..<20)
  func damage(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 600)
    var faults = 0
    for _ in 0..<100 {
      var bytes = Bool.random(using: &random) ? randomScene(&random).bytes : Array(goodScene().utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) { mutate(&bytes, &random) }
      do throws(FileFault) {
        let read = try SceneFile(reading: bytes.span, file: "s")
        let again = try SceneFile(reading: read.bytes.span, file: "s")
        #expect(again == read, "seed \(seed): \(utf8(bytes))")
      } catch {
        faults += 1
        let lines = bytes.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
        try #require(lines.indices.contains(error.line - 1), "seed \(seed): \(error)")
        let columns = lines[error.line - 1].count { $0 & 0xC0 != 0x80 } + 1
        try #require((1...columns).contains(error.column), "seed \(seed): \(error)\n\(utf8(bytes))")
        try #require(error.problem.unicodeScalars.allSatisfy { $0.value >= 0x20 }, "seed \(seed): \(error)")
      }
    }
    #expect(faults > 50)
  }

  @Test("all forms of one spring read as the same spring")
  func springForms() throws {
    let forms = [
      #"{"response": 0.5, "damping_ratio": 0.75}"#, #"{"duration": 0.5, "bounce": 0.25}"#,
      #"{"mass": 1, "stiffness": 157.91367041742973, "damping": 18.84955592153876}"#,
      #"{"stiffness": 157.91367041742973, "damping_ratio": 0.75}"#,
    ]
    for form in forms {
      let text = goodScene(["physics": "{\"spring\": \(form)}"])
      let spring = try SceneFile(reading: Array(text.utf8).span, file: "s").scene.physics.spring
      #expect(abs(spring.response - 0.5) < 1e-15 && abs(spring.dampingRatio - 0.75) < 1e-15, "\(form)")
    }
  }
}
