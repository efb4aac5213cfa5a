import Testing
import TraceFiles
import settle_bench

@Suite("Claims")
struct ClaimTests {
  @Test(arguments: [(0.8, true), (0.81, true), (0.79, false)])
  func `a claim of at least holds from its bound upwards`(value: Double, holds: Bool) {
    #expect(Claim(name: "a", relation: .atLeast, bound: 0.8, value: value).holds == holds)
  }

  @Test(arguments: [(1.05, true), (1.04, true), (1.06, false)])
  func `a claim of at most holds up to its bound`(value: Double, holds: Bool) {
    #expect(Claim(name: "a", relation: .atMost, bound: 1.05, value: value).holds == holds)
  }

  @Test func `what was not measured neither holds nor fails`() throws {
    let claim = Claim(name: "a", relation: .atMost, bound: 1, value: nil, note: "not installed")
    #expect(claim.holds == nil)
    #expect(claim.json["holds"] == JSONValue(.null) && claim.json["value"] == JSONValue(.null))
  }

  @Test func `a line of JSON begins with ratio, value, relation, bound and holds`() throws {
    let claim = Claim(name: "a", relation: .atMost, bound: 2, value: 1, parts: [("ours_ns", 3)], note: "n")
    guard case .object(let members) = claim.json.content else { throw NotAnObject() }
    #expect(members.map(\.key) == ["ratio", "value", "relation", "bound", "holds", "ours_ns", "note"])
  }

  private struct NotAnObject: Error {}
}
