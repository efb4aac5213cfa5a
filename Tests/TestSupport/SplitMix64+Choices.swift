@_exported public import SheetSimulation

// The generator of the product is the generator of the tests: one seed, one sequence, printed when a test fails.
extension SplitMix64 {
  /// A number of the range.
  public mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  /// A whole number of the range.
  public mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// True in so many of a hundred cases.
  public mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  /// One of the choices.
  ///
  /// - Precondition: there is one.
  public mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: choices.indices, using: &self)]
  }
}
