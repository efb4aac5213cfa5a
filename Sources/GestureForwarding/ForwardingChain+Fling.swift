public import GestureInput

extension ForwardingChain {
  /// Who takes a fling of `velocity` (pt/s, forward along `axis`): pre, own, post, as a drag.
  ///
  /// A sheet that is off its detents takes the whole fling before anybody else, whatever its direction: it has to
  /// settle anyway. (Not one that this drag may not move at all.) Otherwise whoever has room in the fling's direction and
  /// claims it; `nil` if nobody does.
  /// - Complexity: O(*n*) in the participants.
  public mutating func flingTaker(_ velocity: Double, along axis: PanAxis) -> Int? {
    if axis == .vertical, let moving = reach.last(where: { needsToSettle($0) }) { return moving }
    guard velocity != 0 else { return nil }
    return taker(velocity, along: axis)
  }

  /// Who takes what a fling has left when `index` meets its end: the next one out that claims it.
  public mutating func flingTaker(after index: Int, _ velocity: Double, along axis: PanAxis) -> Int? {
    guard velocity != 0 else { return nil }
    face(velocity)
    return nextTaker(after: index, velocity, along: axis)
  }

  /// Who carries on the velocity (pt/s, forward) that a sheet has left when it reaches its limit: the next to claim it,
  /// as a drag would go on; `nil` if there is none, or if the drag did not start in the content.
  ///
  /// - Parameters:
  ///   - index: The sheet, wherever it is now: claims are those that hold once it is at its limit.
  ///   - velocity: What is left, pt/s, forward.
  public mutating func flingTaker(beyondSheet index: Int, _ velocity: Double) -> Int? {
    guard velocity != 0, isFromContent else { return nil }
    let position = participants[index].position
    participants[index].position = participants[index].limit(velocity)
    defer { participants[index].position = position }
    return taker(velocity, along: .vertical)
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
    participants[index].kind == .sheet && mayFling(index) && (!isFromContent || policy.everMovesSheet)
      && (!participants[index].isAtRest || abs(participants[index].overTravel) > Participant.negligible)
  }

  private func hasRoom(_ index: Int, _ velocity: Double) -> Bool { participants[index].room(velocity) > 0 }

  private func mayFling(_ index: Int) -> Bool {
    !(policy.classifiesOnce && isFromContent) || owner == nil || owner == index
  }
}
