extension SheetConfiguration {
  /// Where the sheet may rest on that screen.
  ///
  /// Never fails: what is out of range is brought within it and listed in ``SheetLayout/conflicts``. Ask
  /// ``validated(in:)`` first to have a person's mistakes refused instead.
  /// - Complexity: O(*n* log *n*) in the detents.
  public func layout(in viewport: Viewport) -> SheetLayout {
    let floating = floats(in: viewport)
    var states = StateHeights(configuration: self, viewport: viewport)
    let expandable = isExpandable(in: viewport)
    if !expandable { states.keepOnlyLowestVisible() }
    let (detents, names) = states.merged()
    let visible = detents.filter { $0.name != SheetState.hidden }
    let fallback = Detent(name: SheetState.hidden, height: 0)
    let gestures = explicitDismissalOnly && !visible.isEmpty ? visible : detents
    return SheetLayout(
      detents: detents.isEmpty ? [fallback] : detents,
      gestureCandidates: gestures.isEmpty ? [fallback] : gestures,
      lowestVisible: visible.first ?? fallback,
      isFloating: floating,
      growsDownward: floating && placement.isAtTop,
      isExpandable: expandable,
      isExpandableForced: forcesExpandable(in: viewport),
      fitHeight: fitHeight(in: viewport),
      width: floating
        ? max(0, min(SheetLayout.floatingWidth, viewport.width - 2 * SheetLayout.floatingMargin)) : viewport.width,
      conflicts: conflicts(states, tallest: detents.last?.height ?? 0, in: viewport),
      viewport: viewport,
      chromeHeight: fitHeight(in: viewport) - contentHeight,
      names: names,
      parts: SheetLayout.Parts(
        placement: placement, handleHeight: handleHeight, topContentHeight: topContentHeight ?? 0,
        bottomPadding: bottomPadding, closeButton: closeEnabled ? closeButton : nil))
  }

  /// What could not be granted while no keyboard takes room: that one comes and goes, and is no conflict.
  private func conflicts(_ states: StateHeights, tallest: Double, in viewport: Viewport) -> [LayoutConflict] {
    guard viewport.keyboardOverlap > 0 else {
      return states.conflicts + contentConflicts(tallest: tallest, in: viewport)
    }
    var open = viewport
    open.keyboardHeight = 0
    return layout(in: open).conflicts
  }

  /// A required content height is granted by the tallest detent if the content fits there whole, and by a fixed height
  /// only if it fits exactly: both ends of the content are then pinned.
  private func contentConflicts(tallest: Double, in viewport: Viewport) -> [LayoutConflict] {
    guard contentIsRequired else { return [] }
    let given = max(0, tallest - (fitHeight(in: viewport) - contentHeight))
    let missing = isFixedSize ? abs(contentHeight - given) : contentHeight - given
    guard missing > Detent.mergeDistance else { return [] }
    return [.requiredContentHeight(required: contentHeight, given: given)]
  }
}
