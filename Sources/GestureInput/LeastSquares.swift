extension VelocityTracker {
  /// Slope at the newest sample of the least-squares polynomial through all samples; `nil` when it is not determined.
  func polynomialSlope(degree: Int, _ value: (Sample) -> Double) -> Double? {
    switch min(degree, samples.count - 1) {
    case ..<1: nil
    case 1: lineSlope(value)
    default: parabolaSlope(value)
    }
  }

  private func lineSlope(_ value: (Sample) -> Double) -> Double? {
    guard let last = samples.last else { return nil }
    var (n, st, stt, sp, stp) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for sample in samples {
      let (t, p) = (sample.time - last.time, value(sample) - value(last))
      n += 1
      st += t
      stt += t * t
      sp += p
      stp += t * p
    }
    let spread = stt - st * st / n
    return spread == 0 ? nil : (stp - st * sp / n) / spread
  }

  /// The normal equations of `p = a t^2 + b t + c` with the constant eliminated, solved for `b` by Cramer's rule.
  /// Time and place are taken from the newest sample: `b` is then the velocity there, and large coordinates cost no digits.
  private func parabolaSlope(_ value: (Sample) -> Double) -> Double? {
    guard let last = samples.last else { return nil }
    var (n, st, st2, st3, st4) = (0.0, 0.0, 0.0, 0.0, 0.0)
    var (sp, stp, st2p) = (0.0, 0.0, 0.0)
    for sample in samples {
      let (t, p) = (sample.time - last.time, value(sample) - value(last))
      let t2 = t * t
      n += 1
      st += t
      st2 += t2
      st3 += t2 * t
      st4 += t2 * t2
      sp += p
      stp += t * p
      st2p += t2 * p
    }
    let (tt, tt2, t2t2) = (st2 - st * st / n, st3 - st * st2 / n, st4 - st2 * st2 / n)
    let (tp, t2p) = (stp - st * sp / n, st2p - st2 * sp / n)
    let determinant = tt * t2t2 - tt2 * tt2
    return determinant == 0 ? nil : (tp * t2t2 - t2p * tt2) / determinant
  }
}
