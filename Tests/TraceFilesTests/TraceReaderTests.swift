import Testing
import TraceFiles

@Suite("reading traces")
struct TraceReaderTests {
  @Test("every kind of line is read, and written again byte for byte") func everything() throws {
    let trace = try #require(try traces(fullTrace).first)
    #expect(utf8(trace.canonicalBytes) == fullTrace)
    #expect(trace.header.id == "demo-flick-up" && trace.header.clock == .event && trace.header.downOn == .content)
    #expect(trace.header.timeResolution == 0.1 && trace.header.others.map(\.key) == ["later"])
    #expect(trace.pointsPerUnit == 1 / 2.625)
    #expect(trace.meta.refreshRate == 60 && trace.meta.inputRate == 120 && trace.meta.resampled == .yes)
    #expect(trace.meta.viewport == .init(width: 390, height: 844) && trace.meta.isTruncated)
    #expect(
      trace.scene
        == TraceScene(.file("phone-map.scene.json"), start: "peek", offsets: [.init(region: "list", offset: 120)]))
    #expect(trace.rows.count == 19 && trace.headerLine == 1 && trace.firstRowLine == 4)
    #expect(trace.rows[0] == .event(.keyboard(height: 300), at: -20))
    #expect(trace.rows[4] == .pointer(TracePointerRow(time: 16.6, phase: .move, x: 195, y: 577, isResampled: true)))
    #expect(trace.rows[18] == .observed(TraceObservation(height: 760, offset: 0, state: "maximum"), at: 512))
    #expect(trace.want == TraceWant(intent: "maximum", labelBy: .recorder))
    #expect(trace.firstDownTime == 0)
  }

  @Test("joined files give their traces one by one, each with its own lines") func joined() throws {
    let second = headerLine + "[5,\"d\",0,1,2]\n[6,\"u\",0,1,2]\n"
    let all = try traces(second + fullTrace + second)
    #expect(all.map(\.header.id) == ["a", "demo-flick-up", "a"])
    #expect(all.map(\.headerLine) == [1, 4, 27])
    #expect(all[2].rows == all[0].rows && all[2].want == nil && all[2].scene == nil && all[2].meta == TraceMeta())
  }

  @Test("an inline scene is kept as it stands") func inlineScene() throws {
    let scene = #"{"viewport":[390,844],"sheet":{"detents":[]}}"#
    let text = headerLine + #"{"scene":"# + scene + "}\n[0,\"d\",0,1,2]\n[6,\"u\",0,1,2]\n"
    let trace = try #require(try traces(text).first)
    #expect(trace.scene == TraceScene(.inline(try json(scene))))
    #expect(utf8(trace.canonicalBytes) == text)
  }

  @Test("spaces, other orders of keys and other spellings of numbers say the same") func looseForms() throws {
    let strict =
      headerLine
      + "{\"meta\":{\"os\":\"x\"}}\n{\"scene\":\"s\"}\n[0,\"d\",0,1,2.5]\n[80,\"m\",0,1,-2]\n[100,\"u\",0,1,2]\n"
    let loose = """
       { "v" : 1, "settle": "trace", "y_axis": "down", "clock":"event","t_unit":"ms","length_unit":"pt", "id":"\\u0061", "down_on":"content"}
      {"scene":"s"}
      \t{"meta" : {"os":"x"}}
      [0.0 , "d", 0e0 , 10e-1, 25e-1 ]
       [ 8E+1,"m",0,1.0,-0.2e1]
      [100.000,"u",0,1,2.00]

      """
    #expect(try traces(loose) == traces(strict))
    #expect(try utf8(canonical(traces(loose))) == strict)
  }

  @Test("the trace before a broken one still comes out, the broken one never, and the fault stays")
  func faultAfterTrace() throws {
    let good = headerLine + "[0,\"d\",0,1,2]\n[6,\"u\",0,1,2]\n"
    for broken in [
      headerLine + "[0,\"d\",0,1,2]\n[6,\"x\",0,1,2]\n", headerLine.replacing("\"ms\"", with: "\"s\""), "[1]\n",
    ] {
      let bytes = Array((good + broken).utf8)
      var reader = TraceReader(file: "t")
      var trace = Trace(TraceHeader(id: "none", clock: .event))
      var count = 0
      var faults: [FileFault] = []
      for _ in 0..<3 {
        do throws(FileFault) { while try reader.next(in: bytes.span, into: &trace) { count += 1 } } catch {
          faults.append(error)
        }
      }
      #expect(throws: FileFault.self) { try reader.finish(into: &trace) }
      #expect(Set(faults).count == 1 && faults.count == 3)
      #expect(count == (broken == "[1]\n" ? 0 : 1))
      #expect(trace.header.id == (count == 0 ? "none" : "a"))
    }
  }

  @Test("the stated limits hold exactly") func limits() throws {
    var limits = FileLimits()
    limits.rowsPerTrace = 3
    limits.pointers = 2
    let three = headerLine + "[0,\"d\",0,1,2]\n[1,\"m\",0,1,2]\n[3600000,\"u\",0,1000000,-1000000]\n"
    #expect(try traces(three, limits: limits).count == 1)
    let pointers = headerLine + "[0,\"d\",0,1,2]\n[0,\"d\",2147483647,1,2]\n[1,\"d\",2,1,2]\n"
    #expect(
      fault { () throws(FileFault) in try traces(pointers, limits: limits) }
        == "t:4:8: error: found one more pointer down, expected at most 2 at a time")
    #expect(
      fault { () throws(FileFault) in try traces(three + "{\"t\":3600000,\"event\":\"close\"}\n", limits: limits) }
        == "t:5:1: error: found one more row, expected at most 3 in a trace")
    let long = headerLine + "[0,\"d\",0,1,\(String(repeating: " ", count: 65_536 - 13))2]\n[1,\"u\",0,1,2]\n"
    #expect(try traces(long).count == 1)
    #expect(
      fault { () throws(FileFault) in try traces(long.replacing("1, ", with: "1,  ", maxReplacements: 1)) } != nil)
  }
}
