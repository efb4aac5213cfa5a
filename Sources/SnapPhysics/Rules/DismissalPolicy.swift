/// Whether a release dismisses the sheet, asked apart from where the snap rule sends it.
public enum DismissalPolicy: Hashable, Sendable {
  /// The height that a target must lie below.
  public enum Height: Hashable, Sendable {
    /// A height in points.
    case points(Double)
    /// The height of the detent of that index.
    case detent(Int)
  }

  /// Never: by the snap rule alone, if at all.
  case never
  /// applidium/OverlayContainer (`Source/Classes/OverlayContainerSheetDismissalPolicy.swift`): the target lies below a
  /// height, or the release is faster down than a speed (pt/s). `nil` switches a test off. Never while dragging.
  case threshold(height: Height?, speed: Double?)
  /// scenee/FloatingPanel (`Sources/Core.swift`): velocity down by distance to the hidden height, 1/s, at least this.
  case relativeSpeed(Double)
  /// material-components-android's hide test as its sheet asks it after a drag of the sheet.
  case materialHide(skipsCollapsed: Bool)
  /// emilkowalski/vaul (`src/index.tsx`): travelled down faster on average than a speed (pt/s), or by a part of the
  /// sheet's visible height.
  case averageSpeed(Double, closeTravel: Double)
  /// flutter/flutter (`packages/flutter/lib/src/material/bottom_sheet.dart`): faster down than a speed (pt/s), or less
  /// than a part of the sheet is left in view.
  case speedOrProgress(speed: Double, progress: Double)
  /// flutter/flutter (`draggable_scrollable_sheet.dart`, closing at the minimum extent): the target is the lowest
  /// detent.
  case atLowestDetent

  /// OverlayContainer's default: below the first detent, or faster than 2400 pt/s.
  public static let overlayContainer = DismissalPolicy.threshold(height: .detent(0), speed: 2400)
  /// FloatingPanel's default: 5.5 1/s.
  public static let floatingPanel = DismissalPolicy.relativeSpeed(5.5)
  /// Material's default.
  public static let material = DismissalPolicy.materialHide(skipsCollapsed: false)
  /// vaul's default: 0.4 px/ms, a quarter of the height.
  public static let vaul = DismissalPolicy.averageSpeed(400, closeTravel: 0.25)
  /// Flutter's modal wrapper: 700 px/s, half of the height.
  public static let flutterModal = DismissalPolicy.speedOrProgress(speed: 700, progress: 0.5)

  /// True if a sheet let go in this way is dismissed.
  ///
  /// - Parameters:
  ///   - release: How it was let go; its `hidden` is the detent at which it is gone, the height 0 where there is none.
  ///   - target: The height (pt) that the snap rule chose.
  ///   - detents: Heights in points, ascending; never empty.
  ///   - isDragging: A finger still holds the sheet.
  public func dismisses(
    _ release: SnapRelease, target: Double, among detents: [Double], isDragging: Bool = false
  ) -> Bool {
    precondition(!detents.isEmpty, "a dismissal is asked of a sheet with a detent")
    guard !isDragging else { return false }
    let down = -release.state.velocity
    let height = release.state.position
    let hidden = release.hidden.map { detents[$0] } ?? 0
    switch self {
    case .never: return false
    case .threshold(let limit, let speed):
      if let limit, target < limit.value(among: detents) { return true }
      return speed.map { down > $0 } ?? false
    case .relativeSpeed(let threshold):
      let distance = abs(height - hidden)
      return distance > 0 && down / distance >= threshold
    case .materialHide(let skipsCollapsed):
      return MaterialRelease(detents, release, skipsCollapsed: skipsCollapsed).hides
    case .averageSpeed(let speed, let closeTravel):
      guard let travel = release.upTravel, travel <= 0 else { return false }
      let visible = min(detents[detents.count - 1], release.containerHeight ?? .infinity)
      return release.averageSpeed > speed || -travel >= visible * closeTravel
    case .speedOrProgress(let speed, let progress):
      return down > speed || height < progress * detents[detents.count - 1]
    case .atLowestDetent: return target <= detents[0]
    }
  }
}

extension DismissalPolicy.Height {
  func value(among detents: [Double]) -> Double {
    switch self {
    case .points(let height): height
    case .detent(let index): detents[min(max(index, 0), detents.count - 1)]
    }
  }
}
