import GestureInput

extension ForwardingChain {
  /// A sheet claims travel before the content is asked.
  func takesFirst(_ index: Int, _ axis: PanAxis) -> Bool {
    let participant = participants[index]
    guard participant.kind == .sheet, axis == .vertical else { return false }
    guard isFromContent else { return true }
    // Where the content may not scroll there is nobody to ask.
    if policy.contentScrolling != .always && !isContentScrollable { return true }
    // Content in a hung sheet claims both directions; the sheet takes what it leaves.
    return participant.forwardSign > 0 && policy.sheetFirst.includes(expanding: participant.isExpanding(direction))
  }

  /// A region scrolls, or a sheet takes what the content left.
  func takesAfter(_ index: Int, _ axis: PanAxis) -> Bool {
    let participant = participants[index]
    guard participant.axis == axis else { return false }
    guard participant.kind == .sheet else { return isContentScrollable }
    guard isFromContent else { return true }
    let isExpanding = participant.isExpanding(direction)
    if !isExpanding && policy.collapsesOnlyFromTop && !beganAtTop { return false }
    return policy.sheetAfter.includes(expanding: isExpanding)
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
