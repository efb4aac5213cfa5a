import GestureForwarding
import GestureInput
import SheetModel
public import SheetSimulation
import SnapPhysics
public import TraceFiles

extension ReplayPicture {
  /// The picture of a trace on a scene: the sheet's curve with its detents, the finger below it, and the scrolled
  /// content where it moves.
  ///
  /// What the recorded app's own sheet did, if the trace says so, is drawn beside the sheet's curve. Detents stand where
  /// they stood at the last release, as a keyboard or content may have moved them.
  /// - Parameters:
  ///   - trace: What the finger did.
  ///   - scene: The scene that the timeline was played on.
  ///   - timeline: What the sheet did.
  ///   - ghost: The same gesture under other settings.
  ///   - change: What the ghost's settings change, as a person wrote it.
  public init(_ trace: Trace, on scene: Scene, _ timeline: Timeline, ghost: Timeline? = nil, change: [String] = []) {
    let words = ReplayWords(trace: trace, scene: scene, timeline: timeline)
    let curves = ReplayCurves(timeline, upTo: Self.end(of: timeline, ghost, trace))
    let observed = trace.observedHeights.map { Sample(time: $0.time, value: $0.height) }
    let isAlone = ghost == nil && observed.isEmpty
    var input = Input(
      title: words.title,
      sheet: Curve(isAlone ? "" : ghost == nil ? "replayed" : "as the scene says", samples: curves.sheet))
    input.subtitle = [words.subtitle]
    input.captions = words.captions(ghost, change: change.joined(separator: ", "))
    input.detents = Self.detents(scene, timeline)
    if let ghost {
      let samples = ReplayCurves(ghost, upTo: curves.end).sheet
      input.ghosts.append(Curve(change.joined(separator: ", "), samples: samples))
    }
    if !observed.isEmpty { input.ghosts.append(Curve("observed", samples: observed)) }
    input.finger = Curve("finger", samples: Self.finger(trace, bottom: scene.viewport.height))
    input.contentOffset = curves.content
    if let first = timeline.gestures.first, let last = timeline.gestures.last {
      input.down = first.downTime
      input.release = last.endTime
      input.rest = last.settleTime.map { last.endTime + $0 }
    }
    self.init(input)
  }

  /// Heights at the last decision; what was no candidate, such as hidden where no drag dismisses, as the scene has it.
  static func detents(_ scene: Scene, _ timeline: Timeline) -> [Detent] {
    var detents: [Detent] = []
    if let report = timeline.gestures.last(where: { $0.decision != nil }), let decision = report.decision {
      for (candidate, name) in zip(decision.candidates, report.candidateNames) {
        detents.append(Detent(name, height: candidate.height))
      }
    }
    for detent in scene.sheet.layout(in: scene.viewport).detents
    where !detents.contains(where: { $0.name == detent.name }) {
      detents.append(Detent(detent.name, height: detent.height))
    }
    return detents
  }

  /// Seconds that the picture shows: until sheet, finger and what was observed are at rest, and some more; a list that
  /// runs on long after the sheet is cut off at three times that.
  private static func end(of timeline: Timeline, _ ghost: Timeline?, _ trace: Trace) -> Double {
    let sheets = [timeline, ghost ?? timeline].map { ReplayCurves.lastSheetMove($0) }
    let seen = [trace.recording.samples.last?.time, trace.observedHeights.last?.time].compactMap { $0 ?? nil }
    let rests = timeline.gestures.compactMap { report in report.settleTime.map { report.endTime + $0 } }
    let sheet = (sheets + seen + rests).max() ?? 0
    let content = min(ReplayCurves.lastContentMove(timeline), 3 * sheet)
    return max(sheet + 0.05, content)
  }

  /// The first finger's height above the bottom edge: the screen's y turned over.
  static func finger(_ trace: Trace, bottom: Double) -> [Sample] {
    let samples = trace.recording.samples
    guard let pointer = samples.first?.pointer else { return [] }
    return samples.filter { $0.pointer == pointer }.map { Sample(time: $0.time, value: bottom - $0.y) }
  }
}

/// A timeline as curves.
struct ReplayCurves {
  typealias Sample = ReplayPicture.Sample

  /// Seconds.
  let end: Double
  let sheet: [Sample]
  /// The first region that moves at all.
  let content: ReplayPicture.Curve

  init(_ timeline: Timeline, upTo end: Double) {
    self.end = end
    let frames = 0...max(1, Int((end * timeline.rate).rounded(.up)))
    func last(_ index: Int) -> Int { min(index, timeline.count - 1) }
    // A release lies between frames, and its height is on no frame.
    let releases = timeline.gestures.filter { $0.ending == .released }
      .map { Sample(time: $0.endTime, value: $0.releaseHeight) }
    let shown = frames.map { Sample(time: timeline.time(of: $0), value: timeline.heights[last($0)]) }
    sheet = Self.merged(shown, releases)
    let width = timeline.contentNames.count
    let moving = (0..<width).first { region in
      (0..<timeline.count).contains {
        timeline.contentPositions[$0 * width + region] != timeline.contentPositions[region]
      }
    }
    guard let region = moving else {
      content = ReplayPicture.Curve("", samples: [])
      return
    }
    let offsets = frames.map { frame in
      Sample(time: timeline.time(of: frame), value: timeline.contentPositions[last(frame) * width + region])
    }
    content = ReplayPicture.Curve(timeline.contentNames[region], samples: offsets)
  }

  /// Two lists in order of time as one; of equal times the second list's sample stands.
  private static func merged(_ one: [Sample], _ other: [Sample]) -> [Sample] {
    var all: [Sample] = []
    var next = 0
    for sample in one {
      while next < other.count, other[next].time < sample.time {
        all.append(other[next])
        next += 1
      }
      if next < other.count, other[next].time == sample.time {
        all.append(other[next])
        next += 1
      } else {
        all.append(sample)
      }
    }
    return all
  }

  /// Seconds of the last frame at which the sheet still moved.
  static func lastSheetMove(_ timeline: Timeline) -> Double {
    var last = timeline.count - 1
    while last > 0, timeline.heights[last] == timeline.heights[last - 1] { last -= 1 }
    return timeline.time(of: max(0, last))
  }

  /// Seconds of the last frame at which anything in the content still moved.
  static func lastContentMove(_ timeline: Timeline) -> Double {
    let width = timeline.contentNames.count
    guard width > 0 else { return 0 }
    var last = timeline.count - 1
    func row(_ frame: Int) -> ArraySlice<Double> { timeline.contentPositions[(frame * width)..<((frame + 1) * width)] }
    while last > 0, row(last).elementsEqual(row(last - 1)) { last -= 1 }
    return timeline.time(of: max(0, last))
  }
}
