internal import SnapPhysics

/// Maps the numbers of one axis to places in the picture, and finds the ticks.
package struct AxisScale: Sendable {
  package let scale: Chart.Axis.Scale
  /// The shown range, in the axis' unit.
  package let range: ClosedRange<Double>
  /// Where the range begins and ends in the picture.
  package let start: Double
  package let end: Double
  private let low: Double
  private let high: Double

  package init(_ scale: Chart.Axis.Scale, range: ClosedRange<Double>, from start: Double, to end: Double) {
    self.scale = scale
    self.range = range
    self.start = start
    self.end = end
    low = Self.transform(range.lowerBound, scale)
    high = Self.transform(range.upperBound, scale)
  }

  package func position(_ value: Double) -> Double {
    start + (end - start) * ((Self.transform(value, scale) - low) / (high - low))
  }

  /// As many ticks as stand `gap` apart, given how much room each one's text takes along the axis; at most one for
  /// every `spacing`.
  package func ticks(spacing: Double, gap: Double, room: (Tick) -> Double) -> [Tick] {
    for count in stride(from: max(2, Int(abs(end - start) / spacing)), to: 1, by: -1) {
      let ticks = Ticks.find(in: range, scale: scale, atMost: count)
      let isApart = zip(ticks, ticks.dropFirst()).allSatisfy { a, b in
        abs(position(b.value) - position(a.value)) >= (room(a) + room(b)) / 2 + gap
      }
      if isApart { return ticks }
    }
    return Ticks.find(in: range, scale: scale, atMost: 1)
  }

  private static func transform(_ value: Double, _ scale: Chart.Axis.Scale) -> Double {
    switch scale {
    case .linear: value
    // Far below everything that is measured, and still a number.
    case .logarithmic: Elementary.log(max(value, 1e-300))
    }
  }
}

extension Chart.Axis {
  /// The range to show for `values`: the given one, or all of them with `margin` (a fraction of the range) on both
  /// sides. Values that are all the same get some room around them; without any values the range is 0...1 (1...10).
  package func shownRange(of values: [Double], margin: Double) -> ClosedRange<Double> {
    if let range { return range }
    guard let low = values.min(), let high = values.max() else { return scale == .linear ? 0...1 : 1...10 }
    switch scale {
    case .linear:
      guard isWide(low, high) else {
        let room = abs(low) < narrowest ? 1 : abs(low) / 10
        return (low - room)...(high + room)
      }
      let room = (high - low) * margin
      return (low - room)...(high + room)
    case .logarithmic:
      guard high / low > 1.000_001 else { return (low / 3)...(high * 3) }
      let room = Elementary.exp(Elementary.log(high / low) * margin)
      return (low / room)...(high * room)
    }
  }
}
