import GestureForwarding
import GestureInput
import SheetModel
import SnapPhysics

extension SheetSimulator {
  /// Lets everything that moves by itself move until `end` seconds; `.infinity` until all of it rests.
  mutating func advance<Solver: SettleSolver & ~Copyable>(
    to end: Double, with solver: inout Solver, into timeline: inout Timeline
  ) throws(SolverError) {
    while now < end {
      guard movers.contains(where: { $0 != nil }) else {
        guard end < .infinity else { return }
        writeFrames(until: end, into: &timeline)
        now = end
        return
      }
      try playSlice(until: end, with: &solver, into: &timeline)
    }
  }

  /// Plays until `end` or until the first thing comes to its own end, whichever is first.
  private mutating func playSlice<Solver: SettleSolver & ~Copyable>(
    until end: Double, with solver: inout Solver, into timeline: inout Timeline
  ) throws(SolverError) {
    var stop = end
    for index in movers.indices {
      if case .decay(let motion, let since)? = movers[index] { stop = min(stop, since + decayTime(motion, index)) }
    }
    var first = stop
    for index in movers.indices {
      guard let ended = try settle(index, until: stop, with: &solver) else { continue }
      first = min(first, now + ended)
    }
    if first < stop {
      for index in movers.indices where !endsBy(first, index) {
        _ = try settle(index, until: first, with: &solver)
      }
    }
    writeFrames(until: first, into: &timeline)
    finishSlice(at: first, into: &timeline)
  }

  private func endsBy(_ time: Double, _ index: Int) -> Bool {
    guard let summary = summaries[index], case .settle? = movers[index] else { return true }
    return summary.ending != .interrupted && now + summary.endTime <= time
  }

  /// Solves one settle of the slice; returns when it ends by itself, in seconds from now.
  private mutating func settle<Solver: SettleSolver & ~Copyable>(
    _ index: Int, until stop: Double, with solver: inout Solver
  ) throws(SolverError) -> Double? {
    guard case .settle(let field, let stopsAtTarget)? = movers[index] else { return nil }
    let job = SettleJob(
      field: field, start: current[index], restRule: scene.physics.restRule,
      firstFrame: max(0, Double(nextFrame) / rate - now), frameInterval: 1 / rate, stopsAtTarget: stopsAtTarget,
      interruption: stop - now, timeLimit: scene.physics.timeLimit, verifies: verifies)
    var frames = buffers[index].mutableSpan
    let summary = try solver.settle(job, into: &frames)
    summaries[index] = summary
    return summary.ending == .interrupted ? nil : summary.endTime
  }

  /// Seconds after its start at which a fling of the content ends: at the region's end, or too slow to see.
  func decayTime(_ motion: DecayMotion, _ index: Int) -> Double {
    let bound = motion.start.velocity > 0 ? chain.participants[index].upper : chain.participants[index].lower
    let rest = motion.time(toSlowTo: scene.physics.restRule.speed)
    return min(motion.time(toReach: bound) ?? rest, rest)
  }

  // MARK: Frames

  /// Writes the frames of the running slice, those after `now` up to `end`.
  private mutating func writeFrames(until end: Double, into timeline: inout Timeline) {
    let sheetIndex = chain.sheet
    var slot = 0
    while Double(nextFrame) / rate <= end {
      let time = Double(nextFrame) / rate
      let state = state(of: sheetIndex, slot: slot, at: time)
      append(state, into: &timeline)
      for index in 0..<sheetIndex {
        timeline.contentPositions.append(self.state(of: index, slot: slot, at: time).position)
      }
      nextFrame += 1
      slot += 1
    }
  }

  /// Writes one frame of everything as it stands.
  mutating func writeFrame(into timeline: inout Timeline) {
    append(current[chain.sheet], into: &timeline)
    for index in 0..<chain.sheet { timeline.contentPositions.append(current[index].position) }
    nextFrame += 1
  }

  private func append(_ state: MotionState, into timeline: inout Timeline) {
    timeline.heights.append(state.position)
    timeline.velocities.append(state.velocity)
    timeline.phases.append(sheet.phase)
  }

  private func state(of index: Int, slot: Int, at time: Double) -> MotionState {
    switch movers[index] {
    case nil: return current[index]
    case .decay(let motion, let since)?: return motion.state(at: time - since)
    case .settle(let field, _)?:
      guard let summary = summaries[index], slot < summary.frameCount else {
        return MotionState(position: field.target, velocity: 0)
      }
      return buffers[index][slot]
    }
  }
}
