import SheetSimulation
import TraceFiles

/// Where the scenes of a replay come from: a trace's own, or the one that the call names, with the call's changes.
struct SceneSource {
  /// The scene that the call names, instead of the traces' own.
  private let override: String?
  private let changes: [SceneOverride]
  /// Scenes that were read already, the latest last.
  private var known: [(key: Key, scene: Scene)] = []

  private enum Key: Equatable {
    case file(String)
    case inline(JSONValue)
  }

  init(override: String?, changes: [SceneOverride]) {
    self.override = override
    self.changes = changes
  }

  /// The scene of a trace, as the trace found it.
  ///
  /// A named scene may lack the trace's states and regions; it then starts as it says itself.
  /// - Parameter folder: The folder that the trace's scene is relative to, empty or ending with `/`.
  mutating func scene(of trace: Trace, in file: String, folder: String) throws(CommandError) -> Scene {
    if let override {
      let scene = try load(.file(override))
      return scene.starting(leniently: trace)
    }
    guard let given = trace.scene else {
      throw CommandError(
        .badInput, "found a trace without a scene, expected one (or name one with --scene FILE)",
        at: "\(file):\(trace.headerLine)")
    }
    let scene =
      switch given.source {
      case .file(let name): try load(.file(name.hasPrefix("/") ? name : FilePath.joined(folder, name)))
      case .inline(let value): try load(.inline(value), file: file)
      }
    do throws(FileFault) {
      return try scene.starting(as: trace, file: file)
    } catch {
      throw CommandError(error)
    }
  }

  private mutating func load(_ key: Key, file: String? = nil) throws(CommandError) -> Scene {
    if let found = known.last(where: { $0.key == key }) { return found.scene }
    let scene: Scene
    switch key {
    case .file(let path): scene = try read(path)
    case .inline(let value): scene = try decode(value, file ?? "scene")
    }
    if known.count >= 64 { known.removeFirst(32) }
    known.append((key, scene))
    return scene
  }

  private func read(_ path: String) throws(CommandError) -> Scene {
    let bytes = try FileReading.wholeFile(path, limit: FileLimits.standard.documentBytes)
    let value: JSONValue
    do throws(FileFault) {
      value = try JSONValue(reading: bytes.span, file: path)
    } catch {
      throw CommandError(error)
    }
    return try decode(value, path)
  }

  private func decode(_ value: JSONValue, _ file: String) throws(CommandError) -> Scene {
    var value = value
    for change in changes {
      do throws(OverrideError) {
        value = try value.applying(change)
      } catch {
        throw CommandError(.usage, "--set \(change.key)=\(change.value): \(error)")
      }
    }
    do throws(FileFault) {
      return try SceneFile(value, file: file).scene
    } catch {
      guard !changes.isEmpty else { throw CommandError(error) }
      let list = changes.map { "--set \($0.key)=\($0.value)" }.joined(separator: " ")
      var fault = CommandError(error)
      fault.message += " (with \(list))"
      throw fault
    }
  }
}

extension CommandError {
  /// A fault in a file: exit 3, at its line and column.
  init(_ fault: FileFault) {
    self.init(.badInput, fault.problem, at: "\(fault.file):\(fault.line):\(fault.column)")
  }
}

/// Paths as text.
enum FilePath {
  /// The folder of a file, empty or ending with `/`.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  /// A name relative to a folder, with `..` taken away where it can be.
  static func joined(_ folder: String, _ name: String) -> String {
    var parts = folder.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    for part in name.split(separator: "/", omittingEmptySubsequences: true) {
      if part == ".." && !(parts.last ?? "..").hasPrefix("..") {
        parts.removeLast()
      } else if part != "." {
        parts.append(String(part))
      }
    }
    return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}

extension FilePath {
  /// The path of a file as seen from a folder; both relative to the working directory, or both absolute.
  static func relative(_ path: String, from folder: String) -> String {
    guard path.hasPrefix("/") == folder.hasPrefix("/") || folder.isEmpty else { return path }
    let target = joined("", path).split(separator: "/").map(String.init)
    let base = joined("", folder).split(separator: "/").map(String.init)
    var shared = 0
    while shared < min(target.count - 1, base.count), target[shared] == base[shared] { shared += 1 }
    let up = base.dropFirst(shared).map { _ in ".." }
    return (up + target.dropFirst(shared)).joined(separator: "/")
  }
}
