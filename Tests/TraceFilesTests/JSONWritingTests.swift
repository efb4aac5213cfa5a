import TestSupport
import Testing
import TraceFiles

@Suite("writing JSON")
struct JSONWritingTests {
  @Test("people's form: short things on one line, the outermost spread") func indented() throws {
    let detent = #"{"name":"half","height":"50%"}"#
    let source =
      #"{"a":[],"viewport":[390,844],"detents":["# + Array(repeating: detent, count: 4).joined(separator: ",") + "]}"
    #expect(
      utf8(try json(source).indentedBytes) == """
        {
          "a": [],
          "viewport": [390, 844],
          "detents": [
            {"name": "half", "height": "50%"},
            {"name": "half", "height": "50%"},
            {"name": "half", "height": "50%"},
            {"name": "half", "height": "50%"}
          ]
        }

        """)
    #expect(utf8(try json(source).compactBytes) == source)
    #expect(utf8(try json("{}").indentedBytes) == "{}\n")
  }

  @Test("both forms read back to the same value and write the same bytes again", arguments: 0..<20)
  func roundTrip(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<100 {
      let value = randomValue(&random, depth: 0)
      for bytes in [value.compactBytes, value.indentedBytes] {
        let read = try json(bytes)
        try #require(read == value, "seed \(seed): \(utf8(bytes))")
        try #require(read.compactBytes == value.compactBytes && read.indentedBytes == value.indentedBytes)
      }
      for line in utf8(value.indentedBytes).split(separator: "\n") where line.contains("[") || line.contains("{") {
        let isOpened = line.hasSuffix("[") || line.hasSuffix("{")
        // A key before a list of exactly the room's size may stick out, and a comma.
        try #require(isOpened || line.utf8.count <= 100 + 24, "seed \(seed): \(line)")
      }
    }
  }
}

/// A random value, at most five levels deep.
func randomValue(_ random: inout SplitMix64, depth: Int) -> JSONValue {
  switch Int.random(in: 0..<(depth < 5 ? 7 : 4), using: &random) {
  case 0: JSONValue(Bool.random(using: &random) ? .null : .bool(Bool.random(using: &random)))
  case 1: JSONValue(.number(Double(Int.random(in: -100...100, using: &random)) / 8))
  case 2: JSONValue(.number(Double.random(in: -1...1, using: &random)))
  case 3: JSONValue(.string(randomText(&random)))
  case 4:
    JSONValue(.array((0..<Int.random(in: 0...6, using: &random)).map { _ in randomValue(&random, depth: depth + 1) }))
  default: JSONValue(.object(randomMembers(&random, depth: depth + 1)))
  }
}

func randomMembers(_ random: inout SplitMix64, depth: Int) -> [JSONMember] {
  (0..<Int.random(in: 0...6, using: &random)).map { index in
    JSONMember("k\(index)\(randomText(&random))", randomValue(&random, depth: depth))
  }
}

func randomText(_ random: inout SplitMix64) -> String {
  let letters = ["a", "B", "7", " ", "\"", "\\", "\n", "\u{1}", "é", "中", "😀", "/", "\u{7F}"]
  return (0..<Int.random(in: 1...5, using: &random)).compactMap { _ in letters.randomElement(using: &random) }.joined()
}
