import BenchmarkHarness
import CReference
import Foundation
import Testing
import settle_bench

extension BenchmarkPeers {
  @Suite("The settle frame by jumps in energy")
  struct EnergyTests {
    private func settleFrame(_ release: settle_release, _ rest: settle_rest = canonicalRest) -> Int64 {
      var (release, rest) = (release, rest)
      return settle_reference_settle_frame(&release, &rest)
    }

    @Test("no jump passes over a frame at rest")
    func agrees() {
      for (index, release) in canonicalReleases(5000, seed: 7).enumerated() {
        #expect(Int(settleFrame(release)) == release.settleFrame(), "release \(index) of seed 7")
      }
    }

    @Test("the canonical releases take 79.8 frames on average")
    func average() {
      let releases = canonicalReleases(20_000)
      let frames = releases.reduce(0) { $0 + settleFrame($1) }
      // Known to one decimal.
      #expect(abs(Double(frames) / 20_000 - 79.8) <= 0.05)
    }

    @Test("a release at rest is its own settle frame")
    func still() {
      #expect(settleFrame(settle_release(displacement: 0.1, velocity: 1, stiffness: 100, damping: 20)) == 1)
    }

    @Test("an undamped spring never settles, and the limit is kept to the frame")
    func limits() {
      #expect(settleFrame(settle_release(displacement: 100, velocity: 0, stiffness: 100, damping: 0)) == -1)
      for release in canonicalReleases(200) {
        let count = release.settleFrame()
        var rest = canonicalRest
        rest.limit = Int64(count)
        #expect(settleFrame(release, rest) == Int64(count))
        rest.limit -= 1
        #expect(settleFrame(release, rest) == -1)
      }
    }
  }

  @Suite("The planted slow-down")
  struct PlantedTests {
    @Test("it gives the frames of the method that it slows down, with as many evaluations")
    func isTheSame() throws {
      let honest = try reference("rk8pd frame")
      let planted = try #require(settle_reference_planted()).pointee
      let settle = try #require(planted.settle)
      for release in canonicalReleases(20) {
        var (one, rest) = (release, canonicalRest)
        var frames = [settle_frame](repeating: settle_frame(), count: Int(rest.limit))
        let before = (honest.evaluationsSoFar, planted.evaluations?(planted.context) ?? -1)
        let answer = settle(planted.context, &one, &rest, &frames)
        #expect(bits(Array(frames.prefix(Int(answer)))) == bits(honest.frames(release).frames))
        #expect((planted.evaluations?(planted.context) ?? -1) - before.1 == honest.evaluationsSoFar - before.0)
      }
    }

    @Test("it runs only when it is asked for, and then under the other's name", arguments: [false, true])
    func isHidden(_ isPlanted: Bool) throws {
      let scratch = try Scratch()
      var settings = PeerSettings()
      settings.folder = scratch.folder.path
      settings.isPlanted = isPlanted
      let rows = try peerSubjects(
        workload: "canonical", releases: canonicalReleases(3), rest: canonicalRest, settings: settings)
      let planted = try #require(settle_reference_planted()).pointee
      let before = planted.evaluations?(planted.context) ?? 0
      for row in rows where row.absence == nil && !row.method.contains("rk1imp") { _ = try row.pass(1) }
      let row = try #require(rows.first { $0.name == "canonical/C:rk8pd frame" })
      let evaluations = try #require(try row.pass(3).evaluations)
      let first = try #require(try row.pass(1).evaluations)
      let expected = isPlanted ? first + evaluations + first : 0
      #expect(planted.evaluations?(planted.context) == before + Int64(expected))
    }
  }
}
