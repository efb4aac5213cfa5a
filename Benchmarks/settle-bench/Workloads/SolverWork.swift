import BenchmarkHarness
import GSLSolvers
import SnapPhysics

/// Releases that every solver is asked to settle.
struct SolverWork {
  let workload: String
  let releases: [SpringRelease]
  let rest: FrameRest
  /// What is right for them; all rows share it.
  let exact: ClosedFormFrames

  init(workload: String, releases: [SpringRelease], rest: FrameRest = .standard) {
    self.workload = workload
    self.releases = releases
    self.rest = rest
    exact = ClosedFormFrames(rest) { releases[$0] }
  }

  /// Digest of the releases and of the rest rule.
  var inputHash: UInt64 {
    var hash = InputHash(of: [rest.interval, rest.distance, rest.speed, Double(rest.limit)])
    for release in releases {
      for number in [release.displacement, release.velocity, release.stiffnessPerMass, release.dampingPerMass] {
        hash.add(number)
      }
    }
    return hash.value
  }

  /// A row for a solver that writes frames.
  ///
  /// - Parameters:
  ///   - prefix: Releases that are counted and timed; fewer for methods that take long.
  ///   - make: Makes the solver, when the row is first measured.
  func subject<Solver: FrameSolver & ~Copyable>(
    _ method: String, prefix: Int = 1000, _ make: @escaping () throws -> Solver
  ) -> Subject {
    let runner = FrameRunner(self, make)
    var subject = Subject(
      workload: workload, method: method, operation: "settle", size: releases.count,
      accuracy: { try runner.accuracy(of: min(prefix, releases.count)) }, pass: { try runner.pass($0) })
    subject.prefix = min(prefix, releases.count)
    return subject
  }

  /// A row for a solver of the product's kind, which measures the motion between frames and vouches for it.
  func settling<Solver: SettleSolver & ~Copyable>(
    _ method: String, prefix: Int = 1000, _ make: @escaping () throws -> Solver
  ) -> Subject {
    subject(method, prefix: prefix) { FramesOfSettle(try make()) }
  }
}

/// Owns a solver and a buffer from one pass to the next.
private final class FrameRunner<Solver: FrameSolver & ~Copyable> {
  private let work: SolverWork
  private let make: () throws -> Solver
  private var solver: Solver?
  private var frames: [MotionState]

  init(_ work: SolverWork, _ make: @escaping () throws -> Solver) {
    self.work = work
    self.make = make
    frames = []
  }

  /// Hands solver and buffer to `use` without their owner in between.
  private func using<Answer>(
    _ use: (inout Solver, inout [MotionState]) throws -> Answer
  ) throws -> Answer {
    var solver = try self.solver.take() ?? make()
    var frames: [MotionState] = []
    swap(&frames, &self.frames)
    if frames.isEmpty {
      frames = [MotionState](repeating: MotionState(position: 0, velocity: 0), count: work.rest.limit)
    }
    let answer = Result { try use(&solver, &frames) }
    self.solver = consume solver
    swap(&frames, &self.frames)
    return try answer.get()
  }

  func pass(_ count: Int) throws -> PassCounts {
    try using { solver, buffer in
      let (evaluations, steps) = (solver.evaluations, solver.steps)
      var frames = 0
      var span = buffer.mutableSpan
      for release in work.releases[..<count] { frames += try solver.settle(release, work.rest, into: &span) }
      return PassCounts(
        operations: count, frames: frames, evaluations: solver.evaluations - evaluations,
        steps: solver.steps - steps)
    }
  }

  func accuracy(of count: Int) throws -> Accuracy {
    try using { solver, buffer in
      var accuracy = Accuracy()
      for (index, release) in work.releases[..<count].enumerated() {
        var span = buffer.mutableSpan
        do throws(SolverError) {
          let frames = try solver.settle(release, work.rest, into: &span)
          work.exact.compare(buffer.span.extracting(..<frames), at: index, &accuracy)
        } catch {
          accuracy.failures += 1
        }
      }
      return accuracy
    }
  }
}

/// A solver of the product as one that writes frames until the first at rest.
struct FramesOfSettle<Solver: SettleSolver & ~Copyable>: ~Copyable, FrameSolver {
  private var solver: Solver
  private(set) var evaluations = 0
  private(set) var steps = 0

  init(_ solver: consuming Solver) { self.solver = solver }

  var name: String { solver.name }

  mutating func settle(
    _ release: SpringRelease, _ rest: FrameRest, into frames: inout MutableSpan<MotionState>
  ) throws(SolverError) -> Int {
    let spring = Spring(mass: 1, stiffness: release.stiffnessPerMass, damping: release.dampingPerMass)
    let job = SettleJob(
      field: ForceField(spring, target: 0), start: release.start,
      restRule: .firstFrame(within: rest.distance, slowerThan: rest.speed), frameInterval: rest.interval)
    let summary = try solver.settle(job, into: &frames)
    evaluations += summary.evaluations
    steps += summary.steps
    return summary.frameCount
  }
}
