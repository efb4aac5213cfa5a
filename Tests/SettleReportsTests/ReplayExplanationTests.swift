import SettleReports
import SheetSimulation
import SnapPhysics
import Testing

@Suite struct `The explanation of a replay` {
  @Test(
    arguments: [
      ("device/sailfish-fling-up-faster3", "why-fling-up"), ("device/flutter-interrupted", "why-interrupted"),
      ("examples/page-turn", "why-page-turn"), ("examples/keyboard-during-drag", "why-keyboard"),
    ])
  func `reads as recorded`(trace: String, golden: String) throws {
    try expectGoldenFile(Played(trace).explanation, "\(golden).txt")
  }

  @Test func `has every sample of the estimator and every candidate of the rule`() throws {
    for name in ["device/flutter-swipe06", "device/sailfish-fling-down-slow1", "examples/keyboard-during-drag"] {
      let played = try Played(name)
      for (row, report) in zip(played.rows, played.timeline.gestures) {
        let lines = ReplayExplanation(row, scene: played.scene).lines
        let head = try #require(lines.firstIndex { $0.contains("ms to lift") })
        let after = lines[(head + 1)...].prefix { !$0.contains("rule") }
        #expect(after.count == report.velocitySamples.count)
        guard report.decision != nil else { continue }
        let detents = try #require(lines.firstIndex { $0.contains("height pt") })
        let names = lines[(detents + 1)...].prefix(report.candidateNames.count).compactMap {
          $0.split(separator: " ").first.map(String.init)
        }
        #expect(names == report.candidateNames.reversed())
        #expect(lines.count { $0.hasSuffix("<- chosen") } == 1)
      }
    }
  }

  @Test func `keeps to lines that a terminal holds`() throws {
    for name in ["device/sailfish-fling-up-faster3", "device/flutter-swipe06", "examples/keyboard-during-drag"] {
      let lines = try Played(name).explanation.split(separator: "\n")
      #expect(lines.allSatisfy { $0.unicodeScalars.count <= 110 && !$0.hasSuffix(" ") })
    }
  }
}
