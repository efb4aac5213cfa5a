import CommandLineProgram
import TraceFiles

/// One side of a comparison as the call names it.
struct CompareSide {
  /// What results call it.
  let name: String
  /// It has a sheet without a trace and without `--scene`.
  let hasOwnScene: Bool
  private var scenes: SceneSource

  /// A side but `observed`.
  ///
  /// - Parameter scene: The scene that the call names for sides that have none of their own.
  /// - Throws: Exit 2 for a name that is none, exit 3 for a file that cannot be read.
  init(_ text: String, scene: String?, of command: Command, _ outputs: OutputGuard) throws(CommandError) {
    var parts = Self.parts(of: text)
    var changes: [SceneChange] = []
    var head = "scene"
    if let first = parts.first, !first.contains("=") || Self.isFile(first) {
      head = first
      parts.removeFirst()
    }
    for part in parts {
      guard let change = Assignment(part[...]) else {
        throw CommandError.usage("--side \(text): found '\(part)', expected KEY=VALUE", of: command, option: .side)
      }
      changes.append(SceneChange(option: .side, change: SceneOverride(key: change.key, value: change.value)))
    }
    name = text
    let preset = Self.isFile(head) ? try Self.preset(head) : nil
    hasOwnScene = Self.isFile(head) && preset == nil
    if head == "scene" {
      scenes = try SceneSource(scene, changes: changes, outputs)
    } else if Self.isFile(head) {
      scenes = try SceneSource(preset == nil ? head : scene, platform: preset, changes: changes, outputs)
    } else if let preset = try Self.platform(head) {
      scenes = try SceneSource(scene, platform: preset, changes: changes, outputs)
    } else {
      throw CommandError.usage(
        "--side \(text): '\(head)' is no platform, and neither scene, observed nor a .json file", of: command,
        suggestion: nearestName(to: head, among: PlatformPreset.names + ["scene", "observed"]))
    }
  }

  /// The scene of a trace, as the trace found it.
  mutating func scene(of trace: Trace, in file: String, folder: String) throws(CommandError) -> LoadedScene {
    let found = try scenes.scene(of: trace, in: file, folder: folder)
    return LoadedScene(
      number: found.loaded.number, scene: found.scene, namesEstimator: found.loaded.namesEstimator)
  }

  private static func isFile(_ text: String) -> Bool { text.hasSuffix(".json") }

  private static func platform(_ name: String) throws(CommandError) -> PlatformPreset? {
    do throws(FileFault) {
      return try PlatformPreset.named(name)
    } catch {
      throw CommandError(error)
    }
  }

  /// The preset in a file; `nil` if the file says that it is something else.
  private static func preset(_ path: String) throws(CommandError) -> PlatformPreset? {
    let bytes = try FileReading.wholeFile(path, limit: FileLimits.standard.documentBytes)
    do throws(FileFault) {
      let value = try JSONValue(reading: bytes.span, file: path)
      guard case .string("preset")? = value["settle"]?.content else { return nil }
      return try PlatformPreset(value, file: path)
    } catch {
      throw CommandError(error)
    }
  }

  /// The parts between commas, but for commas in brackets or quotes: `motion={"tween_s":0.3,"curve":"ease"}` is one.
  private static func parts(of text: String) -> [String] {
    var parts = [""]
    var (depth, isQuoted) = (0, false)
    for character in text {
      switch character {
      case "\"": isQuoted.toggle()
      case "{", "[": if !isQuoted { depth += 1 }
      case "}", "]": if !isQuoted { depth -= 1 }
      default: break
      }
      if character == ",", depth == 0, !isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}
