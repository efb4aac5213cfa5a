/// Carries a job with forces to rest, as ``walkToRest(_:with:into:)`` does for a spring alone.
///
/// A sheet that friction, a stop or a well keeps off its target is ``SettleSummary/Ending/stuck(_:)``. Where that is shows
/// only at the end, and when the sheet came to rest there is counted by the same rule, around that place: then the motion
/// is played a second time.
/// - Parameter reference: What every piece is compared with, at its middle and its end.
/// - Throws: ``SolverError`` as ``SettleSolver/settle(_:into:)`` does.
/// - Complexity: O(*n*) in steps and frames; allocates nothing but the list of wells.
package func walkToRest<Stepper: PhaseStepper & ~Copyable, Reference: CourseReference & ~Copyable>(
  _ job: SettleJob, with stepper: inout Stepper, against reference: inout Reference,
  into frames: inout MutableSpan<MotionState>
) throws(SolverError) -> SettleSummary {
  job.checkPreconditions()
  let field = ForcedField(job.field, job.forces)
  try stepper.prepare(field)
  var walk = ForcedWalk(job, field, capacity: frames.count)
  try walk.run(with: &stepper, against: &reference, into: &frames)
  if let standstill = walk.standstill {
    let error = walk.error
    try stepper.prepare(field)
    walk = ForcedWalk(job, field, capacity: frames.count, around: standstill)
    var nothing = NoReference()
    try walk.run(with: &stepper, against: &nothing, into: &frames)
    walk.error = error
  }
  return try walk.summary(stepper)
}

/// One play of a motion under forces: frames, measurements and the end.
struct ForcedWalk {
  struct Ending {
    let kind: SettleSummary.Ending
    let time: Double
    let state: MotionState
    let extremes: SettleExtremes
  }

  let job: SettleJob
  let capacity: Int
  /// Around the target, or around the place that the sheet was found to come to rest at.
  let box: RestBox
  /// The ending of a sheet that comes to rest in the box.
  let restEnding: SettleSummary.Ending
  var course: ForcedCourse
  var nextFrame = 0
  /// The last instant outside the rest box so far, the release if there was none.
  var lastOutside: (time: Double, state: MotionState)
  /// Up to `lastOutside`, and up to now.
  var extremes: SettleExtremes
  var extremesAhead: SettleExtremes
  var error = 0.0
  var ending: Ending?
  /// An end at a speed that a resting sheet may have. It holds if the sheet was not at rest then.
  var provisionalEnding: Ending?
  /// Found off the target: the box has to stand elsewhere.
  var standstill: Standstill?
  private var pieces = 0

  init(_ job: SettleJob, _ field: ForcedField, capacity: Int, around standstill: Standstill? = nil) {
    self.job = job
    self.capacity = capacity
    box = RestBox(job.restRule, around: standstill?.position ?? field.target)
    restEnding = standstill.map { .stuck($0) } ?? .rested
    course = ForcedCourse(field, from: job.start)
    lastOutside = (0, job.start)
    extremes = SettleExtremes(job)
    extremesAhead = extremes
    if job.stopsAtTarget && job.start.position == field.target {
      end(Ending(kind: .reachedTarget, time: 0, state: job.start, extremes: extremes))
    }
  }

  var isOver: Bool { ending != nil || standstill != nil }
  var nextFrameTime: Double { job.firstFrame + Double(nextFrame) * job.frameInterval }
  /// Only frames count.
  var looksAtFrames: Bool { if case .firstFrame = job.restRule { true } else { false } }

  mutating func run<Stepper: PhaseStepper & ~Copyable, Reference: CourseReference & ~Copyable>(
    with stepper: inout Stepper, against reference: inout Reference, into frames: inout MutableSpan<MotionState>
  ) throws(SolverError) {
    lookForRest()
    while !isOver {
      guard course.time < job.timeLimit else { return try giveUp(stepper.name) }
      pieces += 1
      guard pieces <= greatestPieces else { throw tooManyPieces(stepper.name) }
      guard let piece = try course.next(with: &stepper) else {
        stand()
        continue
      }
      let middle = piece.start + (piece.end - piece.start) / 2
      if let there = try reference.position(at: middle) {
        error = max(error, abs(stepper.state(at: middle - piece.phaseStart).position - there))
      }
      if let there = try reference.position(at: piece.end) { error = max(error, abs(piece.to.position - there)) }
      play(piece, stepper, into: &frames)
      if !isOver { lookForRest() }
    }
    // Those at the very instant of the end.
    while let ending, nextFrameTime <= ending.time { write(course.state, into: &frames) }
  }

  // MARK: One piece

