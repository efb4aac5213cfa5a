import Foundation
import Testing

@Suite("settle init")
struct InitialiseTests {
  @Test("a sheet of one's own answers a recorded swipe with its own names")
  func ownSheet() throws {
    let scratch = try Scratch()
    let made = try Program.settle(["init", "--detents", "tip=96,half=50%,fit=content"], in: scratch.folder)
    #expect(made.code == 0 && made.errors == "")
    #expect(made.output.contains("its states, in pt: hidden 0, tip 96, half 422, fit 600\n"))
    #expect(try scratch.names == ["settle.json", "sheet.scene.json", "traces"])
    let replay = try Program.settle(["replay", Repository.swipe, "--why"], in: scratch.folder)
    #expect(replay.code == 0)
    #expect(replay.errors == "note: 1 trace played on the scene that settle.json names, not on its own\n")
    for name in ["tip", "half", "fit"] { #expect(replay.output.contains(name), "\(name)") }
    let row = try #require(
      try objects(try Program.settle(["replay", Repository.swipe, "--json"], in: scratch.folder).output).first)
    #expect(row["start_state"] as? String == "tip")
    #expect(row["target"] as? String == "half")
  }

  @Test("what it says to do next can be done")
  func nextSteps() throws {
    let scratch = try Scratch()
    let made = try Program.settle(["init", "--out", "a/b/"], in: scratch.folder)
    #expect(made.output.contains("next, in a/b:\n"))
    let folder = scratch.folder.appendingPathComponent("a/b")
    let piped = try Program.bash(
      "PATH=$(dirname \"$SETTLE\"):$PATH; settle generate --count 5 | settle replay && settle generate --out traces/ && settle replay traces",
      in: folder)
    #expect(piped.code == 0, "\(piped.errors)")
    #expect(piped.output.contains("synthetic-1-000005"))
  }

  @Test("nothing is overwritten, and nothing is left of what could not be finished")
  func rollback() throws {
    let scratch = try Scratch()
    for name in ["settle.json", "sheet.scene.json", "traces"] {
      try scratch.write("{}", to: "\(name).d/\(name)")
      let folder = scratch.folder.appendingPathComponent("\(name).d")
      let result = try Program.settle(["init"], in: folder)
      #expect(
        result == .init(code: 3, output: "", errors: "\(name): error: is there already, and nothing is overwritten\n"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
    }
    let late = try Program.bash(
      "mkdir d; (ulimit -f 0; \"$SETTLE\" init --out d/e; echo $?) 2>&1 | cat", in: scratch.folder)
    #expect(late.output == "d/e/sheet.scene.json: error: the file would be larger than the system allows\n3\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("d")).isEmpty)
  }

  @Test("a comma in parentheses belongs to its height")
  func heights() throws {
    let scratch = try Scratch()
    let made = try Program.settle(
      ["init", "--detents", "a=min(50%,300),b=max(60%,min(content,90)),c=800"], in: scratch.folder)
    #expect(made.code == 0 && made.errors == "")
    #expect(made.output.contains("its states, in pt: hidden 0, a 300, b 506, c 800\n"))
  }
}

@Suite("settle generate")
struct GenerateTests {
  @Test("the same seed makes the same bytes, another one others")
  func seeds() throws {
    let one = try Program.settle(["generate", "--count", "20", "--seed", "7"])
    #expect(try one == Program.settle(["generate", "--count", "20", "--seed", "7"]))
    #expect(try one != Program.settle(["generate", "--count", "20", "--seed", "8"]))
    #expect(one.output.split(separator: "\n").filter { $0.hasPrefix("{\"settle\":\"trace\"") }.count == 20)
  }

  @Test("to standard output, to a file and to a folder it is the same corpus, and replays alike")
  func places() throws {
    let scratch = try Scratch()
    let result = try Program.bash(
      BadCall.preparation + """
        settle generate -n 5 --scene s.json | settle replay --json >1
        mkdir deep; settle generate -n 5 --scene s.json --out deep/c.trace.jsonl; settle replay deep --json >2
        settle generate -n 5 --scene s.json --out deep/corpus; settle replay deep/corpus --json >3
        cd deep; settle generate -n 5 --scene ../s.json --out ../up.trace.jsonl; cd ..; settle replay up.trace.jsonl --json >4
        cmp 1 2 && cmp 1 3 && cmp 1 4 && ls deep/corpus
        """, in: scratch.folder)
    #expect(result.code == 0, "\(result.output)")
    #expect(result.output.split(separator: "\n").count == 5)
    #expect(try objects(try scratch.text("1")).count == 5)
    #expect(try scratch.text("deep/c.trace.jsonl").contains(#"{"scene":"../s.json""#))
  }

  @Test("a reader that has read enough ends it quietly")
  func closedPipe() throws {
    let result = try Program.bash("\"$SETTLE\" generate --count 1000000 | head -n 1; exit ${PIPESTATUS[0]}")
    #expect(result.code == 0 && result.errors == "")
    let replay = try Program.bash(
      "\"$SETTLE\" generate --count 1000000 | \"$SETTLE\" replay --json | head -n 1; exit $((PIPESTATUS[0] + PIPESTATUS[1]))"
    )
    #expect(replay.code == 0 && replay.output.hasPrefix("{\"trace\":\"synthetic-1-000001\""), "\(replay.errors)")
  }
}
