import Foundation
import Testing

@Suite("Outputs among the inputs")
struct OverwritingTests {
  private static let replays = [
    "replay t --frames t", "replay ./t --svg t", "replay t --frames ./t", "replay . --frames a.trace.jsonl",
    "replay t --scene s.json --svg s.json", "replay t --frames s.json", "replay a.trace.jsonl --svg ./s.json",
    "replay t --scene s.json --frames link", "replay - --svg t <t", "replay t --frames settle.json",
    "replay t --svg settle.json", "generate --scene s.json --out s.json", "generate --out settle.json",
    "generate --scene s.json --out link",
  ]

  @Test("are refused, and the inputs stay as they were", arguments: replays)
  func inputs(_ call: String) throws {
    let scratch = try Scratch()
    let result = try Program.bash(
      BadCall.preparation + """
        good; good a.trace.jsonl; ln -s s.json link; echo '{"quiet":true}' >settle.json
        sum() { cat t a.trace.jsonl s.json settle.json; }
        sum >before.txt; settle \(call) >out.txt; code=$?; sum | cmp - before.txt && exit $code
        """, in: scratch.folder)
    #expect(result.code == 2, "\(result.errors)")
    #expect(result.errors.contains(" would write over what this call reads: name another file\n"))
    #expect(try scratch.names.allSatisfy { !$0.hasSuffix(".tmp") })
  }

  @Test(
    "two outputs are not one file", arguments: [("./x", "x"), ("x", "d/../x"), ("d/x", "link/x"), ("t.csv", "there")])
  func one(_ frames: String, _ picture: String) throws {
    let scratch = try Scratch()
    let result = try Program.bash(
      BadCall.preparation
        + "good; mkdir d; ln -s d link; : >t.csv; ln -s t.csv there; settle replay t --frames \(frames) --svg \(picture)",
      in: scratch.folder)
    #expect(result.code == 2 && result.output == "")
    #expect(result.errors.hasPrefix("error: --svg \(picture) and --frames \(frames) are one file\n"))
  }

  @Test("other outputs are replaced, and devices written to")
  func others() throws {
    let scratch = try Scratch()
    let result = try Program.bash(
      BadCall.preparation + """
        good; : >f.csv; settle replay t --frames f.csv --svg a.svg --quiet >/dev/null && test -s f.csv -a -s a.svg &&
        settle replay t --frames /dev/null --svg /dev/./null --quiet >/dev/null && settle generate --out /dev/null
        """, in: scratch.folder)
    #expect(result == .init(code: 0, output: "", errors: ""))
  }

  @Test(
    "generated gestures overwrite nothing",
    arguments: [
      ("c.trace.jsonl", "c.trace.jsonl"), ("d/", "d/synthetic-1-000002.trace.jsonl"),
      ("nowhere.jsonl", "nowhere.jsonl"),
    ])
  func generate(_ out: String, _ taken: String) throws {
    let scratch = try Scratch()
    let result = try Program.bash(
      """
      mkdir d; echo a >c.trace.jsonl; echo a >d/synthetic-1-000002.trace.jsonl; ln -s no/x nowhere.jsonl
      "$SETTLE" generate --count 3 --out \(out); code=$?; cat c.trace.jsonl d/*; exit $code
      """, in: scratch.folder)
    #expect(
      result
        == .init(code: 3, output: "a\na\n", errors: "\(taken): error: is there already, and nothing is overwritten\n"))
  }
}
