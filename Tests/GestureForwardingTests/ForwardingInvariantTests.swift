import GestureForwarding
import GestureInput
import SnapPhysics
import TestSupport
import Testing

/// The invariants of forwarding for every `settle.*` policy, told from positions before and after each piece of travel
/// and not from what the chain says of itself.
@Suite("Invariants of forwarding")
struct ForwardingInvariantTests {
  private static let rounding = 1e-9

  @Test("1: what everybody took and what was left over adds up to the finger's travel")
  func conservation() {
    check(4000, from: 1_000_000) { one in
      for passage in one.passages() {
        let sum = passage.moved.reduce(passage.delivery.leftOver, +)
        if abs(sum - passage.travel) > Self.rounding { return "took \(sum) of \(passage.travel)" }
      }
      return nil
    }
  }

  @Test("1: nothing is left over while somebody who claims it has room")
  func nothingIsLost() {
    check(4000, from: 2_000_000) { one in
      for passage in one.passages() where passage.delivery.leftOver != 0 {
        if passage.delivery.lost != 0 { return "lost \(passage.delivery.lost)" }
        for index in one.claimants(of: passage) where passage.after[index].room(passage.travel) > Self.rounding {
          return "left over \(passage.delivery.leftOver), but \(index) had room"
        }
      }
      return nil
    }
  }

  @Test("2: nobody takes more than is offered, or against it")
  func nobodyOverclaims() {
    check(4000, from: 3_000_000) { one in
      for passage in one.passages() {
        if passage.delivery.clampedClaims != 0 { return "a claim was clamped" }
        for moved in passage.moved {
          if abs(moved) > abs(passage.travel) + Self.rounding { return "took \(moved) of \(passage.travel)" }
          if moved * passage.travel < 0, abs(moved) > Self.rounding { return "took \(moved) of \(passage.travel)" }
        }
      }
      return nil
    }
  }

  @Test("3: sheets first from the outermost in, then everybody from the innermost out, over-drag last")
  func order() {
    check(4000, from: 4_000_000, policies: [.sheetFirstUp, .contentFirst, .onlyFromTop, .handleOnly]) { one in
      for passage in one.passages() {
        let order = one.order(of: passage.travel)
        let movers = passage.moved.indices.filter { abs(passage.moved[$0]) > Self.rounding }
        for mover in movers {
          let isUndone = passage.before[mover].over * passage.travel < 0
          guard !isUndone else { continue }
          let isStretched = abs(passage.after[mover].over) > abs(passage.before[mover].over)
          let place = order.firstIndex(of: mover) ?? 0
          for earlier in isStretched ? order[...] : order[..<place]
          where passage.after[earlier].room(passage.travel) > Self.rounding {
            return "\(mover) moved although \(earlier) comes first and had room: order \(order)"
          }
        }
      }
      return nil
    }
  }

  @Test("4: nothing moves further than the finger, or against it, and all together no further")
  func noJump() {
    check(4000, from: 5_000_000) { one in
      for passage in one.passages() {
        var sum = 0.0
        for seen in passage.seen {
          sum += abs(seen)
          if seen * passage.travel < 0, abs(seen) > Self.rounding { return "moved \(seen) at \(passage.travel)" }
        }
        if sum > abs(passage.travel) + Self.rounding { return "moved \(sum) at \(passage.travel)" }
      }
      return nil
    }
  }

  @Test("5: a drag from the handle, the header or an inner view that forwards never moves anything but the sheet")
  func handleMovesOnlyTheSheet() {
    check(3000, from: 6_000_000) { one in
      guard one.origin != .content else { return nil }
      for passage in one.passages() {
        for index in one.content.indices where passage.seen[index] != 0 { return "\(index) moved" }
        if one.origin == .background, passage.seen.contains(where: { $0 != 0 }) { return "the sheet moved" }
      }
      return nil
    }
  }

  @Test("8: reversing undoes over-drag before it moves anything else")
  func reversalUndoesOverDrag() {
    check(4000, from: 7_000_000) { one in
      guard one.axis == .vertical, one.origin != .background else { return nil }
      // Over-drag in which the content catches a sheet that it may not move is not the content's to undo.
      guard one.policy != .handleOnly || one.origin != .content else { return nil }
      for passage in one.passages() {
        let sheet = passage.before.count - 1
        let over = passage.before[sheet].over
        guard over * passage.travel < 0 else { continue }
        let expected = max(0, abs(over) - abs(passage.travel))
        if abs(abs(passage.after[sheet].over) - expected) > Self.rounding, expected > 0 {
          return "over-drag \(over) became \(passage.after[sheet].over) at \(passage.travel)"
        }
        let others = passage.seen.indices.dropLast().filter { passage.seen[$0] != 0 }
        if expected > 0, !others.isEmpty { return "\(others) moved although over-drag was left" }
      }
      return nil
    }
  }

