import CommandLineProgram
import TestSupport
import Testing
import settle_cli

@Suite("Words")
struct WordParserTests {
  @Test("--name value and --name=value are the same")
  func forms() throws {
    let apart = try WordParser.parse(["replay", "--hz", "60", "a", "--set", "k=v=w", "--set", "l=m"], of: .settle)
    let together = try WordParser.parse(["replay", "--hz=60", "--set=k=v=w", "a", "--set=l=m"], of: .settle)
    #expect(apart == together)
    #expect(apart.given.map(\.value) == ["60", "k=v=w", "l=m"])
    #expect(apart.operands == ["a"])
  }

  @Test("a flag can be taken back, and the last word holds")
  func flags() throws {
    #expect(try WordParser.parse(["replay", "--json"], of: .settle).has(.json))
    #expect(try !WordParser.parse(["replay", "--json", "--json=false"], of: .settle).has(.json))
    #expect(try WordParser.parse(["replay", "--json=0", "--json=1"], of: .settle).has(.json))
  }

  @Test("the global options may stand before the command, and - is an operand or a value")
  func places() throws {
    let parsed = try WordParser.parse(["-q", "--color", "never", "replay", "-", "--frames", "-"], of: .settle)
    #expect(parsed.command?.name == "replay")
    #expect(parsed.operands == ["-"])
    #expect(parsed.given.map(\.option.name) == ["quiet", "color", "frames"])
  }

  @Test("no words crash the parser", arguments: 0..<40 as Range<UInt64>)
  func anyWords(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces =
      settleProgram.configurableOptions.map(\.flag) + settleProgram.commands.map(\.name) + [
        "--", "-", "=", "--=", "-q", "-o", "ä", "🫸", "", "a=b", "60", "-1", "--json=true", "\u{0}",
      ]
    for _ in 0..<250 {
      let words = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        pieces[Int.random(in: pieces.indices, using: &random)]
      }
      do throws(CommandError) {
        let parsed = try WordParser.parse(words, of: .settle)
        for given in parsed.given {
          #expect(given.option.kind.fault(in: given.value) == nil, "seed \(seed): \(words)")
        }
      } catch {
        #expect(error.exitCode == .usage, "seed \(seed): \(words)")
        #expect(error.text(.plain, of: .settle).hasSuffix("\n"), "seed \(seed): \(words)")
      }
    }
  }
}
