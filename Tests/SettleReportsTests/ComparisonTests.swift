import GestureForwarding
import GestureInput
import SettleReports
import SheetModel
import SheetSimulation
import SnapPhysics
import Testing
import TraceFiles

@Suite("Comparisons of sides")
struct ComparisonTests {
  private func platform(_ name: String, on scene: Scene) throws -> (name: String, scene: Scene) {
    let preset = try #require(try PlatformPreset.named(name))
    let file = try SceneFile(preset.applied(to: SceneFile(scene: scene).json), file: name)
    return (name, file.scene)
  }

  private func compared(
    _ trace: Trace, _ scenes: [(name: String, scene: Scene)], rate: Double = 120
  ) throws -> Comparison {
    var solver = ClosedFormSolver()
    return try Comparison(of: trace, on: scenes, rate: rate, with: &solver)
  }

  @Test("a side that is the reference differs in nothing", arguments: ["flutter-swipe02", "flutter-swipe04"])
  func same(name: String) throws {
    let played = try Played("device/\(name)")
    let comparison = try compared(played.trace, [("a", played.scene), ("b", played.scene)])
    #expect(comparison.sides[1].differences.allSatisfy { !$0.isOne && $0.causes.isEmpty && $0.greatestDistance == 0 })
    #expect(comparison.rows(of: 0)[1].differenceText == "the same answer")
  }

  @Test("one changed part is the one cause", arguments: Comparison.Part.allCases.filter { $0 != .forwarding })
  func causes(part: Comparison.Part) throws {
    let played = try Played("device/flutter-swipe02")
    var other = played.scene
    switch part {
    case .sheet: other.viewport.height += 40
    case .velocity: other.recognition.estimator = try #require(VelocityEstimator.named("aosp.legacy"))
    case .forwarding: other.policy = .handleOnly
    case .rule: other.rule = .gorhom
    case .motion: other.physics.spring = Spring(response: 0.6, dampingRatio: 0.5)
    }
    let comparison = try compared(played.trace, [("a", played.scene), ("b", other)])
    let difference = try #require(comparison.sides[1].differences.first)
    #expect(difference.isOne && difference.causes == [part])
    #expect(difference.causesOfTarget == (part == .rule ? [.rule] : []))
  }

  @Test("who takes a drag from the content is told as forwarding")
  func forwarding() throws {
    let played = try Played("examples/content-grows-in-flight")
    var other = played.scene
    other.policy = .handleOnly
    let comparison = try compared(played.trace, [("a", played.scene), ("b", other)])
    #expect(comparison.sides[1].differences[0].causes == [.forwarding])
    #expect(comparison.sides[1].differences[0].causesOfTarget == [.forwarding])
  }

  @Test("solved and timed motions do not depend on the frame rate, frame steps do", arguments: PlatformPreset.platforms)
  func rates(name: String) throws {
    let played = try Played("device/flutter-swipe02")
    let spread = try compared(played.trace, [try platform(name, on: played.scene)]).sides[0].rateSpread
    if name == "floating-panel" { #expect(spread > 1) } else { #expect(spread < 0.01) }
  }

  @Test("the default is below a hundredth of a point on every device trace's gesture", arguments: ["02", "04", "06"])
  func ownRate(number: String) throws {
    let played = try Played("device/flutter-swipe\(number)")
    #expect(try compared(played.trace, [("scene", played.scene)]).sides[0].rateSpread < 0.01)
  }

  @Test("what was observed stands with the last gesture, and is no cause of anything")
  func observed() throws {
    let played = try Played("examples/keyboard-during-drag")
    let comparison = try compared(played.trace, [("scene", played.scene)])
    let row = try #require(comparison.rows(of: comparison.gestureCount - 1, observed: played.trace).last)
    #expect(row.side == "observed" && row.report == nil && row.target == "tall")
    #expect(comparison.rows(of: 0).count == 1)
  }

  @Test("two sides are a curve and a ghost, more have a colour each")
  func picture() throws {
    let played = try Played("device/flutter-swipe02")
    let names = ["gorhom", "vaul", "flutter", "pulley", "compose", "uikit"]
    let sides = try [("scene", played.scene)] + names.map { try platform($0, on: played.scene) }
    let two = ComparisonPicture(
      try compared(played.trace, Array(sides.prefix(2))), of: played.trace, showsObserved: false)
    #expect(two.chart.panels[0].series.filter { $0.style == .ghost }.map(\.name) == ["gorhom"])
    let all = ComparisonPicture(try compared(played.trace, sides), of: played.trace, showsObserved: false)
    let heights = all.chart.panels.filter { $0.axis.label == "Sheet height" }
    #expect(
      heights.map { $0.series.filter { $0.style == .curve }.map(\.name) } == [Array(names[..<4]), Array(names[4...])])
    #expect(heights.allSatisfy { $0.series.last?.name == "scene" && $0.series.last?.style == .ghost })
  }
}

/// One release, and what eight rules make of it.
struct ReleaseRow: Sendable, CustomTestStringConvertible {
  let height: Double
  let velocity: Double
  let from: String
  let targets: String
  var testDescription: String { "\(height) pt, \(velocity) pt/s up, from \(from)" }
}

@Suite("Same inputs, different answers")
struct ReleaseAnswerTests {
  /// A container of 800 pt; by hand, from the platforms' rules.
  static let rows = [
    ReleaseRow(height: 400, velocity: 0, from: "peek", targets: "peek peek peek peek peek peek peek peek"),
    ReleaseRow(height: 400, velocity: 100, from: "peek", targets: "peek peek max peek peek max peek max"),
    ReleaseRow(height: 400, velocity: -100, from: "peek", targets: "peek peek min peek peek peek peek peek"),
    ReleaseRow(height: 400, velocity: 400, from: "peek", targets: "max max max peek peek max max max"),
    ReleaseRow(height: 340, velocity: -1000, from: "peek", targets: "peek hidden min min min peek peek peek"),
    ReleaseRow(height: 700, velocity: -300, from: "max", targets: "max max peek max max peek peek peek"),
    ReleaseRow(height: 700, velocity: -1000, from: "max", targets: "peek min peek peek peek peek peek peek"),
    ReleaseRow(height: 700, velocity: -3000, from: "max", targets: "peek hidden peek min min peek peek peek"),
    ReleaseRow(height: 170, velocity: -3000, from: "min", targets: "min hidden hidden hidden hidden min min min"),
    ReleaseRow(height: 300, velocity: -60, from: "peek", targets: "peek peek min peek peek min peek peek"),
  ]
  private static let rules = [
    "floating-panel", "floating-panel-all-projection", "smooth-sheets", "overlay-container", "redash-snap-point",
    "flutter-draggable-sheet", "compose-anchored-draggable", "compose-material3",
  ]

  @Test("each side sends a release where its platform does", arguments: rows)
  func table(row: ReleaseRow) throws {
    let detents = [("min", 160.0), ("peek", 320), ("max", 720)]
    let sheet = SheetConfiguration.declared(detents.map { DetentDeclaration(name: $0.0, height: .points($0.1)) })
    let release = MotionState(position: row.height, velocity: row.velocity)
    let answers = try Self.rules.map { name in
      var scene = Scene(viewport: Viewport(width: 400, height: 800), sheet: sheet)
      scene.rule = try #require(SnapRule.named(name))
      return ReleaseAnswer(of: name, on: scene, to: release, from: row.from)
    }
    #expect(answers.map(\.target).joined(separator: " ") == row.targets)
  }
}
