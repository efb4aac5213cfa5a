/// What changed about a sheet's content; `nil` leaves a thing as it is.
public struct ContentChange: Hashable, Sendable {
  /// The height that the content would like, points.
  public var contentHeight: Double?
  /// The header's height, points. A header once asked for stays, if only at height 0.
  public var topContentHeight: Double?
  /// Whether the content scrolls.
  public var hasScrollRegion: Bool?
  /// The room below the content, points.
  public var bottomPadding: Double?
  /// Whether the host insists on the content's height.
  public var contentIsRequired: Bool?

  /// Changes to make at once.
  public init(
    contentHeight: Double? = nil, topContentHeight: Double? = nil, hasScrollRegion: Bool? = nil,
    bottomPadding: Double? = nil, contentIsRequired: Bool? = nil
  ) {
    self.contentHeight = contentHeight
    self.topContentHeight = topContentHeight
    self.hasScrollRegion = hasScrollRegion
    self.bottomPadding = bottomPadding
    self.contentIsRequired = contentIsRequired
  }

  /// Whether all lengths are finite and not negative.
  public var isUsable: Bool {
    [contentHeight, topContentHeight, bottomPadding].allSatisfy { length in
      length.map { $0.isFinite && $0 >= 0 } ?? true
    }
  }
}

extension Sheet {
  /// The content changed: the layout is worked out anew and the sheet keeps its state.
  ///
  /// At rest it goes to that state's new height. Held, only the limits change and the finger keeps its point. In flight it
  /// keeps its position, velocity and target state, at its new height. A state that vanished gives way to the nearest one
  /// at or below it.
  public mutating func contentUpdated(_ change: ContentChange = ContentChange(), at time: Double) -> SheetCommand {
    tick(time)
    precondition(change.isUsable, "lengths are finite and not below 0")
    if let height = change.contentHeight { configuration.contentHeight = height }
    if let height = change.topContentHeight { configuration.topContentHeight = height }
    if let scrolls = change.hasScrollRegion { configuration.hasScrollRegion = scrolls }
    if let padding = change.bottomPadding { configuration.bottomPadding = padding }
    if let required = change.contentIsRequired { configuration.contentIsRequired = required }
    emit(.contentUpdated)
    return reflow()
  }

  /// Shows or takes away the loading overlay. A change updates the content once; the same value again does nothing.
  public mutating func setLoading(_ isLoading: Bool, at time: Double) -> SheetCommand {
    tick(time)
    guard isLoading != configuration.isLoading else { return .none }
    configuration.isLoading = isLoading
    emit(.loadingChanged(isLoading))
    return contentUpdated(at: time)
  }

  /// The sheet's data arrived, or did not for the reason in `error`. Only reported: the overlay has its own setting.
  public mutating func loadedData(error: String? = nil, at time: Double) {
    tick(time)
    emit(error.map { .loadingFailed($0) } ?? .loadedData)
  }

  /// Something inside the sheet was done that those outside need to know about. Only reported.
  public mutating func report(action: String, at time: Double) {
    tick(time)
    emit(.action(action))
  }

  /// Lets the user drag the sheet beyond its lowest height, or not.
  ///
  /// Ignored, with an event, in a sheet of fixed size and when the content forces it the other way. The setting that was
  /// made before shows again when the content no longer forces it.
  public mutating func setExpandable(_ isExpandable: Bool, at time: Double) -> SheetCommand {
    tick(time)
    let isVoid = configuration.isFixedSize || (layout.isExpandableForced && !isExpandable)
    guard !isVoid else { return ignore(.expandable(isExpandable)) }
    configuration.isExpandable = isExpandable
    return reflow()
  }

  /// The screen turned or changed its size, insets or size class. The state stays, by name.
  ///
  /// The keyboard and the tab bar's visibility are the sheet's to know and stay as they are, whatever `viewport` says.
  public mutating func resize(to viewport: Viewport, at time: Double) -> SheetCommand {
    tick(time)
    precondition(viewport.isUsable, "a screen has an area and finite insets that are not below 0")
    let (keyboard, barIsVisible) = (self.viewport.keyboardHeight, self.viewport.tabBarIsVisible)
    self.viewport = viewport
    self.viewport.keyboardHeight = keyboard
    self.viewport.tabBarIsVisible = barIsVisible
    return reflow()
  }

  /// The tab bar came or went by another's hand. The state stays.
  public mutating func setTabBar(visible: Bool, at time: Double) -> SheetCommand {
    tick(time)
    guard visible != viewport.tabBarIsVisible else { return .none }
    viewport.tabBarIsVisible = visible
    hidTabBar = false
    emit(.tabBarVisibilityChanged(visible))
    return reflow()
  }
}
