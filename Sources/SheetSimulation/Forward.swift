import GestureInput

/// The one place where the screen's directions become the sheet's: y grows downward on the screen, travel and velocity
/// are counted forward here, up and left, which is what makes heights and offsets grow.
enum Forward {
  /// Forward travel of a drag step, pt.
  static func travel(dx: Double, dy: Double, along axis: PanAxis) -> Double {
    axis == .vertical ? -dy : -dx
  }

  /// Forward velocity of a finger along an axis, pt/s; `nil` is no velocity.
  static func velocity(_ velocity: PointerVelocity, along axis: PanAxis) -> Double? {
    // 0 - v rather than -v, so that a still finger's velocity is 0 and not -0.
    (axis == .vertical ? velocity.y : velocity.x).map { 0 - $0 }
  }
}
