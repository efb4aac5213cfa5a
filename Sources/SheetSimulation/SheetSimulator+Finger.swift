import GestureForwarding
import GestureInput
import SheetModel
import SnapPhysics

extension SheetSimulator {
  /// Takes one finger sample.
  mutating func take(_ sample: PointerSample, _ stated: StatedGesture, into timeline: inout Timeline) {
    let ending: GestureReport.Ending = sample.phase == .cancel ? .cancelled : .released
    var step = recognizer.take(sample)
    if case .released = step, let velocity = stated.releaseVelocity { step = .released(velocity) }
    handle(step, origin: stated.origin, ending: ending, into: &timeline)
  }

  /// Does what a step of the pan means.
  mutating func handle(
    _ step: PanStep, origin: DragOrigin?, ending: GestureReport.Ending, into timeline: inout Timeline
  ) {
    switch step {
    case .none: break
    case .touched(let x, let y): touch(x, y, origin: origin, into: &timeline)
    case .dragged(let dx, let dy):
      guard let axis = recognizer.axis else { break }
      drag(Forward.travel(dx: dx, dy: dy, along: axis), along: axis, into: &timeline)
    case .released, .tapped, .cancelled: lift(step, ending, into: &timeline)
    }
  }

  // MARK: Down

  private mutating func touch(_ x: Double, _ y: Double, origin stated: DragOrigin?, into timeline: inout Timeline) {
    let hit = sheet.isPresented ? sheet.layout.region(x: x, y: y, height: sheet.height) : .background
    let origin = sheet.isPresented ? stated ?? Self.origin(of: hit) : .background
    touchedRegion = origin == Self.origin(of: hit) ? hit : nil
    holdsChain = origin != .background
    draggedSheet = false
    lastMover = nil
    let gesture = timeline.gestures.count
    finger = gesture
    if holdsChain {
      chain.now = now
      chain.begin(from: origin)
      stopEverything()
      pull = Pull(since: now, height: current[chain.sheet].position, state: sheet.state)
    }
    timeline.gestures.append(
      GestureReport(
        index: gesture, downTime: now, origin: origin, startState: sheet.state,
        estimator: scene.recognition.estimator.name, target: sheet.target ?? sheet.state))
  }

  private static func origin(of region: SheetLayout.Region) -> DragOrigin {
    switch region {
    case .handle: .handle
    case .header, .closeButton: .header
    case .content: .content
    case .background: .background
    }
  }

  /// A finger in the chain stops every fling and settle in it.
  private mutating func stopEverything() {
    (released, settling, falling) = (nil, nil, nil)
    for index in movers.indices where movers[index] != nil {
      if case .settle(let settle)? = movers[index] { caughtTargets[index] = settle.field.target }
      movers[index] = nil
      current[index].velocity = 0
      if index == chain.sheet { sheet.beginDrag(at: now) }
    }
  }

  // MARK: Drag

  private mutating func drag(_ travel: Double, along axis: PanAxis, into timeline: inout Timeline) {
    guard travel != 0, let finger else { return }
    guard holdsChain else {
      timeline.gestures[finger].leftOverTravel += abs(travel)
      return
    }
    chain.now = now
    pull.note(travel, swallowed: recognizer.swallowed)
    let delivery = chain.deliver(travel, along: axis)
    audit(delivery, into: &timeline)
    // Whatever takes travel stops moving by itself: an event may have set it going under the finger.
    for index in chain.participants.indices where chain.taken[index] != 0 {
      // A mover is large: where there is none, none is put.
      if case .some = movers[index] { movers[index] = nil }
      caughtTargets[index] = nil
      let before = current[index].position
      current[index] = MotionState(position: chain.participants[index].displayed, velocity: 0)
      guard index == chain.sheet else { continue }
      if chain.origin == .content { pull.lastScrollStep = current[index].position - before }
      (draggedSheet, settling) = (true, nil)
      sheet.beginDrag(at: now)
      sheet.drag(to: current[index].position, at: now)
    }
    timeline.gestures[finger].lostTravel += delivery.lost
    timeline.gestures[finger].leftOverTravel += abs(delivery.leftOver)
    guard let mover = delivery.mover else { return }
    if let lastMover, lastMover != mover {
      timeline.gestures[finger].handOffs += 1
      timeline.handOffs.append(
        HandOff(
          time: now, from: name(of: lastMover), to: name(of: mover), velocityBefore: nil, velocityAfter: nil))
    }
    lastMover = mover
  }

  /// Counts what the invariants of forwarding forbid. It changes nothing; but a simulator that is only read is copied.
  private mutating func audit(_ delivery: Delivery, into timeline: inout Timeline) {
    var sum = delivery.leftOver
    for amount in chain.taken { sum += amount }
    if abs(sum - delivery.offered) > 1e-9 { timeline.breaches.conservation += 1 }
    timeline.breaches.overClaims += delivery.clampedClaims
    let isHandle = chain.origin == .handle || chain.origin == .header
    for index in chain.participants.indices {
      let participant = chain.participants[index]
      let moved = (participant.displayed - current[index].position) * participant.forwardSign
      let isFurther = abs(moved) > abs(delivery.offered) + 1e-9
      if isFurther || moved * delivery.offered < -1e-9 { timeline.breaches.jumps += 1 }
      if isHandle, participant.kind == .region, moved != 0 { timeline.breaches.handleScrolls += 1 }
    }
  }

  // MARK: Up

  private mutating func lift(_ step: PanStep, _ ending: GestureReport.Ending, into timeline: inout Timeline) {
    guard let gesture = finger else { return }
    finger = nil
    var report = timeline.gestures[gesture]
    report.ending = step == .tapped ? .tapped : ending
    report.endTime = now
    report.axis = recognizer.axis
    report.slop = recognizer.swallowed
    report.releaseHeight = current[chain.sheet].position
    timeline.gestures[gesture] = report
    switch step {
    case .released(let velocity): release(velocity, of: gesture, into: &timeline)
    case .tapped: press()
    case .none, .touched, .dragged, .cancelled: break
    }
    if holdsChain { resume(for: gesture) }
    timeline.gestures[gesture].target = sheet.target ?? sheet.state
  }

  private mutating func press() {
    switch touchedRegion {
    case .closeButton: carryOut(sheet.pressCloseButton(at: now))
    case .background: carryOut(sheet.tapBackground(at: now))
    case .handle, .header, .content, nil: break
    }
  }
}
