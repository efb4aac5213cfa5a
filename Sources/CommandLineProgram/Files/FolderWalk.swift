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
  /// circle. A folder that may not be read is an input that fails, and so is a name that is not UTF-8.
  static func inputs(in folder: String) -> [Input] {
    let names: [Name]
    do throws(CommandError) {
      names = try self.names(in: folder)
    } catch {
      return [Input(path: folder, fault: error)]
    }
    var found: [Input] = []
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    for name in names where !name.text.hasPrefix(".") {
      let path = prefix + name.text
      if name.isBroken {
        found.append(Input(path: path, fault: .badInput("the name is not UTF-8", at: path)))
      } else if (try? FileSystem.kind(of: path, followsLinks: false)) == .folder {
        found += inputs(in: path)
      } else if name.text.hasSuffix(suffix) {
        found.append(Input(path: path))
      }
    }
    return found
  }

  private struct Name {
    let text: String
    /// Its bytes are no text, so that the text does not lead to the file.
    let isBroken: Bool
  }

  /// All names, but those that are no text and neither a trace's nor a folder's.
  private static func names(in folder: String) throws(CommandError) -> [Name] {
    guard let stream = opendir(folder) else { throw .badInput(SystemFault.reason(errno, "read"), at: folder) }
    defer { closedir(stream) }
    var names: [Name] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { bytes -> Name? in
          if let text = String(validatingCString: bytes) { return Name(text: text, isBroken: false) }
          let text = String(cString: bytes)
          return text.hasSuffix(suffix) || isFolder(bytes, in: dirfd(stream)) ? Name(text: text, isBroken: true) : nil
        }
      }
      if let name, name.text != ".", name.text != ".." { names.append(name) }
    }
    return names.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
  }

  private static func isFolder(_ name: UnsafePointer<CChar>, in folder: Int32) -> Bool {
    var status = stat()
    return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
