import CommandLineProgram
import Foundation
import settle_cli

/// The table of `settle`, under a name that the process below does not hide.
let settleProgram: CommandLineProgram.Program = .settle

/// The built `settle`, run as a person would.
struct Program {
  struct Result: Equatable {
    var code: Int32
    var output: String
    var errors: String
  }

  /// Beside the test bundle.
  static var path: String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return folder.appendingPathComponent("settle").path
  }

  /// What the tests' own environment must not decide.
  private static func environment(_ more: [String: String]) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment.filter {
      !$0.key.hasPrefix("SETTLE_") && !["NO_COLOR", "CLICOLOR_FORCE", "TERM"].contains($0.key)
    }
    environment["TERM"] = "xterm"
    environment.merge(more) { $1 }
    return environment
  }

  /// Runs `settle` to its end, standard input empty.
  static func settle(_ words: [String], in folder: URL? = nil, environment: [String: String] = [:]) throws -> Result {
    try run(path, words, in: folder, environment: environment)
  }

  /// Runs a line of bash, in which `$SETTLE` is the program.
  static func bash(_ line: String, in folder: URL? = nil, environment: [String: String] = [:]) throws -> Result {
    try run("/bin/bash", ["-c", line], in: folder, environment: environment.merging(["SETTLE": path]) { $1 })
  }

  private static func run(
    _ program: String, _ words: [String], in folder: URL?, environment: [String: String]
  ) throws -> Result {
    let scratch = try Scratch()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    process.environment = Self.environment(environment)
    process.currentDirectoryURL = folder ?? scratch.folder
    let (output, errors) = (try scratch.handle("stdout"), try scratch.handle("stderr"))
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    return Result(
      code: process.terminationStatus, output: try scratch.text("stdout"), errors: try scratch.text("stderr"))
  }
}

/// A folder that goes with its owner. It holds `.git`, so that no `settle.json` above it counts.
final class Scratch {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("settle-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }

  func handle(_ name: String) throws -> FileHandle {
    try write("", to: name)
    return try FileHandle(forWritingTo: folder.appendingPathComponent(name))
  }

  /// Names in the folder, `.git` aside.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != ".git" }.sorted() }
  }
}
