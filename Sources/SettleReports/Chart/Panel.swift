extension Chart {
  /// One set of curves over the shared horizontal axis.
  public struct Panel: Hashable, Sendable {
    /// The panel's own, vertical axis.
    public let axis: Axis
    /// Curves, drawn in order; the ghosts below all others.
    public let series: [Series]
    /// Named horizontal lines.
    public let levels: [Level]
    /// Tinted ranges behind the curves.
    public let bands: [Band]
    /// Height of the plot. It grows when the names of the levels need more room.
    public let height: Double

    /// A panel.
    ///
    /// - Precondition: a height in 60...4000; on a logarithmic axis every number is at least 1e-100.
    public init(
      axis: Axis, series: [Series], levels: [Level] = [], bands: [Band] = [], height: Double = 280
    ) {
      precondition(height >= 60 && height <= 4000, "a panel is 60 to 4000 units high")
      precondition(
        axis.scale == .linear
          || series.allSatisfy { $0.points.allSatisfy { $0.y >= narrowest } }
            && levels.allSatisfy { $0.value >= narrowest } && bands.allSatisfy { $0.lower >= narrowest },
        "a logarithmic axis holds numbers of at least 1e-100")
      self.axis = axis
      self.series = series
      self.levels = levels
      self.bands = bands
      self.height = height
    }
  }

  /// Points with a name and a look.
  public struct Series: Hashable, Sendable {
    /// How a series is drawn.
    public enum Style: Hashable, Sendable {
      /// A line in a colour of its own.
      case curve
      /// A thinner, dashed grey line, below the others: what would have been.
      case ghost
      /// A dot at each point.
      case points
      /// A thin line with a dot at each point.
      case dottedCurve
      /// A line over a tint that reaches down to zero, or to the bottom of the panel where zero is out of range.
      case area
    }
    /// Set beside the curve. A series with an empty name belongs to the one before it and shares its colour.
    public let name: String
    /// How the series is drawn.
    public let style: Style
    /// In drawing order. None at all is allowed and draws nothing; one alone is drawn as a dot.
    public let points: [Point]

    /// A series.
    public init(_ name: String, style: Style = .curve, points: [Point]) {
      self.name = name
      self.style = style
      self.points = points
    }
  }

  /// A named horizontal line; its name stands at the right edge with its value.
  public struct Level: Hashable, Sendable {
    /// How a level is drawn.
    public enum Kind: Hashable, Sendable {
      /// Where a sheet may rest: a solid line.
      case detent
      /// Where something ends: a dotted line with a muted name.
      case limit
    }
    /// The name.
    public let name: String
    /// Where, along the panel's axis. A level outside a given range is not drawn.
    public let value: Double
    /// How it is drawn.
    public let kind: Kind

    /// A level.
    ///
    /// - Precondition: `value` is finite and at most 1e15 in magnitude.
    public init(_ name: String, at value: Double, kind: Kind = .detent) {
      precondition(isDrawable(value), "a chart holds finite numbers of at most 1e15")
      self.name = name
      self.value = value
      self.kind = kind
    }
  }

  /// A tinted range of a panel's axis.
  public struct Band: Hashable, Sendable {
    /// The lower end.
    public let lower: Double
    /// The upper end.
    public let upper: Double

    /// A band.
    ///
    /// - Precondition: both ends are finite, at most 1e15 in magnitude, and in order.
    public init(from lower: Double, to upper: Double) {
      precondition(isDrawable(lower) && isDrawable(upper), "a chart holds finite numbers of at most 1e15")
      precondition(lower <= upper, "a band runs upwards")
      self.lower = lower
      self.upper = upper
    }
  }
}
