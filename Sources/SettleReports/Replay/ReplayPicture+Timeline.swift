import GestureInput
import SheetModel
public import SheetSimulation
import SnapPhysics
public import TraceFiles

extension ReplayPicture {
  /// The picture of a trace on a scene: the sheet's curve with its detents, the finger below it, and the scrolled
  /// content where it moves.
  ///
  /// - Parameters:
  ///   - trace: What the finger did.
  ///   - scene: The scene that the timeline was played on.
  ///   - timeline: What the sheet did.
  ///   - ghost: The same gesture under other settings.
  ///   - change: What the ghost's settings change, as a person wrote it.
  public init(_ trace: Trace, on scene: Scene, _ timeline: Timeline, ghost: Timeline? = nil, change: [String] = []) {
    let layout = scene.sheet.layout(in: scene.viewport)
    let end = max(Self.lastChange(timeline), ghost.map(Self.lastChange) ?? 0) + 6
    let name = ghost == nil ? "" : "as the scene says"
    var input = Input(
      title: Self.title(timeline, trace), sheet: Curve(name, samples: Self.heights(timeline, upTo: end)))
    input.subtitle = [Self.subtitle(trace, scene, timeline)]
    input.captions = Self.captions(scene, timeline, ghost, change)
    input.detents = layout.detents.map { Detent($0.name, height: $0.height) }
    if let ghost {
      input.ghosts = [Curve(change.joined(separator: ", "), samples: Self.heights(ghost, upTo: end))]
    }
    input.finger = Curve("finger", samples: Self.finger(trace, bottom: scene.viewport.height))
    input.contentOffset = Self.contentCurve(timeline, upTo: end)
    if let gesture = timeline.gestures.first {
      input.down = gesture.downTime
      input.release = gesture.endTime
      input.rest = gesture.settleTime.map { gesture.endTime + $0 }
    }
    self.init(input)
  }

  private static func title(_ timeline: Timeline, _ trace: Trace) -> String {
    guard let gesture = timeline.gestures.first else { return "\(trace.header.id): no gesture" }
    let way =
      gesture.target == gesture.startState
      ? "The sheet stays \(gesture.target)" : "From \(gesture.startState) to \(gesture.target)"
    guard let time = gesture.settleTime, time > 0 else { return way }
    return "\(way) in \(FixedDecimal.text(time * 1000, decimals: 0)) ms"
  }

  private static func subtitle(_ trace: Trace, _ scene: Scene, _ timeline: Timeline) -> String {
    var parts = [trace.header.id]
    if let gesture = timeline.gestures.first {
      let velocity = gesture.releaseVelocity.map { "let go at \(FixedDecimal.text($0, decimals: 0)) pt/s up" }
      parts.append(velocity ?? "no release velocity")
      parts.append("by \(gesture.estimator)")
    }
    return parts.joined(separator: ", ")
  }

  private static func captions(
    _ scene: Scene, _ timeline: Timeline, _ ghost: Timeline?, _ change: [String]
  ) -> [String] {
    let spring = scene.physics.spring
    let own =
      "response \(FixedDecimal.text(spring.response, decimals: 2)) s, damping ratio "
      + FixedDecimal.text(spring.dampingRatio, decimals: 2)
    var captions: [String] = []
    if let line = numbers(timeline) { captions.append("\(own): \(line)") }
    if let ghost, let line = numbers(ghost) { captions.append("\(change.joined(separator: ", ")): \(line)") }
    captions.append("Settled: \(scene.physics.restRule.text). Rule: \(scene.rule.name).")
    return captions
  }

  private static func numbers(_ timeline: Timeline) -> String? {
    guard let gesture = timeline.gestures.first, let time = gesture.settleTime else { return nil }
    var text = "to \(gesture.target) in \(FixedDecimal.text(time * 1000, decimals: 0)) ms"
    if let overshoot = gesture.overshoot { text += ", overshoot \(FixedDecimal.text(overshoot, decimals: 1)) pt" }
    if let speed = gesture.peakSpeed { text += ", peak \(FixedDecimal.text(speed, decimals: 0)) pt/s" }
    return text
  }

  // MARK: Curves

  /// The last frame at which the sheet still moved.
  private static func lastChange(_ timeline: Timeline) -> Int {
    var last = timeline.count - 1
    while last > 0, timeline.heights[last] == timeline.heights[last - 1] { last -= 1 }
    return last
  }

  private static func heights(_ timeline: Timeline, upTo end: Int) -> [Sample] {
    (0...max(end, 1)).map { index in
      let height = timeline.heights[min(index, timeline.count - 1)]
      return Sample(time: timeline.time(of: index), value: height)
    }
  }

  /// The finger's height above the bottom edge: the screen's y turned over.
  private static func finger(_ trace: Trace, bottom: Double) -> [Sample] {
    trace.recording.samples.filter { $0.pointer == trace.recording.samples[0].pointer }.map {
      Sample(time: $0.time, value: bottom - $0.y)
    }
  }

  /// The first region that moves at all.
  private static func contentCurve(_ timeline: Timeline, upTo end: Int) -> Curve {
    let width = timeline.contentNames.count
    for region in 0..<width {
      let first = timeline.contentPositions[region]
      let moves = (0..<timeline.count).contains { timeline.contentPositions[$0 * width + region] != first }
      guard moves else { continue }
      let samples = (0..<min(timeline.count, 3 * end)).map { frame in
        Sample(time: timeline.time(of: frame), value: timeline.contentPositions[frame * width + region])
      }
      return Curve(timeline.contentNames[region], samples: samples)
    }
    return Curve("", samples: [])
  }
}
