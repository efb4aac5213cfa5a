/// A force field with everything that acts, as the walk under forces asks for it.
///
/// Heights are those of the job. Within a phase the direction of motion is fixed, 1 upwards and -1 downwards, so that
/// friction is a constant and drag a polynomial; 0 where neither acts and no phase is needed.
package struct ForcedField: Sendable {
  /// The spring's target, pt. Where no spring pulls it is only what "off the target" is measured from.
  package let target: Double
  /// Stiffness over mass, per second squared; 0 where no spring pulls.
  package let stiffness: Double
  /// Damping over mass, per second.
  package let damping: Double
  /// Quadratic drag, per point.
  package let drag: Double
  package let friction: Friction
  package let lowerStop: EndStop?
  package let upperStop: EndStop?
  /// Lowest first, so that the order in which they were given changes no bit; flat ones left out.
  package let wells: [DetentWell]

  package init(_ field: ForceField, _ forces: Forces) {
    target = field.target
    stiffness = forces.springPulls ? field.stiffnessPerMass : 0
    damping = field.dampingPerMass
    drag = forces.drag
    friction = forces.friction
    lowerStop = forces.lowerStop
    upperStop = forces.upperStop
    // An empty list takes no memory; what filters and sorts it would.
    wells =
      forces.wells.isEmpty
      ? []
      : forces.wells.filter { $0.depth > 0 }
        .sorted { ($0.position, $0.width, $0.depth) < ($1.position, $1.width, $1.depth) }
  }

  /// Friction holds or slows the sheet.
  package var hasFriction: Bool { friction.holding > 0 }

  /// The force depends on the direction of motion, so that a turn begins another phase.
  package var isDirectional: Bool { hasFriction || drag > 0 }

  /// The direction of a phase that begins with a velocity or, from a standstill, with an acceleration.
  func direction(_ motion: Double) -> Double {
    guard isDirectional, motion != 0 else { return 0 }
    return motion > 0 ? 1 : -1
  }

  /// Acceleration (pt/s^2) of spring and wells, which is what moves a sheet that stands.
  package func applied(at position: Double) -> Double {
    var sum = -stiffness * (position - target)
    for well in wells {
      let y = position - well.position
      sum -= well.depth / (well.width * well.width) * y * well.shape(y)
    }
    return sum
  }

  /// Acceleration in a phase, pt/s^2.
  package func acceleration(_ state: MotionState, direction: Double) -> Double {
    let v = state.velocity
    return applied(at: state.position) - damping * v - drag * direction * v * v - friction.kinetic * direction
  }

  /// Potential energy per unit of mass, pt^2/s^2, of spring and wells.
  package func potential(_ position: Double) -> Double {
    let y = position - target
    var sum = stiffness * y * y / 2
    for well in wells { sum -= well.depth * well.shape(position - well.position) }
    return sum
  }

  /// Potential and kinetic energy per unit of mass, pt^2/s^2. It never grows.
  package func energy(_ state: MotionState) -> Double {
    state.velocity * state.velocity / 2 + potential(state.position)
  }
}

extension DetentWell {
  /// The Gaussian at a distance from the middle.
  fileprivate func shape(_ y: Double) -> Double { Elementary.exp(-(y * y) / (2 * width * width)) }
}

extension ForcedField {
  /// The longest step (s) from a state in which the fastest rate times the step stays at `phase`.
  ///
  /// The rate is that of spring and damping, of every well within reach (its swing, and the speed at which the sheet
  /// crosses it) and of the drag, which acts as a damping of `2 drag |v|`. The speed counted with is the one at the end of
  /// such a step.
  package func longestStep(from state: MotionState, acceleration: Double, phase: Double) -> Double {
    let (speed, pull) = (abs(state.velocity), abs(acceleration))
    let linear = Self.rate(stiffness, damping)
    var step = linear > 0 ? phase / linear : longestGlide
    // Without a spring nothing else bounds how far a step looks ahead.
    if stiffness == 0 { step = Swift.min(step, longestGlide) }
    let reach = (speed + pull * step) * step
    var (curvature, narrowest) = (stiffness, Double.infinity)
    for well in wells where abs(state.position - well.position) <= wellReach * well.width + reach {
      curvature += well.depth / (well.width * well.width)
      narrowest = Swift.min(narrowest, well.width)
    }
    if narrowest < .infinity { step = Swift.min(step, phase / Self.rate(curvature, damping)) }
    let fastest = speed + pull * step
    let rate = Swift.max(Self.rate(curvature, damping + 2 * drag * fastest), fastest / narrowest)
    return rate > 0 ? Swift.min(step, phase / rate) : step
  }

  /// Magnitude of the fastest eigenvalue, per second, as ``Spring/fastestRate`` has it.
  private static func rate(_ stiffness: Double, _ damping: Double) -> Double {
    let gamma = damping / 2
    let excess = gamma * gamma - stiffness
    return excess > 0 ? gamma + excess.squareRoot() : stiffness.squareRoot()
  }
}

/// Seconds of a step where no force has a rate of its own.
private let longestGlide = 1.0 / 32
/// Widths from its middle at which a well counts as out of reach: there it pulls with e^-24 of its strength.
private let wellReach = 7.0
