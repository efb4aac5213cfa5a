import SheetSimulation
import TraceFiles

/// A change of a scene, and the option that asks for it.
struct SceneChange {
  let option: Option
  let change: SceneOverride

  /// As it was typed.
  var text: String { "\(option.flag) \(change.key)=\(change.value)" }
}

/// A scene with the call's changes.
struct LoadedScene {
  /// Tells it from the other scenes of the run.
  let number: Int
  let scene: Scene
  /// The scene or the call says which estimator; otherwise it is assumed.
  let namesEstimator: Bool
}

/// Where the scenes of a replay come from: a trace's own, or the one that the call names, with the call's changes.
struct SceneSource {
  /// The scene that the call names, instead of the traces' own.
  private var override: LoadedScene?
  private let changes: [SceneChange]
  /// Laid over every scene before its changes.
  private let platform: PlatformPreset?
  /// Scenes that were read already, the latest last.
  private var known: [(key: Key, scene: LoadedScene)] = []
  private var count = 0
  private static let mostKnown = 64

  private enum Key: Equatable {
    case file(name: String, folder: String)
    case inline(JSONValue)
  }

  /// - Throws: Exit 2 for a change of what no scene has; exit 3 for a named scene that cannot be read.
  init(override path: String?, platform: PlatformPreset? = nil, changes: [SceneChange]) throws(CommandError) {
    self.changes = changes
    self.platform = platform
    _ = try changed(JSONValue(.object([])))
    if let path { override = try load(.file(name: path, folder: ""), of: path) }
  }

  /// The scene of a trace as the trace found it, and the scene before that.
  ///
  /// A scene that the call names may lack the trace's states and regions; it then starts as it says itself.
  /// - Parameters:
  ///   - file: What errors call the trace's file.
  ///   - folder: The folder that the trace's scene is relative to, empty or ending with `/`.
  mutating func scene(
    of trace: Trace, in file: String, folder: String
  ) throws(CommandError) -> (scene: Scene, loaded: LoadedScene) {
    if let override { return (override.scene.starting(leniently: trace), override) }
    guard let given = trace.scene else {
      throw .badInput(
        "found trace \(excerpt(of: trace.header.id)) without a scene, expected one, or --scene FILE",
        at: "\(file):\(trace.headerLine):1")
    }
    let key: Key =
      switch given.source {
      case .file(let name): .file(name: name, folder: folder)
      case .inline(let value): .inline(value)
      }
    let loaded = try load(key, of: file)
    do throws(FileFault) {
      return (try loaded.scene.starting(as: trace, file: file), loaded)
    } catch {
      throw CommandError(error)
    }
  }

  private mutating func load(_ key: Key, of file: String) throws(CommandError) -> LoadedScene {
    if let found = known.last(where: { $0.key == key }) { return found.scene }
    let scene: LoadedScene
    switch key {
    case .file(let name, let folder): scene = try read(FilePath.joined(folder, name))
    case .inline(let value): scene = try decode(value, file)
    }
    if known.count >= Self.mostKnown { known.removeFirst(Self.mostKnown / 2) }
    known.append((key, scene))
    count += 1
    return scene
  }

  private func read(_ path: String) throws(CommandError) -> LoadedScene {
    let bytes = try FileReading.wholeFile(path, limit: FileLimits.standard.documentBytes)
    let value: JSONValue
    do throws(FileFault) {
      value = try JSONValue(reading: bytes.span, file: path)
    } catch {
      throw CommandError(error)
    }
    return try decode(value, path)
  }

  private func decode(_ value: JSONValue, _ file: String) throws(CommandError) -> LoadedScene {
    let changed = try changed(value)
    do throws(FileFault) {
      return LoadedScene(
        number: count, scene: try SceneFile(changed, file: file).scene,
        namesEstimator: changed["recognition"]?["estimator"] != nil)
    } catch {
      let isWrongAsItIs = changes.isEmpty || (try? SceneFile(value, file: file)) == nil
      guard !isWrongAsItIs else { throw CommandError(error) }
      throw CommandError(.usage, "\(changes.map(\.text).joined(separator: " ")): \(error.problem)", at: file)
    }
  }

  private func changed(_ value: JSONValue) throws(CommandError) -> JSONValue {
    var value = platform?.applied(to: value) ?? value
    for change in changes {
      do throws(OverrideError) {
        value = try value.applying(change.change)
      } catch {
        throw CommandError(.usage, "\(change.text): \(error)")
      }
    }
    return value
  }
}
