/// Places one panel: header, plot, curves, names.
struct PanelLayout {
  /// Between the plot and the names of its levels, for the line that joins a moved name with its level.
  static let leaderWidth = 18.0
  /// Greatest error of a drawn curve before its coordinates are rounded to hundredths.
  static let tolerance = 0.05

  let panel: Chart.Panel
  let index: Int
  let layout: ChartLayout
  let height: Double
  let levels: [Chart.Level]
  /// The class of each series' colour.
  let looks: [String]
  private(set) var bottom = 0.0

  init(_ panel: Chart.Panel, index: Int, in layout: ChartLayout) {
    self.panel = panel
    self.index = index
    self.layout = layout
    levels = Self.levels(of: panel)
    looks = layout.chart.looks[index]
    height = max(panel.height, Double(levels.count) * Label.Role.level.lineHeight)
  }

  mutating func place(top: Double, into drawing: inout Drawing) {
    // Names keep their places when the plot moves down as a whole, so one try tells whether a key is needed.
    let trial = Box(left: layout.left, top: 0, right: layout.right, bottom: height)
    let names = curveNames(in: trial)
    var y = header(top: top, with: names == nil, into: &drawing)
    if index == 0, let rows = layout.markerFlags().map(\.row).max() {
      y += Double(rows + 1) * MarkerFlag.height
    }
    let plot = Box(left: layout.left, top: y + 3, right: layout.right, bottom: y + 3 + height)
    drawing.plots.append(plot)
    let scale = vertical(in: plot)
    background(plot, scale, into: &drawing)
    curves(plot, scale, into: &drawing)
    levelNames(plot, scale, into: &drawing)
    for name in names ?? [] {
      drawing.labels.append(
        Label(
          .curve, name.text, x: name.box.left, baseline: plot.top + name.box.top + Label.Role.curve.font.ascent,
          colour: name.look, fullText: name.fullText))
    }
    bottom = plot.bottom
  }

  // MARK: Axes

  static func levels(of panel: Chart.Panel) -> [Chart.Level] {
    let range = range(of: panel)
    return panel.levels.filter { range.contains($0.value) }
  }

  static func range(of panel: Chart.Panel) -> ClosedRange<Double> {
    let values =
      panel.series.flatMap { $0.points.map(\.y) } + panel.levels.map(\.value)
      + panel.bands.flatMap { [$0.lower, $0.upper] }
    return panel.axis.shownRange(of: values, margin: 0.06)
  }

  static func verticalTicks(of panel: Chart.Panel) -> [Tick] {
    let scale = AxisScale(panel.axis.scale, range: range(of: panel), from: panel.height, to: 0)
    return scale.ticks(spacing: 38, gap: 4) { _ in Label.Role.tick.font.height }
  }

  func vertical(in plot: Box) -> AxisScale {
    AxisScale(panel.axis.scale, range: Self.range(of: panel), from: plot.bottom, to: plot.top)
  }

  static func axisTitle(_ axis: Chart.Axis, room: Double) -> (runs: [Label.Run], fullText: String?) {
    let (label, unit) = (PlainText.line(axis.label), PlainText.line(axis.unit))
    let font = Label.Role.axisTitle.font
    let shownUnit = unit.isEmpty ? "" : ", " + PlainText.isolated(PlainText.truncated(unit, to: room / 4, font))
    let shown = PlainText.truncated(label, to: room - font.width(of: shownUnit), font)
    let runs = [Label.Run(PlainText.isolated(shown))] + (unit.isEmpty ? [] : [Label.Run(shownUnit, muted: true)])
    return (runs, shown == label ? nil : label)
  }

  /// The axis' title and, where names found no place at their curves, a key. Returns the bottom line.
  private func header(top: Double, with needsKey: Bool, into drawing: inout Drawing) -> Double {
    let font = Label.Role.axisTitle.font
    let title = Self.axisTitle(panel.axis, room: layout.right - ChartLayout.margin)
    drawing.labels.append(
      Label(
        .axisTitle, title.runs, x: ChartLayout.margin, baseline: top + font.ascent, fullText: title.fullText))
    let y = top + font.height + 5
    return needsKey ? key(top: y, into: &drawing) : y
  }

