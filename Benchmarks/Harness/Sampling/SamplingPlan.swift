/// How long a run may take and how it spends its time.
package struct SamplingPlan: Hashable, Sendable {
  /// Seconds on the wall for the whole run, preparation included. Missed only where single passes are longer.
  package var budget = 22.0
  /// Samples a subject, where there is time for them.
  package var samples = 40
  /// Samples a subject gets in any case, unless one pass alone takes more than ``longestPass``.
  package var fewestSamples = 3
  /// A sample shorter than this tells more of the clock than of the subject. Seconds.
  package var shortestSample = 0.002
  /// A longer one brings nothing. Seconds.
  package var longestSample = 0.03
  /// A pass that takes longer is shortened by halves; where one operation takes longer, it is sampled less often. Seconds.
  package var longestPass = 0.5
  /// A counted pass may take so long before the fixed part is shortened by halves. Seconds.
  package var longestCount = 3.0
  /// When the run began, by ``Stopwatch/wall``; `nil` for when the measuring does.
  package var begun: Double?
  /// Order of the subjects within each round.
  package var seed: UInt64 = 42
  /// Only counts and accuracy.
  package var skipsTimes = false
  /// Only times; for a second look.
  package var skipsAccuracy = false

  package init() {}

  /// Seconds of one sample when `subjects` share `seconds`.
  func sampleLength(_ subjects: Int, in seconds: Double) -> Double {
    min(max(seconds / Double(max(subjects, 1) * samples), shortestSample), longestSample)
  }
}

extension SamplingPlan {
  /// What becomes of one subject.
  package struct Share: Hashable, Sendable {
    /// First operations that a pass takes.
    package var operations: Int
    /// Passes a sample.
    package var repeats: Int
    package var samples: Int

    package init(operations: Int, repeats: Int, samples: Int) {
      self.operations = operations
      self.repeats = repeats
      self.samples = samples
    }
  }

  /// Sizes a subject's samples.
  ///
  /// - Parameters:
  ///   - pass: Seconds on the wall that a pass over `operations` takes.
  ///   - fixed: Operations that an earlier run took, to be taken again.
  ///   - length: Seconds of a sample.
  package func share(pass: Double, operations: Int, fixed: Int?, length: Double) -> Share {
    let second = max(pass, 1e-9) / Double(max(operations, 1))
    var taken = fixed ?? operations
    // The fewest samples together take no more than a subject's part of the time, as long as operations can be left out.
    let longest = max(length, min(longestPass, length * Double(samples)) / Double(fewestSamples))
    while fixed == nil, taken > 1, second * Double(taken) > longest { taken /= 2 }
    let one = second * Double(taken)
    let repeats = max(1, Int((length / one).rounded()))
    let affordable = Int((length * Double(samples) / (one * Double(repeats))).rounded())
    let fewest = one > longestPass ? max(1, Int(longestPass * Double(fewestSamples) / one)) : fewestSamples
    return Share(operations: taken, repeats: repeats, samples: min(samples, max(affordable, fewest)))
  }
}
