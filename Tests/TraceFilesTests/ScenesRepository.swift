import Foundation
import SheetSimulation
import Testing
import TraceFiles

/// The data that the repository holds.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let isRecording = ProcessInfo.processInfo.environment["SETTLE_RECORD"] == "1"

  /// Names of the files of a folder that end so, without the ending.
  static func names(in folder: String, ending: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)) ?? []
    return all.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  static let scenes = names(in: "data/scenes", ending: ".scene.json")
  static let deviceTraces = names(in: "data/traces/device", ending: ".trace.jsonl")

  /// Paths of all trace files below `data/traces`.
  static let traceFiles = ["device", "synthetic", "examples"].flatMap { folder in
    names(in: "data/traces/\(folder)", ending: ".trace.jsonl").map { "data/traces/\(folder)/\($0).trace.jsonl" }
  }

  static func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: root.appendingPathComponent(path))) }

  static func scene(_ name: String) throws -> SceneFile {
    let path = "data/scenes/\(name).scene.json"
    return try sceneFile(try bytes(path), path)
  }

  static func traces(_ path: String) throws -> [Trace] { try TraceFilesTests.traces(try bytes(path)) }

  static func deviceTrace(_ name: String) throws -> Trace {
    try #require(try traces("data/traces/device/\(name).trace.jsonl").first)
  }

  /// The scene that a trace names, as the trace found it.
  static func scene(of trace: Trace, in path: String) throws -> Scene {
    let name = try #require(trace.scene?.fileName, "\(path): the trace names no scene file")
    let folder = root.appendingPathComponent(path).deletingLastPathComponent()
    let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
    return try sceneFile(bytes, name).scene.starting(as: trace, file: path)
  }

  /// Compares with a file, byte by byte. `SETTLE_RECORD=1` writes the file and then fails, so that none passes unseen.
  static func expect(_ bytes: [UInt8], in path: String, at location: SourceLocation = #_sourceLocation) throws {
    let file = root.appendingPathComponent(path)
    let old = try? Data(contentsOf: file)
    guard old.map(Array.init) != bytes else { return }
    if isRecording { try Data(bytes).write(to: file) }
    Issue.record(
      "\(path) \(isRecording ? "was written: look at it, and run again without SETTLE_RECORD" : "differs")",
      sourceLocation: location)
  }
}

extension TraceScene {
  /// The name of the scene file, if the trace names one.
  var fileName: String? {
    if case .file(let name) = source { return name }
    return nil
  }
}

func sceneFile(_ bytes: [UInt8], _ name: String) throws(FileFault) -> SceneFile {
  try SceneFile(reading: bytes.span, file: name)
}
