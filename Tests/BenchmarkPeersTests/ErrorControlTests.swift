import CReference
import Testing
import settle_bench

extension BenchmarkPeers {
  @Suite("The error control of GSL's steppers")
  struct ErrorControlTests {
    static let steppers = [
      "rk2", "rk4", "rkf45", "rkck", "rk8pd", "rk1imp", "rk2imp", "rk4imp", "bsimp", "msadams", "msbdf",
    ]

    /// The first derivatives of a step that no method goes below, so that a count of evaluations bounds that of steps.
    private static let stages: [String: Int64] = ["rk2": 3, "rk4": 11, "rkf45": 6, "rkck": 6, "rk8pd": 13]

    /// The releases, fewer for the steppers that need millions of evaluations.
    private static func releases(_ stepper: String, _ tolerance: String) -> [settle_release] {
      switch (stepper, tolerance) {
      case ("rk1imp", "1e-9"): canonicalReleases(1)
      case ("rk1imp", _), ("rk2imp", "1e-9"): canonicalReleases(4)
      default: canonicalReleases(40)
      }
    }

    /// The greatest error of a method's frames, in parts of `bound`.
    private static func greatestError(
      _ stepper: String, _ stepping: String, _ tolerance: String,
      bound: (settle_release, Int64) -> Double = { _, _ in 1 }
    ) throws -> Double {
      let method = try reference("\(stepper) \(stepping) \(tolerance)")
      var greatest = 0.0
      for release in releases(stepper, tolerance) {
        let before = method.evaluationsSoFar
        let (answer, frames) = method.frames(release)
        try #require(answer > 0)
        let steps = (method.evaluationsSoFar - before) / (stages[stepper] ?? 1)
        greatest = max(greatest, release.error(of: frames) / bound(release, steps))
      }
      return greatest
    }

    /// Steps times what each may err by.
    ///
    /// The control accepts 1.1 times the bound, which is the tolerance for each component and as much again of its size,
    /// at most the energy's norm; an error in velocity is one of the position over the frequency, and none ever grows.
    private static func sum(_ tolerance: Double, _ release: settle_release, _ steps: Int64) -> Double {
      let frequency = release.frequency
      let (x, v) = (release.energyNorm / frequency, release.energyNorm)
      return Double(steps) * 1.1 * tolerance * ((1 + x) + (1 + v) / frequency)
    }

    @Test("the errors of the steps up to each frame do not add up to more than the control allows", arguments: steppers)
    func adaptive(_ stepper: String) throws {
      for (name, tolerance) in [("1e-6", 1e-6), ("1e-9", 1e-9)] {
        let share = try Self.greatestError(stepper, "adaptive", name) { Self.sum(tolerance, $0, $1) }
        #expect(share <= 1, "\(name)")
      }
    }

    @Test(
      "frames between short steps err no more than the steps", arguments: ["rk2", "rk4", "rkf45", "rkck", "rk1imp"])
    func free(_ stepper: String) throws {
      for (name, tolerance) in [("1e-6", 1e-6), ("1e-9", 1e-9)] {
        let share = try Self.greatestError(stepper, "free", name) { Self.sum(tolerance, $0, $1) }
        #expect(share <= 1, "\(name)")
      }
    }

    @Test(
      "a thousandth of the tolerance gives frames ten times better at least", arguments: steppers, ["adaptive", "free"])
    func tightens(_ stepper: String, _ stepping: String) throws {
      // Stopped at every frame, these two do better than either tolerance asks for.
      if stepping == "adaptive" && ["bsimp", "rk8pd"].contains(stepper) { return }
      let loose = try Self.greatestError(stepper, stepping, "1e-6")
      let tight = try Self.greatestError(stepper, stepping, "1e-9")
      #expect(tight < loose / 10)
    }
  }
}
