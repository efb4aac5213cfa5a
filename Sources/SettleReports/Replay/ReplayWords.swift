import GestureForwarding
import GestureInput
import SheetSimulation
import SnapPhysics
import TraceFiles

/// What a picture of a replay says in words.
struct ReplayWords {
  let trace: Trace
  let scene: Scene
  let timeline: Timeline

  /// One sentence that says what happened.
  var title: String {
    guard let first = timeline.gestures.first, let last = timeline.gestures.last else {
      return "\(trace.header.id): no finger touches the sheet"
    }
    let way =
      last.target == first.startState
      ? "The sheet stays in \(last.target)" : "The sheet goes from \(first.startState) to \(last.target)"
    if let standstill = last.standstill {
      return "\(way), stuck \(FixedDecimal.text(abs(standstill.offset), decimals: 1)) pt off it"
    }
    guard let time = last.settleTime, time > 0 else { return way }
    return "\(way), at rest \(whole(time * 1000)) ms after the release"
  }

  var subtitle: String {
    guard let gesture = timeline.gestures.last else { return trace.header.id }
    return "\(trace.header.id): \(release(of: gesture))"
  }

  private func release(of gesture: GestureReport) -> String {
    switch gesture.ending {
    case .tapped: return "a tap on the \(gesture.origin.name)"
    case .cancelled: return "a drag from the \(gesture.origin.name) that was taken away"
    case .lost: return "a drag from the \(gesture.origin.name) that is never let go"
    case .released: break
    }
    if gesture.axis == .horizontal { return "a sideways drag from the \(gesture.origin.name)" }
    guard let velocity = gesture.releaseVelocity else {
      return "a drag from the \(gesture.origin.name), let go at no velocity (\(gesture.estimator))"
    }
    let way = velocity < 0 ? "downward" : "upward"
    return
      "a drag from the \(gesture.origin.name), let go at \(whole(abs(velocity))) pt/s \(way) (\(gesture.estimator))"
  }

  /// The program's own numbers, then what they rest on.
  func captions(_ ghost: Timeline?, change: String) -> [String] {
    var own = "Motion: \(scene.physics.motionText())"
    if case .spring = scene.physics.motion, scene.physics.dampingBySpeed == nil {
      let spring = scene.physics.spring
      own =
        "Spring with response \(FixedDecimal.text(spring.response, decimals: 3)) s, damping ratio "
        + FixedDecimal.text(spring.dampingRatio, decimals: 3)
    }
    var captions: [String] = []
    if let line = numbers(timeline) { captions.append("\(own): \(line)") }
    if let ghost, let line = numbers(ghost) { captions.append("With \(change): \(line)") }
    captions += happenings
    if let handOff { captions.append(handOff) }
    captions.append("At rest: \(scene.physics.restRule.text). Rule: \(scene.rule.name).")
    return captions
  }

  private func numbers(_ timeline: Timeline) -> String? {
    guard let gesture = timeline.gestures.last, let time = gesture.settleTime else { return nil }
    var text = "to \(gesture.target) in \(whole(time * 1000)) ms"
    if let overshoot = gesture.overshoot { text += ", overshoot \(FixedDecimal.text(overshoot, decimals: 1)) pt" }
    if let speed = gesture.peakSpeed { text += ", peak \(whole(speed)) pt/s" }
    return text + "."
  }

  /// The last velocity that was passed on.
  private var handOff: String? {
    guard let last = timeline.handOffs.last(where: { $0.velocityAfter != nil }), let velocity = last.velocityAfter
    else {
      return nil
    }
    return
      "At \(whole(last.time * 1000)) ms \(article(last.from)) passes \(whole(abs(velocity))) pt/s on to \(article(last.to))."
  }

  /// What happened to the scene besides the finger.
  private var happenings: [String] {
    trace.recording.events.prefix(4).map { event in "At \(whole(event.time * 1000)) ms \(text(of: event.kind))." }
  }

  private func text(of kind: SceneEvent.Kind) -> String {
    switch kind {
    case .keyboard(let height): height > 0 ? "the keyboard comes, \(whole(height)) pt tall" : "the keyboard goes"
    case .resize(let width, let height): "the screen becomes \(whole(width)) x \(whole(height)) pt"
    case .contentHeight(let height): "the content becomes \(whole(height)) pt tall"
    case .scrollExtent(let region, let extent): "\(region) scrolls over \(whole(extent)) pt"
    case .scroll(let region, let offset): "the app scrolls \(region) to \(whole(offset)) pt"
    case .loading(let isLoading): isLoading ? "loading begins" : "loading ends"
    case .expandable(let isExpandable): "the app makes the sheet \(isExpandable ? "" : "not ")expandable"
    case .state(let name): "the app asks for \(name)"
    case .tabBar(let visible): "the tab bar \(visible ? "shows" : "hides")"
    case .present: "the sheet is presented"
    case .close: "the sheet is closed"
    case .remove: "the sheet is removed"
    }
  }

  private func article(_ name: String) -> String { name == "sheet" ? "the sheet" : name }

  private func whole(_ value: Double) -> String { FixedDecimal.text(value, decimals: 0) }
}
