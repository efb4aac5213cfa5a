extension EasingCurve {
  /// The values of a CSS `linear()` that stands for a motion of travel 1, as motion exports a spring.
  ///
  /// `N = max(round(D / resolution), 2)` instants from 0 to `D`, each rounded to four decimals; where the motion has
  /// settled it is 1. Between the values the browser draws straight lines: for stiffness 100 and damping 10 they miss
  /// the spring by 0.0099 of the travel at 30 ms, 0.0012 at 10 ms.
  /// motiondivision/motion packages/motion-dom/src/animation/waapi/utils/linear.ts.
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - resolution: Seconds; 0.01 in general, 0.03 for springs.
  ///   - value: The part of the way after so many seconds; `nil` where the motion has settled.
  /// - Precondition: the resolution is positive, the duration finite and not negative.
  /// - Complexity: O(*n*) in the values.
  public static func linearSamples(
    duration: Double, resolution: Double, value: (_ time: Double) -> Double?
  ) -> [Double] {
    precondition(resolution > 0 && duration >= 0 && duration.isFinite, "samples need a positive resolution")
    let count = max((duration / resolution + 0.5).rounded(.down), 2)
    return (0..<Int(count)).map { index in
      guard let value = value(duration * (Double(index) / (count - 1))) else { return 1 }
      return (value * 10000 + 0.5).rounded(.down) / 10000
    }
  }

  /// The values of a CSS `linear()` for a spring from 0 to 1 that counts as settled by motion's rule.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - duration: Seconds that the animation takes; its definition of settled gives the time.
  ///   - resolution: Seconds between values.
  ///   - distance: Part of the travel within which it may rest.
  ///   - speed: Travel per second at which it may rest.
  public static func linearSamples(
    of spring: Spring, duration: Double, resolution: Double = 0.03, within distance: Double = 0.005,
    slowerThan speed: Double = 0.01
  ) -> [Double] {
    let motion = SpringMotion(spring: spring, displacement: -1, velocity: 0)
    return linearSamples(duration: duration, resolution: resolution) { time in
      let state = motion.state(at: time)
      return abs(state.position) <= distance && abs(state.velocity) <= speed ? nil : 1 + state.position
    }
  }

  /// The greatest difference between a spring from 0 to 1 and the straight lines between its samples, unrounded, in
  /// parts of the travel: what an export at that resolution costs.
  ///
  /// - Precondition: the resolution is positive, the duration finite.
  /// - Complexity: O(*n*) in the samples, 31 looks each.
  public static func samplingError(of spring: Spring, duration: Double, resolution: Double) -> Double {
    precondition(resolution > 0 && duration.isFinite, "samples need a positive resolution")
    let motion = SpringMotion(spring: spring, displacement: -1, velocity: 0)
    let count = max((duration / resolution + 0.5).rounded(.down), 2)
    let interval = duration / (count - 1)
    var (error, index) = (0.0, 0.0)
    while index < count - 1 {
      let start = index * interval
      let (low, high) = (motion.state(at: start).position, motion.state(at: start + interval).position)
      for look in 1..<32 {
        let part = Double(look) / 32
        let exact = motion.state(at: start + part * interval).position
        error = max(error, abs(exact - (low + (high - low) * part)))
      }
      index += 1
    }
    return error
  }
}
