import SheetModel
import SnapPhysics

/// What snap rules ask about a gesture besides where and how fast the sheet was let go.
struct Pull: Sendable {
  /// Seconds at which the finger went down.
  let since: Double
  /// The sheet's height then, pt.
  private let startHeight: Double
  /// The state in which it last rested.
  private let startState: String?
  /// The finger's travel along its axis, pt, forward, the slop included; `nil` before it is a pan.
  private var travel: Double?
  /// Seconds from down to up.
  var duration: Double?
  /// The finger's velocity across the pan's axis, pt/s.
  var velocityAcross = 0.0
  /// The last step by which a drag of the content moved the sheet, pt of its height.
  var lastScrollStep = 0.0

  /// Nobody pulled yet.
  init() { self.init(since: 0, height: 0, state: nil) }

  init(since time: Double, height: Double, state: String?) {
    since = time
    startHeight = height
    startState = state
  }

  /// Counts a step of the pan, and with the first one what recognition swallowed before.
  mutating func note(_ step: Double, swallowed: Double) {
    travel = (travel ?? (step < 0 ? -swallowed : swallowed)) + step
  }

  /// The release, as far as it is known.
  ///
  /// - Parameters:
  ///   - sign: +1 if forward travel makes the sheet grow, else -1.
  ///   - container: Height of the screen, pt.
  func release(
    _ state: MotionState, among candidates: [Detent], sign: Double, container: Double
  ) -> SnapRelease {
    var release = SnapRelease(state, current: startState.flatMap { name in candidates.firstIndex { $0.name == name } })
    release.startHeight = startHeight
    release.travel = travel.map { $0 * sign }
    release.duration = duration
    release.horizontalVelocity = velocityAcross
    release.lastScrollStep = lastScrollStep
    release.hidden = candidates.firstIndex { $0.name == SheetState.hidden }
    release.containerHeight = container
    return release
  }
}

extension SnapRule {
  /// The rule for pages: one a gesture, whatever it allows a sheet. Rules that speak of a sheet's states have nothing to
  /// say about pages.
  var forPages: SnapRule {
    var rule = method == .family && origin != .currentDetent ? self : .project
    rule.stepLimit = 1
    return rule
  }
}
