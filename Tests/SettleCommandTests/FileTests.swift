import CommandLineProgram
import Foundation
import TestSupport
import Testing
import settle_cli

@Suite("Files read")
struct FileReadingTests {
  @Test("a file comes whole, at any size around a piece", arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
  func wholeFile(_ count: Int) throws {
    let scratch = try Scratch()
    var random = SplitMix64(seed: UInt64(count))
    let text = String((0..<count).map { _ in "abc\n".randomElement(using: &random) ?? "a" })
    let path = try scratch.write(text, to: "f")
    #expect(try FileReading.wholeFile(path, limit: count) == Array(text.utf8))
    if count > 0 { #expect(throws: CommandError.self) { try FileReading.wholeFile(path, limit: count - 1) } }
  }

  @Test("what cannot be read is told with its path, exit 3")
  func faults() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "file")
    let cases = [
      ("nothing", "does not exist"), ("file/x", "a part of this path is a file, not a folder"),
      (".git", "is a folder, not a file"),
      (String(repeating: "n", count: 300), "the name is too long"),
    ]
    for (name, reason) in cases {
      let path = scratch.path(name)
      let error = #expect(throws: CommandError.self) { try FileReading.wholeFile(path, limit: 9) }
      #expect(error?.exitCode == .badInput)
      #expect(error?.text(.plain, of: .settle) == "\(path): error: \(reason)\n")
    }
    #expect(SystemFault.reason(EACCES, "read") == "no permission to read it")
  }

  @Test("a folder gives its traces, folders within, in the order of their names")
  func walk() throws {
    let scratch = try Scratch()
    for name in [
      "b.trace.jsonl", "a/z.trace.jsonl", "a/B.trace.jsonl", "c/d/e.trace.jsonl", "a10.trace.jsonl", "a9.trace.jsonl",
      "notes.jsonl", ".hidden/x.trace.jsonl", ".y.trace.jsonl",
    ] { try scratch.write("", to: name) }
    try FileManager.default.createSymbolicLink(atPath: scratch.path("c/loop"), withDestinationPath: scratch.path("c"))
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("link.trace.jsonl"), withDestinationPath: scratch.path("b.trace.jsonl"))
    let found = try Input.all([scratch.folder.path + "/"]).map { $0.path.dropFirst(scratch.folder.path.count + 1) }
    #expect(
      found == [
        "a/B.trace.jsonl", "a/z.trace.jsonl", "a10.trace.jsonl", "a9.trace.jsonl", "b.trace.jsonl",
        "c/d/e.trace.jsonl", "link.trace.jsonl",
      ])
  }

  @Test("inputs keep the order of the call; - twice is an error")
  func inputs() throws {
    let scratch = try Scratch()
    let path = try scratch.write("", to: "any.name")
    #expect(try Input.all(["-", path]).map(\.name) == ["<stdin>", path])
    #expect(throws: CommandError.self) { try Input.all(["-", path, "-"]) }
  }

  @Test("what cannot be read fails when it is opened, and does not hide the others")
  func faultyInputs() throws {
    let scratch = try Scratch()
    let path = try scratch.write("", to: "any.name")
    let inputs = try Input.all([scratch.folder.path, path, scratch.path("x")])
    try #require(inputs.count == 3)
    #expect(throws: CommandError.badInput("no *.trace.jsonl in this folder", at: scratch.folder.path)) {
      _ = try inputs[0].open()
    }
    #expect(throws: Never.self) { _ = try inputs[1].open() }
    #expect(throws: CommandError.badInput("does not exist", at: scratch.path("x"))) { _ = try inputs[2].open() }
  }
}

@Suite("Files written")
struct OutputFileTests {
  private let interruption = Interruption()

  @Test("a file appears only with its commit, whole, and nothing is left beside it")
  func commit() throws {
    let scratch = try Scratch()
    let path = try scratch.write("before", to: "f")
    var file = try OutputFile(path, interruption: interruption)
    let lines = String(repeating: "0123456789\n", count: 20_000)
    try file.write(lines)
    #expect(try scratch.text("f") == "before")
    #expect(try scratch.names.count == 2)
    try file.commit()
    #expect(try scratch.text("f") == lines)
    #expect(try scratch.names == ["f"])
  }

  @Test("without a commit the target is untouched and the temporary file is gone")
  func failure() throws {
    let scratch = try Scratch()
    let path = try scratch.write("before", to: "f")
    func fail() throws {
      var file = try OutputFile(path, interruption: interruption)
      try file.write(String(repeating: "x", count: 100_000))
      throw CommandError(.badInput, "later")
    }
    #expect(throws: CommandError.self) { try fail() }
    #expect(try scratch.text("f") == "before")
    #expect(try scratch.names == ["f"])
  }

  @Test("an interruption removes the temporary file, leaves the target and exits with 130")
  func interrupted() async throws {
    let scratch = try Scratch()
    let path = try scratch.write("before", to: "f")
    await #expect(processExitsWith: .exitCode(130)) { [path = path as String] in
      let interruption = Interruption()
      var file = try OutputFile(path, interruption: interruption)
      try file.write(String(repeating: "x", count: 100_000))
      interruption.end(by: SIGINT)
    }
    #expect(try scratch.text("f") == "before")
    #expect(try scratch.names == ["f"])
  }

  @Test("permissions stay, and a symbolic link stays a link")
  func keepsWhatItReplaces() throws {
    let scratch = try Scratch()
    let path = try scratch.write("before", to: "f")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try FileManager.default.createSymbolicLink(atPath: scratch.path("link"), withDestinationPath: "f")
    var file = try OutputFile(scratch.path("link"), interruption: interruption)
    try file.write("after")
    try file.commit()
    #expect(try scratch.text("f") == "after")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path("link")) == "f")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
  }

  @Test("what cannot be written is told with its path, exit 3")
  func faults() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "file")
    let cases = [
      (scratch.folder.path, "is a folder, not a file"),
      (scratch.path("no/f"), "the folder it belongs in does not exist"),
      (scratch.path("file/f"), "a part of this path is a file, not a folder"),
    ]
    for (path, reason) in cases {
      let error = #expect(throws: CommandError.self) {
        let file = try OutputFile(path, interruption: interruption)
        try file.commit()
      }
      #expect(error?.text(.plain, of: .settle) == "\(path): error: \(reason)\n")
    }
  }

  #if os(Linux)
    @Test("a full device is told, and a device is written to, not replaced")
    func fullDevice() throws {
      var file = try OutputFile("/dev/full", interruption: interruption)
      try file.write("x")
      var fault: CommandError?
      do throws(CommandError) { try file.commit() } catch { fault = error }
      #expect(fault?.text(.plain, of: .settle) == "/dev/full: error: no space left on the device\n")
      var null = try OutputFile("/dev/null", interruption: interruption)
      try null.write("x")
      try null.commit()
      #expect(
        try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
          == .typeCharacterSpecial)
    }
  #endif
}
