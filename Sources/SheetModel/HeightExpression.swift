/// A height that a sheet may rest at, as a person writes it: `96`, `50%`, `min(content, 60%available)`, `content + 20`.
///
/// A percentage without a word is of the screen. Evaluating never fails; what it yields may be negative (`content - 500`)
/// or above the screen (`120%`), and the layout then clamps it and says so.
public indirect enum HeightExpression: Hashable, Sendable {
  /// So many points.
  case points(Double)
  /// So many hundredths of the screen's height.
  case percentOfScreen(Double)
  /// So many hundredths of the available height: the screen less the tab bar that stays visible.
  case percentOfAvailable(Double)
  /// The height that shows the sheet's header, content and bottom padding in full.
  case content
  /// The first plus the second.
  case sum(HeightExpression, HeightExpression)
  /// The first less the second.
  case difference(HeightExpression, HeightExpression)
  /// The lowest of them; 0 when there is none.
  case least([HeightExpression])
  /// The tallest of them; 0 when there is none.
  case greatest([HeightExpression])

  /// The height in points.
  ///
  /// - Parameters:
  ///   - screen: The screen's height, points.
  ///   - available: The screen's height less the tab bar's, points.
  ///   - content: The height that fits the sheet's content, points.
  /// - Complexity: O(*n*) in the terms.
  public func evaluate(screen: Double, available: Double, content: Double) -> Double {
    func value(_ part: HeightExpression) -> Double {
      part.evaluate(screen: screen, available: available, content: content)
    }
    switch self {
    case .points(let points): return points
    case .percentOfScreen(let percent): return percent * screen / 100
    case .percentOfAvailable(let percent): return percent * available / 100
    case .content: return content
    case .sum(let first, let second): return value(first) + value(second)
    case .difference(let first, let second): return value(first) - value(second)
    case .least(let parts): return extreme(parts.map(value), isBetter: <)
    case .greatest(let parts): return extreme(parts.map(value), isBetter: >)
    }
  }

  private func extreme(_ values: [Double], isBetter: (Double, Double) -> Bool) -> Double {
    guard var best = values.first else { return 0 }
    for value in values where isBetter(value, best) { best = value }
    return best
  }
}
