import CommandLineProgram
import SheetSimulation
import TraceFiles

/// A change of a scene, and the option that asks for it.
struct SceneChange: Sendable {
  let option: Option
  let change: SceneOverride

  /// As it was typed.
  var text: String { "\(option.flag) \(change.key)=\(change.value)" }
}

/// A scene with the call's changes.
struct LoadedScene: Sendable {
  /// Tells it from the other scenes of the run.
  let number: Int
  let scene: Scene
  /// The scene or the call says which estimator; otherwise it is assumed.
  let namesEstimator: Bool
}

/// Where the scenes of a replay come from: a trace's own, or the one that the call names, with the call's changes.
struct SceneSource: Sendable {
  /// What a trace is played on. A scene is large: many traces share one.
  final class Found: Sendable {
    /// As the trace found it.
    let scene: Scene
    /// Before that.
    let loaded: LoadedScene
    /// It takes the place of a scene that the trace has.
    let isReplaced: Bool
    /// The trace starts in a state that it does not have.
    let isDisplaced: Bool

    init(scene: Scene, loaded: LoadedScene, isReplaced: Bool = false, isDisplaced: Bool = false) {
      (self.scene, self.loaded, self.isReplaced, self.isDisplaced) = (scene, loaded, isReplaced, isDisplaced)
    }
  }

  /// What the traces of one scene line are played on.
  private struct Recent: Sendable {
    let line: SceneLine
    /// Offsets are in the trace's own unit.
    let pointsPerUnit: Double
    let found: Found
    /// States that a trace's label may name.
    var intents: [String]
  }

  /// The scene that the call names, instead of the traces' own.
  private var override: LoadedScene?
  /// That scene's file.
  private var named: (bytes: [UInt8], path: String)?
  private let changes: [SceneChange]
  private let outputs: OutputGuard
  private var changedParts: ChangedParts
  /// Laid over every scene before its changes.
  private let platform: PlatformPreset?
  /// Scenes that were read already, the latest last.
  private var known: [(key: Key, scene: LoadedScene)] = []
  private var count = 0
  /// Of the last traces, the latest last.
  private var recent: [Recent] = []
  private static let mostKnown = 64
  private static let mostRecent = 16

  private enum Key: Equatable, Sendable {
    case file(String)
    case inline(JSONValue)
  }

  /// - Throws: Exit 2 for a change of what no scene has; exit 3 for a named scene that cannot be read.
  ///
  /// - Parameters:
  ///   - path: The scene to use instead of the traces' own.
  ///   - origin: Who named it.
  init(
    _ path: String?, from origin: Origin = .commandLine, platform: PlatformPreset? = nil, changes: [SceneChange],
    _ outputs: OutputGuard
  ) throws(CommandError) {
    self.changes = changes
    self.outputs = outputs
    self.platform = platform
    for change in changes {
      do throws(OverrideError) {
        try change.change.check()
      } catch {
        throw CommandError(.usage, "\(change.text): \(error)")
      }
    }
    changedParts = try Self.parts(of: changes)
    guard let path else { return }
    do throws(CommandError) {
      let bytes = try read(path, named: path)
      named = (bytes, path)
      override = try decode(try parse(bytes, path), path)
    } catch {
      var error = error
      if origin != .commandLine { error.help.append("the scene is named by: \(origin.text)") }
      throw error
    }
  }

  private static func parts(of changes: [SceneChange]) throws(CommandError) -> ChangedParts {
    do throws(OverrideError) {
      return try ChangedParts(changes.map(\.change))
    } catch {
      throw CommandError(.usage, "\(error)")
    }
  }

  /// The same source with no storage in common, for another thread: threads that count the users of one array wait for
  /// each other. The named scene is not read again, since it may be a pipe.
  func anew() throws(CommandError) -> SceneSource {
    var source = self
    (source.known, source.recent) = ([], [])
    source.count = 0
    source.changedParts = try Self.parts(of: changes)
    if let named {
      let path = String(decoding: Array(named.path.utf8), as: UTF8.self)
      source.override = try source.decode(try parse(named.bytes, path), path)
    }
    return source
  }

