import GestureInput
import Testing

@Suite("pan recognizer")
struct PanRecognizerTests {
  private var recognizer = PanRecognizer()

  private mutating func take(
    _ phase: PointerPhase, _ x: Double, _ y: Double, at time: Double = 0, finger: Int = 0
  ) -> PanStep {
    recognizer.take(PointerSample(time: time, pointer: finger, phase: phase, x: x, y: y))
  }

  @Test("the slop is swallowed exactly, in the direction of the drag", arguments: [-1.0, 1])
  mutating func slop(sign: Double) {
    #expect(take(.down, 100, 500) == .touched(x: 100, y: 500))
    #expect(take(.move, 100, 500 + sign * 5) == .none && recognizer.axis == nil && recognizer.swallowed == 0)
    #expect(take(.move, 100, 500 + sign * 8) == .none && recognizer.axis == nil)
    #expect(take(.move, 100, 500 + sign * 20) == .dragged(dx: 0, dy: sign * 12))
    #expect(recognizer.axis == .vertical && recognizer.swallowed == 8)
    #expect(take(.move, 130, 500 + sign * 50) == .dragged(dx: 0, dy: sign * 30))
  }

  @Test("a horizontal drag keeps to its axis")
  mutating func horizontal() {
    _ = take(.down, 0, 0)
    #expect(take(.move, 30, 10) == .dragged(dx: 22, dy: 0))
    #expect(take(.move, 30, 400) == .dragged(dx: 0, dy: 0))
    #expect(recognizer.axis == .horizontal)
  }

  @Test("the axis that leaves the slop first counts, not the longer way at the sample")
  mutating func firstToLeave() {
    _ = take(.down, 0, 0)
    #expect(take(.move, 7, 0) == .none)
    // x leaves after a fifth of this move, y after two fifths.
    #expect(take(.move, 12, 20) == .dragged(dx: 4, dy: 0))
  }

  @Test("a diagonal is vertical")
  mutating func diagonal() {
    _ = take(.down, 0, 0)
    #expect(take(.move, -20, 20) == .dragged(dx: 0, dy: 12))
  }

  @Test("no slop drags from the first point on")
  func noSlop() {
    var recognizer = PanRecognizer(PanRecognizer.Settings(slop: 0))
    _ = recognizer.take(PointerSample(time: 0, phase: .down, x: 5, y: 5))
    #expect(recognizer.take(PointerSample(time: 0, phase: .move, x: 5, y: 5)) == .none)
    #expect(recognizer.take(PointerSample(time: 0, phase: .move, x: 5, y: 5.5)) == .dragged(dx: 0, dy: 0.5))
  }

  @Test("a finger that lifts within the slop has tapped, also at the time it touched")
  mutating func tap() {
    _ = take(.down, 0, 0)
    #expect(take(.up, 0, 0) == .tapped && !recognizer.isTouched)
    _ = take(.down, 0, 0, at: 1)
    _ = take(.move, 5, -5, at: 1)
    #expect(take(.up, 300, 300, at: 1) == .tapped)
  }

  @Test("a lift's own place moves nothing and is not in the history")
  mutating func liftPlace() {
    _ = take(.down, 0, 0)
    _ = take(.move, 0, 16, at: 0.015625)
    #expect(take(.up, 0, 500, at: 0.03125) == .released(PointerVelocity(x: 0, y: 1024)))
  }

  @Test("a finger that stood still before the lift has no velocity")
  mutating func stoodStill() {
    _ = take(.down, 0, 0)
    _ = take(.move, 0, 50, at: 0.01)
    #expect(take(.up, 0, 50, at: 0.06) == .released(.none))
  }

