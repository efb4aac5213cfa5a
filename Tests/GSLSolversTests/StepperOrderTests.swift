import Foundation
import GSLSolvers
import SnapPhysics
import Testing

@Suite("Each stepper converges with its order")
struct StepperOrderTests {
  private struct NoMemory: Error {}
  private static let field = ForceField(Spring(mass: 1, stiffness: 100, damping: 4), target: 0)
  private static let release = MotionState(position: 400, velocity: -3000)

  /// The greatest error at any end of a step, in one second that is cut into `count` steps.
  private func error(_ stepper: GSLStepper, steps count: Int, bare: Bool) throws -> Double {
    guard var driver = SpringDriver(stepper) else { throw NoMemory() }
    let exact = SpringMotion(
      spring: Self.field.spring, displacement: Self.release.position, velocity: Self.release.velocity)
    // A bound that never binds leaves the step to us.
    #expect(driver.begin(Self.field, at: Self.release, tolerance: 1e30) == 0)
    if bare { #expect(driver.beginBareSteps() == 0) }
    var greatest = 0.0
    for n in 1...count {
      let status =
        bare ? driver.step(to: Double(n) / Double(count)) : driver.driveFixed(length: 1 / Double(count), count: 1)
      #expect(status == 0)
      greatest = max(greatest, abs(driver.displaced.position - exact.state(at: driver.time).position))
    }
    return greatest
  }

  private func order(_ stepper: GSLStepper, steps: [Int], bare: Bool) throws -> Double {
    -slope(try steps.map { (log(Double($0)), log(try error(stepper, steps: $0, bare: bare))) })
  }

  /// The conditions of order 9 that Prince and Dormand's method misses concern nonlinear fields only.
  private static func order(of stepper: GSLStepper) -> Int? { stepper == .rk8pd ? 9 : stepper.order }

  // Steps in one second of a 10 rad/s spring: small enough for the leading term of the error to rule, large enough for
  // rounding not to.
  private static let steps: [GSLStepper: [Int]] = [
    .rk2: [512, 1024, 2048], .rk4: [32, 64, 128], .rkf45: [64, 128, 256], .rkck: [64, 128, 256],
    .rk8pd: [16, 20, 24, 28], .rk1imp: [512, 1024, 2048], .rk2imp: [32, 64, 128], .rk4imp: [16, 32, 64],
    .bsimp: [3, 4, 5, 6], .msadams: [512, 1024, 2048], .msbdf: [512, 1024, 2048],
  ]

  @Test("halving a bare step divides the error by two to the order", arguments: GSLStepper.allCases)
  func bareSteps(_ stepper: GSLStepper) throws {
    guard !stepper.needsDriver else { return }
    let expected = try #require(Self.order(of: stepper))
    let measured = try order(stepper, steps: try #require(Self.steps[stepper]), bare: true)
    #expect(abs(measured - Double(expected)) <= 0.2, "measured \(measured)")
  }

  @Test("halving a driven step divides the error by two to the order", arguments: GSLStepper.allCases)
  func drivenSteps(_ stepper: GSLStepper) throws {
    // With a bound that never binds the multistep methods stay at the order that they begin with.
    let expected = Double(Self.order(of: stepper) ?? 1)
    let measured = try order(stepper, steps: try #require(Self.steps[stepper]), bare: false)
    #expect(abs(measured - expected) <= 0.2, "measured \(measured)")
  }

  @Test("a tighter tolerance buys a multistep method its high orders", arguments: [GSLStepper.msadams, .msbdf])
  func variableOrder(_ stepper: GSLStepper) throws {
    var points: [(x: Double, y: Double)] = []
    for exponent in stride(from: -4.0, through: -10, by: -1) {
      guard var driver = SpringDriver(stepper) else { throw NoMemory() }
      let exact = SpringMotion(
        spring: Self.field.spring, displacement: Self.release.position, velocity: Self.release.velocity)
      #expect(driver.begin(Self.field, at: Self.release, tolerance: pow(10, exponent)) == 0)
      var greatest = 0.0
      while driver.time < 1 {
        #expect(driver.driveFreely(limit: 1) == 0)
        greatest = max(greatest, abs(driver.displaced.position - exact.state(at: driver.time).position))
      }
      points.append((log(driver.time / Double(driver.steps)), log(greatest)))
    }
    #expect(slope(points) >= 4, "measured \(slope(points))")
  }
}
