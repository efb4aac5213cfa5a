internal import CGSL
internal import SnapPhysics

// The loops of ``GSLFrameSolver``. Each returns the number of frames up to the first at rest, 0 for a failure. They sit
// beside the memory that they work on, and hold nothing that a loop in C would not.
extension SpringDriver {
  /// Bounds the error of one step by `tolerance`, absolute and relative, of both components.
  borrowing func bound(byStep tolerance: Double) -> Bool {
    gsl_odeiv2_control_init(driver.pointee.c, tolerance, tolerance, 1, 0) == GSL_SUCCESS
  }

  private func load(_ release: SpringRelease) {
    parameters.pointee.set(stiffness: release.stiffnessPerMass, damping: release.dampingPerMass)
    vectors[0] = release.displacement
    vectors[1] = release.velocity
  }

  /// The state is a number and the budget holds. GSL's own answer is success for a state that is none.
  @inline(__always)
  private func isSound(_ lastEvaluation: Int) -> Bool {
    let sum = vectors[0] + vectors[1]
    return sum - sum == 0 && parameters.pointee.evaluations <= lastEvaluation
  }

  /// `substeps` bare steps a frame, each of which passes its last derivative on to the next.
  func writeFixedSteps(
    _ release: SpringRelease, _ rest: FrameRest, _ substeps: Int, _ frames: inout MutableSpan<MotionState>,
    _ steps: inout Int, _ failure: inout FrameFailure
  ) -> Int {
    load(release)
    let (y, stepper, system) = (vectors, driver.pointee.s, system)
    let (error, room, h) = (y + 2, min(rest.limit, frames.count), rest.interval / Double(substeps))
    var (before, after) = (y + 4, y + 6)
    gsl_odeiv2_step_reset(stepper)
    _ = uncheckedSpringDerivative(0, y, before, parameters)
    var n = 0
    while n < room {
      let state = displaced
      frames[n] = state
      n &+= 1
      if rest.holds(state) {
        steps &+= (n &- 1) &* substeps
        return n
      }
      if n == room { break }
      var left = substeps
      repeat {
        let status = gsl_odeiv2_step_apply(stepper, 0, h, y, error, before, after, system)
        guard status == GSL_SUCCESS else {
          failure = FrameFailure(kind: .status(status), time: rest.time(of: n))
          break
        }
        (before, after) = (after, before)
        left &-= 1
      } while left > 0
      if left > 0 { break }
    }
    steps &+= max(0, n - 1) &* substeps
    return 0
  }

  /// The same for `bsimp`, whose steps fail near 0 without saying so; ``step(to:)`` cuts them.
  mutating func writeCutSteps(
    _ release: SpringRelease, _ rest: FrameRest, _ substeps: Int, _ frames: inout MutableSpan<MotionState>,
    _ steps: inout Int, _ failure: inout FrameFailure
  ) -> Int {
    load(release)
    let room = min(rest.limit, frames.count)
    gsl_odeiv2_step_reset(driver.pointee.s)
    restartBareSteps()
    defer { steps += countedSteps }
    for n in 0..<room {
      let state = displaced
      frames[n] = state
      if rest.holds(state) { return n + 1 }
      guard state.isFinite && n + 1 < room else { break }
      for part in 1...substeps {
        let end = rest.time(of: n) + rest.interval * (Double(part) / Double(substeps))
        let status = step(to: part == substeps ? rest.time(of: n + 1) : end)
        guard status == GSL_SUCCESS else {
          failure = FrameFailure(kind: .status(status), time: time)
          return 0
        }
      }
    }
    return 0
  }

  /// Steps of GSL's choice that land on every frame.
  func writeAdaptive(
    _ release: SpringRelease, _ rest: FrameRest, _ firstStep: Double, _ budget: Int,
    _ frames: inout MutableSpan<MotionState>, _ failure: inout FrameFailure
  ) -> Int {
    load(release)
    let (y, driver, room) = (vectors, driver, min(rest.limit, frames.count))
    let lastEvaluation = parameters.pointee.evaluations &+ budget
    gsl_odeiv2_driver_reset_hstart(driver, firstStep)
    guard release.start.isFinite else {
      failure = FrameFailure(kind: .notFinite)
      return 0
    }
    var time = 0.0
    var n = 0
    while n < room {
      let state = displaced
      frames[n] = state
      n &+= 1
      if rest.holds(state) { return n }
      if n == room { break }
      let next = rest.time(of: n)
      let status = gsl_odeiv2_driver_apply(driver, &time, next, y)
      // Copies of GSL are about that answer success to a call that did nothing.
      guard status == GSL_SUCCESS, time == next else {
        failure = FrameFailure(kind: .status(status == GSL_SUCCESS ? Int32(GSL_EFAILED) : status), time: time)
        break
      }
      guard isSound(lastEvaluation) else {
        failure = FrameFailure(kind: displaced.isFinite ? .budget : .notFinite, time: time)
        break
      }
    }
    return 0
  }

  /// Steps of GSL's choice, and every frame in them from the quintic through their ends.
  func writeFree(
    _ release: SpringRelease, _ rest: FrameRest, _ firstStep: Double, _ budget: Int,
    _ frames: inout MutableSpan<MotionState>, _ failure: inout FrameFailure
  ) -> Int {
    load(release)
    let (d, room) = (driver.pointee, min(rest.limit, frames.count))
    let lastEvaluation = parameters.pointee.evaluations &+ budget
    gsl_odeiv2_driver_reset_hstart(driver, firstStep)
    // Beyond every frame: the last step is not cut short.
    let end = rest.time(of: rest.limit) + 1
    guard release.start.isFinite else {
      failure = FrameFailure(kind: .notFinite)
      return 0
    }
    var (time, step) = (0.0, firstStep)
    var a = release.start
    var before = release.acceleration(a)
    if room > 0 { frames[0] = a }
    if room > 0 && rest.holds(a) { return 1 }
    var n = 1
    while n < room {
      let begin = time
      let status = gsl_odeiv2_evolve_apply(d.e, d.c, d.s, system, &time, end, &step, vectors)
      guard status == GSL_SUCCESS, isSound(lastEvaluation) else {
        let kind = displaced.isFinite ? FrameFailure.Kind.budget : .notFinite
        failure = FrameFailure(kind: status == GSL_SUCCESS ? kind : .status(status), time: time)
        return 0
      }
      let b = displaced
      let after = release.acceleration(b)
      if rest.time(of: n) <= time {
        let duration = time - begin
        let curve = FrameQuintic(from: a, to: b, accelerations: (before, after), over: duration)
        repeat {
          let state = curve((rest.time(of: n) - begin) / duration)
          frames[n] = state
          n &+= 1
          if rest.holds(state) { return n }
        } while n < room && rest.time(of: n) <= time
      }
      (a, before) = (b, after)
    }
    return 0
  }
}

extension SpringRelease {
  /// Points per second squared, at a displacement and a velocity.
  @inline(__always)
  fileprivate func acceleration(_ state: MotionState) -> Double {
    -stiffnessPerMass * state.position - dampingPerMass * state.velocity
  }
}
