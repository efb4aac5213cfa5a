/// A place in the picture; y grows downward.
package struct Pixel: Hashable, BitwiseCopyable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Distance to the segment between two pixels, ends included.
  package func distance(toSegment a: Pixel, _ b: Pixel) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = dx * dx + dy * dy
    let along = length > 0 ? min(1, max(0, ((x - a.x) * dx + (y - a.y) * dy) / length)) : 0
    let (ex, ey) = (a.x + along * dx - x, a.y + along * dy - y)
    return (ex * ex + ey * ey).squareRoot()
  }
}

/// Fewer points of the same curve: none that is left out is further than `tolerance` from the segment that spans it.
///
/// The Douglas-Peucker algorithm ("Algorithms for the reduction of the number of points required to represent a digitized
/// line", Cartographica 10, 1973), with a stack in place of the recursion and the distance to the segment, not to its line.
/// - Complexity: O(*n* log *n*) for curves as sheets make them, O(*n*²) at worst.
package func simplified(_ points: [Pixel], tolerance: Double) -> [Pixel] {
  guard points.count > 2 else { return points }
  var isKept = Array(repeating: false, count: points.count)
  isKept[0] = true
  isKept[points.count - 1] = true
  var spans = [(first: 0, last: points.count - 1)]
  while let span = spans.popLast() {
    var (greatest, index) = (tolerance, -1)
    for candidate in (span.first + 1)..<max(span.first + 1, span.last) {
      let distance = points[candidate].distance(toSegment: points[span.first], points[span.last])
      if distance > greatest { (greatest, index) = (distance, candidate) }
    }
    guard index > 0 else { continue }
    isKept[index] = true
    spans.append((span.first, index))
    spans.append((index, span.last))
  }
  return points.indices.filter { isKept[$0] }.map { points[$0] }
}
