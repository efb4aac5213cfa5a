extension SheetLayout {
  /// Width of a floating sheet.
  public static let floatingWidth = 376.0
  /// What a floating sheet keeps from the edges of the screen.
  public static let floatingMargin = 18.0

  /// The sheet's rectangle on the screen at a height (pt). Below 0 it is as at 0.
  public func frame(for height: Double) -> Rect {
    let shown = max(0, height)
    guard isFloating else { return Rect(x: 0, y: viewport.restingLine - shown, width: width, height: shown) }
    let margin = Self.floatingMargin
    let x = parts.placement.isLeading ? margin : viewport.width - margin - width
    let y = growsDownward ? viewport.safeAreaTop + margin : viewport.floatingBottom - margin - shown
    return Rect(x: x, y: y, width: width, height: shown)
  }

  /// The strip for the finger: along the upper edge, or along the lower one of a sheet that hangs from the top.
  public func handle(for height: Double) -> Rect {
    var rect = frame(for: height)
    let thickness = min(parts.handleHeight, rect.height)
    if growsDownward { rect.y = rect.maxY - thickness }
    rect.height = thickness
    return rect
  }

  /// The header, `nil` if nobody asked for one.
  public func header(for height: Double) -> Rect? {
    guard parts.topContentHeight > 0 else { return nil }
    var rect = inside(height)
    rect.height = min(parts.topContentHeight, rect.height)
    return rect
  }

  /// The content, from the header down to the bottom padding; what does not fit is cut off.
  public func content(for height: Double) -> Rect {
    var rect = inside(height)
    let top = min(parts.topContentHeight, rect.height)
    rect.y += top
    rect.height = max(0, rect.height - top - parts.bottomPadding)
    return rect
  }

  /// The close button, `nil` in a sheet without one and while the sheet has no height.
  public func closeButton(for height: Double) -> Rect? {
    guard let button = parts.closeButton, height > 0 else { return nil }
    let sheet = frame(for: height)
    return Rect(
      x: sheet.maxX - button.trailing - button.width, y: sheet.y + button.top, width: button.width,
      height: button.height)
  }

  /// What is under a point of the screen while the sheet has a height (pt).
  ///
  /// The close button comes before the handle and the handle before the header, where they overlap; what juts out of the
  /// sheet is not there.
  public func region(x: Double, y: Double, height: Double) -> Region {
    guard frame(for: height).contains(x: x, y: y) else { return .background }
    if closeButton(for: height)?.contains(x: x, y: y) == true { return .closeButton }
    if handle(for: height).contains(x: x, y: y) { return .handle }
    if header(for: height)?.contains(x: x, y: y) == true { return .header }
    return .content
  }

  /// The sheet without the handle, where the handle takes room.
  private func inside(_ height: Double) -> Rect {
    var rect = frame(for: height)
    guard isFloating else { return rect }
    let thickness = min(parts.handleHeight, rect.height)
    if !growsDownward { rect.y += thickness }
    rect.height -= thickness
    return rect
  }
}

extension Viewport {
  /// The line that a floating sheet at the bottom keeps its margin from.
  var floatingBottom: Double { min(restingLine, height - safeAreaBottom) }

  /// The room for a floating sheet between its margins.
  var floatingRoom: Double { max(0, floatingBottom - safeAreaTop - 2 * SheetLayout.floatingMargin) }
}
