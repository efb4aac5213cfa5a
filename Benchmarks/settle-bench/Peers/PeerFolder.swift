#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where the sources of the peers lie.
struct PeerFolder {
  let path: String
  /// Of `settle_peer.h`.
  var headers: String { "\(path)/../CReference/include" }

  init(_ path: String) { self.path = path }

  /// The given folder, or the first `Benchmarks/Peers` above the working directory or above the executables.
  ///
  /// The program may be anywhere and be run from anywhere; where it was compiled says nothing about this machine.
  static func find(_ settings: PeerSettings) -> PeerFolder? {
    if let folder = settings.folder { return PeerFolder(folder) }
    return above(".") ?? above(settings.program)
  }

  private static func above(_ start: String) -> PeerFolder? {
    guard let resolved = realpath(start, nil) else { return nil }
    defer { free(resolved) }
    var parts = String(cString: resolved).split(separator: "/")
    while true {
      let path = parts.reduce(into: "") { $0 += "/\($1)" } + "/Benchmarks/Peers"
      if access("\(path)/\(PeerRecipe.all[0].source)", R_OK) == 0 { return PeerFolder(path) }
      guard parts.popLast() != nil else { return nil }
    }
  }

  static let missing = PeerAbsence(
    "its source is not here: settle-bench looks for Benchmarks/Peers above this folder and above itself")
}
