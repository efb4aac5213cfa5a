extension Chart {
  /// What a reader who does not see the picture is told: the panels, their named lines, where each curve begins, turns
  /// furthest and ends, and the captions.
  package var accessibleDescription: String {
    var sentences = subtitle.map(PlainText.line)
    for panel in panels {
      sentences.append("\(measure(panel.axis)) over \(measure(horizontalAxis)).")
      if !panel.levels.isEmpty {
        let names = panel.levels.map { "\(PlainText.line($0.name)) at \(FixedDecimal.brief($0.value))" }
        sentences.append("Lines: \(names.joined(separator: ", ")).")
      }
      sentences += panel.series.compactMap(sentence)
    }
    if !markers.isEmpty {
      let names = markers.map {
        "\(PlainText.line($0.name)) at \(FixedDecimal.brief($0.x)) \(PlainText.line(horizontalAxis.unit))"
      }
      sentences.append("Marked: \(names.joined(separator: ", ")).")
    }
    return (sentences + captions.map(PlainText.line)).joined(separator: " ")
  }

  private func sentence(about series: Series) -> String? {
    guard !series.name.isEmpty, let first = series.points.first, let last = series.points.last else { return nil }
    let heights = series.points.map(\.y)
    guard let lowest = heights.min(), let highest = heights.max() else { return nil }
    return
      "\(PlainText.line(series.name)): from \(FixedDecimal.brief(first.y)) at \(FixedDecimal.brief(first.x)) to \(FixedDecimal.brief(last.y)) at "
      + "\(FixedDecimal.brief(last.x)), between \(FixedDecimal.brief(lowest)) and \(FixedDecimal.brief(highest))."
  }

  private func measure(_ axis: Axis) -> String {
    PlainText.line(axis.label) + (axis.unit.isEmpty ? "" : " (\(PlainText.line(axis.unit)))")
  }
}
