import BenchmarkHarness
import CReference
import GSLSolvers
import SheetSimulation
import SnapPhysics

extension Workload {
  /// Every settle that the traces recorded on devices come to.
  static var device: Workload {
    solvers(
      "device", "settles of the traces recorded on devices", peers: isWellKnown
    ) { context in
      let recorded = try RecordedTraces(folder: context.deviceTraces).releases()
      // Again and again: a dozen settles are too few for a clock.
      return (0..<(2000 / max(recorded.count, 1))).flatMap { _ in recorded }
    }
  }

  /// The job that solvers everywhere can be compared on.
  static var canonical: Workload {
    solvers("canonical", "20,000 random releases, about 80 frames each", peers: isWellKnownInC) { context in
      CanonicalJob.releases(20_000, seed: context.seed)
    }
  }

  /// Over-damped springs, whose fast answer is over at once while the slow one goes on: squared damping over stiffness
  /// from 400 to 10,000, slow rates of 3 to 8 per second.
  static var stiff: Workload {
    func work(_ context: Context) -> SolverWork {
      var random = SplitMix64(seed: context.seed)
      let releases = (0..<256).map { _ in
        let (ratio, slow) = (random.uniform(400, 10_000), random.uniform(3, 8))
        let damping = slow * ratio
        return SpringRelease(
          displacement: random.uniform(-800, 800), velocity: random.uniform(-8000, 8000),
          stiffnessPerMass: slow * damping, dampingPerMass: damping)
      }
      return SolverWork(workload: "stiff", releases: releases)
    }
    return Workload(
      name: "stiff", about: "over-damped springs, damping squared over stiffness up to 10,000",
      inputHash: { work($0).inputHash },
      subjects: { context in
        let work = work(context)
        let rows: [(String, Double, Int)] = [
          ("rk8pd", 1e-6, 16), ("rkf45", 1e-6, 16), ("rk4imp", 1e-6, 64), ("msbdf", 1e-6, 64), ("bsimp", 1e-6, 16),
        ]
        return [work.propagator()]
          + rows.compactMap { work.frames($0.0, .adaptive, $0.1, prefix: $0.2) }
          + (try work.peerRows(context).filter { $0.method.hasPrefix("CVODE:BDF") })
      })
  }

  /// The same with every loop of the reference in C.
  static var steppers: Workload {
    var workload = solvers("steppers", "the canonical job with every stepper and way of stepping, here and in C") {
      CanonicalJob.releases(20_000, seed: $0.seed)
    }
    workload.isOnRequest = true
    return workload
  }

  private static func solvers(
    _ name: String, _ about: String, peers isShown: @escaping (Subject) -> Bool = { _ in true },
    _ releases: @escaping (Context) throws -> [SpringRelease]
  ) -> Workload {
    func work(_ context: Context) throws -> SolverWork {
      SolverWork(workload: name, releases: try releases(context))
    }
    return Workload(
      name: name, about: about, inputHash: { try work($0).inputHash },
      subjects: { context in
        let work = try work(context)
        return try (name == "steppers" ? work.everyStepper() : work.ownRows())
          + work.peerRows(context).filter(isShown)
      })
  }

  /// Of the reference in C, what our own rows are made of; of the libraries, all.
  private static func isWellKnown(_ subject: Subject) -> Bool {
    subject.origin != .peer("C") || isWellKnownInC(subject)
  }

  private static func isWellKnownInC(_ subject: Subject) -> Bool {
    [
      "C:exact", "C:settle frame", "C:rk8pd frame", "C:rkck free 1e-6", "C:rkf45 adaptive 1e-6",
    ].contains(subject.method)
  }
}

extension SolverWork {
  /// Frames by every stepper in every way of stepping.
  func everyStepper() -> [Subject] {
    GSLSolver.Choice.all.flatMap { choice in
      (choice.stepping == .frame ? [1e-6] : [1e-6, 1e-9]).compactMap { tolerance in
        frames(
          choice.stepper.rawValue, choice.stepping, tolerance,
          prefix: choice.stepper.affordableReleases(tolerance))
      }
    }
  }

  /// The reference in C, the libraries that are installed here, and what `--peer` names.
  func peerRows(_ context: Context) throws -> [Subject] {
    var settings = PeerSettings()
    settings.program = context.program
    settings.libraries = context.peers
    return try peerSubjects(
      workload: workload,
      releases: releases.map {
        settle_release(
          displacement: $0.displacement, velocity: $0.velocity, stiffness: $0.stiffnessPerMass,
          damping: $0.dampingPerMass)
      },
      rest: settle_rest(interval: rest.interval, distance: rest.distance, speed: rest.speed, limit: Int64(rest.limit)),
      settings: settings)
  }
}

extension GSLStepper {
  /// Releases that a pass takes a tenth of a second or so for.
  fileprivate func affordableReleases(_ tolerance: Double) -> Int {
    let isTight = tolerance < 1e-6
    return switch self {
    case .rk1imp: isTight ? 1 : 8
    case .rk2imp: isTight ? 16 : 128
    case .rk2: isTight ? 256 : 1000
    case .rk4imp, .msbdf, .bsimp: 128
    case .msadams: 512
    case .rk4, .rkf45, .rkck, .rk8pd: 1000
    }
  }
}
