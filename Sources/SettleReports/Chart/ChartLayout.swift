extension Chart {
  /// Where everything goes.
  package func drawing() -> Drawing {
    var layout = ChartLayout(self)
    return layout.drawn()
  }
}

/// Places a chart's parts from the top down. Distances are in the picture's units.
struct ChartLayout {
  static let margin = 22.0

  let chart: Chart
  let left: Double
  let right: Double
  let horizontal: AxisScale
  let horizontalTicks: [Tick]
  var drawing = Drawing(width: 0, height: 0)
  /// The lowest line that is in use.
  var y = ChartLayout.margin

  init(_ chart: Chart) {
    self.chart = chart
    let tickWidths = chart.panels.flatMap { panel in
      PanelLayout.verticalTicks(of: panel).map { Label.Role.tick.font.width(of: $0.text) }
    }
    let levelWidths = chart.panels.flatMap { panel in
      PanelLayout.levels(of: panel).map {
        PanelLayout.label(of: $0, unit: panel.axis.unit, x: 0, baseline: 0).box.width
      }
    }
    let left = Self.margin + max(20, tickWidths.max() ?? 0) + 8
    let right = chart.width - Self.margin - max(16, (levelWidths.max() ?? 0) + PanelLayout.leaderWidth)
    self.left = left
    self.right = right
    let values = chart.panels.flatMap { $0.series.flatMap { $0.points.map(\.x) } } + chart.markers.map(\.x)
    let isTight = chart.horizontalAxis.scale == .linear
    let range = chart.horizontalAxis.shownRange(of: values, margin: isTight ? 0 : 0.04)
    horizontal = AxisScale(chart.horizontalAxis.scale, range: range, from: left, to: right)
    horizontalTicks = horizontal.ticks(spacing: 55, gap: 14) { Label.Role.tick.font.width(of: $0.text) }
  }

  mutating func drawn() -> Drawing {
    drawing.width = chart.width
    drawing.title = PlainText.line(chart.title)
    drawing.description = chart.accessibleDescription
    paragraph(.title, [chart.title])
    y += 3
    paragraph(.subtitle, chart.subtitle)
    y += 16
    for (index, panel) in chart.panels.enumerated() {
      var layout = PanelLayout(panel, index: index, in: self)
      layout.place(top: y, into: &drawing)
      y = layout.bottom + (index == chart.panels.count - 1 ? 0 : 26)
    }
    placeHorizontalAxis()
    if !chart.captions.isEmpty {
      y += 12
      paragraph(.caption, chart.captions)
    }
    y += Self.margin - 6
    drawing.height = y
    drawing.shapes.insert(
      .rectangle(Box(left: 0, top: 0, right: chart.width, bottom: y), look: "page"), at: 0)
    placeMarkers()
    return drawing
  }

  private mutating func paragraph(_ role: Label.Role, _ lines: [String]) {
    for line in lines {
      for part in PlainText.wrapped(PlainText.line(line), to: chart.width - 2 * Self.margin, role.font) {
        drawing.labels.append(Label(role, part, x: Self.margin, baseline: y + role.font.ascent))
        y += role.lineHeight
      }
    }
  }

  private mutating func placeHorizontalAxis() {
    let role = Label.Role.tick
    for tick in horizontalTicks {
      let x = horizontal.position(tick.value)
      let half = role.font.width(of: tick.text) / 2
      // The last one may be wider than the room beside the plot.
      let shifted = min(max(x, Self.margin + half), chart.width - Self.margin - half)
      drawing.shapes.append(.line(Pixel(x: x, y: y), Pixel(x: x, y: y + 4), look: "axis"))
      drawing.labels.append(Label(role, tick.text, x: shifted, baseline: y + 7 + role.font.ascent, anchor: .middle))
    }
    y += 7 + role.font.height
    let title = PanelLayout.axisTitle(chart.horizontalAxis, room: right - left)
    let baseline = y + 5 + Label.Role.axisTitle.font.ascent
    drawing.labels.append(
      Label(.axisTitle, title.runs, x: right, baseline: baseline, anchor: .end, fullText: title.fullText))
    y += 5 + Label.Role.axisTitle.font.height
  }

  /// Lines through all plots, under everything but the background, with their names above the first.
  private mutating func placeMarkers() {
    guard let first = drawing.plots.first else { return }
    let flags = markerFlags()
    for flag in flags {
      let top = first.top - MarkerFlag.height * Double(flag.row + 1)
      for (index, plot) in drawing.plots.enumerated() {
        let start = index == 0 ? top + 3 : plot.top
        drawing.shapes.insert(
          .line(Pixel(x: flag.x, y: start), Pixel(x: flag.x, y: plot.bottom), look: "instant"), at: 1)
      }
      drawing.labels.append(flag.label.moved(down: top + Label.Role.marker.font.ascent))
    }
  }
}

/// A marker's name with its value, hung to the right of its line.
struct MarkerFlag {
  static let height = 17.0
  let x: Double
  let label: Label
  var row = 0
}

extension ChartLayout {
  /// The flags of the markers that are in range, each with its row; none on another. Their baselines are yet to come.
  func markerFlags() -> [MarkerFlag] {
    let font = Label.Role.marker.font
    var flags = chart.markers.filter { horizontal.range.contains($0.x) }.map { marker in
      let x = horizontal.position(marker.x)
      let value = PanelLayout.valueText(marker.x, unit: chart.horizontalAxis.unit)
      let name = PlainText.line(marker.name)
      let shown = PlainText.truncated(name, to: max(40, (right - left) / 2 - font.width(of: value)), font)
      let runs = [Label.Run(PlainText.isolated(shown)), Label.Run(" "), Label.Run(value, muted: true)]
      let label = Label(.marker, runs, x: x + 5, baseline: 0, fullText: shown == name ? nil : name)
      let excess = max(0, label.box.right - (chart.width - Self.margin))
      return MarkerFlag(x: x, label: label.moved(right: -excess))
    }
    let spans = flags.map { $0.label.box.left...$0.label.box.right }
    for (index, row) in flagRows(poles: flags.map(\.x), flags: spans, gap: 8).enumerated() { flags[index].row = row }
    return flags
  }
}
