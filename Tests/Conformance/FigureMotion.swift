import SnapPhysics

/// One motion that a case describes.
struct FigureMotion {
  enum Law {
    case spring(Spring, target: Double)
    case decay(DecayMotion, bounds: ClosedRange<Double>)
    case fling(AndroidFling, isSpline: Bool)
    case bounce(ScrollBounce)
    case frames(SampledBounce, interval: Double)
  }

  let law: Law
  let inputs: FigureInputs
  let start: MotionState
  /// Thresholds of rest; infinite where the case has none.
  let restDistance: Double
  let restSpeed: Double
  /// It ends at the first crossing of its target, as libraries with overshoot clamping have it.
  var stopsAtTarget: Bool {
    inputs.flag("overshoot_clamping") ?? inputs.flag("overshootClamping") ?? inputs.flag("clamp") ?? false
  }
  /// Seconds of a spring that is defined by them.
  let fixedDuration: Double?

  /// The state at a time, unsnapped.
  func state(at time: Double) -> MotionState {
    switch law {
    case .spring(let spring, let target):
      let motion = SpringMotion(
        spring: spring, displacement: start.position - target, velocity: start.velocity)
      if stopsAtTarget, let end = motion.timeToRestPoint, time >= end {
        return MotionState(position: target, velocity: 0)
      }
      let state = motion.state(at: time)
      return MotionState(position: state.position + target, velocity: state.velocity)
    case .decay(let decay, let bounds):
      var state = decay.state(at: time)
      state.position = min(max(state.position, bounds.lowerBound), bounds.upperBound)
      return state
    case .fling(let fling, let isSpline): return isSpline ? fling.spline(at: time) : fling.ballistic(at: time)
    case .bounce(let bounce): return bounce.state(at: time)
    case .frames(let bounce, let interval): return bounce.state(atFrame: Int((time / interval).rounded()))
    }
  }

  /// Where it rests in the end.
  var restPosition: Double {
    switch law {
    case .spring(_, let target): target
    case .decay(let decay, let bounds): min(max(decay.restPosition, bounds.lowerBound), bounds.upperBound)
    case .fling(let fling, _): fling.restPosition
    case .bounce(let bounce): bounce.restPosition
    case .frames(let bounce, _): bounce.restPosition
    }
  }

  /// At rest by the case's thresholds at one instant. A decay has but one of them.
  func isSettled(at time: Double) -> Bool {
    let state = state(at: time)
    switch law {
    case .spring, .frames:
      return state.isAtRest(at: restPosition, within: restDistance, slowerThan: restSpeed)
    case .decay(_, let bounds):
      if state.position == bounds.lowerBound || state.position == bounds.upperBound { return true }
      return restSpeed < .infinity
        ? abs(state.velocity) <= restSpeed : abs(state.position - restPosition) <= restDistance
    case .fling(let fling, let isSpline): return time >= (isSpline ? fling.duration : fling.ballisticDuration)
    case .bounce(let bounce): return bounce.isSettled(at: time, within: restDistance, slowerThan: restSpeed)
    }
  }

  /// The state as a library shows it that ends on the target once it has settled.
  func shown(at time: Double) -> MotionState {
    guard restDistance < .infinity || restSpeed < .infinity, isSettled(at: time) else { return state(at: time) }
    return MotionState(position: restPosition, velocity: 0)
  }

  /// Seconds until it has settled for good by the case's thresholds.
  func settleTime() throws -> Double {
    switch law {
    case .spring(let spring, let target):
      return SettleDefinition.stays(within: restDistance, slowerThan: restSpeed)
        .settleTime(of: spring, displacement: start.position - target, velocity: start.velocity)
    case .decay(let decay, _):
      return restSpeed < .infinity ? decay.time(toSlowTo: restSpeed) : decay.time(toComeWithin: restDistance)
    case .fling(let fling, let isSpline): return isSpline ? fling.duration : fling.ballisticDuration
    case .bounce, .frames: throw NotUnderstood("a settle time of a bounce")
    }
  }

  /// The first of equally spaced samples at which it has settled.
  func firstSettledSample(every interval: Double) throws -> Int {
    var index = 0
    while !isSettled(at: Double(index) * interval) {
      index += 1
      guard index < 1_000_000 else { throw NotUnderstood("a motion that never settles") }
    }
    return index
  }

  /// Where a library leaves it: a decay that ends by its speed stops where it is then.
  func finalPosition() throws -> Double {
    if case .decay(let decay, let bounds) = law, restSpeed < .infinity {
      let place = decay.state(at: decay.time(toSlowTo: restSpeed)).position
      return min(max(place, bounds.lowerBound), bounds.upperBound)
    }
    return restPosition
  }

  /// Seconds until it is at a place; infinite if it never is.
  func time(toReach place: Double) throws -> Double {
    guard case .decay(let decay, _) = law else { throw NotUnderstood("a time at a place of this motion") }
    return decay.time(toReach: place) ?? .infinity
  }
}
