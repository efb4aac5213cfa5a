import CommandLineProgram
import Testing
import settle_cli

@Suite("Standard streams")
struct StreamTests {
  @Test("a reader that has read enough ends the program quietly")
  func closedPipe() throws {
    let result = try Program.bash(
      "for i in {1..20}; do \"$SETTLE\" help --markdown | head -1; [ ${PIPESTATUS[0]} = 0 ] || exit 9; done >/dev/null")
    #expect(result == .init(code: 0, output: "", errors: ""))
    // A reader that never reads: every write fails.
    let unread = try Program.bash("\"$SETTLE\" --help | true; exit ${PIPESTATUS[0]}")
    #expect(unread == .init(code: 0, output: "", errors: ""))
  }

  @Test("a standard output that is closed from the start is an error")
  func closedOutput() throws {
    #expect(
      try Program.bash("\"$SETTLE\" --version >&-")
        == .init(code: 3, output: "", errors: "<stdout>: error: is closed\n"))
  }

  #if os(Linux)
    @Test("a full disk under standard output is an error")
    func fullOutput() throws {
      #expect(
        try Program.bash("\"$SETTLE\" --version >/dev/full")
          == .init(code: 3, output: "", errors: "<stdout>: error: no space left on the device\n"))
    }

    @Test("an interrupt exits with 130")
    func interrupt() throws {
      // The pipe is full before settle writes, so that it waits there for the signal.
      let result = try Program.bash(
        """
        mkfifo pipe; exec 3<>pipe
        head -c 65536 /dev/zero >&3
        # Without job control a shell's background jobs ignore interrupts.
        set -m
        "$SETTLE" --help >&3 & settle=$!
        { sleep 20; kill -KILL $settle; } 2>/dev/null & watchdog=$!
        sleep 0.5
        kill -INT $settle; wait $settle; code=$?
        kill -KILL -- -$watchdog; exit $code
        """)
      #expect(result.code == 130)
    }
  #endif
}

@Suite("Colour")
struct StyleTests {
  @Test(
    "NO_COLOR, CLICOLOR_FORCE, TERM and the terminal decide, in this order, unless --color does",
    arguments: [
      ("auto", true, [:], true), ("auto", false, [:], false),
      ("auto", true, ["NO_COLOR": "1"], false), ("auto", true, ["NO_COLOR": ""], true),
      ("auto", true, ["TERM": "dumb"], false), ("auto", false, ["CLICOLOR_FORCE": "1"], true),
      ("auto", false, ["CLICOLOR_FORCE": "0"], false),
      ("auto", false, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
      ("auto", false, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], true),
      ("always", false, ["NO_COLOR": "1", "TERM": "dumb"], true), ("never", true, ["CLICOLOR_FORCE": "1"], false),
    ] as [(String, Bool, [String: String], Bool)])
  func rule(_ choice: String, _ isTerminal: Bool, _ variables: [String: String], _ isOn: Bool) {
    #expect(Style(choice, isTerminal: isTerminal, environment: Environment { variables[$0] }).isOn == isOn)
  }

  @Test("help and errors are coloured where they are asked to be, and the words stay the same")
  func coloured() throws {
    let plain = try Program.settle(["--help"])
    #expect(!plain.output.contains("\u{1B}"))
    for (words, environment) in [
      (["--help", "--color", "always"], [:]), (["--help", "--color=always"], [:]),
      (["--help"], ["SETTLE_COLOR": "always"]), (["--help"], ["CLICOLOR_FORCE": "1"]),
    ] as [([String], [String: String])] {
      let output = try Program.settle(words, environment: environment).output
      #expect(output.contains("\u{1B}[1mExamples\u{1B}[0m\n"), "\(words)")
      #expect(output.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain.output, "\(words)")
    }
    let error = try Program.settle(["replya", "--color", "always"]).errors
    #expect(error.hasPrefix("\u{1B}[1;31merror:\u{1B}[0m 'replya'"))
  }

  #if os(Linux)
    @Test("on a terminal: colour, unless NO_COLOR")
    func terminal() throws {
      let command = "script -qec '\"$SETTLE\" --help' /dev/null"
      guard try Program.bash("command -v script").code == 0 else { return }
      #expect(try Program.bash(command).output.contains("\u{1B}[1mExamples"))
      #expect(try !Program.bash(command, environment: ["NO_COLOR": "1"]).output.contains("\u{1B}"))
      #expect(try !Program.bash(command, environment: ["TERM": "dumb"]).output.contains("\u{1B}"))
    }
  #endif
}

@Suite("Progress")
struct ProgressTests {
  @Test("nothing in the first half second, then at most ten lines a second, with the time left")
  func pace() {
    var line = ProgressLine(total: 200, noun: "gestures", start: 100)
    #expect(line.advance(by: 1, at: 100.4) == nil)
    #expect(line.wipe() == nil)
    #expect(line.advance(by: 1, at: 100.5) == "\r\u{1B}[K2 of 200 gestures, 50 s left")
    #expect(line.advance(by: 1, at: 100.55) == nil)
    #expect(line.advance(by: 1, at: 101) == "\r\u{1B}[K4 of 200 gestures, 49 s left")
    #expect(line.wipe() == "\r\u{1B}[K")
    #expect(line.wipe() == nil)
  }

  @Test("bytes are counted in MiB, and without an end nobody knows the time left")
  func bytes() {
    var known = ProgressLine(bytes: 3 << 20, start: 0)
    #expect(known.advance(by: 1 << 20, at: 1) == "\r\u{1B}[K1.0 of 3.0 MiB, 2 s left")
    var unknown = ProgressLine(bytes: nil, start: 0)
    #expect(unknown.advance(by: 1 << 19, at: 1) == "\r\u{1B}[K0.5 MiB")
  }

  @Test(
    "times are rounded up to what a person can wait for",
    arguments: [
      (0, "0 s"), (0.2, "1 s"), (59.5, "1 min 00 s"), (65, "1 min 05 s"), (3599, "59 min 59 s"),
      (3720, "1 h 02 min"), (.infinity, "100000 h 00 min"),
    ])
  func durations(_ seconds: Double, _ text: String) {
    #expect(ProgressLine.duration(seconds) == text)
  }
}
