import SnapPhysics
import Testing

/// Bad arguments of decays, projections, replicas and timing curves trap, with a reason in debug builds.
@Suite("preconditions of the platforms' motions")
struct MotionPreconditionTests {
  private func expect(_ reason: String, of result: ExitTest.Result?, _ location: SourceLocation = #_sourceLocation) {
    #if DEBUG
      let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(words.contains(reason), sourceLocation: location)
    #endif
  }

  @Test("a constant deceleration below zero traps") func aConstantDecelerationBelowZero() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = DecayMotion(start: MotionState(position: 0, velocity: 1), timeConstant: 1, deceleration: -1)
    }
    expect("a constant deceleration is finite and not negative", of: result)
  }

  @Test("a drag of one traps") func aDragOfOne() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = DecayMotion.timeConstant(dragPerSecond: 1)
    }
    expect("a drag per second lies between 0 and 1", of: result)
  }

  @Test("a friction multiplier of zero traps") func aFrictionMultiplierOfZero() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = DecayMotion.timeConstant(frictionMultiplier: 0)
    }
    expect("a friction multiplier is positive", of: result)
  }

  @Test("a decay that gains speed traps") func aDecayThatGainsSpeed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = DecayMotion.through(MotionState(position: 0, velocity: 1), MotionState(position: 9, velocity: 2))
    }
    expect("a decay only ever loses speed", of: result)
  }

  @Test("a grid of zero traps") func aGridOfZero() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = DecayMotion(start: MotionState(position: 0, velocity: 1), timeConstant: 1).resting(onMultipleOf: 0)
    }
    expect("a decay rests on a grid of positive size", of: result)
  }

  @Test("a projection by a rate of one traps") func aProjectionByARateOfOne() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Projection.discrete(decelerationRate: 1).seconds
    }
    expect("a deceleration rate lies between 0 and 1", of: result)
  }

  @Test("a fling without friction traps") func aFlingWithoutFriction() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AndroidFling(start: MotionState(position: 0, velocity: 1), friction: 0)
    }
    expect("a fling needs a positive friction and density", of: result)
  }

  @Test("an envelope duration of zero traps") func anEnvelopeDurationOfZero() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(envelopeDuration: 0, bounce: 0)
    }
    expect("a spring needs a positive, finite duration", of: result)
  }

  @Test("an energy duration of an undamped spring traps") func anEnergyDurationOfAnUndampedSpring() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Spring(energyDuration: 1, dampingRatio: 0)
    }
    expect("this duration needs a positive damping ratio", of: result)
  }

  @Test("a deceleration rate of two traps") func aDecelerationRateOfTwo() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = DecelerationRatio.animator.dampingRatio(decelerationRate: 2, response: 1)
    }
    expect("a deceleration rate lies between 0 and 1", of: result)
  }

  @Test("samples without an interval traps") func samplesWithoutAnInterval() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SettleDefinition.firstSample(within: 1, slowerThan: 1, every: 0, upTo: 1).settleTime(
        of: Spring(stiffness: 1, dampingRatio: 1), displacement: 5, velocity: 0)
    }
    expect("samples need a positive interval", of: result)
  }

  @Test("a frame of negative time traps") func aFrameOfNegativeTime() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var run = SpringReplicaRun(
        .implicitEuler, field: ForceField(Spring(stiffness: 1, dampingRatio: 1), target: 0),
        start: MotionState(position: 1, velocity: 0))
      run.advance(by: -1)
    }
    expect("a frame takes a finite time that is not negative", of: result)
  }

  @Test("a timing curve that runs backwards traps") func aTimingCurveThatRunsBackwards() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = EasingCurve.cubicBezier(1.5, 0, 0, 1).value(at: 0.5)
    }
    expect("time does not run backwards on a timing curve", of: result)
  }

  @Test("a sampled curve of one value traps") func aSampledCurveOfOneValue() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = EasingCurve.sampled([1]).value(at: 0.5)
    }
    expect("a sampled curve has at least two values", of: result)
  }

  @Test("a motion of negative time traps") func aMotionOfNegativeTime() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TimedMotion(from: 0, to: 1, duration: -1, curve: .linear)
    }
    expect("a motion takes a finite time that is not negative", of: result)
  }
}
