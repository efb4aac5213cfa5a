import Foundation
import Testing

@Suite("Paths")
struct PathTests {
  /// A trace in `a/b` that names the scene two folders up, where another scene lies one folder up.
  private static let tree =
    BadCall.preparation + #"""
      mkdir -p a/b; cp base.json s.json; sed 's/"tip"/"low"/' base.json >a/s.json
      { echo "$H"; echo '{"scene":"../../s.json","start":"tip"}'; swipe; } >a/b/t.trace.jsonl

      """#

  @Test(
    "a trace finds its scene however its folder is written",
    arguments: [
      "settle replay a/b", "settle replay ./a/b/", "settle replay ./a/./b/t.trace.jsonl", "cd a/b; settle replay .",
      "cd a/b; settle replay ./t.trace.jsonl", "cd a/b; settle replay t.trace.jsonl", "cd a; settle replay ./b",
      "cd a; settle replay ../a/b", "settle replay \"$PWD/./a/b\"", "ln -s a/b link; settle replay link/t.trace.jsonl",
      "mkdir -p x/y; ln -s ../../a/b x/y/link; cd x; settle replay y/link", "cd a/b; settle replay .//./t.trace.jsonl",
    ])
  func scene(_ script: String) throws {
    let scratch = try Scratch()
    let result = try Program.bash(Self.tree + "call() { \(script) --json --quiet; }; call", in: scratch.folder)
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output.contains(#""start_state":"tip""#))
  }

  @Test("errors name a scene without `..` where that leads to the same file")
  func shown() throws {
    let scratch = try Scratch()
    let result = try Program.bash(
      Self.tree + "echo x >s.json; settle replay ./a/b; ln -s a/b link; settle replay link", in: scratch.folder)
    #expect(
      result.errors == """
        s.json:1:1: error: found x, expected a value (text needs double quotes)
        link/../../s.json:1:1: error: found x, expected a value (text needs double quotes)

        """)
  }

  @Test(
    "generated gestures name their scene from where they truly lie",
    arguments: [
      ("out.trace.jsonl", "s.json"), ("./out.trace.jsonl", "s.json"), ("a/./out.trace.jsonl", "../s.json"),
      ("a/../out.trace.jsonl", "s.json"), ("link/out.trace.jsonl", "../../s.json"), ("link/../new/", "../../s.json"),
      ("new/deep/", "../../s.json"),
    ])
  func generated(_ out: String, _ name: String) throws {
    let scratch = try Scratch()
    let result = try Program.bash(
      BadCall.preparation
        + "mkdir -p a/b; ln -s a/b link; settle generate --scene ./s.json --out \(out) && cat \(out)* 2>/dev/null || cat \(out)/*; settle replay \(out)",
      in: scratch.folder)
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.output.contains("\"scene\":\"\(name)\""))
  }
}
