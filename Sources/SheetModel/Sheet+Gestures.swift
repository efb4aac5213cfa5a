extension Sheet {
  /// A finger takes the sheet, at rest or in flight. A settle under way stops where it is.
  public mutating func beginDrag(at time: Double) {
    tick(time)
    guard isPresented, phase != .dragging else { return }
    if let target {
      interruptedTarget = target
      emit(.settleCancelled(target))
      setTarget(nil)
    }
    setPhase(.dragging)
    refreshScrolling()
  }

  /// The held sheet is at this height (pt), over-drag included.
  public mutating func drag(to newHeight: Double, at time: Double) {
    tick(time)
    precondition(newHeight.isFinite, "a drag is to a finite height")
    guard phase == .dragging else { return }
    if newHeight != height { interruptedTarget = nil }
    height = newHeight
    refreshScrolling()
  }

  /// The finger let go and a rule decided for a detent: the sheet goes there.
  ///
  /// Of a closing sheet every release leads to hidden. A state that a drag may not end on stands for the nearest one at
  /// or below it that it may end on, or else the lowest one.
  public mutating func beginSettle(toward name: String, at time: Double) -> SheetCommand {
    tick(time)
    guard phase == .dragging else { return .none }
    interruptedTarget = nil
    if dismissal == .closing { return settle(to: Detent(name: SheetState.hidden, height: 0)) }
    let detent = gestureDetent(name)
    awaited = nil
    guard detent.name == SheetState.hidden else {
      if viewport.keyboardOverlap > 0, stateBeforeKeyboard == nil { stateBeforeKeyboard = detent.name }
      cancelDismissal()
      return settle(to: detent)
    }
    if configuration.explicitDismissalOnly {
      // Nothing of the sheet is visible: it stays, and appears when its state has a height again.
      awaited = .state(name)
    } else {
      announceDismissal(.byGesture)
    }
    return settle(to: detent)
  }

  /// A finger stopped a settle: the sheet is held where it is until ``resumeSettle(at:)`` or a release after a drag.
  public mutating func cancelSettle(at time: Double) {
    tick(time)
    guard phase == .settling else { return }
    beginDrag(at: time)
  }

  /// The finger left without having dragged, or its gesture was cancelled: the sheet goes where it went before; once it
  /// was dragged, back to the state that it last settled in.
  public mutating func resumeSettle(at time: Double) -> SheetCommand {
    tick(time)
    guard phase == .dragging else { return .none }
    let name = interruptedTarget ?? state
    let wasDragged = interruptedTarget == nil
    interruptedTarget = nil
    if dismissal == .byGesture && wasDragged { cancelDismissal() }
    if isDismissing { return settle(to: Detent(name: SheetState.hidden, height: 0)) }
    return settle(to: layout.detent(named: name) ?? layout.lowestVisible)
  }

  /// A frame of a settle: the sheet is at this height (pt). Makes no event and allocates nothing.
  public mutating func moved(to newHeight: Double, at time: Double) {
    guard phase == .settling else { return }
    height = newHeight
  }

  /// The settle has come to rest: the sheet is at its target exactly. Ends a dismissal by removing the sheet.
  public mutating func settled(at time: Double) -> SheetCommand { comeToRest(at: nil, time) }

  /// The settle has come to rest at another height (pt) than its target's: friction, a stop or a well keeps the sheet off.
  /// Its state is the target's all the same.
  public mutating func settled(standingAt height: Double, at time: Double) -> SheetCommand {
    precondition(height.isFinite, "a sheet stands at a finite height")
    return comeToRest(at: height, time)
  }

  private mutating func comeToRest(at standing: Double?, _ time: Double) -> SheetCommand {
    tick(time)
    guard phase == .settling, let target else { return .none }
    if isDismissing {
      emit(.settled(target))
      return finishDismissal()
    }
    let detent = layout.detent(named: target) ?? layout.lowestVisible
    height = standing ?? detent.height
    setTarget(nil)
    emit(.settled(detent.name))
    arrive(in: detent.name)
    setPhase(.resting)
    return .none
  }

  private mutating func gestureDetent(_ name: String) -> Detent {
    let candidates = layout.gestureCandidates
    guard let detent = layout.detent(named: name) else {
      _ = ignore(.unknownState(name))
      return layout.lowestRest
    }
    if candidates.contains(detent) { return detent }
    let used = candidates.last { $0.height <= detent.height } ?? layout.lowestRest
    reportSubstitute(name, used)
    return used
  }
}
