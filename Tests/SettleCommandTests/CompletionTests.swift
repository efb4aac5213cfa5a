import CommandLineProgram
import Foundation
import Testing
import settle_cli

@Suite("Completions")
struct CompletionTests {
  @Test("each script is one that its shell can read", arguments: ["bash", "zsh", "fish"])
  func parses(_ shell: String) throws {
    let scratch = try Scratch()
    let script = try Program.settle(["completions", shell])
    #expect(script.code == 0)
    try scratch.write(script.output, to: "script")
    if shell != "bash", try Program.bash("command -v \(shell)").code != 0 { return }
    #expect(try Program.bash("\(shell) -n script", in: scratch.folder) == .init(code: 0, output: "", errors: ""))
  }

  /// What bash offers for a line, the cursor at its end. Its words are cut as bash cuts them.
  private func answers(_ line: String, in scratch: Scratch) throws -> [String] {
    var words: [String] = []
    for word in line.split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
      var piece = ""
      for character in word {
        if "=:".contains(character) {
          if !piece.isEmpty { words.append(piece) }
          words.append(String(character))
          piece = ""
        } else {
          piece.append(character)
        }
      }
      if !piece.isEmpty || word.isEmpty { words.append(piece) }
    }
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let result = try Program.bash(
      """
      source ./script
      COMP_LINE='\(line)'; COMP_POINT=${#COMP_LINE}; COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1)
      _settle; printf '%s\\n' "${COMPREPLY[@]}"
      """, in: scratch.folder)
    #expect(result.errors == "", "\(line)")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test("bash offers commands, options, values and files")
  func bash() throws {
    let scratch = try Scratch()
    try scratch.write(BashCompletion(.settle).script, to: "script")
    try scratch.write("", to: "sheets/scene.json")
    #expect(try answers("settle ", in: scratch) == settleProgram.commands.map(\.name))
    #expect(try answers("settle re", in: scratch) == ["replay"])
    #expect(try answers("settle --v", in: scratch) == ["--version"])
    #expect(
      try answers("settle replay --s", in: scratch) == ["--svg", "--scene", "--set", "--solver", "--show-config"])
    #expect(try answers("settle replay --color a", in: scratch) == ["auto", "always"])
    #expect(try answers("settle replay --color=a", in: scratch) == ["auto", "always"])
    #expect(try answers("settle replay --color=", in: scratch) == ["auto", "always", "never"])
    #expect(try answers("settle replay --solver c", in: scratch) == ["closed-form"])
    #expect(try answers("settle replay --solver gsl:rk4", in: scratch) == ["rk4", "rk4imp"])
    #expect(try answers("settle replay --solver gsl:ms", in: scratch) == ["msadams", "msbdf"])
    #expect(try answers("settle replay --scene she", in: scratch) == ["sheets"])
    #expect(try answers("settle replay --scene sheets/s", in: scratch) == ["sheets/scene.json"])
    #expect(try answers("settle init --out s", in: scratch) == ["sheets"])
    #expect(try answers("settle completions ", in: scratch) == ["bash", "zsh", "fish"])
    #expect(try answers("settle help gen", in: scratch) == ["generate"])
    #expect(try answers("settle replay --hz ", in: scratch).isEmpty)
    #expect(try answers("settle -q generate --co", in: scratch) == ["--count", "--color"])
  }

  @Test("fish offers the same", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fish")))
  func fish() throws {
    let scratch = try Scratch()
    try scratch.write(FishCompletion(.settle).script, to: "script")
    func answers(_ line: String) throws -> [String] {
      let result = try Program.bash("fish -c 'source ./script; complete -C \"\(line)\"'", in: scratch.folder)
      return result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }.sorted()
    }
    #expect(try answers("settle re") == ["replay"])
    #expect(try answers("settle replay --sv") == ["--svg"])
    #expect(try answers("settle replay --color a") == ["always", "auto"])
    #expect(try answers("settle init --preset ") == ["detents", "seed"])
    #expect(try answers("settle completions b") == ["bash"])
  }
}

@Suite("Exit codes")
struct ExitCodeTests {
  @Test("the codes are those that scripts rely on")
  func values() {
    #expect(settleProgram.exitCodes.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 130])
  }

  @Test("an error prints its place, its message and no usage unless the call was wrong")
  func text() {
    #expect(
      CommandError.badInput("no end", at: "a.trace.jsonl:3:1").text(.plain, of: .settle)
        == "a.trace.jsonl:3:1: error: no end\n")
    #expect(
      CommandError.solverFailure("too stiff; use gsl:rk4imp").text(.plain, of: .settle)
        == "error: too stiff; use gsl:rk4imp\n")
    #expect(CommandError.solverFailure("").exitCode == .solverFailure)
    #expect(CommandError.readerGone.text(.plain, of: .settle) == "")
  }
}
