import GSLSolvers
import SnapPhysics
import TestSupport
import Testing

/// What an ensemble makes of a batch, and how often it spoke of each release.
private struct BatchAnswer {
  var answers: [FrameAnswer?]
  var counts: [Int]
  var calls: [Int]

  init(_ releases: [SpringRelease], _ rest: FrameRest, by ensemble: inout GSLEnsemble) {
    var answers = [FrameAnswer?](repeating: nil, count: releases.count)
    var calls = [Int](repeating: 0, count: releases.count)
    var counts = [Int](repeating: -1, count: releases.count)
    var span = counts.mutableSpan
    ensemble.settle(
      releases.span, rest, counts: &span,
      finished: { index, frames in
        answers[index] = FrameAnswer(frames.indices.map { frames[$0] })
        calls[index] += 1
      },
      failed: { index, error in
        answers[index] = FrameAnswer(error)
        calls[index] += 1
      })
    (self.answers, self.counts, self.calls) = (answers, counts, calls)
  }
}

@Suite("ensemble")
struct EnsembleTests {
  @Test(
    "every release gets the bits that it gets alone, whatever goes beside it",
    arguments: GSLStepper.explicit, [1, 2, 3, 8, 16, 64])
  func bits(_ stepper: GSLStepper, lanes: Int) throws {
    for substeps in lanes == 3 ? [1, 2] : [1] {
      var releases = SpringRelease.canonical(lanes < 64 ? 25 : 80, seed: 8000 + UInt64(lanes)) + SpringRelease.odd
      var random = SplitMix64(seed: 8100 + UInt64(lanes))
      releases.shuffle(using: &random)
      let rest = FrameRest(interval: 1.0 / 120, distance: 0.5, speed: 5, limit: 150)
      var alone = try GSLFrameSolver(.init(stepper, stepping: .frame), substeps: substeps)
      let expected = releases.map { answer($0, rest, by: &alone) }
      var ensemble = try GSLEnsemble(stepper, lanes: lanes, substeps: substeps)
      // The second time with whatever the first has left behind.
      for _ in 0..<2 {
        let batch = BatchAnswer(releases, rest, by: &ensemble)
        for n in releases.indices {
          #expect(batch.answers[n] == expected[n], "release \(n): \(releases[n])")
          #expect(batch.counts[n] == expected[n].count && batch.calls[n] == 1, "release \(n)")
        }
      }
    }
  }

  @Test("a release that fails is named with its time, and disturbs no other")
  func failures() throws {
    var releases = SpringRelease.canonical(100, seed: 8200)
    releases[17] = .with(.nan, 0, response: 0.4, ratio: 1)
    releases[40] = .with(400, 0, response: 0.4, ratio: 0)
    releases[99] = .with(400, 0, response: 0.002, ratio: 0.5)
    var ensemble = try GSLEnsemble(lanes: 8)
    let batch = BatchAnswer(releases, .standard, by: &ensemble)
    #expect(batch.answers[17]?.code == .notFinite && batch.answers[17]?.time == 0)
    #expect(batch.answers[40]?.code == .notAtRest && batch.answers[40]?.time == FrameRest.standard.time(of: 2399))
    #expect(batch.answers[99]?.code == .notFinite && (batch.answers[99]?.time ?? 0) > 0)
    #expect(batch.answers.filter { $0?.code != nil }.count == 3)
    var counts = [Int](repeating: -1, count: releases.count)
    var span = counts.mutableSpan
    let failures = ensemble.settle(releases.span, .standard, counts: &span)
    #expect(failures == 3 && counts == batch.counts)
  }

  @Test("evaluations are those of the releases alone", arguments: GSLStepper.explicit)
  func evaluations(_ stepper: GSLStepper) throws {
    let releases = SpringRelease.canonical(50, seed: 8300)
    var ensemble = try GSLEnsemble(stepper, lanes: 7, substeps: 2)
    let batch = BatchAnswer(releases, .standard, by: &ensemble)
    let steps = 2 * (batch.counts.reduce(0, +) - releases.count)
    #expect(ensemble.steps == steps)
    #expect(ensemble.evaluations == releases.count + steps * stepper.evaluationsPerStep)
  }

  @Test("a batch may be empty or smaller than the ensemble", arguments: [0, 1, 5, 31, 32, 33])
  func sizes(_ size: Int) throws {
    let releases = SpringRelease.canonical(size, seed: 8400)
    var ensemble = try GSLEnsemble()
    let batch = BatchAnswer(releases, .standard, by: &ensemble)
    #expect(batch.calls.allSatisfy { $0 == 1 } && batch.counts.allSatisfy { $0 > 1 })
  }

  @Test("another limit than before needs no other ensemble")
  func limits() throws {
    let releases = SpringRelease.canonical(20, seed: 8500)
    var ensemble = try GSLEnsemble(lanes: 4)
    let long = BatchAnswer(releases, .standard, by: &ensemble)
    for limit in [5, 2000, 3000] {
      let rest = FrameRest(interval: 1.0 / 120, distance: 0.5, speed: 5, limit: limit)
      let batch = BatchAnswer(releases, rest, by: &ensemble)
      for n in releases.indices { #expect(batch.counts[n] == (long.counts[n] <= limit ? long.counts[n] : 0)) }
    }
  }

  @Test("steppers whose numbers mix or which remember are refused")
  func refused() throws {
    for stepper in GSLStepper.allCases where !stepper.isExplicitRungeKutta {
      do {
        _ = try GSLEnsemble(stepper)
        Issue.record("\(stepper.rawValue) was accepted")
      } catch {
        #expect(error.code == .unsuitable && error.useInstead == "gsl-ensemble:rk8pd")
      }
    }
  }

  // GSL may be built with fused multiply-add elsewhere, which changes last bits.
  #if arch(x86_64) && os(Linux)
    @Test("recorded frames have the same bits in every build")
    func recordedBits() throws {
      var ensemble = try GSLEnsemble(lanes: 5)
      let releases = (0..<12).map { n in
        SpringRelease(
          displacement: 100 * Double(n) - 600, velocity: 700 * Double(n) - 4000, stiffnessPerMass: 200 + 50 * Double(n),
          dampingPerMass: 20 + Double(n))
      }
      let batch = BatchAnswer(releases, .standard, by: &ensemble)
      // FNV-1a over all frames.
      let digest = batch.answers.flatMap { $0?.bits ?? [] }.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
        ($0 ^ $1) &* 0x100_0000_01b3
      }
      #expect(digest == 0x88a5_7bc6_1e11_c3df)
    }
  #endif
}
