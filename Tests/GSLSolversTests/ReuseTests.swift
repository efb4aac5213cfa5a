import GSLSolvers
import SnapPhysics
import TestSupport
import Testing

@Suite("An answer does not depend on what was solved before")
struct ReuseTests {
  /// Bits of the frames, the summary, and of the error where there is one.
  private struct Answer: Equatable {
    var bits: [UInt64] = []
    var summary: SettleSummary?
    var error: SolverError?
  }

  private func answer(_ job: SettleJob, _ solver: inout GSLSolver) -> Answer {
    do {
      let (summary, frames) = try frames(of: job, by: &solver)
      return Answer(bits: bits(frames), summary: summary)
    } catch {
      return Answer(error: error)
    }
  }

  /// Ordinary releases, one that is interrupted, one that fails, and fields far apart in speed.
  private static let jobs: [SettleJob] = {
    var jobs = (0..<8).map { SettleJob.random(seed: 4000 + $0) }
    jobs.append(.flick)
    jobs[2].interruption = 0.1
    jobs[5].timeLimit = 0.05
    jobs.append(
      SettleJob(
        field: ForceField(Spring(response: 0.01, dampingRatio: 1), target: 0),
        start: MotionState(position: 1, velocity: 0)))
    jobs.append(
      SettleJob(
        field: ForceField(Spring(response: 8, dampingRatio: 2), target: 0),
        start: MotionState(position: 900, velocity: 0)))
    return jobs
  }()

  @Test("a used solver answers as a fresh one, to the bit, in any order", arguments: GSLSolver.Choice.all)
  func reuse(_ choice: GSLSolver.Choice) throws {
    let tolerance = 1e-2
    let fresh = try Self.jobs.map { job in
      var solver = try GSLSolver(choice, tolerance: tolerance)
      return answer(job, &solver)
    }
    #expect(fresh.contains { $0.error != nil })
    var random = SplitMix64(seed: 4100)
    var used = try GSLSolver(choice, tolerance: tolerance)
    for round in 0..<2 {
      for n in Self.jobs.indices.shuffled(using: &random) {
        #expect(answer(Self.jobs[n], &used) == fresh[n], "round \(round), job \(n)")
      }
    }
  }

  @Test("a sheet that is caught and sent elsewhere forgets its first motion", arguments: GSLStepper.allCases)
  func retarget(_ stepper: GSLStepper) throws {
    var first = SettleJob.flick
    first.interruption = 0.1
    var used = try GSLSolver(stepper, tolerance: 1e-1)
    let (caught, _) = try frames(of: first, by: &used)
    #expect(caught.ending == .interrupted)
    let second = SettleJob(
      field: ForceField(Spring(response: 0.2, dampingRatio: 1), target: 600),
      start: MotionState(position: caught.endState.position, velocity: caught.endState.velocity + 5000))
    var fresh = try GSLSolver(stepper, tolerance: 1e-1)
    #expect(answer(second, &used) == answer(second, &fresh))
  }

  @Test("evaluations and steps are counted afresh in every settle", arguments: GSLSolver.Choice.all)
  func counters(_ choice: GSLSolver.Choice) throws {
    var solver = try GSLSolver(choice, tolerance: 1)
    guard failure(of: .flick, by: &solver) == nil else { return }
    let first = try frames(of: .flick, by: &solver).summary
    let second = try frames(of: .flick, by: &solver).summary
    #expect(first == second)
    #expect(first.evaluations >= first.steps && first.steps > 0)
    if choice.stepping != .free { #expect(first.steps >= first.frameCount - 1) }
  }

  // GSL may be built with fused multiply-add elsewhere, which changes last bits.
  #if arch(x86_64) && os(Linux)
    @Test("a recorded settle has the same bits in every build")
    func recordedBits() throws {
      var solver = try GSLSolver(.rk8pd)
      let (summary, frames) = try frames(of: .flick, by: &solver)
      #expect(frames[10].position == Double(bitPattern: 0x406f_1389_a006_2e58))
      #expect(frames[40].position == Double(bitPattern: 0x4056_7bc9_25b2_8cd0))
      #expect(summary.endTime == Double(bitPattern: 0x3fe1_6cfa_48da_db3a))
      // FNV-1a over all frames.
      let digest = bits(frames).reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ $1) &* 0x100_0000_01b3 }
      #expect(digest == 0xcb26_c91b_2e8d_01dc)
    }
  #endif
}
