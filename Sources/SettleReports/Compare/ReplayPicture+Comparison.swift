import GestureInput
import SheetModel
import SheetSimulation
import SnapPhysics
public import TraceFiles

extension ReplayPicture {
  /// The picture of a comparison: the reference's curve, the others' as ghosts beside it, and the finger below.
  ///
  /// - Parameters:
  ///   - comparison: What the sides did.
  ///   - trace: What the finger did; what it tells of the recorded app's own sheet is drawn where that is asked for.
  ///   - showsObserved: Draws what was observed.
  public init(_ comparison: Comparison, of trace: Trace, showsObserved: Bool) {
    let reference = comparison.sides[0]
    let observed = showsObserved ? trace.observedHeights.map { Sample(time: $0.time, value: $0.height) } : []
    let ends = comparison.sides.map { ReplayCurves.lastSheetMove($0.timeline) }
    let touched = trace.recording.samples.last?.time ?? 0
    let end = (ends + [touched, observed.last?.time ?? 0]).reduce(0, max) + 0.05
    func curve(_ side: Comparison.Side) -> Curve {
      Curve(side.name, samples: ReplayCurves(side.timeline, upTo: end).sheet)
    }
    var input = Input(title: Self.title(comparison), sheet: curve(reference))
    input.subtitle = ["\(comparison.trace): one gesture, \(comparison.sides.count) answers"]
    input.captions = comparison.sides.compactMap { Self.caption($0) }
    input.ghosts = comparison.sides.dropFirst().map { curve($0) }
    if !observed.isEmpty { input.ghosts.append(Curve("observed", samples: observed)) }
    input.detents = Self.detents(reference.scene, reference.timeline)
    input.finger = Curve("finger", samples: Self.finger(trace, bottom: reference.scene.viewport.height))
    if let first = reference.timeline.gestures.first, let last = reference.timeline.gestures.last {
      (input.down, input.release) = (first.downTime, last.endTime)
      if comparison.sides.count == 1 { input.rest = last.settleTime.map { last.endTime + $0 } }
    }
    self.init(input)
  }

  /// Who goes where: `To tall by scene and gorhom, to half by vaul`.
  private static func title(_ comparison: Comparison) -> String {
    var goals: [(target: String, sides: [String])] = []
    for side in comparison.sides {
      guard let target = side.timeline.gestures.last?.target else { continue }
      if let index = goals.firstIndex(where: { $0.target == target }) {
        goals[index].sides.append(side.name)
      } else {
        goals.append((target, [side.name]))
      }
    }
    guard let first = goals.first else { return "\(comparison.trace): no finger touches the sheet" }
    if goals.count == 1 { return "Every side goes to \(first.target)" }
    let parts = goals.map { goal in
      goal.sides.count > 3
        ? "\(goal.target) by \(goal.sides.count) sides" : "\(goal.target) by \(goal.sides.joined(separator: ", "))"
    }
    return "To " + parts.joined(separator: "; ")
  }

  private static func caption(_ side: Comparison.Side) -> String? {
    guard let gesture = side.timeline.gestures.last, let time = gesture.settleTime else { return nil }
    let velocity = gesture.releaseVelocity.map { "\(fixedText($0, 0)) pt/s" } ?? "no velocity"
    return "\(side.name): \(velocity), to \(gesture.target) in \(fixedText(time * 1000, 0)) ms, "
      + "overshoot \(fixedText(gesture.overshoot ?? 0, 1)) pt."
  }
}
