/// Finds a program's settings file from the working directory upward.
enum ConfigurationSearch {
  /// 64 KiB: a settings file is a page, and whatever is larger is something else.
  static let sizeLimit = 1 << 16

  /// The first settings file on the way up. The search ends at the root, and at a folder with `.git` in it.
  ///
  /// - Throws: Exit 3 for a file that is there but cannot be read or understood.
  static func find(of program: Program) throws(CommandError) -> Configuration {
    guard let name = program.settingsFile else { return .none }
    var folder = FileSystem.workingDirectory
    var prefix = ""
    while let here = folder {
      let path = here == "/" ? "/\(name)" : "\(here)/\(name)"
      if FileSystem.exists(path) {
        let bytes = try FileReading.wholeFile(path, limit: sizeLimit, named: prefix + name)
        return try Configuration(bytes: bytes, path: prefix + name, of: program)
      }
      if here == "/" || FileSystem.exists("\(here)/.git") { break }
      folder = here.lastIndex(of: "/").map { $0 == here.startIndex ? "/" : String(here[..<$0]) }
      prefix += "../"
    }
    return .none
  }
}
