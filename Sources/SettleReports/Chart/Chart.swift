/// A picture of curves over one shared horizontal axis, as a value; ``svg(identifier:)`` draws it.
///
/// Panels stand one below the other. Everything is placed by the layout: titles and captions wrap, names are set beside
/// their curves, and no two labels overlap. The same chart always gives the same bytes.
public struct Chart: Hashable, Sendable {
  /// One sentence that says what the picture shows.
  public let title: String
  /// Lines below the title.
  public let subtitle: [String]
  /// Lines below the panels: sources, conditions, numbers.
  public let captions: [String]
  /// The axis that all panels share.
  public let horizontalAxis: Axis
  /// Vertical lines through all panels, named above the first.
  public let markers: [Marker]
  /// From top to bottom; never empty.
  public let panels: [Panel]
  /// Width of the picture in its own units (CSS px at natural size). The height follows from what it holds.
  public let width: Double

  /// A chart of `panels`.
  ///
  /// - Precondition: at least one panel; a width in 480...4000; on a logarithmic axis every number, the markers'
  ///   included, is at least 1e-100.
  public init(
    title: String, subtitle: [String] = [], captions: [String] = [], horizontalAxis: Axis, markers: [Marker] = [],
    panels: [Panel], width: Double = 820
  ) {
    precondition(!panels.isEmpty, "a chart has at least one panel")
    precondition(width >= 480 && width <= 4000, "a chart is 480 to 4000 units wide")
    precondition(
      horizontalAxis.scale == .linear
        || panels.allSatisfy { $0.series.allSatisfy { $0.points.allSatisfy { $0.x >= narrowest } } }
          && markers.allSatisfy { $0.x >= narrowest },
      "a logarithmic axis holds numbers of at least 1e-100")
    self.title = title
    self.subtitle = subtitle
    self.captions = captions
    self.horizontalAxis = horizontalAxis
    self.markers = markers
    self.panels = panels
    self.width = width
  }
}

extension Chart {
  /// A place in a panel, in the units of its two axes.
  public struct Point: Hashable, BitwiseCopyable, Sendable {
    /// Along the horizontal axis.
    public let x: Double
    /// Along the panel's own axis.
    public let y: Double

    /// A point.
    ///
    /// - Precondition: both numbers are finite and at most 1e15 in magnitude.
    public init(x: Double, y: Double) {
      precondition(isDrawable(x) && isDrawable(y), "a chart holds finite numbers of at most 1e15")
      self.x = x
      self.y = y
    }
  }

  /// What an axis measures and over which range.
  public struct Axis: Hashable, Sendable {
    /// How numbers are spaced.
    public enum Scale: Hashable, Sendable {
      /// Evenly.
      case linear
      /// By their logarithm; positive numbers only.
      case logarithmic
    }
    /// What is measured.
    public let label: String
    /// The unit, or an empty string for a plain number.
    public let unit: String
    /// How numbers are spaced.
    public let scale: Scale
    /// The range to show; `nil` shows all data. Curves are cut off where they leave a given range.
    public let range: ClosedRange<Double>?

    /// An axis.
    ///
    /// - Precondition: a given range is finite, at most 1e15 in magnitude, wider than 1e-9 of its greater end and than
    ///   1e-100, and from 1e-100 on a logarithmic axis.
    public init(_ label: String, unit: String, scale: Scale = .linear, range: ClosedRange<Double>? = nil) {
      if let range {
        let (low, high) = (range.lowerBound, range.upperBound)
        precondition(isDrawable(low) && isDrawable(high), "an axis covers finite numbers of at most 1e15")
        precondition(isWide(low, high), "an axis needs a range with some width")
        precondition(scale == .linear || low >= narrowest, "a logarithmic axis holds numbers of at least 1e-100")
      }
      self.label = label
      self.unit = unit
      self.scale = scale
      self.range = range
    }
  }

  /// A named instant: a vertical line through all panels.
  public struct Marker: Hashable, Sendable {
    /// What happens there.
    public let name: String
    /// Where, along the horizontal axis.
    public let x: Double

    /// A marker.
    ///
    /// - Precondition: `x` is finite and at most 1e15 in magnitude.
    public init(_ name: String, at x: Double) {
      precondition(isDrawable(x), "a chart holds finite numbers of at most 1e15")
      self.name = name
      self.x = x
    }
  }
}

/// Finite, and small enough to be written with three decimals in 64 bits.
package func isDrawable(_ value: Double) -> Bool { abs(value) <= 1e15 }

/// Below it a range or a positive number counts as nothing: ticks stay far from where numbers lose their digits.
package let narrowest = 1e-100

/// Wide enough for ticks. Narrower than a billionth of its numbers is rounding, not shape.
package func isWide(_ low: Double, _ high: Double) -> Bool {
  high - low > max(narrowest, 1e-9 * max(abs(low), abs(high)))
}
