/// The exact motion at the ends of a walk's steps, at the price of a product where steps are regular.
///
/// Every 64th regular step and every other one asks the closed form.
struct ExactSteps {
  private let motion: SpringMotion
  private let target: Double
  private let once: FramePropagator
  /// Seconds of a regular step.
  private let length: Double
  private var state: MotionState
  /// When the closed form was asked last, and regular steps since.
  private var anchor = 0.0
  private var count = 0.0

  /// - Parameter longestStep: Seconds; the walk divides the interval of its frames by as many as it takes.
  init(_ job: SettleJob, longestStep: Double) {
    target = job.field.target
    state = MotionState(position: job.start.position - target, velocity: job.start.velocity)
    motion = SpringMotion(
      spring: job.field.spring, displacement: state.position, velocity: state.velocity)
    length = job.frameInterval / max(1, (job.frameInterval / longestStep).rounded(.up))
    once = FramePropagator(motion, over: length)
  }

  /// Points between a state's position and the exact one, to within ``uncertainty(until:)``.
  mutating func error(of arrived: MotionState, at time: Double) -> Double {
    count += 1
    if count <= 64 && abs(time - (anchor + count * length)) <= time * timeSlack {
      state = once(state)
    } else {
      (state, anchor, count) = (motion.state(at: time), time, 0)
    }
    return abs(arrived.position - target - state.position)
  }

  /// Points from the closed form: 64 products, each off by 3 roundings of 2^-53 of the amplitude and by 8 that its
  /// matrix has, and what the fastest sheet of such an energy travels in the time by which regular steps may be off.
  func uncertainty(until time: Double) -> Double {
    let k = motion.stiffnessPerMass
    let energy = motion.velocity * motion.velocity + k * (motion.displacement * motion.displacement)
    return (64 * 11 * Double.ulpOfOne / 2) * (energy / k).squareRoot() + timeSlack * time * energy.squareRoot()
  }
}

/// Times of frames and of their parts are rounded: part of a time by which they may miss a multiple of a step.
private let timeSlack = 0x1p-50
