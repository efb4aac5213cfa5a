import GSLSolvers
import SnapPhysics
import TestSupport
import Testing

@Suite("frames by GSL")
struct FrameSolverTests {
  private static let releases = SpringRelease.canonical(20, seed: 7000)

  /// The error (pt) of a frame that each way of stepping keeps at 1e-6, some five times what was measured.
  private static func accepted(_ choice: GSLSolver.Choice) -> Double {
    switch (choice.stepper, choice.stepping) {
    case (.rk2, .frame): 20
    case (.rk4, .frame): 0.05
    case (.rkf45, .frame), (.rkck, .frame): 0.02
    case (.rk8pd, .frame), (.bsimp, .frame): 3e-8
    case (.bsimp, .free): .infinity
    case (.rk8pd, .free), (.msadams, _): 0.1
    case (.msbdf, _), (.rk1imp, _): 0.5
    case (.rk2imp, _): 0.05
    default: 3e-3
    }
  }

  @Test("frames follow the motion, and end with the first at rest", arguments: GSLSolver.Choice.all)
  func follows(_ choice: GSLSolver.Choice) throws {
    var solver = try GSLFrameSolver(choice)
    #expect(solver.name == choice.name)
    for (n, release) in Self.releases.prefix(choice.stepper == .rk1imp ? 1 : 6).enumerated() {
      let answer = answer(release, by: &solver)
      #expect(answer.code == nil, "release \(n): \(answer.reason)")
      #expect(greatestError(answer, release) <= Self.accepted(choice), "release \(n)")
      let rests = (0..<answer.count).map { frame in
        FrameRest.standard.holds(
          MotionState(
            position: Double(bitPattern: answer.bits[2 * frame]),
            velocity: Double(bitPattern: answer.bits[2 * frame + 1])))
      }
      #expect(rests.last == true && !rests.dropLast().contains(true), "release \(n)")
    }
  }

  @Test("more steps a frame shrink the error by the stepper's order", arguments: GSLStepper.explicit, [1, 2])
  func order(_ stepper: GSLStepper, substeps: Int) throws {
    // Coarse frames and a fast spring, so that rounding stays far below the error.
    let rest = FrameRest(interval: 1.0 / 30, distance: 0.5, speed: 5, limit: 2400)
    let release = SpringRelease.with(400, -2000, response: 0.25, ratio: 0.6)
    var coarse = try GSLFrameSolver(.init(stepper, stepping: .frame), substeps: substeps)
    var fine = try GSLFrameSolver(.init(stepper, stepping: .frame), substeps: 2 * substeps)
    let gain =
      greatestError(answer(release, rest, by: &coarse), release, rest)
      / greatestError(answer(release, rest, by: &fine), release, rest)
    var least = 1.0
    for _ in 0..<(stepper.order ?? 0) { least *= 2 }
    #expect(gain > 0.6 * least, "\(gain), not \(least)")
  }

  @Test("fixed steps cost what the formula says", arguments: GSLStepper.explicit, [1, 3])
  func evaluations(_ stepper: GSLStepper, substeps: Int) throws {
    var solver = try GSLFrameSolver(.init(stepper, stepping: .frame), substeps: substeps)
    var (evaluations, steps) = (0, 0)
    for release in Self.releases {
      let taken = (answer(release, by: &solver).count - 1) * substeps
      steps += taken
      evaluations += 1 + taken * stepper.evaluationsPerStep
      #expect(solver.steps == steps && solver.evaluations == evaluations)
    }
  }

  @Test("what was solved before changes no bit, failures included", arguments: GSLSolver.Choice.all)
  func reuse(_ choice: GSLSolver.Choice) throws {
    guard choice.stepper != .rk1imp && choice.stepper != .rk2imp else { return }
    let releases = Array(Self.releases.prefix(4)) + SpringRelease.odd.prefix(6)
    let rest = FrameRest(interval: 1.0 / 120, distance: 0.5, speed: 5, limit: 200)
    let fresh = try releases.map { release in
      var solver = try GSLFrameSolver(choice)
      return answer(release, rest, by: &solver)
    }
    #expect(fresh.contains { $0.code != nil })
    var random = SplitMix64(seed: 7100)
    var used = try GSLFrameSolver(choice)
    for n in releases.indices.shuffled(using: &random) + releases.indices.shuffled(using: &random) {
      #expect(answer(releases[n], rest, by: &used) == fresh[n], "release \(n)")
    }
  }

  @Test("a release that is no number is refused at once", arguments: GSLSolver.Choice.all)
  func notFinite(_ choice: GSLSolver.Choice) throws {
    var solver = try GSLFrameSolver(choice)
    for release in SpringRelease.odd[2...4] {
      let answer = answer(release, by: &solver)
      #expect(answer.code == .notFinite && answer.time == 0)
    }
  }

  @Test(
    "no rest within the limit, and a buffer that ends before, are errors with their time",
    arguments: GSLSolver.Choice.all)
  func noRest(_ choice: GSLSolver.Choice) throws {
    var solver = try GSLFrameSolver(choice, tolerance: 1e-3)
    let endless = SpringRelease.with(400, 0, response: 0.4, ratio: 0)
    let rest = FrameRest(interval: 1.0 / 120, distance: 0.5, speed: 5, limit: 30)
    #expect(answer(endless, rest, by: &solver).code == .notAtRest)
    #expect(answer(endless, rest, by: &solver).time == rest.time(of: 29))
    for capacity in [0, 1, 2, 29] {
      let answer = answer(endless, rest, capacity: capacity, by: &solver)
      #expect(answer.code == .bufferFull && answer.time == rest.time(of: capacity), "\(capacity)")
    }
  }

  @Test("a step too long for the spring ends as no number, with the time", arguments: GSLStepper.explicit)
  func unstable(_ stepper: GSLStepper) throws {
    var solver = try GSLFrameSolver(.init(stepper, stepping: .frame))
    let answer = answer(.with(400, 0, response: 0.002, ratio: 0.5), by: &solver)
    #expect(answer.code == .notFinite && answer.time > 0 && answer.time < 10)
  }

  @Test("a spring too stiff or a tolerance too tight ends in a budget, not in hours")
  func budget() throws {
    for choice in [GSLSolver.Choice(.rkf45), .init(.rkck, stepping: .free), .init(.rk2)] {
      var solver = try GSLFrameSolver(choice)
      let answer = answer(.with(400, 0, response: 2, ratio: 1e6), by: &solver)
      #expect(answer.code == .stepBudgetExhausted, "\(choice.name): \(answer.reason)")
    }
    var tight = try GSLFrameSolver(.init(.rk1imp), tolerance: 1e-10)
    #expect(answer(Self.releases[0], by: &tight).code == .stepBudgetExhausted)
  }

  @Test("steppers that need GSL's driver take no fixed steps")
  func needsDriver() throws {
    for stepper in GSLStepper.allCases where stepper.needsDriver {
      do {
        _ = try GSLFrameSolver(.init(stepper, stepping: .frame))
        Issue.record("\(stepper.rawValue) was accepted")
      } catch {
        #expect(error.code == .unsuitable && error.useInstead == GSLSolver.Choice(stepper).name)
      }
    }
  }
}
