extension Sheet {
  /// A sheet that is presented already and rests: in `state`, or in the state of first appearance if that is `nil`.
  ///
  /// Nothing is reported of how it came there. A state that the layout cannot offer stands for the nearest one at or
  /// below it, as everywhere; hidden is a sheet at height 0 that is presented all the same.
  /// - Precondition: the state, if any, is one of the sheet's.
  public init(_ configuration: SheetConfiguration, in viewport: Viewport, restingIn state: String?) {
    self.init(configuration, in: viewport)
    _ = present(at: 0)
    if let state, state != SheetState.hidden {
      precondition(layout.detent(named: state) != nil, "the sheet has no state of that name")
      cancelStart(in: layout.detent(named: state) ?? layout.lowestVisible)
    } else if state != nil {
      cancelStart(in: Detent(name: SheetState.hidden, height: 0))
    } else {
      cancelStart(in: layout.detent(named: target ?? self.state) ?? layout.lowestVisible)
    }
  }

  private mutating func cancelStart(in detent: Detent) {
    (height, self.state, target, phase) = (detent.height, detent.name, nil, .resting)
    reportedHeight = detent.height
    isScrollEnabled = allowsScrolling(at: height)
    lastTime = -Double.infinity
    events.removeAll()
  }
}
