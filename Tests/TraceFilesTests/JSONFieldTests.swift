import Testing
import TraceFiles

enum Corner: String, NamedChoice {
  case topLeading, bottomTrailing
  var name: String { rawValue }
}

@Suite("typed access to JSON")
struct JSONFieldTests {
  private let source = """
    {"detents": [{"name": "a", "height": 5},
      {"name": "", "heigth": true}], "count": 2.5, "corner": "topleading", "on": "yes", "big": 1e300}
    """

  private func root() throws -> JSONField { JSONField(try json(source), file: "s.json") }

  private func message<T>(_ body: (JSONField) throws(FileFault) -> T) throws -> String? {
    let root = try root()
    return fault { () throws(FileFault) in try body(root) }
  }

  @Test("values of the right kind come out") func good() throws {
    let root = try root()
    let detents = try root.required("detents").elements()
    #expect(try detents[0].required("name").text() == "a")
    #expect(try detents[0].required("height").integer(in: 0...5) == 5)
    #expect(try root.required("count").number() == 2.5)
    #expect(try root.required("count").positiveNumber() == 2.5)
    #expect(root.optional("nothing") == nil)
    #expect(try root.others(than: ["detents", "count", "corner", "big"]).map(\.key) == ["on"])
    #expect(throws: Never.self) { try detents[0].refuseOtherKeys(than: ["name", "height"]) }
  }

  @Test("a wrong value is named with its path and place") func wrong() throws {
    #expect(
      try message { root throws(FileFault) in try root.required("detents").elements()[1].required("heigth").number() }
        == "s.json:2:26: error: detents[1].heigth: found true, expected a number")
    #expect(
      try message { root throws(FileFault) in try root.required("detents").elements()[1].required("name").text() }
        == "s.json:2:12: error: detents[1].name: found \"\", expected text")
    #expect(
      try message { root throws(FileFault) in try root.required("count").integer(in: 0...9) }
        == "s.json:2:43: error: count: found 2.5, expected a whole number from 0 to 9")
    #expect(
      try message { root throws(FileFault) in try root.required("big").integer(in: 0...9) }
        == "s.json:2:92: error: big: found 1e300, expected a whole number from 0 to 9")
    #expect(
      try message { root throws(FileFault) in try root.required("on").bool() }
        == "s.json:2:78: error: on: found \"yes\", expected true or false")
    #expect(
      try message { root throws(FileFault) in try root.required("corner").choice(Corner.self) }
        == "s.json:2:58: error: corner: found \"topleading\", expected topLeading or bottomTrailing; did you mean topLeading?"
    )
    #expect(
      try message { root throws(FileFault) in try root.required("detents").members() }
        == "s.json:1:13: error: detents: found a list, expected an object")
  }

  @Test("a missing key is named at its object, an unknown one at itself with the nearest known") func keys() throws {
    #expect(
      try message { root throws(FileFault) in try root.required("rule", "a rule's name") }
        == "s.json:1:1: error: found no key \"rule\", expected it with a rule's name")
    #expect(
      try message { root throws(FileFault) in
        try root.required("detents").elements()[1].refuseOtherKeys(than: ["name", "height"])
      } == "s.json:2:16: error: detents[1]: found the key \"heigth\", expected name or height; did you mean height?")
  }

  @Test("no key or text of a file can fill a message or command a terminal") func excerpts() throws {
    let evil = "a\u{1B}[2J\u{9B}\u{202E}\"\n"
    let members = [JSONMember(evil, .bool(true)), JSONMember(String(repeating: "é", count: 999), .string(evil))]
    let root = JSONField(JSONValue(.object(members)), file: "s")
    let shown = #"a\u001B[2J\u009B\u202E\"\u000A"#
    #expect(
      fault { () throws(FileFault) in try root.required(evil).number() }
        == "s:1:1: error: [\"\(shown)\"]: found true, expected a number")
    let long = "\(String(repeating: "é", count: 60))…\" (999 characters)"
    #expect(
      fault { () throws(FileFault) in try root.required(members[1].key).number() }
        == "s:1:1: error: [\"\(long)]: found \"\(shown)\", expected a number")
    #expect(
      fault { () throws(FileFault) in try root.refuseOtherKeys(than: [evil]) }?.hasPrefix(
        "s:1:1: error: found the key \"\(long), expected ") == true)
  }

  @Test(
    "the nearest name, or none",
    arguments: [
      ("keybord", "keyboard"), ("KEYBOARD", "keyboard"), ("rotat", "rotate"), ("roatte", "rotate"), ("x", nil),
      ("zzzzzz", nil), ("", nil), ("close", "close"),
    ] as [(String, String?)])
  func suggestions(_ name: String, _ nearest: String?) {
    #expect(nearestName(to: name, among: ["keyboard", "rotate", "close"]) == nearest)
  }
}
