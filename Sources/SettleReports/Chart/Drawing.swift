/// A rectangle in the picture; y grows downward.
package struct Box: Hashable, BitwiseCopyable, Sendable {
  package var left: Double
  package var top: Double
  package var right: Double
  package var bottom: Double

  package init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  package var width: Double { right - left }
  package var height: Double { bottom - top }

  package func inset(by margin: Double) -> Box {
    Box(left: left + margin, top: top + margin, right: right - margin, bottom: bottom - margin)
  }

  package func contains(_ pixel: Pixel) -> Bool {
    pixel.x >= left && pixel.x <= right && pixel.y >= top && pixel.y <= bottom
  }

  package func contains(_ other: Box) -> Bool {
    other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom
  }

  package func overlaps(_ other: Box) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  /// 0 inside.
  package func distance(to pixel: Pixel) -> Double {
    let dx = max(left - pixel.x, 0, pixel.x - right)
    let dy = max(top - pixel.y, 0, pixel.y - bottom)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// 0 where the segment touches the box.
  package func distance(toSegment a: Pixel, _ b: Pixel) -> Double {
    if isCut(by: a, b) { return 0 }
    return min(
      distance(to: a), distance(to: b),
      Pixel(x: left, y: top).distance(toSegment: a, b), Pixel(x: right, y: top).distance(toSegment: a, b),
      Pixel(x: left, y: bottom).distance(toSegment: a, b), Pixel(x: right, y: bottom).distance(toSegment: a, b))
  }

  /// Clips the segment against the four sides (Liang-Barsky); true when something is left.
  private func isCut(by a: Pixel, _ b: Pixel) -> Bool {
    var (enter, leave) = (0.0, 1.0)
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    for (step, room) in [(-dx, a.x - left), (dx, right - a.x), (-dy, a.y - top), (dy, bottom - a.y)] {
      if step == 0 {
        if room < 0 { return false }
      } else if step < 0 {
        enter = max(enter, room / step)
      } else {
        leave = min(leave, room / step)
      }
    }
    return enter <= leave
  }
}

/// One line of text in the picture.
package struct Label: Hashable, Sendable {
  /// What the text is for; the raw value is its class.
  package enum Role: String, Hashable, Sendable, CaseIterable {
    case title, subtitle, caption, axisTitle, tick, level, marker, curve, key
  }
  package enum Anchor: Hashable, Sendable {
    case start, middle, end
  }
  /// Text of one look.
  package struct Run: Hashable, Sendable {
    package let text: String
    package let isMuted: Bool

    package init(_ text: String, muted: Bool = false) {
      self.text = text
      isMuted = muted
    }
  }

  package let role: Role
  package let runs: [Run]
  package let x: Double
  package let baseline: Double
  package let anchor: Anchor
  /// Class of the text's colour; `nil` takes the role's own.
  package let colour: String?
  /// The whole name where the text shows only part of it.
  package let fullText: String?

  package init(
    _ role: Role, _ runs: [Run], x: Double, baseline: Double, anchor: Anchor = .start, colour: String? = nil,
    fullText: String? = nil
  ) {
    self.role = role
    self.runs = runs
    self.x = x
    self.baseline = baseline
    self.anchor = anchor
    self.colour = colour
    self.fullText = fullText
  }

  package init(
    _ role: Role, _ text: String, x: Double, baseline: Double, anchor: Anchor = .start, colour: String? = nil,
    fullText: String? = nil
  ) {
    self.init(role, [Run(text)], x: x, baseline: baseline, anchor: anchor, colour: colour, fullText: fullText)
  }

  package func moved(right dx: Double = 0, down dy: Double = 0) -> Label {
    Label(role, runs, x: x + dx, baseline: baseline + dy, anchor: anchor, colour: colour, fullText: fullText)
  }

  package var text: String { runs.reduce(into: "") { $0 += $1.text } }

  /// Where the text is, by the estimate of ``Font``.
  package var box: Box {
    let font = role.font
    let width = font.width(of: text)
    let left =
      switch anchor {
      case .start: x
      case .middle: x - width / 2
      case .end: x - width
      }
    return Box(left: left, top: baseline - font.ascent, right: left + width, bottom: baseline + font.descent)
  }
}

extension Label.Role {
  package var font: Font {
    switch self {
    case .title: Font(19, bold: true)
    case .subtitle: Font(13.5)
    case .caption, .tick, .marker: Font(11.5)
    case .axisTitle: Font(12, bold: true)
    case .level, .curve, .key: Font(12, bold: true)
    }
  }

  /// From one baseline to the next.
  package var lineHeight: Double {
    switch self {
    case .title: 25
    case .subtitle: 19
    case .caption: 16
    default: 15
    }
  }
}

/// What a chart looks like: shapes in drawing order, then text.
package struct Drawing: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    case rectangle(Box, look: String)
    case line(Pixel, Pixel, look: String)
    /// A polyline, cut off at the plot of the numbered panel.
    case path([Pixel], isClosed: Bool, look: String, clip: Int)
    /// Dots of one size, cut off likewise.
    case dots([Pixel], radius: Double, look: String, clip: Int)
    /// A dot that is not cut off.
    case keyDot(Pixel, radius: Double, look: String)
    /// A line with a bend, not cut off: from a level to its name.
    case leader([Pixel])
  }

  package var width: Double
  package var height: Double
  /// The plot of each panel.
  package var plots: [Box] = []
  package var shapes: [Shape] = []
  package var labels: [Label] = []
  package var title = ""
  package var description = ""
}
