extension VelocityTracker {
  /// Slope at the newest sample of the weighted least-squares polynomial through all samples; `nil` when it is not
  /// determined.
  ///
  /// Time and place are taken from the newest sample, and time in units of the window: the slope is then one
  /// coefficient, and neither large coordinates nor short times cost digits. The columns of powers are made orthogonal
  /// one after another (modified Gram-Schmidt); one that the others span to one part in 10^6 leaves no solution.
  /// - Complexity: O(*n*) in the samples for the degrees in use.
  func polynomialSlope(
    degree: Int, weighting: VelocityEstimator.Weighting = .none, _ value: (Sample) -> Double
  ) -> Double? {
    let degree = min(degree, samples.count - 1)
    guard degree >= 1, let last = samples.last, let first = samples.first, last.time > first.time else { return nil }
    let unit = last.time - first.time
    // A line through two places is their slope, without the rounding of a fit.
    if samples.count == 2 { return (value(last) - value(first)) / unit }
    var columns: [[Double]] = []
    var triangle: [[Double]] = []
    var projections: [Double] = []
    let weights = samples.indices.map { weight(of: $0, weighting) }
    let places = samples.indices.map { weights[$0] * (value(samples[$0]) - value(last)) }
    for power in 0...degree {
      var column = samples.indices.map { index in
        var term = weights[index]
        for _ in 0..<power { term *= (samples[index].time - last.time) / unit }
        return term
      }
      let length = dot(column, column).squareRoot()
      var row: [Double] = []
      for earlier in columns {
        let shared = dot(earlier, column)
        row.append(shared)
        for index in column.indices { column[index] -= shared * earlier[index] }
      }
      let rest = dot(column, column).squareRoot()
      guard rest > 1e-6 * length else { return nil }
      for index in column.indices { column[index] /= rest }
      row.append(rest)
      columns.append(column)
      triangle.append(row)
      projections.append(dot(column, places))
    }
    return slope(triangle, projections) / unit
  }

  /// Coefficient of the first power, by substitution from the highest down. `triangle[k]` is column `k`.
  private func slope(_ triangle: [[Double]], _ projections: [Double]) -> Double {
    var coefficients = projections
    for row in projections.indices.reversed() {
      for column in (row + 1)..<projections.count { coefficients[row] -= triangle[column][row] * coefficients[column] }
      coefficients[row] /= triangle[row][row]
      if row == 1 { return coefficients[1] }
    }
    return coefficients[1]
  }

  private func dot(_ one: [Double], _ other: [Double]) -> Double {
    var sum = 0.0
    for index in one.indices { sum += one[index] * other[index] }
    return sum
  }

  private func weight(of index: Int, _ weighting: VelocityEstimator.Weighting) -> Double {
    let age = (samples[samples.count - 1].time - samples[index].time) * 1000
    switch weighting {
    case .none: return 1
    case .delta:
      guard index + 1 < samples.count else { return 1 }
      let gap = (samples[index + 1].time - samples[index].time) * 1000
      return gap < 10 ? 0.5 + 0.05 * gap : 1
    case .central:
      if age < 10 { return 0.5 + 0.05 * age }
      return age < 50 ? 1 : age < 60 ? 0.5 + 0.05 * (60 - age) : 0.5
    case .recent: return age < 50 ? 1 : age < 100 ? 0.5 + 0.01 * (100 - age) : 0.5
    }
  }
}
