#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
internal import CReference

/// Owner of a shared library that offers `settle_peer()`.
///
/// A library's code runs in this process. What it returns is checked, but if it crashes, the run crashes with it.
package final class PeerLibrary {
  package let path: String
  package let table: PeerTable
  private let handle: UnsafeMutableRawPointer

  /// Loads a library and asks for its methods.
  ///
  /// - Parameter path: A file, relative to the working directory even without a slash.
  package init(_ path: String) throws(PeerError) {
    guard access(path, F_OK) == 0 else { throw .noSuchFile(path: path) }
    // Without a slash the loader would look in the system's folders instead.
    guard let handle = dlopen(path.contains("/") ? path : "./\(path)", RTLD_NOW | RTLD_LOCAL) else {
      throw .notLoadable(path: path, reason: dlerror().map { String(cString: $0) } ?? "no reason given")
    }
    do {
      table = try PeerLibrary.ask(handle, path)
    } catch {
      dlclose(handle)
      throw error
    }
    self.path = path
    self.handle = handle
  }

  deinit { dlclose(handle) }

  private static func ask(_ handle: UnsafeMutableRawPointer, _ path: String) throws(PeerError) -> PeerTable {
    guard let symbol = dlsym(handle, "settle_peer") else { throw .noSymbol(path: path) }
    let ask = unsafeBitCast(symbol, to: (@convention(c) () -> UnsafePointer<settle_peer>?).self)
    return try PeerTable(ask(), from: path)
  }
}
