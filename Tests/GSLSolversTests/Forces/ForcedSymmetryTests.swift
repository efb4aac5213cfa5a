import GSLSolvers
import SnapPhysics
import TestSupport
import Testing

@Suite("Symmetries under all forces together")
struct ForcedSymmetryTests {
  private static let choices = [GSLSolver.Choice(.rk8pd), .init(.rkck), .init(.msadams), .init(.bsimp)]

  private func answer(
    to job: SettleJob, by solver: inout GSLSolver
  ) -> (summary: SettleSummary, frames: [MotionState])? {
    do throws(SolverError) { return try frames(of: job, by: &solver) } catch { return nil }
  }

  @Test("a mirrored job has the mirrored answer", arguments: choices)
  func mirror(_ choice: GSLSolver.Choice) throws {
    var solver = try GSLSolver(choice, tolerance: 1e-5)
    var compared = 0
    for seed in 0..<24 as Range<UInt64> {
      let job = SettleJob.underEverything(seed: 500 + seed)
      var mirrored = job
      mirrored.field = ForceField(job.field.spring, target: -job.field.target)
      mirrored.start = MotionState(position: -job.start.position, velocity: -job.start.velocity)
      mirrored.forces.lowerStop = job.forces.upperStop.map { EndStop(height: -$0.height, restitution: $0.restitution) }
      mirrored.forces.upperStop = job.forces.lowerStop.map { EndStop(height: -$0.height, restitution: $0.restitution) }
      mirrored.forces.wells = job.forces.wells.map {
        DetentWell(position: -$0.position, depth: $0.depth, width: $0.width)
      }
      guard let here = answer(to: job, by: &solver) else { continue }
      let there = try #require(answer(to: mirrored, by: &solver), "seed \(500 + seed)")
      compared += 1
      // Wells add up in the other order, so that last bits differ; in steps of a fixed length no more than that.
      let slack = choice.stepping == .frame ? 1e-8 : 2e-5
      #expect(there.frames.count == here.frames.count, "seed \(500 + seed)")
      #expect(
        zip(there.frames, here.frames).allSatisfy { abs($0.position + $1.position) < slack }, "seed \(500 + seed)")
      #expect(abs(there.summary.endTime - here.summary.endTime) < slack, "seed \(500 + seed)")
    }
    #expect(compared >= 20)
  }

  @Test("a motion that is taken up on its way goes on as it would have", arguments: choices)
  func timeInvariance(_ choice: GSLSolver.Choice) throws {
    let tolerance = 1e-6
    var solver = try GSLSolver(choice, tolerance: tolerance)
    var compared = 0
    for seed in 0..<24 as Range<UInt64> {
      let job = SettleJob.underEverything(seed: 600 + seed)
      guard let whole = answer(to: job, by: &solver), whole.frames.count > 6 else { continue }
      var rest = job
      let cut = whole.frames.count / 3
      rest.start = whole.frames[cut]
      guard let after = answer(to: rest, by: &solver) else { continue }
      compared += 1
      let pairs = zip(after.frames, whole.frames[cut...])
      // Both are within a tolerance of the truth, and the second begins one off it.
      #expect(pairs.allSatisfy { abs($0.position - $1.position) < 20 * tolerance }, "seed \(600 + seed)")
    }
    #expect(compared >= 12)
  }

  @Test("an interrupted settle is the beginning of the whole one, to the bit", arguments: choices)
  func interruption(_ choice: GSLSolver.Choice) throws {
    var solver = try GSLSolver(choice, tolerance: 1e-5)
    for seed in 0..<16 as Range<UInt64> {
      var job = SettleJob.underEverything(seed: 700 + seed)
      guard let whole = answer(to: job, by: &solver), whole.summary.endTime > 0 else { continue }
      job.interruption = 0.4 * whole.summary.endTime
      let cut = try #require(answer(to: job, by: &solver), "seed \(700 + seed)")
      #expect(cut.summary.ending == .interrupted, "seed \(700 + seed)")
      #expect(bits(cut.frames) == bits(Array(whole.frames.prefix(cut.frames.count))), "seed \(700 + seed)")
    }
  }
}
