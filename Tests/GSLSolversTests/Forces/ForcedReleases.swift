import Foundation
import GSLSolvers
import SnapPhysics
import TestSupport
import Testing

extension SettleJob {
  /// Any release of a sheet with friction and stops, nothing else: there is an exact answer.
  static func piecewiseLinear(seed: UInt64) -> SettleJob {
    var random = SplitMix64(seed: seed)
    var job = SettleJob.releaseUnderForces(&random)
    let stiffness = job.field.stiffnessPerMass
    if seed % 3 != 0 {
      let kinetic = stiffness * random.scaled(0.1...40)
      job.forces.friction = Friction(kinetic: kinetic, holding: kinetic * random.real(1...1.5))
    }
    job.forces.lowerStop = EndStop(height: -random.real(0...60), restitution: random.real(0...0.9))
    job.forces.upperStop = EndStop(height: 900 + random.real(0...60), restitution: random.real(0...0.9))
    return job
  }

  /// Any release of a sheet under all forces together, some of them without a spring.
  static func underEverything(seed: UInt64) -> SettleJob {
    var random = SplitMix64(seed: seed)
    var job = SettleJob.piecewiseLinear(seed: seed)
    job.forces.drag = seed % 4 == 0 ? 0 : random.scaled(1e-4...5e-3)
    job.forces.springPulls = seed % 5 != 0
    job.forces.wells = [0, random.real(200...350), random.real(500...900)].map {
      DetentWell(position: $0, depth: random.scaled(2e4...3e5), width: random.real(15...60))
    }
    return job
  }

  private static func releaseUnderForces(_ random: inout SplitMix64) -> SettleJob {
    let spring = Spring(response: random.scaled(0.15...1), dampingRatio: random.scaled(0.05...2))
    let fling = random.real(-1...1)
    return SettleJob(
      field: ForceField(spring, target: random.real(0...900)),
      start: MotionState(position: random.real(0...900), velocity: 10_000 * fling * fling * fling))
  }
}

/// A motion that SciPy solved; see the README of the fixtures.
struct SolvedMotion: Decodable, Sendable, CustomTestStringConvertible {
  let seed: Int
  let stiffness, damping, target, drag, kinetic, holding: Double
  let lower, upper, start: [Double]
  let wells: [[Double]]
  let times, positions, velocities: [Double]
  let stands: Double?

  var testDescription: String { "seed \(seed)" }

  static let all: [SolvedMotion] = {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../SnapPhysicsTests/Fixtures/forces/forces.jsonl")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { try? JSONDecoder().decode(SolvedMotion.self, from: Data($0.utf8)) }
  }()

  /// The job, seen at the fixture's times and cut at the last of them.
  var job: SettleJob {
    let spring = Spring(mass: 1, stiffness: stiffness > 0 ? stiffness : 100, damping: damping)
    let forces = Forces(
      drag: drag, friction: Friction(kinetic: kinetic, holding: holding),
      lowerStop: EndStop(height: lower[0], restitution: lower[1]),
      upperStop: EndStop(height: upper[0], restitution: upper[1]),
      wells: wells.map { DetentWell(position: $0[0], depth: $0[1], width: $0[2]) }, springPulls: stiffness > 0)
    return SettleJob(
      field: ForceField(spring, target: target), start: MotionState(position: start[0], velocity: start[1]),
      restRule: .stays(within: 1e-7, slowerThan: 1e-7), firstFrame: times[0], frameInterval: times[0],
      interruption: times[times.count - 1], forces: forces)
  }
}

/// Phases in driven steps of a fixed length, for the steppers that take no bare ones: how the order is measured.
struct FixedPhaseStepper: ~Copyable, PhaseStepper {
  private var driver: ForceDriver
  private let stepper: GSLStepper
  private let bare: Bool
  private var field: ForcedField?
  private var direction = 0.0
  private var last: (curve: QuinticHermite, start: Double, from: MotionState, length: Double)?
  private struct NoMemory: Error {}

  private let bound: Double

  /// - Parameter bound: Of the error of a step, pt. One that never binds leaves the step to us, but implicit steppers solve
  ///   their equations only as well as it asks.
  init(_ stepper: GSLStepper, bare: Bool, bound: Double = 1e30) throws {
    guard let driver = ForceDriver(stepper) else { throw NoMemory() }
    self.driver = driver
    self.stepper = stepper
    self.bare = bare
    self.bound = bound
  }

  var name: String { stepper.rawValue }
  var evaluations: Int { driver.evaluations }
  var steps: Int { driver.steps }

  mutating func prepare(_ field: ForcedField) {
    self.field = field
    driver.prepare(field)
  }

  mutating func begin(_ state: MotionState, direction: Double) throws(SolverError) {
    self.direction = direction
    guard let field else { preconditionFailure("a phase before its field") }
    try check(driver.begin(field, at: state, direction: direction, bound: bound, firstStep: 1e-3))
    if bare { try check(driver.beginBareSteps()) }
  }

  mutating func step(atMost length: Double) throws(SolverError) -> (time: Double, state: MotionState) {
    let (start, from) = (driver.time, driver.state)
    try go(length)
    remember(from, start, driver.state, length)
    return (driver.time, driver.state)
  }

  private mutating func go(_ length: Double) throws(SolverError) {
    try check(bare ? driver.step(to: driver.time + length) : driver.driveFixed(length: length))
  }

  private mutating func remember(_ a: MotionState, _ start: Double, _ b: MotionState, _ length: Double) {
    guard let field else { return }
    let curve = QuinticHermite(
      from: a, acceleration: field.acceleration(a, direction: direction), to: b,
      acceleration: field.acceleration(b, direction: direction), over: length)
    last = (curve, start, a, length)
  }

  func state(at time: Double) -> MotionState {
    guard let last else { return driver.state }
    return last.curve.state((time - last.start) / last.length)
  }

  mutating func land(at time: Double) throws(SolverError) -> MotionState {
    guard let last, time - last.start < last.length else { return driver.state }
    let length = time - last.start
    try begin(last.from, direction: direction)
    try go(length)
    remember(last.from, last.start, driver.state, length)
    return driver.state
  }

  private func check(_ status: Int32) throws(SolverError) {
    if status != 0 { throw SolverError(.libraryFailure, at: 0, solver: name, reason: "status \(status)") }
  }
}
