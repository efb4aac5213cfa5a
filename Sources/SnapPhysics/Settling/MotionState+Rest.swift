extension MotionState {
  /// No farther from a target than `distance` (pt) and no faster than `speed` (pt/s) at this instant.
  ///
  /// A bouncy motion passes this test in the middle of a swing when its speed limit is generous; see
  /// ``SettleDefinition/stays(within:slowerThan:)`` for "from now on".
  public func isAtRest(at target: Double, within distance: Double, slowerThan speed: Double) -> Bool {
    abs(position - target) <= distance && abs(velocity) <= speed
  }

  /// The target itself, without velocity, where this state is at rest there; else the state.
  public func snapped(to target: Double, within distance: Double, slowerThan speed: Double) -> MotionState {
    isAtRest(at: target, within: distance, slowerThan: speed) ? MotionState(position: target, velocity: 0) : self
  }
}
