import GestureForwarding
import GestureInput
public import SheetSimulation
import SnapPhysics
import TraceFiles

/// Why a gesture ended where it did, in words and numbers: the estimator's samples, the rule's inputs, every candidate.
public struct ReplayExplanation: Sendable {
  let row: ReplayRow
  let scene: Scene

  /// The explanation of one gesture on its scene.
  public init(_ row: ReplayRow, scene: Scene) {
    self.row = row
    self.scene = scene
  }

  var report: GestureReport { row.report }

  /// Lines of text, without line feeds; the first names the gesture. Heights, velocities and travel are up-positive, a
  /// sample's y is the screen's and grows downward.
  public var lines: [String] {
    ["\(row.trace), gesture \(report.index + 1)"] + finger + velocity + decision + settle + said
  }

  func line(_ topic: String, _ text: String) -> String {
    "  " + topic + String(repeating: " ", count: max(1, 10 - topic.utf8.count)) + text
  }

  private var finger: [String] {
    let down =
      "down on the \(report.origin.name) at \(fixedText(report.downTime * 1000, 1)) ms, the sheet in \(report.startState)"
    let axis = report.axis == .horizontal ? " after a sideways pan" : ""
    var travel = "\(fixedText(report.slop, 1)) pt swallowed as slop, \(fixedText(report.lostTravel, 1)) pt lost"
    if report.leftOverTravel > report.lostTravel {
      travel += ", \(fixedText(report.leftOverTravel - report.lostTravel, 1)) pt that nobody could take"
    }
    return [
      line("finger", down), line("", "\(report.ending.name) at \(fixedText(report.endTime * 1000, 1)) ms\(axis)"),
      line("travel", travel),
    ]
  }

  private var velocity: [String] {
    guard report.ending == .released, report.axis == .vertical else { return [] }
    let samples = report.velocitySamples
    let result = report.releaseVelocity.map { "\(signedText($0, 1)) pt/s" } ?? "none"
    var lines = [line("velocity", "\(result), by \(report.estimator) over \(samples.count) samples")]
    if let last = samples.last, report.releaseVelocity == nil {
      let gap = fixedText((report.endTime - last.time) * 1000, 1)
      lines.append(line("", "no sample in the last \(gap) ms: the finger lay still before it lifted"))
    }
    let cells = samples.map { sample in
      [fixedText((report.endTime - sample.time) * 1000, 2), fixedText(sample.x, 2), fixedText(sample.y, 2)]
    }
    lines += columns([["ms to lift", "x pt", "y pt, down"]] + cells).map { line("", $0) }
    return lines
  }

  /// Cells under each other, all to the right but those of `left`.
  func columns(_ rows: [[String]], left: Set<Int> = []) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].unicodeScalars.count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var text = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.unicodeScalars.count)
        text += "  " + (left.contains(column) ? cell + padding : padding + cell)
      }
      while text.last == " " { text.removeLast() }
      return text
    }
  }
}
