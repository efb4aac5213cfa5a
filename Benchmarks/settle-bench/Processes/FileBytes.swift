#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whole files, small ones.
enum FileBytes {
  /// `nil` where there is no such file.
  static func whole(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return toEnd(of: file)
  }

  /// Until the other side is closed.
  static func toEnd(of file: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = block.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: block[..<count])
    }
  }

  static func put(_ bytes: [UInt8], in path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { return false }
    defer { close(file) }
    return bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) } == bytes.count
  }
}

/// FNV-1a: which source, compiler and options a library was made of.
func fingerprint(_ parts: [[UInt8]]) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for part in parts {
    // The length keeps "ab", "c" apart from "a", "bc".
    for byte in part + Array("|\(part.count)|".utf8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
  return String(hash, radix: 16)
}
