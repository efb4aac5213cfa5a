import SnapPhysics
import Testing

@Suite("replicas")
struct ReplicaTests {
  private let field = ForceField(Spring(response: 0.4, dampingRatio: 0.8), target: 300)
  private let release = MotionState(position: 0, velocity: 2000)

  private func exact(_ field: ForceField, _ start: MotionState, at time: Double) -> Double {
    SpringMotion(spring: field.spring, displacement: start.position - field.target, velocity: start.velocity)
      .state(at: time).position + field.target
  }

  /// Greatest distance from the exact motion and greatest distance beyond the target over two seconds of frames.
  private func measures(_ replica: SpringReplica, rate: Double) -> (error: Double, overshoot: Double) {
    var run = SpringReplicaRun(replica, field: field, start: release)
    var (error, overshoot) = (0.0, 0.0)
    for frame in 1...Int(2 * rate) {
      let state = run.advance(by: 1 / rate)
      error = max(error, abs(state.position - exact(field, release, at: Double(frame) / rate)))
      overshoot = max(overshoot, state.position - field.target)
    }
    return (error, overshoot)
  }

  @Test(
    "semi-implicit Euler is 7.9 pt off at 60 Hz, 3.8 at 120 and 0.45 at 1000",
    arguments: [
      (60.0, 7.9), (120, 3.8), (1000, 0.45),
    ])
  func semiImplicit(rate: Double, error: Double) {
    // Printed to two digits.
    #expect(abs(measures(.semiImplicitEuler, rate: rate).error - error) <= 0.05)
  }

  @Test("semi-implicit Euler is stable below its limit and diverges above", arguments: [0.2, 0.5, 1, 1.5, 4.6])
  func stability(ratio: Double) {
    let omega = 2 * ((1 + ratio * ratio).squareRoot() - ratio) * 60
    for (part, isStable) in [(0.98, true), (1.02, false)] {
      let spring = Spring(stiffness: omega * omega * part * part, dampingRatio: ratio)
      var run = SpringReplicaRun(
        .semiImplicitEuler, field: ForceField(spring, target: 0), start: MotionState(position: 1, velocity: 0))
      for _ in 0..<20000 { run.advance(by: 1.0 / 60) }
      #expect((abs(run.state.position) < 1) == isStable, "ratio \(ratio), \(part) of the limit")
    }
  }

  @Test("a widely copied sheet spring diverges at 60 Hz and not at 120 Hz")
  func copiedSpring() {
    let field = ForceField(Spring(mass: 3, stiffness: 1000, damping: 500), target: 1)
    for (rate, steps, diverges) in [(60.0, 52, true), (120, 2000, false)] {
      var run = SpringReplicaRun(.semiImplicitEuler, field: field, start: MotionState(position: 0, velocity: 0))
      for _ in 0..<steps { run.advance(by: 1 / rate) }
      #expect((abs(run.state.position) > 1e12) == diverges, "\(rate) Hz: \(run.state)")
    }
  }

  @Test("FloatingPanel's implicit Euler damps more than the textbook's, the more the lower the frame rate")
  func implicit() {
    let (panel, textbook) = (
      measures(.implicitEuler, rate: 60), measures(.textbookImplicitEuler, rate: 60)
    )
    #expect(abs(panel.error - 26) <= 0.5 && abs(panel.overshoot - 0.16) <= 0.005)
    #expect(abs(textbook.error - 13.5) <= 0.05 && abs(textbook.overshoot - 3.0) <= 0.05)
    #expect(abs(measures(.implicitEuler, rate: 120).error - 15.7) <= 0.05)
  }

