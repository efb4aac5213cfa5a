import CReference
import SnapPhysics
import Testing
import settle_bench

extension BenchmarkPeers {
  @Suite("The reference in C")
  struct ReferenceTests {
    /// A method with fixed steps, what a step of it does to a linear field, and its evaluations a step.
    struct FixedStep: CustomTestStringConvertible {
      let method: String
      let polynomial: StabilityPolynomial
      let evaluations: Int64
      /// Before the first step, for methods that use the last derivative of a step as the first of the next.
      var ahead: Int64 = 1
      var testDescription: String { method }

      /// Coefficients behind the order: the product of the tableau's subdiagonal with the last weight.
      static let all = [
        FixedStep(method: "hand rk4 frame", polynomial: .taylor(4), evaluations: 4, ahead: 0),
        FixedStep(method: "rk2 frame", polynomial: .taylor(3), evaluations: 3),
        // Two half steps, beside a whole one that only serves the estimate of the error.
        FixedStep(method: "rk4 frame", polynomial: .taylor(4, steps: 2), evaluations: 11),
        FixedStep(method: "rkf45 frame", polynomial: .taylor(5, then: [1.0 / 2080]), evaluations: 6),
        FixedStep(method: "rkck frame", polynomial: .taylor(5, then: [1.0 / 800]), evaluations: 6),
      ]
    }

    @Test("fixed steps do what the method's tableau says, up to rounding", arguments: FixedStep.all)
    func tableau(_ step: FixedStep) throws {
      let method = try reference(step.method)
      for (index, release) in canonicalReleases(100).enumerated() {
        let (answer, frames) = method.frames(release)
        try #require(answer > 0, "release \(index)")
        let expected = step.polynomial.frames(release, interval: canonicalRest.interval, count: frames.count)
        for n in frames.indices {
          // At most 13 sums of at most 13 products a step, each rounded twice, and no step makes an error grow.
          let rounding = 2 * 13 * 13 * Double.ulpOfOne * Double(n) * release.energyNorm
          let (x, v) = (frames[n].displacement - expected[n].displacement, frames[n].velocity - expected[n].velocity)
          #expect(abs(x) * release.frequency <= rounding && abs(v) <= rounding, "release \(index), frame \(n): \(x) pt")
        }
      }
    }

    @Test("fixed steps evaluate the right-hand side as often as the method has stages", arguments: FixedStep.all)
    func evaluations(_ step: FixedStep) throws {
      try expectEvaluations(step.method, step.evaluations, ahead: step.ahead)
    }

    @Test("a step of rk8pd has 13 stages")
    func stagesOfPrinceDormand() throws { try expectEvaluations("rk8pd frame", 13, ahead: 1) }

    private func expectEvaluations(_ name: String, _ stages: Int64, ahead: Int64) throws {
      let method = try reference(name)
      for release in canonicalReleases(20) {
        let before = method.evaluationsSoFar
        let steps = method.frames(release).answer - 1
        #expect(method.evaluationsSoFar - before == stages * steps + ahead)
      }
    }

    @Test("rk8pd converges with an order of 8 at least")
    func orderOfPrinceDormand() throws {
      let method = try reference("rk8pd frame")
      for (index, release) in canonicalReleases(20).enumerated() {
        // Never at rest, so that half a second is solved with either step; both are coarse enough to be above rounding.
        let errors = [20.0, 40].map { hertz in
          let rest = settle_rest(interval: 1 / hertz, distance: 1e-300, speed: 1e-300, limit: Int64(hertz / 2))
          return release.error(of: method.frames(release, rest).frames, rest)
        }
        // Half the step: 2^8, or little less as long as higher powers of the step weigh in.
        #expect(errors[0] / errors[1] >= 0.75 * 256, "release \(index): \(errors)")
      }
    }

    @Test(
      "the exact methods are exact up to rounding", arguments: ["exact", "exact by four", "closed form", "bsimp frame"])
    func exact(_ name: String) throws {
      let method = try reference(name)
      for (index, release) in canonicalReleases(100).enumerated() {
        let (answer, frames) = method.frames(release)
        #expect(Int(answer) == release.settleFrame(), "release \(index)")
        // The closed form's own 6e-14 of the amplitude, and for every frame the rounding of the propagator's four
        // numbers, of up to eight operations each, and of its use.
        let amplitude = release.energyNorm / release.frequency
        let bound = amplitude * (6e-14 + 16 * Double.ulpOfOne * Double(frames.count))
        #expect(release.error(of: frames) <= bound, "release \(index)")
      }
    }

    @Test("what was settled before changes no bit and no count", arguments: methodNames)
    func repeats(_ name: String) throws {
      let method = try reference(name)
      let releases = canonicalReleases(2)
      func settle(_ index: Int) -> (bits: [UInt64], evaluations: Int64) {
        let before = method.evaluationsSoFar
        let frames = method.frames(releases[index]).frames
        return (bits(frames), method.evaluationsSoFar - before)
      }
      let first = settle(0)
      if !name.hasPrefix("rk1imp") { _ = settle(1) }
      let again = settle(0)
      #expect(first.bits == again.bits)
      #expect(first.evaluations == again.evaluations)
    }

    @Test("a release at rest is its only frame, one that never rests is a failure", arguments: methodNames)
    func ends(_ name: String) throws {
      let method = try reference(name)
      let release = canonicalReleases(1)[0]
      let still = settle_release(displacement: 0.1, velocity: -1, stiffness: 100, damping: 20)
      let (answer, frames) = method.frames(still)
      #expect(answer == 1)
      #expect(frames.first?.displacement == 0.1 && frames.first?.velocity == -1)
      let short = settle_rest(interval: 1.0 / 120, distance: 0.5, speed: 5, limit: 3)
      #expect(method.frames(release, short).answer < 0)
    }
  }
}
