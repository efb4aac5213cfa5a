import Testing
import TraceFiles

@Suite("reading JSON files")
struct JSONReadingTests {
  @Test("values keep their order and their places") func places() throws {
    let value = try json("{\n  \"é\": [1, true,\r\n\tnull],\n  \"b\": {}\n}\n")
    guard case .object(let members) = value.content else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.key) == ["é", "b"])
    #expect(members[0].position == TextPosition(line: 2, column: 3))
    #expect(members[0].value.position == TextPosition(line: 2, column: 8))
    guard case .array(let elements) = members[0].value.content else {
      Issue.record("no list")
      return
    }
    #expect(elements.map(\.content) == [.number(1), .bool(true), .null])
    #expect(elements[2].position == TextPosition(line: 3, column: 2))
    #expect(value["b"]?.position == TextPosition(line: 4, column: 8))
    #expect(value["c"] == nil)
  }

  @Test(
    "each way to miss the grammar has its own message",
    arguments: [
      ("", "1:1: error: found the end of the file, expected a value"),
      ("  \n", "2:1: error: found the end of the file, expected a value"),
      ("{", "1:2: error: found the end of the file, expected a key in double quotes"),
      ("{a:1}", "1:2: error: found a, expected a key in double quotes"),
      ("{'a':1}", "1:2: error: found ''', expected a key in double quotes"),
      ("{\"a\" 1}", "1:6: error: found 1, expected ':' and the value of \"a\""),
      ("{\"a\":}", "1:6: error: found '}', expected a value"),
      ("{\"a\":1,}", "1:8: error: found '}', expected a key in double quotes"),
      ("{\"a\":1 \"b\":2}", "1:8: error: found \"b\", expected ',' or '}'"),
      ("{\"é\":1,\n\"é\":2}", "2:1: error: found \"é\" again, expected each key once"),
      ("[1,]", "1:4: error: found ']', expected a value"),
      ("[1", "1:3: error: found the end of the file, expected ',' or ']'"),
      ("[1}", "1:3: error: found '}', expected ',' or ']'"),
      ("[True]", "1:2: error: found True, expected a value (text needs double quotes)"),
      ("[nul]", "1:2: error: found nul, expected a value (text needs double quotes)"),
      ("[NaN]", "1:2: error: found NaN, expected a finite number"),
      ("[-inf]", "1:2: error: found -inf, expected a finite number"),
      ("[01]", "1:2: error: found 01, expected a number without leading zeros"),
      (
        "[9007199254740993]",
        "1:2: error: found 9007199254740993, expected a whole number of at most 9007199254740991 (beyond it digits are lost), or text"
      ),
      ("[1] 2", "1:5: error: found 2, expected the end of the file"),
      ("{} // x", "1:4: error: found '/', expected the end of the file"),
      ("[1,\u{A0}2]", "1:4: error: found U+00A0, expected a value"),
      ("[\u{1B}]", "1:2: error: found control character U+001B, expected a value"),
      ("[\0]", "1:2: error: found a NUL byte, expected a value"),
      ("\u{FEFF}{}", "1:1: error: found a byte order mark, expected UTF-8 that begins with a JSON object"),
      ("{\0}\0", "1:1: error: found UTF-16 text, expected UTF-8 that begins with a JSON object"),
      ("\0{\0}", "1:1: error: found UTF-16 text, expected UTF-8 that begins with a JSON object"),
    ])
  func broken(_ source: String, _ problem: String) {
    #expect(fault { () throws(FileFault) in try json(source) } == "s.json:\(problem)")
  }

  @Test("no file can nest, grow or repeat itself without end") func limits() throws {
    var few = FileLimits()
    few.keysPerObject = 2
    few.documentBytes = 40
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(throws: Never.self) { try json(deep) }
    #expect(
      fault { () throws(FileFault) in try json("[\(deep)]") }
        == "s.json:1:65: error: found a list or object at level 65, expected at most 64 levels")
    #expect(
      fault { () throws(FileFault) in try json(String(repeating: "{\"a\":", count: 100_000)) }
        == "s.json:1:321: error: found a list or object at level 65, expected at most 64 levels")
    #expect(
      fault { () throws(FileFault) in try json("{\"a\":1,\"b\":2,\"c\":3}", limits: few) }
        == "s.json:1:14: error: found one more key, expected at most 2 keys in an object")
    #expect(
      fault { () throws(FileFault) in try json(String(repeating: " ", count: 41), limits: few) }
        == "s.json:1:1: error: found 41 bytes, expected a file of at most 40")
  }
}
