extension Sheet {
  /// Works out the layout anew and brings the sheet to its state's new height, or toward another state.
  mutating func reflow(toward destination: Destination? = nil) -> SheetCommand {
    relayout()
    guard isPresented else {
      return phase == .removed ? .none : takeStartingPlace()
    }
    switch phase {
    case .removed: return .none
    case .dragging:
      refreshScrolling()
      return .none
    case .resting where state == SheetState.hidden: return appearIfAwaited()
    case .resting, .settling:
      // A sheet that is being dismissed awaits nothing, so nothing brings it back.
      if target == SheetState.hidden { return appearIfAwaited() }
      let wanted = destination ?? .state(target ?? state)
      let detent = layout.detent(for: wanted)
      awaited = detent.name == SheetState.hidden ? wanted : nil
      return settle(to: detent)
    }
  }

  /// Puts a sheet that is not yet on the screen where its first frame will be.
  mutating func takeStartingPlace() -> SheetCommand {
    let start = startingPlace
    let moved = start.height != height
    height = start.height
    arrive(in: start.name)
    return moved ? .place(height) : .none
  }

  /// Where the sheet was sent without that having a height has one now.
  private mutating func appearIfAwaited() -> SheetCommand {
    guard let awaited else { return .none }
    let detent = layout.detent(for: awaited)
    guard detent.name != SheetState.hidden else { return .none }
    self.awaited = nil
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
  @inline(__always)
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
