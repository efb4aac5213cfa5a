import GestureForwarding
import SheetModel
import SheetSimulation
import SnapPhysics
import Testing
import TraceFiles

@Suite("changes of a scene from outside")
struct ScenesOverrideTests {
  private static let scene = goodScene([
    "content": #"[{"scroll": "list", "extent": 800}, {"sheet": "card", "detents": [{"name": "low", "height": 90}]}]"#
  ])

  /// The good scene with changes, read; or the complaint.
  private func changed(_ changes: [(String, String)], of scene: String = Self.scene) -> Result<SceneFile, Complaint> {
    do {
      var value = try json(scene)
      for (key, new) in changes { value = try value.applying(SceneOverride(key: key, value: new)) }
      return .success(try SceneFile(value, file: "s"))
    } catch {
      return .failure(Complaint(text: "\(error)"))
    }
  }

  private func changed(_ key: String, _ value: String) throws -> SceneFile { try changed([(key, value)]).get() }

  private struct Complaint: Error { let text: String }

  private func complaint(_ key: String, _ value: String) -> String? {
    if case .failure(let complaint) = changed([(key, value)]) { return complaint.text }
    return nil
  }

  @Test("a key is found by its last names")
  func suffixes() throws {
    for key in ["physics.spring.response", "spring.response", "response"] {
      #expect(abs(try changed(key, "0.5").scene.physics.spring.response - 0.5) < 1e-12)
    }
    #expect(try changed("tab_bar_height", "80").scene.viewport.tabBarHeight == 80)
    #expect(try changed("name", "b").name == "b")
    #expect(try changed("physics.rest.within_pt", "2").scene.physics.restRule == .stays(within: 2, slowerThan: 5))
    #expect(try changed("rubber_band", "0.4").scene.physics.overDrag == .rubberBand(coefficient: 0.4))
    #expect(try changed("clamped_to_pt_s", "900").scene.physics.releaseVelocity == .clamped(to: 900))
    #expect(try changed("close_button.top", "7").scene.sheet.closeButton == .init(top: 7))
    #expect(try changed("content_scrolls_in", #"["tall"]"#).scene.policy == .scrolls(in: ["tall"]))
  }

  @Test("what the scene names itself is reached by that name, with points in it or not")
  func names() throws {
    let half = try changed("detents.tall", "40%").scene.sheet
    #expect(half.layout(in: Viewport(width: 390, height: 844)).detent(named: "tall")?.height == 0.4 * 844)
    let list = #"[{"name": "low", "height": 100}, {"name": "a.b", "height": 250}]"#
    let pointed = try changed([("detents", list), ("sheet.detents.a.b", "300")]).get().scene
    #expect(pointed.sheet.layout(in: pointed.viewport).detent(named: "a.b")?.height == 300)
    #expect(try changed("offsets.list", "120").scene.start.offsets == [.init(region: "list", offset: 120)])
    guard case .scroll(let region) = try changed("content.list.extent", "70").scene.content[0] else {
      Issue.record("no region")
      return
    }
    #expect(region.extent == 70)
    guard case .sheet(let card) = try changed("content.card.detents.low", "300").scene.content[1] else {
      Issue.record("no sheet")
      return
    }
    #expect(card.detents == [Detent(name: "low", height: 300)])
  }

  @Test("a rule that was a name, or missing, says that it was changed")
  func rule() throws {
    #expect(try changed("look_ahead_s", "0.1").scene.rule.name == "settle.project, changed")
    #expect(try changed("look_ahead_s", "0.1").scene.rule.lookAhead == 0.1)
    let missing = try changed([("redirect", "0.3")], of: goodScene(["rule": nil])).get().scene.rule
    #expect(missing == SnapRule(name: "settle.project, changed", lookAhead: 0.2, stepLimit: 1, redirect: 0.3))
    #expect(try changed("rule.name", "mine").scene.rule.name == "mine")
    #expect(try changed("rule", "settle.project").scene.rule == .project)
    #expect(try changed("step_limit", "null").scene.rule.stepLimit == nil)
  }

