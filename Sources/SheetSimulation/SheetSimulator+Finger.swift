import GestureForwarding
import GestureInput
import SheetModel
import SnapPhysics

extension SheetSimulator {
  /// Takes one finger sample.
  mutating func take(_ sample: PointerSample, origin: DragOrigin?, into timeline: inout Timeline) {
    let ending: GestureReport.Ending = sample.phase == .cancel ? .cancelled : .released
    handle(recognizer.take(sample), origin: origin, ending: ending, into: &timeline)
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
    case .released(let velocity):
      end(.released, into: &timeline)
      release(velocity, into: &timeline)
    case .tapped:
      end(.tapped, into: &timeline)
      tap(into: &timeline)
    case .cancelled:
      end(ending, into: &timeline)
      giveUp(into: &timeline)
    }
  }

  // MARK: Down

  private mutating func touch(_ x: Double, _ y: Double, origin stated: DragOrigin?, into timeline: inout Timeline) {
    let hit = sheet.layout.region(x: x, y: y, height: sheet.height)
    touchedRegion = hit
    let origin = stated ?? Self.origin(of: hit)
    chain.begin(from: origin)
    if origin != .background { stopEverything() }
    lastMover = nil
    settleElapsed = 0
    openGesture = timeline.gestures.count
    timeline.gestures.append(
      GestureReport(
        index: timeline.gestures.count, downTime: now, origin: origin, startState: sheet.state,
        estimator: scene.recognition.estimator.name, target: sheet.state))
  }

  private static func origin(of region: SheetLayout.Region) -> DragOrigin {
    switch region {
    case .handle: .handle
    case .header, .closeButton: .header
    case .content: .content
    case .background: .background
    }
  }

  /// A finger on the screen stops every fling and settle in the chain.
  private mutating func stopEverything() {
    for index in movers.indices where movers[index] != nil {
      movers[index] = nil
      current[index].velocity = 0
      guard index == chain.sheet else { continue }
      sheet.beginDrag(at: now)
      chain.participants[index].place(at: current[index].position)
    }
  }

  // MARK: Drag

  private mutating func drag(_ travel: Double, along axis: PanAxis, into timeline: inout Timeline) {
    guard travel != 0, let gesture = openGesture, gesture < timeline.gestures.count else { return }
    let delivery = chain.deliver(travel, along: axis)
    audit(delivery, along: axis, into: &timeline)
    for index in chain.participants.indices where chain.taken[index] != 0 {
      current[index] = MotionState(position: chain.participants[index].displayed, velocity: 0)
      guard index == chain.sheet else { continue }
      sheet.beginDrag(at: now)
      sheet.drag(to: current[index].position, at: now)
    }
    timeline.gestures[gesture].lostTravel += delivery.lost
    timeline.gestures[gesture].leftOverTravel += abs(delivery.leftOver)
    guard let mover = delivery.mover else { return }
    if let lastMover, lastMover != mover {
      timeline.gestures[gesture].handOffs += 1
      timeline.handOffs.append(
        HandOff(
          time: now, from: name(of: lastMover), to: name(of: mover), velocityBefore: nil, velocityAfter: nil))
    }
    lastMover = mover
  }

  /// Counts what the invariants of forwarding forbid.
  private func audit(_ delivery: Delivery, along axis: PanAxis, into timeline: inout Timeline) {
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

  private mutating func end(_ ending: GestureReport.Ending, into timeline: inout Timeline) {
    guard let gesture = openGesture else { return }
    var report = timeline.gestures[gesture]
    report.ending = ending
    report.endTime = now
    report.axis = recognizer.axis
    report.slop = recognizer.swallowed
    report.releaseHeight = current[chain.sheet].position
    timeline.gestures[gesture] = report
  }

  // MARK: Without a release

  private mutating func tap(into timeline: inout Timeline) {
    if sheet.phase == .dragging {
      resume(into: &timeline)
    } else if touchedRegion == .closeButton {
      carryOut(sheet.pressCloseButton(at: now))
    } else if touchedRegion == .background && chain.origin == .background {
      carryOut(sheet.tapBackground(at: now))
    }
    noteTarget(in: &timeline)
  }

  /// The gesture is taken away: the sheet goes back to the state that it came from, at no velocity of its own.
  private mutating func giveUp(into timeline: inout Timeline) {
    if sheet.phase == .dragging { resume(into: &timeline) }
    settlePagesAndNested(except: nil)
    noteTarget(in: &timeline)
  }

  private mutating func resume(into timeline: inout Timeline) {
    current[chain.sheet].velocity = 0
    carryOut(sheet.resumeSettle(at: now))
  }

  private func noteTarget(in timeline: inout Timeline) {
    guard let gesture = openGesture else { return }
    timeline.gestures[gesture].target = sheet.target ?? sheet.state
  }
}
