import GestureForwarding
import GestureInput
import SheetModel
import SheetSimulation
import SnapPhysics
import Testing

/// What a recording states of a gesture, and what a policy refuses in time.
@Suite("stated gestures")
struct StatedGestureTests {
  private func scene(_ policy: ForwardingPolicy) -> Scene {
    Scene(
      viewport: Viewport(width: 400, height: 800),
      sheet: .declared([
        DetentDeclaration(name: "low", height: .points(200)), DetentDeclaration(name: "tall", height: .points(700)),
      ]),
      content: [.scroll(ScrollRegion(name: "list", extent: 600))], policy: policy,
      recognition: PanRecognizer.Settings(slop: 0), start: Scene.Start(state: "low"))
  }

  private func drag(at time: Double, by dy: Double) -> [PointerSample] {
    [
      PointerSample(time: time, phase: .down, x: 100, y: 750),
      PointerSample(time: time + 0.1, phase: .move, x: 100, y: 750 + dy),
      PointerSample(time: time + 0.3, phase: .up, x: 100, y: 750 + dy),
    ]
  }

  @Test("a stated velocity takes the place of the estimate, and only in its own gesture")
  func velocity() throws {
    var recording = Recording(samples: drag(at: 0, by: -20) + drag(at: 4, by: -20), origin: .content)
    let estimated = try run(scene(.sheetFirstUp), recording)
    recording.gestures = [StatedGesture(), StatedGesture(releaseVelocity: PointerVelocity(x: 0, y: -3000))]
    let stated = try run(scene(.sheetFirstUp), recording)
    #expect(estimated.gestures.map(\.target) == ["low", "low"])
    #expect(stated.gestures.map(\.target) == ["low", "tall"])
    #expect(stated.gestures[0].releaseVelocity == estimated.gestures[0].releaseVelocity)
    #expect(stated.gestures[1].releaseVelocity == 3000)
  }

  @Test("a stated origin is its gesture's own; the recording's counts for the others")
  func origin() throws {
    var recording = Recording(samples: drag(at: 0, by: -20) + drag(at: 4, by: -20), origin: .content)
    recording.gestures = [StatedGesture(origin: .handle)]
    #expect(try run(scene(.sheetFirstUp), recording).gestures.map(\.origin) == [.handle, .content])
  }

  @Test("vaul's sheet is not dragged within half a second of its opening", arguments: [(0.2, false), (1.5, true)])
  func opening(time: Double, moves: Bool) throws {
    let opening = SceneEvent(time: 0, kind: .present)
    var recording = Recording(samples: drag(at: time, by: -60), events: [opening])
    recording.gestures = [StatedGesture(origin: .handle)]
    let timeline = try run(scene(.vaul), recording, rate: 1000)
    let frame = Int((time + 0.1) * 1000) + 1
    let isDragged = timeline.height(frame) >= timeline.height(frame - 5) + 50
    #expect(isDragged == moves)
  }
}
