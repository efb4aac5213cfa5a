import GestureInput
import SnapPhysics

extension ForwardingChain {
  mutating func undoOverDrag(along axis: PanAxis, _ delivery: inout Delivery) {
    guard axis == .vertical, !isFromContent || (policy.everMovesSheet && mayMoveSheets) else { return }
    for index in reach {
      let over = participants[index].overTravel * participants[index].forwardSign
      guard over * delivery.leftOver < 0 else { continue }
      let undone = min(abs(over), abs(delivery.leftOver)) * (delivery.leftOver < 0 ? -1 : 1)
      take(undone, index, &delivery)
      participants[index].overTravel = undone == -over ? 0 : (over + undone) * participants[index].forwardSign
    }
  }

  mutating func overDrag(along axis: PanAxis, _ delivery: inout Delivery) {
    guard axis == .vertical, delivery.leftOver != 0, reach.contains(sheet) else { return }
    guard participants[sheet].overDrag != .clamp else { return }
    guard !isFromContent || (policy.contentOverDrags && mayOverDrag(sheet)) else { return }
    let travel = delivery.leftOver
    guard participants[sheet].room(travel) == 0, hasEnd(sheet, towards: travel) else { return }
    // Whoever takes the first move keeps the gesture, and this is a move.
    if policy.classifiesOnce && owner == nil { owner = sheet }
    take(travel, sheet, &delivery)
    participants[sheet].overTravel += travel * participants[sheet].forwardSign
  }

  private func mayOverDrag(_ index: Int) -> Bool {
    policy.classifiesOnce ? (owner == nil && !isRefused) || owner == index : takesAfter(index, .vertical)
  }

  /// A sheet cannot be lower than nothing: at height 0 there is nothing left to stretch.
  private func hasEnd(_ index: Int, towards travel: Double) -> Bool {
    participants[index].isExpanding(travel) || participants[index].lower > 0
  }

  func lostTravel(_ delivery: Delivery, along axis: PanAxis) -> Double {
    guard delivery.leftOver != 0 else { return 0 }
    let couldMove = reach.contains { index in
      let isOwner = !(policy.classifiesOnce && isFromContent) || owner == index
      return isOwner && participants[index].room(delivery.leftOver) > 0
        && (takesFirst(index, axis) || takesAfter(index, axis))
    }
    return couldMove ? abs(delivery.leftOver) : 0
  }
}
