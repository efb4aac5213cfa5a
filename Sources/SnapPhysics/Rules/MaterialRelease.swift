/// A release as material-components-android's BottomSheetBehavior sees it
/// (`lib/java/com/google/android/material/bottomsheet/BottomSheetBehavior.java`).
///
/// Its collapsed state is the lowest visible detent, its expanded the tallest, and a detent between them its half
/// expanded; two visible detents are a sheet that fits its contents. Further ones between are treated as half expanded
/// ones. It is hideable where a detent is hidden.
struct MaterialRelease {
  private let detents: [Double]
  private let release: SnapRelease
  private let skipsCollapsed: Bool
  private let lowest: Int

  init(_ detents: [Double], _ release: SnapRelease, skipsCollapsed: Bool) {
    self.detents = detents
    self.release = release
    self.skipsCollapsed = skipsCollapsed
    lowest = release.hidden == 0 && detents.count > 1 ? 1 : 0
  }

  private var last: Int { detents.count - 1 }
  private var height: Double { release.state.position }
  private var velocity: Double { release.state.velocity }

  func target(_ path: SnapRule.MaterialPath) -> Int {
    switch path {
    case .direct: direct
    case .nested: nested
    }
  }

  private var direct: Int {
    if velocity > 0 { return expanding }
    if let hidden = release.hidden, passesHideTest(velocity) {
      return hides ? hidden : nearest(in: min(lowest + 1, last)...last)
    }
    let isHorizontal = abs(release.horizontalVelocity) > abs(velocity)
    return velocity == 0 || isHorizontal ? nearestOfAll : collapsing
  }

  /// The whole hide test after a drag of the sheet, whether or not it is hideable: thrown far enough, and either by a
  /// vertical swipe or from the lower half.
  var hides: Bool {
    guard velocity <= 0, passesHideTest(velocity) else { return false }
    let isSwipe = abs(release.horizontalVelocity) < abs(velocity) && -velocity > Self.significantSpeed
    return isSwipe || height < detents[last] / 2
  }

  /// The last step decides, and the hide test is asked at no velocity.
  private var nested: Int {
    if height >= detents[last] { return last }
    if release.lastScrollStep > 0 { return expanding }
    if let hidden = release.hidden, passesHideTest(0) { return hidden }
    return release.lastScrollStep == 0 ? nearestOfAll : collapsing
  }

  /// Any speed up: the next detent above, past the collapsed one.
  private var expanding: Int {
    for index in detents.indices where index > lowest && detents[index] > height { return index }
    return last
  }

  private var collapsing: Int {
    nearest(in: lowest...max(last - 1, lowest))
  }

  /// Upstream compares the distance of the sheet's top edge from the container's with that from the collapsed state,
  /// where it means the distance from the expanded state: below a gap above the expanded sheet the two differ.
  private var nearestOfAll: Int {
    guard last > lowest + 1, height > detents[last - 1] else {
      let upper = last > lowest + 1 ? last - 1 : last
      return nearest(in: lowest...upper)
    }
    let top = (release.containerHeight ?? detents[last]) - height
    return top < height - detents[lowest] ? last : last - 1
  }

  /// The lower wins a tie.
  private func nearest(in range: ClosedRange<Int>) -> Int {
    var best = range.lowerBound
    for index in range.dropFirst() {
      if abs(detents[index] - height) < abs(detents[best] - height) { best = index }
    }
    return best
  }

  /// Released at or below the collapsed state, and thrown more than half its height from it within 0.1 s.
  private func passesHideTest(_ velocity: Double) -> Bool {
    if skipsCollapsed { return true }
    let collapsed = detents[lowest]
    guard height <= collapsed else { return false }
    return abs(height + 0.1 * velocity - collapsed) / collapsed > 0.5
  }

  /// pt/s down from which on a vertical swipe hides.
  static let significantSpeed = 500.0
}
