import Testing
import TraceFiles

@Suite("broken traces")
struct BrokenTraceTests {
  @Test("each gets the exact message, however it is cut", arguments: BrokenTrace.all)
  func message(_ broken: BrokenTrace) {
    let whole = fault { () throws(FileFault) in try traces(broken.bytes) }
    #expect(whole == "t:\(broken.complaint)")
    let small = broken.bytes.count > 200_000 ? 65_536 : 7
    let cut = fault { () throws(FileFault) in try traces(broken.bytes) { _ in small } }
    #expect(cut == whole)
  }

  @Test("the list has no two cases with the same bytes") func distinct() {
    #expect(Set(BrokenTrace.all.map(\.bytes)).count == BrokenTrace.all.count)
    #expect(BrokenTrace.all.count >= 40)
  }
}