  @Test("forces are set one by one, and made where there were none")
  func forces() throws {
    #expect(try changed("forces.drag", "0.002").scene.physics.forces == SheetForces(drag: 0.002))
    #expect(try changed("drag", ".002").scene.physics.forces.drag == 0.002)
    #expect(try changed("kinetic_pt_s2", "900").scene.physics.forces.friction == Friction(kinetic: 900))
    let stop = try changed("forces.stops.upper.restitution", "0.3").scene.physics.forces.upperStop
    #expect(stop == SheetForces.Stop(restitution: 0.3))
    let wells = try changed([("depth_pt2_s2", "2e5"), ("width_pt", "40")], of: goodScene()).get().scene.physics.forces
    #expect(wells.wells == SheetForces.Wells(depth: 2e5, width: 40))
    #expect(complaint("restitution", "1")?.contains("lower.restitution or physics.forces.stops.upper") == true)
    #expect(complaint("physics.forces.dragg", "1")?.contains("did you mean physics.forces.drag?") == true)
  }

  @Test("null takes a value away")
  func null() throws {
    #expect(try changed("name", "null").name == nil)
    #expect(try changed("rule", "null").scene.rule == .project)
    #expect(try changed("physics.spring", "null").scene.physics.spring == SheetPhysics().spring)
    #expect(try changed("detents.tall", "null").scene.stateNames == ["hidden", "low"])
    #expect(try changed("offsets.list", "null").scene.start.offsets.isEmpty)
    #expect(try changed("rubber_band", "null").scene.physics.overDrag == .standard)
    #expect(
      complaint("viewport", "null")
        == #"s:1:1: error: found no key "viewport", expected it with the screen's width and height"#)
  }

