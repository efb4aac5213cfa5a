import GestureForwarding
import GestureInput
import SheetModel
import SnapPhysics

extension SheetSimulator {
  /// The finger lets go after a pan: whoever takes the fling takes it, and whatever is off its rest settles.
  mutating func release(_ velocity: PointerVelocity, of gesture: Int, into timeline: inout Timeline) {
    guard let axis = recognizer.axis else { return }
    let estimate = Forward.velocity(velocity, along: axis)
    timeline.gestures[gesture].velocitySamples = recognizer.tracker.samples
    timeline.gestures[gesture].releaseVelocity = axis == .vertical ? estimate : nil
    guard holdsChain else { return }
    let forward = estimate ?? 0
    let acrossAxis: PanAxis = axis == .vertical ? .horizontal : .vertical
    pull.velocityAcross = Forward.velocity(velocity, along: acrossAxis) ?? 0
    pull.duration = now - pull.since
    (released, releasedVelocity) = (gesture, forward)
    markRests()
    let taker = chain.flingTaker(forward, along: axis)
    if let taker { fling(taker, forward, into: &timeline) }
    if draggedSheet, sheet.phase == .dragging, falling == nil { releaseSheet(0, finger: forward, into: &timeline) }
  }

  /// Whatever the finger left off its rest goes on to where it was going when it was caught, or else to the nearest
  /// rest, from a standstill.
  mutating func resume(for gesture: Int) {
    if sheet.phase == .dragging, falling == nil {
      current[chain.sheet].velocity = 0
      beginSettling(for: gesture)
      if fallsFreely { return fall(at: 0) }
      carryOut(sheet.resumeSettle(at: now))
    }
    settleRests()
  }

  /// Nested sheets and pagers that stand off their rests go to one.
  mutating func settleRests() {
    for index in rests.indices where !rests[index].isEmpty && movers[index] == nil {
      guard !rests[index].contains(current[index].position) else { continue }
      settleRest(index, 0)
    }
  }

  private mutating func beginSettling(for gesture: Int?) {
    settling = gesture
    (totals, earlierTotals) = (SettleTotals(), SettleTotals())
  }

