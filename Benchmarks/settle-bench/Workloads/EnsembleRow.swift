import BenchmarkHarness
import GSLSolvers
import SnapPhysics

extension SolverWork {
  /// A row for many releases as one GSL system.
  func ensemble(_ stepper: GSLStepper = .rk8pd, lanes: Int = 32) -> Subject {
    let runner = EnsembleRunner(self, stepper, lanes: lanes)
    var subject = Subject(
      workload: workload, method: "gsl-ensemble:\(stepper.rawValue) x\(lanes)", operation: "settle",
      size: releases.count, accuracy: { try runner.accuracy(of: min(1000, releases.count)) },
      pass: { try runner.pass($0) })
    subject.prefix = min(1000, releases.count)
    return subject
  }
}

/// Owns an ensemble and the counts that it writes, from one pass to the next.
private final class EnsembleRunner {
  private let work: SolverWork
  private let stepper: GSLStepper
  private let lanes: Int
  private var ensemble: GSLEnsemble?
  private var counts: [Int] = []

  init(_ work: SolverWork, _ stepper: GSLStepper, lanes: Int) {
    self.work = work
    self.stepper = stepper
    self.lanes = lanes
  }

  func pass(_ count: Int) throws -> PassCounts {
    var ensemble = try take()
    if counts.count != count { counts = [Int](repeating: 0, count: count) }
    var span = counts.mutableSpan
    let (evaluations, steps) = (ensemble.evaluations, ensemble.steps)
    let releases = work.releases
    let failures = ensemble.settle(releases.span.extracting(..<count), work.rest, counts: &span)
    var frames = 0
    for index in 0..<count { frames += span[index] }
    let pass = PassCounts(
      operations: count, frames: frames, evaluations: ensemble.evaluations - evaluations,
      steps: ensemble.steps - steps)
    self.ensemble = consume ensemble
    guard failures == 0 else { throw BenchmarkError("\(failures) of \(count) releases failed") }
    return pass
  }

  func accuracy(of count: Int) throws -> Accuracy {
    var ensemble = try take()
    var counts = [Int](repeating: 0, count: count)
    var span = counts.mutableSpan
    var accuracy = Accuracy()
    let releases = work.releases
    ensemble.settle(releases.span.extracting(..<count), work.rest, counts: &span) { index, frames in
      work.exact.compare(frames, at: index, &accuracy)
    } failed: { _, _ in
      accuracy.failures += 1
    }
    self.ensemble = consume ensemble
    return accuracy
  }

  private func take() throws -> GSLEnsemble { try ensemble.take() ?? GSLEnsemble(stepper, lanes: lanes) }
}
