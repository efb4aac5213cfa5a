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
    stateBeforeKeyboard = phase == .dragging || !isPresented ? nil : target ?? state
    return reflow(toward: responseName(configuration.keyboardAppears))
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
    return reflow(toward: responseName(configuration.keyboardDisappears) ?? before)
  }

  /// The state that a response names; `nil` to restore.
  private func responseName(_ response: SheetConfiguration.KeyboardResponse) -> String? {
    switch response {
    case .state(let name): name
    case .restore: nil
    }
  }
}

extension SheetConfiguration {
  /// The response in force when the keyboard comes. A declared sheet goes to its tallest detent.
  var keyboardAppears: KeyboardResponse {
    stateAfterKeyboardAppears ?? .state(seedHeights == nil ? "" : SheetState.maximum)
  }

  /// The response in force when the keyboard goes.
  var keyboardDisappears: KeyboardResponse {
    stateAfterKeyboardDisappears ?? (seedHeights == nil ? .restore : .state(SheetState.minimum))
  }
}
