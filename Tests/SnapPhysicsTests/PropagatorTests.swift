import SnapPhysics
import TestSupport
import Testing

@Suite("propagator")
struct PropagatorTests {
  /// Frame `n` may be off by 16 `n` ulps of 1 of the amplitude; the closed form itself by 6e-14 of its own measure, the
  /// sum of the distance and the speed over omega, which is at most sqrt 2 of the amplitude.
  private func bound(_ release: SpringRelease, frame n: Int) -> Double {
    (16 * Double(n) * Double.ulpOfOne + 2 * 6e-14 * 1.5) * release.amplitude
  }

  private func check(_ release: SpringRelease, seed: UInt64) throws {
    var solver = PropagatorSolver()
    let rest = FrameRest.standard
    let frames = try frames(of: release, by: &solver)
    let omega = release.stiffnessPerMass.squareRoot()
    for (n, frame) in frames.enumerated() {
      let exact = release.motion.state(at: rest.time(of: n))
      let bound = bound(release, frame: n)
      #expect(abs(frame.position - exact.position) <= bound, "seed \(seed), frame \(n), \(release)")
      #expect(abs(frame.velocity - exact.velocity) <= bound * omega, "seed \(seed), frame \(n), \(release)")
      #expect(rest.holds(frame) == (n == frames.count - 1), "seed \(seed), frame \(n), \(release)")
    }
    #expect(frames[0] == release.start)
    #expect(solver.steps == frames.count - 1 && solver.evaluations == 0)
  }

  @Test("frames are the closed form's and end with the first at rest", arguments: UInt64(1)...200)
  func framesAreExact(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    try check(.canonical(&random), seed: seed)
  }

  @Test("so they are for any damping and any start", arguments: UInt64(1)...300)
  func framesAreExactAnywhere(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let release = SpringRelease.odd(&random)
    switch settledFrame(release) {
    case .success: try check(release, seed: seed)
    case .failure(let error): #expect(error.code == .notAtRest, "seed \(seed), \(release)")
    }
  }

  @Test("a release that is at rest already is one frame", arguments: [(0.0, 0.0), (0.49, -4.9), (-0.49, 4.9)])
  func atRest(displacement: Double, velocity: Double) throws {
    var solver = PropagatorSolver()
    let release = SpringRelease.with(displacement, velocity, response: 0.4, ratio: 1)
    let frames = try frames(of: release, by: &solver)
    #expect(frames == [release.start])
    #expect(settledFrame(release) == .success(1))
    #expect(solver.steps == 0)
  }

  @Test("a field and a state make the release of their displacement")
  func ofField() {
    let field = ForceField(Spring(mass: 2, stiffness: 300, damping: 40), target: 96)
    let release = SpringRelease(field, MotionState(position: 496, velocity: -3000))
    #expect(release == SpringRelease(displacement: 400, velocity: -3000, stiffnessPerMass: 150, dampingPerMass: 20))
    #expect(release.start == MotionState(position: 400, velocity: -3000))
  }

  @Test("the settled frame alone is the number that the frames have: 20,000 releases")
  func settleFrame() throws {
    var random = SplitMix64(seed: 42)
    var solver = PropagatorSolver()
    var total = 0
    var buffer = [MotionState](repeating: MotionState(position: 0, velocity: 0), count: 2400)
    var span = buffer.mutableSpan
    for n in 0..<20_000 {
      let release = SpringRelease.canonical(&random)
      let count = try solver.settle(release, .standard, into: &span)
      #expect(settledFrame(release) == .success(count), "release \(n)")
      total += count
    }
    // Counted by a plain loop over the closed form, one frame after another.
    #expect(total == 1_596_564)
  }

  @Test("so it is for any damping, any start and any rest rule, or both fail alike", arguments: 0..<10)
  func settleFrameAnywhere(part: UInt64) {
    for seed in part * 300..<(part + 1) * 300 { settleFrameAgrees(seed: seed) }
  }

