import CommandLineProgram

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder for what a run makes on the way; it goes away with its owner.
struct ScratchFolder: ~Copyable {
  let path: String

  init() throws(CommandError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/settle-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .badInput(SystemFault.reason(errno, "make a folder in"), at: parent)
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { ScratchFolder.remove(path) }

  private static func remove(_ path: String) {
    guard let folder = opendir(path) else {
      unlink(path)
      return
    }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    closedir(folder)
    for name in names {
      var status = stat()
      let inside = "\(path)/\(name)"
      // A link to a folder is a link.
      let isFolder = lstat(inside, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      if isFolder { remove(inside) } else { unlink(inside) }
    }
    rmdir(path)
  }
}

/// Where this program lies.
enum OwnProgram {
  static var path: String {
    guard let real = realpath("/proc/self/exe", nil) ?? realpath(CommandLine.arguments[0], nil) else {
      return CommandLine.arguments[0]
    }
    defer { free(real) }
    return String(cString: real)
  }

  /// Its folder, without a slash at the end.
  static var folder: String {
    let path = path
    return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
