/// Keeps a call from writing over what it reads.
package struct OutputGuard: Sendable {
  private struct Output: Sendable {
    let option: Option
    let path: String
    let place: Place
  }

  /// Where a file is or will be, however its path is written.
  private enum Place: Equatable, Sendable {
    case there(FileIdentity)
    case new(folder: FileIdentity?, name: Substring?)

    init(_ path: String) {
      if let file = FileIdentity(path) {
        self = .there(file)
      } else {
        let folder = FilePath.folder(of: path)
        self = .new(folder: FileIdentity(folder.isEmpty ? "." : folder), name: path.split(separator: "/").last)
      }
    }
  }

  private let command: Command
  private var outputs: [Output] = []

  /// - Parameters:
  ///   - options: The call's options that name a file to write. Devices and pipes keep nothing that could be lost.
  ///   - read: Those that name a file to read, of whatever command.
  /// - Throws: Exit 2 where two of them name one file, or one the settings or a file that the call reads.
  package init(_ call: Call, _ options: [Option], reading read: [Option]) throws(CommandError) {
    command = call.command
    for option in options {
      guard let path = call.text(option), path != "-" else { continue }
      if FileSystem.exists(path), (try? FileSystem.kind(of: path)) != .file { continue }
      let place = Place(path)
      if let other = outputs.first(where: { $0.place == place }) {
        throw .usage("\(other.option.flag) \(other.path) and \(option.flag) \(path) are one file", of: command)
      }
      outputs.append(Output(option: option, path: path, place: place))
    }
    if let settings = call.settings.file { try check(settings) }
    for option in read { if let path = call.settings[option]?.values.last { try check(path) } }
  }

  /// - Throws: Exit 2 where a file to read is one of those to write; nothing of the run goes on.
  package func check(_ input: String) throws(CommandError) {
    guard !outputs.isEmpty, let file = input == "-" ? FileIdentity.standardInput : FileIdentity(input) else { return }
    for output in outputs where output.place == .there(file) {
      var error = CommandError.usage(
        "\(output.option.flag) \(output.path) would write over what this call reads: name another file", of: command)
      error.stopsRun = true
      throw error
    }
  }
}
