import CommandLineProgram
import Testing

extension CommandLineProgram.Program {
  /// A program with a default command, without environment, settings file or commands for paths.
  fileprivate static let weigh = Program(
    name: "weigh-all", version: "3", about: "Weighs.", usage: "[COMMAND] [options] [PATH ...]", examples: [],
    exitCodes: [.ok, ExitCode(40, "too heavy")], defaultCommand: "run",
    commands: [
      Command(
        name: "run", summary: "weigh", about: "Weighs now.", examples: [],
        operand: Command.Operand(placeholder: "PATH", kind: .inputs, help: "what to weigh", repeats: true),
        options: [
          Option(name: "limit", letter: "l", kind: .choice(["low", "high"]), placeholder: "LIMIT", help: "how")
        ]),
      Command(name: "list", summary: "list", about: "Lists.", examples: [], options: []),
      .completions(of: "weigh-all"), .help(of: "weigh-all", example: "run"),
    ])
}

@Suite("Programs")
struct ProgramTests {
  @Test(
    "the default command runs where no command is named, with its own options and operands",
    arguments: [
      ("", "run", []), ("a b", "run", ["a", "b"]), ("--limit low a", "run", ["a"]), ("-l high", "run", []),
      ("run a", "run", ["a"]), ("list", "list", []), ("-q list", "list", []), ("-q", "run", []),
      ("--limit low list", "run", ["list"]), ("-- list", "list", []),
    ])
  func defaultCommand(_ line: String, _ command: String, _ operands: [String]) throws {
    let parsed = try WordParser.parse(line.split(separator: " ").map(String.init), of: .weigh)
    #expect(parsed.command?.name == command)
    #expect(parsed.operands == operands)
  }

  @Test("an option that no command has is told as the program's own")
  func unknownOption() {
    let error = #expect(throws: CommandError.self) { try WordParser.parse(["--limt", "low"], of: .weigh) }
    #expect(
      error?.text(.plain, of: .weigh) == """
        error: weigh-all has no option '--limt'
        did you mean '--limit'?
        usage: weigh-all [COMMAND] [options] [PATH ...]

        """)
  }

  @Test("help says nothing of an environment and a settings file that have no say, and lists the program's codes")
  func help() {
    let page = HelpPage.overview(of: .weigh, style: .plain)
    #expect(!page.contains("Settings:"))
    #expect(page.contains("\n   40  too heavy\n"))
    #expect(page.contains("weigh-all [COMMAND] [options] [PATH ...]"))
    let reference = MarkdownReference(.weigh).page
    #expect(reference.hasPrefix("# weigh-all 3: commands\n"))
    #expect(!reference.contains("## Settings") && !reference.contains("settle"))
  }

  @Test("completions call the program by its name, and offer the default command's options without it")
  func completions() {
    let bash = BashCompletion(.weigh).script
    #expect(bash.contains("complete -o filenames -F _weigh_all weigh-all\n"))
    #expect(bash.contains("run:--limit | run:-l | :--limit | :-l) answers=\"low high\" ;;"))
    #expect(ZshCompletion(.weigh).script.contains("compdef _weigh_all weigh-all"))
    #expect(
      FishCompletion(.weigh).script.contains(
        "complete -c weigh-all -n \"not __fish_seen_subcommand_from list completions help\" -l limit -s l -x"))
    for script in [bash, ZshCompletion(.weigh).script, FishCompletion(.weigh).script] {
      #expect(!script.contains("settle"))
    }
  }

  @Test("the environment has no say where the program has no prefix")
  func environment() throws {
    let parsed = try WordParser.parse([], of: .weigh)
    let settings = try Settings(
      try #require(parsed.command).options, of: .weigh, given: [], environment: Environment { _ in "low" },
      file: .none)
    #expect(settings.all.allSatisfy { $0.origin == .fallback })
  }
}
