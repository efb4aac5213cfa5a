extension SnapRule {
  func familyTarget(_ detents: [Double], _ release: SnapRelease) -> Int {
    let reachable = reachable(among: detents, from: release.state.position)
    let chosen =
      origin == .currentDetent
      ? targetFromCurrent(detents, release)
      : flickTarget(detents, release.state, reachable) ?? targetBetween(detents, release.state, reachable)
    return min(max(chosen, reachable.lowerBound), reachable.upperBound)
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

  private func targetBetween(_ detents: [Double], _ state: MotionState, _ reachable: ClosedRange<Int>) -> Int {
    let projected = projectedHeight(state)
    var lower = reachable.lowerBound
    if projected <= detents[lower] { return lower }
    if projected >= detents[reachable.upperBound] { return reachable.upperBound }
    while lower + 1 < reachable.upperBound, detents[lower + 1] <= projected { lower += 1 }
    if projected == detents[lower] { return lower }
    let line = redirectLine(from: detents[lower], to: detents[lower + 1], state.velocity)
    return projected > line || (projected == line && tieIsTaller(state.velocity)) ? lower + 1 : lower
  }

  /// Height from which on the taller of two neighbours wins.
  func redirectLine(from low: Double, to high: Double, _ velocity: Double) -> Double {
    let gap = high - low
    guard velocity != 0 else { return low + gap / 2 }
    let way = redirectDistance ?? redirect * gap
    switch origin {
    case .middle: return velocity < 0 ? low + gap / 2 - way : low + gap / 2 + way
    case .detentBehind, .currentDetent: return velocity < 0 ? high - way : low + way
    }
  }

  private func tieIsTaller(_ velocity: Double) -> Bool {
    switch tie {
    case .taller: true
    case .lower: false
    case .onward: velocity >= 0
    }
  }

  private func flickTarget(_ detents: [Double], _ state: MotionState, _ reachable: ClosedRange<Int>) -> Int? {
    guard let flick, flick.includes(state.velocity) else { return nil }
    let (projected, isUp) = (projectedHeight(state), state.velocity > 0)
    switch flick.destination {
    case .next: return nextIndex(detents, from: projected, isUp: isUp, includesStanding: true)
    case .nextBeyond: return nextIndex(detents, from: projected, isUp: isUp, includesStanding: false)
    case .furtherOfNearestTwo:
      // The two nearest of ascending heights are neighbours; the lower wins a tie.
      guard reachable.count > 1 else { return reachable.lowerBound }
      var first = reachable.lowerBound
      for index in reachable.dropFirst() where abs(detents[index] - projected) < abs(detents[first] - projected) {
        first = index
      }
      let isBelow: Bool
      if first == reachable.lowerBound {
        isBelow = false
      } else if first == reachable.upperBound {
        isBelow = true
      } else {
        isBelow = abs(detents[first - 1] - projected) <= abs(detents[first + 1] - projected)
      }
      let second = isBelow ? first - 1 : first + 1
      return isUp ? max(first, second) : min(first, second)
    }
  }

  /// The next detent above or below a height; the end of the list where there is none.
  func nextIndex(_ detents: [Double], from height: Double, isUp: Bool, includesStanding: Bool) -> Int {
    if isUp {
      for index in detents.indices where includesStanding ? detents[index] >= height : detents[index] > height {
        return index
      }
      return detents.count - 1
    }
    for index in detents.indices.reversed()
    where includesStanding ? detents[index] <= height : detents[index] < height {
      return index
    }
    return 0
  }

  private func targetFromCurrent(_ detents: [Double], _ release: SnapRelease) -> Int {
    let current = release.origin(among: detents)
    let projected = projectedHeight(release.state)
    guard projected != detents[current] else { return current }
    let isUp = projected > detents[current]
    let next = nextIndex(detents, from: projected, isUp: isUp, includesStanding: true)
    let velocity = release.state.velocity
    if let flick, flick.includes(velocity), isUp == (velocity > 0) { return next }
    let way = redirectDistance ?? redirect * abs(detents[next] - detents[current])
    let gone = abs(projected - detents[current])
    return gone > way || (gone == way && (tie == .onward || (tie == .taller) == isUp)) ? next : current
  }
}
