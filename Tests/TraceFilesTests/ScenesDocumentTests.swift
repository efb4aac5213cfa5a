import Testing
import TraceFiles

@Suite("the page on scene files")
struct ScenesDocumentTests {
  @Test(
    "gives the ranges of a spring's values that files keep to",
    arguments: [
      ("stiffness", 0, "\"damping\": 1"), ("damping", 1, "\"stiffness\": 1"),
      ("mass", 2, "\"stiffness\": 1, \"damping\": 1"),
    ])
  func spring(_ key: String, _ column: Int, _ others: String) throws {
    let page = String(decoding: try Repository.bytes("Sources/Settle/Settle.docc/SceneFileFormat.md"), as: UTF8.self)
    let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| `stiffness`, `damping`, perhaps") })
    let cell = try #require(row.split(separator: "|").dropFirst().first)
    let bounds = cell.split(separator: ",")[column].split(separator: " ").compactMap { Double($0) }
    try #require(bounds.count == 2)
    func reads(_ value: Double) -> Bool {
      let text = goodScene(["physics": "{\"spring\": {\"\(key)\": \(value), \(others)}}"])
      return (try? SceneFile(reading: Array(text.utf8).span, file: "s")) != nil
    }
    #expect(reads(bounds[0]) && reads(bounds[1]))
    #expect(!reads(bounds[0] * 0.999 - (bounds[0] == 0 ? 1e-12 : 0)) && !reads(bounds[1] * 1.001))
  }
}
