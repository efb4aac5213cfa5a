import GestureForwarding
import GestureInput
import SheetModel
import SnapPhysics

extension SheetSimulator {
  /// The finger lets go after a pan: whoever takes the fling takes it, and whatever is off its rest settles.
  mutating func release(_ velocity: PointerVelocity, into timeline: inout Timeline) {
    guard let gesture = openGesture, let axis = recognizer.axis else { return }
    let released = Forward.velocity(velocity, along: axis)
    timeline.gestures[gesture].velocitySamples = recognizer.tracker.samples
    timeline.gestures[gesture].releaseVelocity = axis == .vertical ? released : nil
    let forward = released ?? 0
    markRests()
    let taker = chain.flingTaker(forward, along: axis)
    if let taker { fling(taker, forward, into: &timeline) }
    settlePagesAndNested(except: taker)
    if taker != chain.sheet, sheet.phase == .dragging { fling(chain.sheet, 0, into: &timeline) }
    timeline.gestures[gesture].target = sheet.target ?? sheet.state
  }

  /// Tells the chain what stands on a detent.
  private mutating func markRests() {
    for index in chain.participants.indices {
      let participant = chain.participants[index]
      if index == chain.sheet {
        let stands = sheet.layout.gestureCandidates.contains { abs($0.height - participant.position) <= 1e-6 }
        chain.participants[index].isAtRest = sheet.phase == .resting || stands
      } else {
        chain.participants[index].isAtRest =
          rests[index].isEmpty || rests[index].contains { abs($0 - participant.position) <= 1e-6 }
      }
    }
  }

  /// Lets something move on by itself with a velocity (pt/s, forward).
  mutating func fling(_ index: Int, _ forward: Double, into timeline: inout Timeline) {
    if index == chain.sheet { return releaseSheet(forward, into: &timeline) }
    let velocity = forward * chain.participants[index].forwardSign
    guard rests[index].isEmpty else { return settleRest(index, velocity) }
    guard abs(velocity) > scene.physics.restRule.speed else { return }
    current[index].velocity = velocity
    movers[index] = .decay(
      DecayMotion(start: current[index], timeConstant: scene.physics.flingTimeConstant), since: now)
  }

  /// Nested sheets and pagers that are off their rests settle, at no velocity of their own.
  mutating func settlePagesAndNested(except taker: Int?) {
    for index in rests.indices where index != taker && !rests[index].isEmpty && movers[index] == nil {
      guard !rests[index].contains(where: { $0 == current[index].position }) else { continue }
      settleRest(index, 0)
    }
  }

  private mutating func settleRest(_ index: Int, _ velocity: Double) {
    let state = MotionState(position: current[index].position, velocity: velocity)
    let target = rests[index][scene.rule.target(among: rests[index], from: state)]
    current[index] = state
    movers[index] = .settle(scene.physics.field(towards: target), stopsAtTarget: false)
  }

  /// The rule decides, and a spring carries the sheet there.
  private mutating func releaseSheet(_ forward: Double, into timeline: inout Timeline) {
    let candidates = sheet.layout.gestureCandidates
    let state = MotionState(
      position: current[chain.sheet].position, velocity: forward * chain.participants[chain.sheet].forwardSign)
    let heights = candidates.map { $0.height }
    let decision = scene.rule.decision(among: heights, from: state)
    if let openGesture {
      timeline.gestures[openGesture].decision = decision
      timeline.gestures[openGesture].candidateNames = candidates.map { $0.name }
    }
    sheet.beginDrag(at: now)
    let travel = heights[decision.target] - state.position
    current[chain.sheet].velocity = scene.physics.releaseVelocity.applied(to: state.velocity, travel: travel)
    carryOut(sheet.beginSettle(toward: candidates[decision.target].name, at: now), isRelease: true)
  }

  /// Does what the sheet's state machine asks for.
  mutating func carryOut(_ command: SheetCommand, isRelease: Bool = false) {
    syncLimits()
    switch command {
    case .none: break
    case .remove:
      movers[chain.sheet] = nil
      current[chain.sheet] = MotionState(position: 0, velocity: 0)
    case .place(let height):
      movers[chain.sheet] = nil
      current[chain.sheet] = MotionState(position: height, velocity: 0)
      chain.participants[chain.sheet].place(at: height)
    case .settle(let height, _):
      let start = current[chain.sheet]
      let tallest = chain.participants[chain.sheet].upper
      let expands = isRelease && height == tallest && start.position < tallest && start.velocity > 0
      let forward = start.velocity * chain.participants[chain.sheet].forwardSign
      let stops = expands && chain.contentTaker(beyondSheet: forward) != nil
      movers[chain.sheet] = .settle(scene.physics.field(towards: height), stopsAtTarget: stops)
    }
  }

  /// Takes over the limits of the layout; the sheet stays where it is drawn.
  mutating func syncLimits() {
    var participant = Self.participant(of: sheet, in: scene)
    participant.dimension = sheet.viewport.height
    participant.place(at: current[chain.sheet].position)
    chain.participants[chain.sheet] = participant
  }
}
