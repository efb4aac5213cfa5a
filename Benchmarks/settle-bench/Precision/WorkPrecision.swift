import BenchmarkHarness
import GSLSolvers
import SnapPhysics
import TraceFiles

/// What a method costs for the error that it has, from rough to exact.
struct WorkPrecision {
  /// One setting of a method.
  struct Point {
    /// GSL's bound for a step; `nil` for fixed steps.
    let tolerance: Double?
    /// Fixed steps a frame; `nil` where GSL chooses.
    let substeps: Int?
    /// Greatest error of a frame, pt.
    let error: Double
    let nanosecondsPerFrame: Double
    let evaluationsPerFrame: Double
  }

  /// One stepper in one way of stepping.
  struct Curve {
    let choice: GSLSolver.Choice
    let points: [Point]
  }

  let curves: [Curve]
  /// The exact propagator: what the methods approach.
  let exact: Point
  let releases: Int

  private static let tolerances = [1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-11, 1e-12]
  private static let substeps = [1, 2, 3, 4, 6, 8, 12, 16]
  /// A method that takes longer for a settle is not asked for more exactness, s.
  private static let patience = 0.01
  /// Points that a picture has no use for any more: rounding is all that is left.
  private static let exactEnough = 1e-11

  /// Measures every stepper in every way of stepping on the first releases of the canonical job.
  ///
  /// - Parameter report: Told the method that comes next.
  init(releases: Int = 32, seed: UInt64, report: (String) -> Void) throws {
    let work = SolverWork(workload: "precision", releases: CanonicalJob.releases(releases, seed: seed))
    self.releases = releases
    exact = try Self.point(work, nil, nil) { PropagatorSolver() }
    curves = try GSLSolver.Choice.all.map { choice in
      report(choice.name)
      return Curve(choice: choice, points: try Self.points(work, choice))
    }
  }

  private static func points(_ work: SolverWork, _ choice: GSLSolver.Choice) throws -> [Point] {
    var points: [Point] = []
    func goOn(_ point: Point) -> Bool {
      points.append(point)
      let frames = 80.0
      return point.nanosecondsPerFrame * frames * 1e-9 < patience && point.error > exactEnough
    }
    if choice.stepping == .frame {
      for count in substeps {
        let point = try point(work, nil, count) { try GSLFrameSolver(choice, substeps: count) }
        if !goOn(point) { break }
      }
    } else {
      for tolerance in tolerances {
        let solver = { try GSLFrameSolver(choice, tolerance: tolerance) }
        guard let point = try? point(work, tolerance, nil, solver), goOn(point) else { break }
      }
    }
    return points
  }

  private static func point<Solver: FrameSolver & ~Copyable>(
    _ work: SolverWork, _ tolerance: Double?, _ substeps: Int?, _ make: @escaping () throws -> Solver
  ) throws -> Point {
    let subject = work.subject("", prefix: work.releases.count, make)
    let accuracy = try subject.accuracy?() ?? Accuracy()
    guard accuracy.failures == 0 else { throw BenchmarkError("a settle failed") }
    var (best, counts) = (Double.infinity, PassCounts())
    for _ in 0..<3 {
      let began = Stopwatch.seconds(.thread)
      counts = try subject.pass(work.releases.count)
      best = min(best, Stopwatch.seconds(.thread) - began)
    }
    return Point(
      tolerance: tolerance, substeps: substeps, error: accuracy.position,
      nanosecondsPerFrame: best * 1e9 / Double(counts.frames),
      evaluationsPerFrame: Double(counts.evaluations ?? 0) / Double(counts.frames))
  }
}

extension WorkPrecision {
  /// One line of `--json` a point.
  var json: [JSONValue] {
    curves.flatMap { curve in
      curve.points.map { point in
        JSONValue(
          .object([
            JSONMember("stepper", .string(curve.choice.stepper.rawValue)),
            JSONMember("stepping", .string(curve.choice.stepping.rawValue)),
            JSONMember("tolerance", point.tolerance.map { .number($0) } ?? .null),
            JSONMember("substeps", point.substeps.map { .number(Double($0)) } ?? .null),
            JSONMember("error_pt", .number(point.error)),
            JSONMember("ns_per_frame", .number(point.nanosecondsPerFrame)),
            JSONMember("evaluations_per_frame", .number(point.evaluationsPerFrame)),
          ]))
      }
    }
  }
}
