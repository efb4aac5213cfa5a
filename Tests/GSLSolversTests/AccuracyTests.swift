import GSLSolvers
import SnapPhysics
import Testing

@Suite("Every stepper against the closed form")
struct AccuracyTests {
  @Test("the default stepper is within 1e-7 pt of the closed form at 120 Hz for any release", arguments: 0..<8)
  func defaultIsExact(_ block: UInt64) throws {
    var solver = try GSLSolver(.rk8pd)
    var exact = ClosedFormSolver()
    for seed in (block * 64)..<(block * 64 + 64) {
      var job = SettleJob.random(seed: seed)
      job.verifies = true
      let (summary, frames) = try frames(of: job, by: &solver)
      #expect(try #require(summary.maxError) <= 1e-7, "seed \(seed)")
      #expect(greatestError(of: frames, in: job) <= 1e-7, "seed \(seed)")
      let truth = try exact.settle(job)
      #expect(abs(summary.endTime - truth.endTime) <= 1e-7, "seed \(seed)")
      #expect(abs(summary.overshoot - truth.overshoot) <= 1e-6, "seed \(seed)")
      #expect(abs(summary.peakSpeed - truth.peakSpeed) <= 1e-6 * max(1, truth.peakSpeed), "seed \(seed)")
    }
  }

  /// Tolerances that a stepper reaches in its budget for every release.
  private static func reachable(_ choice: GSLSolver.Choice) -> [Double] {
    switch (choice.stepper, choice.stepping) {
    case (.rk1imp, _): []
    case (.rk2imp, _): [1, 0.1, 1e-3]
    case (.rk2, .frame): []
    case (.rk4, .frame): [1]
    case (.rkf45, .frame), (.rkck, .frame): [1, 0.1]
    case (.rk2, _), (.msbdf, _): [1, 0.1, 1e-3, 1e-6]
    default: [1, 0.1, 1e-3, 1e-6, 1e-7]
    }
  }

  @Test("frames keep the tolerance that was asked for, so far as the stepper reaches", arguments: GSLSolver.Choice.all)
  func keepsTolerance(_ choice: GSLSolver.Choice) throws {
    for tolerance in Self.reachable(choice) {
      var solver = try GSLSolver(choice, tolerance: tolerance)
      for seed in 0..<24 as Range<UInt64> {
        let job = SettleJob.random(seed: 1000 + seed)
        let (_, frames) = try frames(of: job, by: &solver)
        #expect(greatestError(of: frames, in: job) <= tolerance, "seed \(1000 + seed), tolerance \(tolerance)")
      }
    }
  }

  @Test("a solver keeps the tolerance or says which solver does, and that one does", arguments: GSLSolver.Choice.all)
  func advises(_ choice: GSLSolver.Choice) throws {
    for tolerance in [1e-3, 1e-6, 1e-9] {
      for seed in 0..<4 as Range<UInt64> {
        try follow(SettleJob.random(seed: 2000 + seed), choice, tolerance, "seed \(2000 + seed)")
      }
    }
  }

  @Test("advice on a stiff field leads to a solver that settles it", arguments: GSLStepper.allCases)
  func advisesOnStiffFields(_ stepper: GSLStepper) throws {
    for (response, dampingRatio) in [(0.2, 10.0), (0.05, 30), (0.02, 60)] {
      let job = SettleJob(
        field: ForceField(Spring(response: response, dampingRatio: dampingRatio), target: 0),
        start: MotionState(position: 400, velocity: -3000))
      try follow(job, GSLSolver.Choice(stepper), 1e-6, "damping ratio \(dampingRatio)")
    }
  }

  private func follow(_ job: SettleJob, _ first: GSLSolver.Choice, _ tolerance: Double, _ about: String) throws {
    var choice = first
    for _ in 0..<3 {
      var solver = try GSLSolver(choice, tolerance: tolerance)
      guard let error = failure(of: job, by: &solver) else { return }
      #expect(error.solver == choice.name)
      #expect(error.code == .toleranceNotMet || error.code == .stepBudgetExhausted, "\(about): \(error)")
      let advice = try #require(error.useInstead, "\(about): \(error)")
      #expect(advice != choice.name)
      if advice == "closed-form" {
        var exact = ClosedFormSolver()
        _ = try frames(of: job, by: &exact)
        return
      }
      choice = try GSLSolver.parse(advice)
    }
    Issue.record("\(about), \(first.name) at \(tolerance): three pieces of advice did not help")
  }
}

extension ClosedFormSolver {
  fileprivate mutating func settle(_ job: SettleJob) throws -> SettleSummary { try frames(of: job, by: &self).summary }
}
