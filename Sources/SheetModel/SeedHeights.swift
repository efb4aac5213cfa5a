/// What the seed's sheet is told about its heights; the rest follows from the screen and the content.
///
/// Semantics: the public headers of Meridian's SDK (repository romio-eegrab/IIITB,
/// `Pods/MeridianSDK/Meridian.framework/Headers/MRDBottomSheetSnapPoints.h`).
public struct SeedHeights: Hashable, Sendable {
  /// How the sheet came by its lowest height.
  public enum Size: Hashable, Sendable {
    /// Fits the content up to a third of the screen.
    case automatic
    /// So many points; below 1 it counts as not declared.
    case minimum(Double)
    /// One height only, points: minimum and maximum at once.
    case fixed(Double)
  }

  /// How tall a floating sheet may become. Sheets that do not float take no notice of it.
  public enum FloatingMaximum: Hashable, Sendable {
    /// 90 % of the screen.
    case auto
    /// 30 % of the screen.
    case low
    /// 60 % of the screen.
    case mid
    /// 90 % of the screen.
    case tall
    /// So many hundredths of the screen.
    case percent(Double)

    /// Hundredths of the screen's height.
    public var percentOfScreen: Double {
      switch self {
      case .auto, .tall: 90
      case .mid: 60
      case .low: 30
      case .percent(let value): value
      }
    }
  }

  /// How the sheet came by its lowest height.
  public var size: Size
  /// Points that peek lies above the minimum. 0: there is no peek of its own.
  public var peekOffset: Double
  /// How tall the sheet may become when it floats and is expandable.
  public var floatingMaximum: FloatingMaximum
  /// Replaces six tenths of the available height.
  public var declaredMiddle: HeightExpression?
  /// Replaces nine tenths of the available height, or the floating maximum.
  public var declaredMaximum: HeightExpression?
  /// Whether peek is kept at or below half the maximum.
  public var clampsPeek: Bool
  /// Whether the bottom padding is added after the content was cut to a third of the screen, which can then make the
  /// automatic minimum taller than that third. The seed's wording allows both readings.
  public var padsAfterThird: Bool

  /// Heights by the seed's rules.
  public init(
    size: Size = .automatic, peekOffset: Double = 0, floatingMaximum: FloatingMaximum = .auto,
    declaredMiddle: HeightExpression? = nil, declaredMaximum: HeightExpression? = nil, clampsPeek: Bool = true,
    padsAfterThird: Bool = false
  ) {
    self.size = size
    self.peekOffset = peekOffset
    self.floatingMaximum = floatingMaximum
    self.declaredMiddle = declaredMiddle
    self.declaredMaximum = declaredMaximum
    self.clampsPeek = clampsPeek
    self.padsAfterThird = padsAfterThird
  }

  /// The one height of a sheet made by the fixed-height builder, points; `nil` for every other sheet.
  public var fixedHeight: Double? {
    if case .fixed(let height) = size { return height }
    return nil
  }

  /// The declared minimum, points, if it counts: it has to be at least 1.
  public var declaredMinimum: Double? {
    if case .minimum(let height) = size, height >= 1 { return height }
    return nil
  }
}
