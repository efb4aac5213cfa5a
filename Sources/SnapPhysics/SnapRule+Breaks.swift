// Where a rule can change its mind: a superset of the places, cheap to collect; each is tried.
extension SnapRule {
  /// Velocities (pt/s) at which the target can change.
  func velocityBreaks(_ detents: [Double], _ release: SnapRelease) -> [Double] {
    var breaks = [0.0]
    if let flick { breaks += [-flick.threshold, flick.threshold] }
    switch method {
    case .family, .floatingPanel, .pulley: break
    case .smoothSheets(let speed): breaks += [-speed, speed]
    case .materialBehavior:
      let across = abs(release.horizontalVelocity)
      breaks += [-MaterialRelease.significantSpeed, -across, across]
      for detent in detents { breaks += hideSpeeds(collapsed: detent, height: release.state.position) }
    case .vaul(let thresholds):
      breaks += [thresholds.speed, -thresholds.speed, thresholds.throughSpeed, -thresholds.throughSpeed]
    }
    guard lookAhead > 0 else { return breaks }
    for line in lines(detents) { breaks.append((line - release.state.position) / lookAhead) }
    return breaks
  }

  /// Heights (pt) at which the target can change.
  func heightBreaks(_ detents: [Double], _ release: SnapRelease) -> [Double] {
    // What a height encloses changes where it begins and ceases to stand on a detent.
    let lines = lines(detents)
    var breaks: [Double] = []
    breaks.reserveCapacity(2 * (detents.count + lines.count))
    for detent in detents { breaks.append(detent - Self.standingTolerance) }
    for detent in detents { breaks.append(detent + Self.standingTolerance) }
    for line in lines { breaks.append(line - lookAhead * release.state.velocity) }
    switch method {
    // Which detent was left may have to be told from the height.
    case .family: if origin == .currentDetent { breaks += lines }
    case .floatingPanel, .smoothSheets: breaks += lines
    case .pulley(let margin):
      breaks += lines + detents.flatMap { [$0 - margin, $0 + margin] }
    case .materialBehavior:
      breaks += lines + [detents[detents.count - 1] / 2]
      let top = release.containerHeight ?? detents[detents.count - 1]
      for detent in detents {
        // The nested path asks the hide test at no velocity.
        let thrown = 0.1 * release.state.velocity
        breaks += [0.5, 1.5].flatMap { [$0 * detent - thrown, $0 * detent] } + [(top + detent) / 2]
      }
    case .vaul(let thresholds): breaks += lines + travelBreaks(detents, release, thresholds)
    }
    return breaks
  }

  private func lines(_ detents: [Double]) -> [Double] {
    // Where more than the two detents around a height face each other, every pair counts.
    let facesAll = method != .family || origin == .currentDetent || flick != nil
    // A way longer than the gap puts the line on or beyond a detent.
    var lines = facesAll || redirectDistance != nil || origin == .middle ? detents : []
    lines.reserveCapacity(lines.count + 3 * detents.count)
    for low in detents.indices {
      let pairs = facesAll ? low + 1..<detents.count : low + 1..<min(low + 2, detents.count)
      for high in pairs {
        lines.append(redirectLine(from: detents[low], to: detents[high], 1))
        lines.append(redirectLine(from: detents[low], to: detents[high], -1))
        lines.append(detents[low] + (detents[high] - detents[low]) / 2)
      }
    }
    return lines
  }

  /// Velocities at which Material's hide test of a collapsed state of that height begins or ceases to pass.
  private func hideSpeeds(collapsed: Double, height: Double) -> [Double] {
    [0.5, 1.5].map { ($0 * collapsed - height) / 0.1 }
  }

  private func travelBreaks(_ detents: [Double], _ release: SnapRelease, _ thresholds: VaulThresholds) -> [Double] {
    let starts = release.startHeight.map { [$0] } ?? detents
    let window = release.containerHeight ?? detents[detents.count - 1]
    let visible = min(detents[detents.count - 1], window)
    var ways = [0, window * thresholds.stepTravel, visible * thresholds.closeTravel]
    if let duration = release.duration { ways += [duration * thresholds.speed, duration * thresholds.throughSpeed] }
    return starts.flatMap { start in ways.flatMap { [start - $0, start + $0] } }
  }
}
