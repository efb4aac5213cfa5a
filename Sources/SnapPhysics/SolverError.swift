/// Why a solver gave up, and when.
public struct SolverError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong. New codes may be added, so a `switch` needs a default.
  public struct Code: Hashable, Sendable {
    private let rawValue: UInt8
    private init(_ rawValue: UInt8) { self.rawValue = rawValue }
    /// The sheet did not come to rest within the time that the job allows.
    public static let notAtRest = Code(1)
    /// The caller's buffer holds fewer frames than the settle has.
    public static let bufferFull = Code(2)
    /// A state became infinite or not a number.
    public static let notFinite = Code(3)
    /// More steps or sub-steps than the solver may take: the field is stiff for it.
    public static let stepBudgetExhausted = Code(4)
    /// The measured error is greater than the tolerance that was asked for.
    public static let toleranceNotMet = Code(5)
    /// The solver's library reported a failure of its own.
    public static let libraryFailure = Code(6)
    /// The solver cannot be made: out of memory.
    public static let outOfMemory = Code(7)
    /// The job cannot be done by this solver at all.
    public static let unsuitable = Code(8)
  }

  /// What went wrong.
  public let code: Code
  /// Simulated seconds since the release at which it happened.
  public let time: Double
  /// The solver's name, as `--solver` takes it.
  public let solver: String
  /// One clause: what happened, with numbers.
  public let reason: String
  /// What to use instead, in the solver option's own words; `nil` if nothing would help.
  public let useInstead: String?

  /// A failure of `solver` at `time` simulated seconds.
  public init(_ code: Code, at time: Double, solver: String, reason: String, useInstead: String? = nil) {
    self.code = code
    self.time = time
    self.solver = solver
    self.reason = reason
    self.useInstead = useInstead
  }

  /// For example `gsl:rk2 failed at 0.25 s: 20000 steps in one frame (stiff); use gsl:rk4imp`.
  public var description: String {
    let advice = useInstead.map { "; use \($0)" } ?? ""
    // To the microsecond: the time tells where to look, not how far a double goes.
    return "\(solver) failed at \((time * 1e6).rounded() / 1e6) s: \(reason)\(advice)"
  }
}
