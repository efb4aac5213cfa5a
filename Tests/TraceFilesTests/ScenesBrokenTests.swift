import SheetSimulation
import Testing
import TraceFiles

@Suite("broken scenes")
struct ScenesBrokenTests {
  @Test("each gets the exact message", arguments: BrokenScene.all)
  func message(_ broken: BrokenScene) {
    let found = fault { () throws(FileFault) in try SceneFile(reading: broken.bytes.span, file: "s") }
    #expect(found == "s:\(broken.complaint)")
  }

  @Test("the list has no two cases with the same bytes") func distinct() {
    #expect(Set(BrokenScene.all.map(\.bytes)).count == BrokenScene.all.count)
    #expect(BrokenScene.all.count >= 60)
  }

  @Test("the scene that they were made of is good") func good() throws {
    let file = try SceneFile(reading: Array(goodScene().utf8).span, file: "s")
    #expect(file.name == "a phone")
    #expect(file.scene.start.offsets == [.init(region: "list", offset: 20)])
  }
}
