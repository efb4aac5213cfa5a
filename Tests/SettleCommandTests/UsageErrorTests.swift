import CommandLineProgram
import Testing
import settle_cli

/// A wrong call and all that it prints.
struct WrongCall: CustomTestStringConvertible, Sendable {
  let words: [String]
  let text: String
  var testDescription: String { words.joined(separator: " ") }

  init(_ call: String, _ text: String) {
    words = call.split(separator: " ").map(String.init)
    self.text = text + "\n"
  }
}

private let settleUsage = "usage: settle COMMAND [options] [ARGUMENT ...]"
private let replayUsage = "usage: settle replay [options] [PATH ...]"
private let hzRow = "  --hz HZ  frames a second of the display [default: 120]"
private let solverRows = """
    --solver NAME  closed-form or gsl:STEPPER[:STEPPING] [default: gsl:rk8pd]
    closed-form    the exact motion of a linear spring
    gsl:STEPPER    GSL with rk2, rk4, rkf45, rkck, rk8pd, rk1imp, rk2imp, rk4imp,
                   bsimp, msadams, msbdf
    :frame         equal steps within each frame; the explicit ones and bsimp
    :adaptive      as many steps to each frame as --tolerance asks for
    :free          steps as long as --tolerance allows, frames interpolated
  """

