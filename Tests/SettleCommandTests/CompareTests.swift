import CommandLineProgram
import Foundation
import Testing
import settle_cli

@Suite("settle compare")
struct CompareTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private let swipe = "data/traces/device/flutter-swipe02.trace.jsonl"

  private func settle(_ words: String...) throws -> Program.Result {
    try Program.settle(["compare"] + words, in: Self.root)
  }

  private func objects(_ result: Program.Result) throws -> [[String: Any]] {
    try result.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test("without sides: the scene and every platform, a row each, the scene as the reference")
  func allSides() throws {
    let result = try settle(swipe, "--json")
    #expect(result.code == 0 && result.errors == "")
    let rows = try objects(result)
    #expect(rows.count == 13 && rows.allSatisfy { $0["reference"] as? String == "scene" })
    #expect(rows[0]["target_differs"] is NSNull && rows[1]["differs_in"] as? [String] == ["motion"])
  }

  @Test("a side is a platform, a file, a preset file or a change, and says what it was called")
  func kinds() throws {
    let sides = [
      "compose", "data/scenes/phone-detents.scene.json,response=0.5", "data/presets/vaul.json",
      #"motion={"tween_s":0.3,"curve":"ease"},rule=gorhom"#,
    ]
    let words = ["compare", swipe, "--json"] + sides.flatMap { ["--side", $0] }
    let rows = try objects(try Program.settle(words, in: Self.root))
    #expect(rows.map { $0["side"] as? String } == sides)
    #expect(
      rows.map { $0["rule"] as? String } == ["compose-anchored-draggable", "settle.project", "vaul", "gorhom"])
    #expect(rows[3]["settle_time_s"] as? Double == 0.3)
  }

  @Test("rules alone are compared without a trace")
  func releases() throws {
    let scene = "data/scenes/phone-detents.scene.json"
    let result = try settle(
      "--scene", scene, "--release", "height=200,velocity=-900,from=half", "--json", "--side", "scene", "--side",
      "gorhom")
    let rows = try objects(result)
    #expect(rows.map { $0["target"] as? String } == ["tip", "hidden"])
  }

  @Test(
    "what cannot be is refused with exit 2 and a hint",
    arguments: [
      (["--side", "compos"], "did you mean 'compose'?"), (["--side", "scene,response"], "expected KEY=VALUE"),
      (["--side", "observed"], "needs another side"), (["--side", "vaul", "--side", "vaul"], "is given twice"),
      (["--side", "scene,respons=1"], "did you mean"), (["--release", "height=1"], "takes the place of traces"),
      (["--json", "--svg", "-"], "both write to standard output"),
    ])
  func refusals(words: [String], hint: String) throws {
    let result = try Program.settle(["compare", swipe] + words, in: Self.root)
    #expect(result.code == 2 && result.output == "" && result.errors.contains(hint), "\(result.errors)")
  }

  @Test("a platform lays its estimator over a scene, unless the call names one")
  func platform() throws {
    func estimator(_ more: String...) throws -> String? {
      let words = ["replay", swipe, "--platform", "flutter", "--json"] + more
      return try objects(try Program.settle(words, in: Self.root)).first?["estimator"] as? String
    }
    #expect(try estimator() == "flutter.lsq2")
    #expect(try estimator("--estimator", "aosp.impulse") == "aosp.impulse")
    let wrong = try Program.settle(["replay", swipe, "--platform", "fluter"], in: Self.root)
    #expect(wrong.code == 2 && wrong.errors.contains("did you mean 'flutter'?"))
  }

  @Test("init writes a platform's answer into the scene")
  func initialises() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("settle-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let words = ["init", "--detents", "half=50%,tall=90%", "--platform", "compose"]
    #expect(try Program.settle(words, in: folder).code == 0)
    let text = try String(contentsOf: folder.appendingPathComponent("sheet.scene.json"), encoding: .utf8)
    #expect(text.contains("compose-anchored-draggable") && text.contains("fast-out-slow-in"))
  }

  @Test("a picture is written whole")
  func picture() throws {
    let result = try settle(swipe, "--side", "scene", "--side", "vaul", "--svg", "-")
    #expect(result.code == 0 && result.output.hasPrefix("<svg") && result.output.hasSuffix("</svg>\n"))
  }
}
