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
    /// The step limit allows it.
    public let isReachable: Bool
  }
  /// The rule and its parameters.
  public let rule: SnapRule
  /// Height and velocity at the release.
  public let release: MotionState
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
  /// The flips are found among the places where the rule can change its mind (redirect lines, detents, a change of
  /// direction), each tried on both sides, so they are exact to about 1e-9 of their size.
  /// - Complexity: O(*n*^2) in the detents.
  public func decision(among detents: [Double], from release: MotionState) -> SnapDecision {
    let reachable = reachable(among: detents, from: release.position)
    let projected = projectedHeight(release)
    let chosen = target(among: detents, from: release)
    let candidates = detents.indices.map {
      SnapDecision.Candidate(
        index: $0, height: detents[$0], distanceFromProjection: detents[$0] - projected,
        isReachable: reachable.contains($0))
    }
    return SnapDecision(
      rule: self, release: release, projectedHeight: projected, candidates: candidates, target: chosen,
      flipVelocity: nearestFlip(of: chosen, from: release.velocity, at: velocityBreaks(detents, release)) {
        target(among: detents, from: MotionState(position: release.position, velocity: $0))
      },
      flipHeight: nearestFlip(of: chosen, from: release.position, at: heightBreaks(detents, release)) {
        target(among: detents, from: MotionState(position: $0, velocity: release.velocity))
      })
  }

  private func redirectLines(_ detents: [Double]) -> [Double] {
    var lines: [Double] = []
    lines.reserveCapacity(3 * detents.count)
    for index in detents.indices.dropLast() {
      let gap = detents[index + 1] - detents[index]
      lines.append(detents[index] + redirect * gap)
      lines.append(detents[index + 1] - redirect * gap)
      lines.append(detents[index] + gap / 2)
    }
    return lines
  }

  private func velocityBreaks(_ detents: [Double], _ release: MotionState) -> [Double] {
    guard lookAhead > 0 else { return [0] }
    return [0] + redirectLines(detents).map { ($0 - release.position) / lookAhead }
  }

  private func heightBreaks(_ detents: [Double], _ release: MotionState) -> [Double] {
    // What a height encloses changes where it begins and ceases to stand on a detent.
    detents.map { $0 - Self.standingTolerance } + detents.map { $0 + Self.standingTolerance }
      + redirectLines(detents).map { $0 - lookAhead * release.velocity }
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
