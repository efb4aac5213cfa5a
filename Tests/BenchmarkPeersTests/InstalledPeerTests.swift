import BenchmarkHarness
import CReference
import Foundation
import Testing
import settle_bench

extension BenchmarkPeers {
  @Suite("Peers that are installed here or not")
  struct InstalledPeerTests {
    private static let releases = canonicalReleases(64)

    /// Rows of a peer that is installed; empty where it is not.
    private static func rows(_ peer: String) throws -> [Subject] {
      let all = try peerSubjects(
        workload: "canonical", releases: releases, rest: canonicalRest, settings: Tools.settings)
      let rows = all.filter { $0.origin == .peer(peer) }
      #expect(!rows.isEmpty)
      for row in rows {
        if let absence = row.absence { #expect(absence.hasPrefix("not installed (Debian: "), "\(absence)") }
      }
      return rows.filter { $0.absence == nil }
    }

    /// Evaluations times what a step may err by, as for the steppers of the reference: a peer's norm over both components
    /// lets one of them err by root 2 more.
    private static func bound(_ tolerance: Double, _ evaluations: Int) -> Double {
      releases.map { release in
        let (x, v) = (release.energyNorm / release.frequency, release.energyNorm)
        return Double(evaluations) * 1.5 * tolerance * ((1 + x) + (1 + v) / release.frequency)
      }.max() ?? 0
    }

    @Test(
      "each method's frames keep its tolerance, and a tighter one gives better frames",
      arguments: ["boost.odeint", "CVODE", "SciPy"])
    func keepsTolerance(_ peer: String) throws {
      var errors: [String: Double] = [:]
      for row in try Self.rows(peer) {
        let accuracy = try #require(try row.accuracy?())
        #expect(accuracy.failures == 0 && accuracy.compared > 0, "\(row.name)")
        let counts = try row.pass(accuracy.compared)
        #expect(counts.frames > counts.operations, "\(row.name)")
        let evaluations = try #require(counts.evaluations)
        #expect(evaluations > 0)
        errors[row.method] = accuracy.position
        guard let tolerance = row.method.split(separator: " ").last.flatMap({ Double($0) }) else { continue }
        #expect(accuracy.position <= Self.bound(tolerance, evaluations / counts.operations), "\(row.name)")
      }
      for (method, error) in errors where method.hasSuffix("1e-9") {
        #expect(error < errors[method.dropLast() + "6"] ?? 0, "\(method)")
      }
    }

    @Test("Boost's classic Runge-Kutta step is the reference's, up to rounding")
    func boostAgrees() throws {
      guard let row = try Self.rows("boost.odeint").first(where: { $0.method == "boost.odeint:rk4 frame" }) else {
        return
      }
      let theirs = try #require(try row.accuracy?())
      let ours = try PeerRun(reference("hand rk4 frame"), titled: "C", on: PeerJob(Self.releases, canonicalRest))
      // The same sums in another order.
      #expect(abs(theirs.position - (try ours.accuracy(64).position)) <= 1e-9)
      #expect(try row.pass(64).evaluations == ours.pass(64).evaluations)
    }

    private static func recipe(header: String? = nil, compiler: String? = nil) -> PeerRecipe {
      PeerRecipe(
        name: "mine", source: "mine.c", language: .c, methods: ["euler x8"], header: header, package: "libmine-dev",
        compiler: compiler)
    }

    @Test("what a source is said to offer is what it offers", arguments: ["boost.odeint", "CVODE"])
    func methodsAreKnown(_ name: String) throws {
      let recipe = try #require(PeerRecipe.all.first { $0.name == name })
      let compiler = PeerCompiler(Tools.settings)
      guard compiler.absence(recipe) == nil else { return }
      let table = try compiler.library(recipe).table
      #expect(table.name == recipe.name)
      #expect(table.methods.map(\.name) == recipe.methods)
      #expect(!table.release.isEmpty)
    }

    /// A folder laid out as `Benchmarks` is, with the documented example as the only peer.
    private static func layOut(_ source: String) throws -> (Scratch, PeerSettings) {
      let scratch = try Scratch()
      let header = Tools.root.appendingPathComponent("Benchmarks/CReference/include/settle_peer.h")
      try scratch.write(String(contentsOf: header, encoding: .utf8), to: "CReference/include/settle_peer.h")
      try scratch.write(source, to: "Peers/mine.c")
      var settings = PeerSettings()
      settings.folder = scratch.folder.appendingPathComponent("Peers").path
      settings.program = scratch.folder.path
      return (scratch, settings)
    }

    @Test("a peer is compiled once, and again when its source changes", .enabled(if: Tools.hasC))
    func compilesOnce() throws {
      var (scratch, settings) = try Self.layOut(OwnPeerTests.example())
      let said = Said()
      settings.report = { said.lines.append($0) }
      for _ in 0..<2 {
        let library = try PeerCompiler(settings).library(Self.recipe())
        #expect(library.table.release == "1.0")
      }
      #expect(said.lines == ["compiling mine.c"])
      try scratch.write(OwnPeerTests.example().replacingOccurrences(of: "1.0", with: "1.1"), to: "Peers/mine.c")
      #expect(try PeerCompiler(settings).library(Self.recipe()).table.release == "1.1")
      #expect(said.lines.count == 2)
    }

    @Test(
      "what is missing is named by Debian's package, what does not compile by the compiler's words",
      .enabled(if: Tools.hasC))
    func absent() throws {
      let (scratch, settings) = try Self.layOut("#error settle_nonsense\n")
      let compiler = PeerCompiler(settings)
      let missing = compiler.absence(Self.recipe(header: "settle_nowhere.h"))
      #expect(missing?.reason == "not installed (Debian: libmine-dev)")
      let compilerless = compiler.absence(Self.recipe(compiler: "settle-no-such-compiler"))
      #expect(compilerless?.reason == "not installed (Debian: gcc)")
      #expect(compiler.absence(Self.recipe()) == nil)
      let broken = #expect(throws: PeerError.self) { try compiler.library(Self.recipe()) }?.description ?? ""
      #expect(broken.hasPrefix("mine does not compile: ") && broken.contains("settle_nonsense"), "\(broken)")
      try scratch.write("int settle_pear(void) { return 1; }\n", to: "Peers/mine.c")
      let empty = #expect(throws: PeerError.self) { try compiler.library(Self.recipe()) }?.description ?? ""
      #expect(empty.contains("has no function settle_peer()"), "\(empty)")
    }

    @Test("where the sources are not, every compiled peer has one row that says so")
    func noSources() throws {
      let scratch = try Scratch()
      var settings = PeerSettings()
      settings.folder = scratch.folder.path
      let rows = try peerSubjects(
        workload: "canonical", releases: Self.releases, rest: canonicalRest, settings: settings)
      let absent = rows.filter { $0.absence != nil }
      #expect(absent.map(\.method) == ["boost.odeint", "CVODE", "SciPy"])
      #expect(
        absent.allSatisfy {
          $0.absence
            == "its source is not here: settle-bench looks for Benchmarks/Peers above this folder and above itself"
        })
      #expect(rows.count == 3 + (try reference().count) + 1)
    }

    @Test("no two rows have the same name, and none counts more than it has")
    func rows() throws {
      let rows = try peerSubjects(
        workload: "canonical", releases: canonicalReleases(3000), rest: canonicalRest, settings: Tools.settings)
      #expect(Set(rows.map(\.name)).count == rows.count)
      for row in rows where row.absence == nil {
        #expect(row.prefix >= 1 && row.prefix <= row.size)
        #expect(row.instructionPrefixes.few < row.instructionPrefixes.many)
      }
    }
  }
}

/// What was reported on the way.
private final class Said {
  var lines: [String] = []
}
