import GestureForwarding
import GestureInput
import SheetModel
import SnapPhysics

extension SheetSimulator {
  /// Brings everything to the end of the slice and hands on what came to its own end there.
  mutating func finishSlice(at end: Double, into timeline: inout Timeline) {
    let begin = now
    now = end
    for index in movers.indices {
      switch movers[index] {
      case nil: break
      case .decay(let motion, let since)?: finishDecay(motion, since, index, into: &timeline)
      case .settle(let field, _)?:
        guard let summary = summaries[index] else { break }
        note(summary, of: index, in: &timeline)
        finishSettle(summary, towards: field.target, begin, index, into: &timeline)
      }
    }
  }

  private mutating func finishDecay(
    _ motion: DecayMotion, _ since: Double, _ index: Int, into timeline: inout Timeline
  ) {
    let duration = decayTime(motion, index)
    var state = motion.state(at: now - since)
    guard now - since >= duration else {
      place(index, state)
      return
    }
    movers[index] = nil
    let bound = state.velocity > 0 ? chain.participants[index].upper : chain.participants[index].lower
    let meetsEnd = abs(state.velocity) > scene.physics.restRule.speed
    if meetsEnd { state.position = bound }
    place(index, MotionState(position: state.position, velocity: 0))
    guard meetsEnd else { return }
    let axis = chain.participants[index].axis
    guard let taker = chain.flingTaker(after: index, state.velocity, along: axis) else { return }
    handOn(state.velocity, from: index, to: taker, into: &timeline)
  }

  private mutating func finishSettle(
    _ summary: SettleSummary, towards target: Double, _ begin: Double, _ index: Int, into timeline: inout Timeline
  ) {
    if index == chain.sheet { settleElapsed += summary.endTime }
    guard summary.ending != .interrupted, begin + summary.endTime <= now else {
      place(index, summary.endState)
      return
    }
    movers[index] = nil
    place(index, MotionState(position: target, velocity: 0))
    guard index == chain.sheet else { return }
    rest(into: &timeline)
    guard summary.ending == .reachedTarget else { return }
    let sign = chain.participants[index].forwardSign
    let released = openGesture.flatMap { timeline.gestures[$0].releaseVelocity } ?? 0
    let velocity = min(abs(summary.endState.velocity), abs(released)) * (summary.endState.velocity < 0 ? -sign : sign)
    guard let taker = chain.contentTaker(beyondSheet: velocity) else { return }
    handOn(velocity, from: index, to: taker, into: &timeline)
  }

  /// Gives a velocity (pt/s, forward) to the next in the chain.
  private mutating func handOn(_ velocity: Double, from giver: Int, to taker: Int, into timeline: inout Timeline) {
    fling(taker, velocity, into: &timeline)
    timeline.handOffs.append(
      HandOff(
        time: now, from: name(of: giver), to: name(of: taker), velocityBefore: velocity,
        velocityAfter: current[taker].velocity * chain.participants[taker].forwardSign))
    if let openGesture { timeline.gestures[openGesture].handOffs += 1 }
  }

  /// Puts something where it is drawn.
  mutating func place(_ index: Int, _ state: MotionState) {
    current[index] = state
    if index == chain.sheet {
      sheet.moved(to: state.position, at: now)
      if movers[index] == nil { chain.participants[index].place(at: state.position) }
    } else {
      chain.participants[index].position = state.position
    }
  }

  /// The sheet has come to rest on its target.
  private mutating func rest(into timeline: inout Timeline) {
    carryOut(sheet.settled(at: now))
    guard let openGesture else { return }
    timeline.gestures[openGesture].settleTime = settleElapsed
    timeline.gestures[openGesture].target = sheet.state
  }

  private func note(_ summary: SettleSummary, of index: Int, in timeline: inout Timeline) {
    guard index == chain.sheet, let openGesture else { return }
    var report = timeline.gestures[openGesture]
    report.overshoot = max(report.overshoot ?? 0, summary.overshoot)
    report.peakSpeed = max(report.peakSpeed ?? 0, summary.peakSpeed)
    report.evaluations = (report.evaluations ?? 0) + summary.evaluations
    if let error = summary.maxError { report.maxError = max(report.maxError ?? 0, error) }
    timeline.gestures[openGesture] = report
  }
}
