import CommandLineProgram
import SheetSimulation
import TraceFiles

/// `settle generate`: made-up gestures for a scene, from a seed.
enum Generate {
  static func run(_ call: Call) throws(CommandError) -> ExitCode {
    let path = call.text(.out) ?? "-"
    _ = try OutputGuard(call, [.out], reading: [.scene, .aim])
    let isFolder = isFolder(path)
    let folder = isFolder ? (path.hasSuffix("/") ? path : path + "/") : FilePath.folder(of: path)
    var corpus = try Corpus(call, relativeTo: path == "-" ? nil : folder)
    let count = call.whole(.count) ?? 1
    // Beside a pipe it is the reader's progress that counts.
    var progress = path == "-" ? nil : call.progress(of: Int(count), "gestures")
    var writer = TraceWriter()
    if isFolder {
      for index in 1...count { try refuse(writingOver: corpus.path(of: index, in: folder)) }
      try FileSystem.makeFolder(path)
      for _ in 0..<count {
        let trace = corpus.next()
        writer.removeAll()
        writer.write(trace)
        var file = try call.outputFile(corpus.path(of: corpus.index, in: folder))
        try file.write(writer.bytes)
        try file.commit()
        progress?.step()
      }
    } else {
      try refuse(writingOver: path)
      var file = try call.outputFile(path)
      for _ in 0..<count {
        writer.removeAll()
        writer.write(corpus.next())
        try file.write(writer.bytes)
        progress?.step()
      }
      try file.commit()
    }
    return .ok
  }

  /// A corpus may be what somebody recorded or edited since. Devices and pipes are written to.
  private static func refuse(writingOver path: String) throws(CommandError) {
    guard path != "-", FileSystem.isTaken(path) else { return }
    if FileSystem.exists(path), (try? FileSystem.kind(of: path)) != .file { return }
    throw CommandError(.badInput, "is there already, and nothing is overwritten", at: path)
  }

  /// A folder that is there, or a name without an ending: `corpus` is a folder, `corpus.trace.jsonl` a file.
  private static func isFolder(_ path: String) -> Bool {
    guard path != "-" else { return false }
    if FileSystem.exists(path) { return (try? FileSystem.kind(of: path)) == .folder }
    return path.hasSuffix("/") || !(path.split(separator: "/").last ?? "").contains(".")
  }
}

/// Generated gestures as traces, each labelled with the state aimed at.
private struct Corpus {
  private let reference: TraceScene.Source
  private let seed: UInt64
  private let rate: Double
  private var generator: GestureGenerator
  private(set) var index: UInt64 = 0

  /// - Parameter folder: The folder that the traces are for, from which they name the scene's file; `nil` where that is
  ///   not known, and each trace holds its scene.
  init(_ call: Call, relativeTo folder: String?) throws(CommandError) {
    let path = call.text(.aim)
    let file = try path.map(Self.read) ?? Initialise.seed
    let name = path.flatMap { path in folder.flatMap { FilePath.relative(path, from: $0) } }
    reference = name.map { .file($0) } ?? .inline(file.json)
    seed = call.whole(.seed) ?? 1
    rate = call.number(.inputRate) ?? 120
    generator = GestureGenerator(scene: file.scene, seed: seed, inputRate: rate)
  }

  private static func read(_ path: String) throws(CommandError) -> SceneFile {
    let bytes = try FileReading.wholeFile(path, limit: FileLimits.standard.documentBytes)
    do throws(FileFault) {
      return try SceneFile(reading: bytes.span, file: path)
    } catch {
      throw CommandError(error)
    }
  }

  /// The file of a gesture; the first has index 1.
  func path(of index: UInt64, in folder: String) -> String {
    folder + Trace.syntheticName(seed: seed, index: index) + FolderWalk.suffix
  }

  mutating func next() -> Trace {
    index += 1
    return Trace(synthetic: generator.next(), seed: seed, index: index, inputRate: rate, on: reference)
  }
}
