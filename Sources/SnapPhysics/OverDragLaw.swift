/// How far a sheet gives way when it is dragged past its last detent. Both laws are memoryless: a function of the
/// finger's total travel past the limit, so the way back is the way out and the sampling does not matter.
public enum OverDragLaw: Hashable, Sendable {
  /// The sheet stops dead.
  case clamp
  /// `y = d (1 - 1 / (c x / d + 1))`: slope `c` at the limit, never further than the dimension `d`.
  ///
  /// UIScrollView's law as jtrivedi/Wave, b3ll/Motion and scenee/FloatingPanel write it, with `c` = 0.55.
  case rubberBand(coefficient: Double)

  /// The rubber band with 0.55.
  public static let standard = OverDragLaw.rubberBand(coefficient: 0.55)

  /// Displacement past the limit for a finger's travel past it, both in points and of one sign. The dimension is the
  /// container's extent in points, which the displacement never reaches.
  public func displacement(forTravel travel: Double, dimension: Double) -> Double {
    switch self {
    case .clamp: return 0
    case .rubberBand(let c):
      precondition(c > 0 && c <= 1 && dimension > 0, "a rubber band needs a coefficient in 0...1 and a dimension")
      let x = abs(travel)
      // A finger that travels 1e19 pt would round to the dimension, from which no travel leads back.
      let y = min(x * c / (x * c + dimension) * dimension, dimension.nextDown)
      return travel < 0 ? -y : y
    }
  }

  /// The finger travel that gives this displacement: what a finger that re-grabs an over-dragged sheet starts from.
  ///
  /// - Precondition: for the rubber band, the displacement is smaller than the dimension; for the clamp it is 0.
  public func travel(forDisplacement displacement: Double, dimension: Double) -> Double {
    switch self {
    case .clamp:
      precondition(displacement == 0, "a clamped sheet is never past its limit")
      return 0
    case .rubberBand(let c):
      let y = abs(displacement)
      precondition(c > 0 && c <= 1 && y < dimension, "a rubber band never reaches its dimension")
      let x = dimension / c * y / (dimension - y)
      return displacement < 0 ? -x : x
    }
  }
}
