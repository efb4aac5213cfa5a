/// Paths as text.
enum FilePath {
  /// The folder of a file, empty or ending with `/`.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  /// A name relative to a folder, with `..` taken away where it can be.
  static func joined(_ folder: String, _ name: String) -> String {
    if name.hasPrefix("/") { return name }
    var parts = folder.split(separator: "/").map(String.init)
    for part in name.split(separator: "/") {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != "." {
        parts.append(String(part))
      }
    }
    return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// The path of a file as seen from a folder; `nil` where the texts alone do not tell: one is relative and the other
  /// is not, or the folder lies above the working directory.
  static func relative(_ path: String, from folder: String) -> String? {
    guard path.hasPrefix("/") == folder.hasPrefix("/"), !joined("", folder).hasPrefix("..") else { return nil }
    let target = joined("", path).split(separator: "/").map(String.init)
    let base = joined("", folder).split(separator: "/").map(String.init)
    var shared = 0
    while shared < min(target.count - 1, base.count), target[shared] == base[shared] { shared += 1 }
    let up = base.dropFirst(shared).map { _ in ".." }
    return (up + target.dropFirst(shared)).joined(separator: "/")
  }
}
