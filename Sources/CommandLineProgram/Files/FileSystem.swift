#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The operating system's reasons, in plain words.
package enum SystemFault {
  /// The reason to follow `path: error:`.
  ///
  /// - Parameters:
  ///   - code: An `errno`.
  ///   - action: What was tried, as in "no permission to read it".
  package static func reason(_ code: Int32, _ action: String) -> String {
    switch code {
    case ENOENT: "does not exist"
    case EACCES, EPERM: "no permission to \(action) it"
    case EISDIR: "is a folder, not a file"
    case ENOTDIR: "a part of this path is a file, not a folder"
    case ELOOP: "its symbolic links go round in a circle"
    case ENAMETOOLONG: "the name is too long"
    case EBADF: "is closed"
    case ENOSPC: "no space left on the device"
    case EFBIG: "the file would be larger than the system allows"
    case EROFS: "the file system is read-only"
    case EMFILE, ENFILE: "too many files are open"
    default: "cannot \(action) it: \(String(cString: strerror(code)))"
    }
  }
}

/// What stands at a path.
package enum FileKind: Sendable {
  case file, folder, other
}

/// Which file a path leads to, however it is written.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// `nil` where nothing is there.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// What stands behind `<`; a pipe is a file of its own.
  package static var standardInput: FileIdentity? {
    var status = stat()
    return fstat(0, &status) == 0 ? FileIdentity(status) : nil
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

/// Questions about paths.
package enum FileSystem {
  package static var workingDirectory: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// Something has this name, if only a link to nothing.
  package static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// - Parameter followsLinks: Whether a symbolic link is what it points to; otherwise it is `other`.
  /// - Throws: Exit 3 where nothing is there or nobody may look.
  package static func kind(of path: String, followsLinks: Bool = true) throws(CommandError) -> FileKind {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
      throw .badInput(SystemFault.reason(errno, "read"), at: path)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// How many bytes a regular file has; `nil` for all else.
  static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  static var standardInputSize: Int? {
    var status = stat()
    return fstat(0, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  /// Takes away a file or an empty folder that was just made; it stays where that fails.
  package static func takeBack(_ path: String) {
    if unlink(path) != 0 { rmdir(path) }
  }

  /// Where a path leads after its symbolic links; `nil` where nothing is there.
  package static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Makes a folder and those above it that are missing.
  ///
  /// - Returns: The folders that were made, the outermost first.
  @discardableResult
  package static func makeFolder(_ path: String) throws(CommandError) -> [String] {
    if mkdir(path, 0o777) == 0 { return [path] }
    let code = errno
    switch code {
    case EEXIST:
      guard try kind(of: path) == .folder else { throw .badInput("is a file, not a folder", at: path) }
      return []
    case ENOENT:
      guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
        throw .badInput(SystemFault.reason(code, "make"), at: path)
      }
      let above = try makeFolder(String(path[..<slash]))
      if mkdir(path, 0o777) == 0 { return above + [path] }
      guard errno == EEXIST else { throw .badInput(SystemFault.reason(errno, "make"), at: path) }
      return above
    default: throw .badInput(SystemFault.reason(code, "make"), at: path)
    }
  }
}
