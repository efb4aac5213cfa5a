public import TraceFiles

/// The curves of all sides of a comparison.
///
/// Two sides are a curve and a ghost. More have a colour each, a few a panel, and the reference is the ghost in every
/// panel, so that no colour means two things beside each other.
public struct ComparisonPicture: Sendable {
  /// The picture as a chart.
  public let chart: Chart
  private static let mostInPanel = 4

  /// A picture; see ``ReplayPicture/init(_:of:showsObserved:)`` for its parameters.
  public init(_ comparison: Comparison, of trace: Trace, showsObserved: Bool) {
    let base = ReplayPicture(comparison, of: trace, showsObserved: showsObserved).chart
    guard base.panels[0].series.filter({ $0.style == .ghost }).count > 1 else {
      chart = base
      return
    }
    let whole = base.panels[0]
    let reference = whole.series[0]
    let others = whole.series.filter { $0.style == .ghost }
    let groups = stride(from: 0, to: others.count, by: Self.mostInPanel).map {
      others[$0..<min($0 + Self.mostInPanel, others.count)]
    }
    let panels = groups.map { group in
      Chart.Panel(
        axis: whole.axis,
        series: group.map { Chart.Series($0.name, points: $0.points) }
          + [Chart.Series(reference.name, style: .ghost, points: reference.points)],
        levels: whole.levels, bands: whole.bands, height: groups.count == 1 ? whole.height : 240)
    }
    chart = Chart(
      title: base.title, subtitle: base.subtitle, captions: base.captions, horizontalAxis: base.horizontalAxis,
      markers: base.markers, panels: panels + base.panels.dropFirst())
  }

  /// The picture as SVG; see ``Chart/svg(identifier:)``.
  public func svg(identifier: String = "compare") -> String { chart.svg(identifier: identifier) }
}
