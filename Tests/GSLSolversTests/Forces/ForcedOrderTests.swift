import Foundation
import GSLSolvers
import SnapPhysics
import TestSupport
import Testing

@Suite("Each stepper keeps its order under forces")
struct ForcedOrderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let job: SettleJob
  }

  private static let spring = ForceField(Spring(mass: 1, stiffness: 100, damping: 4), target: 0)
  private static let release = MotionState(position: 400, velocity: -3000)

  static let smoothCases = [
    Case(
      testDescription: "drag",
      job: SettleJob(field: spring, start: MotionState(position: 400, velocity: 3000), forces: Forces(drag: 2e-4))),
    Case(
      testDescription: "wells",
      job: SettleJob(
        field: spring, start: MotionState(position: 150, velocity: -900),
        forces: Forces(
          wells: [
            DetentWell(position: -150, depth: 2e4, width: 70), DetentWell(position: 100, depth: 3e4, width: 60),
          ]))),
  ]

  static let casesWithEvents = [
    Case(
      testDescription: "friction",
      job: SettleJob(field: spring, start: release, forces: Forces(friction: Friction(kinetic: 900)))),
    Case(
      testDescription: "stops",
      job: SettleJob(
        field: spring, start: release,
        forces: Forces(
          lowerStop: EndStop(height: -60, restitution: 0.7), upperStop: EndStop(height: 150, restitution: 0.4)))),
    Case(
      testDescription: "everything",
      job: SettleJob(
        field: spring, start: release,
        forces: Forces(
          drag: 3e-4, friction: Friction(kinetic: 700, holding: 900),
          lowerStop: EndStop(height: -60, restitution: 0.7),
          wells: [DetentWell(position: 120, depth: 3e4, width: 70)]))),
  ]

  /// The greatest error at the ends of steps and at events, against `rk8pd` in steps of a tenth.
  private func error(_ stepper: GSLStepper, _ job: SettleJob, phase: Double, bare: Bool, bound: Double = 1e30) throws
    -> Double
  {
    let field = ForcedField(job.field, job.forces)
    var own = try FixedPhaseStepper(stepper, bare: bare, bound: bound)
    own.prepare(field)
    var course = ForcedCourse(field, from: job.start, phase: phase)
    var truth = ReferenceCourse(by: try FixedPhaseStepper(.rk8pd, bare: true))
    try truth.start(field, from: job.start, phase: 0.02)
    var greatest = 0.0
    while course.time < 0.9, let piece = try course.next(with: &own) {
      if let there = try truth.position(at: piece.end) { greatest = max(greatest, abs(piece.to.position - there)) }
    }
    return greatest
  }

  private static let phases: [GSLStepper: [Double]] = [
    .rk2: [0.02, 0.04, 0.08], .rk4: [0.06, 0.12, 0.24], .rkf45: [0.06, 0.12, 0.24], .rkck: [0.06, 0.12, 0.24],
    .rk8pd: [0.4, 0.6, 0.8], .rk1imp: [0.005, 0.01, 0.02], .rk2imp: [0.03, 0.06, 0.12], .rk4imp: [0.06, 0.12, 0.24],
    .msadams: [0.005, 0.01, 0.02], .msbdf: [0.005, 0.01, 0.02],
  ]

  /// A bound that never binds leaves the step to us. But `rk4imp` solves its equations only as well as the bound asks, so
  /// its bound has to fall faster than its error, and still let the step pass.
  private static func bound(_ stepper: GSLStepper, _ phase: Double) -> Double {
    stepper == .rk4imp ? 1e-6 * pow(phase / 0.06, log2(100)) : 1e30
  }

  private func order(_ stepper: GSLStepper, _ job: SettleJob) throws -> Double {
    let phases = try #require(Self.phases[stepper])
    return slope(
      try phases.map { phase in
        let bound = Self.bound(stepper, phase)
        return (log(phase), log(try error(stepper, job, phase: phase, bare: !stepper.needsDriver, bound: bound)))
      })
  }

  // With a bound that never binds the multistep methods stay at the order that they begin with.
  private static func order(of stepper: GSLStepper) -> Double { Double(stepper.order ?? 1) }

  private static let steppers = GSLStepper.allCases.filter { $0 != .bsimp }

  @Test("the error falls with the order on a smooth nonlinear field", arguments: steppers, smoothCases)
  func smooth(_ stepper: GSLStepper, _ one: Case) throws {
    let measured = try order(stepper, one.job)
    #expect(measured >= Self.order(of: stepper) - 0.4, "measured \(measured)")
  }

  @Test("turns and impacts cost no order", arguments: steppers, casesWithEvents)
  func events(_ stepper: GSLStepper, _ one: Case) throws {
    let measured = try order(stepper, one.job)
    #expect(measured >= Self.order(of: stepper) - 0.4, "measured \(measured)")
  }

  @Test(
    "bsimp's order is too high to measure: its steps are exact to rounding", arguments: smoothCases + casesWithEvents)
  func bsimp(_ one: Case) throws {
    for phase in [0.1, 0.2, 0.4] {
      #expect(try error(.bsimp, one.job, phase: phase, bare: true) < 1e-11, "phase \(phase)")
    }
  }
}
