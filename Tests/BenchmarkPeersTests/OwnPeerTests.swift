import BenchmarkHarness
import CReference
import Foundation
import Testing
import settle_bench

extension BenchmarkPeers {
  @Suite("A peer of one's own")
  struct OwnPeerTests {
    /// The example of the page about peers.
    static func example() throws -> String {
      let page = try String(
        contentsOf: Tools.root.appendingPathComponent("Benchmarks/Peers/README.md"), encoding: .utf8)
      let blocks = page.components(separatedBy: "```c\n")
      return try #require(blocks.dropFirst().first?.components(separatedBy: "```").first)
    }

    /// The same method as the example's, written again.
    private static func euler(_ release: settle_release, steps: Int) -> [settle_frame] {
      let h = canonicalRest.interval / Double(steps)
      var (x, v) = (release.displacement, release.velocity)
      var frames = [settle_frame(displacement: x, velocity: v)]
      while !(abs(x) < canonicalRest.distance && abs(v) < canonicalRest.speed) {
        for _ in 0..<steps {
          v -= h * (release.stiffness * x + release.damping * v)
          x += h * v
        }
        frames.append(settle_frame(displacement: x, velocity: v))
      }
      return frames
    }

    @Test("the documented example compiles, loads, runs, and its error is right", .enabled(if: Tools.hasC))
    func documented() throws {
      let scratch = try Scratch()
      var settings = PeerSettings()
      settings.folder = scratch.folder.path
      settings.libraries = [try scratch.library(Self.example())]
      settings.compared = 100
      let releases = canonicalReleases(100)
      let subjects = try peerSubjects(
        workload: "canonical", releases: releases, rest: canonicalRest, settings: settings)
      let mine = subjects.filter { $0.origin == .peer("mine") }
      #expect(mine.map(\.name) == ["canonical/mine:euler x8", "canonical/mine:euler x64"])
      for (subject, steps) in zip(mine, [8, 64]) {
        let frames = releases.map { Self.euler($0, steps: steps) }
        let accuracy = try #require(try subject.accuracy?())
        let error = zip(releases, frames).map { $0.error(of: $1) }.max() ?? 0
        // Compilers may fuse a multiplication with an addition; the error itself is tenths of a point at least.
        #expect(abs(accuracy.position - error) <= 1e-6 * error)
        #expect(accuracy.compared == 100 && accuracy.failures == 0)
        #expect(accuracy.mismatches == zip(releases, frames).count { $0.settleFrame() != $1.count })
        let counts = try subject.pass(100)
        #expect(counts.frames == frames.reduce(0) { $0 + $1.count })
        #expect(counts.evaluations == nil)
      }
    }

    @Test("a library without the function is refused", .enabled(if: Tools.hasC))
    func withoutSymbol() throws {
      let scratch = try Scratch()
      let path = try scratch.library("int settle_pear(void) { return 1; }\n")
      #expect(throws: PeerError.noSymbol(path: path)) { try PeerLibrary(path) }
    }

    @Test("a library of another version is refused", .enabled(if: Tools.hasC))
    func otherVersion() throws {
      let source = try Self.example().replacingOccurrences(of: "peer = {1, 2,", with: "peer = {7, 2,")
      let scratch = try Scratch()
      let path = try scratch.library(source)
      #expect(throws: PeerError.wrongVersion(path: path, found: 7)) { try PeerLibrary(path) }
    }

    @Test("a library that needs what is not there is refused in the loader's words", .enabled(if: Tools.hasC))
    func needsMore() throws {
      let source =
        try Self.example() + "extern int settle_nowhere(void);\nint settle_use(void) { return settle_nowhere(); }\n"
      let scratch = try Scratch()
      let path = try scratch.library(source)
      let error = #expect(throws: PeerError.self) { try PeerLibrary(path) }
      #expect(error?.description.hasPrefix("\(path): cannot be loaded: ") == true)
      #expect(error?.description.contains("settle_nowhere") == true)
    }

    @Test("a peer may not take the name of another", .enabled(if: Tools.hasC), arguments: ["C", "CVODE", "mine"])
    func nameTaken(_ name: String) throws {
      let scratch = try Scratch()
      let source = try Self.example().replacingOccurrences(of: "\"mine\"", with: "\"\(name)\"")
      var settings = PeerSettings()
      settings.folder = scratch.folder.path
      settings.libraries = [try scratch.library(Self.example()), try scratch.library(source)]
      #expect(throws: PeerError.nameTaken(path: settings.libraries[1], name: name)) {
        try peerSubjects(
          workload: "canonical", releases: canonicalReleases(1), rest: canonicalRest, settings: settings)
      }
    }

    @Test("a file that is missing or no library is refused")
    func noLibrary() throws {
      #expect(throws: PeerError.noSuchFile(path: "nowhere/mine.so")) { try PeerLibrary("nowhere/mine.so") }
      let scratch = try Scratch()
      let path = try scratch.write("not a library", to: "text.so")
      let error = #expect(throws: PeerError.self) { try PeerLibrary(path) }
      #expect(error?.description.hasPrefix("\(path): cannot be loaded: ") == true)
    }
  }
}
