import Foundation
import SettleReports
import Testing

@Suite struct `The picture of a played trace` {
  private func picture(_ name: String, ghost: [String: String] = [:]) throws -> ReplayPicture {
    let played = try Played(name)
    guard !ghost.isEmpty else { return ReplayPicture(played.trace, on: played.scene, played.timeline) }
    return ReplayPicture(
      played.trace, on: played.scene, played.timeline, ghost: try Played(name, changes: ghost).timeline,
      change: ghost.map { "\($0.key)=\($0.value)" })
  }

  @Test func `is drawn as recorded`() throws {
    try expectGolden(
      picture("device/sailfish-fling-up-faster3", ghost: ["damping_ratio": "0.45"]).svg(), "replay-fling-up")
    try expectGolden(picture("device/sailfish-fling-down-slow1").svg(), "replay-scrolled-content")
    try expectGolden(picture("examples/keyboard-during-drag").svg(), "replay-keyboard")
  }
}
