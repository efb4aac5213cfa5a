/// Over-drag that looks at each event by itself: what a sheet gives way depends on how the finger's travel was cut into
/// events, and the way back is not the way out. For replicas; a simulation that must not depend on the sampling takes
/// an ``OverDragLaw``.
public enum IncrementalOverDrag: Hashable, Sendable {
  /// Each fragment of an event, at most `fragment` pt, is scaled by `1 - (1 - e^(-r f)) / (1 - e^(-r))`, where `f` is the
  /// part of the extent that the fragment would lie beyond the limit, at most 1; by `1 - f` without a resistance.
  ///
  /// fujidaiti/smooth_sheets (`lib/src/physics.dart`), extent 120, resistance 6, fragment 18.
  case exponential(extent: Double, resistance: Double, fragment: Double)
  /// Each event is scaled by `factor (1 - over / viewport)^2` of what lies beyond the limit before it, on the way back
  /// of what would lie beyond it after.
  ///
  /// flutter/flutter (`packages/flutter/lib/src/widgets/scroll_physics.dart`), 0.52, or 0.26 for a fast deceleration.
  case scrollFriction(factor: Double)

  /// smooth_sheets' default.
  public static let smoothSheets = IncrementalOverDrag.exponential(extent: 120, resistance: 6, fragment: 18)
  /// Flutter's bouncing scroll physics.
  public static let flutterBouncing = IncrementalOverDrag.scrollFriction(factor: 0.52)

  /// What one event moves the sheet by, pt.
  ///
  /// - Parameters:
  ///   - delta: The finger's step, pt.
  ///   - position: The sheet's height as it is shown, pt.
  ///   - range: Heights without over-drag, pt.
  ///   - viewport: The container's extent, pt, for the scroll friction.
  public func applied(
    _ delta: Double, at position: Double, in range: ClosedRange<Double>, viewport: Double
  ) -> Double {
    switch self {
    case .exponential(let extent, let resistance, let fragment):
      precondition(extent > 0 && fragment > 0, "an exponential over-drag needs an extent and a fragment")
      return exponential(delta, position, range, extent, resistance, fragment)
    case .scrollFriction(let factor):
      precondition(viewport > 0, "a scroll friction needs a viewport")
      return scrollFriction(delta, position, range, viewport, factor)
    }
  }

  /// What a scroll friction scales an event by whose content lies that part of the viewport beyond the limit.
  public static func scrollFriction(_ factor: Double, beyond part: Double) -> Double {
    let left = 1 - part
    return factor * left * left
  }

  private func exponential(
    _ delta: Double, _ position: Double, _ range: ClosedRange<Double>, _ extent: Double, _ resistance: Double,
    _ fragmentLimit: Double
  ) -> Double {
    let isComingBack = (position > range.upperBound && delta < 0) || (position < range.lowerBound && delta > 0)
    guard !isComingBack else { return delta }
    let unhindered = Self.step(delta, from: position, in: range)
    var height = position + unhindered
    var left = delta - unhindered
    while left != 0 {
      let fragment = min(max(left, -fragmentLimit), fragmentLimit)
      let reached = height + fragment
      let over = max(range.lowerBound - reached, reached - range.upperBound, 0)
      let part = min(over / extent, 1)
      let friction =
        Self.isLinear(resistance)
        ? part : (1 - Elementary.exp(-resistance * part)) / (1 - Elementary.exp(-resistance))
      height += fragment * (1 - friction)
      left -= fragment
    }
    return height - position
  }

  /// Upstream's comparison of lengths, at one pixel a point.
  private static func isLinear(_ resistance: Double) -> Bool { abs(resistance) <= linearResistance }
  private static let linearResistance = 1e-3

  /// The part of a step that leads to the end of the range, and no further.
  static func step(_ delta: Double, from position: Double, in range: ClosedRange<Double>) -> Double {
    if delta > 0 { return max(0, min(position + delta, range.upperBound) - position) }
    return min(0, max(position + delta, range.lowerBound) - position)
  }

  private func scrollFriction(
    _ delta: Double, _ position: Double, _ range: ClosedRange<Double>, _ viewport: Double, _ factor: Double
  ) -> Double {
    let below = max(range.lowerBound - position, 0)
    let over = max(below, position - range.upperBound)
    guard over > 0 else { return delta }
    let isEasing = below > 0 ? delta > 0 : delta < 0
    let friction = Self.scrollFriction(factor, beyond: (isEasing ? over - abs(delta) : over) / viewport)
    // Back inside the range the finger is followed again.
    let wayToLimit = over / friction
    guard isEasing, abs(delta) >= wayToLimit else { return delta * friction }
    return delta > 0 ? over + delta - wayToLimit : delta + wayToLimit - over
  }
}
