import Foundation
import settle_bench

/// What the tests run besides the package itself.
enum Tools {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let hasC = run("cc", ["--version"])?.code == 0

  /// Sources from this repository; what is compiled is kept beside the tests, so that it is compiled once.
  static var settings: PeerSettings {
    var settings = PeerSettings()
    settings.folder = root.appendingPathComponent("Benchmarks/Peers").path
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    settings.program = (bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL).path
    return settings
  }

  static let hasSciPy = if case .success = SciPyPeer.find(settings) { true } else { false }

  /// `nil` where there is no such program.
  static func run(_ program: String, _ words: [String], in folder: URL = root) -> (code: Int32, output: String)? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + words
    process.currentDirectoryURL = folder
    (process.standardInput, process.standardOutput, process.standardError) = (FileHandle.nullDevice, pipe, pipe)
    guard (try? process.run()) != nil else { return nil }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}

/// A folder that goes with its owner.
final class Scratch {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("settle-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  /// Compiles C as the page about peers says, and answers the library's path.
  func library(_ source: String, warnings: Bool = true) throws -> String {
    let file = try write(source, to: "mine.c")
    let library = folder.appendingPathComponent("mine-\(UUID().uuidString).so").path
    let strict = warnings ? ["-Wall", "-Wextra", "-Werror"] : []
    let words = ["-O3", "-shared", "-fPIC", "-I", "Benchmarks/CReference/include", file, "-o", library] + strict
    guard let result = Tools.run("cc", words), result.code == 0 else { throw Failure(text: "cc \(words)") }
    return library
  }

  struct Failure: Error {
    let text: String
  }
}
