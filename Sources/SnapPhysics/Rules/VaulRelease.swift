/// A release as emilkowalski/vaul sees it (`src/index.tsx`, `src/use-snap-points.ts`): by whole travel and average speed.
///
/// One visible detent is a drawer without snap points. Closing goes to the hidden detent; where there is none, to the
/// lowest.
struct VaulRelease {
  private let detents: [Double]
  private let release: SnapRelease
  private let thresholds: SnapRule.VaulThresholds
  private let lowest: Int

  init(_ detents: [Double], _ release: SnapRelease, _ thresholds: SnapRule.VaulThresholds) {
    self.detents = detents
    self.release = release
    self.thresholds = thresholds
    lowest = release.hidden == 0 && detents.count > 1 ? 1 : 0
  }

  private var last: Int { detents.count - 1 }
  private var closed: Int { release.hidden ?? lowest }
  private var origin: Int { max(release.origin(among: detents), lowest) }
  private var travel: Double { release.upTravel ?? release.state.position - detents[origin] }

  var target: Int {
    guard last > lowest else { return isClosing ? closed : last }
    let speed = release.averageSpeed
    let isUp = travel > 0
    if !thresholds.isSequential, speed > thresholds.throughSpeed { return isUp ? last : closed }
    let window = release.containerHeight ?? detents[last]
    if speed > thresholds.speed, abs(travel) < window * thresholds.stepTravel {
      if isUp { return min(origin + 1, last) }
      return origin == lowest ? closed : origin - 1
    }
    return nearest
  }

  private var isClosing: Bool {
    var travelled = release
    travelled.travel = travel
    return DismissalPolicy.averageSpeed(thresholds.speed, closeTravel: thresholds.closeTravel)
      .dismisses(travelled, target: detents[last], among: detents)
  }

  private var nearest: Int {
    var best = lowest
    for index in detents.indices where index > lowest {
      let height = release.state.position
      if abs(detents[index] - height) < abs(detents[best] - height) { best = index }
    }
    return best
  }
}
