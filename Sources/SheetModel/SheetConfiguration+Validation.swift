extension SheetConfiguration {
  /// The configuration itself, if a sheet can be made of it on that screen.
  ///
  /// Heights taller than the screen are no mistake, as screens turn: the layout clamps them. Mistakes are heights
  /// against their order (the seed's names have one: hidden < minimum <= peek <= middle <= maximum; a declared sheet that
  /// uses these names keeps it too), numbers that are negative or not finite, names that are missing, doubled or unknown.
  /// - Throws: ``ConfigurationError`` for the first mistake.
  @discardableResult
  public func validated(in viewport: Viewport) throws(ConfigurationError) -> SheetConfiguration {
    guard viewport.isUsable else {
      throw ConfigurationError(.viewport, reason: "needs a width and height above 0 and finite insets not below 0")
    }
    try checkLengths()
    switch kind {
    case .declared(let detents): try check(detents, in: viewport)
    case .seed(let heights): try check(heights, in: viewport)
    }
    try check(preferredInitialState, .preferredInitialState, hiddenIsAllowed: true)
    try check(stateAfterKeyboardAppears, .stateAfterKeyboardAppears)
    try check(stateAfterKeyboardDisappears, .stateAfterKeyboardDisappears)
    return self
  }

  private func checkLengths() throws(ConfigurationError) {
    let lengths = [topContentHeight ?? 0, contentHeight, bottomPadding, handleHeight]
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
      throw ConfigurationError(
        .content, reason: "the heights of header, content, padding and handle are finite and not below 0")
    }
    let button = [closeButton.top, closeButton.trailing, closeButton.width, closeButton.height]
    guard button.allSatisfy({ $0.isFinite }), closeButton.width >= 0, closeButton.height >= 0 else {
      throw ConfigurationError(.closeButton, reason: "its place and size are finite, its size is not below 0")
    }
  }

  private func check(_ detents: [DetentDeclaration], in viewport: Viewport) throws(ConfigurationError) {
    guard detents.contains(where: { $0.name != SheetState.hidden }) else {
      throw ConfigurationError(.detents, reason: "a sheet needs a visible detent")
    }
    var ordered: [Double?] = SheetState.ordered.map { _ in nil }
    for (index, detent) in detents.enumerated() {
      if detent.name.isEmpty { throw ConfigurationError(.detents, reason: "detent \(index + 1) has no name") }
      guard !detents[..<index].contains(where: { $0.name == detent.name }) else {
        throw ConfigurationError(.detents, detent: detent.name, reason: "listed twice")
      }
      let height = value(of: detent.height, in: viewport)
      try check(height, of: detent.name, .detents)
      if let rank = SheetState.ordered.firstIndex(of: detent.name) { ordered[rank] = height }
    }
    try checkOrder(ordered, .detents)
    guard let hidden = detents.first(where: { $0.name == SheetState.hidden }) else { return }
    guard allowsDismissal, value(of: hidden.height, in: viewport) == 0 else {
      throw ConfigurationError(
        .detents, detent: SheetState.hidden,
        reason: allowsDismissal ? "is at height 0" : "listed, but dismissal is not allowed")
    }
  }

  private func check(_ heights: SeedHeights, in viewport: Viewport) throws(ConfigurationError) {
    switch heights.size {
    case .automatic: break
    case .minimum(let height): try check(height, of: SheetState.minimum, .heights)
    case .fixed(let height):
      try check(height, of: SheetState.minimum, .heights)
      guard height > Detent.mergeDistance else {
        throw ConfigurationError(.heights, detent: SheetState.minimum, reason: "a fixed height is above 0.5 pt")
      }
    }
    guard heights.peekOffset.isFinite, heights.peekOffset >= 0 else {
      throw ConfigurationError(.heights, detent: SheetState.peek, reason: "peek lies below the minimum")
    }
    let percent = heights.floatingMaximum.percentOfScreen
    guard percent > 0, percent <= 100 else {
      throw ConfigurationError(.heights, reason: "the floating maximum is above 0 % and at most 100 % of the screen")
    }
    let middle = heights.declaredMiddle.map { value(of: $0, in: viewport) }
    let maximum = heights.declaredMaximum.map { value(of: $0, in: viewport) }
    if let middle { try check(middle, of: SheetState.middle, .heights) }
    if let maximum { try check(maximum, of: SheetState.maximum, .heights) }
    guard heights.fixedHeight == nil else { return }
    // A declared minimum is held against the derived maximum too: no state would be left above it.
    let tallest = maximum ?? (heights.declaredMinimum == nil ? nil : derivedMaximum(in: viewport))
    try checkOrder([nil, heights.declaredMinimum, nil, middle, tallest], .heights)
  }

  /// The maximum that the seed's rules make, without the keyboard, which comes and goes.
  private func derivedMaximum(in viewport: Viewport) -> Double? {
    var open = viewport
    open.keyboardHeight = 0
    var derived = self
    derived.isExpandable = true
    return derived.layout(in: open).detents.last?.height
  }

  private func checkOrder(_ heights: [Double?], _ setting: ConfigurationError.Setting) throws(ConfigurationError) {
    var below: (name: String, height: Double)?
    for (name, height) in zip(SheetState.ordered, heights) {
      guard let height else { continue }
      if let below, height < below.height {
        throw ConfigurationError(setting, detent: name, reason: "is lower than \"\(below.name)\", out of order")
      }
      below = (name, height)
    }
  }

  private func check(
    _ height: Double, of name: String, _ setting: ConfigurationError.Setting
  ) throws(ConfigurationError) {
    guard height.isFinite else { throw ConfigurationError(setting, detent: name, reason: "its height is not finite") }
    guard height >= 0 else { throw ConfigurationError(setting, detent: name, reason: "its height is below 0") }
  }

  private func check(
    _ response: KeyboardResponse?, _ setting: ConfigurationError.Setting
  ) throws(ConfigurationError) {
    if case .state(let name) = response { try check(name, setting, hiddenIsAllowed: false) }
  }

  private func check(
    _ name: String?, _ setting: ConfigurationError.Setting, hiddenIsAllowed: Bool
  ) throws(ConfigurationError) {
    guard let name else { return }
    if name == SheetState.hidden {
      guard hiddenIsAllowed else {
        throw ConfigurationError(setting, detent: name, reason: "the keyboard does not dismiss a sheet")
      }
      guard allowsDismissal else {
        throw ConfigurationError(setting, detent: name, reason: "there is no hidden state, as dismissal is not allowed")
      }
      return
    }
    guard stateNames.contains(name) else {
      let known = stateNames.joined(separator: ", ")
      throw ConfigurationError(setting, detent: name, reason: "no such state; there are \(known)")
    }
  }

  private func value(of height: HeightExpression, in viewport: Viewport) -> Double {
    height.evaluate(
      screen: viewport.height, available: viewport.availableHeight, content: fitHeight(in: viewport))
  }

  /// The names of the visible states.
  private var stateNames: [String] {
    switch kind {
    case .declared(let detents): detents.map { $0.name }.filter { $0 != SheetState.hidden }
    case .seed: Array(SheetState.ordered.dropFirst())
    }
  }
}
