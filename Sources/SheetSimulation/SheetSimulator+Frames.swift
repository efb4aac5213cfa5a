import GestureForwarding
import GestureInput
import SheetModel
import SnapPhysics

extension SheetSimulator {
  /// Lets everything that moves by itself move until `end` seconds; `.infinity` until all of it rests.
  mutating func advance<Solver: SettleSolver & ~Copyable>(
    to end: Double, with solver: inout Solver, into timeline: inout Timeline
  ) throws(SolverError) {
    beginFall(with: &solver, into: &timeline)
    while now < end {
      beginFall(with: &solver, into: &timeline)
      guard moves else {
        guard end < .infinity else { return }
        writeFrames(until: end, into: &timeline)
        now = end
        return
      }
      try playSlice(until: end, with: &solver, into: &timeline)
    }
  }

  /// Anything moves by itself.
  private var moves: Bool {
    for index in movers.indices { if case .some = movers[index] { return true } }
    return false
  }

  /// Plays until `end` or until the first thing comes to its own end, whichever is first.
  private mutating func playSlice<Solver: SettleSolver & ~Copyable>(
    until end: Double, with solver: inout Solver, into timeline: inout Timeline
  ) throws(SolverError) {
    var stop = end
    for index in movers.indices {
      switch movers[index] {
      case nil: break
      case .decay(let motion, let since)?: stop = min(stop, since + decayTime(motion, index).time)
      case .settle(let settle)?: stop = min(stop, foresee(settle, index, with: &solver).end)
      }
    }
    for index in movers.indices { try cut(index, at: stop, with: &solver) }
    writeFrames(until: stop, into: &timeline)
    finishSlice(at: stop, into: &timeline)
  }

  /// Solves a settle to its own end, once.
  private mutating func foresee<Solver: SettleSolver & ~Copyable>(
    _ settle: Settle, _ index: Int, with solver: inout Solver
  ) -> Settle {
    guard case .unknown = settle.outcome else { return settle }
    var settle = settle
    var frames = buffers[index].mutableSpan
    do throws(SolverError) {
      settle.outcome = .ends(
        try settle.play(
          in: scene.physics, rate: rate, until: .infinity, verifies: verifies, with: &solver, into: &frames))
    } catch {
      settle.outcome = .fails(error)
    }
    movers[index] = .settle(settle)
    return settle
  }

  /// Works out where a settle is when the slice ends. A failure counts only if nothing interrupts the settle before.
  private mutating func cut<Solver: SettleSolver & ~Copyable>(
    _ index: Int, at stop: Double, with solver: inout Solver
  ) throws(SolverError) {
    guard case .settle(var settle)? = movers[index] else { return }
    if case .fails(let error) = settle.outcome, settle.failure <= stop { throw error }
    if case .ends(let summary) = settle.outcome, settle.end <= stop {
      settle.slice = summary
    } else {
      var frames = buffers[index].mutableSpan
      settle.slice = try settle.play(
        in: scene.physics, rate: rate, until: stop, verifies: verifies, with: &solver, into: &frames)
    }
    movers[index] = .settle(settle)
  }

  /// Seconds after its start at which a fling of the content ends: too slow to see, or before that at the region's end.
  func decayTime(_ motion: DecayMotion, _ index: Int) -> (time: Double, meetsEnd: Bool) {
    let bound = motion.start.velocity > 0 ? chain.participants[index].upper : chain.participants[index].lower
    let rest = motion.time(toSlowTo: scene.physics.restRule.speed)
    guard let meeting = motion.time(toReach: bound), meeting < rest else { return (rest, false) }
    return (meeting, true)
  }

  // MARK: Frames

  /// What is seen of a participant until the slice ends; a small part of its mover.
  enum Sight: Sendable {
    case still(MotionState)
    case decay(DecayMotion, since: Double)
    /// Frames in the buffer from frame `first` on, and then the end.
    case settle(first: Int, count: Int, end: MotionState)
  }

  /// Writes the frames that are due before `end`.
  private mutating func writeFrames(until end: Double, into timeline: inout Timeline) {
    guard Double(nextFrame) / rate < end else { return }
    let sign = look()
    while Double(nextFrame) / rate < end { writeSights(sign, into: &timeline) }
  }

  /// Writes the next frame.
  mutating func writeFrame(into timeline: inout Timeline) {
    writeSights(look(), into: &timeline)
  }

  /// Takes down how everything moves until the slice ends.
  ///
  /// - Returns: The sheet's forward sign.
  private mutating func look() -> Double {
    while sights.count < movers.count { sights.append(.still(MotionState(position: 0, velocity: 0))) }
    for index in movers.indices { sights[index] = sight(of: index) }
    return chain.participants[chain.sheet].forwardSign
  }

  private mutating func writeSights(_ sign: Double, into timeline: inout Timeline) {
    let time = Double(nextFrame) / rate
    let sheetIndex = movers.count - 1
    let state = state(of: sheetIndex, at: time)
    timeline.heights.append(state.position)
    timeline.velocities.append(0 + state.velocity * sign)
    timeline.phases.append(sheet.phase)
    for index in 0..<sheetIndex { timeline.contentPositions.append(self.state(of: index, at: time).position) }
    nextFrame += 1
  }

  private func sight(of index: Int) -> Sight {
    switch movers[index] {
    case nil: return .still(current[index])
    case .decay(let motion, let since)?: return .decay(motion, since: since)
    case .settle(let settle)?:
      guard let slice = settle.slice else { return .still(settle.start) }
      return .settle(first: settle.firstFrame, count: slice.frameCount, end: slice.endState)
    }
  }

  private func state(of index: Int, at time: Double) -> MotionState {
    switch sights[index] {
    case .still(let state): return state
    case .decay(let motion, let since): return motion.state(at: time - since)
    case .settle(let first, let count, let end):
      // The slice's end and the frame's time are the same instant where rounding takes the frame beyond the end.
      let slot = nextFrame - first
      return slot < count ? buffers[index][slot] : end
    }
  }
}
