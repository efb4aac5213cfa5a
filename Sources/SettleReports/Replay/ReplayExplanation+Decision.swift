import GestureForwarding
import GestureInput
import SheetSimulation
import SnapPhysics
import TraceFiles

extension ReplayExplanation {
  var decision: [String] {
    guard let decision = report.decision else {
      return [line("rule", "not asked: \(reasonForNoDecision)"), line("target", report.target)]
    }
    let release = decision.release
    let ahead = fixedText(decision.projectedHeight, 1)
    var lines = [
      line("rule", decision.rule.text),
      line(
        "", "released at \(fixedText(release.position, 1)) pt with \(signedText(release.velocity, 1)) pt/s\(growth)"),
      line("", "\(shortestText(decision.rule.lookAhead)) s ahead that is \(ahead) pt"),
    ]
    var cells = [["detent", "height pt", "from there pt", ""]]
    for (candidate, name) in zip(decision.candidates, report.candidateNames).reversed() {
      let verdict = candidate.index == decision.target ? "<- chosen" : candidate.isReachable ? "" : "too many steps"
      let distance = signedText(candidate.distanceFromProjection, 1)
      cells.append([name, fixedText(candidate.height, 1), distance, verdict])
    }
    lines += columns(cells, left: [0, 3]).map { line("", $0) }
    if report.target != report.candidateNames[decision.target] { lines.append(line("target", report.target)) }
    return lines + [line("flips", flips(decision))]
  }

  /// The rule counts growth, which in a sheet that hangs from the top is the way down.
  private var growth: String { report.growsDownward ? " of growth, as the sheet hangs from the top" : "" }

  private var reasonForNoDecision: String {
    if report.origin == .background { return "the finger went down beside the sheet" }
    return switch report.ending {
    case .tapped: "a tap moves no sheet"
    case .cancelled: "the gesture was taken away"
    case .lost: "the recording ends with the finger down"
    case .released where scene.physics.forces.wells != nil && report.settleTime != nil:
      "the wells decide: the sheet falls where its energy takes it"
    case .released:
      report.axis == .horizontal
        ? "a sideways pan moves no sheet" : "the sheet was not dragged: what moved was the content"
    }
  }

  private func flips(_ decision: SnapDecision) -> String {
    let velocity = report.flipVelocityUp.map { "\(signedText($0, 1)) pt/s in velocity" }
    let height = decision.flipHeight.map { "\(signedText($0, 1)) pt in height" }
    let changes = [velocity, height].compactMap { $0 }
    return changes.isEmpty
      ? "no change of velocity or height would have chosen another detent"
      : "a change of \(changes.joined(separator: " or of ")) would have chosen another detent"
  }

  var settle: [String] {
    guard let time = report.settleTime else {
      return report.decision == nil ? [] : [line("settle", "caught before it came to rest")]
    }
    let physics = scene.physics
    var lines = [
      line(
        "settle",
        "\(fixedText(time * 1000, 1)) ms until \(physics.motion.isTimed ? "its time is over" : row.restRule.text)"),
      line("", "overshoot \(fixedText(report.overshoot ?? 0, 2)) pt, peak \(fixedText(report.peakSpeed ?? 0, 1)) pt/s"),
      line(physics.motionTopic, physics.motionText(speed: report.decision?.release.velocity ?? 0)),
    ]
    if let standstill = report.standstill {
      let way = "\(signedText(standstill.offset, 2)) pt off \(report.target)"
      lines.append(line("stuck", "\(way), at \(fixedText(standstill.position, 2)) pt: \(standstill.holder.text)"))
    }
    if physics.forces != .none { lines.append(line("forces", physics.forces.text)) }
    if physics.releaseVelocity != .asIs {
      lines.append(line("", "release velocity \(physics.releaseVelocity.text)"))
    }
    lines.append(line("solver", solver))
    if report.handOffs > 0 { lines.append(line("handoffs", "\(report.handOffs)")) }
    return lines
  }

  private var solver: String {
    var text = row.solver
    if let evaluations = report.evaluations, evaluations > 0 { text += ", \(evaluations) evaluations" }
    if let error = report.maxError { text += ", greatest error \(FixedDecimal.brief(error)) pt" }
    return text
  }

  /// What people and the recorded app say.
  var said: [String] {
    var lines: [String] = []
    if let intent = row.intent {
      lines.append(line("meant", intent + (intent == report.target ? "" : ", not \(report.target)")))
    }
    if let observed = row.observed {
      let parts = [observed.state, observed.height.map { "\(fixedText($0, 1)) pt" }].compactMap { $0 }
      lines.append(line("observed", parts.joined(separator: ", ")))
    }
    return lines
  }
}
