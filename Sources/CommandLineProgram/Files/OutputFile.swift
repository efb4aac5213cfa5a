#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is wholly there or not touched at all.
///
/// Bytes go to a temporary file beside the target; ``commit()`` renames it over the target. Without a commit, by an
/// error or an interruption, the temporary file is removed. Standard output, devices and pipes cannot be replaced and
/// are written to directly. A symbolic link stays; what it points to is replaced. A file that was there keeps its permissions.
package struct OutputFile: ~Copyable {
  private let target: String
  /// `nil` where the target is written directly.
  private let temporary: String?
  private let interruption: Interruption
  private var buffer: WriteBuffer
  private var isCommitted = false

  /// - Parameter path: `-` is standard output.
  /// - Throws: Exit 3: the target is a folder, may not be written, or its folder does not exist.
  package init(_ path: String, interruption: Interruption) throws(CommandError) {
    if path == "-" {
      self.init(directly: 1, named: "<stdout>", interruption)
      return
    }
    let before = try OutputFile.lookAt(path)
    if before.kind == .other {
      self.init(directly: try OutputFile.openDirectly(path), named: path, interruption)
      return
    }
    let target = FileSystem.resolved(path) ?? path
    let (temporary, descriptor) = try OutputFile.openBeside(target, named: path, interruption)
    if let permissions = before.permissions { fchmod(descriptor, permissions) }
    self.init(target, temporary, interruption, WriteBuffer(descriptor, named: path))
  }

  private init(directly descriptor: Int32, named name: String, _ interruption: Interruption) {
    self.init(name, nil, interruption, WriteBuffer(descriptor, named: name))
  }

  private init(
    _ target: String, _ temporary: String?, _ interruption: Interruption, _ buffer: consuming WriteBuffer
  ) {
    self.target = target
    self.temporary = temporary
    self.interruption = interruption
    self.buffer = buffer
  }

  deinit {
    if !isCommitted {
      if buffer.descriptor > 2 { close(buffer.descriptor) }
      if let temporary { interruption.remove(temporary) }
    }
  }

  package mutating func write(_ bytes: [UInt8]) throws(CommandError) { try buffer.append(bytes) }
  package mutating func write(_ text: String) throws(CommandError) { try buffer.append(text.utf8) }

  /// Puts the file in its place, whole.
  package consuming func commit() throws(CommandError) {
    try buffer.flush()
    isCommitted = true
    if buffer.descriptor == 1 { return }
    // A full disk may be reported only here.
    let closed = close(buffer.descriptor)
    guard let temporary else { return }
    guard closed == 0, interruption.rename(temporary, to: target) else {
      let code = errno
      interruption.remove(temporary)
      throw .badInput(SystemFault.reason(code, "write"), at: buffer.name)
    }
  }

  /// What is at the path already; `nil` for nothing.
  private static func lookAt(_ path: String) throws(CommandError) -> (kind: FileKind?, permissions: mode_t?) {
    var status = stat()
    guard stat(path, &status) == 0 else { return (nil, nil) }
    let kind = try FileSystem.kind(of: path)
    guard kind != .folder else { throw .badInput("is a folder, not a file", at: path) }
    guard access(path, W_OK) == 0 else { throw .badInput(SystemFault.reason(errno, "write"), at: path) }
    return (kind, status.st_mode & 0o7777)
  }

  private static func openDirectly(_ path: String) throws(CommandError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .badInput(SystemFault.reason(errno, "write"), at: path) }
    return descriptor
  }

  private static func openBeside(
    _ target: String, named name: String, _ interruption: Interruption
  ) throws(CommandError) -> (String, Int32) {
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
    var attempt = 0
    while true {
      let temporary = "\(folder).settle-\(getpid())-\(attempt).tmp"
      interruption.protect(temporary)
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (temporary, descriptor) }
      let code = errno
      interruption.forget(temporary)
      guard code == EEXIST, attempt < 100 else { throw .badInput(openFault(code), at: name) }
      attempt += 1
    }
  }

  private static func openFault(_ code: Int32) -> String {
    switch code {
    case ENOENT: "the folder it belongs in does not exist"
    case EACCES: "no permission to write in its folder"
    default: SystemFault.reason(code, "write")
    }
  }
}
