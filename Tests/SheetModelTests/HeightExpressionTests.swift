import SheetModel
import TestSupport
import Testing

@Suite("Heights as people write them")
struct HeightExpressionTests {
  @Test(
    "a height is worked out from screen 900, available 810 and content 250",
    arguments: [
      ("96", 96), ("96pt", 96), ("96.25", 96.25), ("50%", 450), ("50%screen", 450), ("50%available", 405),
      ("50 % available", 405), ("content", 250), ("content + 20", 270), ("100% - 30", 870), ("10 - 3 - 2", 5),
      ("10 - (3 - 2)", 9), ("min(content, 50%)", 250), ("max(content, 50%, 100)", 450), ("min(96)", 96),
      ("min(max(10, 20), (content - 240) + 3)", 13), ("0", 0), ("1000000", 1_000_000), ("content - 500", -250),
      ("0.000000001", 0.000000001), (" 7 ", 7),
    ] as [(String, Double)])
  func evaluates(_ text: String, _ expected: Double) throws {
    let height = try HeightExpression(parsing: text)
    #expect(height.evaluate(screen: 900, available: 810, content: 250) == expected)
  }

  @Test(
    "a text that is no height names the byte and what was expected there",
    arguments: [
      ("", 0, "found the end, expected a height"),
      ("half", 0, "found `half`, expected a number, `content`, `min(` or `max(`"),
      ("50%height", 3, "found `height`, expected `screen` or `available` after `%`"),
      ("50px", 2, "found `px`, expected `pt`, `%`, `+`, `-` or the end"),
      ("min 3", 4, "found `3`, expected `(` after `min`"),
      ("min(3", 5, "found the end, expected `)`"),
      ("min()", 4, "found `)`, expected a height"),
      ("(3", 2, "found the end, expected `)`"),
      ("3)", 1, "found `)`, expected `+`, `-` or the end"),
      ("3 +", 3, "found the end, expected a height"),
      ("-3", 0, "found `-`, expected a height"),
      ("3 * 2", 2, "found `*`, expected `+`, `-` or the end"),
      ("3.", 2, "found the end, expected a digit after the point"),
      (".5", 0, "found `.`, expected a height"),
      ("1.2.3", 3, "found `.`, expected `+`, `-` or the end"),
      ("1e5", 1, "found `e`, expected `pt`, `%`, `+`, `-` or the end"),
      ("NaN", 0, "found `N`, expected a height"),
      ("0.1234567891", 11, "more than 9 decimals"),
      ("1000001", 0, "a number above 1000000"),
      ("1 + 1000000.5", 4, "a number above 1000000"),
      ("99999999999999999999999999", 0, "a number above 1000000"),
      ("é", 0, "found byte 195, expected a height"),
      ("3\n", 1, "found byte 10, expected `+`, `-` or the end"),
    ])
  func refuses(_ text: String, _ position: Int, _ reason: String) {
    #expect(throws: HeightExpressionError(position: position, reason: reason)) { try HeightExpression(parsing: text) }
  }

  @Test("an error for people counts characters from 1")
  func errorReads() {
    let error = HeightExpressionError(position: 4, reason: "found the end, expected a height")
    #expect(error.description == "height, character 5: found the end, expected a height")
  }

  @Test("32 nested parentheses are read and 33 are not")
  func depth() throws {
    let fits = String(repeating: "(", count: 32) + "1" + String(repeating: ")", count: 32)
    #expect(try HeightExpression(parsing: fits) == .points(1))
    #expect(throws: HeightExpressionError(position: 32, reason: "more than 32 nested parentheses")) {
      try HeightExpression(parsing: "(" + fits + ")")
    }
  }

  @Test("a text of 1000 bytes is read and one of 1001 is not")
  func length() throws {
    let fits = "11" + String(repeating: "+1", count: 499)
    let height = try HeightExpression(parsing: fits)
    #expect(height.evaluate(screen: 0, available: 0, content: 0) == 510)
    #expect(throws: HeightExpressionError(position: 1_000, reason: "longer than 1000 bytes")) {
      try HeightExpression(parsing: fits + " ")
    }
  }

  @Test(
    "the canonical text drops what says nothing",
    arguments: [
      ("50%screen", "50%"), ("96pt", "96"), ("1.500", "1.5"), ("min( 1,2 )", "min(1, 2)"), ("(1+2)-3", "1 + 2 - 3"),
      ("1+(2-3)", "1 + (2 - 3)"), ("60 %available", "60%available"), ("0.05", "0.05"),
    ])
  func canonical(_ text: String, _ expected: String) throws {
    #expect(try HeightExpression(parsing: text).description == expected)
  }

  @Test("an expression built in code with a negative number keeps its value when written and read")
  func negative() throws {
    let height = HeightExpression.sum(.content, .points(-5))
    #expect(height.description == "content + (0 - 5)")
    let read = try HeightExpression(parsing: height.description)
    #expect(read.evaluate(screen: 1, available: 1, content: 30) == 25)
  }

  @Test("whatever is written parses back to the same expression")
  func roundTrip() throws {
    for seed in 0..<2_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let height = randomHeight(&random, depth: 4)
      #expect(try HeightExpression(parsing: height.description) == height, "seed \(seed): \(height.description)")
    }
  }

  @Test("no bytes make the parser do anything but answer or refuse")
  func noise() {
    let alphabet = Array("0159.%+-(),  contemiaxvlbpsr\u{e9}*".unicodeScalars)
    for seed in 0..<4_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var text = ""
      for _ in 0..<Int.random(in: 0...24, using: &random) { text.unicodeScalars.append(random.pick(alphabet)) }
      do {
        let height = try HeightExpression(parsing: text)
        #expect(height.evaluate(screen: 900, available: 810, content: 100).isFinite, "seed \(seed): \(text)")
      } catch {
        #expect(error.position <= text.utf8.count, "seed \(seed): \(text)")
      }
    }
  }
}

func randomHeight(_ random: inout SplitMix64, depth: Int) -> HeightExpression {
  // Hundredths, because a written number is rounded to 9 decimals.
  let value = Double(Int.random(in: 0...50_000, using: &random)) / 100
  switch Int.random(in: 0..<(depth > 0 ? 8 : 4), using: &random) {
  case 0: return .points(value)
  case 1: return .percentOfScreen(Double(Int.random(in: 0...20_000, using: &random)) / 100)
  case 2: return .percentOfAvailable(Double(Int.random(in: 0...100, using: &random)))
  case 3: return .content
  case 4: return .sum(randomHeight(&random, depth: depth - 1), randomHeight(&random, depth: depth - 1))
  case 5: return .difference(randomHeight(&random, depth: depth - 1), randomHeight(&random, depth: depth - 1))
  case 6: return .least((0...random.pick([0, 1, 2])).map { _ in randomHeight(&random, depth: depth - 1) })
  default: return .greatest((0...random.pick([0, 1, 2])).map { _ in randomHeight(&random, depth: depth - 1) })
  }
}
