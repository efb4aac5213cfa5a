/// The picture of one replay: the sheet's height with its detents as named lines, and the finger's path below it, over
/// the same time.
public struct ReplayPicture: Hashable, Sendable {
  /// A number at an instant.
  public struct Sample: Hashable, BitwiseCopyable, Sendable {
    /// Seconds.
    public let time: Double
    /// In the unit of the curve that the sample belongs to.
    public let value: Double

    /// A sample.
    ///
    /// - Precondition: both numbers are finite; at most 1e12 s and 1e15 in magnitude.
    public init(time: Double, value: Double) {
      precondition(isDrawable(time * 1000) && isDrawable(value), "a picture holds finite numbers")
      self.time = time
      self.value = value
    }
  }

  /// A height at which the sheet may rest.
  public struct Detent: Hashable, Sendable {
    /// The name.
    public let name: String
    /// Points.
    public let height: Double

    /// A detent.
    public init(_ name: String, height: Double) {
      self.name = name
      self.height = height
    }
  }

  /// A height in time with its name.
  public struct Curve: Hashable, Sendable {
    /// Set beside the curve; may be empty.
    public let name: String
    /// Points, in order of time.
    public let samples: [Sample]

    /// A curve.
    public init(_ name: String, samples: [Sample]) {
      self.name = name
      self.samples = samples
    }
  }

  /// What the picture shows. Everything but the sheet's curve may be left out.
  public struct Input: Hashable, Sendable {
    /// One sentence that says what happened.
    public var title: String
    /// Lines below the title.
    public var subtitle: [String] = []
    /// Lines below the picture, with the program's own numbers.
    public var captions: [String] = []
    /// In any order.
    public var detents: [Detent] = []
    /// Height of the sheet, pt.
    public var sheet: Curve
    /// The same gesture under other settings, pt.
    public var ghosts: [Curve] = []
    /// Height of the finger above the bottom edge, pt: up-positive, as the sheet's.
    public var finger = Curve("finger", samples: [])
    /// Offset of the scrolled content, pt; its panel is left out when there are no samples.
    public var contentOffset = Curve("content offset", samples: [])
    /// Velocity of the sheet, pt/s, up-positive; its panel is left out when there are no samples.
    public var velocity = Curve("velocity", samples: [])
    /// Seconds at which the finger goes down, lifts, and the sheet comes to rest.
    public var down: Double?
    /// See ``down``.
    public var release: Double?
    /// See ``down``.
    public var rest: Double?
    /// Greatest height that over-drag can reach, pt.
    public var overDragLimit: Double?
    /// Height of the screen, pt: the upper end of the first panel.
    public var viewportHeight: Double?

    /// A picture of a sheet's curve, to be filled in.
    public init(title: String, sheet: Curve) {
      self.title = title
      self.sheet = sheet
    }
  }

  /// What the picture shows.
  public let input: Input

  /// A picture of `input`.
  ///
  /// - Precondition: every number in it is finite and at most 1e15 in magnitude (times 1e12 s), and a viewport's height
  ///   is positive.
  public init(_ input: Input) {
    precondition(
      [input.down, input.release, input.rest].allSatisfy { $0.map { isDrawable($0 * 1000) } ?? true },
      "instants are finite")
    precondition(input.overDragLimit.map(isDrawable) ?? true, "an over-drag limit is a finite height")
    precondition(input.viewportHeight.map { $0 > 0 && isDrawable($0) } ?? true, "a viewport has a positive height")
    self.input = input
  }

  /// The picture as a chart.
  public var chart: Chart {
    var panels = [sheetPanel]
    if !input.finger.samples.isEmpty {
      panels.append(panel("Finger above the bottom edge", "pt", input.finger, .dottedCurve, height: 110))
    }
    if !input.contentOffset.samples.isEmpty {
      panels.append(panel("Content offset", "pt", input.contentOffset, .curve, height: 90))
    }
    if !input.velocity.samples.isEmpty {
      panels.append(panel("Velocity of the sheet, up", "pt/s", input.velocity, .area, height: 110))
    }
    return Chart(
      title: input.title, subtitle: input.subtitle, captions: input.captions,
      horizontalAxis: Chart.Axis("Time", unit: "ms", range: timeRange), markers: markers, panels: panels)
  }

