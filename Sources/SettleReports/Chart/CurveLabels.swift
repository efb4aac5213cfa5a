/// Finds a place beside a curve for its name: inside the plot, on no curve, dot or other name, and nearer to its own
/// curve than to any other.
package struct CurveLabelPlacer: Sendable {
  /// What is drawn for one series.
  package struct Trace: Sendable {
    package let pixels: [Pixel]
    /// Only the pixels are drawn, not what joins them.
    package let isDots: Bool

    package init(pixels: [Pixel], isDots: Bool) {
      self.pixels = pixels
      self.isDots = isDots
    }

    fileprivate func distance(to box: Box) -> Double {
      if isDots || pixels.count == 1 { return pixels.reduce(.infinity) { min($0, box.distance(to: $1)) } }
      return zip(pixels, pixels.dropFirst()).reduce(.infinity) { min($0, box.distance(toSegment: $1.0, $1.1)) }
    }
  }

  private let plot: Box
  private let traces: [Trace]
  private let levels: [Double]
  private let markers: [Double]
  private var taken: [Box] = []

  /// `levels` are heights of horizontal lines and `markers` places of vertical ones; names avoid them if they can.
  package init(plot: Box, traces: [Trace], levels: [Double], markers: [Double]) {
    self.plot = plot.inset(by: 3)
    self.traces = traces
    self.levels = levels
    self.markers = markers
  }

  /// The best box of this size for the name of trace `index`, or `nil` where there is none. The box is taken then.
  package mutating func place(width: Double, height: Double, beside index: Int) -> Box? {
    var best: (score: Double, box: Box)?
    for anchor in anchors(on: traces[index]) {
      for box in boxes(width, height, around: anchor) {
        guard let score = score(box, beside: index), score > (best?.score ?? -.infinity) else { continue }
        best = (score, box)
      }
    }
    if let best { taken.append(best.box.inset(by: -3)) }
    return best?.box
  }

  /// `nil` when the box may not be used.
  private func score(_ box: Box, beside index: Int) -> Double? {
    guard plot.contains(box), !taken.contains(where: box.overlaps) else { return nil }
    let own = traces[index].distance(to: box)
    guard own >= 3 else { return nil }
    var others = Double.infinity
    for (other, trace) in traces.enumerated() where other != index { others = min(others, trace.distance(to: box)) }
    guard others >= 4, others > own + 2 else { return nil }
    let crossed =
      levels.count { $0 > box.top - 1 && $0 < box.bottom + 1 }
      + markers.count { $0 > box.left - 5 && $0 < box.right + 5 }
    return min(others, 70) - own - 25 * Double(crossed)
  }

  /// Places along the curve, evenly by its length.
  private func anchors(on trace: Trace) -> [Pixel] {
    let pixels = trace.pixels
    guard pixels.count > 1, !trace.isDots else { return pixels.filter(plot.contains) }
    let lengths = zip(pixels, pixels.dropFirst()).map { a, b in a.distance(toSegment: b, b) }
    let total = lengths.reduce(0, +)
    guard total > 0 else { return Array(pixels.prefix(1)).filter(plot.contains) }
    var anchors: [Pixel] = []
    var (segment, passed) = (0, 0.0)
    let count = 64
    for step in 0...count {
      let along = total * Double(step) / Double(count)
      while segment < lengths.count - 1, passed + lengths[segment] < along {
        passed += lengths[segment]
        segment += 1
      }
      let u = lengths[segment] > 0 ? min(1, (along - passed) / lengths[segment]) : 0
      let (a, b) = (pixels[segment], pixels[segment + 1])
      let anchor = Pixel(x: a.x + (b.x - a.x) * u, y: a.y + (b.y - a.y) * u)
      if plot.contains(anchor) { anchors.append(anchor) }
    }
    return anchors
  }

  private func boxes(_ width: Double, _ height: Double, around anchor: Pixel) -> [Box] {
    let corners = [
      (8, -height / 2), (7, 5), (7, -height - 5), (-width / 2, 7), (-width / 2, -height - 7), (-width - 7, 5),
      (-width - 7, -height - 5), (-width - 8, -height / 2),
    ]
    return corners.map { dx, dy in
      let (left, top) = (anchor.x + dx, anchor.y + dy)
      return Box(left: left, top: top, right: left + width, bottom: top + height)
    }
  }
}
