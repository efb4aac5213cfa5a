extension Sheet {
  /// The keyboard came, or changed its height (pt, from the screen's lower edge). Heights are then measured above it.
  ///
  /// When it comes the sheet goes to ``SheetConfiguration/stateAfterKeyboardAppears``; when it only changes, the state
  /// stays. A held sheet is left to its finger: the release decides. A hidden one stays hidden.
  public mutating func showKeyboard(height: Double, at time: Double) -> SheetCommand {
    tick(time)
    precondition(height.isFinite && height >= 0, "a keyboard's height is finite and not below 0")
    let wasShown = viewport.keyboardHeight > 0
    guard height != viewport.keyboardHeight else { return .none }
    guard height > 0 else { return hideKeyboard(at: time) }
    viewport.keyboardHeight = height
    emit(.keyboardChanged(height))
    if wasShown { return reflow() }
    let before = target ?? state
    let isUndecided = phase == .dragging || !isPresented || before == SheetState.hidden
    stateBeforeKeyboard = isUndecided ? nil : before
    return reflow(toward: configuration.destinationAfterKeyboardAppears)
  }

  /// The keyboard went. The sheet goes to ``SheetConfiguration/stateAfterKeyboardDisappears``, also when the user dragged
  /// it meanwhile; a held sheet is left to its finger.
  public mutating func hideKeyboard(at time: Double) -> SheetCommand {
    tick(time)
    guard viewport.keyboardHeight > 0 else { return .none }
    viewport.keyboardHeight = 0
    emit(.keyboardChanged(0))
    let before = stateBeforeKeyboard
    stateBeforeKeyboard = nil
    return reflow(toward: configuration.destinationAfterKeyboardDisappears ?? before.map { .state($0) })
  }
}
