/// Chooses the detent that a released sheet goes to: a pure function of the detents, the height and the velocity.
///
/// One family of rules with its parameters. A rule first looks ahead along the release velocity, then keeps to the
/// detents within its step limit, then decides between the two that enclose the projected height. What the members of
/// the family have in common was read from the rules of eleven sheets; the default's look-ahead is that of
/// wcandillon/react-native-redash, its redirect and its limit of one detent a gesture those of scenee/FloatingPanel.
public struct SnapRule: Hashable, Sendable {
  /// Which of two detents wins when the projected height lies exactly on the redirect line.
  public enum Tie: Hashable, Sendable {
    /// The taller detent.
    case taller
    /// The lower detent.
    case lower
  }

  /// The name in every report.
  public var name: String
  /// Seconds that the release velocity is followed ahead.
  public var lookAhead: Double
  /// How many detents away from the release height a gesture may go: 1 allows the two that enclose it, or the two
  /// neighbours of the one it stands on. `nil` allows all.
  public var stepLimit: Int?
  /// The part of the way between two detents, in the direction of the velocity, from which on the further one wins.
  /// Half way at a standstill; so above one half a little speed keeps a sheet back that would go on without any.
  public var redirect: Double
  /// Who wins exactly on the redirect line.
  public var tie: Tie

  /// A rule of the family.
  ///
  /// - Precondition: the look-ahead is finite and not negative, the redirect lies in 0...1, a step limit is positive.
  public init(name: String, lookAhead: Double, stepLimit: Int?, redirect: Double = 0.5, tie: Tie = .taller) {
    precondition(lookAhead >= 0 && lookAhead.isFinite, "a look-ahead is finite and not negative")
    precondition(redirect >= 0 && redirect <= 1, "a redirect is a part of the way, 0 to 1")
    precondition(stepLimit.map { $0 > 0 } ?? true, "a step limit is positive")
    self.name = name
    self.lookAhead = lookAhead
    self.stepLimit = stepLimit
    self.redirect = redirect
    self.tie = tie
  }

  /// `settle.project`: 0.2 s ahead, nearest detent, at most one step a gesture, ties to the taller.
  public static let project = SnapRule(name: "settle.project", lookAhead: 0.2, stepLimit: 1)

  /// Points within which a sheet stands on a detent: rounding on the way back to it must not change what it encloses.
  static let standingTolerance = 1e-6

  /// Height that the release velocity would reach within the look-ahead, pt.
  public func projectedHeight(_ release: MotionState) -> Double {
    release.position + lookAhead * release.velocity
  }

  /// Index of the detent that a sheet released in this state goes to.
  ///
  /// - Parameters:
  ///   - detents: Heights in points, ascending; never empty.
  ///   - release: Height and velocity at the release, up-positive.
  /// - Precondition: there is a detent, and the release is finite.
  /// - Complexity: O(*n*) in the detents; no allocation.
  public func target(among detents: [Double], from release: MotionState) -> Int {
    precondition(release.isFinite, "a sheet is released at a finite height with a finite velocity")
    let reachable = reachable(among: detents, from: release.position)
    let projected = projectedHeight(release)
    var lower = reachable.lowerBound
    if projected <= detents[lower] { return lower }
    if projected >= detents[reachable.upperBound] { return reachable.upperBound }
    while lower + 1 < reachable.upperBound, detents[lower + 1] <= projected { lower += 1 }
    return isBeyondRedirect(projected, from: detents[lower], to: detents[lower + 1], release.velocity)
      ? lower + 1 : lower
  }

  /// Indices of the detents that the step limit leaves.
  public func reachable(among detents: [Double], from height: Double) -> ClosedRange<Int> {
    precondition(!detents.isEmpty, "a snap rule needs a detent")
    let last = detents.count - 1
    guard let stepLimit else { return 0...last }
    var below = -1
    while below < last, detents[below + 1] <= height + Self.standingTolerance { below += 1 }
    let stands = below >= 0 && abs(detents[below] - height) <= Self.standingTolerance
    let low = stands ? below - stepLimit : below - stepLimit + 1
    let high = below + stepLimit
    return min(max(low, 0), last)...max(min(high, last), 0)
  }

  private func isBeyondRedirect(_ projected: Double, from low: Double, to high: Double, _ velocity: Double) -> Bool {
    let gap = high - low
    let line = velocity < 0 ? high - redirect * gap : velocity > 0 ? low + redirect * gap : low + gap / 2
    return tie == .taller ? projected >= line : projected > line
  }
}
