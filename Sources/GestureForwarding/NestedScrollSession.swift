/// One call that a nested-scrolling parent receives.
public enum NestedScrollCall: Hashable, Sendable {
  /// A session asks for a parent.
  case start
  /// The parent took it.
  case accepted
  /// Travel before the content.
  case preScroll
  /// What the content consumed and left.
  case scroll
  /// A fling before the content.
  case preFling
  /// A fling, and whether the content takes it.
  case fling(consumed: Bool)
  /// The session is over.
  case stop
}

/// The two sessions of AndroidX's nested scrolling v3: the touch has one, its fling another of type non-touch.
///
/// androidx/androidx core `NestedScrollView` and `NestedScrollingChildHelper`. A fling that no finger started, by code,
/// has the second session alone; a parent that takes the pre-fling, which is all or nothing, leaves none for it.
public struct NestedScrollSessions: Hashable, Sendable {
  /// A finger drags before the fling.
  public var isTouched: Bool
  /// The release, or the code, flings.
  public var isFlung: Bool
  /// The parent takes the pre-fling.
  public var parentTakesPreFling: Bool

  /// A gesture or a fling by code.
  public init(isTouched: Bool = true, isFlung: Bool = true, parentTakesPreFling: Bool = false) {
    self.isTouched = isTouched
    self.isFlung = isFlung
    self.parentTakesPreFling = parentTakesPreFling
  }

  /// The content flings.
  public var childFlings: Bool { isFlung && !(isTouched && parentTakesPreFling) }

  /// The calls of the touch session, each kind once, in order.
  public var touch: [NestedScrollCall] {
    guard isTouched else { return [] }
    let fling: [NestedScrollCall] =
      !isFlung ? [] : parentTakesPreFling ? [.preFling] : [.preFling, .fling(consumed: true)]
    return [.start, .accepted, .preScroll, .scroll] + fling + [.stop]
  }

  /// The calls of the fling's session, each kind once, in order.
  public var nonTouch: [NestedScrollCall] {
    childFlings ? [.start, .accepted, .preScroll, .scroll, .stop] : []
  }

  /// Whether a view that is a parent itself flings when a child reports a fling: if the child does not take it.
  public static func parentFlings(consumedByChild: Bool) -> Bool { !consumedByChild }
}
