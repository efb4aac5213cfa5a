import GestureForwarding
import SheetModel
package import SheetSimulation
package import SnapPhysics
import TraceFiles

extension RestRule {
  /// The rule in words, beside every settle time: `within 0.5 pt, slower than 5 pt/s, from then on`.
  package var text: String {
    var writer = ByteWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  func write(to writer: inout ByteWriter) {
    func write(_ number: Double) {
      if number.isFinite { writer.write(number) } else { writer.write(raw: number.description) }
    }
    writer.write(raw: "within ")
    write(distance)
    writer.write(raw: " pt, slower than ")
    write(speed)
    switch self {
    case .stays: writer.write(raw: " pt/s, from then on")
    case .firstFrame: writer.write(raw: " pt/s, first frame")
    }
  }
}

extension GestureReport.Ending {
  package var name: String {
    switch self {
    case .released: "released"
    case .tapped: "tapped"
    case .cancelled: "cancelled"
    case .lost: "lost"
    }
  }
}

extension DragOrigin {
  package var name: String {
    switch self {
    case .handle: "handle"
    case .header: "header"
    case .content: "content"
    case .background: "background"
    case .forwarded: "forwarded"
    }
  }
}

extension Sheet.Phase {
  package var name: String {
    switch self {
    case .resting: "resting"
    case .dragging: "dragging"
    case .settling: "settling"
    case .removed: "removed"
    }
  }
}

extension ReleaseVelocityPolicy {
  /// What becomes of the release velocity, in words.
  var text: String {
    switch self {
    case .asIs: "as it is"
    case .clamped(let limit): "clamped to \(shortestText(limit)) pt/s"
    case .limitedUp(let limit): "at most \(shortestText(limit)) pt/s up"
    case .bouncing(let extent, let resistance):
      "bounced over \(shortestText(extent)) pt with resistance \(shortestText(resistance))"
    case .halved: "halved"
    case .ignored: "ignored"
    case .zeroWhenPointingAway: "zero where it points away from the target"
    }
  }
}
