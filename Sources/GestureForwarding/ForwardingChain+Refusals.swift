extension ForwardingChain {
  /// The sheet was opened: a policy that refuses drags for some time after that counts from now.
  public mutating func opened() { openedAt = now }

  /// Too short a time since the opening for any drag.
  var isOpening: Bool { policy.refusals.map { now - openedAt < $0.afterOpening } ?? false }

  /// Too short a time since the opening or the last refusal for a drag from the content.
  var isRefused: Bool { policy.refusals.map { isOpening || now - refusedAt < $0.afterRefusal } ?? false }

  /// A move that the sheet did not get refuses the next ones.
  mutating func noteRefusal() {
    guard policy.refusals != nil, isFromContent, owner != sheet else { return }
    refusedAt = now
  }
}
