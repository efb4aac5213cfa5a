import GestureForwarding
import GestureInput
import SheetModel
import SheetSimulation
import SnapPhysics
import Testing

/// The invariants of forwarding and the promises of a timeline over whole random simulations, told from frames, reports
/// and events, not from the simulator's own count of breaches.
@Suite("Invariants of simulations")
struct SimulationInvariantTests {
  @Test("1: no travel is lost, and no breach is counted, under any settle.* policy")
  func nothingIsLost() {
    check(500, from: 20_000_000) { one, timeline in
      if timeline.breaches.total != 0 { return "\(timeline.breaches)" }
      for gesture in timeline.gestures where gesture.lostTravel != 0 { return "lost \(gesture.lostTravel)" }
      return nil
    }
  }

  @Test("4: a held sheet moves no further than the fingers do, from frame to frame")
  func noJump() {
    check(500, from: 21_000_000) { one, timeline in
      for frame in timeline.heights.indices.dropFirst()
      where timeline.phases[frame - 1] == .dragging && timeline.phases[frame] == .dragging {
        let (from, to) = (timeline.time(of: frame - 1), timeline.time(of: frame))
        // A sheet that was let go and caught again within a frame moved by itself meanwhile.
        let turns = timeline.gestures.contains { $0.endTime >= from && $0.endTime <= to && $0.ending != .lost }
        guard !turns, !one.recording.events.contains(where: { $0.time >= from && $0.time <= to }) else { continue }
        let step = abs(timeline.heights[frame] - timeline.heights[frame - 1])
        let path = one.fingerPath(from: from, to: to)
        if step > path + 1e-9 { return "\(step) pt at frame \(frame) while fingers moved \(path)" }
      }
      return nil
    }
  }

  @Test("5: content stands still while a finger is on the handle or header")
  func handleNeverScrolls() {
    check(500, from: 22_000_000) { one, timeline in
      guard !one.scene.content.isEmpty else { return nil }
      for gesture in timeline.gestures where gesture.origin == .handle || gesture.origin == .header {
        let end = gesture.ending == .lost ? one.recording.samples.last?.time ?? 0 : gesture.endTime
        guard !one.recording.events.contains(where: { $0.time >= gesture.downTime && $0.time <= end }) else { continue }
        let columns = one.scene.content.count
        let frames = timeline.heights.indices.filter {
          timeline.time(of: $0) >= gesture.downTime && timeline.time(of: $0) < end
        }
        let rows = frames.map { Array(timeline.contentPositions[$0 * columns..<($0 + 1) * columns]) }
        if let first = rows.first, rows.contains(where: { $0 != first }) { return "gesture \(gesture.index) scrolled" }
      }
      return nil
    }
  }

  @Test("6: a velocity passed on keeps its sign and never grows, nor beyond the release speed")
  func velocityIsPassedOn() {
    check(600, from: 23_000_000) { one, timeline in
      for handOff in timeline.handOffs {
        guard let before = handOff.velocityBefore, let after = handOff.velocityAfter else { continue }
        if abs(after) > abs(before) { return "grew: \(handOff)" }
        if after * before < 0 { return "turned: \(handOff)" }
        // What the sheet gives to its spring is its own policy; everything else goes on as fast as it came.
        if handOff.to != "sheet", after != before { return "changed: \(handOff)" }
        let gesture = timeline.gestures.last { $0.endTime <= handOff.time && $0.ending == .released }
        let release = one.releaseSpeed(of: gesture)
        if abs(before) > release + 1e-9 { return "released at \(release): \(handOff)" }
      }
      return nil
    }
  }

  @Test("9: every recording ends with the sheet on a detent or gone, and everything else at rest")
  func everyGestureEnds() {
    check(800, from: 24_000_000) { one, timeline in
      if timeline.velocities.last != 0 { return "still moves" }
      for (element, position) in zip(one.scene.content, timeline.contentPositions.suffix(one.scene.content.count)) {
        if let rests = one.rests(of: element), !rests.contains(position), timeline.lastPhase != .removed {
          return "\(element.name) rests at \(position), not in \(rests)"
        }
      }
      switch timeline.lastPhase {
      case .removed?: return timeline.lastHeight == 0 ? nil : "removed at \(timeline.lastHeight)"
      case .resting?: break
      default: return "ends \(String(describing: timeline.lastPhase))"
      }
      let heights = one.finalHeights(timeline)
      return heights.contains(timeline.lastHeight) ? nil : "rests at \(timeline.lastHeight), not in \(heights)"
    }
  }

