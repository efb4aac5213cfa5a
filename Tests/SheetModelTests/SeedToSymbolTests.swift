import Foundation
import Testing

@Suite("The article that maps the seed to symbols")
struct SeedToSymbolTests {
  private struct Row {
    let module: String
    /// The symbol's path within its module.
    let path: [String]
    let test: String
  }

  private var root: URL { URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized }

  private func rows() throws -> [Row] {
    let article = root.appending(path: "Sources/SheetModel/SheetModel.docc/SeedToSymbol.md")
    return try String(contentsOf: article, encoding: .utf8).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[1].hasPrefix("``") else { return nil }
      let symbol = cells[1].trimmingCharacters(in: CharacterSet(charactersIn: "`"))
      let path = symbol.split(separator: "/").map(String.init)
      // A symbol of another module is linked from the root: /Module/Type/member.
      return symbol.hasPrefix("/")
        ? Row(module: path[0], path: Array(path.dropFirst()), test: cells[2])
        : Row(module: "SheetModel", path: path, test: cells[2])
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
    let rows = try rows()
    var sources: [String: (code: String, tests: String)] = [:]
    for module in Set(rows.map(\.module)) {
      sources[module] = (try source(of: "Sources/\(module)"), try source(of: "Tests/\(module)Tests"))
    }
    // 46 promises, one of them listed twice because it has two readings.
    #expect(rows.count == 47)
    for row in rows {
      let (code, tests) = try #require(sources[row.module])
      #expect(tests.contains("\"\(row.test)\""), "no test is called: \(row.test)")
      let name = try #require(row.path.last).prefix { $0 != "(" }
      let declaration = try Regex(name == "init" ? "init\\(" : "(var|let|func|case) \(name)\\b")
      #expect(code.contains(declaration), "no symbol is called \(row.path)")
      let owner = try #require(row.path.dropLast().last)
      #expect(code.contains(try Regex("(struct|enum|extension) \(owner)\\b")), "no type is called \(owner)")
    }
  }
}