  private mutating func play<Stepper: PhaseStepper & ~Copyable>(
    _ piece: ForcedCourse.Piece, _ stepper: borrowing Stepper, into frames: inout MutableSpan<MotionState>
  ) {
    let end = earlyEnd(of: piece, stepper)
    show(piece, stepper, before: min(piece.end, end?.time.nextUp ?? .infinity), into: &frames)
    if ending != nil { return }
    let h = piece.end - piece.start
    let step = SettleStep(piece.curve, turns: piece.turns, bends: piece.bends)
    if let end {
      var reached = extremesAhead
      reached.noteTurns(of: step, before: (end.time - piece.start) / h)
      reached.note(end.state)
      self.end(Ending(kind: end.kind, time: end.time, state: end.state, extremes: reached))
      if ending != nil { return }
      show(piece, stepper, before: piece.end, into: &frames)
    }
    note(piece, step, h)
    confirm(piece.to)
  }

  /// Where the job's own ends cut a piece: its interruption, or the target where it stops there.
  private func earlyEnd<Stepper: PhaseStepper & ~Copyable>(
    of piece: ForcedCourse.Piece, _ stepper: borrowing Stepper
  ) -> (kind: SettleSummary.Ending, time: Double, state: MotionState)? {
    guard provisionalEnding == nil else { return nil }
    func state(_ time: Double) -> MotionState { stepper.state(at: time - piece.phaseStart) }
    let isCut = job.interruption >= piece.start && job.interruption < piece.end
    if job.stopsAtTarget, let crossing = crossing(in: piece, stepper), !isCut || crossing < job.interruption {
      return (.reachedTarget, crossing, MotionState(position: course.field.target, velocity: state(crossing).velocity))
    }
    guard isCut else { return nil }
    return (.interrupted, job.interruption, job.interruption == piece.start ? piece.from : state(job.interruption))
  }

  private func crossing<Stepper: PhaseStepper & ~Copyable>(
    in piece: ForcedCourse.Piece, _ stepper: borrowing Stepper
  ) -> Double? {
    let target = course.field.target
    let (a, b) = (piece.from.position, piece.to.position)
    guard a < target ? b >= target : a > target && b <= target else { return nil }
    return bracketedRoot(from: piece.start, to: piece.end) {
      $0 == piece.end ? b - target : stepper.state(at: $0 - piece.phaseStart).position - target
    }
  }

  private mutating func show<Stepper: PhaseStepper & ~Copyable>(
    _ piece: ForcedCourse.Piece, _ stepper: borrowing Stepper, before end: Double,
    into frames: inout MutableSpan<MotionState>
  ) {
    while ending == nil, nextFrameTime < end {
      let time = nextFrameTime
      let isStart = time <= piece.start
      show(isStart ? piece.from : stepper.state(at: time - piece.phaseStart), at: time, piece, into: &frames)
    }
  }

  private mutating func show(
    _ state: MotionState, at time: Double, _ piece: ForcedCourse.Piece?, into frames: inout MutableSpan<MotionState>
  ) {
    write(state, into: &frames)
    guard looksAtFrames, provisionalEnding == nil, box.contains(state) else { return }
    var seen = extremesAhead
    if let piece {
      let step = SettleStep(piece.curve, turns: piece.turns, bends: piece.bends)
      seen.noteTurns(of: step, before: (time - piece.start) / (piece.end - piece.start))
    }
    seen.note(state)
    ending = Ending(kind: restEnding, time: time, state: state, extremes: seen)
  }

  /// The next frame. What the buffer has no room for is an error at the end, if it counts.
  mutating func write(_ state: MotionState, into frames: inout MutableSpan<MotionState>) {
    if nextFrame < capacity { frames[nextFrame] = state }
    nextFrame += 1
  }

  private mutating func note(_ piece: ForcedCourse.Piece, _ step: SettleStep, _ h: Double) {
    let inside = box.contains(piece.to)
    if inside, !looksAtFrames, let u = step.lastExit(from: box) {
      extremesAhead.note(step, until: u)
      extremes = extremesAhead
      lastOutside = (piece.start + u * h, piece.curve.state(u))
    }
    extremesAhead.note(step, until: 1)
    extremesAhead.note(piece.to)
    if !inside {
      extremes = extremesAhead
      lastOutside = (piece.end, piece.to)
    }
  }
}

/// Pieces that one play may have: a fraction of a second of work.
private let greatestPieces = 2_000_000

extension ForcedWalk {
  private func tooManyPieces(_ name: String) -> SolverError {
    SolverError(
      .stepBudgetExhausted, at: course.time, solver: name,
      reason: "not at rest after \(greatestPieces) pieces and \(course.events) turns and impacts")
  }
}
