import CommandLineProgram
import Foundation
import TestSupport
import Testing
import settle_cli

@Suite("Settings")
struct SettingsTests {
  /// Value and origin of one setting in `--show-config --json`.
  private func setting(
    _ name: String, _ words: [String], in folder: URL, _ environment: [String: String] = [:]
  ) throws -> String {
    let result = try Program.settle(
      ["replay", "--show-config", "--json"] + words, in: folder, environment: environment)
    #expect(result.code == 0, "\(result.errors)")
    let line = result.output.split(separator: "\n").first { $0.hasPrefix("{\"setting\":\"\(name)\"") }
    return String(try #require(line).dropFirst("{\"setting\":\"\(name)\",".count).dropLast())
  }

  @Test("flags beat the environment, which beats settle.json, which beats the defaults")
  func precedence() throws {
    let scratch = try Scratch()
    #expect(try setting("hz", [], in: scratch.folder) == "\"value\":120,\"from\":\"default\"")
    try scratch.write("{\"hz\": 60}", to: "settle.json")
    #expect(try setting("hz", [], in: scratch.folder) == "\"value\":60,\"from\":\"settle.json\"")
    let environment = ["SETTLE_HZ": "90"]
    #expect(
      try setting("hz", [], in: scratch.folder, environment) == "\"value\":90,\"from\":\"environment SETTLE_HZ\"")
    #expect(
      try setting("hz", ["--hz", "30.5"], in: scratch.folder, environment)
        == "\"value\":30.5,\"from\":\"command line\"")
  }

  @Test("an empty variable is as good as none")
  func emptyVariable() throws {
    let scratch = try Scratch()
    #expect(try setting("hz", [], in: scratch.folder, ["SETTLE_HZ": ""]) == "\"value\":120,\"from\":\"default\"")
  }

  @Test("settle.json is found upward, and its paths are relative to its folder")
  func upward() throws {
    let scratch = try Scratch()
    try scratch.write("{\"scene\": \"scenes/phone.json\", \"solver\": \"closed-form\"}", to: "settle.json")
    try scratch.write("", to: "a/b/c.txt")
    let folder = scratch.folder.appendingPathComponent("a/b")
    #expect(
      try setting("scene", [], in: folder) == "\"value\":\"../../scenes/phone.json\",\"from\":\"../../settle.json\"")
    #expect(try setting("solver", [], in: folder) == "\"value\":\"closed-form\",\"from\":\"../../settle.json\"")
  }

  @Test("the search ends at the folder with .git")
  func stopsAtRepository() throws {
    let scratch = try Scratch()
    try scratch.write("{\"hz\": 60}", to: "settle.json")
    try scratch.write("", to: "inner/.git/HEAD")
    #expect(
      try setting("hz", [], in: scratch.folder.appendingPathComponent("inner"))
        == "\"value\":120,\"from\":\"default\"")
  }

  @Test("--show-config prints every value and where it came from")
  func showConfig() throws {
    let scratch = try Scratch()
    try scratch.write("{\"verify\": true}", to: "settle.json")
    let result = try Program.settle(
      ["replay", "--show-config", "--set", "a=1", "--set", "b=2"], in: scratch.folder,
      environment: ["SETTLE_TOLERANCE": "1e-9"])
    try expectGolden(result.output, "show-config.txt")
    #expect(result.errors == "")
  }

  @Test("what a shell calls at its start does not read settings")
  func completionsIgnoreSettings() throws {
    let scratch = try Scratch()
    try scratch.write("{ broken", to: "settle.json")
    let environment = ["SETTLE_COLOR": "purple"]
    for words in [["completions", "bash"], ["help"], ["--version"], ["replay", "--help"]] {
      let result = try Program.settle(words, in: scratch.folder, environment: environment)
      #expect(result.code == 0, "\(words)")
      #expect(result.errors == "", "\(words)")
    }
    #expect(try Program.settle(["replay"], in: scratch.folder).code == 3)
  }
}

