import SnapPhysics

/// What the native build and the WebAssembly build are both asked. It calls through the portable targets, so that the
/// two faces of one source are compared.
enum Probe {
  /// Displacement in points after `time` seconds: the closed form, no memory.
  static func displacement(
    response: Double, dampingRatio: Double, displacement: Double, velocity: Double, time: Double
  ) -> Double {
    let spring = Spring(response: response, dampingRatio: dampingRatio)
    return SpringMotion(spring: spring, displacement: displacement, velocity: velocity).state(at: time).position
  }

  /// Seconds until the sheet rests: the whole walk, with a buffer from the heap. -1 if it does not rest.
  static func settleTime(response: Double, dampingRatio: Double, displacement: Double, velocity: Double) -> Double {
    let spring = Spring(response: response, dampingRatio: dampingRatio)
    let job = SettleJob(
      field: ForceField(spring, target: 0), start: MotionState(position: displacement, velocity: velocity))
    var solver = ClosedFormSolver()
    var frames = [MotionState](repeating: MotionState(position: 0, velocity: 0), count: 7_300)
    var span = frames.mutableSpan
    do throws(SolverError) {
      return try solver.settle(job, into: &span).endTime
    } catch {
      return -1
    }
  }

  /// Frames of the first releases of the canonical job: the exact propagator in a buffer from the heap.
  static func canonicalFrames(count: Int, seed: UInt64) -> Double {
    Double(CanonicalJob.frames(of: CanonicalJob.releases(count, seed: seed)))
  }
}
