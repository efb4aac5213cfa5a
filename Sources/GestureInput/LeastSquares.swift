extension VelocityTracker {
  /// Slopes at the newest sample of the weighted least-squares polynomials through all samples, of both axes; `nil` where
  /// they are not determined.
  ///
  /// Time and place are taken from the newest sample, and time in units of the window: the slope is then one
  /// coefficient, and neither large coordinates nor short times cost digits. The columns of powers are made orthogonal
  /// one after another (modified Gram-Schmidt); one that the others span to one part in 10^6 leaves no solution.
  /// - Complexity: O(*n*) in the samples for the degrees in use; one allocation.
  func polynomialSlopes(
    degree: Int, weighting: VelocityEstimator.Weighting = .none
  ) -> (x: Double?, y: Double?) {
    let degree = min(degree, samples.count - 1)
    guard degree >= 1, let last = samples.last, let first = samples.first, last.time > first.time else {
      return (nil, nil)
    }
    let unit = last.time - first.time
    // A line through two places is their slope, without the rounding of a fit.
    if samples.count == 2 { return ((last.x - first.x) / unit, (last.y - first.y) / unit) }
    var fit = PolynomialFit(degree: degree, rows: samples.count)
    for index in samples.indices {
      let (sample, weight) = (samples[index], weight(of: index, weighting))
      fit.set(
        index, time: (sample.time - last.time) / unit, weight, x: weight * (sample.x - last.x),
        y: weight * (sample.y - last.y))
    }
    guard fit.orthogonalize() else { return (nil, nil) }
    return (fit.slope(of: .x) / unit, fit.slope(of: .y) / unit)
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

/// Columns of powers, the places of both axes, and what makes the columns orthogonal, in one piece of memory.
private struct PolynomialFit {
  enum Axis: Int { case x, y }

  private let degree: Int
  private let rows: Int
  /// The columns of the powers, then the places of x and y, then the triangle and the projections, column by column.
  private var memory: [Double]

  init(degree: Int, rows: Int) {
    (self.degree, self.rows) = (degree, rows)
    memory = [Double](repeating: 0, count: (degree + 3) * rows + (degree + 1) * (degree + 1))
  }

  private func places(_ axis: Axis) -> Int { (degree + 1 + axis.rawValue) * rows }
  private func triangle(_ column: Int, _ row: Int) -> Int { (degree + 3) * rows + column * (degree + 1) + row }

  mutating func set(_ row: Int, time: Double, _ weight: Double, x: Double, y: Double) {
    var term = weight
    for power in 0...degree {
      memory[power * rows + row] = term
      term *= time
    }
    memory[places(.x) + row] = x
    memory[places(.y) + row] = y
  }

  /// - Returns: `false` if there is no solution.
  mutating func orthogonalize() -> Bool {
    for power in 0...degree {
      let column = power * rows
      let length = dot(column, column).squareRoot()
      for earlier in 0..<power {
        let shared = dot(earlier * rows, column)
        memory[triangle(power, earlier)] = shared
        for row in 0..<rows { memory[column + row] -= shared * memory[earlier * rows + row] }
      }
      let rest = dot(column, column).squareRoot()
      guard rest > 1e-6 * length else { return false }
      for row in 0..<rows { memory[column + row] /= rest }
      memory[triangle(power, power)] = rest
    }
    return true
  }

  /// Coefficient of the first power, by substitution from the highest down.
  func slope(of axis: Axis) -> Double {
    var slope = 0.0
    var higher: [Double] = []
    for row in (1...degree).reversed() {
      slope = dot(row * rows, places(axis))
      for (offset, coefficient) in higher.reversed().enumerated() {
        slope -= memory[triangle(row + 1 + offset, row)] * coefficient
      }
      slope /= memory[triangle(row, row)]
      if row > 1 { higher.append(slope) }
    }
    return slope
  }

  private func dot(_ one: Int, _ other: Int) -> Double {
    var sum = 0.0
    for row in 0..<rows { sum += memory[one + row] * memory[other + row] }
    return sum
  }
}