  private func settleFrameAgrees(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let release = SpringRelease.odd(&random)
    let rest = FrameRest(
      interval: 1 / random.pick([120, 60, 24, 1000]), distance: random.pick([0.5, 0.01, 10, 1e-200]),
      speed: random.pick([5, 0.1, 300, 1e-200]), limit: random.pick([1, 2, 5, 100, 2400]))
    var solver = PropagatorSolver()
    let scanned = answer(release, rest, by: &solver)
    #expect(scanned == settledFrame(release, rest), "seed \(seed), \(release), \(rest)")
  }

  @Test("a release on the very edge of rest is told as the frames tell it", arguments: UInt64(1)...200)
  func edge(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let release = SpringRelease.canonical(&random)
    var solver = PropagatorSolver()
    let frames = try frames(of: release, by: &solver)
    // Rest rules whose edges are a late frame's own numbers, where a last bit decides.
    for frame in frames.suffix(6) where frame.position != 0 && frame.velocity != 0 {
      let (distance, speed) = (abs(frame.position), abs(frame.velocity))
      for rest in [
        FrameRest(interval: 1.0 / 120, distance: distance, speed: 1e6, limit: 2400),
        FrameRest(interval: 1.0 / 120, distance: distance.nextUp, speed: speed.nextUp, limit: 2400),
        FrameRest(interval: 1.0 / 120, distance: distance.nextUp, speed: speed, limit: 2400),
      ] {
        var again = PropagatorSolver()
        let count = try SnapPhysicsTests.frames(of: release, rest, by: &again).count
        #expect(settledFrame(release, rest) == .success(count), "seed \(seed), \(rest)")
      }
    }
  }
}

@Suite("propagator: failures")
struct PropagatorFailureTests {
  private func failure(_ release: SpringRelease, _ rest: FrameRest = .standard, capacity: Int? = nil) -> SolverError? {
    var solver = PropagatorSolver()
    if case .failure(let error) = answer(release, rest, capacity: capacity, by: &solver) { return error }
    return nil
  }

  @Test("a spring without damping never rests, and the error says how far it was")
  func neverRests() throws {
    let release = SpringRelease.with(400, 0, response: 0.4, ratio: 0)
    let error = try #require(failure(release))
    #expect(error.code == .notAtRest && error.solver == "propagator")
    #expect(error.time == FrameRest.standard.time(of: 2399))
    #expect(settledFrame(release) == .failure(error))
  }

  @Test("a limit is a number of frames", arguments: [1, 2, 3, 4, 5, 30])
  func limit(_ limit: Int) throws {
    let release = SpringRelease.with(400, 0, response: 0.4, ratio: 0.8)
    var solver = PropagatorSolver()
    let count = try frames(of: release, by: &solver).count
    let rest = FrameRest(interval: 1.0 / 120, distance: 0.5, speed: 5, limit: limit)
    #expect(failure(release, rest)?.time == rest.time(of: limit - 1))
    let enough = FrameRest(interval: 1.0 / 120, distance: 0.5, speed: 5, limit: count)
    #expect(failure(release, enough) == nil)
  }

  @Test(
    "a buffer that ends before rest is named with the time of the frame that it lacks", arguments: [0, 1, 3, 4, 30])
  func buffer(_ capacity: Int) throws {
    let error = try #require(failure(.with(400, 0, response: 0.4, ratio: 0.8), capacity: capacity))
    #expect(error.code == .bufferFull && error.time == FrameRest.standard.time(of: capacity))
  }

  @Test(
    "a release that is no number is refused",
    arguments: [(Double.nan, 0.0), (0, Double.nan), (.infinity, 0), (0, -.infinity)])
  func notFinite(displacement: Double, velocity: Double) throws {
    let release = SpringRelease.with(displacement, velocity, response: 0.4, ratio: 0.8)
    let error = try #require(failure(release))
    #expect(error.code == .notFinite && error.time == 0)
    #expect(settledFrame(release) == .failure(error))
  }

  @Test("a failure leaves the solver as good as new")
  func afterFailure() throws {
    var solver = PropagatorSolver()
    let good = SpringRelease.with(400, 0, response: 0.4, ratio: 0.8)
    let first = try frames(of: good, by: &solver)
    let bad = answer(.with(.nan, 0, response: 0.4, ratio: 0.8), by: &solver)
    #expect(throws: SolverError.self) { try bad.get() }
    let second = try frames(of: good, by: &solver)
    #expect(second == first)
  }
}
