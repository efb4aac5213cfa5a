extension Sheet {
  /// Shows the sheet: hides the tab bar first if it should and can, then goes to the state of first appearance.
  ///
  /// Does nothing while the sheet is presented. A removed sheet starts anew.
  public mutating func present(at time: Double) -> SheetCommand {
    tick(time)
    guard !isPresented else { return .none }
    (dismissal, interruptedTarget, stateBeforeKeyboard, awaited) = (.no, nil, nil, nil)
    isPresented = true
    setPhase(.resting)
    makeWayForSheet()
    relayout()
    _ = takeStartingPlace()
    let destination = configuration.firstDestination
    if destination == .state(SheetState.hidden), configuration.allowsDismissal { return placeAtRest() }
    let detent = layout.detent(for: destination)
    if let stated = configuration.preferredInitialState, !layout.offers(stated) { reportSubstitute(stated, detent) }
    if detent.name == SheetState.hidden { awaited = destination }
    let command = settle(to: detent)
    return command == .none ? placeAtRest() : command
  }

  /// Closes the sheet, whoever may dismiss it: it settles to hidden and is then removed. Idempotent.
  ///
  /// A finger that holds the sheet loses it. Nothing keeps a closing sheet: a touch can stop it, but every release lets
  /// it go on. A sheet for which dismissal is not allowed has nowhere to go and ignores it.
  public mutating func close(at time: Double) -> SheetCommand {
    tick(time)
    guard isPresented, dismissal != .closing else { return .none }
    guard configuration.allowsDismissal else { return ignore(.dismissal) }
    announceDismissal(.closing)
    if phase == .resting, height == 0 { return finishDismissal() }
    interruptedTarget = nil
    return settle(to: Detent(name: SheetState.hidden, height: 0))
  }

  /// Removes the sheet at once, from any state and whatever the configuration says.
  public mutating func removeForcibly(at time: Double) -> SheetCommand {
    tick(time)
    guard isPresented else { return .none }
    announceDismissal(.closing)
    return finishDismissal()
  }

  /// A press of the close button, which closes where it is enabled.
  public mutating func pressCloseButton(at time: Double) -> SheetCommand {
    tick(time)
    guard isPresented else { return .none }
    guard configuration.closeEnabled else { return ignore(.closeButton) }
    return close(at: time)
  }

  /// A tap outside the sheet, which closes it unless only explicit dismissal does.
  public mutating func tapBackground(at time: Double) -> SheetCommand {
    tick(time)
    guard isPresented, !isDismissing else { return .none }
    guard !configuration.explicitDismissalOnly else { return ignore(.dismissal) }
    return close(at: time)
  }

  /// Goes to a state by code. Hidden closes the sheet.
  ///
  /// While a finger holds the sheet the finger wins, and while it is closing nothing keeps it: both ignore the wish. A
  /// state that the layout cannot offer stands for the nearest one at or below it.
  public mutating func go(to name: String, at time: Double) -> SheetCommand {
    tick(time)
    guard isPresented else { return ignore(.notPresented(name)) }
    if name == SheetState.hidden { return close(at: time) }
    guard let detent = layout.detent(named: name) else { return ignore(.unknownState(name)) }
    guard phase != .dragging, dismissal != .closing else { return ignore(.busy(name)) }
    if !layout.offers(name) { reportSubstitute(name, detent) }
    cancelDismissal()
    awaited = detent.name == SheetState.hidden ? .state(name) : nil
    return settle(to: detent)
  }

  /// A sheet that is shown where it is to stay is placed there; one that is to stay hidden needs no place.
  private func placeAtRest() -> SheetCommand { height > 0 ? .place(height) : .none }

  private mutating func makeWayForSheet() {
    guard !configuration.aboveTabBar, viewport.bottomInset > 0 else { return }
    guard viewport.tabBarCanHide else { return emit(.conflict(.tabBarCannotHide)) }
    hidTabBar = true
    viewport.tabBarIsVisible = false
    emit(.tabBarVisibilityChanged(false))
  }

  mutating func announceDismissal(_ kind: Dismissal) {
    if dismissal == .no { emit(.willDismiss) }
    dismissal = kind
    awaited = nil
  }

  mutating func cancelDismissal() {
    guard dismissal == .byGesture else { return }
    dismissal = .no
    emit(.dismissalCancelled)
  }

  /// Off the screen, gone, and the tab bar back if the sheet hid it.
  mutating func finishDismissal() -> SheetCommand {
    height = 0
    setTarget(nil)
    arrive(in: SheetState.hidden)
    setPhase(.removed)
    emit(.didDismiss)
    (isPresented, dismissal, interruptedTarget, awaited) = (false, .no, nil, nil)
    if hidTabBar {
      hidTabBar = false
      viewport.tabBarIsVisible = true
      emit(.tabBarVisibilityChanged(true))
      layout = configuration.layout(in: viewport)
    }
    emit(.didRemove)
    return .remove
  }
}
