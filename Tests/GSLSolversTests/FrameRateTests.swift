import GSLSolvers
import SnapPhysics
import Testing

@Suite("What is measured does not depend on the display")
struct FrameRateTests {
  @Test(
    "settle time, overshoot and peak speed agree at 60, 90, 120 and 240 Hz",
    arguments: [GSLSolver.Choice(.rk8pd), .init(.rkck), .init(.msadams), .init(.rk8pd, stepping: .free)])
  func agree(_ choice: GSLSolver.Choice) throws {
    let tolerance = 1e-6
    var solver = try GSLSolver(choice, tolerance: tolerance)
    for seed in 0..<32 as Range<UInt64> {
      let reference = try frames(of: .random(seed: 3000 + seed), by: &solver).summary
      for hertz in [60.0, 90, 240] {
        let other = try frames(of: .random(seed: 3000 + seed, hertz: hertz), by: &solver).summary
        // At rest the sheet moves at up to 5 pt/s, or is slowed by as little as its slowest rate allows: an error of
        // one tolerance moves the settle time by some tolerances a second.
        #expect(abs(other.endTime - reference.endTime) <= 10 * tolerance, "seed \(3000 + seed) at \(hertz) Hz")
        #expect(abs(other.overshoot - reference.overshoot) <= 2 * tolerance, "seed \(3000 + seed) at \(hertz) Hz")
        #expect(
          abs(other.peakSpeed - reference.peakSpeed) <= 1e-6 * max(1, reference.peakSpeed),
          "seed \(3000 + seed) at \(hertz) Hz")
      }
    }
  }

  @Test("a frame at the same time is the same sheet at 60 and at 120 Hz")
  func sharedFrames() throws {
    var solver = try GSLSolver(.rk8pd)
    for seed in 0..<32 as Range<UInt64> {
      let fast = try frames(of: .random(seed: 3100 + seed, hertz: 120), by: &solver).frames
      let slow = try frames(of: .random(seed: 3100 + seed, hertz: 60), by: &solver).frames
      for (n, frame) in slow.enumerated() where 2 * n < fast.count {
        #expect(abs(frame.position - fast[2 * n].position) <= 2e-7, "seed \(3100 + seed), frame \(n)")
      }
    }
  }
}
