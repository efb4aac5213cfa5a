import GSLSolvers
import SnapPhysics
import TestSupport
import Testing

@Suite("Every stepper under forces")
struct ForcedAccuracyTests {
  /// What a stepper reaches in its budget, in points.
  private static func reachable(_ choice: GSLSolver.Choice) -> Double {
    switch (choice.stepper, choice.stepping) {
    case (.rk1imp, _), (.rk2, .frame): 1
    case (.rk2imp, _): 1e-1
    case (.rk4, .frame): 1e-3
    case (.rk2, _), (.msbdf, _), (.rkf45, .frame), (.rkck, .frame): 1e-4
    default: 1e-6
    }
  }

  @Test(
    "friction and stops: within the tolerance of the exact pieces, or an error that says so",
    arguments: GSLSolver.Choice.all)
  func piecewiseLinear(_ choice: GSLSolver.Choice) throws {
    let tolerance = Self.reachable(choice)
    var solver = try GSLSolver(choice, tolerance: tolerance)
    var exact = ClosedFormSolver()
    var failures: [String] = []
    for seed in 0..<24 as Range<UInt64> {
      var job = SettleJob.piecewiseLinear(seed: 100 + seed)
      job.verifies = true
      do throws(SolverError) {
        let own = try frames(of: job, by: &solver)
        let truth = try frames(of: job, by: &exact)
        #expect(own.summary.maxError ?? .infinity <= tolerance)
        let shared = zip(own.frames, truth.frames)
        #expect(shared.allSatisfy { abs($0.position - $1.position) <= 2 * tolerance }, "seed \(100 + seed)")
        // An error as large as the rest box leaves open where and when a sheet rests.
        guard tolerance < 0.1 else { continue }
        #expect(abs(own.frames.count - truth.frames.count) <= 1, "seed \(100 + seed)")
        switch (own.summary.ending, truth.summary.ending) {
        case (.rested, .rested): break
        case (.stuck(let a), .stuck(let b)):
          #expect(abs(a.position - b.position) <= 10 * tolerance && a.holder == b.holder, "seed \(100 + seed)")
        default: Issue.record("seed \(100 + seed): \(own.summary.ending), not \(truth.summary.ending)")
        }
      } catch {
        failures.append("\(seed): \(error)")
        #expect(error.useInstead == "closed-form", "\(error)")
      }
    }
    #expect(failures.count <= 2, "\(failures)")
  }

  @Test("all forces together: what SciPy's DOP853 finds", arguments: GSLSolver.Choice.all)
  func fixture(_ choice: GSLSolver.Choice) throws {
    #expect(SolvedMotion.all.count == 24)
    let tolerance = Self.reachable(choice)
    var solver = try GSLSolver(choice, tolerance: tolerance)
    var failures: [String] = []
    for motion in SolvedMotion.all {
      do throws(SolverError) {
        let (summary, frames) = try frames(of: motion.job, by: &solver)
        for (n, frame) in frames.enumerated() {
          #expect(abs(frame.position - motion.positions[n]) <= 2 * tolerance + 1e-6, "seed \(motion.seed), frame \(n)")
        }
        if let stands = motion.stands, case .stuck(let standstill) = summary.ending {
          #expect(abs(stands - standstill.position) <= 10 * tolerance, "seed \(motion.seed)")
        } else {
          #expect(motion.stands == nil && summary.ending == .interrupted, "seed \(motion.seed): \(summary.ending)")
        }
      } catch {
        failures.append("\(motion.seed): \(error)")
        #expect(error.useInstead != nil, "\(error)")
      }
    }
    #expect(failures.count <= 4, "\(failures)")
  }

  @Test("all forces together: the steppers agree with each other", arguments: 0..<8 as Range<UInt64>)
  func agree(_ block: UInt64) throws {
    var first = try GSLSolver(.rk8pd)
    for choice in [GSLSolver.Choice(.rkck), .init(.rk4imp), .init(.rk8pd, stepping: .free), .init(.bsimp)] {
      var second = try GSLSolver(choice)
      for seed in (block * 8)..<(block * 8 + 8) {
        let job = SettleJob.underEverything(seed: seed)
        let (a, b) = (outcome(of: job, by: &first), outcome(of: job, by: &second))
        switch (a, b) {
        case (.success(let a), .success(let b)):
          #expect(a.frames.count == b.frames.count, "seed \(seed), \(choice.name)")
          #expect(
            zip(a.frames, b.frames).allSatisfy { abs($0.position - $1.position) <= 2e-6 },
            "seed \(seed), \(choice.name)")
          #expect(abs(a.summary.endTime - b.summary.endTime) <= 1e-5, "seed \(seed), \(choice.name)")
        case (.failure(let error), _), (_, .failure(let error)):
          #expect(error.code == .toleranceNotMet || error.code == .stepBudgetExhausted, "seed \(seed): \(error)")
        }
      }
    }
  }

  private func outcome(
    of job: SettleJob, by solver: inout GSLSolver
  ) -> Result<(summary: SettleSummary, frames: [MotionState]), SolverError> {
    do throws(SolverError) { return .success(try frames(of: job, by: &solver)) } catch { return .failure(error) }
  }

  @Test("what is measured is the same to the bit at every frame rate", arguments: 0..<12 as Range<UInt64>)
  func frameRates(_ seed: UInt64) throws {
    for choice in [GSLSolver.Choice(.rk8pd), .init(.rkck), .init(.msadams), .init(.rk8pd, stepping: .free)] {
      var solver = try GSLSolver(choice, tolerance: 1e-3)
      var job = SettleJob.underEverything(seed: 50 + seed)
      guard case .success(let reference) = outcome(of: job, by: &solver) else { continue }
      for hertz in [60.0, 240] {
        job.frameInterval = 1 / hertz
        let other = try frames(of: job, by: &solver)
        #expect(other.summary.endTime.bitPattern == reference.summary.endTime.bitPattern, "\(choice.name)")
        #expect(
          other.summary.ending == reference.summary.ending && other.summary.endState == reference.summary.endState)
        #expect(other.summary.overshoot == reference.summary.overshoot)
        #expect(other.summary.peakSpeed == reference.summary.peakSpeed)
      }
    }
  }
}
