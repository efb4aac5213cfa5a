/// Chooses the detent that a released sheet goes to: a pure function of the detents and the release.
///
/// One family of rules with its parameters. A rule first looks ahead along the release velocity, then keeps to the
/// detents within its step limit, then sends a flick to its destination and decides else between the two that enclose
/// the projected height. What the members of the family have in common was read from the rules of eleven sheets; the
/// default's look-ahead is that of wcandillon/react-native-redash, its redirect and its limit of one detent a gesture
/// those of scenee/FloatingPanel. Rules that are none of the family are a ``Method`` of their own.
public struct SnapRule: Hashable, Sendable {
  /// The name in every report.
  public var name: String
  /// How it decides. Other methods than the family's use of the parameters what they name.
  public var method: Method
  /// Seconds that the release velocity is followed ahead.
  public var lookAhead: Double
  /// How many detents away from the release height a gesture may go: 1 allows the two that enclose it, or the two
  /// neighbours of the one it stands on. `nil` allows all.
  public var stepLimit: Int?
  /// What a fast release does; `nil` if speed counts through the look-ahead alone.
  public var flick: Flick?
  /// The part of the way between two detents, in the direction of the velocity, from which on the further one wins.
  /// Half way at a standstill; so above one half a little speed keeps a sheet back that would go on without any.
  public var redirect: Double
  /// Points that take the place of the redirect's part of the way; `nil` for the part.
  public var redirectDistance: Double?
  /// Where the way is measured from.
  public var origin: Origin
  /// Who wins exactly on the redirect line.
  public var tie: Tie

  /// A rule of the family.
  ///
  /// - Precondition: the look-ahead is finite and not negative, the redirect lies in 0...1, its distance is finite and
  ///   not negative, a step limit is positive.
  public init(
    name: String, method: Method = .family, lookAhead: Double, stepLimit: Int?, flick: Flick? = nil,
    redirect: Double = 0.5, redirectDistance: Double? = nil, origin: Origin = .detentBehind, tie: Tie = .taller
  ) {
    precondition(lookAhead >= 0 && lookAhead.isFinite, "a look-ahead is finite and not negative")
    precondition(redirect >= 0 && redirect <= 1, "a redirect is a part of the way, 0 to 1")
    precondition(redirectDistance.map { $0 >= 0 && $0.isFinite } ?? true, "a distance is finite and not negative")
    precondition(stepLimit.map { $0 > 0 } ?? true, "a step limit is positive")
    self.name = name
    self.method = method
    self.lookAhead = lookAhead
    self.stepLimit = stepLimit
    self.flick = flick
    self.redirect = redirect
    self.redirectDistance = redirectDistance
    self.origin = origin
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
    target(among: detents, from: SnapRelease(release))
  }

  /// Index of the detent that a sheet released in this way goes to.
  ///
  /// - Parameters:
  ///   - detents: Heights in points, ascending; never empty. smooth_sheets takes any order, and the order counts.
  ///   - release: How the sheet was let go.
  /// - Precondition: there is a detent that is not disabled, and the release is finite.
  /// - Complexity: O(*n*) in the detents; allocates if some of them are disabled.
  public func target(among detents: [Double], from release: SnapRelease) -> Int {
    precondition(release.state.isFinite, "a sheet is released at a finite height with a finite velocity")
    precondition(!detents.isEmpty, "a snap rule needs a detent")
    guard !release.disabled.isEmpty else { return enabledTarget(detents, release) }
    let (heights, inner, places) = enabled(detents, release)
    return places[enabledTarget(heights, inner)]
  }

  /// The detents that the gesture may choose, the release among them, and where each stands among all.
  func enabled(_ detents: [Double], _ release: SnapRelease) -> ([Double], SnapRelease, places: [Int]) {
    if release.disabled.isEmpty { return (detents, release, Array(detents.indices)) }
    let places = detents.indices.filter { !release.disabled.contains($0) }
    precondition(!places.isEmpty, "a snap rule needs a detent that is not disabled")
    var inner = release
    inner.disabled = []
    inner.current = release.current.flatMap { places.firstIndex(of: $0) }
    inner.hidden = release.hidden.flatMap { places.firstIndex(of: $0) }
    return (places.map { detents[$0] }, inner, places)
  }

  private func enabledTarget(_ detents: [Double], _ release: SnapRelease) -> Int {
    switch method {
    case .family: familyTarget(detents, release)
    case .floatingPanel(let projects): floatingPanelTarget(detents, release, projectsMomentum: projects)
    case .pulley(let margin): pulleyTarget(detents, release, margin: margin)
    case .smoothSheets(let speed): smoothSheetsTarget(detents, release.state, minimumFlingSpeed: speed)
    case .materialBehavior(let path, let skips):
      MaterialRelease(detents, release, skipsCollapsed: skips).target(path)
    case .vaul(let thresholds): VaulRelease(detents, release, thresholds).target
    }
  }
}
