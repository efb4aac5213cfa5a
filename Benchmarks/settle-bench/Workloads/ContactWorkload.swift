import BenchmarkHarness
import GSLSolvers
import SheetSimulation
import SnapPhysics

extension Workload {
  /// Motions that are cut into pieces where the sheet turns under friction or meets a stop, and motions that no closed
  /// form describes.
  static var contact: Workload {
    Workload(
      name: "contact", about: "settles under friction, stops, quadratic drag and wells, told from event to event",
      inputHash: { context in
        InputHash(of: releases(context.seed).flatMap { [$0.position, $0.velocity] }).value
      },
      subjects: { context in
        let starts = releases(context.seed)
        return forces.flatMap { name, forces in
          let jobs = starts.map { job(from: $0, under: forces) }
          let exact = forces.isPiecewiseLinear ? [row("\(name), closed-form", jobs) { ClosedFormSolver() }] : []
          return exact
            + [GSLStepper.rk8pd, .rkck, .rk4imp].map { stepper in
              let choice = GSLSolver.Choice(stepper)
              return row("\(name), \(choice.name)", jobs) { try GSLSolver(choice, tolerance: 1e-5) }
            }
        }
      })
  }

  private static var forces: [(String, Forces)] {
    let friction = Friction(kinetic: 600, holding: 900)
    let (lower, upper) = (EndStop(height: -60, restitution: 0.4), EndStop(height: 500, restitution: 0.4))
    let wells = [-360.0, 0, 340].map { DetentWell(position: $0, depth: 6e5, width: 60) }
    return [
      ("friction", Forces(friction: friction)),
      ("stops", Forces(lowerStop: lower, upperStop: upper)),
      ("drag", Forces(drag: 0.002)),
      ("wells", Forces(friction: friction, wells: wells, springPulls: false)),
      ("all", Forces(drag: 0.002, friction: friction, lowerStop: lower, upperStop: upper, wells: wells)),
    ]
  }

  /// Displacements and velocities of a sheet above its lower stop.
  private static func releases(_ seed: UInt64) -> [MotionState] {
    var random = SplitMix64(seed: seed)
    return (0..<256).map { _ in
      MotionState(position: random.uniform(-50, 480), velocity: random.uniform(-4000, 4000))
    }
  }

  private static func job(from start: MotionState, under forces: Forces) -> SettleJob {
    SettleJob(
      field: ForceField(Spring(response: 0.4, dampingRatio: 0.7), target: 0), start: start, verifies: true,
      forces: forces)
  }

  private static func row<Solver: SettleSolver & ~Copyable>(
    _ method: String, _ jobs: [SettleJob], _ make: @escaping () throws -> Solver
  ) -> Subject {
    let runner = ContactRunner(jobs, make)
    var subject = Subject(
      workload: "contact", method: method, operation: "settle", size: jobs.count,
      accuracy: { try runner.accuracy() }, pass: { try runner.pass($0) })
    subject.prefix = 16
    return subject
  }
}

/// Owns a solver and a buffer from one pass to the next.
private final class ContactRunner<Solver: SettleSolver & ~Copyable> {
  private let jobs: [SettleJob]
  private let make: () throws -> Solver
  private var solver: Solver?
  private var frames = [MotionState](repeating: MotionState(position: 0, velocity: 0), count: 7_300)

  init(_ jobs: [SettleJob], _ make: @escaping () throws -> Solver) {
    self.jobs = jobs
    self.make = make
  }

  func pass(_ count: Int) throws -> PassCounts {
    var counts = PassCounts(operations: count, evaluations: 0, steps: 0)
    try settle(count) { summary in
      counts.frames += summary.frameCount
      counts.evaluations = (counts.evaluations ?? 0) + summary.evaluations
      counts.steps = (counts.steps ?? 0) + summary.steps
    }
    return counts
  }

  /// What the solvers say of themselves: against the exact pieces, or against steps of half the length.
  func accuracy() throws -> Accuracy {
    var accuracy = Accuracy()
    try settle(32) { summary in
      accuracy.compared += 1
      accuracy.position = max(accuracy.position, summary.maxError ?? 0)
    }
    return accuracy
  }

  private func settle(_ count: Int, _ note: (SettleSummary) -> Void) throws {
    var solver = try self.solver.take() ?? make()
    var span = frames.mutableSpan
    let outcome = Result { for job in jobs[..<count] { note(try solver.settle(job, into: &span)) } }
    self.solver = consume solver
    try outcome.get()
  }
}
