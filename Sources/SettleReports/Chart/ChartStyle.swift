/// Colours, for a light and a dark page.
///
/// The four series colours keep apart for readers without red, green or blue cones, and each is dark (or light) enough
/// to be read as text; past the fourth the dash changes.
package enum ChartStyle {
  /// Of one page.
  package struct Theme: Sendable {
    package let page, ink, muted, grid, axis, level, band, ghost: String
    package let series: [String]
  }

  package static let light = Theme(
    page: "#ffffff", ink: "#1b1f24", muted: "#59636e", grid: "#e8ebee", axis: "#a5adb6", level: "#99a3ae",
    band: "#f6f1e7", ghost: "#6b7480", series: ["#0a4fa3", "#c14600", "#0b4a33", "#b9429c"])
  package static let dark = Theme(
    page: "#0d1117", ink: "#e6edf3", muted: "#9198a1", grid: "#20262d", axis: "#59626c", level: "#5f6974",
    band: "#1d1a14", ghost: "#9198a1", series: ["#6cb2ff", "#f0883e", "#8dfeb4", "#b86aa5"])

  /// Class of the `index`-th coloured series, and of its dash.
  package static func look(_ index: Int) -> String {
    let colour = "s\(index % 4)"
    let dash = index / 4 % 3
    return dash == 0 ? colour : colour + " d\(dash)"
  }

  package static let css = shapes + colours(light) + "@media (prefers-color-scheme:dark){\n" + colours(dark) + "}\n"

  /// Every selector names the chart, so that a page around it keeps its own look.
  private static let shapes = rules([
    ("text", #"font-family:system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;font-size:11.5px"#),
    (".title", "font-size:19px;font-weight:650"),
    (".subtitle", "font-size:13.5px"),
    (".axisTitle", "font-size:12px;font-weight:600"),
    (".tick", "font-variant-numeric:tabular-nums"),
    (".level,.curve,.key", "font-size:12px;font-weight:600"),
    (".value", "font-weight:400"),
    (".curve,text.marker", "paint-order:stroke;stroke-width:4px;stroke-linejoin:round"),
    (".grid,.axis,.detent,.limit,.instant,.leader,.line", "fill:none"),
    (".axis,.leader", "stroke-width:1"),
    (".detent", "stroke-width:1"),
    (".limit", "stroke-width:1.25;stroke-dasharray:1.5 3"),
    (".instant", "stroke-width:1;stroke-dasharray:3 3"),
    (".line", "stroke-width:2.4;stroke-linejoin:round;stroke-linecap:round"),
    (".thin", "stroke-width:1.5"),
    (".ghost", "stroke-width:1.8;stroke-dasharray:6 4;stroke-linecap:butt"),
    (".d1", "stroke-dasharray:9 4;stroke-linecap:butt"),
    (".d2", "stroke-dasharray:2 4"),
    (".tint", "fill-opacity:.12;stroke:none"),
  ])

  private static func colours(_ theme: Theme) -> String {
    var list = [
      (".page", "fill:\(theme.page)"),
      (".title,.level,.axisTitle,.marker", "fill:\(theme.ink)"),
      (".subtitle,.caption,.tick,.value", "fill:\(theme.muted)"),
      (".grid", "stroke:\(theme.grid)"),
      (".axis,.leader", "stroke:\(theme.axis)"),
      (".detent,.limit,.instant", "stroke:\(theme.level)"),
      (".band", "fill:\(theme.band)"),
      (".curve,text.marker", "stroke:\(theme.page)"),
      (".dot", "stroke:\(theme.page)"),
      ("text.g", "fill:\(theme.ghost)"),
      (".g.dot", "fill:\(theme.ghost)"),
      (".line.g", "stroke:\(theme.ghost)"),
    ]
    for (index, colour) in theme.series.enumerated() {
      list.append(("text.s\(index),.s\(index).dot,.s\(index).tint", "fill:\(colour)"))
      list.append((".line.s\(index)", "stroke:\(colour)"))
    }
    return rules(list)
  }

  private static func rules(_ list: [(String, String)]) -> String {
    list.reduce(into: "") { css, rule in
      let selectors = rule.0.split(separator: ",").map { ".settle-chart " + $0 }.joined(separator: ",")
      css += selectors + "{" + rule.1 + "}\n"
    }
  }
}

extension Chart {
  /// The class of each series' colour, panel by panel. No two series share a colour while there are enough of them;
  /// ghosts and series without a name do not use one up.
  var looks: [[String]] {
    var used = 0
    return panels.map { panel in
      var own = used
      return panel.series.map { series in
        if series.style == .ghost { return "g" }
        if !series.name.isEmpty { (own, used) = (used, used + 1) }
        return ChartStyle.look(own)
      }
    }
  }
}
