import GestureForwarding
import GestureInput
public import SheetSimulation
import SnapPhysics
import TraceFiles

/// Why a gesture ended where it did, in words and numbers: the estimator's samples, the rule's inputs, every candidate.
public struct ReplayExplanation: Sendable {
  private let row: ReplayRow
  private let scene: Scene

  /// The explanation of one gesture on its scene.
  public init(_ row: ReplayRow, scene: Scene) {
    self.row = row
    self.scene = scene
  }

  private var report: GestureReport { row.report }

  /// Lines of text, without line feeds; the first names the gesture.
  public var lines: [String] {
    ["\(row.trace), gesture \(report.index + 1)"] + finger + velocity + decision + settle
  }

  private func decimal(_ value: Double, _ decimals: Int = 1) -> String {
    FixedDecimal.text(value, decimals: decimals)
  }

  private func signed(_ value: Double, _ decimals: Int = 1) -> String {
    (value > 0 ? "+" : "") + decimal(value, decimals)
  }

  private func line(_ topic: String, _ text: String) -> String {
    "  " + topic + String(repeating: " ", count: max(1, 10 - topic.utf8.count)) + text
  }

  private var finger: [String] {
    let place =
      "down on the \(report.origin.name) in state \(report.startState) at \(decimal(report.downTime * 1000)) ms"
    let axis = report.axis == .horizontal ? ", horizontal" : ""
    let end = "\(report.ending.name) at \(decimal(report.endTime * 1000)) ms\(axis)"
    var lines = [line("finger", "\(place), \(end)")]
    var travel = "\(decimal(report.slop)) pt of slop swallowed, \(decimal(report.lostTravel)) pt lost"
    if report.leftOverTravel > 0 { travel += ", \(decimal(report.leftOverTravel)) pt nobody could take" }
    lines.append(line("travel", travel))
    return lines
  }

  private var velocity: [String] {
    guard report.ending == .released else { return [] }
    let samples = report.velocitySamples
    let result = report.releaseVelocity.map { "\(signed($0)) pt/s up" } ?? "none"
    var lines = [line("velocity", "\(report.estimator) over \(samples.count) samples: \(result)")]
    guard let last = samples.last else { return lines }
    lines.append(line("", aligned(["before lift", "x", "y"])))
    for sample in samples {
      let age = (report.endTime - sample.time) * 1000
      lines.append(line("", aligned(["\(decimal(age, 2)) ms", decimal(sample.x, 2), decimal(sample.y, 2)])))
    }
    if report.releaseVelocity == nil {
      let gap = (report.endTime - last.time) * 1000
      lines.append(line("", "the finger lay still for \(decimal(gap)) ms before it lifted"))
    }
    return lines
  }

  private var decision: [String] {
    guard let decision = report.decision else {
      return [line("rule", "not asked: the sheet was not released"), line("", "-> \(report.target)")]
    }
    let rule = decision.rule
    let limit = rule.stepLimit.map { "at most \($0) step\($0 == 1 ? "" : "s")" } ?? "any number of steps"
    let tie = rule.tie == .taller ? "taller" : "lower"
    var lines = [
      line(
        "rule",
        "\(rule.name): \(shortestText(rule.lookAhead)) s ahead, \(limit), redirect at \(shortestText(rule.redirect)), ties to the \(tie)"
      ),
      line(
        "",
        "released at \(decimal(decision.release.position)) pt with \(signed(decision.release.velocity)) pt/s, ahead \(decimal(decision.projectedHeight)) pt"
      ),
      line("", aligned(["detent", "height", "from ahead"])),
    ]
    for (candidate, name) in zip(decision.candidates, report.candidateNames) {
      let verdict = candidate.index == decision.target ? "  <- chosen" : candidate.isReachable ? "" : "  out of reach"
      let distance = signed(candidate.distanceFromProjection)
      lines.append(line("", aligned([name, decimal(candidate.height), distance]) + verdict))
    }
    lines.append(line("flips", flips(decision)))
    return lines
  }

  private func flips(_ decision: SnapDecision) -> String {
    switch (decision.flipVelocity, decision.flipHeight) {
    case (nil, nil): "no other velocity or height would have changed it"
    case (let velocity?, nil): "with \(signed(velocity)) pt/s"
    case (nil, let height?): "with \(signed(height)) pt"
    case (let velocity?, let height?): "with \(signed(velocity)) pt/s, or with \(signed(height)) pt"
    }
  }

  private var settle: [String] {
    guard let time = report.settleTime else { return [] }
    var text = "\(decimal(time * 1000)) ms (\(row.restRule.text))"
    if let overshoot = report.overshoot { text += ", overshoot \(decimal(overshoot, 2)) pt" }
    if let speed = report.peakSpeed { text += ", peak \(decimal(speed)) pt/s" }
    var lines = [line("settle", text), line("solver", solver)]
    if report.handOffs > 0 { lines.append(line("handoffs", "\(report.handOffs)")) }
    return lines
  }

  private var solver: String {
    var text = row.solver
    if let evaluations = report.evaluations, evaluations > 0 { text += ", \(evaluations) evaluations" }
    if let error = report.maxError { text += ", greatest error \(shortestText(error)) pt" }
    return text
  }

  /// First column to the left, the others to the right, 12 wide.
  private func aligned(_ cells: [String]) -> String {
    var text = ""
    for (index, cell) in cells.enumerated() {
      let padding = String(repeating: " ", count: max(0, 14 - cell.unicodeScalars.count))
      text += index == 0 ? cell + padding : padding + cell
    }
    return text
  }
}