  @Test("a second finger is ignored, then takes over without a jump and with a history of its own")
  mutating func takesOver() {
    _ = take(.down, 0, 0)
    #expect(take(.move, 0, 28, at: 0.01) == .dragged(dx: 0, dy: 20))
    #expect(take(.down, 200, 700, at: 0.015, finger: 1) == .none)
    #expect(take(.move, 200, 300, at: 0.02, finger: 1) == .none)
    #expect(take(.move, 0, 30, at: 0.02) == .dragged(dx: 0, dy: 2))
    #expect(take(.up, 0, 30, at: 0.025) == .none && recognizer.isTouched && recognizer.tracker.samples.isEmpty)
    #expect(take(.move, 200, 305, at: 0.03125, finger: 1) == .dragged(dx: 0, dy: 5))
    #expect(recognizer.axis == .vertical && recognizer.swallowed == 8)
    #expect(take(.move, 200, 321, at: 0.046875, finger: 1) == .dragged(dx: 0, dy: 16))
    #expect(take(.up, 200, 321, at: 0.05, finger: 1) == .released(PointerVelocity(x: 0, y: 1024)))
  }

  @Test("a finger that takes over and lifts without a move has no velocity")
  mutating func takesOverAndLifts() {
    _ = take(.down, 0, 0)
    _ = take(.move, 0, 50, at: 0.01)
    _ = take(.down, 9, 9, at: 0.01, finger: 1)
    _ = take(.up, 0, 50, at: 0.011)
    #expect(take(.up, 9, 9, at: 0.012, finger: 1) == .released(.none))
  }

  @Test("a cancelled second finger is forgotten, a cancelled first takes the gesture with it")
  mutating func cancel() {
    _ = take(.down, 0, 0)
    _ = take(.down, 50, 50, finger: 1)
    #expect(take(.cancel, 50, 50, finger: 1) == .none && recognizer.isTouched)
    #expect(take(.move, 0, 20, at: 0.01) == .dragged(dx: 0, dy: 12))
    _ = take(.down, 60, 60, at: 0.01, finger: 2)
    #expect(take(.cancel, 0, 20, at: 0.02) == .cancelled)
    #expect(!recognizer.isTouched && recognizer.tracker.samples.isEmpty)
    #expect(take(.move, 60, 90, at: 0.03, finger: 2) == .none && take(.up, 60, 90, at: 0.03, finger: 2) == .none)
  }

  @Test("a recording that stops with a finger down loses the gesture, once")
  mutating func lose() {
    #expect(recognizer.lose() == .none)
    _ = take(.down, 0, 0)
    _ = take(.move, 0, 50, at: 0.01)
    #expect(recognizer.lose() == .cancelled && recognizer.lose() == .none && !recognizer.isTouched)
    #expect(take(.down, 1, 1, at: 0.02) == .touched(x: 1, y: 1) && recognizer.axis == nil)
  }

  @Test("samples of a finger that is not down mean nothing")
  mutating func unknownFinger() {
    #expect(take(.move, 0, 50) == .none && take(.up, 0, 50) == .none && take(.cancel, 0, 0) == .none)
    #expect(!recognizer.isTouched)
  }

  @Test("a finger that touches twice is one finger, and gone with one lift")
  mutating func touchesTwice() {
    _ = take(.down, 0, 0)
    #expect(take(.down, 0, 20, at: 0.01) == .dragged(dx: 0, dy: 12))
    #expect(take(.up, 0, 20, at: 0.02) != .none && !recognizer.isTouched)
  }

  @Test("ten fingers take over one after the other")
  mutating func tenFingers() {
    for finger in 0..<10 { _ = take(.down, Double(finger) * 30, 100, finger: finger) }
    #expect(take(.move, 0, 128, at: 0.01) == .dragged(dx: 0, dy: 20))
    for finger in 0..<9 {
      let time = 0.01 + Double(finger) * 0.01
      #expect(take(.up, 0, 0, at: time, finger: finger) == .none)
      let step = take(.move, Double(finger + 1) * 30, 99, at: time, finger: finger + 1)
      #expect(step == .dragged(dx: 0, dy: -1))
    }
    #expect(take(.up, 0, 0, at: 0.1, finger: 9) == .released(.none))
    #expect(!recognizer.isTouched)
  }
}
