import GestureForwarding
import GestureInput
import SheetModel
import SnapPhysics

extension SheetSimulator {
  /// Brings everything to the end of the slice and hands on what came to its own end there.
  mutating func finishSlice(at end: Double, into timeline: inout Timeline) {
    now = end
    for index in movers.indices { bringUp(index) }
    // A hand-off starts a new motion in another's place: look only at what ran in the slice.
    for index in movers.indices {
      switch movers[index] {
      case nil: break
      case .decay(let motion, let since)?: finishDecay(motion, since, index, into: &timeline)
      case .settle(let settle)?:
        guard let slice = settle.slice else { break }
        note(slice, of: index, in: &timeline)
        finishSettle(settle, slice, index, into: &timeline)
      }
    }
  }

  private mutating func bringUp(_ index: Int) {
    switch movers[index] {
    case nil: break
    case .decay(let motion, let since)?: place(index, motion.state(at: now - since))
    case .settle(let settle)?: if let slice = settle.slice { place(index, slice.endState) }
    }
  }

  private mutating func finishDecay(
    _ motion: DecayMotion, _ since: Double, _ index: Int, into timeline: inout Timeline
  ) {
    let (duration, meetsEnd) = decayTime(motion, index)
    guard now >= since + duration else { return }
    movers[index] = nil
    var state = current[index]
    if meetsEnd {
      state.position = state.velocity > 0 ? chain.participants[index].upper : chain.participants[index].lower
    }
    place(index, MotionState(position: state.position, velocity: 0))
    guard meetsEnd else { return }
    let axis = chain.participants[index].axis
    let taker = chain.flingTaker(after: index, state.velocity, along: axis)
    handOn(state.velocity, from: index, to: taker, into: &timeline)
  }

  private mutating func finishSettle(
    _ settle: Settle, _ slice: SettleSummary, _ index: Int, into timeline: inout Timeline
  ) {
    guard now >= settle.end else { return }
    movers[index] = nil
    place(index, MotionState(position: slice.standstill?.position ?? settle.field.target, velocity: 0))
    if index == chain.sheet { rest(after: settle, slice, into: &timeline) }
    guard slice.ending == .reachedTarget, settle.field.target > 0 else { return }
    let reached = slice.endState.velocity * chain.participants[index].forwardSign
    let speed = min(abs(reached), abs(releasedVelocity))
    let velocity = reached < 0 ? -speed : speed
    let taker = chain.flingTaker(beyondSheet: index, velocity)
    handOn(velocity, from: index, to: taker, into: &timeline)
  }

  /// Gives a velocity (pt/s, forward) to the next in the chain. What moves by itself already takes nothing: where it
  /// goes was decided by somebody else meanwhile.
  private mutating func handOn(_ velocity: Double, from giver: Int, to taker: Int?, into timeline: inout Timeline) {
    guard let taker, movers[taker] == nil, abs(velocity) > scene.physics.restRule.speed else { return }
    fling(taker, velocity, into: &timeline)
    let after = current[taker].velocity * chain.participants[taker].forwardSign
    timeline.handOffs.append(
      HandOff(
        time: now, from: name(of: giver), to: name(of: taker), velocityBefore: velocity, velocityAfter: after))
    if abs(after) > abs(velocity) || after * velocity < 0 { timeline.breaches.grownVelocities += 1 }
    if let released { timeline.gestures[released].handOffs += 1 }
  }

  /// Puts something where it is drawn.
  mutating func place(_ index: Int, _ state: MotionState) {
    current[index] = state
    if index == chain.sheet { sheet.moved(to: state.position, at: now) }
    chain.participants[index].place(at: state.position)
  }

  /// The sheet has come to rest: on its target, or where friction, a stop or a well keeps it off.
  private mutating func rest(after settle: Settle, _ slice: SettleSummary, into timeline: inout Timeline) {
    if let settling {
      timeline.gestures[settling].settleTime = settle.since - timeline.gestures[settling].endTime + slice.endTime
      timeline.gestures[settling].standstill = slice.standstill
    }
    settling = nil
    if let standstill = slice.standstill {
      carryOut(sheet.settled(standingAt: standstill.position, at: now))
    } else {
      carryOut(sheet.settled(at: now))
    }
  }

  private mutating func note(_ slice: SettleSummary, of index: Int, in timeline: inout Timeline) {
    guard index == chain.sheet, let settling else { return }
    totals = earlierTotals.adding(slice)
    timeline.gestures[settling].overshoot = totals.overshoot
    timeline.gestures[settling].peakSpeed = totals.peakSpeed
    timeline.gestures[settling].evaluations = totals.evaluations
    timeline.gestures[settling].maxError = totals.maxError
  }
}

extension SettleSummary {
  /// Where the sheet came to rest off its target, if it did.
  var standstill: Standstill? {
    if case .stuck(let standstill) = ending { standstill } else { nil }
  }
}
