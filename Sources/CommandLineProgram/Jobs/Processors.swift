#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The machine's processors.
package enum Processors {
  /// How many of them this process may use: those of its affinity mask where the system has one, else those online.
  package static var available: Int {
    if let count = allowed, count > 0 { return count }
    return max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// The processors of the affinity mask.
  private static var allowed: Int? {
    #if os(Linux)
      // The header hides it from programs that do not ask for GNU's extensions, and Swift's module of it does not.
      typealias Function = @convention(c) (pid_t, Int, UnsafeMutableRawPointer) -> Int32
      guard let symbol = dlsym(nil, "sched_getaffinity") else { return nil }
      var mask = [UInt8](repeating: 0, count: 1024)
      let code = mask.withUnsafeMutableBytes { bytes in
        bytes.baseAddress.map { unsafeBitCast(symbol, to: Function.self)(0, bytes.count, $0) } ?? -1
      }
      return code == 0 ? mask.reduce(0) { $0 + $1.nonzeroBitCount } : nil
    #else
      return nil
    #endif
  }
}
