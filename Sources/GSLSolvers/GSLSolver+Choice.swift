extension GSLSolver {
  /// A stepper and a way of stepping it, as the solver option names them.
  public struct Choice: Hashable, Sendable {
    /// GSL's stepper.
    public let stepper: GSLStepper
    /// How it is carried from frame to frame.
    public let stepping: GSLStepping

    /// A choice; without a stepping, the stepper's default.
    public init(_ stepper: GSLStepper, stepping: GSLStepping? = nil) {
      self.stepper = stepper
      self.stepping = stepping ?? stepper.defaultStepping
    }

    /// Some steppers cannot take fixed steps.
    public var exists: Bool { stepping != .frame || !stepper.needsDriver }

    /// `gsl:STEPPER`, with `:STEPPING` behind it where that is not the default.
    public var name: String {
      let short = "gsl:\(stepper.rawValue)"
      return stepping == stepper.defaultStepping ? short : "\(short):\(stepping.rawValue)"
    }

    /// Every choice that exists, by stepper.
    public static var all: [Choice] {
      GSLStepper.allCases.flatMap { stepper in stepper.steppings.map { Choice(stepper, stepping: $0) } }
    }
  }

  /// A word of the solver option that means nothing.
  public struct UnknownChoice: Error, Hashable, Sendable, CustomStringConvertible {
    /// The whole option as it was given.
    public let text: String
    /// The part of it that is not known.
    public let word: String
    /// The words that could stand in its place, for a "did you mean".
    public let validWords: [String]

    /// For example `gsl:rk9: unknown 'rk9', expected one of rk2, rk4, …`.
    public var description: String {
      "\(text): unknown '\(word)', expected one of \(validWords.joined(separator: ", "))"
    }
  }

  /// Reads `gsl:STEPPER` or `gsl:STEPPER:STEPPING`, in lower case and without blanks.
  ///
  /// A choice that is well formed but does not exist, such as `gsl:msbdf:frame`, is returned: ``init(_:tolerance:)``
  /// refuses it and says what to use.
  public static func parse(_ text: String) throws(UnknownChoice) -> Choice {
    let words = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard words[0] == "gsl" else { throw UnknownChoice(text: text, word: words[0], validWords: ["gsl"]) }
    let stepperName = words.count > 1 ? words[1] : ""
    guard let stepper = GSLStepper(rawValue: stepperName) else {
      throw UnknownChoice(text: text, word: stepperName, validWords: GSLStepper.allCases.map(\.rawValue))
    }
    guard words.count > 2 else { return Choice(stepper) }
    guard words.count == 3, let stepping = GSLStepping(rawValue: words[2]) else {
      let word = words[2...].joined(separator: ":")
      throw UnknownChoice(text: text, word: word, validWords: stepper.steppings.map(\.rawValue))
    }
    return Choice(stepper, stepping: stepping)
  }
}
