import BenchmarkHarness
import GSLSolvers
import SnapPhysics

extension SolverWork {
  /// Our own solvers, the fastest kinds first.
  func ownRows() -> [Subject] {
    [settleOnly(), propagator(), ensemble(), ensemble(.rkck)]
      + [
        frames("rk8pd", .frame), frames("rkck", .frame), frames("rk8pd", .free, 1e-9), frames("rkck", .free, 1e-6),
        frames("rkf45", .adaptive, 1e-6), frames("rk8pd", .adaptive, 1e-9),
      ].compactMap(\.self)
      + [
        settling("closed-form, vouched") { ClosedFormSolver() },
        settling("gsl:rk8pd, vouched") { try GSLSolver(GSLSolver.Choice(.rk8pd), tolerance: 1e-6) },
      ]
  }

  /// Frames by one of GSL's steppers; `nil` for a way of stepping that the stepper does not have.
  func frames(
    _ stepper: String, _ stepping: GSLStepping, _ tolerance: Double = 1e-6, prefix: Int = 1000
  ) -> Subject? {
    guard let stepper = GSLStepper(rawValue: stepper) else { return nil }
    let choice = GSLSolver.Choice(stepper, stepping: stepping)
    guard choice.exists else { return nil }
    let suffix = stepping == .frame ? "" : " \(shortest(tolerance))"
    return subject("gsl:\(stepper.rawValue):\(stepping.rawValue)\(suffix)", prefix: prefix) {
      try GSLFrameSolver(choice, tolerance: tolerance)
    }
  }

  private func shortest(_ tolerance: Double) -> String { "\(tolerance)".replacing("e-0", with: "e-") }

  /// Which frame is at rest, and no frames.
  func settleOnly() -> Subject {
    var subject = Subject(
      workload: workload, method: "settle frame only", operation: "settle", size: releases.count,
      accuracy: { try self.settleOnlyAccuracy() },
      pass: { count in
        let solver = PropagatorSolver()
        var frames = 0
        for release in self.releases[..<count] { frames += try solver.settleFrame(release, self.rest) }
        return PassCounts(operations: count, frames: frames)
      })
    subject.prefix = min(1000, releases.count)
    return subject
  }

  private func settleOnlyAccuracy() throws -> Accuracy {
    let solver = PropagatorSolver()
    var accuracy = Accuracy()
    for (index, release) in releases.prefix(1000).enumerated() {
      exact.compare(try solver.settleFrame(release, rest), at: index, &accuracy, frame: nil)
    }
    return accuracy
  }
}

extension SolverWork {
  /// The exact propagator with its frames written.
  func propagator() -> Subject { subject("propagator") { PropagatorSolver() } }
}
