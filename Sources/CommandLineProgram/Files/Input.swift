/// One file, or standard input, that a call names.
package struct Input: Hashable, Sendable {
  /// `-` is standard input.
  package let path: String
  /// Why there is nothing to read: what was named is not there, or is a folder without traces.
  private var fault: CommandError?

  init(path: String, fault: CommandError? = nil) {
    self.path = path
    self.fault = fault
  }

  /// What results and errors call it.
  package var name: String { path == "-" ? "<stdin>" : path }

  /// What the scenes of its traces are relative to; empty or ending with `/`.
  package var folder: String { path == "-" ? "" : FilePath.folder(of: path) }

  /// It is known already that it cannot be read.
  package var isFaulty: Bool { fault != nil }

  /// How many bytes there are to read; `nil` for a pipe, and for what cannot be read.
  package var size: Int? {
    path == "-" ? FileSystem.standardInputSize : FileSystem.size(of: path)
  }

  /// Opens it to be read piece by piece.
  package func open() throws(CommandError) -> FileReading {
    if let fault { throw fault }
    return try FileReading(path)
  }

  /// The inputs behind a call's paths, in the order of the call; the traces of a folder by name.
  ///
  /// What cannot be read is an input that fails when it is opened, so that it does not hide the others.
  /// - Throws: Exit 2 for `-` given twice.
  package static func all(_ paths: [String]) throws(CommandError) -> [Input] {
    var inputs: [Input] = []
    for path in paths {
      if path == "-" {
        guard !inputs.contains(where: { $0.path == "-" }) else {
          throw CommandError(.usage, "standard input, -, can be read only once")
        }
        inputs.append(Input(path: path))
      } else if (try? FileSystem.kind(of: path)) == .folder {
        let found = FolderWalk.inputs(in: path)
        let none = CommandError.badInput("no *\(FolderWalk.suffix) in this folder", at: path)
        inputs += found.isEmpty ? [Input(path: path, fault: none)] : found
      } else {
        inputs.append(Input(path: path))
      }
    }
    return inputs
  }
}
