/// The numbers that describe a spring, as a file or another library gives them: any of them may be there.
///
/// ``resolved()`` makes the one spring of them that they describe. Numbers of two forms at once, which libraries let
/// override each other silently, are refused, and so are half a form and numbers out of range.
public struct SpringParameters: Hashable, Sendable {
  /// What a duration means.
  public enum DurationMeaning: Hashable, Sendable {
    /// The period without damping: SwiftUI, Flutter.
    case response
    /// The envelope has come down to 0.001: motion, popmotion.
    case envelope
    /// About how long it looks: motion's `visualDuration`.
    case visual
    /// 6e-9 of the energy are left after 1.5 durations: Reanimated 4.
    case energy
  }

  /// Mass; 1 unless given.
  public var mass: Double?
  /// Stiffness, also called tension.
  public var stiffness: Double?
  /// Damping, also called friction.
  public var damping: Double?
  /// Damping ratio.
  public var dampingRatio: Double?
  /// Period without damping in seconds; react-spring calls it frequency.
  public var response: Double?
  /// Seconds; what of is ``durationMeaning``.
  public var duration: Double?
  /// What the duration means.
  public var durationMeaning = DurationMeaning.response
  /// Bounce; how it becomes a damping ratio goes with the meaning of the duration.
  public var bounce: Double?
  /// Part of the velocity left after a millisecond; in place of a damping ratio.
  public var decelerationRate: Double?
  /// How a deceleration rate becomes a damping ratio.
  public var decelerationRatio = DecelerationRatio.animator
  /// Origami's tension.
  public var origamiTension: Double?
  /// Origami's friction.
  public var origamiFriction: Double?
  /// Bounciness, 0...20.
  public var bounciness: Double?
  /// Speed, 0...20.
  public var speed: Double?
  /// A negative damping ratio counts as 0, as react-spring has it, and a response as at least 0.01 s.
  public var clampsLikeReactSpring = false

  /// No numbers at all.
  public init() {}

  /// The spring, or the jump to the target that a response of zero means. A duration of zero is out of range, as
  /// flutter/flutter has it.
  ///
  /// - Throws: ``SpringParameterError`` that names the numbers at fault.
  public func resolved() throws(SpringParameterError) -> ResolvedSpring {
    let form = try form()
    try checkRanges()
    switch form {
    case .physical: return try physical()
    case .response: return try ofResponse()
    case .duration: return try ofDuration()
    case .origami:
      guard let origamiTension, let origamiFriction else {
        throw .incomplete(form: "origami", missing: origamiTension == nil ? "origami tension" : "origami friction")
      }
      try require((origamiTension - 30) * 3.62 + 194 > 0, "origami tension", origamiTension)
      try require((origamiFriction - 8) * 3 + 25 >= 0, "origami friction", origamiFriction)
      return .spring(Spring(origamiTension: origamiTension, origamiFriction: origamiFriction))
    case .bounciness:
      guard let bounciness, let speed else {
        throw .incomplete(form: "bounciness", missing: bounciness == nil ? "bounciness" : "speed")
      }
      return .spring(Spring(bounciness: bounciness, speed: speed))
    }
  }
}

/// What spring parameters come to.
public enum ResolvedSpring: Hashable, Sendable {
  /// A spring.
  case spring(Spring)
  /// No animation: the sheet is at its target at once. A response of zero means this.
  case jump

  /// The spring; `nil` for a jump.
  public var spring: Spring? {
    if case .spring(let spring) = self { spring } else { nil }
  }
}

/// Why numbers describe no spring or decay.
public enum SpringParameterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Two numbers of different forms, of which one would override the other.
  case mixed(String, String)
  /// A form needs a number that is not there.
  case incomplete(form: String, missing: String)
  /// A number outside of what it may be.
  case outOfRange(name: String, value: Double)
  /// No number at all that describes one.
  case empty

  /// One clause, with names and numbers.
  public var description: String {
    switch self {
    case .mixed(let one, let other): "\(one) and \(other) describe one motion twice"
    case .incomplete(let form, let missing): "a motion by \(form) needs its \(missing)"
    case .outOfRange(let name, let value): "the \(name) \(value) is out of range"
    case .empty: "nothing describes the motion"
    }
  }
}
