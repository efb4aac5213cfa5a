import Foundation
import Testing

/// The output, the errors and the files of a replay do not depend on how many threads play.
@Suite("settle replay --jobs")
struct JobsTests {
  private static let preparation =
    BadCall.preparation + #"""
      cp -r "$DATA"/scenes "$DATA"/traces .
      settle generate --count 320 --seed 3 >many.trace.jsonl; export SETTLE_SOLVER=closed-form
      same() {
        for jobs in ${list:-1 2 3 7}; do
          rm -rf out; mkdir out
          settle replay "$@" --jobs $jobs >out/stdout 2>out/stderr <"${from:-/dev/null}"; echo $? >out/code
          if [ $jobs = 1 ]; then rm -rf first; cp -r out first; else diff -r first out >&2 || echo "--jobs $jobs: $*" >&2; fi
        done
      }

      """#

  /// Nothing differed, and all of it was played.
  private func expectSame(_ script: String, code: String, outputBeginsWith head: String? = nil) throws {
    let scratch = try Scratch()
    let result = try Program.bash(
      Self.preparation + script, in: scratch.folder, environment: ["DATA": Repository.root + "/data"])
    #expect(result.errors == "")
    let errors = try scratch.text("first/stderr")
    #expect(try scratch.text("first/code") == code + "\n", "\(errors)")
    if let head { #expect(try scratch.text("first/stdout").hasPrefix(head)) }
  }

  @Test(
    "the recorded and the generated traces, in every form",
    arguments: [
      "", "--json", "--why", "--frames out/f.csv --json", "--frames out/f.jsonl", "--frames -",
      "--verify --solver gsl:rk8pd",
    ])
  func forms(_ words: String) throws {
    try expectSame("same traces many.trace.jsonl traces \(words)", code: "0")
  }

  @Test("a picture, and one of too many traces", arguments: [("-", "0"), ("out/p.svg", "0")])
  func pictures(_ file: String, _ code: String) throws {
    let swipe = "traces/device/flutter-swipe04.trace.jsonl"
    try expectSame("same \(swipe) --svg \(file) --ghost response=0.6", code: code)
    try expectSame("same many.trace.jsonl --svg \(file)", code: "2")
  }

  @Test("standard input, as a file and as a pipe")
  func standardInput() throws {
    try expectSame(
      "from=many.trace.jsonl same --json", code: "0", outputBeginsWith: "{\"trace\":\"synthetic-3-000001\"")
    try expectSame(
      """
      settle replay many.trace.jsonl --json >expected
      for jobs in 1 2 5; do
        settle generate --count 320 --seed 3 | settle replay --json --jobs $jobs 2>/dev/null | cmp - expected >&2
        # A line at a time.
        head -c 40000 many.trace.jsonl | while IFS= read -r line; do echo "$line"; done |
          settle replay --json --jobs $jobs 2>errors | cmp -n 8000 - expected >&2
      done
      same many.trace.jsonl
      """, code: "0")
  }

  @Test("a fault anywhere stops its file there and leaves the others whole", arguments: 0..<4)
  func faults(_ part: Int) throws {
    try expectSame(
      """
      lines=$(wc -l <many.trace.jsonl)
      at=$(((lines - 1) * \(part) / 3 + 1))
      sed "${at}s/.*/broken/" many.trace.jsonl >broken.trace.jsonl
      same broken.trace.jsonl nowhere traces broken.trace.jsonl --json
      grep -q '^{"trace":"flutter' first/stdout
      grep -q "^broken.trace.jsonl:[0-9]*:[0-9]*: error" first/stderr || echo 'no fault' >&2
      """, code: "3")
  }

  @Test("scenes that are missing or wrong, changes that do not fit, scenes that are replaced")
  func scenes() throws {
    try expectSame(
      """
      good a.trace.jsonl; rm s.json
      same many.trace.jsonl a.trace.jsonl many.trace.jsonl traces --json
      """, code: "3")
    try expectSame("same many.trace.jsonl traces --set detents.tip=5 --json", code: "2")
    try expectSame(
      """
      echo '{"scene": "base.json"}' >settle.json
      same many.trace.jsonl traces --json
      grep -q 'traces played on the scene that settle.json names' first/stderr || echo 'no note' >&2
      grep -q "started in that scene's initial state" first/stderr || echo 'no second note' >&2
      """, code: "0")
  }

  @Test("a solver that fails now and then, and one that is given up on")
  func solvers() throws {
    try expectSame("same many.trace.jsonl traces --solver gsl:rk2:frame --tolerance 1e-9 --json", code: "4")
    try expectSame(
      """
      same many.trace.jsonl --solver gsl:rk2:frame --tolerance 1e-12 --json
      tail -n 1 first/stderr | grep -q 'the rest was left out' || echo 'not given up' >&2
      """, code: "4")
  }

  @Test("a trace that is longer than many pieces, between short ones")
  func longTrace() throws {
    try expectSame(
      """
      { printf '%s\\n' "$H" '{"scene":"base.json","start":"tip"}' '[0,"d",0,200,700]'
        awk 'BEGIN { for (i = 1; i < 100000; i++) printf "[%d,\\"m\\",0,200.125,%d.25]\\n", i, 700 - i % 200 }'
        echo '[100000,"u",0,200,520]'; } >long.trace.jsonl
      cat many.trace.jsonl long.trace.jsonl many.trace.jsonl >all.trace.jsonl
      list="1 3"
      same all.trace.jsonl --json
      from=all.trace.jsonl same --json
      [ "$(wc -l <first/stdout)" = 641 ] || wc -l first/stdout >&2
      """, code: "0")
  }

  @Test("a reader that has read enough, and a fault on a pipe that never ends, end all threads", arguments: [1, 3])
  func ends(_ jobs: Int) throws {
    let scratch = try Scratch()
    let result = try Program.bash(
      BadCall.preparation + """
        mkfifo pipe; exec 3<>pipe
        { sleep 20; kill -KILL $$; } 2>/dev/null & watchdog=$!
        settle generate --count 3000 >many.trace.jsonl
        settle replay many.trace.jsonl --json --jobs \(jobs) | head -n 1 | wc -l
        echo broken >&3
        settle replay --jobs \(jobs) <pipe; echo $?
        kill -KILL $watchdog
        """, in: scratch.folder)
    #expect(result.output == "1\n3\n")
    #expect(result.errors.hasPrefix("<stdin>:1:1: error: found broken"))
  }

  @Test("how many threads is settled like every option", arguments: [("0", 2), ("1.5", 2), ("1025", 2), ("1024", 0)])
  func values(_ jobs: String, _ code: Int32) throws {
    #expect(try Program.settle(["replay", Repository.swipe, "--jobs", jobs]).code == code)
    #expect(try Program.settle(["replay", Repository.swipe], environment: ["SETTLE_JOBS": jobs]).code == code)
  }
}