  @Test("10: a drag with more samples on the same path does the same")
  func denserIsTheSame() {
    check(4000, from: 8_000_000) { one in
      var random = SplitMix64(seed: UInt64(one.pieces.count))
      var coarse = one.chain
      var fine = one.chain
      for travel in one.pieces {
        _ = coarse.deliver(travel, along: one.axis)
        // Binary parts of the travel add up to it exactly.
        var left = travel
        for _ in 0..<random.count(1...4) {
          _ = fine.deliver(left / 4, along: one.axis)
          left -= left / 4
        }
        _ = fine.deliver(left, along: one.axis)
        for (a, b) in zip(coarse.participants, fine.participants) where abs(a.displayed - b.displayed) > 1e-9 {
          return "\(a.displayed) became \(b.displayed) after \(travel)"
        }
      }
      return nil
    }
  }

  @Test("10: a dropped sample on the way in one direction changes nothing, a dropped turn at most its travel")
  func sparserIsClose() {
    check(3000, from: 9_000_000, policies: [.sheetFirstUp, .contentFirst, .handleOnly, .scrollsAtTallest]) { one in
      guard one.pieces.count > 1 else { return nil }
      var dense = one.chain
      var sparse = one.chain
      var kept = 0.0
      for (index, travel) in one.pieces.enumerated() {
        _ = dense.deliver(travel, along: one.axis)
        kept += travel
        guard index != 0 else { continue }
        _ = sparse.deliver(kept, along: one.axis)
        kept = 0
        if index > 1 { break }
        let (a, b) = (one.pieces[0], one.pieces[1])
        let allowed = a * b > 0 ? 1e-9 : abs(a) + abs(b) + 1e-9
        for (one, other) in zip(dense.participants, sparse.participants)
        where abs(one.displayed - other.displayed) > allowed {
          return "\(one.displayed) became \(other.displayed)"
        }
      }
      return nil
    }
  }

  @Test("whoever takes the first move keeps the gesture, where the policy classifies once")
  func classifiesOnceKeepsOneMover() {
    check(1000, from: 10_000_000, policies: [.classifiesOnce]) { one in
      guard one.origin == .content else { return nil }
      var movers: Set<Int> = []
      // What a finger that catches an over-dragged sheet undoes is not a classified move.
      guard one.sheet.overTravel == 0 else { return nil }
      for passage in one.passages() {
        for index in passage.moved.indices where abs(passage.moved[index]) > Self.rounding { movers.insert(index) }
      }
      return movers.count > 1 ? "\(movers.sorted()) moved" : nil
    }
  }
}

extension ChainCase {
  /// Whoever the policy lets move at a piece of travel, in order, by the words of the policies.
  func order(of travel: Double) -> [Int] {
    guard origin != .background else { return [] }
    let outermost = content.count
    guard origin == .content else { return axis == .vertical ? [outermost] : [] }
    let all = content + [sheet]
    let along = all.indices.filter { all[$0].axis == axis }
    guard axis == .vertical else { return along }
    let sheets = along.filter { all[$0].kind == .sheet }
    let first = sheets.reversed().filter { index in
      all[index].forwardSign > 0 && travel > 0 && (policy == .sheetFirstUp || policy == .onlyFromTop)
    }
    let isScrolled = all.contains { $0.kind == .region && $0.axis == .vertical && $0.position > 1e-6 }
    let after = along.filter { index in
      guard all[index].kind == .sheet else { return true }
      if policy == .handleOnly { return false }
      let collapses = travel * all[index].forwardSign < 0
      return !(collapses && policy == .onlyFromTop && isScrolled)
    }
    return Array(first) + after
  }

  /// Whoever could have taken what a piece of travel left over.
  func claimants(of passage: Passage) -> [Int] {
    switch policy {
    case .sheetFirstUp, .contentFirst, .onlyFromTop, .handleOnly: order(of: passage.travel)
    // Where only one may move, or where it depends on where the sheet is, the sheet may at the least take left-overs.
    case .classifiesOnce: []
    default: axis == .vertical && origin != .background ? [content.count] : []
    }
  }
}
