#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads a file or standard input piece by piece; closes what it opened when it goes.
package struct FileReading: ~Copyable {
  /// 64 KiB: more brings no speed, less costs calls.
  package static let pieceSize = 1 << 16

  private let descriptor: Int32
  private let name: String
  /// Whether reading can take longer than the disk does: a pipe, a terminal.
  private let mayWait: Bool
  private var piece: [UInt8] = []

  /// Opens a file. `-` is standard input.
  ///
  /// - Parameter name: What errors call it, where that is not its path.
  /// - Throws: Exit 3: it does not exist, is a folder, or may not be read.
  package init(_ path: String, named name: String? = nil) throws(CommandError) {
    let shown = path == "-" ? "<stdin>" : name ?? path
    self.init(descriptor: path == "-" ? 0 : try FileReading.open(path, named: shown), name: shown)
  }

  private init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    var status = stat()
    mayWait = fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT != S_IFREG
  }

  private static func open(_ path: String, named name: String) throws(CommandError) -> Int32 {
    let descriptor = openToRead(path)
    guard descriptor >= 0 else { throw .badInput(SystemFault.reason(errno, "read"), at: name) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      close(descriptor)
      throw .badInput(SystemFault.reason(EISDIR, "read"), at: name)
    }
    return descriptor
  }

  deinit {
    if descriptor > 0 { close(descriptor) }
  }

  /// Hands the next bytes to `use`, at most ``pieceSize`` of them; `false` at the end.
  ///
  /// The buffer is reused, so nothing is allocated.
  package mutating func next(
    _ use: (ArraySlice<UInt8>) throws(CommandError) -> Void
  ) throws(CommandError) -> Bool {
    var piece: [UInt8] = []
    swap(&piece, &self.piece)
    defer { swap(&piece, &self.piece) }
    if piece.isEmpty { piece = [UInt8](repeating: 0, count: FileReading.pieceSize) }
    let count = try read(into: &piece, 0..<piece.count)
    guard count > 0 else { return false }
    try use(piece[..<count])
    return true
  }

  /// Reads what is there, at least one byte, into a part of `bytes`; 0 at the end.
  package mutating func read(into bytes: inout [UInt8], _ part: Range<Int>) throws(CommandError) -> Int {
    while true {
      let count = bytes.withUnsafeMutableBytes {
        readSome(descriptor, UnsafeMutableRawBufferPointer(rebasing: $0[part]))
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .badInput(SystemFault.reason(errno, "read"), at: name) }
    }
  }

  /// Whether a read would return at once, now or within the time.
  package func isReady(within milliseconds: Int32) -> Bool {
    guard mayWait else { return true }
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // What cannot be waited for can be read, if only to be told why not.
    return poll(&request, 1, milliseconds) != 0
  }

  /// All bytes of a file or of standard input.
  ///
  /// - Parameter limit: The greatest count of bytes that makes sense.
  /// - Throws: Exit 3, also for a file with more than `limit` bytes.
  package static func wholeFile(
    _ path: String, limit: Int, named name: String? = nil
  ) throws(CommandError) -> [UInt8] {
    var reading = try FileReading(path, named: name)
    let place = reading.name
    var bytes: [UInt8] = []
    while try reading.next({ (piece) throws(CommandError) in
      guard bytes.count + piece.count <= limit else {
        throw .badInput("is larger than \(byteCount(limit)), which is the limit", at: place)
      }
      bytes.append(contentsOf: piece)
    }) {}
    return bytes
  }
}

private func readSome(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}

private func openToRead(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC) }

/// `64 KiB`, `16 MiB`.
package func byteCount(_ count: Int) -> String {
  switch count {
  case (1 << 20)...: "\(count >> 20) MiB"
  case (1 << 10)...: "\(count >> 10) KiB"
  default: "\(count) bytes"
  }
}
