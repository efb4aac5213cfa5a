import CommandLineProgram
import Testing
import settle_cli

@Suite("Help")
struct HelpTests {
  static let commands = settleProgram.commands.map(\.name)

  @Test("every command's help is as recorded", arguments: commands)
  func commandPage(_ name: String) throws {
    let result = try Program.settle(["help", name])
    #expect(result.code == 0)
    #expect(result.errors == "")
    try expectGolden(result.output, "help-\(name).txt")
  }

  @Test("the first screen, the overview and the reference are as recorded")
  func overview() throws {
    try expectGolden(try Program.settle([]).output, "start.txt")
    try expectGolden(try Program.settle(["--help"]).output, "overview.txt")
    try expectGolden(try Program.settle(["help", "--markdown"]).output, "reference.md")
  }

  @Test("no arguments: help on standard output, exit 0")
  func noArguments() throws {
    let result = try Program.settle([])
    #expect(result.code == 0)
    #expect(result.errors == "")
    #expect(result.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
  }

  @Test(
    "help wins wherever it is asked for, whatever else is wrong",
    arguments: [
      ["replay", "-h"], ["replay", "--help"], ["-h", "replay"], ["replay", "--bogus", "--hz", "x", "-h"],
      ["--nonsense", "replay", "--help"], ["replay", "--frames", "-h"], ["help", "replay"],
    ])
  func anywhere(_ words: [String]) throws {
    let result = try Program.settle(words)
    #expect(
      result
        == .init(
          code: 0,
          output: HelpPage.text(
            for: try #require(settleProgram.command(named: "replay")), of: .settle, style: .plain),
          errors: ""))
  }

  @Test("after -- a -h is an operand")
  func afterTheEnd() throws {
    let parsed = try WordParser.parse(["replay", "--", "-h", "--json"], of: .settle)
    #expect(parsed.operands == ["-h", "--json"])
    #expect(parsed.given.isEmpty)
  }

  @Test("no line of help is wider than 80 columns", arguments: commands)
  func width(_ name: String) throws {
    let command = try #require(settleProgram.command(named: name))
    let pages =
      HelpPage.text(for: command, of: .settle, style: .plain) + HelpPage.overview(of: .settle, style: .plain)
      + HelpPage.start(of: .settle, style: .plain)
    for line in pages.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test("the examples of help are calls that the parser takes", arguments: settleProgram.commands)
  func examplesParse(_ command: Command) throws {
    for example in command.examples + settleProgram.examples {
      for part in example.call.split(separator: "|") {
        let words = part.split { " ()$\"".contains($0) }.map(String.init)
        guard let start = words.firstIndex(of: "settle") else { continue }
        let call = words[(start + 1)...].prefix { !$0.hasPrefix(">") }
        #expect(throws: Never.self, "\(example.call)") { try WordParser.parse(Array(call), of: .settle) }
      }
    }
  }

  @Test("the version is one line")
  func version() throws {
    #expect(try Program.settle(["--version"]) == .init(code: 0, output: "settle \(settleVersion)\n", errors: ""))
    #expect(try Program.settle(["replay", "--version"]).output == "settle \(settleVersion)\n")
  }

  @Test("everything that can run is in the table")
  func dispatch() {
    for verb in Verb.allCases { #expect(settleProgram.command(named: verb.rawValue) != nil, "\(verb)") }
  }
}
