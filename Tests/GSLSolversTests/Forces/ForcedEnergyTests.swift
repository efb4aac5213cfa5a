import Foundation
import GSLSolvers
import SnapPhysics
import TestSupport
import Testing

@Suite("Energy and closed-form references under forces")
struct ForcedEnergyTests {
  private static func glider(damping: Double = 0, velocity: Double, forces: Forces) -> SettleJob {
    SettleJob(
      field: ForceField(Spring(mass: 1, stiffness: 100, damping: damping), target: 0),
      start: MotionState(position: 0, velocity: velocity), interruption: 1, forces: forces)
  }

  private static let choices = GSLSolver.Choice.all.filter { $0.stepper != .rk1imp && $0.stepper != .rk2imp }

  /// Of the tolerances that a stepper keeps on these few motions.
  private static func tolerance(_ choice: GSLSolver.Choice) -> Double {
    choice.stepping == .frame && choice.stepper != .rk8pd && choice.stepper != .bsimp ? 0.05 : 1e-5
  }

  @Test("wells without damping conserve energy, to the stepper's error", arguments: choices)
  func conserves(_ choice: GSLSolver.Choice) throws {
    let wells = [DetentWell(position: -60, depth: 9e4, width: 30), DetentWell(position: 80, depth: 6e4, width: 40)]
    let tolerance = Self.tolerance(choice)
    var solver = try GSLSolver(choice, tolerance: tolerance)
    for velocity in [150.0, -420] {
      let job = Self.glider(velocity: velocity, forces: Forces(wells: wells, springPulls: false))
      let field = ForcedField(job.field, job.forces)
      let (_, frames) = try frames(of: job, by: &solver)
      #expect(frames.count == 121)
      let start = field.energy(job.start)
      // An error of one tolerance in position and of one times the swing in velocity.
      let slack = tolerance * 2 * (9e4 / 30 + 600 * 10)
      for frame in frames { #expect(abs(field.energy(frame) - start) <= slack, "\(choice.name)") }
    }
  }

  @Test("with anything that takes energy it never grows", arguments: 0..<40 as Range<UInt64>)
  func dissipates(_ seed: UInt64) throws {
    var solver = try GSLSolver(.rk8pd)
    let job = SettleJob.underEverything(seed: 300 + seed)
    let field = ForcedField(job.field, job.forces)
    let frames: [MotionState]
    do throws(SolverError) { frames = try GSLSolversTests.frames(of: job, by: &solver).frames } catch { return }
    let scale = field.energy(job.start) + 1e6
    for (a, b) in zip(frames, frames.dropFirst()) {
      #expect(field.energy(b) <= field.energy(a) + 1e-8 * scale, "seed \(300 + seed)")
    }
  }

  @Test("drag alone slows the sheet by the logarithm's law", arguments: choices)
  func logarithm(_ choice: GSLSolver.Choice) throws {
    let tolerance = Self.tolerance(choice)
    var solver = try GSLSolver(choice, tolerance: tolerance)
    for (drag, velocity) in [(0.002, 4000.0), (0.01, -2000), (1e-5, 800)] {
      let job = Self.glider(velocity: velocity, forces: Forces(drag: drag, springPulls: false))
      let (summary, frames) = try frames(of: job, by: &solver)
      #expect(summary.ending == .interrupted)
      for (n, frame) in frames.enumerated() {
        let growth = 1 + drag * abs(velocity) * Double(n) / 120
        let way = log(growth) / drag
        #expect(abs(abs(frame.position) - way) <= tolerance, "\(choice.name), frame \(n)")
        #expect(abs(frame.velocity - velocity / growth) <= 100 * tolerance, "\(choice.name), frame \(n)")
      }
    }
  }

  @Test("spring and drag swing between the heights that the integral of v^2 gives", arguments: [1e-4, 1e-3, 0.01])
  func swings(drag: Double) throws {
    let field = ForcedField(
      ForceField(Spring(mass: 1, stiffness: 100, damping: 0), target: 0), Forces(drag: drag))
    var stepper = try GSLPhaseStepper(.init(.rk8pd), tolerance: 1e-9)
    stepper.prepare(field)
    var course = ForcedCourse(field, from: MotionState(position: -300, velocity: 0), phase: 0.05)
    var amplitude = 300.0
    for turn in 0..<6 {
      var reached = 0.0
      while let piece = try course.next(with: &stepper) {
        reached = piece.to.position
        if piece.to.velocity == 0 { break }
      }
      // (1 + 2 q A) e^(-2 q A) = (1 - 2 q B) e^(2 q B) for the turns A and B after each other.
      let (q, left) = (2 * drag, (1 + 2 * drag * amplitude) * exp(-2 * drag * amplitude))
      amplitude = bracketedRoot(from: 0, to: min(amplitude, 1 / q)) { (1 - q * $0) * exp(q * $0) - left }
      #expect(abs(abs(reached) - amplitude) < 2e-9 * 300, "turn \(turn)")
      amplitude = abs(reached)
    }
  }

  @Test("without a spring the sheet falls to the well that its energy leads to, and rests there")
  func falls() throws {
    var solver = try GSLSolver(.rk8pd)
    let wells = [100.0, 300, 600].map { DetentWell(position: $0, depth: 2e5, width: 40) }
    // Escape needs sqrt(2 * 2e5) = 632 pt/s; damping takes some of it on the way.
    for (velocity, expected) in [(0.0, 300.0), (500, 300), (-500, 300), (1100, 600), (-1100, 100)] {
      var job = Self.glider(damping: 3, velocity: velocity, forces: Forces(wells: wells, springPulls: false))
      job.start.position = 310
      job.interruption = .infinity
      let summary = try frames(of: job, by: &solver).summary
      guard case .stuck(let standstill) = summary.ending else {
        Issue.record("\(velocity): \(summary.ending)")
        continue
      }
      #expect(abs(standstill.position - expected) < 1e-3 && standstill.holder == .balance, "\(velocity)")
    }
  }

  @Test("a spring and a well off its target rest where they balance")
  func balance() throws {
    var solver = try GSLSolver(.rk8pd)
    var job = Self.glider(
      damping: 12, velocity: 0, forces: Forces(wells: [DetentWell(position: 30, depth: 1e5, width: 20)]))
    job.start.position = 200
    job.interruption = .infinity
    let summary = try frames(of: job, by: &solver).summary
    guard case .stuck(let standstill) = summary.ending else {
      Issue.record("\(summary.ending)")
      return
    }
    #expect(abs(ForcedField(job.field, job.forces).applied(at: standstill.position)) < 1e-6)
    #expect(standstill.position > 5 && standstill.position < 30 && standstill.holder == .balance)
    #expect(standstill.offset == standstill.position)
  }
}
