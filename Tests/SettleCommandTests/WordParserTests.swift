import Testing
import settle_cli

@Suite("Words")
struct WordParserTests {
  @Test("--name value and --name=value are the same")
  func forms() throws {
    let apart = try WordParser.parse(["replay", "--hz", "60", "a", "--set", "k=v=w", "--set", "l=m"])
    let together = try WordParser.parse(["replay", "--hz=60", "--set=k=v=w", "a", "--set=l=m"])
    #expect(apart == together)
    #expect(apart.given.map(\.value) == ["60", "k=v=w", "l=m"])
    #expect(apart.operands == ["a"])
  }

  @Test("a flag can be taken back, and the last word holds")
  func flags() throws {
    #expect(try WordParser.parse(["replay", "--json"]).has(.json))
    #expect(try !WordParser.parse(["replay", "--json", "--json=false"]).has(.json))
    #expect(try WordParser.parse(["replay", "--json=0", "--json=1"]).has(.json))
  }

  @Test("the global options may stand before the command, and - is an operand or a value")
  func places() throws {
    let parsed = try WordParser.parse(["-q", "--color", "never", "replay", "-", "--frames", "-"])
    #expect(parsed.command?.name == "replay")
    #expect(parsed.operands == ["-"])
    #expect(parsed.given.map(\.option.name) == ["quiet", "color", "frames"])
  }

  @Test("no words crash the parser", arguments: 0..<40 as Range<UInt64>)
  func anyWords(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces =
      CommandTable.configurableOptions.map(\.flag) + CommandTable.commands.map(\.name) + [
        "--", "-", "=", "--=", "-q", "-o", "ä", "🫸", "", "a=b", "60", "-1", "--json=true", "\u{0}",
      ]
    for _ in 0..<250 {
      let words = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        pieces[Int.random(in: pieces.indices, using: &random)]
      }
      do throws(CommandError) {
        let parsed = try WordParser.parse(words)
        for given in parsed.given {
          #expect(given.option.kind.fault(in: given.value) == nil, "seed \(seed): \(words)")
        }
      } catch {
        #expect(error.exitCode == .usage, "seed \(seed): \(words)")
        #expect(error.text(.plain).hasSuffix("\n"), "seed \(seed): \(words)")
      }
    }
  }
}

@Suite("Did you mean")
struct SuggestionTests {
  @Test(
    "edits are counted",
    arguments: [
      ("", "", 0), ("abc", "", 3), ("replay", "replya", 1), ("replay", "reply", 1), ("kitten", "sitting", 3),
      ("init", "int", 1), ("ca", "abc", 3),
    ])
  func distance(_ first: String, _ second: String, _ edits: Int) {
    #expect(Suggestion.editDistance(first, second) == edits)
    #expect(Suggestion.editDistance(second, first) == edits)
  }

  @Test("n random edits are at most n apart", arguments: 0..<20 as Range<UInt64>)
  func randomEdits(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let word = (0..<8).map { _ in "abcd".randomElement(using: &random) ?? "a" }
      var edited = word
      let count = Int.random(in: 0...3, using: &random)
      for _ in 0..<count {
        let place = Int.random(in: edited.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: edited.remove(at: place)
        case 1: edited.insert("x", at: place)
        default: edited[place] = "y"
        }
      }
      let distance = Suggestion.editDistance(String(word), String(edited))
      #expect(distance <= count, "seed \(seed): \(String(word)) \(String(edited))")
      #expect((distance == 0) == (word == edited), "seed \(seed): \(String(word)) \(String(edited))")
    }
  }

  @Test("what is too far is not suggested, and a beginning is")
  func limits() {
    #expect(Suggestion.nearest(to: "xyzzy", among: ["replay", "init"]) == nil)
    #expect(Suggestion.nearest(to: "gen", among: ["replay", "generate"]) == "generate")
    #expect(Suggestion.nearest(to: "", among: ["hz"]) == nil)
    #expect(Suggestion.nearest(to: "hx", among: ["hz"]) == "hz")
  }
}
