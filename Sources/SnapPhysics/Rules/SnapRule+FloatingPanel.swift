extension SnapRule {
  /// The look-ahead of a momentum projection rate per millisecond: the discrete sum `r / (1 - r)` ms that
  /// scenee/FloatingPanel projects with (`Sources/Core.swift`), 0.499 s for 0.998.
  ///
  /// - Precondition: the rate lies in 0..<1.
  public static func lookAhead(projectionRate rate: Double) -> Double {
    precondition(rate >= 0 && rate < 1, "a projection rate lies in 0..<1")
    return rate / (1 - rate) / 1000
  }

  /// scenee/FloatingPanel, `Sources/Core.swift` (`targetState`) and `LayoutAdapter.swift` (`segment`).
  ///
  /// The segment of detents around the height, in the direction of the velocity or, at a standstill, of the
  /// displacement from the current detent; then forward if the projected height went through more than `redirect` of
  /// it. Without projecting, the segment is that of the release height and the projected height is kept to the ends of
  /// its neighbours. A tie goes back to where the motion came from.
  func floatingPanelTarget(_ detents: [Double], _ release: SnapRelease, projectsMomentum: Bool) -> Int {
    let last = detents.count - 1
    let current = release.origin(among: detents)
    guard last > 0 else { return current }
    let height = release.state.position
    var projected = projectedHeight(release.state)
    let isDown = release.state.velocity == 0 ? height < detents[current] : release.state.velocity < 0
    var segment = segment(around: projected, isDown: isDown, detents)
    if !projectsMomentum {
      segment = self.segment(around: height, isDown: isDown, detents)
      // Outside of all segments the outermost one counts.
      if segment.from == segment.to { segment.to = isDown ? max(segment.to - 1, 0) : min(segment.to + 1, last) }
      projected =
        isDown
        ? max(min(projected, detents[segment.from]), detents[max(segment.to - 1, 0)])
        : min(max(projected, detents[segment.from]), detents[min(segment.to + 1, last)])
    }
    guard segment.from != segment.to else { return segment.to }
    let progress = abs(projected - detents[segment.from]) / abs(detents[segment.from] - detents[segment.to])
    return progress > redirect ? segment.to : segment.from
  }

  /// The two detents around a height, in the order of the motion; the same one twice outside of all. A height on a
  /// detent counts as having left it.
  private func segment(around height: Double, isDown: Bool, _ detents: [Double]) -> (from: Int, to: Int) {
    var upper = 0
    if isDown {
      while upper < detents.count, detents[upper] < height { upper += 1 }
    } else {
      while upper < detents.count, detents[upper] <= height { upper += 1 }
    }
    let low = max(upper - 1, 0)
    let high = min(upper, detents.count - 1)
    return isDown ? (from: high, to: low) : (from: low, to: high)
  }
}
