import GestureInput

extension ForwardingChain {
  /// A sheet claims travel before the content is asked.
  func takesFirst(_ index: Int, _ axis: PanAxis) -> Bool {
    let participant = participants[index]
    guard participant.kind == .sheet, axis == .vertical else { return false }
    guard isFromContent else { return true }
    guard mayMoveSheets else { return false }
    // Where the content may not scroll there is nobody to ask.
    if policy.contentScrolling != .always && !isContentScrollable { return true }
    // Content in a hung sheet claims both directions; the sheet takes what it leaves.
    guard participant.forwardSign > 0 else { return false }
    let isExpanding = participant.isExpanding(direction)
    return policy.sheetFirst.includes(expanding: isExpanding)
      || (policy.sheetFirstAtTop.includes(expanding: isExpanding) && isContentAtTop)
  }

  /// A region scrolls, or a sheet takes what the content left.
  func takesAfter(_ index: Int, _ axis: PanAxis) -> Bool {
    let participant = participants[index]
    guard participant.axis == axis else { return false }
    guard participant.kind == .sheet else { return isContentScrollable }
    guard isFromContent else { return true }
    guard mayMoveSheets else { return false }
    let isExpanding = participant.isExpanding(direction)
    if !isExpanding && policy.collapsesOnlyFromTop && !beganAtTop { return false }
    return policy.sheetAfter.includes(expanding: isExpanding)
  }

  /// This drag from the content may move sheets at all.
  var mayMoveSheets: Bool { beganAtTop || !policy.movesOnlyFromTop }

  /// Everything that scrolls up and down is at its top.
  var isContentAtTop: Bool {
    participants.allSatisfy {
      $0.kind == .sheet || $0.axis == .horizontal || $0.position <= Participant.negligible
    }
  }

  /// The policy lets the content scroll where the sheet stands now.
  public var isContentScrollable: Bool {
    switch policy.contentScrolling {
    case .always: true
    case .atTallest: participants[sheet].position >= participants[sheet].upper
    case .inStates: scrollableHeights.contains { abs($0 - participants[sheet].position) <= Self.standingTolerance }
    }
  }
}
