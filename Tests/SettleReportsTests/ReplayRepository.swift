import Foundation
import GestureForwarding
import GestureInput
import SettleReports
import SheetSimulation
import SnapPhysics
import Testing
import TraceFiles

/// A trace of the repository, played on its scene.
struct Played {
  let trace: Trace
  let scene: Scene
  let timeline: Timeline

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// - Parameter name: below `data/traces`, such as `device/flutter-swipe02`.
  init(_ name: String, changes: [String: String] = [:], rate: Double = 120) throws {
    let file = Self.root.appendingPathComponent("data/traces/\(name).trace.jsonl")
    trace = try Self.firstTrace(Array(try Data(contentsOf: file)), name)
    guard case .file(let sceneName)? = trace.scene?.source else {
      struct NoScene: Error {}
      throw NoScene()
    }
    let bytes = Array(try Data(contentsOf: file.deletingLastPathComponent().appendingPathComponent(sceneName)))
    scene = try Self.scene(bytes, changes).starting(as: trace, file: name)
    var simulator = SheetSimulator(scene, rate: rate)
    var solver = ClosedFormSolver()
    var timeline = Timeline(rate: rate)
    try simulator.run(trace.recording, with: &solver, into: &timeline)
    self.timeline = timeline
  }

  private static func firstTrace(_ bytes: [UInt8], _ name: String) throws(FileFault) -> Trace {
    var reader = TraceReader(file: name)
    var trace = Trace(TraceHeader(id: "", clock: .event))
    if try !reader.next(in: bytes.span, into: &trace) { _ = try reader.finish(into: &trace) }
    return trace
  }

  private static func scene(_ bytes: [UInt8], _ changes: [String: String]) throws -> Scene {
    var value = try JSONValue(reading: bytes.span, file: "scene")
    for (key, new) in changes.sorted(by: { $0.key < $1.key }) {
      value = try value.applying(SceneOverride(key: key, value: new))
    }
    return try SceneFile(value, file: "scene").scene
  }

  var rows: [ReplayRow] {
    let seen = trace.lastObservation.map { ReplayRow.Observed(state: $0.state, height: $0.height) }
    return timeline.gestures.map { report in
      ReplayRow(
        trace: trace.header.id, report: report, intent: trace.want?.intent, observed: seen,
        restRule: scene.physics.restRule, solver: "closed-form", breaches: timeline.breaches.total)
    }
  }

  var explanation: String {
    rows.map { ReplayExplanation($0, scene: scene).lines.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }
}

/// As ``expectGolden(_:_:at:)``, for any file below Goldens.
func expectGoldenFile(_ text: String, _ name: String, at location: SourceLocation = #_sourceLocation) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens/\(name)")
  let golden = try? String(contentsOf: file, encoding: .utf8)
  guard golden != text else { return }
  if ProcessInfo.processInfo.environment["SETTLE_RECORD"] == "1" { try Data(text.utf8).write(to: file) }
  let (old, new) = ((golden ?? "").split(separator: "\n"), text.split(separator: "\n"))
  let line = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
  Issue.record(
    "\(name):\(line + 1): expected \(line < old.count ? old[line] : "the end"), got \(line < new.count ? new[line] : "the end")",
    sourceLocation: location)
}
