extension ForcedField {
  /// Where the sheet comes to rest if it has no speed to speak of: the place down from a height (pt) at which nothing pulls,
  /// or the stop in between. In a phase with friction it is where the friction of the motion is outweighed exactly.
  ///
  /// `nil` if there is no such place within a hundred widths of the wells.
  func balance(near position: Double, direction: Double) -> Double? {
    let shift = direction * friction.kinetic
    func pull(_ x: Double) -> Double { applied(at: x) - shift }
    let force = pull(position)
    guard force != 0 else { return position }
    guard !wells.isEmpty else {
      return stiffness > 0 ? within(stops: target - shift / stiffness, from: position) : nil
    }
    var width = Double.infinity
    for well in wells { width = min(width, well.width) }
    let way = force > 0 ? width / 4 : -width / 4
    var near = position
    for _ in 0..<400 {
      let far = near + way
      if (pull(far) > 0) != (force > 0) {
        return within(stops: bracketedRoot(from: min(near, far), to: max(near, far), pull), from: position)
      }
      if within(stops: far, from: position) != far { return within(stops: far, from: position) }
      near = far
    }
    return nil
  }

  /// A height, or the stop that is in the way to it.
  private func within(stops height: Double, from start: Double) -> Double {
    if let lowerStop, start >= lowerStop.height, height < lowerStop.height { return lowerStop.height }
    if let upperStop, start <= upperStop.height, height > upperStop.height { return upperStop.height }
    return height
  }

  /// Where a sheet comes to rest that no spring and no well pulls at: it glides out there, and within the time (s) that is
  /// left it gets no further than a distance (pt) from where it is, by its speed and the greatest pull so near.
  func placeOutOfReach(of state: MotionState, _ distance: Double, for time: Double) -> Double? {
    guard stiffness == 0, !hasFriction, time > 0 else { return nil }
    var pull = 0.0
    for part in -4...4 {
      pull = max(pull, abs(applied(at: state.position + distance * Double(part) / 4)))
    }
    let speed = abs(state.velocity)
    let way = damping > 0 ? (speed + pull * time) / damping : (speed + pull * time / 2) * time
    guard way < distance else { return nil }
    return damping > 0 ? state.position + state.velocity / damping : state.position
  }

  /// Friction and damping slow the sheet towards a place of balance that it never quite reaches.
  ///
  /// With a pull of at most `gamma^2 / 4` times the way that is left, the line `v = gamma / 2 * way` is never crossed from
  /// below, so that a sheet under it stays under it and cannot pass the balance.
  func creeps(_ state: MotionState, to balance: Double, direction: Double) -> Bool {
    let way = (balance - state.position) * direction
    let speed = state.velocity * direction
    if abs(way) < nearly, abs(speed) < nearly { return true }
    guard way > 0, way < creepDistance, speed <= damping / 2 * way else { return false }
    let pull = (applied(at: state.position) - direction * friction.kinetic) * direction
    return creepMargin * pull <= damping * damping / 4 * way
  }

  /// A state in a rest box has too little energy ever to leave it: not for the hills or stops at its ends, nor for its
  /// speed. Friction and damping only take energy away.
  func keepsIn(_ box: RestBox, _ state: MotionState) -> Bool {
    let energy = energy(state)
    var (low, high) = (box.target - box.distance, box.target + box.distance)
    if let lowerStop, lowerStop.height > low, lowerStop.height <= state.position {
      low = lowerStop.height
    } else if potential(low) < energy {
      return false
    }
    if let upperStop, upperStop.height < high, upperStop.height >= state.position {
      high = upperStop.height
    } else if potential(high) < energy {
      return false
    }
    return 2 * (energy - leastPotential(from: low, to: high, speed: box.speed)) < box.speed * box.speed
  }

  /// A lower bound of the potential between two heights.
  ///
  /// A function whose curvature is at most `K` lies no more than `K d^2 / 8` below its chord over a distance `d`; the
  /// distances are chosen so that this is a thirty-second of the energy at the speed of rest.
  private func leastPotential(from low: Double, to high: Double, speed: Double) -> Double {
    guard !wells.isEmpty else { return potential(min(max(target, low), high)) }
    var curvature = stiffness
    for well in wells { curvature += well.depth / (well.width * well.width) }
    let ideal = 2 * (high - low) * curvature.squareRoot() / speed
    let count = Int(min(max(1, ideal.rounded(.up)), 4096))
    let distance = (high - low) / Double(count)
    var least = potential(low)
    for n in 1...count { least = min(least, potential(low + (high - low) * (Double(n) / Double(count)))) }
    return least - curvature * distance * distance / 8
  }
}

/// Points, or points per second, that nobody sees and no stepper resolves.
private let nearly = 1e-7
/// Points over which the pull of a well counts as a straight line, within the margin.
private let creepDistance = 0.1
private let creepMargin = 1.2
