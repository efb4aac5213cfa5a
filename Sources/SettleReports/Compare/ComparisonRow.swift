public import SheetSimulation
import SnapPhysics
public import TraceFiles

/// One gesture of one side, as one line of JSON: the keys are stable, and a key with nothing to say is null.
public struct ComparisonRow: Sendable {
  /// The trace's identifier.
  public let trace: String
  /// The side's name.
  public let side: String
  /// The name of the side that it is compared with.
  public let reference: String
  /// 0 for the trace's first gesture.
  public let gesture: Int
  /// What the side did; `nil` for what was observed.
  public let report: GestureReport?
  /// The state that the sheet came to, if it is known.
  public let target: String?
  /// What carried the sheet, in words.
  public let motion: String?
  /// See ``Comparison/Side/rateSpread``.
  public let rateSpread: Double?
  /// How it differs from the reference; `nil` for the reference itself.
  public let difference: Comparison.Difference?

  /// The row as a JSON object, its keys in the documented order.
  public var json: JSONValue {
    func number(_ value: Double?) -> JSONValue.Content { value.map { .number($0) } ?? .null }
    func text(_ value: String?) -> JSONValue.Content { value.map { .string($0) } ?? .null }
    func names(_ parts: [Comparison.Part]?) -> JSONValue.Content {
      .array((parts ?? []).map { JSONValue(.string($0.name)) })
    }
    let members: [(String, JSONValue.Content)] = [
      ("trace", .string(trace)), ("gesture", .number(Double(gesture + 1))), ("side", .string(side)),
      ("reference", .string(reference)), ("estimator", text(report?.estimator)),
      ("release_velocity_up_pt_s", number(report?.releaseVelocity)),
      ("release_height_pt", number(report?.releaseHeight)),
      ("rule", text(report?.decision?.rule.name)), ("motion", text(motion)), ("start_state", text(report?.startState)),
      ("target", text(target)), ("settle_time_s", number(report?.settleTime)),
      ("overshoot_pt", number(report?.overshoot)), ("peak_speed_pt_s", number(report?.peakSpeed)),
      ("rate_spread_pt", number(rateSpread)), ("greatest_difference_pt", number(difference?.greatestDistance)),
      ("target_differs", difference.map { .bool($0.targetDiffers) } ?? .null),
      ("differs_in", names(difference?.causes)), ("target_differs_by", names(difference?.causesOfTarget)),
    ]
    return JSONValue(.object(members.map { JSONMember($0.0, $0.1) }))
  }

  /// What makes the difference, in words: `rule, motion; rule for the target`.
  public var differenceText: String {
    guard let difference else { return "" }
    guard report != nil else {
      return difference.targetDiffers ? "another state" : "within \(fixedText(difference.greatestDistance, 1)) pt"
    }
    guard difference.isOne else { return "the same answer" }
    guard !difference.causes.isEmpty else { return "several parts together" }
    let all = difference.causes.map { $0.name }.joined(separator: ", ")
    guard difference.targetDiffers else { return all }
    let ofTarget = difference.causesOfTarget
    if ofTarget == difference.causes { return all }
    let target = ofTarget.isEmpty ? "several together" : ofTarget.map { $0.name }.joined(separator: ", ")
    return "\(all); target: \(target)"
  }
}

extension Comparison {
  /// The rows of one gesture, the reference first, what was observed last where it is asked for and told.
  public func rows(of gesture: Int, observed trace: Trace? = nil) -> [ComparisonRow] {
    var rows = sides.map { side in
      let report = side.timeline.gestures[gesture]
      return ComparisonRow(
        trace: self.trace, side: side.name, reference: sides[0].name, gesture: gesture, report: report,
        target: report.target, motion: side.scene.physics.motionText(speed: report.decision?.release.velocity ?? 0),
        rateSpread: side.rateSpread, difference: gesture < side.differences.count ? side.differences[gesture] : nil)
    }
    if let trace, gesture == gestureCount - 1, let row = observedRow(trace) { rows.append(row) }
    return rows
  }

  /// Gestures of the trace.
  public var gestureCount: Int { sides[0].timeline.gestures.count }

  /// What the recorded app's own sheet came to: it speaks of the whole trace, so it stands with the last gesture.
  private func observedRow(_ trace: Trace) -> ComparisonRow? {
    guard let seen = trace.lastObservation, let last = sides[0].timeline.gestures.last else { return nil }
    let timeline = sides[0].timeline
    var difference = Difference()
    difference.targetDiffers = seen.state.map { $0 != last.target } ?? false
    for sample in trace.observedHeights {
      let height = timeline.height(at: sample.time)
      difference.greatestDistance = max(difference.greatestDistance, abs(sample.height - height))
    }
    return ComparisonRow(
      trace: self.trace, side: "observed", reference: sides[0].name, gesture: gestureCount - 1, report: nil,
      target: seen.state, motion: nil, rateSpread: nil, difference: difference)
  }
}

extension Timeline {
  /// The height (pt) at a time (s), on the straight line between two frames.
  fileprivate func height(at time: Double) -> Double {
    let place = min(max(time * rate, 0), Double(count - 1))
    let index = Int(place.rounded(.down))
    let next = min(index + 1, count - 1)
    return heights[index] + (heights[next] - heights[index]) * (place - Double(index))
  }
}