  /// The picture as SVG; see ``Chart/svg(identifier:)``.
  public func svg(identifier: String = "replay") -> String { chart.svg(identifier: identifier) }
}

extension ReplayPicture {
  private var sheetPanel: Chart.Panel {
    var levels = input.detents.map { Chart.Level($0.name, at: $0.height) }
    var bands: [Chart.Band] = []
    if let limit = input.overDragLimit {
      levels.append(Chart.Level("over-drag", at: limit, kind: .limit))
      if let tallest = input.detents.map(\.height).max(), tallest < limit {
        bands.append(Chart.Band(from: tallest, to: limit))
      }
    }
    var series = [Chart.Series(input.sheet.name, points: points(input.sheet))]
    let turns = [input.release, input.rest].compactMap { instant in
      instant.flatMap { time in height(at: time).map { Chart.Point(x: time * 1000, y: $0) } }
    }
    series.append(Chart.Series("", style: .points, points: turns))
    series += input.ghosts.map { Chart.Series($0.name, style: .ghost, points: points($0)) }
    return Chart.Panel(
      axis: Chart.Axis("Sheet height", unit: "pt", range: heightRange(levels.map(\.value))), series: series,
      levels: levels, bands: bands, height: 340)
  }

  private func panel(
    _ label: String, _ unit: String, _ curve: Curve, _ style: Chart.Series.Style, height: Double
  ) -> Chart.Panel {
    let series = Chart.Series(curve.name, style: style, points: points(curve))
    return Chart.Panel(axis: Chart.Axis(label, unit: unit), series: [series], height: height)
  }

  private func points(_ curve: Curve) -> [Chart.Point] {
    curve.samples.map { Chart.Point(x: $0.time * 1000, y: $0.value) }
  }

  /// From the screen's bottom edge to its top, or as far as the sheet goes.
  private func heightRange(_ levels: [Double]) -> ClosedRange<Double>? {
    let heights = ([input.sheet] + input.ghosts).flatMap { $0.samples.map(\.value) } + levels
    guard let lowest = heights.min(), let highest = heights.max() else { return nil }
    let low = min(0, lowest)
    if let viewport = input.viewportHeight, viewport >= highest { return low...viewport }
    guard isWide(low, highest) else { return nil }
    return low...(highest + (highest - low) * 0.05)
  }

  /// Every instant, with some room after the last so that the rest is seen as one.
  private var timeRange: ClosedRange<Double>? {
    let curves = [input.sheet, input.finger, input.contentOffset, input.velocity] + input.ghosts
    let instants =
      curves.flatMap { $0.samples.map { $0.time * 1000 } }
      + [input.down, input.release, input.rest].compactMap { $0.map { $0 * 1000 } }
    guard let first = instants.min(), let last = instants.max(), isWide(first, last) else { return nil }
    return first...(last + (last - first) * 0.03)
  }

  private var markers: [Chart.Marker] {
    let named = [("finger down", input.down), ("release", input.release), ("at rest", input.rest)]
    return named.compactMap { name, time in time.map { Chart.Marker(name, at: $0 * 1000) } }
  }

  /// Between samples, on the straight line.
  private func height(at time: Double) -> Double? {
    let samples = input.sheet.samples
    guard let next = samples.firstIndex(where: { $0.time >= time }) else { return nil }
    let b = samples[next]
    guard next > 0, b.time > time else { return b.time == time ? b.value : nil }
    let a = samples[next - 1]
    return a.value + (b.value - a.value) * ((time - a.time) / (b.time - a.time))
  }
}
