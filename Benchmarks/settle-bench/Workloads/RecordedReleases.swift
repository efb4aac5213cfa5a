import SheetSimulation
import SnapPhysics

/// Solves in closed form and keeps every job that it is given.
private struct JobRecorder: SettleSolver {
  private var solver = ClosedFormSolver()
  private(set) var jobs: [SettleJob] = []

  var name: String { solver.name }

  mutating func settle(
    _ job: SettleJob, into frames: inout MutableSpan<MotionState>
  ) throws(SolverError) -> SettleSummary {
    jobs.append(job)
    return try solver.settle(job, into: &frames)
  }
}

extension RecordedTraces {
  /// Every settle of the traces, as its release: what the solvers of a replay are asked.
  func releases() throws(SolverError) -> [SpringRelease] {
    var recorder = JobRecorder()
    var simulators = scenes.map { SheetSimulator($0) }
    var timeline = Timeline(rate: 120)
    for item in items { try simulators[item.scene].run(item.recording, with: &recorder, into: &timeline) }
    return recorder.jobs.map { SpringRelease($0.field, $0.start) }
  }
}
