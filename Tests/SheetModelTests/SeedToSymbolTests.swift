import Foundation
import Testing

@Suite("The article that maps the seed to symbols")
struct SeedToSymbolTests {
  private struct Row {
    let symbol: String
    let test: String
  }

  private var root: URL { URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized }

  private func rows() throws -> [Row] {
    let article = root.appending(path: "Sources/SheetModel/SheetModel.docc/SeedToSymbol.md")
    return try String(contentsOf: article, encoding: .utf8).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[1].hasPrefix("``") else { return nil }
      return Row(symbol: cells[1].trimmingCharacters(in: CharacterSet(charactersIn: "`")), test: cells[2])
    }
  }

  private func source(of folder: String) throws -> String {
    let directory = root.appending(path: folder)
    let files = try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "swift" && $0.lastPathComponent != "SeedToSymbolTests.swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
  }

  @Test("every sentence of the seed is listed with a symbol and a test that exist")
  func exist() throws {
    let (code, tests) = (try source(of: "Sources/SheetModel"), try source(of: "Tests/SheetModelTests"))
    let rows = try rows()
    // 46 promises, one of them listed twice because it has two readings.
    #expect(rows.count == 47)
    for row in rows {
      #expect(tests.contains("\"\(row.test)\""), "no test is called: \(row.test)")
      let parts = row.symbol.split(separator: "/").map(String.init)
      let name = try #require(parts.last).prefix { $0 != "(" }
      let declaration = try Regex(name == "init" ? "init\\(" : "(var|let|func|case) \(name)\\b")
      #expect(code.contains(declaration), "no symbol is called \(row.symbol)")
      let owner = try #require(parts.dropLast().last)
      #expect(code.contains(try Regex("(struct|enum|extension) \(owner)\\b")), "no type is called \(owner)")
    }
  }
}
