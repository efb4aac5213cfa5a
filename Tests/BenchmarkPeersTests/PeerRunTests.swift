import BenchmarkHarness
import CReference
import SnapPhysics
import Testing
import settle_bench

extension BenchmarkPeers {
  @Suite("What a peer answers")
  struct PeerRunTests {
    private let job = PeerJob(canonicalReleases(10), canonicalRest)

    private func run(_ settle: @escaping MadePeer.Settle) throws -> PeerRun {
      let method = try #require(try MadePeer(methods: [.init(settle: settle)]).table().methods.first)
      return PeerRun(method, titled: "made:one", on: job)
    }

    static let nonsense: [(MadePeer.Settle, String)] = [
      ({ _, _, _, _ in -2 }, "made:one failed with -2, at release 0"),
      ({ _, _, _, _ in .min }, "made:one failed with -9223372036854775808, at release 0"),
      ({ _, _, _, _ in 0 }, "made:one gave no frame, where the release itself is the first, at release 0"),
      ({ _, _, _, _ in 2401 }, "made:one gave 2401 frames, where there is room for 2400, at release 0"),
      ({ _, _, _, _ in .max }, "made:one gave 9223372036854775807 frames, where there is room for 2400, at release 0"),
    ]

    @Test("an answer that cannot be true fails the method, and the run goes on", arguments: nonsense)
    func fails(_ settle: @escaping MadePeer.Settle, _ reason: String) throws {
      let made = try run(settle)
      let error = #expect(throws: PeerError.self) { try made.pass(10) }
      #expect(error?.description == reason)
      let accuracy = try made.accuracy(10)
      #expect(accuracy.failures == 10 && accuracy.compared == 10)
    }

    @Test("a frame that is not a number is a failed settle")
    func notANumber() throws {
      let made = try run { _, _, _, frames in
        frames?[0] = settle_frame(displacement: .nan, velocity: 0)
        frames?[1] = settle_frame(displacement: 0, velocity: .infinity)
        return 2
      }
      let accuracy = try made.accuracy(10)
      #expect(accuracy.failures == 10)
      #expect(accuracy.position == 0)
    }

    @Test("writing behind the frames is noticed")
    func overrun() throws {
      let made = try run { _, _, rest, frames in
        frames?[Int(rest?.pointee.limit ?? 0)] = settle_frame(displacement: 1, velocity: 1)
        return 1
      }
      let said = "made:one wrote behind the 2400 frames that there is room for"
      #expect(#expect(throws: PeerError.self) { try made.pass(1) }?.description == "\(said), at release 0")
      #expect(#expect(throws: PeerError.self) { try made.accuracy(1) }?.description == "\(said), at release 0")
    }

    @Test("frames that are left unwritten show as errors, and another settle frame as a mismatch")
    func unwritten() throws {
      let accuracy = try run { _, _, _, _ in 3 }.accuracy(10)
      let releases = canonicalReleases(10)
      // The greatest displacement up to the settle frame: the first three frames are zeros, and a method that stops there
      // says that the sheet is at rest from then on.
      let expected = releases.map { release in
        (0..<release.settleFrame()).map { abs(release.motion.state(at: Double($0) / 120).position) }.max() ?? 0
      }
      #expect(accuracy.position == expected.max())
      #expect(accuracy.mismatches == 10 && accuracy.failures == 0)
    }

    @Test("the reference's own run counts operations, frames and evaluations")
    func counts() throws {
      let counts = try PeerRun(reference("rk8pd frame"), titled: "C", on: job).pass(10)
      let frames = canonicalReleases(10).map { $0.settleFrame() }
      #expect(counts.operations == 10)
      #expect(counts.frames == frames.reduce(0, +))
      #expect(counts.evaluations == frames.reduce(0) { $0 + 13 * ($1 - 1) + 1 })
    }
  }

  @Test("the canonical releases are those that the published figures are for")
  func canonical() throws {
    // Drawn by another program from SplitMix64 with seed 42.
    let releases = canonicalReleases(2)
    let expected = [
      [386.50380603491726, -5441.433713969278, 407.0143247949103, 29.896068151830946],
      [-739.1517303356061, 5891.649224744517, 478.08027680530176, 46.37324188957153],
    ]
    for (release, numbers) in zip(releases, expected) {
      #expect([release.displacement, release.velocity, release.stiffness, release.damping] == numbers)
    }
  }
}
