import Foundation
import GSLSolvers
import SnapPhysics
import TestSupport
import Testing

@Suite("What defeats steppers that are left alone with forces")
struct ForcedTrapTests {
  private static let job = SettleJob.underEverything(seed: 7)

  @Test("a sheet that friction holds is no chatter, and a wall no stiffness", arguments: GSLSolver.Choice.all)
  func stickAndWall(_ choice: GSLSolver.Choice) throws {
    // The cases on which every stepper fails with sign(v) in the field: spring 247, damping 8, friction 2000; and a wall.
    var solver = try GSLSolver(choice, tolerance: 1)
    for forces in [
      Forces(friction: Friction(kinetic: 2000)), Forces(lowerStop: EndStop(height: -20, restitution: 0.3)),
    ] {
      let job = SettleJob(
        field: ForceField(Spring(mass: 1, stiffness: 247, damping: 8), target: 0),
        start: MotionState(position: 400, velocity: -3000), forces: forces)
      let summary = try frames(of: job, by: &solver).summary
      #expect(summary.evaluations < 300_000, "\(summary.evaluations) evaluations")
    }
  }

  @Test(
    "the same job has the same bits, whatever was solved before and whatever failed", arguments: GSLSolver.Choice.all)
  func reuse(_ choice: GSLSolver.Choice) throws {
    var solver = try GSLSolver(choice, tolerance: 1)
    let first = try? frames(of: Self.job, by: &solver)
    _ = try? frames(of: SettleJob.flick, by: &solver)
    _ = try? frames(of: SettleJob.piecewiseLinear(seed: 3), by: &solver)
    var broken = SettleJob.underEverything(seed: 8)
    broken.timeLimit = 0.01
    #expect(failure(of: broken, by: &solver) != nil)
    let second = try? frames(of: Self.job, by: &solver)
    #expect(first?.summary == second?.summary)
    #expect(first.map { bits($0.frames) } == second.map { bits($0.frames) })
  }

  @Test("a job without forces has the bits that it has in a solver that never saw one")
  func linearUntouched() throws {
    var plain = try GSLSolver(.rk8pd)
    var used = try GSLSolver(.rk8pd)
    _ = try frames(of: Self.job, by: &used)
    let (a, b) = (try frames(of: .flick, by: &plain), try frames(of: .flick, by: &used))
    #expect(a.summary == b.summary && bits(a.frames) == bits(b.frames))
  }

  @Test("the Jacobian is the derivative of the force", arguments: [GSLStepper.rk4imp])
  func jacobian(_ stepper: GSLStepper) throws {
    // An implicit stepper with a wrong Jacobian still converges, only slower: so many evaluations are too many.
    var solver = try GSLSolver(stepper, tolerance: 1e-3)
    let summary = try frames(of: Self.job, by: &solver).summary
    #expect(summary.evaluations < 60_000, "\(summary.evaluations) evaluations")
  }

  @Test("forces that are too stiff are an error at once, with what would help")
  func stiff() throws {
    var solver = try GSLSolver(.rk8pd)
    for forces in [
      Forces(drag: 1e6), Forces(wells: [DetentWell(position: 96, depth: 1e12, width: 1)]),
    ] {
      var job = SettleJob.flick
      job.forces = forces
      let error = try #require(failure(of: job, by: &solver))
      #expect(error.code == .stepBudgetExhausted && error.useInstead != nil && error.time >= 0, "\(error)")
    }
  }

  @Test("a curve that strays is an error with its measured distance, and names what does better")
  func vouches() throws {
    var solver = try GSLSolver(.rk2, stepping: .frame, tolerance: 1e-9)
    let error = try #require(failure(of: Self.job, by: &solver))
    #expect(error.code == .toleranceNotMet && error.useInstead == "gsl:rk8pd", "\(error)")
    let linear = try #require(failure(of: .piecewiseLinear(seed: 3), by: &solver))
    #expect(linear.code == .toleranceNotMet && linear.useInstead == "closed-form", "\(linear)")
    var best = try GSLSolver(.rk8pd, tolerance: 1e-15)
    #expect(try #require(failure(of: Self.job, by: &best)).useInstead == "a wider tolerance")
  }

  @Test("numbers beyond Double are an error, not a frame", arguments: GSLSolver.Choice.all)
  func notANumber(_ choice: GSLSolver.Choice) throws {
    var solver = try GSLSolver(choice, tolerance: 1)
    var job = SettleJob.flick
    job.forces = Forces(drag: 1e-300, friction: Friction(kinetic: 1e306))
    job.start = MotionState(position: 1e308, velocity: 0)
    let error = try #require(failure(of: job, by: &solver))
    #expect(error.code == .notFinite || error.code == .stepBudgetExhausted, "\(error)")
  }

  @Test("a solver that is used with wells and goes away leaves nothing behind")
  func leaksNothing() async {
    await #expect(processExitsWith: .success) {
      func churn(_ count: Int) throws {
        for n in 0..<count {
          var solver = try GSLSolver(GSLStepper.allCases[n % GSLStepper.allCases.count], tolerance: 1)
          var job = SettleJob.flick
          job.forces = Forces(wells: [DetentWell(position: 96, depth: 1e3, width: 50)])
          job.interruption = 0.01
          _ = try? frames(of: job, by: &solver)
        }
      }
      func kilobytes() -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4
      }
      try churn(300)
      let before = kilobytes()
      try churn(3000)
      if kilobytes() - before > 1000 { exit(1) }
    }
  }
}
