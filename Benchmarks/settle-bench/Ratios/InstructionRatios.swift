import BenchmarkHarness
import GSLSolvers

extension RatioBench {
  /// The wrapper around GSL beside the same loop in C: instructions of one settle.
  func gslInstructions() throws -> [Claim] {
    // The process that is counted finds the rows by their names.
    let work = SolverWork(workload: "steppers", releases: CanonicalJob.releases(20_000, seed: context.seed))
    let reference = try referenceRows(work)
    var ratios: [Claim] = []
    for choice in GSLSolver.Choice.all {
      let (stepper, stepping) = (choice.stepper, choice.stepping)
      let name = "gsl.\(stepper.rawValue).\(stepping.rawValue).instructions"
      report(name)
      let theirName = "\(stepper.rawValue) \(stepping.rawValue)" + (stepping == .frame ? "" : " 1e-6")
      guard let ours = work.frames(stepper.rawValue, stepping), let theirs = reference[theirName] else {
        ratios.append(.absent(name, .atMost, 1.05, because: "the reference in C has no such loop"))
        continue
      }
      ratios.append(try instructionRatio(name, sized(ours, stepper), sized(theirs, stepper)))
    }
    return ratios
  }

  private func instructionRatio(_ name: String, _ ours: Subject, _ theirs: Subject) throws -> Claim {
    let (mine, other) = (try instructions(ours), try instructions(theirs))
    return Claim(
      name: name, relation: .atMost, bound: 1.05, value: mine / other,
      parts: [("ours_instructions", mine), ("theirs_instructions", other)], note: "a settle of the canonical job")
  }

  /// Fewer settles for the steppers that take a thousand times the others' time.
  private func sized(_ subject: Subject, _ stepper: GSLStepper) -> Subject {
    var subject = subject
    subject.instructionPrefixes =
      switch stepper {
      case .rk1imp: (few: 1, many: 2)
      case .rk2imp: (few: 2, many: 6)
      case .rk4imp, .bsimp, .msadams, .msbdf, .rk2: (few: 8, many: 24)
      default: (few: 40, many: 120)
      }
    return subject
  }
}