  /// Tells the chain what stands on a detent.
  private mutating func markRests() {
    for index in chain.participants.indices {
      let participant = chain.participants[index]
      if index == chain.sheet {
        let stands = sheet.layout.gestureCandidates.contains { abs($0.height - participant.position) <= 1e-6 }
        chain.participants[index].isAtRest = sheet.phase != .dragging || stands
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

  mutating func settleRest(_ index: Int, _ velocity: Double) {
    let state = MotionState(position: current[index].position, velocity: velocity)
    start(index, towards: restTarget(index, from: state), from: state, speed: abs(velocity))
  }

  /// Where a nested sheet or pager goes from a state: to where a finger caught it on its way, unless it is flung.
  private mutating func restTarget(_ index: Int, from state: MotionState) -> Double {
    defer { caughtTargets[index] = nil }
    if let caught = caughtTargets[index], state.velocity == 0, rests[index].contains(caught) { return caught }
    let rule = chain.participants[index].kind == .region ? scene.rule.forPages : scene.rule
    return rests[index][rule.target(among: rests[index], from: state)]
  }

  /// Sets a spring going. One that reaches its tallest rest under a fling passes on what velocity it has left; one that
  /// reaches height 0 ends there.
  ///
  /// - Parameter speed: That of the finger as it let go, pt/s.
  private mutating func start(
    _ index: Int, towards target: Double, from state: MotionState, isFling: Bool = true, falls: Bool = false,
    speed: Double
  ) {
    current[index] = state
    let isExpanding =
      chain.participants[index].kind == .sheet && target == chain.participants[index].upper
      && state.position < target && state.velocity > 0
    let forward = state.velocity * chain.participants[index].forwardSign
    let passesOn = isFling && isExpanding && !falls && chain.flingTaker(beyondSheet: index, forward) != nil
    // At height 0 the sheet is gone: there is nothing below to swing through.
    let vanishes = index == chain.sheet && target == 0 && !falls
    movers[index] = .settle(
      settle(
        index, towards: target, from: state, isReleased: isFling, falls: falls, stopsAtTarget: passesOn || vanishes,
        speed: speed))
  }

  /// A settle that starts now.
  func settle(
    _ index: Int, towards target: Double, from state: MotionState, isReleased: Bool, falls: Bool, stopsAtTarget: Bool,
    speed: Double
  ) -> Settle {
    var forces = Forces.none
    if chain.participants[index].kind == .sheet, case .spring = scene.physics.motion {
      let detents = index == chain.sheet ? sheet.layout.gestureCandidates.map { $0.height } : rests[index]
      forces = scene.physics.forces.forces(
        among: detents, towards: target, isReleased: isReleased || falls, falls: falls)
    }
    return Settle(
      field: scene.physics.field(towards: target, speed: speed), forces: forces,
      path: path(index, to: target, from: state), start: state, since: now, firstFrame: nextFrame,
      stopsAtTarget: stopsAtTarget)
  }

  /// Leaves the sheet to the wells; see ``beginFall(with:into:)``.
  private mutating func fall(at velocity: Double) {
    let height = current[chain.sheet].position
    // Where it goes is where it is thrown: no velocity points away from there.
    let released = scene.physics.releaseVelocity.applied(to: velocity, travel: velocity)
    current[chain.sheet].velocity = released
    falling = Fall(state: MotionState(position: height, velocity: released), gesture: settling)
  }

  /// The rule decides, and a spring carries the sheet there.
  ///
  /// - Parameter finger: The finger's velocity, where the sheet itself gets less of it: at its limit, for instance. The
  ///   rule is asked with it if the answer is the same, so that a decision's flips are changes of the finger's velocity.
  private mutating func releaseSheet(_ forward: Double, finger: Double? = nil, into timeline: inout Timeline) {
    let candidates = sheet.layout.gestureCandidates
    let heights = candidates.map { $0.height }
    let (height, sign) = (current[chain.sheet].position, chain.participants[chain.sheet].forwardSign)
    let state = MotionState(position: height, velocity: forward * sign)
    if fallsFreely {
      beginSettling(for: released)
      return fall(at: state.velocity)
    }
    let own = pull.release(state, among: candidates, sign: sign, container: sheet.viewport.height)
    let fingers = pull.release(
      MotionState(position: height, velocity: (finger ?? forward) * sign), among: candidates, sign: sign,
      container: sheet.viewport.height)
    let target = scene.rule.target(among: heights, from: own)
    let asked = scene.rule.target(among: heights, from: fingers) == target ? fingers : own
    let decision = scene.rule.decision(among: heights, from: asked)
    beginSettling(for: released)
    sheet.beginDrag(at: now)
    let command = sheet.beginSettle(toward: candidates[decision.target].name, at: now)
    if case .settle(let height, _) = command {
      current[chain.sheet].velocity = scene.physics.releaseVelocity.applied(
        to: state.velocity, travel: height - state.position)
    }
    carryOut(command, releasedAt: abs(state.velocity))
    guard let released else { return }
    timeline.gestures[released].decision = decision
    timeline.gestures[released].growsDownward = sheet.layout.growsDownward
    timeline.gestures[released].candidateNames = candidates.map { $0.name }
    timeline.gestures[released].target = sheet.target ?? sheet.state
  }

  /// How a settle is carried out. A pager's pages are the content's own, whatever moves the sheets.
  private func path(_ index: Int, to target: Double, from state: MotionState) -> SettlePath {
    guard chain.participants[index].kind == .sheet else { return .solved }
    return SettlePath(
      scene.physics, from: state, to: target, width: sheet.viewport.width, height: sheet.viewport.height)
  }

  /// Does what the sheet's state machine asks for.
  ///
  /// - Parameters:
  ///   - speed: That of the finger whose release asks for it, pt/s; `nil` if none does.
  ///   - falls: Wells carry it there.
  mutating func carryOut(_ command: SheetCommand, releasedAt speed: Double? = nil, falls: Bool = false) {
    syncLimits()
    switch command {
    case .none: break
    case .remove:
      for index in 0..<chain.sheet { bringToRest(index) }
      movers[chain.sheet] = nil
      place(chain.sheet, MotionState(position: 0, velocity: 0))
    case .place(let height):
      movers[chain.sheet] = nil
      place(chain.sheet, MotionState(position: height, velocity: 0))
    case .settle(let height, _):
      earlierTotals = totals
      start(
        chain.sheet, towards: height, from: current[chain.sheet], isFling: speed != nil, falls: falls, speed: speed ?? 0
      )
    }
  }

  /// Ends a motion that nobody sees any more: what it was going to rest on it rests on, for the next time.
  private mutating func bringToRest(_ index: Int) {
    var state = MotionState(position: current[index].position, velocity: 0)
    if case .settle(let settle)? = movers[index] {
      state.position = settle.field.target
    } else if !rests[index].isEmpty {
      state.position = restTarget(index, from: state)
    }
    movers[index] = nil
    place(index, state)
  }

  /// Takes over the limits of the layout; the sheet stays where it is drawn.
  private mutating func syncLimits() {
    var participant = Self.participant(of: sheet, in: scene)
    participant.claimGain = chain.participants[chain.sheet].claimGain
    participant.place(at: current[chain.sheet].position)
    chain.participants[chain.sheet] = participant
    chain.scrollableHeights = Self.scrollableHeights(of: sheet, in: scene)
  }
}