  /// The scene of a trace as the trace found it, and the scene before that.
  ///
  /// A scene that the call names may lack the trace's states and regions; it then starts as it says itself.
  /// - Parameters:
  ///   - file: What errors call the trace's file.
  ///   - folder: The folder that the trace's scene is relative to, empty or ending with `/`.
  mutating func scene(
    of trace: Trace, in file: String, folder: String
  ) throws(CommandError) -> Found {
    if let override {
      let scene = override.scene.starting(leniently: trace, after: changedParts)
      let isDisplaced = trace.scene?.start.map { !override.scene.stateNames.contains($0) } ?? false
      return Found(scene: scene, loaded: override, isReplaced: trace.scene != nil, isDisplaced: isDisplaced)
    }
    if let found = recall(trace) { return found }
    guard let given = trace.scene, let line = trace.sceneLine else {
      throw .badInput(
        "found trace \(excerpt(of: trace.header.id)) without a scene, expected one, or --scene FILE",
        at: "\(file):\(trace.headerLine):1")
    }
    let loaded: LoadedScene
    switch given.source {
    case .file(let name): loaded = try load(.file(FilePath.joined(folder, name)), of: trace, in: file)
    case .inline(let value): loaded = try load(.inline(value), of: trace, in: file)
    }
    do throws(FileFault) {
      let scene = try loaded.scene.starting(as: trace, file: file, after: changedParts)
      return keep(Found(scene: scene, loaded: loaded), of: line, in: trace)
    } catch {
      throw CommandError(error)
    }
  }

  /// What an earlier trace with the same scene line was played on, if this one names nothing that was not looked at.
  private func recall(_ trace: Trace) -> Found? {
    guard trace.hasOnlyPointerRows else { return nil }
    let points = trace.pointsPerUnit
    for index in recent.indices where recent[index].line.isLine(of: trace) && recent[index].pointsPerUnit == points {
      guard let intent = trace.want?.intent, !recent[index].intents.contains(intent) else { return recent[index].found }
    }
    return nil
  }

  private mutating func keep(_ found: Found, of line: SceneLine, in trace: Trace) -> Found {
    let (points, intent) = (trace.pointsPerUnit, trace.want?.intent)
    for index in recent.indices where recent[index].line.isLine(of: trace) && recent[index].pointsPerUnit == points {
      if let intent, !recent[index].intents.contains(intent) { recent[index].intents.append(intent) }
      return recent[index].found
    }
    if recent.count >= Self.mostRecent { recent.removeFirst(Self.mostRecent / 2) }
    recent.append(Recent(line: line, pointsPerUnit: points, found: found, intents: intent.map { [$0] } ?? []))
    return found
  }

  private mutating func load(
    _ key: Key, of trace: Trace, in file: String
  ) throws(CommandError) -> LoadedScene {
    if let found = known.last(where: { $0.key == key }) { return found.scene }
    count += 1
    let scene: LoadedScene
    switch key {
    case .inline(let value): scene = try decode(value, file)
    case .file(let path):
      guard (try? FileSystem.kind(of: path)) == .file else { throw Self.notFound(path, trace, file) }
      try outputs.check(path)
      let shown = FilePath.shown(path)
      scene = try decode(try parse(try read(path, named: shown), shown), shown)
    }
    if known.count >= Self.mostKnown { known.removeFirst(Self.mostKnown / 2) }
    known.append((key, scene))
    return scene
  }

  /// The scene's line is the last before the rows.
  private static func notFound(_ path: String, _ trace: Trace, _ file: String) -> CommandError {
    .badInput(
      "found no file \(excerpt(of: path)), expected the trace's scene there", at: "\(file):\(trace.firstRowLine - 1):1")
  }

  private func read(_ path: String, named name: String) throws(CommandError) -> [UInt8] {
    try FileReading.wholeFile(path, limit: FileLimits.standard.documentBytes, named: name)
  }

  private func parse(_ bytes: [UInt8], _ name: String) throws(CommandError) -> JSONValue {
    do throws(FileFault) {
      return try JSONValue(reading: bytes.span, file: name)
    } catch {
      throw CommandError(error)
    }
  }

  private func decode(_ value: JSONValue, _ file: String) throws(CommandError) -> LoadedScene {
    let changed = try changed(value, file)
    let scene: Scene
    do throws(FileFault) {
      scene = try SceneFile(changed, file: file).scene
    } catch {
      let isWrongAsItIs = changes.isEmpty || (try? SceneFile(value, file: file)) == nil
      guard !isWrongAsItIs else { throw CommandError(error) }
      throw CommandError(.usage, "\(changes.map(\.text).joined(separator: " ")): \(error.problem)", at: file)
    }
    try expectSpring(in: scene)
    return LoadedScene(
      number: count, scene: scene, namesEstimator: changed["recognition"]?["estimator"] != nil)
  }

  /// A spring that is changed has to be one that moves something.
  private func expectSpring(in scene: Scene) throws(CommandError) {
    guard !scene.physics.motion.usesSpring else { return }
    for change in changes where (try? change.change.path())?.starts(with: ["physics", "spring"]) == true {
      throw CommandError(
        .usage, "\(change.text): the sheet's motion uses no spring; with physics.motion=spring beside it, it does")
    }
  }

  private func changed(_ value: JSONValue, _ file: String) throws(CommandError) -> JSONValue {
    var value = platform?.applied(to: value) ?? value
    for change in changes {
      do throws(OverrideError) {
        value = try value.applying(change.change)
      } catch {
        throw CommandError(.usage, "\(change.text): \(error)", at: file)
      }
    }
    return value
  }
}
