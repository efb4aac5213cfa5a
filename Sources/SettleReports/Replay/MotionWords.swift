package import SheetSimulation
package import SnapPhysics
import TraceFiles

extension SheetPhysics {
  /// What carries a sheet that was let go at a speed (pt/s), in words.
  package func motionText(speed: Double = 0) -> String {
    switch motion {
    case .spring: springText(speed)
    case .linear(let least): "at the release's speed, but at least \(shortestText(least)) pt/s"
    case .tween(let duration, let curve):
      "\(shortestText(duration * 1000)) ms along \(curve.name ?? "a curve of its own"), whatever the velocity"
    case .materialScroller: "Android's view settling, a time from distance and velocity, at most 600 ms"
    case .stepped(let stepping): "\(springText(speed)), one step a frame by \(stepping.name)"
    }
  }

  private func springText(_ speed: Double) -> String {
    let spring = field(towards: 0, speed: speed).spring
    func rounded(_ value: Double) -> String { shortestText((value * 1e4).rounded() / 1e4) }
    return "response \(rounded(spring.response)) s, damping ratio \(rounded(spring.dampingRatio))"
  }

  /// What words call the motion: `spring`, or `motion` for all else.
  package var motionTopic: String {
    if case .spring = motion { return "spring" }
    return "motion"
  }
}

extension SheetMotion {
  /// Its end is the end of its time, whatever the rest rule.
  var isTimed: Bool {
    switch self {
    case .spring, .stepped: false
    case .linear, .tween, .materialScroller: true
    }
  }
}

extension SnapRule {
  /// The rule and its parameters in words.
  package var text: String {
    let ahead = "looks \(shortestText(lookAhead)) s ahead"
    switch method {
    case .family: return "\(name): \(familyText)"
    case .floatingPanel(let projects):
      let reach = projects ? "any number of steps" : "at most the next detent"
      return "\(name): \(ahead), \(reach), turns at \(shortestText(redirect)) of the way"
    case .pulley(let margin):
      return "\(name): \(ahead), nearest; one step when that is the one just left and the drag exceeds "
        + "\(shortestText(margin)) pt"
    case .smoothSheets(let speed):
      return "\(name): from \(shortestText(speed)) pt/s on the neighbour of the nearest, else the nearest"
    case .materialBehavior(let path, _):
      return path == .direct
        ? "\(name): any speed up expands; down the hide test, then the collapsed states"
        : "\(name): the sign of the last scroll step decides, without a velocity"
    case .vaul(let thresholds):
      return "\(name): whole travel over whole time, a step from \(shortestText(thresholds.speed)) pt/s on"
    }
  }

  private var familyText: String {
    let limit = stepLimit.map { "at most \($0) step\($0 == 1 ? "" : "s")" } ?? "any number of steps"
    var parts = ["looks \(shortestText(lookAhead)) s ahead", limit]
    if let flick {
      let goal =
        switch flick.destination {
        case .next: "the next detent"
        case .nextBeyond: "the next detent beyond"
        case .furtherOfNearestTwo: "the further of the nearest two"
        }
      parts.append("\(flick.includesThreshold ? "from" : "above") \(shortestText(flick.threshold)) pt/s to \(goal)")
    }
    let way = redirectDistance.map { "\(shortestText($0)) pt" } ?? "\(shortestText(redirect)) of the way"
    let start =
      switch origin {
      case .detentBehind: ""
      case .middle: " from the middle"
      case .currentDetent: " from the detent just left"
      }
    parts.append("turns at \(way)\(start)")
    let winner =
      switch tie {
      case .taller: "taller"
      case .lower: "lower"
      case .onward: "one ahead"
      }
    return (parts + ["ties to the \(winner)"]).joined(separator: ", ")
  }
}
