/// How far a sheet gives way when it is dragged past its last detent. All laws are memoryless: a function of the
/// finger's total travel past the limit, so the way back is the way out and the sampling does not matter. Laws that
/// depend on how the travel was cut into events are ``IncrementalOverDrag``.
public enum OverDragLaw: Hashable, Sendable {
  /// The sheet stops dead.
  case clamp
  /// `y = d (1 - 1 / (c x / d + 1))`: slope `c` at the limit, never further than the dimension `d`.
  ///
  /// UIScrollView's law as jtrivedi/Wave, b3ll/Motion and scenee/FloatingPanel write it, with `c` = 0.55.
  case rubberBand(coefficient: Double)
  /// `y = f x`, without an end. 1 follows the finger, as scenee/FloatingPanel does without its band; 0.35 is the drag
  /// elastic of motiondivision/motion.
  case linear(factor: Double)
  /// The finger's travel up to a margin in points, and no further.
  case margin(Double)
  /// `y = f d log10((d + x) / d)`, `d` the height of the limit: without a height there is no give.
  ///
  /// applidium/OverlayContainer (`Source/Classes/RubberBandOverlayTranslationFunction.swift`), with `f` = 0.5.
  case logarithm(factor: Double)
  /// `y = f sqrt(1 + x)`, which jumps by `f` at the limit. gorhom/react-native-bottom-sheet, with `f` = 2.5.
  case squareRoot(factor: Double)
  /// `y = f (ln(x + 1) - 2)`, but never negative: the first 6.4 pt do nothing. emilkowalski/vaul, with `f` = 8.
  case flooredLogarithm(factor: Double)

  /// The rubber band with 0.55.
  public static let standard = OverDragLaw.rubberBand(coefficient: 0.55)
  /// Follows the finger.
  public static let followsFinger = OverDragLaw.linear(factor: 1)
  /// applidium/OverlayContainer's, for drags of the handle; drags of its content clamp.
  public static let overlayContainer = OverDragLaw.logarithm(factor: 0.5)
  /// gorhom/react-native-bottom-sheet's.
  public static let gorhom = OverDragLaw.squareRoot(factor: 2.5)
  /// emilkowalski/vaul's, without snap points; with them it clamps.
  public static let vaul = OverDragLaw.flooredLogarithm(factor: 8)
  /// 52inc/Pulley's bounce margin.
  public static let pulley = OverDragLaw.margin(20)
  /// motiondivision/motion's drag elastic.
  public static let motionElastic = OverDragLaw.linear(factor: 0.35)

  /// Displacement past the limit for a finger's travel past it, both in points and of one sign. The dimension is the
  /// container's extent in points, which the band's displacement never reaches, or the limit's height for the
  /// logarithm; the others do not ask for it.
  public func displacement(forTravel travel: Double, dimension: Double) -> Double {
    let x = abs(travel)
    let y: Double
    switch self {
    case .clamp: return 0
    case .rubberBand(let c):
      precondition(c > 0 && c <= 1 && dimension > 0, "a rubber band needs a coefficient in 0...1 and a dimension")
      // A finger that travels 1e19 pt would round to the dimension, from which no travel leads back.
      y = min(x * c / (x * c + dimension) * dimension, dimension.nextDown)
    case .linear(let factor): y = factor * x
    case .margin(let margin): y = min(x, margin)
    case .logarithm(let factor):
      y = dimension > 0 ? factor * dimension * Elementary.log((dimension + x) / dimension) / Elementary.log(10) : 0
    case .squareRoot(let factor): y = x > 0 ? factor * (1 + x).squareRoot() : 0
    case .flooredLogarithm(let factor): y = max(0, factor * (Elementary.log(x + 1) - Self.floorOffset))
    }
    return travel < 0 ? -y : y
  }

  /// The finger travel that gives this displacement: what a finger that re-grabs an over-dragged sheet starts from. Of
  /// several travels it is the shortest.
  ///
  /// - Precondition: the law reaches that displacement.
  public func travel(forDisplacement displacement: Double, dimension: Double) -> Double {
    let y = abs(displacement)
    let x: Double
    switch self {
    case .clamp:
      precondition(displacement == 0, "a clamped sheet is never past its limit")
      return 0
    case .rubberBand(let c):
      precondition(c > 0 && c <= 1 && y < dimension, "a rubber band never reaches its dimension")
      x = dimension / c * y / (dimension - y)
    default:
      precondition(reaches(displacement, dimension: dimension), "the law never shows this displacement")
      x = y == 0 ? 0 : inverse(y, dimension)
    }
    return displacement < 0 ? -x : x
  }

  /// Some travel gives this displacement.
  public func reaches(_ displacement: Double, dimension: Double) -> Bool {
    let y = abs(displacement)
    if y == 0 { return true }
    switch self {
    case .clamp: return false
    case .rubberBand: return y < dimension
    case .linear(let factor): return factor > 0
    case .margin(let margin): return y <= margin
    case .logarithm(let factor): return dimension > 0 && factor > 0
    case .squareRoot(let factor): return factor > 0 && y >= factor
    case .flooredLogarithm(let factor): return factor > 0
    }
  }

  private static let floorOffset = 2.0

  private func inverse(_ y: Double, _ dimension: Double) -> Double {
    switch self {
    case .clamp, .rubberBand, .margin: return y
    case .linear(let factor): return y / factor
    case .logarithm(let factor):
      return dimension * (Elementary.exp(y / (factor * dimension) * Elementary.log(10)) - 1)
    case .squareRoot(let factor):
      let part = y / factor
      return part * part - 1
    case .flooredLogarithm(let factor): return Elementary.exp(y / factor + Self.floorOffset) - 1
    }
  }
}
