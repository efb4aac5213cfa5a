import GestureForwarding
import SheetModel
import SheetSimulation
import TraceFiles

/// `settle generate`: made-up gestures for a scene, from a seed.
enum Generate {
  static func run(_ call: Call) throws(CommandError) -> ExitCode {
    let count = call.whole(.count) ?? 1
    let seed = call.whole(.seed) ?? 1
    let path = call.text(.out) ?? "-"
    let source = try GeneratorSource(call, outputFolder: folder(of: path))
    let rate = call.number(.inputRate) ?? 120
    var generator = GestureGenerator(scene: source.scene, seed: seed, inputRate: rate)
    if path.hasSuffix("/") || isFolder(path) {
      try FileSystem.makeFolder(path)
      let base = path.hasSuffix("/") ? path : path + "/"
      for index in 1...count {
        let trace = Trace(
          synthetic: generator.next(), seed: seed, index: index, inputRate: rate, on: source.reference)
        var file = try call.outputFile("\(base)\(trace.header.id).trace.jsonl")
        try file.write(trace.canonicalBytes)
        try file.commit()
      }
    } else {
      var file = try call.outputFile(path)
      var writer = TraceWriter()
      for index in 1...count {
        writer.removeAll()
        writer.write(
          Trace(synthetic: generator.next(), seed: seed, index: index, inputRate: rate, on: source.reference))
        try file.write(writer.bytes)
      }
      try file.commit()
    }
    return .ok
  }

  /// A folder that is there, or a name without an ending: `corpus` is a folder, `corpus.trace.jsonl` a file.
  private static func isFolder(_ path: String) -> Bool {
    guard path != "-" else { return false }
    if FileSystem.exists(path) { return (try? FileSystem.kind(of: path)) == .folder }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return !name.contains(".")
  }

  private static func folder(of path: String) -> String {
    if path == "-" { return "" }
    return path.hasSuffix("/") || isFolder(path) ? path + "/" : FilePath.folder(of: path)
  }
}

/// The scene that gestures are made for, and how traces name it.
struct GeneratorSource {
  let scene: Scene
  let reference: TraceScene.Source

  init(_ call: Call, outputFolder: String) throws(CommandError) {
    if let path = call.text(.aim) {
      let bytes = try FileReading.wholeFile(path, limit: FileLimits.standard.documentBytes)
      do throws(FileFault) {
        scene = try SceneFile(reading: bytes.span, file: path).scene
      } catch {
        throw CommandError(error)
      }
      reference = .file(FilePath.relative(path, from: outputFolder))
    } else {
      let file = Initialise.seed
      scene = file.scene
      reference = .inline(file.json)
    }
  }
}
