import GSLSolvers
import SnapPhysics
import TestSupport
import Testing

@Suite("vouching without the closed form at every step")
struct VouchingTests {
  private func summary(_ job: SettleJob, _ choice: GSLSolver.Choice, vouches: Bool) throws -> SettleSummary {
    var buffer = [MotionState](repeating: MotionState(position: 0, velocity: 0), count: 15_000)
    var span = buffer.mutableSpan
    var motion = try GSLMotion(choice, tolerance: 1e-2)
    return try walkToRest(job, with: &motion, into: &span, vouches: vouches)
  }

  @Test(
    "the bound is never below the difference from the closed form, and above it by rounding alone",
    arguments: [GSLSolver.Choice(.rk8pd), .init(.rkf45), .init(.rkck, stepping: .free), .init(.bsimp)])
  func bound(_ choice: GSLSolver.Choice) throws {
    for seed in UInt64(1)...60 {
      var random = SplitMix64(seed: seed)
      var job = SettleJob.random(seed: seed, hertz: [60, 90, 120, 240][Int(seed % 4)])
      if seed % 3 == 0 { job.restRule = .firstFrame(within: 0.5, slowerThan: 5) }
      if seed % 5 == 0 { job.firstFrame = random.real(0...0.1) }
      if seed % 7 == 0 { job.interruption = random.real(0...0.3) }
      let vouched = try summary(job, choice, vouches: true)
      job.verifies = true
      let measured = try summary(job, choice, vouches: true)
      let (bound, error) = (try #require(vouched.maxError), try #require(measured.maxError))
      let speed = job.field.energy(job.start).squareRoot()
      let amplitude = speed / job.field.stiffnessPerMass.squareRoot()
      // Twice the documented uncertainty; 10 s hold every settle of these jobs and what the walk looks ahead.
      let slack = 2 * (1e-13 * amplitude + 0x1p-50 * 10 * speed)
      #expect(error <= bound && bound <= error + slack, "seed \(seed): \(error), \(bound), \(slack)")
    }
  }

  @Test("a walk that neither verifies nor vouches reports no error")
  func silent() throws {
    #expect(try summary(.flick, .init(.rk8pd), vouches: false).maxError == nil)
  }

  @Test("a solver reports the difference itself when the job verifies, and in its refusal")
  func reports() throws {
    var job = SettleJob.flick
    job.verifies = true
    let error = try #require(try summary(job, .init(.rkf45), vouches: false).maxError)
    var solver = try GSLSolver(.rkf45, tolerance: 1e-2)
    #expect(try frames(of: job, by: &solver).summary.maxError == error)
    var strict = try GSLSolver(.rkf45, stepping: .frame, tolerance: 1e-12)
    let measured = try summary(job, .init(.rkf45, stepping: .frame), vouches: false).maxError
    job.verifies = false
    let refusal = try #require(failure(of: job, by: &strict))
    #expect(refusal.code == .toleranceNotMet)
    #expect(refusal.reason.contains("\(try #require(measured)) pt, more than"))
  }
}
