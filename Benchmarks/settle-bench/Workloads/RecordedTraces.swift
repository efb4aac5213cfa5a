import CommandLineProgram
import SheetSimulation
import TraceFiles

/// Traces with the scenes that they play on, and the bytes that they came from.
struct RecordedTraces {
  /// One trace, ready to be played.
  struct Item {
    let recording: Recording
    /// Which of ``scenes`` it plays on; several start in different states.
    let scene: Int
  }

  /// The files one after another, as a corpus in one file would hold them.
  private(set) var bytes: [UInt8] = []
  private(set) var items: [Item] = []
  private(set) var scenes: [Scene] = []

  /// Reads every `*.trace.jsonl` under a folder.
  init(folder: String) throws(CommandError) {
    for input in try Input.all([folder]) {
      bytes += try FileReading.wholeFile(input.path, limit: FileLimits.standard.documentBytes)
      try input.forEachTrace { (trace, folder) throws(CommandError) in try add(trace, from: input.name, folder) }
    }
  }

  private mutating func add(_ trace: Trace, from file: String, _ folder: String) throws(CommandError) {
    guard case .file(let name)? = trace.scene?.source else {
      throw .badInput("found a trace without a scene file, expected one", at: file)
    }
    let path = FilePath.joined(folder, name)
    let bytes = try FileReading.wholeFile(path, limit: FileLimits.standard.documentBytes)
    let scene: Scene
    do throws(FileFault) {
      scene = try SceneFile(reading: bytes.span, file: path).scene.starting(as: trace, file: file)
    } catch {
      throw CommandError(error)
    }
    let known = scenes.firstIndex(of: scene)
    if known == nil { scenes.append(scene) }
    items.append(Item(recording: trace.recording, scene: known ?? scenes.count - 1))
  }
}