/// A settle.json that is wrong, and the one line that says so.
struct WrongFile: CustomTestStringConvertible, Sendable {
  let text: String
  let message: String
  var testDescription: String { text }
  init(_ text: String, _ message: String) { (self.text, self.message) = (text, message) }
}

@Suite("settle.json")
struct ConfigurationReaderTests {
  static let wrongFiles = [
    WrongFile("", "settle.json:1:1: error: found the end of the file, expected a value"),
    WrongFile("[]", "settle.json:1:1: error: found a list, expected an object of settings"),
    WrongFile("{", "settle.json:1:2: error: found the end of the file, expected a key in double quotes"),
    WrongFile("{hz: 60}", "settle.json:1:2: error: found hz, expected a key in double quotes"),
    WrongFile("{\"hz\" 60}", "settle.json:1:7: error: found 60, expected ':' and the value of \"hz\""),
    WrongFile("{\"hz\": }", "settle.json:1:8: error: found '}', expected a value"),
    WrongFile("{\"hz\": null}", "settle.json:1:8: error: hz: found null, expected a number from 1 to 1000"),
    WrongFile("{\"hz\": [60]}", "settle.json:1:8: error: hz: found a list, expected a number from 1 to 1000"),
    WrongFile("{\"hz\": {}}", "settle.json:1:8: error: hz: found an object, expected a number from 1 to 1000"),
    WrongFile("{\"hz\": 060}", "settle.json:1:8: error: found 060, expected a number without leading zeros"),
    WrongFile("{\"hz\": NaN}", "settle.json:1:8: error: found NaN, expected a finite number"),
    WrongFile("{\"hz\": 60,}", "settle.json:1:11: error: found '}', expected a key in double quotes"),
    WrongFile("{\"hz\": 60 \"why\": true}", "settle.json:1:11: error: found \"why\", expected ',' or '}'"),
    WrongFile("{\"hz\": 60} x", "settle.json:1:12: error: found x, expected the end of the file"),
    WrongFile("{\"hz\": 60,\n \"hz\": 90}", "settle.json:2:2: error: found \"hz\" again, expected each key once"),
    WrongFile(
      "{\"solver\": \"a", "settle.json:1:14: error: found the end of the file inside text, expected a closing '\"'"),
    WrongFile(
      "{\"solver\": \"a\n\"}",
      "settle.json:1:14: error: found a line feed inside text, expected the escape \\n or a closing '\"'"),
    WrongFile("{\"solver\": \"a\tb\"}", "settle.json:1:14: error: found a tab inside text, expected the escape \\t"),
    WrongFile(
      "{\"solver\": \"\\x\"}",
      "settle.json:1:13: error: found the escape \\x, expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u"),
    WrongFile(
      "{\"solver\": \"\\u12\"}", "settle.json:1:17: error: found text, expected four hexadecimal digits after \\u"),
    WrongFile(
      "{\"solver\": \"\\ud800\"}",
      "settle.json:1:13: error: found the first half of a surrogate pair, expected its second half after it"),
    WrongFile("{\n  \"hertz\": 60\n}", "settle.json:2:3: error: found the key \"hertz\", expected a setting"),
    WrongFile(
      "{\"solvr\": \"closed-form\"}",
      "settle.json:1:2: error: found the key \"solvr\", expected a setting; did you mean solver?"),
    WrongFile("{\"svg\": \"a.svg\"}", "settle.json:1:2: error: found the key \"svg\", expected a setting"),
    WrongFile("{\"hz\": 0}", "settle.json:1:8: error: hz: found 0, expected a number from 1 to 1000"),
    WrongFile("{\"hz\": \"60\"}", "settle.json:1:8: error: hz: found \"60\", expected a number from 1 to 1000"),
    WrongFile("{\"hz\": true}", "settle.json:1:8: error: hz: found true, expected a number from 1 to 1000"),
    WrongFile("{\"json\": 1}", "settle.json:1:10: error: json: found 1, expected true or false"),
    WrongFile("{\"json\": \"true\"}", "settle.json:1:10: error: json: found \"true\", expected true or false"),
    WrongFile("{ \"ä\": 1, \"color\": \"alwys\" }", "settle.json:1:3: error: found the key \"ä\", expected a setting"),
    WrongFile(
      "{\"color\": \"alwys\"}",
      "settle.json:1:11: error: color: found \"alwys\", expected auto, always or never; did you mean always?"),
    WrongFile(
      "{\"solver\": \"ä\", \"hz\": x}", "settle.json:1:23: error: found x, expected a value (text needs double quotes)"),
    WrongFile("{\"set\": [\"a\"]}", "settle.json:1:10: error: set[0]: found \"a\", expected KEY=VALUE"),
    WrongFile("{\"hz\": [60, 90]}", "settle.json:1:8: error: hz: found a list, expected a number from 1 to 1000"),
  ]

