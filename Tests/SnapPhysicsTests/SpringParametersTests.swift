import SnapPhysics
import Testing

@Suite("spring parameters")
struct SpringParametersTests {
  private func spring(_ change: (inout SpringParameters) -> Void) throws -> Spring {
    var set = SpringParameters()
    change(&set)
    return try #require(try set.resolved().spring)
  }

  private func error(_ change: (inout SpringParameters) -> Void) -> SpringParameterError? {
    var set = SpringParameters()
    change(&set)
    do throws(SpringParameterError) {
      _ = try set.resolved()
      return nil
    } catch {
      return error
    }
  }

  @Test("each form gives the spring of its initialiser")
  func forms() throws {
    #expect(try spring { ($0.stiffness, $0.damping) = (170, 26) } == Spring(mass: 1, stiffness: 170, damping: 26))
    #expect(
      try spring { ($0.mass, $0.stiffness, $0.dampingRatio) = (2, 170, 0.4) }
        == Spring(stiffness: 170, dampingRatio: 0.4, mass: 2))
    #expect(
      try spring { ($0.response, $0.dampingRatio) = (0.4, 0.8) } == Spring(response: 0.4, dampingRatio: 0.8))
    #expect(try spring { ($0.duration, $0.bounce) = (0.5, 0.3) } == Spring(duration: 0.5, bounce: 0.3))
    #expect(try spring { $0.duration = 0.5 } == Spring(duration: 0.5, bounce: 0))
    #expect(
      try spring { ($0.origamiTension, $0.origamiFriction) = (40, 7) }
        == Spring(origamiTension: 40, origamiFriction: 7))
    #expect(try spring { ($0.bounciness, $0.speed) = (8, 12) } == Spring(bounciness: 8, speed: 12))
    #expect(
      try spring { ($0.duration, $0.bounce, $0.durationMeaning) = (0.8, 0.25, .envelope) }
        == Spring(envelopeDuration: 0.8, bounce: 0.25))
    #expect(
      try spring { ($0.duration, $0.dampingRatio, $0.durationMeaning) = (0.55, 1, .energy) }
        == Spring(energyDuration: 0.55, dampingRatio: 1))
  }

  @Test("numbers of two forms are refused, both by name")
  func mixed() {
    #expect(error { ($0.stiffness, $0.damping, $0.response) = (1, 1, 1) } == .mixed("stiffness", "response"))
    #expect(error { ($0.stiffness, $0.damping, $0.dampingRatio) = (1, 1, 1) } == .mixed("damping", "damping ratio"))
    #expect(error { ($0.response, $0.damping) = (1, 1) } == .mixed("response", "damping"))
    #expect(error { ($0.duration, $0.damping) = (1, 1) } == .mixed("duration", "damping"))
    #expect(error { ($0.response, $0.bounce, $0.dampingRatio) = (1, 0, 1) } == .mixed("damping ratio", "bounce"))
    #expect(error { ($0.bounciness, $0.speed, $0.mass) = (8, 12, 1) } == .mixed("speed", "mass"))
    #expect(error { ($0.origamiTension, $0.bounciness) = (40, 8) } == .mixed("origami tension", "bounciness"))
    let both = error { ($0.duration, $0.dampingRatio, $0.durationMeaning) = (1, 1, .envelope) }
    #expect(both == .mixed("duration", "damping ratio"))
  }

  @Test("half a form is refused with what it lacks")
  func incomplete() {
    #expect(error { _ in } == .empty)
    #expect(error { $0.damping = 3 } == .empty)
    #expect(error { $0.stiffness = 3 } == .incomplete(form: "stiffness", missing: "damping or damping ratio"))
    #expect(error { $0.response = 3 } == .incomplete(form: "response", missing: "damping ratio"))
    #expect(error { $0.origamiFriction = 3 } == .incomplete(form: "origami", missing: "origami tension"))
    #expect(error { $0.speed = 3 } == .incomplete(form: "bounciness", missing: "bounciness"))
    // motion ignores a visual duration alone and moves its default spring.
    let visual = error { ($0.duration, $0.durationMeaning) = (0.5, .visual) }
    #expect(visual == .incomplete(form: "duration", missing: "bounce"))
  }

  @Test("numbers out of range are refused with the number", arguments: [-5, 0, .nan, .infinity])
  func ranges(value: Double) {
    func isRefused(_ change: (inout SpringParameters) -> Void) -> Bool {
      if case .outOfRange = error(change) { true } else { false }
    }
    #expect(isRefused { ($0.stiffness, $0.damping) = (value, 1) })
    #expect(isRefused { ($0.mass, $0.stiffness, $0.damping) = (value, 1, 1) })
    #expect(isRefused { ($0.duration, $0.bounce) = (value, 0.3) })
    if value != 0 {
      #expect(isRefused { ($0.stiffness, $0.dampingRatio) = (1, value) })
      #expect(isRefused { ($0.response, $0.dampingRatio) = (value, 1) })
      #expect(isRefused { ($0.response, $0.bounce) = (1, value) })
    }
  }

  @Test("a response of zero jumps to the target, and react-spring's floors it at 0.01 s")
  func zeroResponse() throws {
    var set = SpringParameters()
    (set.response, set.dampingRatio) = (0, 1)
    #expect(try set.resolved() == .jump)
    (set.dampingRatio, set.clampsLikeReactSpring) = (-1, true)
    let spring = try #require(try set.resolved().spring)
    #expect(spring == Spring(response: 0.01, dampingRatio: 0))
  }

  @Test("a deceleration rate stands for the damping ratio of a response")
  func decelerationRate() throws {
    let spring = try spring { ($0.response, $0.decelerationRate) = (0.4, 0.991) }
    #expect(abs(spring.dampingRatio - 0.5756) < 5e-5)
  }

  @Test("decays take one number, in range")
  func decays() throws {
    let start = MotionState(position: 10, velocity: 100)
    func resolved(_ change: (inout DecayParameters) -> Void) throws(SpringParameterError) -> DecayMotion {
      var set = DecayParameters()
      change(&set)
      return try set.resolved(from: start)
    }
    #expect(try resolved { $0.frictionMultiplier = 2 }.timeConstant == 1 / 8.4)
    #expect(try resolved { $0.timeConstant = 0.3 } == DecayMotion(start: start, timeConstant: 0.3))
    #expect(abs(try resolved { $0.linearRate = 0.998 }.timeConstant - 0.5) < 1e-12)
    #expect(throws: SpringParameterError.mixed("drag", "time constant")) {
      try resolved { ($0.dragPerSecond, $0.timeConstant) = (0.1, 1) }
    }
    #expect(throws: SpringParameterError.outOfRange(name: "friction multiplier", value: 0)) {
      try resolved { $0.frictionMultiplier = 0 }
    }
    #expect(throws: SpringParameterError.outOfRange(name: "deceleration rate", value: 1)) {
      try resolved { $0.decelerationRate = 1 }
    }
    #expect(throws: SpringParameterError.empty) { try resolved { $0.constantDeceleration = 4 } }
  }
}