  @Test("replicas approach the exact motion as frames get shorter")
  func convergence() {
    for replica in [SpringReplica.implicitEuler, .textbookImplicitEuler, .semiImplicitEuler] {
      let errors = [60.0, 240, 960, 3840].map { measures(replica, rate: $0).error }
      for (coarse, fine) in zip(errors, errors.dropFirst()) { #expect(fine < 0.45 * coarse, "\(replica)") }
    }
    #expect(measures(.advance, rate: 125).error < 1e-3)
  }

  /// facebookarchive/rebound-js `__tests__/__snapshots__/reboundSpec.js.snap`: Origami 40 and 7 from 0 to 1, a first
  /// frame of 1 ms, then frames of 16.667 ms.
  static let reboundFrames: [(frame: Int, position: Double, velocity: Double)] = [
    (1, 0.00011425836769833332, 0.2276775324800067), (2, 0.02826894887325712, 3.1774598721505054),
    (3, 0.09786685539023218, 5.1793267330810915), (6, 0.40474896134789684, 6.76742694258232),
    (11, 0.839707819077817, 3.7394582582521605), (20, 1.0365293261033242, -0.03254366218086566),
    (40, 0.9987342814912026, 0.005602663755134356), (54, 1.0000264835439028, 0.0010057481768040006),
  ]

  @Test("rebound's integration comes out to the last bits", arguments: reboundFrames)
  func rebound(row: (frame: Int, position: Double, velocity: Double)) {
    let field = ForceField(Spring(origamiTension: 40, origamiFriction: 7), target: 1)
    var run = SpringReplicaRun(.rebound, field: field, start: MotionState(position: 0, velocity: 0))
    run.advance(by: 0.001)
    for _ in 1..<row.frame { run.advance(by: 0.016667) }
    #expect(abs(run.state.position - row.position) < 1e-12)
    #expect(abs(run.state.velocity - row.velocity) < 1e-10)
  }

  @Test("react-spring's milliseconds are rounded up: 17 of them a frame at 60 Hz, at most 64 after a hitch")
  func milliseconds() {
    let field = ForceField(Spring(mass: 1, stiffness: 170, damping: 26), target: 0)
    let start = MotionState(position: 100, velocity: 0)
    func after(_ frames: [Double]) -> MotionState {
      var run = SpringReplicaRun(.reactSpring(travel: 100), field: field, start: start)
      for frame in frames { run.advance(by: frame) }
      return run.state
    }
    #expect(after([1.0 / 60]) == after([0.017]))
    #expect(after([1.0 / 60, 1.0 / 60]) == after([0.017, 0.017]))
    #expect(after([1]) == after([0.064]))
    #expect(after([0]) == start)
  }

  @Test("react-spring ends on its target and stays there")
  func reactSpringRest() {
    let field = ForceField(Spring(mass: 1, stiffness: 170, damping: 26), target: 40)
    var run = SpringReplicaRun(.reactSpring(travel: 40), field: field, start: MotionState(position: 0, velocity: 0))
    for _ in 0..<120 { run.advance(by: 1.0 / 60) }
    #expect(run.isSettled && run.state == MotionState(position: 40, velocity: 0))
    run.advance(by: 1.0 / 60)
    #expect(run.state == MotionState(position: 40, velocity: 0))
  }

  @Test("accumulated steps give one motion however the time is cut, but for the blend")
  func accumulation() {
    func place(_ frames: Int) -> Double {
      var run = SpringReplicaRun(.advance, field: field, start: release)
      for _ in 0..<frames { run.advance(by: 0.8 / Double(frames)) }
      return run.state.position
    }
    // A blend over 8 ms of a motion with accelerations of 1e5 pt/s^2 is off by at most a h^2 / 8.
    let bound = 1e5 * 0.008 * 0.008 / 8
    #expect(abs(place(48) - place(100)) < bound && abs(place(48) - place(37)) < bound)
    var hitch = SpringReplicaRun(.advance, field: field, start: release)
    hitch.advance(by: 3)
    var ten = SpringReplicaRun(.advance, field: field, start: release)
    ten.advance(by: 0.08)
    #expect(hitch.state == ten.state)
  }

  @Test("an early frame moves nothing and leaves the next step as it was")
  func clock() {
    var one = FrameClock(start: 1)
    let steps = [1.0, 0.995, 1.011].map { one.step(to: $0) }
    #expect(steps[0] == 0 && steps[1] == 0 && abs(steps[2] - 0.011) < 1e-15)
    var capped = FrameClock.reactNative(start: 0)
    #expect(capped.step(to: 5) == 0.064 && abs(capped.step(to: 5.01) - 0.01) < 1e-12)
    #expect(FrameClock.wobble(start: 0).longestStep > FrameClock.reactNative(start: 0).longestStep)
    #expect(FrameClock.advance(start: 0).longestStep == 0.08)
  }
}
