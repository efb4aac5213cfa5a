#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds the traces of a folder.
package enum FolderWalk {
  package static let suffix = ".trace.jsonl"

  /// Every `*.trace.jsonl` under a folder, in the order of the names' bytes, folders at the place of their name.
  ///
  /// Names that begin with a dot are passed over, and links to folders are not followed, so that no walk goes in a
  /// circle.
  /// - Throws: Exit 3 where a folder may not be read.
  package static func traces(in folder: String) throws(CommandError) -> [String] {
    var found: [String] = []
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    for name in try names(in: folder) where !name.hasPrefix(".") {
      let path = prefix + name
      if try FileSystem.kind(of: path, followsLinks: false) == .folder {
        found += try traces(in: path)
      } else if name.hasSuffix(suffix) {
        found.append(path)
      }
    }
    return found
  }

  private static func names(in folder: String) throws(CommandError) -> [String] {
    guard let stream = opendir(folder) else { throw .badInput(SystemFault.reason(errno, "read"), at: folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
