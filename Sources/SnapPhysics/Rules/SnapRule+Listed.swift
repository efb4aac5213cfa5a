extension SnapRule {
  /// 52inc/Pulley, `PulleyLib/PulleyViewController.swift`: the stop nearest to where a scroll view would come to rest;
  /// if that is the stop just left, one step in the direction of the drag when it went further than the margin. A drag
  /// never closes.
  func pulleyTarget(_ detents: [Double], _ release: SnapRelease, margin: Double) -> Int {
    let stops = visible(detents, release)
    guard !stops.isEmpty else { return 0 }
    let projected = projectedHeight(release.state)
    var nearest = stops.lowerBound
    for index in stops where abs(detents[index] - projected) < abs(detents[nearest] - projected) { nearest = index }
    let current = release.origin(among: detents)
    let moved = release.state.position - detents[current]
    guard nearest == current, abs(moved) > margin else { return nearest }
    return min(max(moved > 0 ? nearest + 1 : nearest - 1, stops.lowerBound), stops.upperBound - 1)
  }

  /// Indices of the detents at which the sheet shows; hidden is the lowest, where there is one.
  func visible(_ detents: [Double], _ release: SnapRelease) -> Range<Int> {
    release.hidden == 0 ? 1..<max(detents.count, 1) : 0..<detents.count
  }

  /// fujidaiti/smooth_sheets, `lib/src/snap_grid.dart`, with what its order of the list does.
  ///
  /// Beyond the range its end; slower than a fling the nearest; else the neighbour of the *nearest*, which may lie
  /// behind the sheet or beyond a detent ahead. Two and three detents: the later listed wins a tie, and with three the
  /// neighbours are those in the list. From four on the first listed wins, and the neighbours are taken from the sorted
  /// heights at the place that the nearest has in the list.
  func smoothSheetsTarget(_ detents: [Double], _ state: MotionState, minimumFlingSpeed: Double) -> Int {
    let order = detents.indices.sorted { detents[$0] < detents[$1] }
    let last = detents.count - 1
    let height = state.position
    if height < detents[order[0]] { return order[0] }
    if height > detents[order[last]] { return order[last] }
    var nearest = 0
    for index in detents.indices.dropFirst() {
      let (one, best) = (abs(detents[index] - height), abs(detents[nearest] - height))
      if one < best || (one == best && detents.count <= 3) { nearest = index }
    }
    guard abs(state.velocity) >= minimumFlingSpeed else { return nearest }
    let isDown = state.velocity < 0
    switch detents.count {
    case 1: return 0
    case 2: return isDown ? order[0] : order[1]
    case 3: return isDown ? max(nearest - 1, 0) : min(nearest + 1, 2)
    default: return isDown ? order[max(nearest - 1, 0)] : order[min(nearest + 1, last)]
    }
  }
}
