import SheetSimulation
import SnapPhysics
import Testing
import TraceFiles

@Suite("rules and motions of platforms in scene files")
struct ScenesPlatformTests {
  private func scene(_ changes: [String: String]) throws -> Scene {
    try sceneFile(Array(goodScene(changes.mapValues { $0 }).utf8), "s").scene
  }

  @Test("a named rule reads as that rule and is written by its name", arguments: SnapRule.all)
  func named(rule: SnapRule) throws {
    let scene = try scene(["rule": "\"\(rule.name)\""])
    #expect(scene.rule == rule)
    let written = try #require(SceneFile(scene: scene).json["rule"])
    #expect(written.content == .string(rule.name))
  }

  @Test("a named rule spelled out under another name is the same rule but for its name", arguments: SnapRule.all)
  func spelledOut(rule: SnapRule) throws {
    var renamed = rule
    renamed.name = "mine"
    var file = try sceneFile(Array(goodScene().utf8), "s")
    file.scene.rule = renamed
    #expect(try sceneFile(file.bytes, "s").scene.rule == renamed)
  }

  @Test("one parameter of a named rule changes, the others stay")
  func changed() throws {
    let value = try json(goodScene(["rule": "\"overlay-container\""]))
    let change = SceneOverride(key: "flick.threshold_pt_s", value: "250")
    let rule = try SceneFile(try value.applying(change), file: "s").scene.rule
    #expect(rule.name == "overlay-container, changed" && rule.flick?.threshold == 250)
    #expect(rule.flick?.destination == .furtherOfNearestTwo && rule.lookAhead == 0.1 && rule.tie == .lower)
  }

  @Test(
    "what cannot be is refused at its place",
    arguments: [
      (
        "rule", #"{"name": "gorhom"}"#,
        #"9:18: error: rule.name: found "gorhom" with other parameters than that rule's, expected a name of its own"#
      ),
      (
        "rule", #"{"method": {"kind": "paul"}}"#,
        #"9:29: error: rule.method.kind: found "paul", expected family, floating-panel, pulley, smooth-sheets, material or vaul; did you mean vaul?"#
      ),
      (
        "rule", #"{"method": {"kind": "pulley", "path": "direct"}}"#,
        #"9:39: error: rule.method: found the key "path", expected kind or step_margin_pt"#
      ),
      (
        "rule", #"{"flick": {"destination": "next"}}"#,
        #"9:19: error: rule.flick: found no key "threshold_pt_s", expected it with a speed"#
      ),
      (
        "physics", #"{"motion": "sprung"}"#,
        #"8:23: error: physics.motion: found "sprung", expected "spring", "material-scroller", {"linear_at_least_pt_s": 1600}, {"tween_s": 0.3, "curve": "ease"} or {"stepped": "implicit-euler"}; did you mean spring?"#
      ),
      (
        "physics", #"{"motion": {"tween_s": 0.3}}"#,
        #"8:23: error: physics.motion: found no key "curve", expected it with a curve such as "ease" or [0.25, 0.1, 0.25, 1]"#
      ),
      (
        "physics", #"{"motion": {"tween_s": 0.3, "curve": [0.4, 0, 1.2, 1]}}"#,
        #"8:58: error: physics.motion.curve[2]: found 1.2, expected a time from 0 to 1"#
      ),
      (
        "physics", #"{"motion": {"tween_s": 0.3, "stepped": "rebound"}}"#,
        #"8:40: error: physics.motion: found the key "stepped", expected tween_s or curve"#
      ),
      (
        "physics", #"{"damping_by_speed": {"slow_pt_s": 300, "fast_pt_s": 200, "fast_ratio": 1}}"#,
        #"8:65: error: physics.damping_by_speed.fast_pt_s: found 200 below slow_pt_s of 300, expected speeds that ascend"#
      ),
      (
        "physics", #"{"release_velocity": {"bounce_extent_pt": 120}}"#,
        #"8:33: error: physics.release_velocity: found no key "bounce_resistance", expected it with a resistance"#
      ),
    ])
  func refused(key: String, value: String, expected: String) {
    #expect(throws: FileFault.self) { try scene([key: value]) }
    let found = fault { () throws(FileFault) in try sceneFile(Array(goodScene([key: value]).utf8), "s") }
    #expect(found == "s:\(expected)")
  }
}