  @Test("a timeline has exactly the frames up to its end, in step, with events in order")
  func frames() {
    check(500, from: 25_000_000) { one, timeline in
      let columns = one.scene.content.count
      guard timeline.velocities.count == timeline.count, timeline.phases.count == timeline.count,
        timeline.contentPositions.count == timeline.count * columns
      else { return "columns differ in length" }
      let lastInput = max(one.recording.samples.last?.time ?? 0, one.recording.events.last?.time ?? 0)
      if timeline.time(of: timeline.count - 1) < lastInput { return "ends before the input does" }
      let settled = timeline.gestures.compactMap { report in report.settleTime.map { report.endTime + $0 } }
      for time in settled where time > timeline.time(of: timeline.count - 1) { return "ends before it rests" }
      for (one, next) in zip(timeline.events, timeline.events.dropFirst()) where next.time < one.time {
        return "\(next) comes after \(one)"
      }
      for value in timeline.heights + timeline.velocities + timeline.contentPositions where !value.isFinite {
        return "\(value)"
      }
      return nil
    }
  }

  @Test("a finger beside the sheet changes nothing, to the last bit")
  func bystanderChangesNothing() {
    check(300, from: 26_000_000) { one, timeline in
      guard !one.scene.sheet.canFloat || one.scene.viewport.width < 600 else { return nil }
      guard !one.scene.sheet.explicitDismissalOnly, let last = one.recording.samples.last, last.phase == .up else {
        return nil
      }
      var crowded = one
      crowded.recording.events.removeAll()
      let alone = try play(crowded.scene, crowded.recording)
      let start = last.time + 0.03
      for step in 0...12 {
        crowded.recording.samples.append(
          PointerSample(
            time: start + Double(step) * 0.013, pointer: 99, phase: step == 0 ? .down : step == 12 ? .up : .move,
            x: 5 + 3 * Double(step), y: -500))
      }
      guard one.recording.origin == nil else { return nil }
      let other = try play(crowded.scene, crowded.recording)
      let count = min(alone.count, other.count)
      if alone.heights.prefix(count) != other.heights.prefix(count) { return "the heights differ" }
      if alone.gestures != Array(other.gestures.dropLast()) { return "the reports differ" }
      if alone.handOffs != other.handOffs { return "the hand-offs differ" }
      return nil
    }
  }

  @Test("10: a recording with more samples on the same path drags the same")
  func denserDragsTheSame() {
    check(400, from: 27_000_000, withEvents: false) { one, _ in
      guard let coarse = one.held(for: 0.1) else { return nil }
      let (a, b) = (try play(coarse.scene, coarse.recording), try play(coarse.scene, coarse.denser().recording))
      let frame = a.frame(at: (coarse.recording.samples.last?.time ?? 0) - 0.05)
      if abs(a.heights[frame] - b.heights[frame]) > 1e-9 { return "\(a.heights[frame]) became \(b.heights[frame])" }
      let columns = one.scene.content.count
      for place in frame * columns..<(frame + 1) * columns {
        let (x, y) = (a.contentPositions[place], b.contentPositions[place])
        if abs(x - y) > 1e-9 { return "content at \(x) came to \(y)" }
      }
      return nil
    }
  }

  @Test("a used simulator gives what a fresh one gives, to the last bit")
  func reuse() throws {
    for seed in UInt64(28_000_000)..<28_000_150 {
      let one = SimulationCase(seed: seed)
      let fresh = try play(one.scene, one.recording)
      var simulator = SheetSimulator(one.scene)
      var solver = ClosedFormSolver()
      var timeline = Timeline()
      try simulator.run(SimulationCase(seed: seed + 500).recording, with: &solver, into: &timeline)
      try simulator.run(one.recording, with: &solver, into: &timeline)
      #expect(timeline.heights == fresh.heights && timeline.velocities == fresh.velocities, "seed \(seed)")
      #expect(timeline.contentPositions == fresh.contentPositions && timeline.events == fresh.events, "seed \(seed)")
      #expect(timeline.gestures == fresh.gestures && timeline.handOffs == fresh.handOffs, "seed \(seed)")
      #expect(timeline.phases == fresh.phases && timeline.breaches == fresh.breaches, "seed \(seed)")
    }
  }