  private func background(_ plot: Box, _ scale: AxisScale, into drawing: inout Drawing) {
    for band in panel.bands {
      let box = Box(
        left: plot.left, top: max(plot.top, scale.position(band.upper)), right: plot.right,
        bottom: min(plot.bottom, scale.position(band.lower)))
      if box.height > 0 { drawing.shapes.append(.rectangle(box, look: "band")) }
    }
    for tick in layout.horizontalTicks {
      let x = layout.horizontal.position(tick.value)
      drawing.shapes.append(.line(Pixel(x: x, y: plot.top), Pixel(x: x, y: plot.bottom), look: "grid"))
    }
    let font = Label.Role.tick.font
    for tick in Self.verticalTicks(of: panel) {
      let y = scale.position(tick.value)
      drawing.shapes.append(.line(Pixel(x: plot.left, y: y), Pixel(x: plot.right, y: y), look: "grid"))
      drawing.labels.append(
        Label(.tick, tick.text, x: plot.left - 8, baseline: y + font.size * 0.35, anchor: .end))
    }
    drawing.shapes.append(
      .line(Pixel(x: plot.left, y: plot.bottom), Pixel(x: plot.right, y: plot.bottom), look: "axis"))
    if panel.series.allSatisfy(\.points.isEmpty), panel.levels.isEmpty, panel.bands.isEmpty {
      let (x, y) = ((plot.left + plot.right) / 2, (plot.top + plot.bottom) / 2)
      drawing.labels.append(Label(.tick, "no data", x: x, baseline: y, anchor: .middle))
    }
    for level in levels {
      let y = scale.position(level.value)
      drawing.shapes.append(.line(Pixel(x: plot.left, y: y), Pixel(x: plot.right, y: y), look: level.look))
    }
  }

  // MARK: Levels

  static func valueText(_ value: Double, unit: String) -> String {
    let unit = PlainText.truncated(PlainText.line(unit), to: 40, Label.Role.level.font)
    let number = FixedDecimal.brief(value)
    return unit.isEmpty ? number : number + " " + PlainText.isolated(unit)
  }

  static func label(of level: Chart.Level, unit: String, x: Double, baseline: Double) -> Label {
    let font = Label.Role.level.font
    let name = PlainText.line(level.name)
    let shown = PlainText.truncated(name, to: 110, font)
    let value = valueText(level.value, unit: unit)
    let isMuted = level.kind == .limit
    return Label(
      .level, [Label.Run(PlainText.isolated(shown), muted: isMuted), Label.Run(" "), Label.Run(value, muted: true)],
      x: x,
      baseline: baseline, fullText: shown == name ? nil : name)
  }

  private func levelNames(_ plot: Box, _ scale: AxisScale, into drawing: inout Drawing) {
    let role = Label.Role.level
    let wanted = levels.map { scale.position($0.value) }
    let half = role.lineHeight / 2
    let centres = spread(wanted, gap: role.lineHeight, in: (plot.top + half - 3)...(plot.bottom - half + 3))
    for (level, (y, centre)) in zip(levels, zip(wanted, centres)) {
      let x = plot.right + Self.leaderWidth
      drawing.shapes.append(
        .leader([
          Pixel(x: plot.right, y: y), Pixel(x: plot.right + 4, y: y), Pixel(x: x - 7, y: centre),
          Pixel(x: x - 4, y: centre),
        ]))
      drawing.labels.append(
        Self.label(of: level, unit: panel.axis.unit, x: x, baseline: centre + role.font.size * 0.35))
    }
  }
}

extension Chart.Level {
  fileprivate var look: String { kind == .detent ? "detent" : "limit" }
}
