#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Collects bytes and writes them to a descriptor 64 KiB at a time.
struct WriteBuffer: ~Copyable {
  let descriptor: Int32
  /// What errors call it.
  let name: String
  private var bytes: [UInt8] = []

  init(_ descriptor: Int32, named name: String) {
    self.descriptor = descriptor
    self.name = name
    bytes.reserveCapacity(FileReading.pieceSize + 4096)
  }

  mutating func append(_ more: some Sequence<UInt8>) throws(CommandError) {
    bytes.append(contentsOf: more)
    if bytes.count >= FileReading.pieceSize { try flush() }
  }

  /// - Throws: ``CommandError/readerGone`` where a pipe has no reader any more, else exit 3.
  mutating func flush() throws(CommandError) {
    var done = 0
    while done < bytes.count {
      let written = bytes.withUnsafeBytes { all in
        descriptor < 0 ? -1 : Self.write(all[done...], to: descriptor)
      }
      if written >= 0 {
        done += written
      } else if errno != EINTR {
        let code = errno
        bytes.removeAll(keepingCapacity: true)
        var error = code == EPIPE ? .readerGone : CommandError.badInput(SystemFault.reason(code, "write"), at: name)
        error.stopsRun = true
        throw error
      }
    }
    bytes.removeAll(keepingCapacity: true)
  }

  private static func write(_ slice: Slice<UnsafeRawBufferPointer>, to descriptor: Int32) -> Int {
    let piece = UnsafeRawBufferPointer(rebasing: slice)
    #if canImport(Glibc)
      return Glibc.write(descriptor, piece.baseAddress, piece.count)
    #elseif canImport(Musl)
      return Musl.write(descriptor, piece.baseAddress, piece.count)
    #else
      return Darwin.write(descriptor, piece.baseAddress, piece.count)
    #endif
  }
}
