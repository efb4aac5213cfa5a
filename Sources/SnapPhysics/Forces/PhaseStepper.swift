/// A method that carries a state through the smooth phases between two events. ``ForcedCourse`` puts them together.
///
/// Times are seconds since the phase began.
package protocol PhaseStepper: ~Copyable {
  /// The name in errors.
  var name: String { get }
  /// Evaluations of the field since `prepare`.
  var evaluations: Int { get }
  /// Steps since `prepare`.
  var steps: Int { get }
  /// Forgets everything, so that an answer does not depend on what was solved before.
  mutating func prepare(_ field: ForcedField) throws(SolverError)
  /// Begins a phase; what it remembered of the motion before the event is void.
  mutating func begin(_ state: MotionState, direction: Double) throws(SolverError)
  /// Takes a step of at most `length` seconds and answers when and where it ended.
  mutating func step(atMost length: Double) throws(SolverError) -> (time: Double, state: MotionState)
  /// The state at a time inside the last step.
  func state(at time: Double) -> MotionState
  /// Ends the last step at a time inside it, as exactly as the method steps. The phase is over then.
  mutating func land(at time: Double) throws(SolverError) -> MotionState
}
