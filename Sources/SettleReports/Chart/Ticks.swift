/// A labelled place on an axis.
package struct Tick: Hashable, Sendable {
  package let value: Double
  package let text: String
}

/// Ticks that people count in: multiples of 1, 2 or 5 times a power of ten on a linear axis; on a logarithmic one whole
/// decades, or 1, 2 and 5 in each where there is room.
package enum Ticks {
  /// In rising order, inside `range`, at most `count` of them; at least one for `count` of 2 or more on a linear axis.
  package static func find(in range: ClosedRange<Double>, scale: Chart.Axis.Scale, atMost count: Int) -> [Tick] {
    switch scale {
    case .linear: linear(range, max(1, count))
    case .logarithmic: logarithmic(range, max(1, count))
    }
  }

  private static func linear(_ range: ClosedRange<Double>, _ count: Int) -> [Tick] {
    let span = range.upperBound - range.lowerBound
    var exponent = 0
    while powerOfTen(exponent) * Double(count) > span { exponent -= 1 }
    while powerOfTen(exponent + 1) * Double(count) <= span { exponent += 1 }
    for step in 0... {
      let factor = [1, 2, 5][step % 3]
      let multiples = multiples(of: factor, exponent + step / 3, in: range)
      if multiples.count <= count { return labelled(multiples, exponent + step / 3) }
    }
    return []
  }

  /// Whole numbers `n`, multiples of `factor`, with `n * 10^exponent` in the range.
  private static func multiples(of factor: Int, _ exponent: Int, in range: ClosedRange<Double>) -> [Int] {
    let first = Int((quotient(range.lowerBound, exponent) / Double(factor)).rounded(.up)) - 1
    let last = Int((quotient(range.upperBound, exponent) / Double(factor)).rounded(.down)) + 1
    guard first <= last else { return [] }
    return (first...last).map { $0 * factor }.filter { range.contains(scaled($0, exponent)) }
  }

  private static func logarithmic(_ range: ClosedRange<Double>, _ count: Int) -> [Tick] {
    var first = 0
    while powerOfTen(first) > range.lowerBound { first -= 1 }
    while powerOfTen(first) < range.lowerBound { first += 1 }
    var last = first - 1
    while powerOfTen(last + 1) <= range.upperBound { last += 1 }
    let plain = first >= -3 && last <= 5
    if (last - first + 2) * 3 <= count + 4 {
      let fine = ((first - 1)...max(first - 1, last)).flatMap { decade in [1, 2, 5].map { tick($0, decade, plain) } }
        .filter { range.contains($0.value) }
      if fine.count > 2, fine.count <= count { return fine }
    }
    guard last > first else { return linear(range, count) }
    let stride = (last - first + count) / count
    return (first...last).filter { $0 % stride == 0 }.map { tick(1, $0, plain) }
  }

  private static func labelled(_ mantissas: [Int], _ exponent: Int) -> [Tick] {
    let largest = mantissas.map { abs(scaled($0, exponent)) }.max() ?? 0
    let plain = largest < 1e7 && exponent >= -6
    return mantissas.map { tick($0, exponent, plain) }
  }

  private static func tick(_ mantissa: Int, _ exponent: Int, _ plain: Bool) -> Tick {
    let text =
      plain
      ? FixedDecimal.text(mantissa: mantissa, exponent: exponent)
      : FixedDecimal.scientific(mantissa: mantissa, exponent: exponent)
    return Tick(value: scaled(mantissa, exponent), text: text)
  }

  /// Divides by a power for a negative exponent: 3 / 10 is the nearest number to 0.3, 3 * 0.1 is not.
  private static func scaled(_ mantissa: Int, _ exponent: Int) -> Double {
    exponent < 0 ? Double(mantissa) / powerOfTen(-exponent) : Double(mantissa) * powerOfTen(exponent)
  }

  private static func quotient(_ value: Double, _ exponent: Int) -> Double {
    exponent < 0 ? value * powerOfTen(-exponent) : value / powerOfTen(exponent)
  }

  private static func powerOfTen(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<abs(exponent) { power *= 10 }
    return exponent < 0 ? 1 / power : power
  }
}
