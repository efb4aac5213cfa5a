import BenchmarkHarness
import Foundation
import Testing
import settle_bench

@Suite("Workloads")
struct WorkloadTests {
  /// Read from the repository, wherever the tests run.
  private static let context: Context = {
    var context = Context()
    // What is compiled for peers would be kept here.
    context.program = FileManager.default.temporaryDirectory.appendingPathComponent("settle-workloads").path
    context.data = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" } + "/data"
    return context
  }()

  private func workload(_ name: String) throws -> Workload {
    try #require(Registry.all.first { $0.name == name })
  }

  /// Rows of our own that run in this process.
  private func rows(_ name: String) throws -> [Subject] {
    try workload(name).subjects(Self.context).filter {
      $0.origin == .settle && $0.clock == .thread && $0.absence == nil
    }
  }

  private static let inProcess = ["device", "canonical", "stiff", "contact", "parsing", "forwarding", "corpus"]

  @Test func `every row has a name of its own`() throws {
    let names = try Registry.all.flatMap { try $0.subjects(Self.context) }.map(\.name)
    #expect(names.count > 80)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: inProcess)
  func `an input is the same each time it is made`(name: String) throws {
    let workload = try workload(name)
    #expect(try workload.inputHash(Self.context) == workload.inputHash(Self.context))
  }

  @Test(arguments: ["canonical", "stiff", "contact", "forwarding", "corpus"])
  func `another seed makes another input`(name: String) throws {
    var other = Self.context
    other.seed = 7
    let workload = try workload(name)
    #expect(try workload.inputHash(Self.context) != workload.inputHash(other))
  }

  @Test(arguments: inProcess)
  func `a pass counts the same twice, and more for more operations`(name: String) throws {
    for row in try rows(name) {
      let few = min(2, row.size)
      let once = try row.pass(few)
      #expect(try row.pass(few) == once, "\(row.name)")
      #expect(once.operations == few && once.frames > 0, "\(row.name)")
      #expect(try row.pass(2 * few).frames >= once.frames, "\(row.name)")
    }
  }

  @Test(arguments: ["device", "canonical", "stiff"])
  func `exact rows are exact to rounding and settle on the closed form's frame`(name: String) throws {
    let exact = try rows(name).filter { ["propagator", "settle frame only"].contains($0.method) }
    #expect(!exact.isEmpty)
    for row in exact {
      let accuracy = try #require(try row.accuracy?())
      // 16 n ulps of an amplitude of at most 1e5 pt after 152 frames come to 5e-8; what is seen is far below.
      #expect(accuracy.position < 1e-9, "\(row.name)")
      #expect(accuracy.mismatches == 0 && accuracy.failures == 0 && accuracy.compared > 0, "\(row.name)")
    }
  }

  @Test func `an ensemble errs, to the bit, as its releases do alone`() throws {
    let rows = try rows("canonical")
    for (ensemble, alone) in [
      ("gsl-ensemble:rk8pd x32", "gsl:rk8pd:frame"), ("gsl-ensemble:rkck x32", "gsl:rkck:frame"),
    ] {
      let pair = try [ensemble, alone].map { name in try #require(rows.first { $0.method == name }) }
      #expect(try pair[0].accuracy?() == pair[1].accuracy?())
      let counts = try pair.map { try $0.pass(100) }
      #expect(counts[0].frames == counts[1].frames && counts[0].evaluations == counts[1].evaluations)
    }
  }

  @Test func `settles under forces stay within what they vouch for`() throws {
    for row in try rows("contact") {
      let accuracy = try #require(try row.accuracy?())
      #expect(accuracy.position <= (row.method.hasSuffix("closed-form") ? 0 : 1e-5), "\(row.name)")
    }
  }

  @Test func `reading generated traces finds every trace and row that was written`() throws {
    let rows = try workload("parsing").subjects(Self.context)
    let ours = try #require(rows.first { $0.method == "generated" }).pass(1)
    for row in rows where row.method.hasPrefix("generated,") {
      let theirs = try row.pass(1)
      #expect(theirs.frames == ours.frames, "\(row.name)")
    }
    #expect(ours.bytes > 100_000 && ours.frames > 5_000)
  }
}
