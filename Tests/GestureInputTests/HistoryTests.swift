import GestureInput
import Testing

@Suite("velocity history")
struct HistoryTests {
  private func tracker(_ times: [Double]) -> VelocityTracker {
    var tracker = VelocityTracker(.aospLSQ2)
    for (index, time) in times.enumerated() { tracker.add(time: time, x: Double(index), y: 0) }
    return tracker
  }

  @Test("at most 20 samples are kept, the newest")
  func capacity() {
    let kept = tracker((0..<50).map { Double($0) * 0.001 }).samples
    #expect(kept.map(\.x) == (30..<50).map(Double.init))
  }

  @Test("a sample 100 ms old counts, an older one does not, at any time of day")
  func horizon() {
    for start in 0...3000 {
      func at(_ milliseconds: Int) -> Double { Double(start + milliseconds) / 1000 }
      let times = [0, 30, 60, 90]
      #expect(tracker((times + [100]).map(at)).samples.count == 5, "\(start) ms")
      #expect(tracker((times + [101]).map(at)).samples.count == 4, "\(start) ms")
      #expect(tracker(times.map(at) + [at(100) + 2e-9]).samples.count == 4, "\(start) ms")
    }
  }

  @Test("a gap of 40 ms is no stop, a longer one is, at any time of day")
  func stopGap() {
    for start in 0...3000 {
      func at(_ milliseconds: Int) -> Double { Double(start + milliseconds) / 1000 }
      #expect(tracker([at(0), at(10), at(50)]).samples.map(\.x) == [0, 1, 2], "\(start) ms")
      #expect(tracker([at(0), at(10), at(51)]).samples.map(\.x) == [2], "\(start) ms")
      #expect(tracker([at(0), at(10), at(50) + 2e-9]).samples.map(\.x) == [2], "\(start) ms")
    }
  }

  @Test("a lift 40 ms after the last sample has a velocity, a later one has none, at any time of day")
  func liftGap() {
    for start in 0...3000 {
      func at(_ milliseconds: Int) -> Double { Double(start + milliseconds) / 1000 }
      let tracker = tracker([at(0), at(10), at(20)])
      #expect(tracker.velocity(liftTime: at(60)).x != nil, "\(start) ms")
      #expect(tracker.velocity(liftTime: at(61)) == .none, "\(start) ms")
      #expect(tracker.velocity(liftTime: at(60) + 2e-9) == .none, "\(start) ms")
    }
  }

  @Test("a repeated time takes the place of the sample before it")
  func repeatedTime() {
    let kept = tracker([0, 0.01, 0.01, 0.01, 0.02]).samples
    #expect(kept.map(\.x) == [0, 3, 4])
    #expect(tracker([5, 5]).velocity(liftTime: 5) == .none)
  }

  @Test("resampled samples do not count, not even to bridge a stop")
  func resampled() {
    var tracker = VelocityTracker(.aospLSQ2)
    tracker.add(time: 0, x: 0, y: 0)
    tracker.add(time: 0.03, x: 90, y: 90, isResampled: true)
    #expect(tracker.samples.map(\.x) == [0])
    tracker.add(time: 0.06, x: 2, y: 0)
    #expect(tracker.samples.map(\.x) == [2])
  }

  @Test("clearing forgets everything, also the last time")
  func clear() {
    var tracker = tracker([10, 10.01])
    tracker.clear()
    tracker.add(time: 3, x: 1, y: 1)
    #expect(tracker.samples.map(\.time) == [3])
  }

  @Test("a window of other measures is kept to")
  func otherWindow() {
    let window = HistoryWindow(capacity: 3, horizon: 0.05, stopGap: 1, skipsResampled: false)
    var tracker = VelocityTracker(VelocityEstimator(name: "short", window: window, fit: .polynomial(degree: 1)))
    for index in 0..<6 { tracker.add(time: Double(index) / 64, x: Double(index), y: 0, isResampled: true) }
    #expect(tracker.samples.map(\.x) == [3, 4, 5])
    // Three places on a line: the fit is right but for a few roundings.
    #expect(abs((tracker.velocity(liftTime: 1).x ?? .nan) - 64) < 64 * 1e-14)
  }
}
