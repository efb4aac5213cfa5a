/// Paths as text.
package enum FilePath {
  /// The folder of a file, empty or ending with `/`.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  /// A name relative to a folder that is empty or ends with `/`. Every `..` stays: behind a symbolic link only the
  /// system knows where it leads.
  package static func joined(_ folder: String, _ name: String) -> String { name.hasPrefix("/") ? name : folder + name }

  /// The path without `.` and empty parts, which lead nowhere; empty for the working directory.
  package static func tidied(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// The path for a person to read: with `..` taken away where the shorter text leads to the same file.
  package static func shown(_ path: String) -> String {
    var parts: [Substring] = []
    for part in tidied(path).split(separator: "/") {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    let short = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    guard let file = FileIdentity(path), FileIdentity(short) == file else { return path }
    return short
  }

  /// The path of a file as seen from a folder, which need not be there yet, links followed; `nil` where one is relative
  /// and the other is not, or where either cannot be told.
  package static func relative(_ path: String, from folder: String) -> String? {
    guard path.hasPrefix("/") == folder.hasPrefix("/"), let above = resolvedFolder(self.folder(of: path)),
      let base = resolvedFolder(folder)
    else { return nil }
    let name = path.split(separator: "/").suffix(1)
    var shared = 0
    while shared < min(above.count, base.count), above[shared] == base[shared] { shared += 1 }
    let up = base.dropFirst(shared).map { _ in ".." }
    return (up + above.dropFirst(shared) + name.map(String.init)).joined(separator: "/")
  }

  /// The parts of a folder's true path. What is not there yet will be made below the last folder that is.
  private static func resolvedFolder(_ folder: String) -> [String]? {
    var parts = tidied(folder).split(separator: "/").map(String.init)
    var missing: [String] = []
    let root = folder.hasPrefix("/") ? "/" : "./"
    while true {
      if let real = FileSystem.resolved(root + parts.joined(separator: "/")) {
        return real.split(separator: "/").map(String.init) + missing.reversed()
      }
      guard let last = parts.popLast(), last != ".." else { return nil }
      missing.append(last)
    }
  }
}
