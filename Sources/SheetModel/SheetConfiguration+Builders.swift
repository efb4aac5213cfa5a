extension SheetConfiguration {
  /// The seed's sheet, fitted to its content up to a third of the screen.
  public static func automatic(closeEnabled: Bool) -> SheetConfiguration {
    seed(SeedHeights(), closeEnabled: closeEnabled)
  }

  /// The seed's sheet with a declared minimum (pt), expandable.
  public static func resizable(closeEnabled: Bool, minimumHeight: Double) -> SheetConfiguration {
    seed(SeedHeights(size: .minimum(minimumHeight)), closeEnabled: closeEnabled)
  }

  /// The seed's sheet with a declared minimum (pt) and a limit on how tall it becomes when it floats.
  public static func resizable(
    closeEnabled: Bool, minimumHeight: Double, maximumFloatingHeight: SeedHeights.FloatingMaximum
  ) -> SheetConfiguration {
    let heights = SeedHeights(size: .minimum(minimumHeight), floatingMaximum: maximumFloatingHeight)
    return seed(heights, closeEnabled: closeEnabled)
  }

  /// The seed's sheet with one height (pt), never expandable.
  public static func fixed(closeEnabled: Bool, height: Double) -> SheetConfiguration {
    seed(SeedHeights(size: .fixed(height)), closeEnabled: closeEnabled)
  }

  /// A sheet with these detents.
  public static func declared(_ detents: [DetentDeclaration]) -> SheetConfiguration {
    SheetConfiguration(.declared(detents))
  }

  private static func seed(_ heights: SeedHeights, closeEnabled: Bool) -> SheetConfiguration {
    var configuration = SheetConfiguration(.seed(heights))
    configuration.closeEnabled = closeEnabled
    return configuration
  }
}

extension SheetConfiguration {
  /// The seed's heights, `nil` for a declared sheet.
  public var seedHeights: SeedHeights? {
    if case .seed(let heights) = kind { return heights }
    return nil
  }

  /// Whether the sheet has one height only. True of the fixed-height builder's sheets alone.
  public var isFixedSize: Bool { seedHeights?.fixedHeight != nil }

  /// The fixed height in points, `nil` unless ``isFixedSize``.
  public var fixedHeight: Double? { seedHeights?.fixedHeight }

  /// Whether this sheet floats on that screen.
  public func floats(in viewport: Viewport) -> Bool { canFloat && viewport.widthClass == .regular }

  /// The height that shows header, content, bottom padding and, in a floating sheet, the handle in full.
  public func fitHeight(in viewport: Viewport) -> Double {
    (topContentHeight ?? 0) + contentHeight + bottomPadding + (floats(in: viewport) ? handleHeight : 0)
  }

  /// Whether the content makes the sheet expandable whatever the user sets: an automatic size whose content scrolls or
  /// is taller than a third of the screen.
  public func forcesExpandable(in viewport: Viewport) -> Bool {
    guard let heights = seedHeights, heights.fixedHeight == nil, heights.declaredMinimum == nil else { return false }
    return hasScrollRegion || fitHeight(in: viewport) > viewport.height / 3
  }

  /// Whether the sheet may be dragged beyond its lowest height on that screen.
  public func isExpandable(in viewport: Viewport) -> Bool {
    if isFixedSize { return false }
    if forcesExpandable(in: viewport) { return true }
    return isExpandable ?? (seedHeights.map { $0.declaredMinimum != nil } ?? true)
  }
}
