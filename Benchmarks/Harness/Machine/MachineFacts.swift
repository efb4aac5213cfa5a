#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the system tells about itself.
enum MachineFacts {
  /// The model as `/proc/cpuinfo` names it, else the architecture.
  static var cpu: String {
    let text = contents("/proc/cpuinfo")
    for key in ["model name", "Model", "cpu model"] {
      if let value = value(of: key, after: ":", in: text) { return value }
    }
    return architecture
  }

  static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// `Debian GNU/Linux 12 (bookworm)`, else the kernel's name.
  static var system: String {
    value(of: "PRETTY_NAME", after: "=", in: contents("/etc/os-release")) ?? name.0
  }

  /// Its release, for example `6.1.0-18-amd64`.
  static var kernel: String { name.1 }

  private static var architecture: String { name.2 }

  private static var name: (String, String, String) {
    var names = utsname()
    guard uname(&names) == 0 else { return ("unknown", "unknown", "unknown") }
    func text<Field>(_ field: Field) -> String {
      withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return (text(names.sysname), text(names.release), text(names.machine))
  }

  /// The first line that begins with `key`; quotes around the value are left out.
  private static func value(of key: String, after mark: Character, in text: String) -> String? {
    for line in text.split(separator: "\n") where line.hasPrefix(key) {
      guard let place = line.firstIndex(of: mark) else { continue }
      let value = line[line.index(after: place)...].drop { $0 == " " || $0 == "\"" }
      return String(value.last == "\"" ? value.dropLast() : value)
    }
    return nil
  }

  /// The first 16 KiB of a file; empty where it cannot be read.
  private static func contents(_ path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while bytes.count < 16_384 {
      let count = read(descriptor, &piece, piece.count)
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
