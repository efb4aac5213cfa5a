/// Curves and their names.
extension PanelLayout {
  func pixels(of series: Chart.Series, _ scale: AxisScale) -> [Pixel] {
    series.points.map { Pixel(x: layout.horizontal.position($0.x), y: scale.position($0.y)) }
  }

  func curves(_ plot: Box, _ scale: AxisScale, into drawing: inout Drawing) {
    let ghostsFirst =
      panel.series.indices.filter { panel.series[$0].style == .ghost }
      + panel.series.indices.filter { panel.series[$0].style != .ghost }
    for number in ghostsFirst {
      let (series, look) = (panel.series[number], looks[number])
      let all = pixels(of: series, scale)
      guard let first = all.first, let last = all.last else { continue }
      let line = simplified(all, tolerance: Self.tolerance)
      if series.style == .area, all.count > 1 {
        let floor = max(plot.top, min(plot.bottom, panel.axis.scale == .linear ? scale.position(0) : plot.bottom))
        let closed = [Pixel(x: first.x, y: floor)] + line + [Pixel(x: last.x, y: floor)]
        drawing.shapes.append(.path(closed, isClosed: true, look: "tint " + look, clip: index))
      }
      if series.style != .points, all.count > 1 {
        let width = series.style == .ghost ? " ghost" : series.style == .curve ? "" : " thin"
        drawing.shapes.append(.path(line, isClosed: false, look: "line \(look)\(width)", clip: index))
      }
      if series.style == .points || series.style == .dottedCurve || all.count == 1 {
        let colour = look.prefix { $0 != " " }
        let radius = series.style == .points ? 3.5 : 2.5
        drawing.shapes.append(.dots(all, radius: radius, look: "\(colour) dot", clip: index))
      }
    }
  }

  /// A name with its place; the box is relative to the plot that it was sought in.
  struct CurveName {
    let text: String
    let fullText: String?
    let look: String
    let box: Box
  }

  func shownName(of series: Chart.Series) -> (text: String, full: String)? {
    guard !series.name.isEmpty, !series.points.isEmpty else { return nil }
    let full = PlainText.line(series.name)
    return (PlainText.truncated(full, to: (layout.right - layout.left) * 0.45, Label.Role.curve.font), full)
  }

  /// A place for every name, or `nil` when one of them found none.
  func curveNames(in plot: Box) -> [CurveName]? {
    let scale = vertical(in: plot)
    let traces = panel.series.map { series in
      CurveLabelPlacer.Trace(
        pixels: series.style == .points
          ? pixels(of: series, scale) : simplified(pixels(of: series, scale), tolerance: 0.5),
        isDots: series.style == .points)
    }
    let markers = layout.chart.markers.filter { layout.horizontal.range.contains($0.x) }
    var placer = CurveLabelPlacer(
      plot: plot, traces: traces, levels: levels.map { scale.position($0.value) },
      markers: markers.map { layout.horizontal.position($0.x) })
    let font = Label.Role.curve.font
    var names: [CurveName] = []
    for (number, series) in panel.series.enumerated() {
      guard let (text, full) = shownName(of: series) else { continue }
      guard let box = placer.place(width: font.width(of: text), height: font.height, beside: number) else { return nil }
      names.append(CurveName(text: text, fullText: text == full ? nil : full, look: looks[number], box: box))
    }
    return names
  }

  /// Swatches with names, in rows over the plot. Returns the bottom line.
  func key(top: Double, into drawing: inout Drawing) -> Double {
    let font = Label.Role.key.font
    let swatch = 22.0
    var (x, y) = (layout.left, top)
    for (number, series) in panel.series.enumerated() {
      guard let (text, full) = shownName(of: series) else { continue }
      let width = swatch + 6 + font.width(of: text)
      if x > layout.left, x + width > layout.chart.width - ChartLayout.margin {
        (x, y) = (layout.left, y + 18)
      }
      let middle = y + font.height / 2
      if series.style == .points {
        let colour = looks[number].prefix { $0 != " " }
        let place = Pixel(x: x + swatch / 2, y: middle)
        drawing.shapes.append(.keyDot(place, radius: 3.5, look: "\(colour) dot"))
      } else {
        let look = "line \(looks[number])" + (series.style == .ghost ? " ghost" : "")
        drawing.shapes.append(.line(Pixel(x: x, y: middle), Pixel(x: x + swatch, y: middle), look: look))
      }
      drawing.labels.append(
        Label(
          .key, text, x: x + swatch + 6, baseline: y + font.ascent, colour: looks[number],
          fullText: text == full ? nil : full))
      x += width + 20
    }
    return y + font.height + 5
  }
}
