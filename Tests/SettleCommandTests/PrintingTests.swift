import Foundation
import Testing
import settle_cli

@Suite("Tables")
struct TextTableTests {
  private func table(_ name: String) -> TextTable {
    var table = TextTable(columns: [
      .left("trace", shrinks: true), .left("target"), .right("release", unit: "pt/s"), .right("settle", unit: "s"),
    ])
    table.add([name, "half", fixed(-1234.56, decimals: 0), fixed(0.4321, decimals: 3)])
    table.add(["b", "–", fixed(nil, decimals: 0), fixed(12, decimals: 3)])
    return table
  }

  @Test("numbers stand to the right under their unit")
  func layout() {
    #expect(
      table("swipe-up").text(width: 80, style: .plain) == """
        trace     target  release  settle
                             pt/s       s
        swipe-up  half      -1235   0.432
        b         –             –  12.000

        """)
  }

  @Test("a table too wide shortens the middle of its paths, and never a number", arguments: 1...130)
  func width(_ width: Int) {
    let name = "data/traces/device/a-very-long-name-of-a-recorded-swipe-that-nobody-would-type.trace.jsonl"
    let lines = table(name).text(width: width, style: .plain).split(separator: "\n")
    for line in lines { #expect(line.count <= max(width, 12 + 25)) }
    #expect(lines[2].hasSuffix("half      -1235   0.432"))
    if width < 100 { #expect(lines[2].contains("…")) }
  }

  @Test("shortened text keeps its length, its head and more of its tail")
  func shortening() {
    #expect(shortened("abcdefghij", to: 10) == "abcdefghij")
    #expect(shortened("abcdefghij", to: 7) == "ab…ghij")
    #expect(shortened("abcdefghij", to: 1) == "…")
  }
}

@Suite("Numbers and JSON")
struct JSONLineTests {
  @Test(
    "a fixed count of decimals, never -0",
    arguments: [
      (0, 2, "0.00"), (-0.001, 2, "0.00"), (1.005, 1, "1.0"), (-1.5, 0, "-2"), (0.05, 3, "0.050"),
      (123456.789, 1, "123456.8"), (1e300, 2, "1e+300"), (.nan, 1, "–"), (-.infinity, 1, "–"),
    ])
  func decimals(_ value: Double, _ decimals: Int, _ text: String) {
    #expect(fixed(value, decimals: decimals) == text)
  }

  @Test("keys stay in order, nil and what is not finite are null, text is escaped")
  func line() {
    var line = JSONLine()
    line.text("trace", "a\"b\\c\n\r\t\u{1}\u{7F}é😀/")
    line.text("none", nil)
    line.number("whole", 120)
    line.number("tenth", 0.1)
    line.number("small", .leastNonzeroMagnitude)
    line.number("zero", -0.0)
    line.number("nan", .nan)
    line.number("infinite", .infinity)
    line.whole("big", UInt64.max)
    line.whole("missing", Int?.none)
    line.flag("yes", true)
    line.object("in") { inner in
      inner.array("list") { list in
        list.item(1.5)
        list.item("x")
        list.itemObject { $0.flag("no", false) }
      }
      inner.array("empty") { _ in }
    }
    line.flag("after", nil)
    let text = line.end() as String
    #expect(
      text == """
        {"trace":"a\\"b\\\\c\\n\\r\\t\\u0001\\u007fé😀/","none":null,"whole":120,"tenth":0.1,"small":5e-324,\
        "zero":-0.0,"nan":null,"infinite":null,"big":18446744073709551615,"missing":null,"yes":true,\
        "in":{"list":[1.5,"x",{"no":false}],"empty":[]},"after":null}

        """)
    line.flag("next", true)
    #expect(line.end() as String == "{\"next\":true}\n")
    #expect(line.end() as String == "{}\n")
  }

  @Test("every finite number and every text comes back the same", arguments: 0..<10 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var line = JSONLine()
    for _ in 0..<200 {
      let number = Double(bitPattern: random.next())
      let scalars = (0..<5).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0...0x2FF, using: &random)) }
      let text = String(String.UnicodeScalarView(scalars))
      line.number("number", number)
      line.text("text", text)
      let written = line.end() as String
      let object = try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String: Any]
      #expect(object?["text"] as? String == text, "seed \(seed): \(written)")
      if number.isFinite {
        let digits = written.dropFirst("{\"number\":".count).prefix { $0 != "," }
        #expect(Double(digits)?.bitPattern == number.bitPattern, "seed \(seed): \(written)")
      } else {
        #expect(object?["number"] is NSNull, "seed \(seed): \(written)")
      }
    }
  }
}
