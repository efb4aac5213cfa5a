/// What a course is compared with on its way.
package protocol CourseReference: ~Copyable {
  /// Where the sheet should be at a time; `nil` if nobody knows. Times never go backwards.
  mutating func position(at time: Double) throws(SolverError) -> Double?
}

/// Nothing to compare with.
package struct NoReference: CourseReference {
  package init() {}
  package mutating func position(at time: Double) -> Double? { nil }
}

/// Another course of the same job, by another stepper or in other steps.
package struct ReferenceCourse<Stepper: PhaseStepper & ~Copyable>: CourseReference, ~Copyable {
  private var stepper: Stepper
  private var course: ForcedCourse?
  private var piece: ForcedCourse.Piece?

  package init(by stepper: consuming Stepper) { self.stepper = stepper }

  /// Begins the course of another job.
  package mutating func start(_ field: ForcedField, from state: MotionState, phase: Double) throws(SolverError) {
    try stepper.prepare(field)
    course = ForcedCourse(field, from: state, phase: phase)
    piece = nil
  }

  package mutating func position(at time: Double) throws(SolverError) -> Double? {
    while let end = course?.time, end < time, let next = try course?.next(with: &stepper) { piece = next }
    guard let piece, time < piece.end else { return course?.state.position }
    return stepper.state(at: time - piece.phaseStart).position
  }
}
