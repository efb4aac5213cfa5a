import Foundation
import Testing
import CommandLineProgram

@Suite("Tables")
struct TextTableTests {
  private func table(_ name: String, note: String = "") -> TextTable {
    var table = TextTable(
      columns: [
        .left("trace", least: 12), .left("target"), .right("release", unit: "pt/s"), .right("settle", unit: "s"),
      ], notes: "notes")
    table.add([name, "half", fixed(-1234.56, decimals: 0), fixed(0.4321, decimals: 3)], note: note)
    table.add(["b", "–", fixed(nil, decimals: 0), fixed(12, decimals: 3)])
    return table
  }

  private func text(_ table: TextTable, width: Int) -> String {
    var table = table
    return table.part(width: width, style: .plain)
  }

  @Test("numbers stand to the right under their unit")
  func layout() {
    #expect(
      text(table("swipe-up"), width: 80) == """
        trace     target  release  settle
                             pt/s       s
        swipe-up  half      -1235   0.432
        b         –             –  12.000

        """)
  }

  @Test("a note stands behind its row, or below it where there is no room")
  func notes() {
    let table = table("swipe-up", note: "meant tall, observed tip")
    #expect(
      text(table, width: 60) == """
        trace     target  release  settle  notes
                             pt/s       s
        swipe-up  half      -1235   0.432  meant tall, observed tip
        b         –             –  12.000

        """)
    #expect(
      text(table, width: 40) == """
        trace     target  release  settle
                             pt/s       s
        swipe-up  half      -1235   0.432
          meant tall, observed tip
        b         –             –  12.000

        """)
  }

  @Test("a table in parts has one head and keeps its columns")
  func parts() {
    var table = table("swipe-up")
    let first = table.part(width: 80, style: .plain)
    table.add(["c", "tall", "5", "0.100"])
    #expect(first.hasPrefix("trace"))
    #expect(table.part(width: 80, style: .plain) == "c         tall          5   0.100\n")
    #expect(table.part(width: 80, style: .plain) == "")
  }

  @Test("a table too wide shortens the middle of its paths, and never a number", arguments: 1...130)
  func width(_ width: Int) {
    let name = "data/traces/device/a-very-long-name-of-a-recorded-swipe-that-nobody-would-type.trace.jsonl"
    let lines = text(table(name), width: width).split(separator: "\n")
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

@Suite("Numbers")
struct NumberTests {
  @Test(
    "a fixed count of decimals, never -0",
    arguments: [
      (0, 2, "0.00"), (-0.001, 2, "0.00"), (1.005, 1, "1.0"), (-1.5, 0, "-2"), (0.05, 3, "0.050"),
      (123456.789, 1, "123456.8"), (1e300, 2, "1e300"), (.nan, 1, "–"), (-.infinity, 1, "–"), (10, 0, "10"),
    ])
  func decimals(_ value: Double, _ decimals: Int, _ text: String) {
    #expect(fixed(value, decimals: decimals) == text)
  }
}
