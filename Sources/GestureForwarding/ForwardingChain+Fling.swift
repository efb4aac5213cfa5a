public import GestureInput

extension ForwardingChain {
  /// Who takes a fling of `velocity` (pt/s, forward along `axis`): pre, own, post, as a drag.
  ///
  /// By default a sheet that is off its detents takes the whole fling before anybody else, whatever its direction: it has to
  /// settle anyway. (Not one that this drag may not move at all.) Otherwise whoever has room in the fling's direction and
  /// claims it; `nil` if nobody does.
  /// - Complexity: O(*n*) in the participants.
  public mutating func flingTaker(_ velocity: Double, along axis: PanAxis) -> Int? {
    if axis == .vertical {
      let moving = reach.last { needsToSettle($0) }
      guard isFromContent else { return moving ?? (velocity == 0 ? nil : taker(velocity, along: axis)) }
      let claim = claim(of: velocity, moving)
      if claim.isSettled { return claim.taker }
    }
    guard velocity != 0 else { return nil }
    return taker(velocity, along: axis)
  }

  /// Who takes what a fling has left when `index` meets its end: the next one out that claims it.
  public mutating func flingTaker(after index: Int, _ velocity: Double, along axis: PanAxis) -> Int? {
    guard velocity != 0 else { return nil }
    face(velocity)
    let next = nextTaker(after: index, velocity, along: axis)
    return next.flatMap { participants[$0].kind == .sheet && !policy.flings.contentHandsOn ? nil : $0 }
  }

  /// Who carries on the velocity (pt/s, forward) that a sheet has left when it reaches its limit: the next to claim it,
  /// as a drag would go on; `nil` if there is none, or if the drag did not start in the content.
  ///
  /// - Parameters:
  ///   - index: The sheet, wherever it is now: claims are those that hold once it is at its limit.
  ///   - velocity: What is left, pt/s, forward.
  public mutating func flingTaker(beyondSheet index: Int, _ velocity: Double) -> Int? {
    guard velocity != 0, isFromContent, policy.flings.sheetHandsOn else { return nil }
    let position = participants[index].position
    participants[index].position = participants[index].limit(velocity)
    defer { participants[index].position = position }
    return taker(velocity, along: .vertical)
  }

  /// What the policy says of a fling before anybody is asked: it is settled who takes it, if anybody.
  private func claim(of velocity: Double, _ moving: Int?) -> (isSettled: Bool, taker: Int?) {
    let mayGrow = mayFling(sheet) && mayMoveSheets && participants[sheet].position < participants[sheet].upper
    switch policy.flings.sheetClaim {
    case .offDetents: return (moving != nil, moving)
    case .offDetentsIfItMovedLast: return (moving != nil, moving == lastMover ? moving : nil)
    case .belowTallest: return (mayGrow, sheet)
    case .expandingBelowTallest: return (mayGrow && participants[sheet].isExpanding(velocity), sheet)
    }
  }

  private mutating func taker(_ velocity: Double, along axis: PanAxis) -> Int? {
    face(velocity)
    return reach.reversed().first { takesFirst($0, axis) && hasRoom($0, velocity) && mayFling($0) }
      ?? nextTaker(after: nil, velocity, along: axis)
  }

  private func nextTaker(after index: Int?, _ velocity: Double, along axis: PanAxis) -> Int? {
    reach.first { candidate in
      index.map { candidate > $0 } ?? true
        && takesAfter(candidate, axis) && hasRoom(candidate, velocity) && mayFling(candidate)
    }
  }

  private func needsToSettle(_ index: Int) -> Bool {
    participants[index].kind == .sheet && mayFling(index)
      && (!isFromContent || (policy.everMovesSheet && mayMoveSheets))
      && (!participants[index].isAtRest || abs(participants[index].overTravel) > Participant.negligible)
  }

  private func hasRoom(_ index: Int, _ velocity: Double) -> Bool { participants[index].room(velocity) > 0 }

  private func mayFling(_ index: Int) -> Bool {
    !(policy.classifiesOnce && isFromContent) || owner == nil || owner == index
  }
}
