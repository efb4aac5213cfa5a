import Foundation
import GestureForwarding
import GestureInput
import SheetSimulation
import SnapPhysics
import Testing
import TraceFiles

@Suite("platform presets")
struct PlatformPresetTests {
  private static let folder = "data/presets"
  static let names = Repository.names(in: folder, ending: ".json")

  private func preset(_ name: String) throws -> PlatformPreset {
    let path = "\(Self.folder)/\(name).json"
    let bytes = try Repository.bytes(path)
    return try PlatformPreset(try JSONValue(reading: bytes.span, file: path), file: path)
  }

  @Test("every file of the folder is built in, byte by byte")
  func table() throws {
    var source = """
      // Made from data/presets by the tests, with SETTLE_RECORD=1: change the files there, not this one.

      extension PlatformPreset {
        static let table: [Row] = [

      """
    for name in Self.names {
      let aliases = try preset(name).aliases.map { "\"\($0)\"" }.joined(separator: ", ")
      let text = String(decoding: try Repository.bytes("\(Self.folder)/\(name).json"), as: UTF8.self)
      source += "    Row(\n      name: \"\(name)\", aliases: [\(aliases)],\n      text: #\"\"\"\n"
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        source += line.isEmpty ? "\n" : "        \(line)\n"
      }
      source += "        \"\"\"#),\n"
    }
    source += "  ]\n}\n"
    try Repository.expect(Array(source.utf8), in: "Sources/TraceFiles/Scenes/PlatformPreset+Table.swift")
  }

  @Test("a built-in preset is its file", arguments: names)
  func builtIn(name: String) throws {
    let built = try #require(try PlatformPreset.named(name))
    #expect(built == (try preset(name)) && built.name == name)
    for alias in built.aliases { #expect(try PlatformPreset.named(alias) == built) }
  }

  @Test("names and aliases are all different")
  func unique() {
    #expect(Set(PlatformPreset.names).count == PlatformPreset.names.count)
    #expect(PlatformPreset.platforms == Self.names && Self.names.count >= 11)
  }

  @Test("a preset makes a scene of any scene, whose sheet and content stay", arguments: names)
  func applies(name: String) throws {
    let preset = try preset(name)
    for base in Repository.scenes {
      let before = try Repository.scene(base)
      let after = try SceneFile(preset.applied(to: before.json), file: name).scene
      #expect(after.sheet == before.scene.sheet && after.content == before.scene.content)
      #expect(after.viewport == before.scene.viewport && after.start == before.scene.start)
      #expect(after.recognition.slop == before.scene.recognition.slop)
      #expect(SnapRule.named(after.rule.name) == after.rule)
    }
  }

  @Test("laid over each other, the last preset alone counts", arguments: names)
  func replaces(name: String) throws {
    let base = try Repository.scene("phone-detents").json
    let preset = try preset(name)
    let alone = try SceneFile(preset.applied(to: base), file: name).scene
    for other in Self.names {
      let first = try self.preset(other)
      guard first.sources.allSatisfy({ $0.path != "physics.rest" && $0.path != "forwarding" }) else { continue }
      #expect(try SceneFile(preset.applied(to: first.applied(to: base)), file: name).scene == alone)
    }
  }

  @Test("the values are the platforms' own")
  func values() throws {
    func physics(_ name: String) throws -> SheetPhysics {
      let preset = try #require(try PlatformPreset.named(name))
      return try SceneFile(preset.applied(to: try Repository.scene("phone-detents").json), file: name).scene.physics
    }
    let floating = try physics("floating-panel")
    let ratio = DecelerationRatio.animator.dampingRatio(decelerationRate: 0.991, response: 0.4)
    #expect(abs(try #require(floating.dampingBySpeed).ratio - ratio) < 1e-11)
    #expect(floating.motion == .stepped(.implicitEuler))
    #expect(try physics("flutter").motion == .linear(leastSpeed: 1600))
    #expect(try physics("vaul").motion == .tween(duration: 0.5, curve: .vaul))
    #expect(try physics("compose").motion == .tween(duration: 0.3, curve: .fastOutSlowIn))
    #expect(try physics("overlay-container").overDrag == .overlayContainer)
    #expect(try physics("gorhom").overDrag == .gorhom)
    #expect(abs(try physics("gorhom").spring.dampingRatio - 4.5644) < 1e-4)
  }

  @Test("a value without a source, and a source without a value, are refused")
  func sources() throws {
    func complaint(_ sources: String) -> String? {
      let text = """
        {"settle": "preset", "v": 1, "name": "a", "about": "b", "rule": "vaul", "physics": {"over_drag": "clamp"},
        "sources": {\(sources)}}
        """
      do throws(FileFault) {
        _ = try PlatformPreset(try json(text), file: "p")
        return nil
      } catch { return error.description }
    }
    #expect(complaint(#""rule": "a/b c", "physics.over_drag": "a/b c""#) == nil)
    #expect(
      complaint(#""rule": "a/b c""#) == "p:2:12: error: sources: found no source of physics.over_drag, expected one")
    #expect(
      complaint(#""rule": "a/b", "physics.over_drag": "a/b", "physics.spring": "a/b""#)
        == "p:2:12: error: sources: found a source of \"physics.spring\", which the preset does not set")
  }
}
