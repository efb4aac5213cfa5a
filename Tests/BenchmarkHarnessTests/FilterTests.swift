import BenchmarkHarness
import Testing

@Suite struct FilterTests {
  @Test(arguments: [
    ("gsl", "canonical/gsl:rk8pd", true), ("canonical/gsl", "canonical/gsl:rk8pd", true), ("", "canonical/x", true),
    ("boost", "canonical/gsl:rk8pd", false), ("*/gsl:*", "canonical/gsl:rk8pd", true),
    ("*gsl", "canonical/gsl:rk8pd", false), ("canonical/*8pd", "canonical/gsl:rk8pd", true),
    ("canonical/gsl:rk?pd", "canonical/gsl:rk8pd", true), ("canonical/gsl:rk?d", "canonical/gsl:rk8pd", false),
    ("*", "canonical/gsl:rk8pd", true), ("**a**", "canonical/x", true), ("c*l/*", "canonical/x", true),
    ("a*", "canonical/x", false), ("x", "", false),
  ])
  func `a filter is a part of the name, or a pattern for all of it`(filter: String, name: String, matches: Bool) {
    #expect(Filter(filter).matches(name) == matches)
  }

  private func workload(_ name: String, isOnRequest: Bool = false) -> Workload {
    Workload(name: name, about: "", isOnRequest: isOnRequest, inputHash: { _ in 0 }, subjects: { _ in [] })
  }

  private var all: [Workload] {
    [workload("canonical"), workload("device"), workload("synthetic", isOnRequest: true)]
  }

  @Test(arguments: [
    ([], ["canonical", "device"]), (["canonical"], ["canonical"]), (["device/gsl"], ["device"]),
    (["gsl"], ["canonical", "device"]), (["synthetic"], ["synthetic"]), (["synthetic/busy"], ["synthetic"]),
    (["*"], ["canonical", "device"]), (["device", "synthetic"], ["device", "synthetic"]),
  ])
  func `only the workloads that a filter can mean are built`(filters: [String], names: [String]) {
    #expect(Selection(filters).workloads(of: all).map(\.name) == names)
  }

  @Test func `a filter that is a workload's name picks none of another`() {
    let selection = Selection(["canonical"])
    #expect(selection.picks("canonical/x", among: all))
    #expect(!selection.picks("device/canonical", among: all))
  }

  @Test func `a filter that picks nothing names the nearest that would`() {
    let names = ["canonical/gsl:rk8pd", "canonical/boost"]
    func fault(_ filter: String) -> NoMatch? {
      do throws(NoMatch) {
        try Selection([filter]).check(names, ["canonical", "device"])
        return nil
      } catch { return error }
    }
    #expect(fault("gsl") == nil)
    #expect(fault("canonicle")?.nearest == "canonical")
    #expect(fault("bost")?.nearest == "boost")
    #expect(fault("gsl:rk8d")?.nearest == "gsl:rk8pd")
    #expect(fault("zzzzzz")?.filter == "zzzzzz")
    #expect(fault("zzzzzz")?.nearest == nil)
  }
}
