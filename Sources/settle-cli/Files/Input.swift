/// One file, or standard input, that a call names.
package struct Input: Hashable, Sendable {
  /// `-` is standard input.
  package let path: String
  /// What results and errors call it.
  package var name: String { path == "-" ? "<stdin>" : path }

  /// Opens it to be read piece by piece.
  package func open() throws(CommandError) -> FileReading { try FileReading(path) }

  /// All of its bytes, at most `limit`.
  package func bytes(limit: Int) throws(CommandError) -> [UInt8] { try FileReading.wholeFile(path, limit: limit) }

  /// The inputs behind a call's paths, in the order of the call; the traces of a folder by name.
  ///
  /// - Throws: Exit 3 for a path where nothing is and for a folder without traces, exit 2 for `-` given twice.
  package static func all(_ paths: [String]) throws(CommandError) -> [Input] {
    var inputs: [Input] = []
    for path in paths {
      if path == "-" {
        guard !inputs.contains(where: { $0.path == "-" }) else {
          throw CommandError(.usage, "standard input, -, can be read only once")
        }
        inputs.append(Input(path: path))
      } else if try FileSystem.kind(of: path) == .folder {
        let traces = try FolderWalk.traces(in: path)
        guard !traces.isEmpty else { throw .badInput("no *\(FolderWalk.suffix) in this folder", at: path) }
        inputs += traces.map { Input(path: $0) }
      } else {
        inputs.append(Input(path: path))
      }
    }
    return inputs
  }
}
