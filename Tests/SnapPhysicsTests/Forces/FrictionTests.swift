import SnapPhysics
import TestSupport
import Testing

@Suite("friction, by the exact piecewise solution")
struct FrictionTests {
  private static func job(
    stiffness: Double = 100, damping: Double = 0, from position: Double, velocity: Double = 0, friction: Friction
  ) -> SettleJob {
    SettleJob(
      field: ForceField(Spring(mass: 1, stiffness: stiffness, damping: damping), target: 0),
      start: MotionState(position: position, velocity: velocity), forces: Forces(friction: friction))
  }

  @Test("without damping every half swing takes the same time and is shorter by twice the friction over the stiffness")
  func arithmeticDecrease() throws {
    let (k, mu) = (100.0, 730.0)
    let pieces = try course(of: Self.job(stiffness: k, from: 100, friction: Friction(kinetic: mu)))
    let turns = pieces.filter { $0.to.velocity == 0 }
    // 100, -85.4, 70.8, ... until the spring no longer beats the friction: |x| <= 7.3.
    #expect(turns.count == 7)
    for (n, turn) in turns.enumerated() {
      let amplitude = 100 - Double(n + 1) * 2 * mu / k
      let expected = n % 2 == 0 ? -amplitude : amplitude
      #expect(abs(turn.to.position - expected) < 1e-11, "turn \(n)")
      #expect(abs(turn.end - Double(n + 1) * Double.pi / 10) < 1e-12, "turn \(n)")
    }
    #expect(abs(try #require(turns.last).to.position) <= mu / k)
  }

  @Test("friction holds the sheet where it stands, and says how far off it is")
  func sticks() throws {
    let (summary, frames) = try settled(Self.job(from: 100, friction: Friction(kinetic: 730)))
    let standstill = try #require(summary.standstill)
    #expect(abs(standstill.position - 2.2) < 1e-11 && standstill.offset == standstill.position)
    #expect(standstill.holder == .friction)
    let last = try #require(frames.last)
    #expect(abs(last.position - standstill.position) < 0.5)
    #expect(summary.endTime < 7 * Double.pi / 10)
  }

  @Test("a standing sheet stays up to the static threshold and goes beyond it", arguments: [-1.0, 1])
  func threshold(side: Double) throws {
    let friction = Friction(kinetic: 200, holding: 500)
    let held = try settled(Self.job(from: side * 5, friction: friction)).summary
    #expect(held.ending == .stuck(Standstill(position: side * 5, offset: side * 5, holder: .friction)))
    #expect(held.endTime == 0 && held.frameCount == 1 && held.peakSpeed == 0)
    let moving = try settled(Self.job(from: side * 5.001, friction: friction)).summary
    #expect(moving.peakSpeed > 10)
  }

  @Test("a sheet that friction stops close to the target has rested there")
  func restsNearTarget() throws {
    let summary = try settled(Self.job(damping: 10, from: 200, friction: Friction(kinetic: 20))).summary
    #expect(summary.ending == .rested)
  }

  @Test("a strongly damped sheet creeps to where friction outweighs the spring", arguments: [-1.0, 1])
  func creeps(side: Double) throws {
    let summary = try settled(Self.job(damping: 60, from: side * 300, friction: Friction(kinetic: 400))).summary
    let standstill = try #require(summary.standstill)
    #expect(abs(standstill.position - side * 4) < 1e-9 && standstill.holder == .friction)
  }

  @Test("without a spring friction stops the sheet after v^2 / 2 mu points")
  func slides() throws {
    var job = Self.job(from: 10, velocity: 800, friction: Friction(kinetic: 1600))
    job.forces.springPulls = false
    let summary = try settled(job).summary
    let standstill = try #require(summary.standstill)
    #expect(abs(standstill.position - (10 + 200)) < 1e-10)
    // Slower than 5 pt/s and within 0.5 pt from then on.
    #expect(abs(summary.endTime - (800.0 - 5) / 1600) < 1e-9)
  }

  @Test("without a spring, damping and friction stop the sheet as the logarithm says", arguments: [1e-6, 0.1, 3, 40])
  func slidesDamped(damping: Double) throws {
    var job = Self.job(damping: damping, from: 0, velocity: 800, friction: Friction(kinetic: 1600))
    job.forces.springPulls = false
    let pieces = try course(of: job)
    let last = try #require(pieces.last)
    // v = (v0 + mu/c) e^(-ct) - mu/c is 0 at t = log(1 + c v0 / mu) / c; the way is (v0 - mu t) / c.
    let x = damping * 800 / 1600
    let time = logarithmOfOnePlus(x) / damping
    #expect(abs(last.end - time) < 1e-12 * max(1, 1 / damping) + 1e-9 * (damping < 1e-3 ? 1 : 0))
    if damping >= 0.1 { #expect(abs(last.to.position - (800 - 1600 * time) / damping) < 1e-9) }
  }

  /// By its series where the sum would round.
  private func logarithmOfOnePlus(_ x: Double) -> Double {
    x < 1e-4 ? x - x * x / 2 + x * x * x / 3 : Elementary.log(1 + x)
  }

  @Test("friction that only holds leaves the motion alone until the sheet turns")
  func holdsOnly() throws {
    let pieces = try course(of: Self.job(damping: 2, from: 100, friction: Friction(kinetic: 0, holding: 3000)))
    let spring = SpringMotion(spring: Spring(mass: 1, stiffness: 100, damping: 2), displacement: 100, velocity: 0)
    for piece in pieces {
      #expect(abs(piece.to.position - spring.state(at: piece.end).position) < 1e-10)
    }
    #expect(abs(try #require(pieces.last).to.position) <= 30)
  }
}

@Suite("a sheet that nothing pulls at")
struct GlideTests {
  @Test("glides out by its speed over the damping, and is stuck there")
  func glides() throws {
    let job = SettleJob(
      field: ForceField(Spring(mass: 1, stiffness: 100, damping: 8), target: 300),
      start: MotionState(position: 100, velocity: 400), forces: Forces(springPulls: false))
    let summary = try settled(job).summary
    let standstill = try #require(summary.standstill)
    #expect(abs(standstill.position - 150) < 1e-10 && standstill.holder == .balance)
    // Within 0.5 pt when the speed is 4, slower than 5 before.
    #expect(abs(summary.endTime - Elementary.log(100) / 8) < 1e-8)
  }
}