@Suite("Usage errors")
struct UsageErrorTests {
  static let calls = [
    WrongCall("replya", "error: 'replya' is not a command of settle\ndid you mean 'replay'?\n\(settleUsage)"),
    WrongCall(
      "frobnicate",
      "error: 'frobnicate' is not a command of settle\ncommands: replay, compare, init, generate, completions, help\n\(settleUsage)"
    ),
    WrongCall(
      "swipe.trace.jsonl",
      "error: 'swipe.trace.jsonl' is not a command of settle\ndid you mean 'settle replay swipe.trace.jsonl'?\n\(settleUsage)"
    ),
    WrongCall("help genrate", "error: 'genrate' is not a command of settle\ndid you mean 'generate'?\n\(settleUsage)"),
    WrongCall("replay --jsn", "error: replay has no option '--jsn'\ndid you mean '--json'?\n\(replayUsage)"),
    WrongCall("replay -json", "error: replay has no option '-json'\ndid you mean '--json'?\n\(replayUsage)"),
    WrongCall("replay -x", "error: replay has no option '-x'\n'settle help replay' lists its options\n\(replayUsage)"),
    WrongCall(
      "--frobnicate", "error: settle has no option '--frobnicate'\n'settle help' lists its options\n\(settleUsage)"),
    WrongCall("replay --count 3", "error: replay has no option '--count'\nit is an option of generate\n\(replayUsage)"),
    WrongCall(
      "--json replay",
      "error: settle has no option '--json'\nit comes after its command: settle replay --json\n\(settleUsage)"),
    WrongCall("replay --hz", "error: '--hz' needs a value\n\(hzRow)\n\(replayUsage)"),
    WrongCall("replay --hz --json", "error: '--hz' needs a value\n\(hzRow)\n\(replayUsage)"),
    WrongCall("replay --hz=", "error: '--hz' needs a value\n\(hzRow)\n\(replayUsage)"),
    WrongCall(
      "replay --hz fast", "error: '--hz' takes a number from 1 to 1000, not 'fast'\n\(hzRow)\n\(replayUsage)"),
    WrongCall("replay --hz 0", "error: '--hz' takes a number from 1 to 1000, not '0'\n\(hzRow)\n\(replayUsage)"),
    WrongCall("replay --hz nan", "error: '--hz' takes a number from 1 to 1000, not 'nan'\n\(hzRow)\n\(replayUsage)"),
    WrongCall("replay --hz 0x20", "error: '--hz' takes a number from 1 to 1000, not '0x20'\n\(hzRow)\n\(replayUsage)"),
    WrongCall("replay --hz -60", "error: '--hz' takes a number from 1 to 1000, not '-60'\n\(hzRow)\n\(replayUsage)"),
    WrongCall(
      "replay --hz 1e999", "error: '--hz' takes a number from 1 to 1000, not '1e999'\n\(hzRow)\n\(replayUsage)"),
    WrongCall(
      "replay --color alwys",
      """
      error: '--color' takes auto, always or never, not 'alwys'
      did you mean 'always'?
        --color WHEN  colour: auto (heeds NO_COLOR), always or never [default: auto]
      \(replayUsage)
      """),
    WrongCall(
      "replay --json=maybe",
      "error: '--json' takes true or false, not 'maybe'\n  --json  one JSON object a line, with stable keys\n\(replayUsage)"
    ),
    WrongCall(
      "replay --solver gsl:rk9pd",
      "error: '--solver' takes closed-form or gsl:STEPPER[:STEPPING], not 'gsl:rk9pd'\ndid you mean 'gsl:rk8pd'?\n\(solverRows)\n\(replayUsage)"
    ),
    WrongCall(
      "replay --solver rk4",
      "error: '--solver' takes closed-form or gsl:STEPPER[:STEPPING], not 'rk4'\ndid you mean 'gsl:rk4'?\n\(solverRows)\n\(replayUsage)"
    ),
    WrongCall(
      "replay --solver gsl:rkf45:adaptve",
      "error: '--solver' takes closed-form or gsl:STEPPER[:STEPPING], not 'gsl:rkf45:adaptve'\ndid you mean 'gsl:rkf45:adaptive'?\n\(solverRows)\n\(replayUsage)"
    ),
    WrongCall(
      "replay --solver euler",
      "error: '--solver' takes closed-form or gsl:STEPPER[:STEPPING], not 'euler'\n\(solverRows)\n\(replayUsage)"),
    WrongCall(
      "replay --set response",
      "error: '--set' takes KEY=VALUE, not 'response'\n  --set KEY=VALUE  change one value of the scene (repeatable)\n\(replayUsage)"
    ),
    WrongCall(
      "replay --svg a --frames a", "error: '--svg' and '--frames' both write to 'a'\n\(replayUsage)"),
    WrongCall(
      "generate --count 2.5",
      "error: '--count' takes a whole number from 1 to 1000000000, not '2.5'\n  -n, --count N  how many gestures [default: 1]\nusage: settle generate [options]"
    ),
    WrongCall(
      "generate --seed -3",
      "error: '--seed' takes a whole number from 0 to 18446744073709551615, not '-3'\n  --seed N  the same seed makes the same bytes [default: 1]\nusage: settle generate [options]"
    ),
    WrongCall(
      "init --detents tip=96,tip=3",
      """
      error: '--detents' takes NAME=HEIGHT,NAME=HEIGHT,... with no name twice, not 'tip=96,tip=3'
        --detents LIST  names and heights: points, a share of the screen (50%), or
                        content
      usage: settle init [options]
      """),
    WrongCall("init sheet", "error: init takes options only, not 'sheet'\nusage: settle init [options]"),
    WrongCall(
      "completions",
      "error: completions needs a SHELL: bash, zsh or fish\nusage: settle completions [options] SHELL"),
    WrongCall(
      "completions zhs",
      "error: completions takes bash, zsh or fish, not 'zhs'\ndid you mean 'zsh'?\nusage: settle completions [options] SHELL"
    ),
    WrongCall(
      "completions zsh bash",
      "error: completions takes one SHELL; 'bash' is one too many\nusage: settle completions [options] SHELL"),
  ]

  @Test("a wrong call says what is wrong, what was meant and how it is used, and exits with 2", arguments: calls)
  func wrongCall(_ call: WrongCall) throws {
    #expect(try Program.settle(call.words) == .init(code: 2, output: "", errors: call.text))
  }

  @Test("an empty word is no command and no value")
  func emptyWords() throws {
    #expect(try Program.settle([""]).code == 2)
    #expect(try Program.settle(["replay", "--scene", ""]).errors.hasPrefix("error: '--scene' needs a value\n"))
    #expect(try Program.settle(["replay", ""]).errors.hasPrefix("error: replay takes a file, a folder or -, not ''\n"))
  }

  @Test("a variable with a wrong value is a usage error that names it")
  func wrongVariable() throws {
    let result = try Program.settle(["replay", "--show-config"], environment: ["SETTLE_SOLVER": "gsl:rk44"])
    #expect(
      result
        == .init(
          code: 2, output: "",
          errors: """
            error: SETTLE_SOLVER takes closed-form or gsl:STEPPER[:STEPPING], not 'gsl:rk44'
            did you mean 'gsl:rk4'?

            """))
  }
}
