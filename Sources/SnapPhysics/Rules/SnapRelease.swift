/// How a sheet was let go: everything that some snap rule or dismissal test looks at.
///
/// Most rules ask for height and velocity alone. What a rule asks for and a release does not tell is named at the rule,
/// with what it then assumes.
public struct SnapRelease: Hashable, Sendable {
  /// Height (pt) and velocity (pt/s, up-positive) at the release.
  public var state: MotionState
  /// Index of the detent on which the sheet last rested.
  public var current: Int?
  /// Height at which the gesture began, pt.
  public var startHeight: Double?
  /// The finger's whole travel in the gesture, pt, up-positive; without it, what the sheet moved by.
  public var travel: Double?
  /// Seconds from touch-down to release.
  public var duration: Double?
  /// The finger's velocity across the sheet's axis, pt/s.
  public var horizontalVelocity = 0.0
  /// The last step by which a nested scroll moved the sheet, pt, up-positive.
  public var lastScrollStep = 0.0
  /// Index of the detent at which the sheet is gone, where dismissal is allowed.
  public var hidden: Int?
  /// Indices of detents that this gesture may not choose.
  public var disabled: [Int] = []
  /// Height of what contains the sheet, pt.
  public var containerHeight: Double?

  /// A release of which height and velocity are known, and what is set later.
  public init(_ state: MotionState, current: Int? = nil) {
    self.state = state
    self.current = current
  }

  /// The finger's travel, or else the sheet's, pt, up-positive.
  var upTravel: Double? { travel ?? startHeight.map { state.position - $0 } }

  /// Whole travel over whole time, pt/s, never negative: a hold before a flick counts in full. Without a travel or a
  /// duration it is the speed at the release.
  var averageSpeed: Double {
    guard let upTravel, let duration, duration > 0 else { return abs(state.velocity) }
    return abs(upTravel) / duration
  }

  /// The detent that the gesture left: the current one, or the nearest to where it began.
  func origin(among detents: [Double]) -> Int {
    if let current, detents.indices.contains(current) { return current }
    return nearestIndex(among: detents, to: startHeight ?? state.position)
  }
}

/// Index of the detent nearest to a height; the first listed wins a tie. Any order.
func nearestIndex(among detents: [Double], to height: Double) -> Int {
  var nearest = 0
  for index in detents.indices.dropFirst() where abs(detents[index] - height) < abs(detents[nearest] - height) {
    nearest = index
  }
  return nearest
}
