import SettleReports
import SheetSimulation
import SnapPhysics
import Testing
import TraceFiles

@Suite struct `A row of a replay` {
  private static let keys = [
    "trace", "gesture", "estimator", "release_velocity_up_pt_s", "rule", "start_state", "target", "intent", "observed",
    "settle_time_s", "rest_rule", "overshoot_pt", "peak_speed_pt_s", "handoffs", "lost_travel_pt",
    "flip_velocity_up_pt_s", "flip_height_pt", "solver", "rhs_evaluations", "max_error_pt", "observed_height_pt",
    "release_height_pt", "slop_pt", "left_over_travel_pt", "down_on", "ended", "breaches",
    "stuck_pt",
  ]

  private func members(_ row: ReplayRow) -> [JSONMember] {
    if case .object(let members) = row.json.content { return members }
    return []
  }

  @Test(arguments: ["device/sailfish-fling-up-faster3", "examples/page-turn", "examples/keyboard-during-drag"])
  func `has the stable keys in their order`(trace: String) throws {
    for row in try Played(trace).rows { #expect(members(row).map(\.key) == Self.keys) }
  }

  @Test func `says null where there is nothing to say`() throws {
    let page = try #require(try Played("examples/page-turn").rows.first)
    let none = members(page).filter { $0.value.content == .null }.map(\.key)
    #expect(
      none == [
        "release_velocity_up_pt_s", "rule", "settle_time_s", "overshoot_pt", "peak_speed_pt_s",
        "flip_velocity_up_pt_s", "flip_height_pt", "rhs_evaluations", "max_error_pt", "stuck_pt",
      ])
    let fling = try #require(try Played("device/sailfish-fling-up-faster3").rows.first)
    #expect(
      members(fling).filter { $0.value.content == .null }.map(\.key)
        == ["intent", "observed", "max_error_pt", "observed_height_pt", "stuck_pt"])
  }

  @Test func `counts gestures from 1 and gives every number as it is`() throws {
    let played = try Played("device/sailfish-fling-up-faster3")
    let (row, report) = (try #require(played.rows.first), played.timeline.gestures[0])
    let json = row.json
    #expect(json["trace"] == JSONValue(.string("sailfish-fling-up-faster3")))
    #expect(json["gesture"] == JSONValue(.number(1)))
    #expect(json["release_velocity_up_pt_s"]?.content == report.releaseVelocity.map { .number($0) })
    #expect(json["settle_time_s"]?.content == report.settleTime.map { .number($0) })
    #expect(json["flip_height_pt"]?.content == report.decision?.flipHeight.map { .number($0) })
    #expect(json["rest_rule"] == JSONValue(.string("within 0.5 pt, slower than 5 pt/s, from then on")))
    #expect(json["target"] == JSONValue(.string("tall")) && json["start_state"] == JSONValue(.string("half")))
    #expect(json["down_on"] == JSONValue(.string("content")) && json["ended"] == JSONValue(.string("released")))
  }

  @Test func `gives what was observed and meant beside its own answer`() throws {
    let row = try #require(try Played("examples/keyboard-during-drag").rows.first)
    #expect(row.json["intent"] == JSONValue(.string("tall")) && row.json["observed"] == JSONValue(.string("tall")))
    #expect(row.json["observed_height_pt"] == JSONValue(.number(423.5)))
  }

  @Test func `says by how much friction holds the sheet off its target, in every form`() throws {
    let changes = ["forces.friction.kinetic_pt_s2": "60000"]
    let played = try Played("device/sailfish-fling-up-faster3", changes: changes)
    let (row, report) = (try #require(played.rows.first), played.timeline.gestures[0])
    let standstill = try #require(report.standstill)
    #expect(standstill.holder == .friction && abs(standstill.offset) > 0.5)
    #expect(row.json["stuck_pt"] == JSONValue(.number(standstill.offset)))
    #expect(played.timeline.heights.last == standstill.position)
    let lines = ReplayExplanation(row, scene: played.scene).lines
    #expect(lines.contains { $0.hasPrefix("  stuck") && $0.contains("off tall") && $0.hasSuffix("friction holds it") })
    #expect(lines.contains("  forces    friction 60000 pt/s^2"))
  }
}
