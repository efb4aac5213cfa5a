extension Sheet {
  /// Works out the layout anew and brings the sheet to its state's new height, or toward another state.
  ///
  /// A name that the sheet does not have stands for the tallest detent.
  mutating func reflow(toward name: String? = nil) -> SheetCommand {
    relayout()
    guard isPresented else {
      if phase != .removed { takeStartingPlace() }
      return .none
    }
    switch phase {
    case .removed: return .none
    case .dragging:
      refreshScrolling()
      return .none
    case .resting where state == SheetState.hidden: return appearIfAwaited()
    case .resting, .settling:
      if isDismissing { return .none }
      if target == SheetState.hidden { return appearIfAwaited() }
      return settle(to: detent(for: name))
    }
  }

  private func detent(for name: String?) -> Detent {
    if let name { return layout.detent(named: name) ?? layout.tallest }
    return layout.detent(named: target ?? state) ?? layout.lowestVisible
  }

  /// A state that was asked for without having a height has one now.
  private mutating func appearIfAwaited() -> SheetCommand {
    guard let awaitedState, let detent = layout.detent(named: awaitedState), detent.name != SheetState.hidden else {
      return .none
    }
    self.awaitedState = nil
    return settle(to: detent)
  }

  /// Heads for a detent from wherever the sheet is.
  ///
  /// A resting sheet that is there already takes the name without moving. One that is already on its way there, to the
  /// same height, is left alone.
  mutating func settle(to detent: Detent) -> SheetCommand {
    switch phase {
    case .removed: return .none
    case .resting where height == detent.height:
      arrive(in: detent.name)
      return .none
    case .settling where target == detent.name && targetHeight == detent.height: return .none
    case .resting, .settling, .dragging: break
    }
    if let target, target != detent.name { emit(.settleCancelled(target)) }
    targetHeight = detent.height
    setTarget(detent.name)
    setPhase(.settling)
    return .settle(to: detent.height, name: detent.name)
  }

  /// The sheet rests in this state, at ``height``.
  mutating func arrive(in name: String) {
    if name != state {
      emit(.stateChanged(from: state, to: name))
      state = name
    }
    if height != reportedHeight {
      emit(.heightChanged(height))
      reportedHeight = height
    }
    refreshScrolling()
  }

  mutating func relayout() {
    layout = configuration.layout(in: viewport)
    for conflict in layout.conflicts where !reportedConflicts.contains(conflict) { emit(.conflict(conflict)) }
    reportedConflicts = layout.conflicts
  }

  mutating func refreshScrolling() {
    let isEnabled = allowsScrolling(at: height)
    guard isEnabled != isScrollEnabled else { return }
    isScrollEnabled = isEnabled
    emit(.scrollEnabledChanged(isEnabled))
  }

  /// At the tallest detent; in a sheet that cannot expand, only if its content overflows there.
  func allowsScrolling(at height: Double) -> Bool {
    guard layout.tallest.height > 0, height >= layout.tallest.height - Detent.mergeDistance else { return false }
    return layout.isExpandable || layout.fitHeight > layout.tallest.height
  }

  mutating func setTarget(_ name: String?) {
    guard name != target else { return }
    target = name
    emit(.targetChanged(name))
  }

  mutating func setPhase(_ newPhase: Phase) {
    guard newPhase != phase else { return }
    phase = newPhase
    emit(.phaseChanged(newPhase))
  }

  mutating func reportSubstitute(_ name: String, _ detent: Detent) {
    emit(.ignored(.unavailableState(name, used: detent.name)))
  }

  mutating func ignore(_ request: IgnoredRequest) -> SheetCommand {
    emit(.ignored(request))
    return .none
  }

  mutating func emit(_ kind: SheetEvent.Kind) {
    events.append(SheetEvent(time: lastTime, kind: kind))
  }

  mutating func tick(_ time: Double) {
    precondition(time.isFinite, "a time is finite")
    lastTime = max(lastTime, time)
  }
}
