/// Why a snap rule chose what it chose.
public struct SnapDecision: Hashable, Sendable {
  /// One detent and how it stood.
  public struct Candidate: Hashable, Sendable {
    /// Index among the detents.
    public let index: Int
    /// Height in points.
    public let height: Double
    /// Distance from the projected height, pt, positive when the detent is taller.
    public let distanceFromProjection: Double
    /// The step limit allows it, and the gesture may choose it.
    public let isReachable: Bool
  }
  /// The rule and its parameters.
  public let rule: SnapRule
  /// Height and velocity at the release.
  public let release: MotionState
  /// All that the rule could know of the release.
  public let context: SnapRelease
  /// Where the look-ahead ends, pt.
  public let projectedHeight: Double
  /// Every detent, lowest first.
  public let candidates: [Candidate]
  /// Index of the chosen detent.
  public let target: Int
  /// The smallest change of the release velocity (pt/s, up-positive) that would have chosen another detent; `nil` if
  /// no change would.
  public let flipVelocity: Double?
  /// The smallest change of the release height (pt, up-positive) that would have chosen another detent; `nil` if no
  /// change would.
  public let flipHeight: Double?
}

extension SnapRule {
  /// The decision with its inputs, every candidate, and how close it was.
  ///
  /// - Complexity: as for a whole release.
  public func decision(among detents: [Double], from release: MotionState) -> SnapDecision {
    decision(among: detents, from: SnapRelease(release))
  }

  /// The decision with its inputs, every candidate, and how close it was.
  ///
  /// The flips are found among the places where the rule can change its mind (redirect lines, detents, thresholds, a
  /// change of direction), each tried on both sides, so they are exact to about 1e-9 of their size. All else of the
  /// release stays as it is: where the sheet's own movement stands for the finger's travel, that changes along.
  /// - Complexity: O(*n*^2) in the detents; O(*n*^3) for rules in which any two of them can face each other.
  public func decision(among detents: [Double], from release: SnapRelease) -> SnapDecision {
    let state = release.state
    let projected = projectedHeight(state)
    let chosen = target(among: detents, from: release)
    let reachable = method == .family ? reachable(among: detents, from: state.position) : 0...(detents.count - 1)
    let candidates = detents.indices.map {
      SnapDecision.Candidate(
        index: $0, height: detents[$0], distanceFromProjection: detents[$0] - projected,
        isReachable: reachable.contains($0) && !release.disabled.contains($0))
    }
    let (heights, inner, _) = enabled(detents, release)
    var (faster, higher) = (release, release)
    return SnapDecision(
      rule: self, release: state, context: release, projectedHeight: projected, candidates: candidates,
      target: chosen,
      flipVelocity: nearestFlip(of: chosen, from: state.velocity, at: velocityBreaks(heights, inner)) {
        faster.state.velocity = $0
        return target(among: detents, from: faster)
      },
      flipHeight: nearestFlip(of: chosen, from: state.position, at: heightBreaks(heights, inner)) {
        higher.state.position = $0
        return target(among: detents, from: higher)
      })
  }

  private func nearestFlip(
    of chosen: Int, from value: Double, at breaks: [Double], _ decide: (Double) -> Int
  ) -> Double? {
    var best: Double?
    for place in breaks where place.isFinite {
      let margin = 1e-9 * max(1, abs(place))
      let change = place - value
      if let best, abs(change) >= abs(best) { continue }
      let isOther = decide(place) != chosen || decide(place - margin) != chosen || decide(place + margin) != chosen
      if isOther { best = change }
    }
    return best
  }
}