  @Test("a name may look like a number")
  func numbersAsNames() throws {
    #expect(try changed("name", "42").name == "42")
    #expect(try changed("name", "true").name == "true")
    #expect(try changed("name", #""quoted""#).name == "quoted")
    #expect(
      try changed([("detents", #"[{"name": "1", "height": 200}]"#), ("start.state", "1")]).get().scene.start.state
        == "1")
    #expect(try changed("detents.low", "50%").scene.sheet == changed("detents.low", #""50%""#).scene.sheet)
  }

  @Test("what belongs to the form of the spring is set, what does not is refused")
  func springs() throws {
    #expect(abs(try changed("damping_ratio", "1").scene.physics.spring.dampingRatio - 1) < 1e-12)
    #expect(try changed("mass", "3").scene.physics.spring.mass == 3)
    let whole = try changed("spring", #"{"stiffness": 300, "damping": 20}"#).scene.physics.spring
    #expect(whole == Spring(mass: 1, stiffness: 300, damping: 20))
    let forms =
      "response + damping_ratio (+ mass), stiffness + damping (+ mass), stiffness + damping_ratio (+ mass) or duration + bounce"
    let expected =
      "found damping for a spring that has response and damping_ratio, expected one of these, or a whole spring in one "
      + #"form, such as spring={"mass":1,"stiffness":320,"damping":30}: "# + forms
    #expect(complaint("damping", "20") == expected)
    let missing = changed([("damping", "20")], of: goodScene(["physics": nil]))
    #expect(missing.failure?.text == expected)
    let constants = goodScene(["physics": #"{"spring": {"stiffness": 300, "damping": 20}}"#])
    #expect(try changed([("damping", "9"), ("mass", "2")], of: constants).get().scene.physics.spring.damping == 9)
    #expect(changed([("response", "0.3")], of: constants).failure != nil)
  }

  @Test(
    "a key or value that cannot be is refused in words",
    arguments: [
      ("respnse", "1", "found \"respnse\", expected a key of a scene file; did you mean response?"),
      (
        "physics.sprin.response", "1",
        "found \"physics.sprin.response\", expected a key of a scene file; did you mean physics.spring.response?"
      ),
      ("settle", "trace", "found \"settle\", expected a key of a scene file"),
      ("v", "2", "found \"v\", expected a key of a scene file"),
      ("", "2", "found \"\", expected a key of a scene file"),
      (
        "height", "9",
        "found \"height\", which several keys end with, expected viewport.height or sheet.close_button.height"
      ),
      (
        "detents.taal", "40%",
        "found \"taal\", expected low or tall; did you mean tall?; a new detent takes the whole list, sheet.detents=[…]"
      ),
      (
        "detents.taal", "null",
        "found \"taal\", expected low or tall; did you mean tall?; a new detent takes the whole list, sheet.detents=[…]"
      ),
      (
        "sheet.detents.0.height", "9",
        "found \"0.height\", expected low or tall; a new detent takes the whole list, sheet.detents=[…]"
      ),
      (
        "content.card.detents.lwo", "9",
        "found \"lwo\", expected low; did you mean low?; a new detent takes the whole list, content=[…]"
      ),
      ("content.lst.extent", "9", "found \"lst\", expected list or card; did you mean list?"),
      (
        "content.list", "9",
        "found \"content.list\", expected content.NAME.extent, content.NAME.axis, content.NAME.page or content.NAME.detents.DETENT"
      ),
      (
        "spring", "{\"response\": ",
        "found a value that is no JSON, character 14: found the end of the file, expected a value"
      ),
      ("response", "0,4", "s:8:36: error: physics.spring.response: found \"0,4\", expected seconds from 0.001 to 100"),
      ("response", "", "s:8:36: error: physics.spring.response: found \"\", expected seconds from 0.001 to 100"),
      ("response", "NaN", "s:8:36: error: physics.spring.response: found \"NaN\", expected seconds from 0.001 to 100"),
      (
        "spring", "{\"response\":-1,\"damping_ratio\":1}",
        "s:8:23: error: physics.spring.response: found -1, expected seconds from 0.001 to 100"
      ),
      (
        "detents.low", "40%%",
        "s:6:53: error: sheet.detents[0].height: in \"40%%\": found `%`, expected `+`, `-` or the end"
      ),
      (
        "start.state", "lwo",
        "s:12:20: error: start.state: found \"lwo\", expected hidden, low or tall; did you mean low?"
      ),
      (
        "peek_offset", "9",
        "s:6:10: error: sheet.peek_offset: found it beside detents, expected it only with \"preset\": \"seed\""
      ),
    ])
  func refusals(_ key: String, _ value: String, _ expected: String) {
    #expect(complaint(key, value) == expected)
  }

  @Test("every path leads back to itself, and readers know its key")
  func paths() throws {
    for path in SceneKeys.paths {
      let key = path.joined(separator: ".")
      #expect(try SceneOverride(key: key, value: "").path() == path)
      // Whatever the value is taken for, the key is one that the reader knows.
      let scene =
        path.contains { SceneKeys.seedOnly.contains($0) } ? goodScene(["sheet": #"{"preset": "seed"}"#]) : Self.scene
      let text = changed([(key, "7")], of: scene).failure?.text ?? ""
      #expect(!text.contains("found the key"), "\(key): \(text)")
    }
  }

  @Test(
    "a number may be written as people write numbers",
    arguments: [
      (".4", 0.4), ("0.4", 0.4), ("+.4", 0.4), ("00.4", 0.4), ("4.e-1", 0.4), (".04E1", 0.4), ("5.", 5), ("+5", 5),
      ("005", 5),
    ])
  func numbers(_ text: String, _ value: Double) throws {
    #expect(
      try changed("response", text).scene.physics.spring.response
        == changed("response", "\(value)").scene.physics.spring.response)
    #expect(try changed("name", text).name == text)
  }

  @Test("what is no number stays a text", arguments: [".", "+", "-", "1.2.3", "0x2", ".4s", "4e", "1,5", "--4"])
  func noNumbers(_ text: String) {
    #expect(complaint("response", text)?.hasSuffix("found \"\(text)\", expected seconds from 0.001 to 100") == true)
  }
}

extension SceneKeys {
  static let seedOnly: Set = ["minimum_height", "fixed_height", "peek_offset", "middle", "maximum", "clamps_peek"]
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { return error }
    return nil
  }
}
