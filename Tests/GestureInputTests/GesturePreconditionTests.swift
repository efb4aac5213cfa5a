import GestureInput
import Testing

/// Bad arguments of a library trap, with a reason in debug builds; release builds trap without words.
@Suite("gesture preconditions")
struct GesturePreconditionTests {
  private func expect(_ reason: String, of result: ExitTest.Result?, _ location: SourceLocation = #_sourceLocation) {
    #if DEBUG
      let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(words.contains(reason), sourceLocation: location)
    #endif
  }

  @Test("a negative slop traps") func negativeSlop() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PanRecognizer.Settings(slop: -1)
    }
    expect("a slop is finite and not negative", of: result)
  }

  @Test("an infinite slop traps") func infiniteSlop() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PanRecognizer.Settings(slop: .infinity)
    }
    expect("a slop is finite and not negative", of: result)
  }

  @Test("a window of no samples traps") func noCapacity() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = HistoryWindow(capacity: 0, horizon: 0.1, stopGap: 0.04)
    }
    expect("a window keeps at least one sample", of: result)
  }

  @Test("time that goes backwards traps") func backwards() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var tracker = VelocityTracker(.aospLSQ2)
      tracker.add(time: 1, x: 0, y: 0)
      tracker.add(time: 0.999, x: 0, y: 0)
    }
    expect("a finger's samples come in the order of time", of: result)
  }
}