  @Test("no number depends on the display's rate", arguments: [60.0, 90, 240])
  func rates(rate: Double) {
    check(120, from: 29_000_000) { one, timeline in
      let other = try play(one.scene, one.recording, rate: rate)
      guard timeline.gestures.count == other.gestures.count, timeline.handOffs.count == other.handOffs.count else {
        return "other gestures or hand-offs"
      }
      for (a, b) in zip(timeline.gestures, other.gestures) {
        if a.target != b.target || a.handOffs != b.handOffs { return "\(a.target) became \(b.target)" }
        let pairs = [
          (a.settleTime, b.settleTime), (a.overshoot, b.overshoot), (a.releaseHeight, b.releaseHeight),
          (a.releaseVelocity, b.releaseVelocity), (a.lostTravel, b.lostTravel), (a.peakSpeed, b.peakSpeed),
        ]
        for (x, y) in pairs where !areClose(x, y) {
          return "\(String(describing: x)) became \(String(describing: y)) at \(rate) Hz"
        }
      }
      for (a, b) in zip(timeline.handOffs, other.handOffs)
      where !areClose(a.time, b.time) || !areClose(a.velocityBefore, b.velocityBefore) { return "\(a) became \(b)" }
      return abs(timeline.lastHeight - other.lastHeight) > 1e-6 ? "rests elsewhere" : nil
    }
  }

  private func areClose(_ a: Double?, _ b: Double?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a - b) <= 1e-6 * max(1, abs(a))
  }
}

extension SimulationCase {
  /// How far all fingers together moved in a span of time, pt.
  func fingerPath(from start: Double, to end: Double) -> Double {
    var places: [Int: PointerSample] = [:]
    var path = 0.0
    for sample in recording.samples {
      if let last = places[sample.pointer], sample.time >= start, sample.time <= end {
        path += max(abs(sample.x - last.x), abs(sample.y - last.y))
      }
      places[sample.pointer] = sample
    }
    return path
  }

  /// The first stroke of one finger only, held at its end for so many seconds and then lost; `nil` without a move.
  func held(for duration: Double) -> SimulationCase? {
    var copy = self
    let up = recording.samples.firstIndex { $0.phase == .up || $0.phase == .cancel } ?? recording.samples.endIndex
    copy.recording.samples = recording.samples[..<up].filter { $0.pointer == 0 }
    guard copy.recording.samples.count > 1, var last = copy.recording.samples.last else { return nil }
    last.time += duration
    copy.recording.samples.append(last)
    return copy
  }

  /// With two more samples on each straight line between two.
  func denser() -> SimulationCase {
    var copy = self
    copy.recording.samples = Array(recording.samples.prefix(1))
    for (a, b) in zip(recording.samples, recording.samples.dropFirst()) {
      for part in [0.3, 0.6] {
        var between = a
        between.phase = .move
        between.time += part * (b.time - a.time)
        between.x += part * (b.x - a.x)
        between.y += part * (b.y - a.y)
        copy.recording.samples.append(between)
      }
      copy.recording.samples.append(b)
    }
    return copy
  }

  /// Speed of a gesture's release along its axis, pt/s: anew from its samples.
  func releaseSpeed(of gesture: GestureReport?) -> Double {
    guard let gesture, let axis = gesture.axis else { return 0 }
    var tracker = VelocityTracker(scene.recognition.estimator)
    for sample in gesture.velocitySamples { tracker.add(time: sample.time, x: sample.x, y: sample.y) }
    let velocity = tracker.velocity(liftTime: gesture.endTime)
    return abs((axis == .vertical ? velocity.y : velocity.x) ?? 0)
  }

  /// Where an element may rest; `nil` if anywhere.
  func rests(of element: ContentElement) -> [Double]? {
    switch element {
    case .sheet(let sheet): return sheet.detents.map(\.height)
    case .scroll(let region):
      guard let page = region.pageLength else { return nil }
      var extent = region.extent
      for event in recording.events {
        if case .scrollExtent(region.name, let changed) = event.kind { extent = changed }
      }
      return Array(stride(from: 0, to: extent, by: page)) + [extent]
    }
  }

  /// Heights that the sheet may rest at when everything has happened: worked out anew from what happened.
  func finalHeights(_ timeline: Timeline) -> [Double] {
    var configuration = scene.sheet
    var viewport = scene.viewport
    for event in recording.events {
      switch event.kind {
      case .keyboard(let height): viewport.keyboardHeight = height
      case .resize(let width, let height): (viewport.width, viewport.height) = (width, height)
      case .contentHeight(let height): configuration.contentHeight = height
      case .expandable(let isExpandable):
        let isIgnored = timeline.events.contains { $0.kind == .ignored(.expandable(isExpandable)) }
        if !isIgnored { configuration.isExpandable = isExpandable }
      default: break
      }
    }
    // Hidden is where a sheet waits to be shown, even one that no drag can hide.
    return [0] + configuration.layout(in: viewport).detents.map(\.height)
  }
}
