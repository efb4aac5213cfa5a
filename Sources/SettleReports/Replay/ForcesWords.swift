package import SheetSimulation
package import SnapPhysics
import TraceFiles

extension SheetForces {
  /// What acts besides the spring, in words: `drag 0.001 per pt, friction 900 pt/s^2`.
  package var text: String {
    var parts: [String] = []
    if drag > 0 { parts.append("drag \(shortestText(drag)) per pt") }
    if friction != .none {
      let holding = friction.holding == friction.kinetic ? "" : ", holding \(shortestText(friction.holding))"
      parts.append("friction \(shortestText(friction.kinetic))\(holding) pt/s^2")
    }
    if let lowerStop { parts.append(lowerStop.text("lower")) }
    if let upperStop { parts.append(upperStop.text("upper")) }
    if let wells {
      parts.append("wells \(shortestText(wells.depth)) pt^2/s^2 deep and \(shortestText(wells.width)) pt wide")
    }
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }
}

extension SheetForces.Stop {
  fileprivate func text(_ end: String) -> String {
    "\(end) stop\(height.map { " at \(shortestText($0)) pt" } ?? "") with restitution \(shortestText(restitution))"
  }
}

extension Standstill.Holder {
  /// What keeps a sheet off its target, in words.
  package var text: String {
    switch self {
    case .friction: "friction holds it"
    case .stop: "it is pressed against a stop"
    case .balance: "the forces on it are in balance"
    }
  }
}
