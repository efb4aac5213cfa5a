import SnapPhysics
import Testing

/// Bad arguments of a library trap, with a reason in debug builds; release builds trap without words.
@Suite("preconditions")
struct PreconditionTests {
  private func expect(_ reason: String, of result: ExitTest.Result?, _ location: SourceLocation = #_sourceLocation) {
    #if DEBUG
      let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(words.contains(reason), sourceLocation: location)
    #endif
  }

  @Test("mass of zero traps") func massOfZero() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(mass: 0, stiffness: 1, damping: 1)
    }
    expect("a spring needs a positive, finite mass", of: result)
  }

  @Test("negative stiffness traps") func negativeStiffness() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(mass: 1, stiffness: -5, damping: 1)
    }
    expect("a spring needs a positive, finite stiffness", of: result)
  }

  @Test("infinite stiffness traps") func infiniteStiffness() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(mass: 1, stiffness: .infinity, damping: 1)
    }
    expect("a spring needs a positive, finite stiffness", of: result)
  }

  @Test("negative damping traps") func negativeDamping() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(mass: 1, stiffness: 1, damping: -1)
    }
    expect("a spring's damping is finite and not negative", of: result)
  }

  @Test("response of zero traps") func responseOfZero() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(response: 0, dampingRatio: 1)
    }
    expect("a spring needs a positive, finite response", of: result)
  }

  @Test("negative duration traps") func negativeDuration() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(duration: -1, bounce: 0.3)
    }
    expect("a spring needs a positive, finite response", of: result)
  }

  @Test("negative ratio of response traps") func negativeRatioOfResponse() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(response: 0.5, dampingRatio: -1)
    }
    expect("a damping ratio is finite and not negative", of: result)
  }

  @Test("negative ratio of stiffness traps") func negativeRatioOfStiffness() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(stiffness: 100, dampingRatio: -.ulpOfOne)
    }
    expect("a damping ratio is finite and not negative", of: result)
  }

  @Test("stiffness of zero traps") func stiffnessOfZero() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(stiffness: 0, dampingRatio: 1)
    }
    expect("a spring needs a positive stiffness and mass", of: result)
  }

  @Test("bounce of minus one traps") func bounceOfMinusOne() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(duration: 0.5, bounce: -1)
    }
    expect("a bounce lies above -1 and at most at 1", of: result)
  }

  @Test("bounce above one traps") func bounceAboveOne() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(duration: 0.5, bounce: 1.01)
    }
    expect("a bounce lies above -1 and at most at 1", of: result)
  }

  @Test("infinite target traps") func infiniteTarget() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ForceField(Spring(response: 1, dampingRatio: 1), target: .infinity)
    }
    expect("a target is a finite height", of: result)
  }

  @Test("job start traps") func jobStart() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SettleJob(field: .plain, start: MotionState(position: .nan, velocity: 0))
    }
    expect("a settle starts at a finite height with a finite velocity", of: result)
  }

  @Test("job interval traps") func jobInterval() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SettleJob(field: .plain, start: .still, frameInterval: 0)
    }
    expect("frames need a positive, finite interval", of: result)
  }

  @Test("job first frame traps") func jobFirstFrame() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SettleJob(field: .plain, start: .still, firstFrame: -0.001)
    }
    expect("the first frame is not before the release", of: result)
  }

  @Test("job time limit traps") func jobTimeLimit() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SettleJob(field: .plain, start: .still, timeLimit: 0)
    }
    expect("a settle needs a positive time limit", of: result)
  }

  @Test("job interruption traps") func jobInterruption() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SettleJob(field: .plain, start: .still, interruption: -1)
    }
    expect("an interruption is not before the release", of: result)
  }

  @Test("job rest rule traps") func jobRestRule() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SettleJob(field: .plain, start: .still, restRule: .stays(within: 0, slowerThan: 5))
    }
    expect("a rest rule needs a positive distance and speed", of: result)
  }

  @Test("job changed later traps") func jobChangedLater() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var job = SettleJob(field: .plain, start: .still)
      job.frameInterval = 0
      _ = try? settled(job)
    }
    expect("frames need a positive, finite interval", of: result)
  }

  @Test("negative look ahead traps") func negativeLookAhead() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SnapRule(name: "x", lookAhead: -0.1, stepLimit: nil)
    }
    expect("a look-ahead is finite and not negative", of: result)
  }

  @Test("redirect above one traps") func redirectAboveOne() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SnapRule(name: "x", lookAhead: 0, stepLimit: nil, redirect: 1.1)
    }
    expect("a redirect is a part of the way, 0 to 1", of: result)
  }

  @Test("step limit of zero traps") func stepLimitOfZero() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SnapRule(name: "x", lookAhead: 0, stepLimit: 0)
    }
    expect("a step limit is positive", of: result)
  }

  @Test("no detents traps") func noDetents() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SnapRule.project.target(among: [], from: .still)
    }
    expect("a snap rule needs a detent", of: result)
  }

  @Test("release of no number traps") func releaseOfNoNumber() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SnapRule.project.target(among: [1, 2], from: MotionState(position: 0, velocity: .nan))
    }
    expect("a sheet is released at a finite height with a finite velocity", of: result)
  }

  @Test("coefficient of zero traps") func coefficientOfZero() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = OverDragLaw.rubberBand(coefficient: 0).displacement(forTravel: 1, dimension: 800)
    }
    expect("a rubber band needs a coefficient in 0...1 and a dimension", of: result)
  }

  @Test("dimension of zero traps") func dimensionOfZero() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = OverDragLaw.standard.displacement(forTravel: 1, dimension: 0)
    }
    expect("a rubber band needs a coefficient in 0...1 and a dimension", of: result)
  }

  @Test("displacement of dimension traps") func displacementOfDimension() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = OverDragLaw.standard.travel(forDisplacement: -800, dimension: 800)
    }
    expect("a rubber band never reaches its dimension", of: result)
  }

  @Test("displaced clamp traps") func displacedClamp() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = OverDragLaw.clamp.travel(forDisplacement: 1, dimension: 800)
    }
    expect("a clamped sheet is never past its limit", of: result)
  }

  @Test("time constant of zero traps") func timeConstantOfZero() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = DecayMotion(start: .still, timeConstant: 0)
    }
    expect("a decay needs a positive, finite time constant", of: result)
  }

  @Test("deceleration rate of one traps") func decelerationRateOfOne() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = DecayMotion.timeConstant(decelerationRate: 1)
    }
    expect("a deceleration rate lies between 0 and 1", of: result)
  }
}

extension ForceField {
  fileprivate static var plain: ForceField { ForceField(Spring(response: 0.4, dampingRatio: 0.7), target: 300) }
}

extension MotionState {
  fileprivate static var still: MotionState { MotionState(position: 0, velocity: 0) }
}
