/// What is wrong with a peer, said of the file or row that it concerns.
package enum PeerError: Error, Hashable, Sendable, CustomStringConvertible {
  case noSuchFile(path: String)
  /// The loader's own words, such as a library that this one needs.
  case notLoadable(path: String, reason: String)
  case noSymbol(path: String)
  case wrongVersion(path: String, found: Int32)
  /// `settle_peer()` answered, but not with methods that could be run.
  case badTable(path: String, reason: String)
  case nameTaken(path: String, name: String)
  /// A method gave what cannot be frames. Releases count from 0.
  case badAnswer(method: String, release: Int, reason: String)
  /// A child process did not start, or not go on.
  case noAnswer(name: String, reason: String)

  package var description: String {
    switch self {
    case .noSuchFile(let path): "\(path): does not exist"
    case .notLoadable(let path, let reason): "\(path): cannot be loaded: \(reason)"
    case .noSymbol(let path): "\(path): has no function settle_peer(); settle_peer.h says what it returns"
    case .wrongVersion(let path, let found):
      "\(path): speaks version \(found) of the interface, this program version \(peerInterfaceVersion); "
        + "compile it against this program's settle_peer.h"
    case .badTable(let path, let reason): "\(path): settle_peer() \(reason)"
    case .nameTaken(let path, let name): "\(path): another peer is already called '\(name)'"
    case .badAnswer(let method, let release, let reason): "\(method) \(reason), at release \(release)"
    case .noAnswer(let name, let reason): "\(name) \(reason)"
    }
  }
}

/// The version of `settle_peer.h` that this program was compiled with.
package let peerInterfaceVersion: Int32 = 1