  @Test("a wrong file is told by line, column, what is there and what belongs there", arguments: wrongFiles)
  func wrongFile(_ file: WrongFile) {
    let error = #expect(throws: CommandError.self) {
      try Configuration(bytes: Array(file.text.utf8), path: "settle.json", of: .settle)
    }
    #expect(error?.exitCode == .badInput)
    #expect(error?.text(.plain, of: .settle) == file.message + "\n")
  }

  @Test("escapes, numbers and space are read as JSON means them")
  func readsJSON() throws {
    let text = "\r\n\t{ \"set\" : \"a=\\u00e9\\ud83d\\ude00\\n\\\\\\/\" , \"hz\":1.2e+2, \"json\" :false }\n"
    let file = try Configuration(bytes: Array(text.utf8), path: "settle.json", of: .settle)
    #expect(file["set"] == ["a=é😀\n\\/"])
    #expect(file["hz"] == ["120"])
    #expect(file["json"] == ["false"])
    #expect(file["why"] == nil)
    let several = try Configuration(bytes: Array(#"{"set": ["a=1", "b=2"]}"#.utf8), path: "settle.json", of: .settle)
    #expect(several["set"] == ["a=1", "b=2"])
    #expect(try Configuration(bytes: Array("{}".utf8), path: "settle.json", of: .settle)["hz"] == nil)
  }

  @Test("bytes that are not UTF-8 are refused")
  func notText() {
    let error = #expect(throws: CommandError.self) {
      try Configuration(bytes: [0x7B, 0xFF, 0x7D], path: "settle.json", of: .settle)
    }
    #expect(
      error?.text(.plain, of: .settle) == "settle.json:1:2: error: found byte 0xFF, expected a key in double quotes\n")
  }

  @Test("no bytes crash the reader", arguments: 0..<20 as Range<UInt64>)
  func anyBytes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let good = Array("{\"hz\": 60, \"solver\": \"gsl:rk4\", \"json\": true, \"set\": \"a=\\u00e9\"}".utf8)
    for _ in 0..<500 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.removeSubrange(place...)
        }
      }
      do throws(CommandError) { _ = try Configuration(bytes: bytes, path: "f", of: .settle) } catch {
        #expect(error.exitCode == .badInput, "seed \(seed)")
        #expect(error.place?.hasPrefix("f") == true, "seed \(seed)")
      }
    }
  }

  @Test("a folder, and a file too large, are told", arguments: [true, false])
  func notAFile(isFolder: Bool) throws {
    let scratch = try Scratch()
    if isFolder {
      try scratch.write("", to: "settle.json/x")
    } else {
      try scratch.write(String(repeating: " ", count: 65_537), to: "settle.json")
    }
    let result = try Program.settle(["replay"], in: scratch.folder)
    let reason = isFolder ? "is a folder, not a file" : "is larger than 64 KiB, which is the limit"
    #expect(result == .init(code: 3, output: "", errors: "settle.json: error: \(reason)\n"))
  }
}
